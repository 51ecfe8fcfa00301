"""The three marks (a mask, a doorway, a spark), and the wax seal that shows what is asked for."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Look
from widgets.drawing.theme import Role
from widgets.games.syndicate.pictures.suits import PICTURES as SUITS
from widgets.games.syndicate.pictures.suits import suit


def mark(name: str, box: Box, role: Role = "ink", hole: Role = "card") -> Iterator[Item]:
    """Yield the picture of a mark in the colour ``role``, with holes in the colour ``hole``."""
    yield from MARKS[name](Brushwork(box.fit(1)), role, hole)


def seal(sign: str, box: Box) -> Iterator[Item]:
    """Yield a mark or a suit on a wax seal."""
    brush = Brushwork(box.fit(1))
    yield brush.star(0.5, 0.5, 0.5, Look(fill="attack", edge="ink", width=brush.edge), rays=13, depth=0.9)
    yield brush.disc(0.5, 0.5, 0.39, Look(fill="card", edge="ink", width=brush.edge))
    inside = brush.box.inset(brush.box.width * 0.22)
    yield from suit(sign, inside) if sign in SUITS else mark(sign, inside)


def _mask(brush: Brushwork, role: Role, hole: Role) -> Iterator[Item]:
    """Yield a mask for the upper half of a face."""
    yield brush.shape(
        Look(fill=role), 0, 0.3, 0.2, 0.2, 0.5, 0.3, 0.8, 0.2, 1, 0.3, 0.94, 0.62, 0.76, 0.8, 0.6, 0.74,
        0.5, 0.6, 0.4, 0.74, 0.24, 0.8, 0.06, 0.62,
    )  # fmt: skip
    for across in (0.27, 0.73):
        yield brush.disc(across, 0.48, 0.115, Look(fill=hole))


def _doorway(brush: Brushwork, role: Role, hole: Role) -> Iterator[Item]:
    """Yield an open door with a round arch."""
    frame = (0.12, 0.98, 0.12, 0.4, 0.22, 0.16, 0.5, 0.02, 0.78, 0.16, 0.88, 0.4, 0.88, 0.98)
    yield brush.shape(Look(fill=role), *frame)
    yield brush.shape(Look(fill=hole), 0.28, 0.98, 0.28, 0.46, 0.36, 0.28, 0.5, 0.2, 0.64, 0.28, 0.72, 0.46, 0.72, 0.98)
    yield brush.shape(Look(fill=role), 0.28, 0.98, 0.28, 0.42, 0.5, 0.52, 0.5, 0.98)


def _spark(brush: Brushwork, role: Role, hole: Role) -> Iterator[Item]:
    """Yield a spark: a star with a hole."""
    yield brush.star(0.5, 0.5, 0.5, Look(fill=role), rays=8, depth=0.42)
    yield brush.disc(0.5, 0.5, 0.1, Look(fill=hole))


MARKS: Final[Mapping[str, Callable[[Brushwork, Role, Role], Iterator[Item]]]] = {
    "personality": _mask,
    "location": _doorway,
    "event": _spark,
}
"""The function that draws each mark."""
