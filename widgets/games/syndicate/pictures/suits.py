"""The six suits, drawn so that each can be told by its outline alone."""

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Look
from widgets.drawing.theme import Role

SUIT_COLOURS: Final[Mapping[str, Role]] = {
    "Moons": "slate",
    "Suns": "sand",
    "Waves": "sky",
    "Leaves": "moss",
    "Wyrms": "rust",
    "Knots": "plum",
}
"""The colour of each suit."""


def _angles(start: float, end: float, steps: int = 18) -> list[float]:
    """Return evenly spaced angles from ``start`` to ``end`` (degrees), in radians."""
    return [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]


CRESCENT: Final = (
    *(part for turn in _angles(50, 310) for part in (0.46 + 0.42 * math.cos(turn), 0.5 + 0.42 * math.sin(turn))),
    *(part for turn in _angles(282, 78) for part in (0.62 + 0.3 * math.cos(turn), 0.5 + 0.32 * math.sin(turn))),
)
WAVES: Final = tuple(
    tuple(
        part for step in range(17)
        for part in (0.06 + 0.88 * step / 16, down + 0.085 * math.sin(step / 16 * 4 * math.pi))
    )
    for down in (0.26, 0.52, 0.78)
)  # fmt: skip
LOOPS: Final = tuple(
    part for turn in _angles(0, 360, 48)
    for part in (
        0.5 + 0.16 * (math.sin(turn) + 2 * math.sin(2 * turn)),
        0.48 + 0.16 * (math.cos(turn) - 2 * math.cos(2 * turn)),
    )
)  # fmt: skip
"""The outlines of a moon, waves and a knot, as shares of a box: x, y, x, y, …"""


def suit(name: str, box: Box) -> Iterator[Item]:
    """Yield the picture of a suit, as large as fits into a box."""
    yield from PICTURES[name](Brushwork(box.fit(1)), SUIT_COLOURS[name])


def _moon(brush: Brushwork, role: Role) -> Iterator[Item]:
    """Yield a crescent."""
    yield brush.shape(brush.look(role), *CRESCENT)


def _sun(brush: Brushwork, role: Role) -> Iterator[Item]:
    """Yield a disc with rays."""
    yield brush.star(0.5, 0.5, 0.48, brush.look(role), rays=10, depth=0.66)
    yield brush.disc(0.5, 0.5, 0.22, brush.look("card"))
    yield brush.disc(0.5, 0.5, 0.16, brush.look(role, outlined=False))


def _wave(brush: Brushwork, role: Role) -> Iterator[Item]:
    """Yield three waves, one above another."""
    for flat in WAVES:
        yield brush.path("ink", 0.15, *flat)
        yield brush.path(role, 0.1, *flat)


def _leaf(brush: Brushwork, role: Role) -> Iterator[Item]:
    """Yield a pointed leaf on its stalk."""
    yield brush.path("ink", 0.07, 0.12, 0.92, 0.36, 0.66)
    yield brush.shape(
        brush.look(role), 0.24, 0.76, 0.2, 0.5, 0.32, 0.26, 0.56, 0.12, 0.92, 0.06, 0.9, 0.42, 0.76, 0.68, 0.52, 0.82
    )
    yield brush.path("ink", 0.035, 0.3, 0.7, 0.78, 0.22)
    yield brush.path("ink", 0.03, 0.46, 0.54, 0.46, 0.32)
    yield brush.path("ink", 0.03, 0.54, 0.46, 0.74, 0.46)


def _wyrm(brush: Brushwork, role: Role) -> Iterator[Item]:
    """Yield a serpent in two bends, its head raised."""
    bends = (0.14, 0.86, 0.36, 0.92, 0.6, 0.86, 0.72, 0.7, 0.6, 0.55, 0.38, 0.48, 0.28, 0.34, 0.36, 0.2, 0.54, 0.16)
    yield brush.path("ink", 0.23, *bends)
    yield brush.path(role, 0.17, *bends)
    yield brush.shape(brush.look(role), 0.46, 0.04, 0.72, 0.04, 0.96, 0.2, 0.74, 0.34, 0.5, 0.3)
    yield brush.disc(0.68, 0.15, 0.04, Look(fill="ink"))


def _knot(brush: Brushwork, role: Role) -> Iterator[Item]:
    """Yield three loops of a rope."""
    yield brush.path("ink", 0.16, *LOOPS)
    yield brush.path(role, 0.1, *LOOPS)


PICTURES: Final[Mapping[str, Callable[[Brushwork, Role], Iterator[Item]]]] = {
    "Moons": _moon,
    "Suns": _sun,
    "Waves": _wave,
    "Leaves": _leaf,
    "Wyrms": _wyrm,
    "Knots": _knot,
}
"""The function that draws each suit."""
