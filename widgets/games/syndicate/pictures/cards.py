"""Cards: rank, marks, suits and name; or the envelope that is their back."""

from collections.abc import Iterator
from typing import Final

from refkit.games.syndicate.cards import ACE, CROWN, UNKNOWN, Card
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Panel, Shape, Text, line
from widgets.drawing.shapes import crown
from widgets.drawing.theme import width_of
from widgets.games.syndicate.pictures.signs import mark
from widgets.games.syndicate.pictures.suits import suit

ASPECT: Final = 104 / 146
"""The aspect ratio of a card: width over height."""
SMALLEST_FONT: Final = 11.0
"""The smallest font size, in CSS pixels."""


def card(box: Box, shown: Card, target: object = None) -> Iterator[Item]:
    """Yield a card face up, or its back if the card is unknown."""
    if shown is UNKNOWN:
        yield from back(box, target)
        return
    wide = box.width
    yield from _blank_card(box, target)
    yield from rank(shown, Box(box.x + wide * 0.07, box.y + wide * 0.07, wide * 0.3, wide * 0.3))
    size = max(18.0, wide * 0.27)
    for number, name in enumerate(reversed(shown.marks), 1):
        yield from mark(name, Box(box.right - wide * 0.04 - number * size * 1.08, box.y + wide * 0.08, size, size))
    yield from suits(shown, Box(box.x + wide * 0.06, box.at(0, 0.31).y, wide * 0.88, box.height * 0.4))
    yield from card_name(shown, Box(box.x + 3, box.at(0, 0.72).y, wide - 6, box.height * 0.27))


def small_card(box: Box, shown: Card) -> Iterator[Item]:
    """Yield a card too small for its name: rank and marks above, suits below."""
    yield Panel(box, Look(fill="card", edge="ink", width=1), max(3.0, box.width * 0.08))
    above, below = box.inset(box.width * 0.08).split_top(box.height * 0.4)
    cells = above.grid(1 + len(shown.marks), 1, 1)[0]
    yield from rank(shown, cells[0].fit(1))
    for name, cell in zip(shown.marks, cells[1:], strict=True):
        yield from mark(name, cell.fit(1))
    for name, cell in zip(shown.suits, below.grid(len(shown.suits), 1, 1)[0], strict=True):
        yield from suit(name, cell.fit(1))


def rank(shown: Card, box: Box) -> Iterator[Item]:
    """Yield the rank of a card: a number, an A, or a crown."""
    if shown.rank == CROWN:
        yield from crown(Box(box.x, box.y + box.height * 0.12, box.width, box.height * 0.76))
    else:
        text = "A" if shown.rank == ACE else shown.rank
        yield Text(box.centre, text, box.height * 1.12, Look(fill="ink"), weight="bold", face="display")


def suits(shown: Card, box: Box) -> Iterator[Item]:
    """Yield the suits of a card: one large, or two side by side."""
    if len(shown.suits) == 1:
        yield from suit(shown.suits[0], box)
        return
    for name, half in zip(shown.suits, box.grid(len(shown.suits), 1, box.width * 0.05)[0], strict=True):
        yield from suit(name, half)


def card_name(shown: Card, box: Box) -> Iterator[Item]:
    """Yield the name of a card in one line, or in two if it is too wide."""
    size = max(SMALLEST_FONT, box.width * 0.12)
    lines = [shown.name]
    if width_of(shown.name, size) > box.width * 0.95:
        words = shown.name.split()
        cut = min(range(1, len(words)), key=lambda at: abs(len(" ".join(words[:at])) - len(" ".join(words[at:]))))
        lines = [" ".join(words[:cut]), " ".join(words[cut:])]
    apart = min(size * 1.12, box.height / 2)
    for number, text in enumerate(lines):
        at = Point(box.centre.x, box.centre.y + (number - (len(lines) - 1) / 2) * apart)
        yield Text(at, text, size, Look(fill="ink"), weight="bold", face="display", limit=box.width)


def back(box: Box, target: object = None) -> Iterator[Item]:
    """Yield the back of a card: an envelope with a seal on its flap."""
    wide = box.width
    edge = max(1.0, wide / 50)
    yield Panel(box.moved(0, 2), Look(fill="ink", alpha=0.22), wide * 0.06)
    yield Panel(box, Look(fill="back", edge="ink", width=max(1.0, wide / 70)), wide * 0.06, target)
    flap = (box.at(0.03, 0.03), box.at(0.5, 0.5), box.at(0.97, 0.03))
    yield Shape(flap, Look(edge="pale", width=edge, alpha=0.6), closed=False)
    for start, end in ((box.at(0.03, 0.97), box.at(0.42, 0.44)), (box.at(0.97, 0.97), box.at(0.58, 0.44))):
        yield line(start, end, Look(edge="pale", width=edge, alpha=0.35))
    yield Disc(box.at(0.5, 0.5), wide * 0.13, Look(fill="attack", edge="ink", width=edge * 0.8))


def card_under(box: Box, shown: Card, showing: float, said: str, *, face_up: bool = False) -> Iterator[Item]:
    """Yield a card that lies under another, of which only the share ``showing`` of its height at the foot is visible.

    The visible part shows what the card is if the viewer knows it, and ``said`` in small type: who else knows a card
    that lies face down, or the name of one that lies ``face_up``.
    """
    yield from _blank_card(box, None) if face_up else back(box)
    foot = Box(box.x, box.bottom - box.height * showing, box.width, box.height * showing)
    if shown is UNKNOWN:
        at, size = foot.at(0.5, 0.52), foot.height * 0.66
        yield Text(at, "?", size, Look(fill="pale"), weight="bold", face="display")
        return
    label = foot.inset(foot.height * 0.12)
    if not face_up:
        yield Panel(label, Look(fill="card", edge="ink", width=1), 4)
    upper, lower = label.split_top(label.height * 0.58)
    parts = (1, *shown.marks, *shown.suits)
    cells = upper.inset(2).grid(len(parts), 1, 2)[0]
    yield from rank(shown, cells[0].fit(1))
    for part, cell in zip(parts[1:], cells[1:], strict=True):
        yield from (mark(str(part), cell.fit(1)) if part in shown.marks else suit(str(part), cell.fit(1)))
    look = Look(fill="ink" if face_up else "muted")
    yield Text(lower.centre, said, SMALLEST_FONT, look, limit=lower.width - 4)


def _blank_card(box: Box, target: object) -> Iterator[Item]:
    """Yield a blank card with its shadow."""
    radius = box.width * 0.08
    yield Panel(box.moved(0, 3), Look(fill="ink", alpha=0.22), radius)
    yield Panel(box, Look(fill="card", edge="ink", width=1.4), radius, target)
