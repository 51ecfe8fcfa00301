"""Pictures of orders: steps of a move or the pair of a swap on a grid, a burst for aggression, a bounce for deflect.

A shape is drawn as the card means it: from the dark square to the light ones, columns to the right and rows up.
"""

from collections.abc import Iterator

from refkit.games.three_cheers.cards import Option
from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Text, arrow
from widgets.drawing.theme import Role

ORDER_COLOURS: dict[str, Role] = {"move": "calm", "swap": "odd", "aggression": "attack", "deflect": "shield"}
"""The colour of each kind of order; its shape tells it apart as well."""


def order_picture(box: Box, option: Option) -> Iterator[Item]:
    """Yield the picture of one option of an order."""
    square = box.fit(1)
    match option.kind:
        case "move" | "swap":
            yield from _steps(box, option)
        case "aggression":
            yield from _burst(Brushwork(square))
        case "deflect":
            yield from _bounce(Brushwork(square))


def _steps(box: Box, option: Option) -> Iterator[Item]:
    """Yield the squares of a shape, with arrows from the first to the others."""
    squares = [(0, 0), *option.shape]
    across, up = [right for right, _ in squares], [rise for _, rise in squares]
    wide, tall = max(across) - min(across) + 1, max(up) - min(up) + 1
    size = min(box.width / wide, box.height / tall)
    left, top = box.centre.x - size * wide / 2, box.centre.y - size * tall / 2
    role = ORDER_COLOURS[option.kind]

    def place(right: int, rise: int) -> Box:
        return Box(left + (right - min(across)) * size, top + (max(up) - rise) * size, size, size)

    brush = Brushwork(Box(0, 0, size, size))
    for number, (right, rise) in enumerate(squares):
        cell = place(right, rise).inset(size * 0.1)
        fill: Role = role if number == 0 or option.kind == "swap" else "card"
        yield Brushwork(cell).slab(0.5, 0.5, 1, 1, Look(fill=fill, edge="ink", width=max(1, brush.edge)), 0.18)
    home = place(0, 0).centre
    for right, rise in option.shape:
        there = place(right, rise).centre
        yield from _step_arrow(home, there, size, both=option.kind == "swap")


def _step_arrow(here: Point, there: Point, size: float, *, both: bool) -> Iterator[Item]:
    """Yield an arrow from one square to another, with a head at either end if ``both``."""
    thick, head = max(1.6, size * 0.1), max(4.0, size * 0.3)
    yield from arrow(here, there, "ink", width=thick, head=head)
    if both:
        yield from arrow(there, here, "ink", width=thick, head=head)


def _burst(brush: Brushwork) -> Iterator[Item]:
    """Yield a jagged star with an exclamation mark (aggression)."""
    yield brush.star(0.5, 0.5, 0.48, brush.look("attack"), rays=9, depth=0.6)
    size = brush.box.height * 0.5
    yield Text(brush.box.at(0.5, 0.5), "!", size, Look(fill="pale"), weight="bold", face="display")


def _bounce(brush: Brushwork) -> Iterator[Item]:
    """Yield a wall that sends an arrow back (deflect)."""
    yield brush.slab(0.84, 0.5, 0.16, 0.84, brush.look("shield"), 0.06)
    yield brush.path("ink", 0.09, 0.1, 0.18, 0.68, 0.44, 0.3, 0.72)
    yield brush.shape(Look(fill="ink"), 0.08, 0.88, 0.2, 0.58, 0.42, 0.84)
