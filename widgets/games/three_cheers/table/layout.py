"""Draws the whole table as one seat sees it: towers, pile, announced card, hand."""

from collections.abc import Iterator
from typing import Final

from refkit.games.three_cheers.cards import UNKNOWN
from refkit.games.three_cheers.events import Shown
from refkit.games.three_cheers.view import View
from refkit.kernel.event import Event
from refkit.kernel.sentences import player, tell
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Text
from widgets.drawing.theme import SIZES
from widgets.games.three_cheers.pictures.cards import card_back, card_face
from widgets.games.three_cheers.pictures.event_cards import EVENTS, event_card
from widgets.games.three_cheers.table.places import ASPECT
from widgets.games.three_cheers.table.plan import LABEL_HEIGHT, Plan, hand_picks
from widgets.games.three_cheers.table.shelf import large_tower, plate, shelf
from widgets.games.three_cheers.table.strip import strip_items
from widgets.tabletop.memo import by_view

EVENT_WIDTH: Final = 200
"""The maximum width of an event's card, in CSS pixels."""


@by_view
def items(view: View, plan: Plan) -> tuple[Item, ...]:
    """Return the items of the table, cached so that equal views give identical items."""
    return tuple(_items(view, plan))


def event_card_shown(event: Event | None, room: Box) -> Iterator[Item]:
    """Yield the card of an event that the pile shows, large in the middle."""
    match event:
        case Shown(top=str(kind)) if kind in EVENTS:
            wide = min(EVENT_WIDTH, room.width * 0.6)
            at = room.centre
            yield from event_card(Box(at.x - wide / 2, at.y - wide / ASPECT / 2, wide, wide / ASPECT), kind)


def _items(view: View, plan: Plan) -> Iterator[Item]:
    yield from strip_items(view, plan.strip)
    yield from _hand(view, plan)
    yield from shelf(view, plan)
    for number, places in plan.open.items():
        if plan.near in {None, number}:
            yield from large_tower(view, number, places)
            yield from plate(view, number, places)


def _hand(view: View, plan: Plan) -> Iterator[Item]:
    """Yield the viewer's own cards, with a label above."""
    if not plan.hand:
        return
    first, last = plan.hand[0], plan.hand[-1]
    name, small = tell("{seat's} hand", seat=player(view, view.seat)), SIZES["small"]
    at = Point((first.x + last.right) / 2, first.y - LABEL_HEIGHT / 2)
    yield Text(at, name, small, Look(fill="quiet"), face="display", limit=max(plan.strip.width, first.width))
    for box, held in zip(plan.hand, hand_picks(view), strict=True):
        yield from card_back(box) if held.card is UNKNOWN else card_face(box, held.card)
