"""The minions themselves: small monsters made of simple shapes, each its own, whatever its card is called.

A card's name decides body, skin, eyes, mouth, head and pattern, always in the same way; its traits show as well: wings
on what flies, plates on what is armoured, a mask, a fuse, a cloak with a dagger. Nothing here is a rule.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeVar
from zlib import crc32

from refkit.three_cheers.nouns import MinionCard
from widgets.geometry import Box
from widgets.scene import Item
from widgets.theme import Role
from widgets.three_cheers.brushwork import Brushwork

T = TypeVar("T")

SKINS: Final[tuple[Role, ...]] = ("moss", "plum", "rust", "slate", "sand", "teal", "rose", "sky")


@dataclass(frozen=True, slots=True)
class Build:
    """What a minion looks like: its skin, and the numbers of its parts."""

    skin: Role
    spare: Role
    body: int
    eyes: int
    mouth: int
    head: int
    pattern: int
    limbs: int
    wide: float


@lru_cache(maxsize=512)
def build(name: str, *, heavy: bool = False) -> Build:
    """The looks that go with a name, the same every time."""
    seed = crc32(f"{name} of the tower".encode())

    def pick(options: Sequence[T]) -> T:
        nonlocal seed
        seed, place = divmod(seed, len(options))
        return options[place]

    skin = pick(SKINS)
    return Build(
        skin=skin,
        spare=pick([other for other in SKINS if other != skin]),
        body=pick(range(len(BODIES))),
        eyes=pick(range(len(EYES))),
        head=pick(range(len(HEADS))),
        mouth=pick(range(len(MOUTHS))),
        pattern=pick(range(len(PATTERNS))),
        limbs=pick(range(len(LIMBS))),
        wide=1.3 if heavy else 1.0,
    )


def creature(box: Box, card: MinionCard) -> Iterator[Item]:
    """The minion of a card, standing in a box."""
    brush, traits = Brushwork(box), frozenset(card.traits)
    made = build(card.name, heavy="heavy" in traits)
    for trait, behind in BEHIND.items():
        if trait in traits:
            yield from behind(brush, made)
    yield from LIMBS[made.limbs](brush, made)
    yield from BODIES[made.body](brush, made)
    yield from PATTERNS[made.pattern](brush, made)
    yield from HEADS[made.head](brush, made)
    yield from EYES[made.eyes](brush, made)
    yield from _gape(brush, made) if "hungry" in traits else MOUTHS[made.mouth](brush, made)
    for trait, front in FRONT.items():
        if trait in traits:
            yield from front(brush, made)


Part = Callable[[Brushwork, Build], Iterator[Item]]


# ---- bodies: the face is around (0.5, 0.45) on all of them -----------------------------------------------------------


def _ball(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.55, 0.62 * m.wide, 0.66, b.look(m.skin), 0.33)


def _egg(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.54, 0.46 * m.wide, 0.8, b.look(m.skin), 0.23)


def _crate(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.56, 0.58 * m.wide, 0.68, b.look(m.skin), 0.07)


def _bell(b: Brushwork, m: Build) -> Iterator[Item]:
    low, high = 0.36 * m.wide, 0.2 * m.wide
    yield b.shape(
        b.look(m.skin), 0.5 - high, 0.24, 0.5 + high, 0.24, 0.5 + high * 1.25, 0.5, 0.5 + low, 0.9, 0.5 - low, 0.9, 0.5 - high * 1.25, 0.5
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
    yield b.shape(
        b.look(m.skin), 0.5 - w, 0.4, 0.5 - w * 0.7, 0.24, 0.5, 0.18, 0.5 + w * 0.7, 0.24, 0.5 + w, 0.4, *hem
    )


BODIES: Final[tuple[Part, ...]] = (_ball, _egg, _crate, _bell, _pear, _worm, _spiky, _ghost)


# ---- limbs ------------------------------------------------------------------------------------------------------------


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


# ---- patterns ---------------------------------------------------------------------------------------------------------


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


# ---- heads ------------------------------------------------------------------------------------------------------------


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


# ---- eyes -------------------------------------------------------------------------------------------------------------


def _eye(b: Brushwork, x: float, y: float, size: float, look: tuple[float, float] = (0.0, 0.0)) -> Iterator[Item]:
    yield b.disc(x, y, size, b.look("card"))
    yield b.disc(x + look[0] * size, y + look[1] * size, size * 0.48, b.look("ink", outlined=False))


def _two(b: Brushwork, _: Build) -> Iterator[Item]:
    for x in (0.4, 0.6):
        yield from _eye(b, x, 0.43, 0.085)


def _one(b: Brushwork, _: Build) -> Iterator[Item]:
    yield from _eye(b, 0.5, 0.42, 0.14, (0.1, 0.15))


def _three(b: Brushwork, _: Build) -> Iterator[Item]:
    for x, y in ((0.36, 0.46), (0.64, 0.46), (0.5, 0.36)):
        yield from _eye(b, x, y, 0.07)


def _odd(b: Brushwork, _: Build) -> Iterator[Item]:
    yield from _eye(b, 0.39, 0.44, 0.115, (0.2, 0.1))
    yield from _eye(b, 0.63, 0.42, 0.065, (-0.2, 0.1))


def _cross(b: Brushwork, m: Build) -> Iterator[Item]:
    yield from _two(b, m)
    yield b.path("ink", 0.045, 0.3, 0.31, 0.46, 0.37)
    yield b.path("ink", 0.045, 0.7, 0.31, 0.54, 0.37)


def _sleepy(b: Brushwork, m: Build) -> Iterator[Item]:
    for x in (0.39, 0.61):
        yield from _eye(b, x, 0.44, 0.09, (0.0, 0.35))
        yield b.slab(x, 0.4, 0.19, 0.075, b.look(m.skin), 0.03)


def _stalks(b: Brushwork, _: Build) -> Iterator[Item]:
    for x in (0.36, 0.64):
        yield b.path("ink", 0.06, x, 0.36, x, 0.2)
        yield from _eye(b, x, 0.2, 0.095, (0.0, 0.3))


def _glasses(b: Brushwork, _: Build) -> Iterator[Item]:
    for x in (0.38, 0.62):
        yield b.slab(x, 0.43, 0.2, 0.17, b.look("card"), 0.05)
        yield b.disc(x, 0.44, 0.035, b.look("ink", outlined=False))
    yield b.path("ink", 0.035, 0.47, 0.42, 0.53, 0.42)


EYES: Final[tuple[Part, ...]] = (_two, _one, _three, _odd, _cross, _sleepy, _stalks, _glasses)


# ---- mouths -----------------------------------------------------------------------------------------------------------


def _smile(b: Brushwork, _: Build) -> Iterator[Item]:
    yield b.path("ink", 0.035, 0.38, 0.56, 0.45, 0.61, 0.55, 0.61, 0.62, 0.56)


def _fangs(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.path("ink", 0.035, 0.36, 0.57, 0.64, 0.57)
    for x in (0.42, 0.58):
        yield b.shape(b.look("card"), x - 0.045, 0.57, x + 0.045, 0.57, x, 0.67)
    yield b.slab(0.5, 0.57, 0.02, 0.01, b.look(m.skin, outlined=False), 0)


def _shout(b: Brushwork, _: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.6, 0.18, 0.14, b.look("ink", outlined=False), 0.07)
    yield b.slab(0.5, 0.635, 0.1, 0.05, b.look("rose", outlined=False), 0.025)


def _grit(b: Brushwork, _: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.59, 0.3, 0.1, b.look("card"), 0.03)
    for x in (0.43, 0.5, 0.57):
        yield b.path("ink", 0.016, x, 0.545, x, 0.635)


def _sulk(b: Brushwork, _: Build) -> Iterator[Item]:
    yield b.path("ink", 0.035, 0.4, 0.62, 0.46, 0.57, 0.54, 0.57, 0.6, 0.62)


def _snout(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.58, 0.24, 0.13, b.look(m.spare), 0.065)
    for x in (0.46, 0.54):
        yield b.disc(x, 0.58, 0.02, b.look("ink", outlined=False))


def _beak(b: Brushwork, _: Build) -> Iterator[Item]:
    yield b.shape(b.look("glow"), 0.4, 0.54, 0.6, 0.54, 0.5, 0.69)
    yield b.path("ink", 0.02, 0.42, 0.58, 0.58, 0.58)


def _tooth(b: Brushwork, m: Build) -> Iterator[Item]:
    yield from _smile(b, m)
    yield b.slab(0.53, 0.635, 0.065, 0.06, b.look("card"), 0.01)


MOUTHS: Final[tuple[Part, ...]] = (_smile, _fangs, _shout, _grit, _sulk, _snout, _beak, _tooth)


# ---- what traits look like --------------------------------------------------------------------------------------------


def _gape(b: Brushwork, m: Build) -> Iterator[Item]:
    """Hungry: a mouth as wide as the minion, with teeth."""
    wide = 0.46 * min(m.wide, 1.15)
    yield b.slab(0.5, 0.65, wide, 0.24, b.look("ink", outlined=False), 0.08)
    yield b.slab(0.5, 0.72, wide * 0.5, 0.08, b.look("rose", outlined=False), 0.04)
    for place in range(4):
        left = 0.5 - wide / 2 + wide * (0.12 + place * 0.19)
        yield b.shape(b.look("card", outlined=False), left, 0.53, left + wide * 0.16, 0.53, left + wide * 0.08, 0.62)


def _wings(b: Brushwork, m: Build) -> Iterator[Item]:
    for side in (-1, 1):
        yield b.shape(
            b.look("card"),
            *(0.5 + side * 0.12, 0.5, 0.5 + side * 0.5, 0.1, 0.5 + side * 0.47, 0.36, 0.5 + side * 0.54, 0.38),
            *(0.5 + side * 0.44, 0.54, 0.5 + side * 0.48, 0.62, 0.5 + side * 0.16, 0.68),
        )
        yield b.path(m.spare, 0.025, 0.5 + side * 0.2, 0.5, 0.5 + side * 0.42, 0.28)


def _crowded(b: Brushwork, _: Build) -> Iterator[Item]:
    """Claustrophobic: walls on both sides."""
    for side in (-1, 1):
        yield b.slab(0.5 + side * 0.47, 0.55, 0.07, 0.86, b.look("slate"), 0.02)
        for y in (0.32, 0.55, 0.78):
            yield b.path("ink", 0.014, 0.5 + side * 0.44, y, 0.5 + side * 0.5, y)


def _spring(b: Brushwork, _: Build) -> Iterator[Item]:
    """Agile: two arcs of motion."""
    for side in (-1, 1):
        for far in (0.42, 0.5):
            yield b.path(
                "calm", 0.03, 0.5 + side * (far - 0.04), 0.34, 0.5 + side * far, 0.5, 0.5 + side * (far - 0.04), 0.66
            )


def _hood(b: Brushwork, m: Build) -> Iterator[Item]:
    """Assassin: a dark hood behind the head."""
    wide = 0.36 * m.wide
    yield b.shape(b.look("ink"), 0.5, 0.02, 0.5 + wide, 0.4, 0.5 + wide * 1.15, 0.9, 0.5 - wide * 1.15, 0.9, 0.5 - wide, 0.4)


def _plates(b: Brushwork, m: Build) -> Iterator[Item]:
    """Armored: a breastplate with rivets and a helmet."""
    wide = 0.46 * m.wide
    yield b.slab(0.5, 0.8, wide, 0.24, b.look("slate"), 0.05)
    yield b.path("ink", 0.016, 0.5, 0.7, 0.5, 0.9)
    yield b.slab(0.5, 0.27, wide * 0.92, 0.15, b.look("slate"), 0.07)
    for x in (-0.36, 0.36):
        for y in (0.27, 0.76):
            yield b.disc(0.5 + x * wide, y, 0.022, b.look("ink", outlined=False))


def _mask(b: Brushwork, m: Build) -> Iterator[Item]:
    """Ninja: a band below the eyes, knotted at the side."""
    wide = 0.54 * m.wide
    yield b.slab(0.5, 0.6, wide, 0.2, b.look("ink"), 0.06)
    yield b.slab(0.5, 0.3, wide * 0.9, 0.09, b.look("ink"), 0.04)
    yield b.shape(b.look("ink"), 0.5 + wide * 0.42, 0.28, 0.5 + wide * 0.75, 0.18, 0.5 + wide * 0.68, 0.36)


def _fuse(b: Brushwork, _: Build) -> Iterator[Item]:
    """Kamikaze: a lit fuse."""
    yield b.path("ink", 0.035, 0.5, 0.24, 0.56, 0.12, 0.68, 0.1)
    yield b.star(0.74, 0.09, 0.13, b.look("glow"), rays=7, depth=0.45)
    yield b.disc(0.74, 0.09, 0.04, b.look("attack", outlined=False))


def _cracks(b: Brushwork, _: Build) -> Iterator[Item]:
    """Weak: a crack and a plaster."""
    yield b.path("ink", 0.022, 0.66, 0.3, 0.61, 0.38, 0.68, 0.44, 0.64, 0.52)
    yield b.slab(0.37, 0.7, 0.2, 0.085, b.look("card"), 0.04)
    yield b.path("attack", 0.025, 0.37, 0.675, 0.37, 0.725)
    yield b.path("attack", 0.025, 0.345, 0.7, 0.395, 0.7)


def _weight(b: Brushwork, _: Build) -> Iterator[Item]:
    """Heavy: it stands on a dent in the ground."""
    yield b.slab(0.5, 0.97, 0.96, 0.05, b.look("ink", outlined=False, alpha=0.55), 0.025)


def _sweat(b: Brushwork, _: Build) -> Iterator[Item]:
    """Claustrophobic: drops of sweat."""
    for x, y in ((0.25, 0.26), (0.75, 0.24)):
        yield b.shape(b.look("sky"), x, y - 0.1, x + 0.05, y, x, y + 0.05, x - 0.05, y)


def _dagger(b: Brushwork, _: Build) -> Iterator[Item]:
    """Assassin: a blade at hand."""
    yield b.shape(b.look("card"), 0.86, 0.4, 0.92, 0.48, 0.9, 0.74, 0.82, 0.74, 0.8, 0.48)
    yield b.slab(0.86, 0.76, 0.2, 0.05, b.look("rust"), 0.02)
    yield b.slab(0.86, 0.84, 0.06, 0.12, b.look("rust"), 0.02)


BEHIND: Final[dict[str, Part]] = {
    "assassin": _hood,
    "flying": _wings,
    "agile": _spring,
    "claustrophobic": _crowded,
    "heavy": _weight,
}
"""What a trait puts behind a minion."""
FRONT: Final[dict[str, Part]] = {
    "armored": _plates,
    "weak": _cracks,
    "ninja": _mask,
    "kamikaze": _fuse,
    "claustrophobic": _sweat,
    "assassin": _dagger,
}
"""What a trait puts before it."""
