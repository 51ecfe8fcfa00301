"""The whole table as one seat sees it: every tower, the pile, what lies announced, and the seat's hand.

Pure: the same view, draft, eye and room always give the same scene. What may be used is a spot over it, so that
choosing a card repaints nothing.
"""

from collections.abc import Callable, Iterator

from refkit.games.three_cheers.cards import UNKNOWN
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.text.move_text import format_move
from refkit.games.three_cheers.view import View
from widgets.drawing.geometry import Point
from widgets.drawing.scene import Item, Look, Scene, Words
from widgets.drawing.theme import SIZES
from widgets.games.three_cheers.pictures.cards import card_back, card_face
from widgets.games.three_cheers.table.picks import Draft
from widgets.games.three_cheers.table.plan import LABEL, TALL, Camera, Plan, held_by, planned
from widgets.games.three_cheers.table.reach import spots
from widgets.games.three_cheers.table.shelf import plate, shelf, standing
from widgets.games.three_cheers.table.strip import strip_items
from widgets.tabletop.memo import by_view

__all__ = ["Camera", "Plan", "layout", "planned"]


def layout(
    view: View,
    draft: Draft,
    width: float,
    says: Callable[[Move], str] | None = None,
    *,
    tall: float = TALL,
    camera: Camera | None = None,
) -> Scene:
    """The table as ``view`` shows it, in ``width`` by about ``tall`` CSS pixels.

    ``says`` tells what a legal move would do, and ``camera`` is where the reader looks.
    """
    plan = planned(view, width, tall, camera)
    told = says or (lambda move: format_move(view, move))
    items = _drawn(view, width, tall, camera)
    return Scene(width, plan.height, items, spots=tuple(spots(view, draft, plan, told)))


@by_view
def _drawn(view: View, width: float, tall: float, camera: Camera | None) -> tuple[Item, ...]:
    """What is drawn, the same items as long as nothing changes."""
    return tuple(_items(view, planned(view, width, tall, camera)))


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
    yield Words(at, name, small, Look(fill="quiet"), face="display", limit=max(plan.strip.width, first.width))
    for box, held in zip(plan.hand, held_by(view), strict=True):
        yield from card_back(box) if held.card is UNKNOWN else card_face(box, held.card)
