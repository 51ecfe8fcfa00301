"""What a game adds to the form for its cards: how an entry is drawn and written in a line; and the picture of a box."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from refkit.game.fields import Facts
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Look, Panel, Scene, Spot, Text, faded
from widgets.tabletop.card_form.own_box import UNTOLD, OwnBox

LARGE: Final = 280
"""The width of the entry that is worked on, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class LineForm:
    """How an entry is written in a line: its reader, which raises `BadInput`, an example, and what its marks are."""

    read: Callable[[str], Facts]
    example: str
    help: str


def no_face(box: Box, sheet: str, entry: Facts, data: Facts) -> Iterable[Item]:  # noqa: ARG001  nothing is known of it
    """Return nothing but the paper that a card is drawn on."""
    return ()


@dataclass(frozen=True, slots=True)
class BoxLook:
    """How the entries of a box look.

    ``face(box, sheet, entry, data)`` draws an entry without a fault, ``aspect`` is the width of a card over its
    height, and ``lines`` are the lists whose entries can be typed in a line.
    """

    face: Callable[[Box, str, Facts, Facts], Iterable[Item]] = no_face
    aspect: float = 0.72
    lines: Mapping[str, LineForm] = field(default_factory=dict)


PLAIN: Final = BoxLook()


def titled(box: Box, title: str) -> Iterator[Item]:
    """Draw an entry that cannot be drawn as what it is: paper with its title."""
    yield Panel(box, Look(fill="card", edge="muted", width=2), box.width * 0.08)
    yield Text(box.centre, title, box.width * 0.11, Look(fill="ink"), "center", "bold", "display", box.width * 0.84)


def scene(own: OwnBox, look: BoxLook, width: float) -> Scene:
    """Draw the entry that is worked on, readable across a room, between its neighbours."""
    wide = min(LARGE, width * 0.5)
    tall, top, small = wide / look.aspect, 20.0, wide * 0.62
    middle, low = Box((width - wide) / 2, top, wide, tall), small / look.aspect
    items, spots = list(_face(own, look, own.at, middle)), []
    for side, at in ((-1, own.at - 1), (1, own.at + 1)):
        if 0 <= at < len(own.entries()):
            left = (width - small) / 2 + side * (wide / 2 + small / 2 + 24)
            beside = Box(left, top + (tall - low) / 2, small, low)
            items += [faded(item, 0.55) for item in _face(own, look, at, beside)]
            spots.append(Spot(beside, at, f"{own.entry_list.title(own.entries()[at])}: work on this one"))
    return Scene(width, tall + 2 * top, tuple(items), spots=tuple(spots))


def _face(own: OwnBox, look: BoxLook, at: int, box: Box) -> tuple[Item, ...]:
    """Draw an entry, or what it is called where it has a fault."""
    entries = own.entries()
    if not 0 <= at < len(entries):
        return tuple(titled(box, "No card yet"))
    try:
        drawn = tuple(look.face(box, own.sheet, entries[at], own.facts))
    except UNTOLD:
        drawn = ()
    return drawn or tuple(titled(box, own.entry_list.title(entries[at])))
