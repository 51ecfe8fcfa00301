"""Draws the table: all of it as one seat sees it (towers, pile, announced card, hand), or a bare board."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from refkit.games.three_cheers.cards import UNKNOWN
from refkit.games.three_cheers.events import Scored, Shown
from refkit.games.three_cheers.table import View
from refkit.kernel.event import Event
from refkit.kernel.sentences import player, sentence
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Drawn, Item, Look, Text
from widgets.drawing.theme import SIZES
from widgets.games.three_cheers.pictures.cards import card_back, card_face
from widgets.games.three_cheers.pictures.event_cards import EVENTS, event_card
from widgets.games.three_cheers.table import board
from widgets.games.three_cheers.table.board import Arrangement
from widgets.games.three_cheers.table.places import ASPECT, Places
from widgets.games.three_cheers.table.plan import LABEL_HEIGHT, Plan, hand_picks, to_play
from widgets.games.three_cheers.table.shelf import large_tower, plate, shelf
from widgets.games.three_cheers.table.strip import strip_items
from widgets.tabletop.memo import by_view

AnyPlan: TypeAlias = Plan | Arrangement
"""The layout of the whole table, or of a bare board."""
EVENT_WIDTH: Final = 200
"""The maximum width of an event's card, in CSS pixels."""


def items(plan: AnyPlan, view: View, event: Event | None) -> tuple[Drawn, ...]:
    """Return the table without marks; ``event`` tells which pieces are which, and what foreminions make of it."""
    if isinstance(plan, Arrangement):
        return tuple(board.items(plan, view, event, to_play(view)))
    return _items((view, event if hasattr(event, "tower") or isinstance(event, Scored) else None), plan)


def event_card_shown(event: Event | None, room: Box) -> Iterator[Item]:
    """Yield the card of an event that the pile shows, large in the middle."""
    match event:
        case Shown(top=str(kind)) if kind in EVENTS:
            wide = min(EVENT_WIDTH, room.width * 0.6)
            at = room.centre
            yield from event_card(Box(at.x - wide / 2, at.y - wide / ASPECT / 2, wide, wide / ASPECT), kind)


def places_of(plan: AnyPlan, event: Event | None) -> Places | None:
    """Return where the squares of the tower lie in which ``event`` happens; None if it is not shown large."""
    towers = plan.towers if isinstance(plan, Arrangement) else plan.open
    return towers.get(getattr(event, "tower", -1))


@by_view
def _items(seen: tuple[View, Event | None], plan: Plan) -> tuple[Drawn, ...]:
    """Return the whole table, cached so that the same view gives identical items."""
    return tuple(_whole_table(*seen, plan))


def _whole_table(view: View, event: Event | None, plan: Plan) -> Iterator[Drawn]:
    yield from strip_items(view, plan.strip)
    yield from _hand(view, plan)
    yield from shelf(view, plan, event)
    for number, places in plan.open.items():
        if plan.near in {None, number}:
            yield from large_tower(view, number, places, event)
            yield from plate(view, number, places, event)


def _hand(view: View, plan: Plan) -> Iterator[Item]:
    """Yield the viewer's own cards, with a label above."""
    if not plan.hand:
        return
    first, last = plan.hand[0], plan.hand[-1]
    name, small = sentence("{seat's} hand", seat=player(view, view.seat)), SIZES["small"]
    at = Point((first.x + last.right) / 2, first.y - LABEL_HEIGHT / 2)
    yield Text(at, name, small, Look(fill="quiet"), face="display", limit=max(plan.strip.width, first.width))
    for box, held in zip(plan.hand, hand_picks(view), strict=True):
        yield from card_back(box) if held.card is UNKNOWN else card_face(box, held.card)
