"""Draws the whole table as one seat sees it."""

from collections.abc import Iterator

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.events import Counted, Revealed, Scored
from refkit.games.syndicate.rules.follow import required_signs
from refkit.games.syndicate.table import View
from refkit.kernel.event import Event
from refkit.kernel.sentences import named
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Drawn, Item, Look, Panel, Piece, Text, faded
from widgets.games.syndicate.pictures.cards import ASPECT, back, card, card_under
from widgets.games.syndicate.pictures.room import lamp, light_cone, scales
from widgets.games.syndicate.pictures.signs import seal
from widgets.games.syndicate.pictures.suits import suit
from widgets.games.syndicate.table.picks import Place, card_at, card_key, is_turned_up, places
from widgets.games.syndicate.table.plan import Plan
from widgets.games.syndicate.table.plates import EMPTY, named_hand, plate, points_bars, seat_name
from widgets.games.syndicate.table.totals import known_counts, known_totals, total_texts
from widgets.tabletop.memo import by_view

TEXT, QUIET = Look(fill="text"), Look(fill="quiet")
FACE_UP_AFTER = (Revealed, Counted, Scored)
"""The events after which the card under the lead is face up."""
COUNTED_AFTER = (Counted, Scored)
"""The events after which it is known what counts."""
DISC_ABOVE, DISC_UNDER = 0.56, 0.93
"""How far down a card its disc is: between rank and name, and beneath the rank of a card under the lead."""
LAMP = "lamp"
"""The key of the lamp over the mastermind."""
UNKNOWN_TOTALS = ("?", "?")


@by_view
def items(view: View, plan: Plan, event: type[Event] | None = None) -> tuple[Drawn, ...]:
    """Return the items of the table after an event of this type, cached so that equal views give identical items."""
    return tuple(_items(view, plan, event))


def _items(view: View, plan: Plan, event: type[Event] | None) -> Iterator[Drawn]:
    yield from top_strip(view, plan)
    turned = event in FACE_UP_AFTER or (event is None and is_turned_up(view))
    sums = plan.sums or event in COUNTED_AFTER or not view.lead
    for seat in plan.plates:
        yield from plate(view, seat, plan)
    yield from points_bars(view, plan)
    if not plan.fans:
        yield from scales(
            plan.scales,
            total_texts(view) if sums else UNKNOWN_TOTALS,
            known_totals(view) if sums else (0, 0),
            plan.small,
        )
        yield from _slots(view, plan)
    yield from played_cards(view, plan, turned=turned, sums=sums)
    for seat, fan in plan.fans.items():
        yield from named_hand(view, seat, fan, plan.small)
    for held, box in plan.held.items():
        if any(held.card in hand for hand in view.hands):
            yield Piece(card_key(held.card, view.seat), box, tuple(card(box, held.card)))
    yield from unplayable_shades(view, plan)


def top_strip(view: View, plan: Plan) -> Iterator[Item]:
    """Yield the top of the table: pile, discards, what is asked for, turn and goal."""
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
        over = max(view.points) >= view.options.goal and not view.ended
        goal = "whoever gets ahead wins" if over else f"first to {view.options.goal} wins"
        yield Text(second, goal, plan.small, QUIET, "right")
        if asked:
            at = Point(plan.seals[1 if len(asked) == 1 else 0].x - 10, plan.seals[0].centre.y)
            yield Text(at, "asked for", plan.small, QUIET, "right", face="display")


def _pile(box: Box, top: tuple[Card, ...], count: int, name: str, plan: Plan) -> Iterator[Item]:
    """Yield a pile with the card on top of it, and its number of cards."""
    picture = Box(box.x, box.y, box.height * ASPECT, box.height)
    yield Panel(picture, EMPTY, 4)
    for shown in top:
        yield from back(picture) if shown is UNKNOWN else _top_suits(picture, shown.suits)
    left = picture.right + 5
    yield Text(Point(left, box.at(0, 0.34).y), f"{count}", plan.large, TEXT, "left", "bold", "display")
    size = 11 if plan.ladder else plan.small
    yield Text(Point(left, box.at(0, 0.8).y), name, size, QUIET, "left", limit=box.right - left)


def _top_suits(box: Box, suits: tuple[str, ...]) -> Iterator[Item]:
    """Yield the top of the discards, so small that only its suits are drawn."""
    yield Panel(box, Look(fill="card", edge="ink", width=1), 4)
    for name, cell in zip(suits, box.inset(3).grid(1, len(suits), 2), strict=True):
        yield from suit(name, cell[0])


def _slots(view: View, plan: Plan) -> Iterator[Drawn]:
    """Yield the lamp over the mastermind, and an outline with a name where a card is still to come."""
    for seat, slot in plan.slots.items():
        plots = seat == view.active and bool(view.turn) and not view.ended
        box = slot if plots or not view.turn else plan.place(Place("answer", seat))
        if plots:
            wide = min(58.0, slot.width * 0.62)
            shade = Box(slot.centre.x - wide / 2, slot.y - wide * 0.42, wide, wide * 0.4)
            floor = plan.place(Place("under", seat))
            yield from light_cone(shade, Box(slot.x, slot.y, slot.width, floor.bottom - slot.y))
            yield Piece(LAMP, shade, tuple(lamp(shade)))
        name = named(view, seat)
        room = slot.width + 8
        size = plan.small
        yield Panel(box, EMPTY, box.width * 0.08)
        if not plots:
            at = Point(slot.centre.x, slot.y - size * 0.9)
            yield from seat_name(name, at, size, room)
        elif plan.bare and not view.lead:  # later the lead says who it is
            yield from seat_name(name, slot.at(0.5, 0.3), size, room)


def played_cards(view: View, plan: Plan, *, turned: bool = False, sums: bool = True) -> Iterator[Drawn]:
    """Yield the cards on the table, and what each counts."""
    lead, under, *answers = places(view)
    counts = {one.card: one.value for one in known_counts(view)} if sums else {}
    for place in (under, lead, *answers):
        shown, box = card_at(view, place), plan.place(place)
        if shown is None:
            continue
        look = card(box, shown)
        if place == under:
            who = "face down" if view.seat < 0 else "only you know"
            look = card_under(box, shown, 0.48, shown.name if turned else who, face_up=turned)
        value = counts.get(shown) if place != under or turned else None
        over = () if value is None else card_value(plan, place, value)
        yield Piece(card_key(shown, place.seat), box, (*look, *over))


def card_value(plan: Plan, place: Place, counts: int) -> Iterator[Item]:
    """Yield what a card counts, on a disc at its edge, beside rank and name; grey if it is nothing."""
    box = plan.place(place)
    size = min(plan.large * 0.62, box.width * 0.19)
    down = DISC_UNDER if place.part == "under" else DISC_ABOVE
    at = Point(max(size + 1, box.x - size * 0.9), box.at(0, down).y)
    yield Disc(at, size, Look(fill="crown" if counts else "muted", edge="pale", width=1.5))
    yield Text(at, f"{counts}", size / 0.78, Look(fill="pale"), weight="bold", face="display")


def unplayable_shades(view: View, plan: Plan) -> Iterator[Item]:
    """Yield a shade over each card that cannot be played now, for the seat that is asked."""
    if view.lead and view.legal:
        playable = {getattr(move, "card", None) for move in view.legal}
        for held, box in plan.held.items():
            if held.card not in playable:
                yield faded(Panel(box, Look(fill="table"), box.width * 0.08), 0.55)
