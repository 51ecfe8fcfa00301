"""Bodies, limbs, patterns and heads of minions, one small function each.

A part draws itself with a `Brushwork` for a `Build`; the face is around (0.5, 0.45) on every body.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from widgets.drawing.brushwork import Brushwork
from widgets.drawing.scene import Item
from widgets.drawing.theme import Role


@dataclass(frozen=True, slots=True)
class Build:
    """The appearance of a minion: its colours, and the numbers of its parts."""

    skin: Role
    spare: Role
    body: int
    eyes: int
    mouth: int
    head: int
    pattern: int
    limbs: int
    wide: float


Part: TypeAlias = Callable[[Brushwork, Build], Iterator[Item]]
"""A function that draws one part of a minion."""


# ---- bodies ---------------------------------------------------------------------------------------------------


def _ball(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.55, 0.62 * m.wide, 0.66, b.look(m.skin), 0.33)


def _egg(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.54, 0.46 * m.wide, 0.8, b.look(m.skin), 0.23)


def _crate(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.56, 0.58 * m.wide, 0.68, b.look(m.skin), 0.07)


def _bell(b: Brushwork, m: Build) -> Iterator[Item]:
    low, high = 0.36 * m.wide, 0.2 * m.wide
    yield b.shape(
        b.look(m.skin),
        0.5 - high,
        0.24,
        0.5 + high,
        0.24,
        0.5 + high * 1.25,
        0.5,
        0.5 + low,
        0.9,
        0.5 - low,
        0.9,
        0.5 - high * 1.25,
        0.5,
    )


def _pear(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.68, 0.7 * m.wide, 0.46, b.look(m.skin), 0.24)
    yield b.slab(0.5, 0.42, 0.46 * m.wide, 0.46, b.look(m.skin), 0.23)
    yield b.slab(0.5, 0.55, 0.4 * m.wide, 0.16, b.look(m.skin, outlined=False), 0.05)


def _worm(b: Brushwork, m: Build) -> Iterator[Item]:
    for y, size in ((0.82, 0.56), (0.66, 0.5), (0.44, 0.5)):
        yield b.slab(0.5, y, size * m.wide, 0.4, b.look(m.skin), 0.2)


def _spiky(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.star(0.5, 0.55, 0.4 * m.wide, b.look(m.skin), rays=11, depth=0.76)


def _ghost(b: Brushwork, m: Build) -> Iterator[Item]:
    w = 0.29 * m.wide
    hem = [part for place in range(7) for part in (0.5 + w - place * w / 3, 0.92 if place % 2 == 0 else 0.8)]
    yield b.shape(b.look(m.skin), 0.5 - w, 0.4, 0.5 - w * 0.7, 0.24, 0.5, 0.18, 0.5 + w * 0.7, 0.24, 0.5 + w, 0.4, *hem)


BODIES: Final[tuple[Part, ...]] = (_ball, _egg, _crate, _bell, _pear, _worm, _spiky, _ghost)


# ---- limbs ----------------------------------------------------------------------------------------------------


def _feet(b: Brushwork, m: Build) -> Iterator[Item]:
    for x in (0.38, 0.62):
        yield b.slab(x, 0.92, 0.2, 0.1, b.look(m.spare), 0.05)


def _arms_up(b: Brushwork, m: Build) -> Iterator[Item]:
    yield from _feet(b, m)
    for side in (-1, 1):
        hand = 0.5 + side * 0.44 * min(m.wide, 1.08)
        yield b.path("ink", 0.055, 0.5 + side * 0.24, 0.6, hand, 0.34)
        yield b.star(hand, 0.3, 0.1, b.look(m.spare), rays=9, depth=0.6)


def _hips(b: Brushwork, m: Build) -> Iterator[Item]:
    yield from _feet(b, m)
    for side in (-1, 1):
        far = 0.5 + side * 0.44 * min(m.wide, 1.08)
        yield b.path("ink", 0.05, 0.5 + side * 0.22, 0.52, far, 0.62, 0.5 + side * 0.24, 0.76)


def _tail(b: Brushwork, m: Build) -> Iterator[Item]:
    yield from _feet(b, m)
    yield b.path("ink", 0.06, 0.66, 0.82, 0.9, 0.84, 0.94, 0.66)
    yield b.shape(b.look(m.spare), 0.94, 0.54, 1.0, 0.7, 0.87, 0.7)


def _tentacles(b: Brushwork, m: Build) -> Iterator[Item]:
    for x in (0.26, 0.42, 0.58, 0.74):
        yield b.path("ink", 0.06, x, 0.8, x + 0.05, 0.9, x - 0.03, 0.98)
    yield b.slab(0.5, 0.86, 0.3, 0.04, b.look(m.spare, outlined=False))


LIMBS: Final[tuple[Part, ...]] = (_feet, _arms_up, _hips, _tail, _tentacles)


# ---- patterns -------------------------------------------------------------------------------------------------


def _plain(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.76, 0.26 * m.wide, 0.22, b.look("card", outlined=False, alpha=0.4), 0.11)


def _spots(b: Brushwork, m: Build) -> Iterator[Item]:
    for x, y, size in ((0.36, 0.72, 0.05), (0.62, 0.78, 0.065), (0.5, 0.68, 0.035), (0.4, 0.3, 0.03)):
        yield b.disc(x, y, size, b.look(m.spare, outlined=False, alpha=0.9))


def _stripes(b: Brushwork, m: Build) -> Iterator[Item]:
    for y in (0.7, 0.79):
        yield b.slab(0.5, y, 0.44, 0.045, b.look(m.spare, outlined=False, alpha=0.9), 0.02)


def _bow_tie(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.shape(b.look(m.spare), 0.5, 0.73, 0.36, 0.66, 0.36, 0.8)
    yield b.shape(b.look(m.spare), 0.5, 0.73, 0.64, 0.66, 0.64, 0.8)


def _vest(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.shape(b.look(m.spare), 0.32, 0.66, 0.68, 0.66, 0.7, 0.82, 0.3, 0.82)
    yield b.shape(b.look("card", outlined=False), 0.5, 0.67, 0.55, 0.74, 0.5, 0.81, 0.45, 0.74)


PATTERNS: Final[tuple[Part, ...]] = (_plain, _spots, _stripes, _bow_tie, _vest)


# ---- heads ----------------------------------------------------------------------------------------------------


def _horned(b: Brushwork, _: Build) -> Iterator[Item]:
    for side in (-1, 1):
        yield b.shape(b.look("card"), 0.5 + side * 0.1, 0.27, 0.5 + side * 0.24, 0.3, 0.5 + side * 0.26, 0.03)


def _eared(b: Brushwork, m: Build) -> Iterator[Item]:
    for side in (-1, 1):
        yield b.disc(0.5 + side * 0.22, 0.24, 0.11, b.look(m.skin))
        yield b.disc(0.5 + side * 0.22, 0.24, 0.055, b.look(m.spare, outlined=False))


def _feelers(b: Brushwork, m: Build) -> Iterator[Item]:
    for side in (-1, 1):
        yield b.path("ink", 0.035, 0.5 + side * 0.08, 0.26, 0.5 + side * 0.2, 0.06)
        yield b.disc(0.5 + side * 0.2, 0.06, 0.055, b.look(m.spare))


def _tuft(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.shape(b.look(m.spare), 0.36, 0.3, 0.32, 0.06, 0.45, 0.18, 0.52, 0.0, 0.57, 0.18, 0.7, 0.08, 0.64, 0.3)


def _unicorn(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.shape(b.look(m.spare), 0.42, 0.28, 0.58, 0.28, 0.5, -0.04)
    yield b.path("ink", 0.02, 0.45, 0.18, 0.55, 0.14)


def _ribbon(b: Brushwork, m: Build) -> Iterator[Item]:
    for side in (-1, 1):
        yield b.shape(b.look(m.spare), 0.5, 0.2, 0.5 + side * 0.22, 0.07, 0.5 + side * 0.22, 0.31)
    yield b.disc(0.5, 0.2, 0.055, b.look("card"))


def _long_ears(b: Brushwork, m: Build) -> Iterator[Item]:
    for side in (-1, 1):
        yield b.slab(0.5 + side * 0.14, 0.14, 0.13, 0.36, b.look(m.skin), 0.065)
        yield b.slab(0.5 + side * 0.14, 0.15, 0.05, 0.22, b.look(m.spare, outlined=False), 0.025)


def _cap(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.22, 0.44, 0.16, b.look(m.spare), 0.08)
    yield b.slab(0.66, 0.28, 0.36, 0.055, b.look(m.spare), 0.025)


HEADS: Final[tuple[Part, ...]] = (_horned, _eared, _feelers, _tuft, _unicorn, _ribbon, _long_ears, _cap)
