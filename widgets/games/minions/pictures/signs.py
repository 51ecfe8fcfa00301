"""Signs: the four attributes, moon and sun, effects of cards, and dice."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from refkit.games.minions.cards import ATTRIBUTES, Effect
from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Text, line
from widgets.drawing.shapes import bow, die, outline, oval, polygon
from widgets.drawing.theme import Role

ATTRIBUTE_COLOURS: Final[tuple[Role, ...]] = ("attack", "calm", "shield", "odd")
"""The colour of each attribute, by its number."""


def attribute(box: Box, which: int) -> Iterator[Item]:
    """Yield the sign of an attribute on a disc of its colour: a hammer, a shield, a wing or an eye."""
    square = box.fit(1)
    brush = Brushwork(square)
    yield Disc(square.centre, square.width / 2, Look(fill=ATTRIBUTE_COLOURS[which]))
    white = Look(fill="pale")
    match ATTRIBUTES[which]:
        case "might":
            yield brush.path("pale", 0.11, 0.5, 0.36, 0.5, 0.82)
            yield brush.slab(0.5, 0.32, 0.52, 0.26, white)
        case "defense":
            yield brush.shape(white, 0.26, 0.22, 0.74, 0.22, 0.74, 0.5, 0.64, 0.7, 0.5, 0.82, 0.36, 0.7, 0.26, 0.5)
        case "speed":
            yield brush.shape(white, 0.2, 0.7, 0.26, 0.34, 0.84, 0.2, 0.72, 0.38, 0.78, 0.42, 0.62, 0.54, 0.64, 0.6)
            yield brush.shape(white, 0.2, 0.7, 0.64, 0.6, 0.48, 0.72, 0.3, 0.78)
        case _:
            yield oval(square.centre, square.width * 0.34, square.width * 0.21, white)
            yield brush.disc(0.5, 0.5, 0.13, Look(fill=ATTRIBUTE_COLOURS[which]))


def moon(box: Box) -> Iterator[Item]:
    """Yield a waning moon."""
    square = box.fit(1)
    yield Disc(square.centre, square.width * 0.46, Look(fill="pale"))
    yield Disc(square.at(0.66, 0.4), square.width * 0.38, Look(fill="calm"))


def sun(box: Box) -> Iterator[Item]:
    """Yield a sun with rays."""
    square = box.fit(1)
    brush = Brushwork(square)
    yield brush.star(0.5, 0.5, 0.5, Look(fill="glow", edge="ink", width=1), rays=12, depth=0.74)
    yield brush.disc(0.5, 0.5, 0.34, Look(fill="sand"))


def laurel(box: Box, role: Role) -> Iterator[Item]:
    """Yield two twigs around the middle of a box."""
    for side in (-1, 1):
        for step in range(5):
            angle = math.radians(90 + side * (24 + 30 * step))
            at = box.centre + Point(math.cos(angle) * box.width * 0.46, math.sin(angle) * box.height * 0.46)
            yield oval(at, 3, 5.5, Look(fill=role))


def dice_items(boxes: Sequence[Box], faces: Sequence[int]) -> Iterator[Item]:
    """Yield dice with these faces; 0 is a die that has not been rolled, drawn as an outline."""
    for box, face in zip(boxes, faces, strict=True):
        if face:
            yield from die(box, face)
        else:
            yield polygon(box, (0.1, 0.1, 0.9, 0.1, 0.9, 0.9, 0.1, 0.9), Look(edge="quiet", dash=(4, 4), alpha=0.6))


def effect_sign(box: Box, effects: Sequence[Effect]) -> Iterator[Item]:  # noqa: C901, PLR0912  one picture a verb
    """Yield a sign for what a card does: what it acts on, with an arrow if it raises or lowers that."""
    square = box.fit(1)
    brush = Brushwork(square)
    if not effects:
        yield from sun(square.inset(square.width * 0.16))
        return
    first = effects[0]
    part = Box(square.x, square.y + square.height * 0.12, square.width * 0.72, square.height * 0.76)
    match first.do:
        case "attribute" if first.which in ATTRIBUTES:
            yield from attribute(part, ATTRIBUTES.index(first.which))
        case "attribute":
            for which, place in enumerate(part.fit(1).inset(1).grid(2, 2, 2)):
                for column, cell in enumerate(place):
                    yield from attribute(cell, 2 * which + column)
        case "die" | "set" | "reroll":
            yield from die(part.fit(1).inset(part.width * 0.08), first.to or 5)
        case "needs" | "steps":
            yield from gate(part.fit(1), opened=first.by < 0)
        case "cap":
            yield Text(part.centre, f"≤{first.to}", part.height * 0.62, Look(fill="ink"), weight="bold")
        case "total" | "glory":
            yield from sun(part)
        case "silence" | "skip":
            yield brush.disc(0.5, 0.5, 0.36, Look(fill=None, edge="attack", width=square.width * 0.1))
            yield brush.path("attack", 0.1, 0.26, 0.74, 0.74, 0.26)
            return
        case _:
            for down in (0.3, 0.5, 0.7):
                yield brush.path("slate", 0.11, 0.12, down, 0.88, down)
            return
    if first.do == "reroll":
        arc = square.width * 0.4
        yield bow(square.at(0.62, 0.5), arc * 0.8, arc, -60, 60, Look(edge="attack", width=max(2, square.width * 0.07)))
    elif change := first.by or (-1 if first.do == "cap" else 0):
        raised = change > 0
        tip, foot = (0.2, 0.8) if raised else (0.8, 0.2)
        role: Role = "shield" if raised else "attack"
        yield brush.path(role, 0.1, 0.86, foot, 0.86, (tip + foot) / 2)
        middle = (tip * 1.4 + foot * 0.6) / 2
        yield brush.shape(Look(fill=role), 0.86, tip, 0.72, middle, 1.0, middle)


def gate(box: Box, *, opened: bool) -> Iterator[Item]:
    """Yield a gate between two posts, open or shut."""
    brush = Brushwork(box)
    for x in (0.12, 0.88):
        yield brush.slab(x, 0.5, 0.14, 0.9, outline("rust", width=brush.edge))
    if opened:
        yield line(box.at(0.2, 0.2), box.at(0.34, 0.7), Look(edge="rust", width=max(2, box.width * 0.06)))
        yield line(box.at(0.8, 0.2), box.at(0.66, 0.7), Look(edge="rust", width=max(2, box.width * 0.06)))
    else:
        for y in (0.3, 0.5, 0.7):
            yield brush.path("rust", 0.07, 0.18, y, 0.82, y)
