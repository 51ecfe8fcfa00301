"""What a game adds to the form for its cards: how an entry is drawn, and how one is written in a line."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from refkit.game.fields import Facts
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Look, Panel, Text
from widgets.tabletop.entering.lines import LineForm


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
