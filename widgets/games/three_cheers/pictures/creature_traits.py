"""Pictures of a minion's traits: wings, plates, a mask, a fuse, a cloak with a dagger."""

from collections.abc import Iterator
from typing import Final

from refkit.games.three_cheers.cards import Trait
from widgets.drawing.brushwork import Brushwork
from widgets.drawing.scene import Item
from widgets.games.three_cheers.pictures.creature_parts import Build, Part


def hungry_mouth(b: Brushwork, m: Build) -> Iterator[Item]:
    """Yield the mouth of a Hungry minion: as wide as the minion, with teeth."""
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
    """Yield walls on both sides (Claustrophobic)."""
    for side in (-1, 1):
        yield b.slab(0.5 + side * 0.47, 0.55, 0.07, 0.86, b.look("slate"), 0.02)
        for y in (0.32, 0.55, 0.78):
            yield b.path("ink", 0.014, 0.5 + side * 0.44, y, 0.5 + side * 0.5, y)


def _spring(b: Brushwork, _: Build) -> Iterator[Item]:
    """Yield two arcs of motion (Agile)."""
    for side in (-1, 1):
        for far in (0.42, 0.5):
            yield b.path(
                "calm", 0.03, 0.5 + side * (far - 0.04), 0.34, 0.5 + side * far, 0.5, 0.5 + side * (far - 0.04), 0.66
            )


def _hood(b: Brushwork, m: Build) -> Iterator[Item]:
    """Yield a dark hood behind the head (Assassin)."""
    wide = 0.36 * m.wide
    yield b.shape(
        b.look("ink"), 0.5, 0.02, 0.5 + wide, 0.4, 0.5 + wide * 1.15, 0.9, 0.5 - wide * 1.15, 0.9, 0.5 - wide, 0.4
    )


def _plates(b: Brushwork, m: Build) -> Iterator[Item]:
    """Yield a breastplate with rivets and a helmet (Armored)."""
    wide = 0.46 * m.wide
    yield b.slab(0.5, 0.8, wide, 0.24, b.look("slate"), 0.05)
    yield b.path("ink", 0.016, 0.5, 0.7, 0.5, 0.9)
    yield b.slab(0.5, 0.27, wide * 0.92, 0.15, b.look("slate"), 0.07)
    for x in (-0.36, 0.36):
        for y in (0.27, 0.76):
            yield b.disc(0.5 + x * wide, y, 0.022, b.look("ink", outlined=False))


def _mask(b: Brushwork, m: Build) -> Iterator[Item]:
    """Yield a band below the eyes, knotted at the side (Ninja)."""
    wide = 0.54 * m.wide
    yield b.slab(0.5, 0.6, wide, 0.2, b.look("ink"), 0.06)
    yield b.slab(0.5, 0.3, wide * 0.9, 0.09, b.look("ink"), 0.04)
    yield b.shape(b.look("ink"), 0.5 + wide * 0.42, 0.28, 0.5 + wide * 0.75, 0.18, 0.5 + wide * 0.68, 0.36)


def _fuse(b: Brushwork, _: Build) -> Iterator[Item]:
    """Yield a lit fuse (Kamikaze)."""
    yield b.path("ink", 0.035, 0.5, 0.24, 0.56, 0.12, 0.68, 0.1)
    yield b.star(0.74, 0.09, 0.13, b.look("glow"), rays=7, depth=0.45)
    yield b.disc(0.74, 0.09, 0.04, b.look("attack", outlined=False))


def _cracks(b: Brushwork, _: Build) -> Iterator[Item]:
    """Yield a crack and a plaster (Weak)."""
    yield b.path("ink", 0.022, 0.66, 0.3, 0.61, 0.38, 0.68, 0.44, 0.64, 0.52)
    yield b.slab(0.37, 0.7, 0.2, 0.085, b.look("card"), 0.04)
    yield b.path("attack", 0.025, 0.37, 0.675, 0.37, 0.725)
    yield b.path("attack", 0.025, 0.345, 0.7, 0.395, 0.7)


def _weight(b: Brushwork, _: Build) -> Iterator[Item]:
    """Yield a shadow on the ground (Heavy)."""
    yield b.slab(0.5, 0.97, 0.96, 0.05, b.look("ink", outlined=False, alpha=0.55), 0.025)


def _sweat(b: Brushwork, _: Build) -> Iterator[Item]:
    """Yield drops of sweat (Claustrophobic)."""
    for x, y in ((0.25, 0.26), (0.75, 0.24)):
        yield b.shape(b.look("sky"), x, y - 0.1, x + 0.05, y, x, y + 0.05, x - 0.05, y)


def _dagger(b: Brushwork, _: Build) -> Iterator[Item]:
    """Yield a dagger at the side (Assassin)."""
    yield b.shape(b.look("card"), 0.86, 0.4, 0.92, 0.48, 0.9, 0.74, 0.82, 0.74, 0.8, 0.48)
    yield b.slab(0.86, 0.76, 0.2, 0.05, b.look("rust"), 0.02)
    yield b.slab(0.86, 0.84, 0.06, 0.12, b.look("rust"), 0.02)


BEHIND: Final[dict[Trait, Part]] = {
    "assassin": _hood,
    "flying": _wings,
    "agile": _spring,
    "claustrophobic": _crowded,
    "heavy": _weight,
}
"""What is drawn behind a minion for each trait."""
FRONT: Final[dict[Trait, Part]] = {
    "armored": _plates,
    "weak": _cracks,
    "ninja": _mask,
    "kamikaze": _fuse,
    "claustrophobic": _sweat,
    "assassin": _dagger,
}
"""What is drawn in front of a minion for each trait."""
