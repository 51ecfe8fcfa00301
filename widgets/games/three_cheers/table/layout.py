"""The whole table as one seat sees it: every tower, the pile, what lies announced, and the seat's hand."""

from collections.abc import Iterator
from typing import Final

from refkit.games.three_cheers.cards import UNKNOWN
from refkit.games.three_cheers.events import Shown
from refkit.games.three_cheers.view import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Text
from widgets.drawing.theme import SIZES
from widgets.games.three_cheers.pictures.cards import card_back, card_face
from widgets.games.three_cheers.pictures.event_cards import EVENTS, event_card
from widgets.games.three_cheers.table.places import ASPECT
from widgets.games.three_cheers.table.plan import LABEL, Plan, held_by
from widgets.games.three_cheers.table.shelf import plate, shelf, standing
from widgets.games.three_cheers.table.strip import strip_items
from widgets.tabletop.memo import by_view

EVENT: Final = 200
"""The widest that an event's card gets, in CSS pixels."""


@by_view
def items(view: View, plan: Plan) -> tuple[Item, ...]:
    """What is drawn, the same items as long as nothing changes."""
    return tuple(_items(view, plan))


def turned(event: Event | None, room: Box) -> Iterator[Item]:
    """The card of an event that the pile shows, large enough for everybody."""
    match event:
        case Shown(top=str(kind)) if kind in EVENTS:
            wide = min(EVENT, room.width * 0.6)
            at = room.centre
            yield from event_card(Box(at.x - wide / 2, at.y - wide / ASPECT / 2, wide, wide / ASPECT), kind)


def _items(view: View, plan: Plan) -> Iterator[Item]:
    yield from strip_items(view, plan.strip)
    yield from _hand(view, plan)
    yield from shelf(view, plan)
    for number, places in plan.open.items():
        if plan.near in {None, number}:
            yield from standing(view, number, places)
            yield from plate(view, number, places)


def _hand(view: View, plan: Plan) -> Iterator[Item]:
    """One's own cards, under a word that says so."""
    if not plan.hand:
        return
    first, last = plan.hand[0], plan.hand[-1]
    name, small = f"{view.options.players[view.seat]}'s hand", SIZES["small"]
    at = Point((first.x + last.right) / 2, first.y - LABEL / 2)
    yield Text(at, name, small, Look(fill="quiet"), face="display", limit=max(plan.strip.width, first.width))
    for box, held in zip(plan.hand, held_by(view), strict=True):
        yield from card_back(box) if held.card is UNKNOWN else card_face(box, held.card)
