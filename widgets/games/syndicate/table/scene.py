"""The whole table as one seat sees it."""

from collections.abc import Iterator

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.events import Counted, Revealed, Scored
from refkit.games.syndicate.rules.follow import required_signs
from refkit.games.syndicate.view import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Panel, Text, faded
from widgets.games.syndicate.pictures.cards import ASPECT, back, card, tucked
from widgets.games.syndicate.pictures.room import lamp, light, scales
from widgets.games.syndicate.pictures.signs import seal
from widgets.games.syndicate.pictures.suits import suit
from widgets.games.syndicate.table.picks import Place, lying, places
from widgets.games.syndicate.table.plan import Plan
from widgets.games.syndicate.table.plates import bars, held_by, label, plate
from widgets.games.syndicate.table.totals import each, known, texts
from widgets.tabletop.memo import by_view

TEXT, QUIET = Look(fill="text"), Look(fill="quiet")
OPEN = (Revealed, Counted, Scored)
"""After these the card under the lead has been turned up."""
COUNTED = (Counted, Scored)
"""After these it is no secret what counts."""
HUSHED = ("?", "?")


@by_view
def items(view: View, plan: Plan, event: type[Event] | None = None) -> tuple[Item, ...]:
    """What is drawn after an event of this kind, the same items as long as nothing changes."""
    return tuple(_items(view, plan, event))


def _items(view: View, plan: Plan, event: type[Event] | None) -> Iterator[Item]:
    yield from strip(view, plan)
    turned = event in OPEN or (event is None and plan.bare and len(view.replies) == len(view.hands) - 1)
    sums = plan.sums or event in COUNTED
    for seat in plan.plates:
        yield from plate(view, seat, plan)
    yield from bars(view, plan)
    if not plan.fans:
        yield from scales(plan.scales, texts(view) if sums else HUSHED, known(view) if sums else (0, 0), plan.small)
        yield from _slots(view, plan)
    yield from cards(view, plan, turned=turned, sums=sums)
    for seat, fan in plan.fans.items():
        yield from held_by(view, seat, fan, plan.small)
    for held, box in plan.held.items():
        if any(held.card in hand for hand in view.hands):
            yield from card(box, held.card)
    yield from dull(view, plan)


def strip(view: View, plan: Plan) -> Iterator[Item]:
    """Pile, discards, what is asked, and how far the game goes."""
    for box, count, name in ((plan.pile, view.pile, "pile"), (plan.discards, len(view.discards), "discards")):
        if box is not None:
            top = view.discards[-1:] if name == "discards" else (UNKNOWN,) * min(1, count)
            yield from _pile(box, top, count, name, plan)
    asked = required_signs(view)
    for place, sign in zip((1,) if len(asked) == 1 else range(len(plan.seals)), asked, strict=False):
        yield from seal(sign, plan.seals[place])
    if plan.goal:
        right, turn = plan.goal.right, f"Turn {view.turn}" if view.turn else "Before the first turn"
        first = Point(right, plan.goal.at(0, 0.3).y)
        yield Text(first, turn, plan.small * 1.3, TEXT, "right", "bold", "display")
        second = Point(right, plan.goal.at(0, 0.72).y)
        yield Text(second, f"first to {view.options.goal} wins", plan.small, QUIET, "right")
        if asked:
            at = Point(plan.seals[1 if len(asked) == 1 else 0].x - 10, plan.seals[0].centre.y)
            yield Text(at, "asked for", plan.small, QUIET, "right", face="display")


def _pile(box: Box, top: tuple[Card, ...], count: int, name: str, plan: Plan) -> Iterator[Item]:
    """A pile with what lies on top of it, and how many cards there are."""
    picture = Box(box.x, box.y, box.height * ASPECT, box.height)
    yield Panel(picture, Look(edge="grain", width=2, dash=(4, 4)), 4)
    for shown in top:
        yield from back(picture) if shown is UNKNOWN else _mini(picture, shown.suits)
    left = picture.right + 5
    yield Text(Point(left, box.at(0, 0.34).y), f"{count}", plan.large, TEXT, "left", "bold", "display")
    size = 11 if plan.ladder else plan.small
    yield Text(Point(left, box.at(0, 0.8).y), name, size, QUIET, "left", limit=box.right - left)


def _mini(box: Box, suits: tuple[str, ...]) -> Iterator[Item]:
    """The top of the discards, so small that only its suits show."""
    yield Panel(box, Look(fill="card", edge="ink", width=1), 4)
    for name, cell in zip(suits, box.inset(3).grid(1, len(suits), 2), strict=True):
        yield from suit(name, cell[0])


def _slots(view: View, plan: Plan) -> Iterator[Item]:
    """The lamp over whoever plots, and an outline with a name where a card is still to come."""
    dashed = Look(edge="grain", width=2, dash=(6, 6))
    for seat, slot in plan.slots.items():
        plots = seat == view.active and bool(view.turn) and not view.ended
        box = slot if plots or not view.turn else plan.place(Place("answer", seat))
        if plots:
            wide = min(58.0, slot.width * 0.62)
            shade = Box(slot.centre.x - wide / 2, slot.y - wide * 0.42, wide, wide * 0.4)
            floor = plan.place(Place("under", seat))
            yield from light(shade, Box(slot.x, slot.y, slot.width, floor.bottom - slot.y))
            yield from lamp(shade)
        name = view.options.players[seat]
        room = slot.width + 8
        size = plan.small
        yield Panel(box, dashed, box.width * 0.08)
        if not plots:
            at = Point(slot.centre.x, slot.y - size * 0.9)
            yield from label(name, at, size, room)


def cards(view: View, plan: Plan, *, turned: bool = False, sums: bool = True) -> Iterator[Item]:
    """What lies on the table, and what each card counts."""
    under = places(view)[1]
    hidden = lying(view, under)
    if hidden:
        who = "face down" if view.seat < 0 else "only you know"
        yield from tucked(plan.place(under), hidden, 0.48, hidden.name if turned else who, face_up=turned)
    for place in places(view):
        shown = lying(view, place)
        if shown and place != under:
            yield from card(plan.place(place), shown)
    seen = each(view)
    for place in places(view):
        shown = lying(view, place)
        count = next((one for one in seen if one.card is shown), None)
        if sums and count is not None and (place != under or turned):
            yield from value(plan.place(place), count.value, plan)


def value(box: Box, counts: int, plan: Plan) -> Iterator[Item]:
    """What a card counts, on a disc at its edge; grey if it is nothing."""
    size = plan.large * 0.78
    at = Point(box.x + 2, box.bottom + 3)
    yield Disc(at, size, Look(fill="crown" if counts else "muted", edge="pale", width=1.5))
    yield Text(at, f"{counts}", plan.large, Look(fill="pale"), weight="bold", face="display")


def dull(view: View, plan: Plan) -> Iterator[Item]:
    """A shade over what cannot be played now; only for whoever is asked."""
    if view.lead and view.legal:
        playable = {getattr(move, "card", None) for move in view.legal}
        for held, box in plan.held.items():
            if held.card not in playable:
                yield faded(Panel(box, Look(fill="table"), box.width * 0.08), 0.55)
