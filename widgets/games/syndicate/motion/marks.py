"""Marks drawn over the table just after an event, which show what it did."""

from collections.abc import Iterator

from refkit.games.syndicate import events as ev
from refkit.games.syndicate.cards import ACE, CROWN
from refkit.games.syndicate.rules.follow import required_signs
from refkit.games.syndicate.rules.score import ACE_VALUE_WITH_CROWN
from refkit.games.syndicate.table import View
from refkit.kernel.event import Event
from refkit.kernel.sentences import named, player, sentence
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Drawn, Item, Look, Panel, Text, line
from widgets.drawing.shapes import crown
from widgets.drawing.theme import Role, width_of
from widgets.games.syndicate.pictures.cards import ASPECT, card
from widgets.games.syndicate.pictures.room import scales
from widgets.games.syndicate.pictures.signs import seal
from widgets.games.syndicate.table.picks import Place, card_at, places
from widgets.games.syndicate.table.plan import Plan
from widgets.games.syndicate.table.plates import plate, points_bars
from widgets.games.syndicate.table.scene import card_value

OUTCOME_HEADINGS = {
    "alone": "The plot succeeds alone",
    "helped": "The plot succeeds",
    "foiled": "Foiled!",
    "tied": "A tie: nobody scores",
}
"""The headings of the possible outcomes of a plot."""


def heading(view: View, event: Event) -> str:  # noqa: PLR0911  one line an event
    """Return the heading of a grand event, addressed to the viewer; "" for one without."""
    match event:
        case ev.Revealed(_, shown):
            return f"Up turns {shown.name}"
        case ev.Counted(_, shown):
            return f"The Crown makes {shown.name} count {ACE_VALUE_WITH_CROWN}"
        case ev.Scored(outcome=outcome):
            return OUTCOME_HEADINGS[outcome]
        case ev.Won(seat):
            if seat == view.seat:
                return "You win!"
            watched = 0 <= view.seat < len(view.hands)
            return sentence("{seat} win[s], you lose" if watched else "{seat} win[s]", seat=player(view, seat))
        case ev.Caught(seat):
            return sentence("{seat} held it all along", seat=player(view, seat))
        case ev.Voided(_, turn):
            return f"Turn {turn} is struck out"
        case ev.Reopened():
            return "Nobody has won yet"
    return ""


def lit(plan: Plan, view: View, event: Event) -> Iterator[Drawn]:
    """Yield what is highlighted of a grand event."""
    match event:
        case ev.Revealed(seat, shown):
            yield from card(plan.place(Place("under", seat)), shown)
        case ev.Caught(_, shown):
            yield from card(_middle_card_box(plan), shown)
        case ev.Counted():
            yield from _crown_ray(view, plan, event)
        case ev.Scored(ours=ours, theirs=theirs, points=points):
            yield Panel(plan.scales.inset(-6), Look(fill="table"), 10)
            yield from scales(plan.scales, (f"{ours}", f"{theirs}"), (ours, theirs), plan.small)
            for seat, won in enumerate(points):
                if won:
                    yield from note(plan.slots[seat].at(0.5, 0.4), f"+{won}", "crown", plan.large * 1.3)
        case ev.Won(seat):
            yield from _all_points(view, plan)
            slot = plan.slots[seat]
            yield from crown(Box(slot.x, slot.y, slot.width, slot.width * 0.7))
            at = slot.at(0.5, 0.75)
            yield from note(at, named(view, seat), "crown", plan.large)
        case ev.Voided() | ev.Reopened():
            yield from _all_points(view, plan)


def marks(plan: Plan, view: View, event: Event | None) -> Iterator[Item]:  # noqa: C901, PLR0912  one line an event
    """Yield marks over the table: seals of what is asked for, ticks, values of cards with their reasons."""
    match event:
        case ev.Started(seat) | ev.TurnBegan(seat):
            yield from note(plan.slots[seat].at(0.5, 0.5), "plots", "crown", plan.small * 1.2)
        case ev.Led(seat):
            asked, box = required_signs(view), plan.slots[seat]
            size = box.width * 0.5
            for number, sign in enumerate(asked):
                x = box.centre.x + (number - (len(asked) - 1) / 2) * size * 1.05 - size / 2
                yield from seal(sign, Box(x, box.bottom - size * 0.22, size, size))
        case ev.WentAlone(seat):
            yield from note(plan.place(Place("under", seat)).at(0.5, 0.76), "nothing", "calm", plan.small * 1.2)
        case ev.Opposed(seat, _, follows):
            at = plan.place(Place("answer", seat)).at(0.5, 1.16)
            text, role = ("✓ follows", "shield") if follows else ("cannot follow", "attack")
            yield from note(at, text, role, plan.small * 1.1)  # type: ignore[arg-type]  # both are roles
        case ev.Denied(seat, signs):
            at = plan.place(Place("answer", seat)).at(0.5, 1.16)
            yield from note(at, f"holds no {' or '.join(signs)}", "attack", plan.small)
        case ev.Counted(_, shown, count):
            place = next((each for each in places(view) if card_at(view, each) is shown), None)
            if place:
                box = plan.place(place)
                yield Panel(box.inset(-3), Look(edge="glow" if count else "muted", width=5), box.width * 0.09)
                yield from card_value(plan, place, count)
                if not count:
                    foot = box.at(0.5, 1.04 if place.part == "under" else 1.13)
                    yield from note(foot, "counts nothing", "muted", plan.small)
        case ev.PlayedOn(seats):
            for seat in seats:
                yield from note(plan.slots[seat].at(0.5, 0.4), "level: play on", "calm", plan.small * 1.1)
        case ev.Stood(by):
            yield from note(plan.slots[by].at(0.5, 0.4), "the score stands", "calm", plan.small * 1.1)
        case ev.Shuffled() if plan.pile:
            yield from note(Point(plan.pile.right, plan.pile.centre.y), "shuffled", "calm", plan.small)


def note(at: Point, text: str, role: Role, size: float) -> Iterator[Item]:
    """Yield a short note on a label centred at a point; ``size`` is its font size in CSS pixels."""
    wide = width_of(text, size) + size * 1.2
    box = Box(at.x - wide / 2, at.y - size * 0.8, wide, size * 1.6)
    yield Panel(box, Look(fill=role, edge="pale", width=1.5), size * 0.5)
    yield Text(at, text, size, Look(fill="pale"), weight="bold", limit=wide - size * 0.6)


def is_ace_high(event: Event) -> bool:
    """Return whether an event counts an Ace high because of a Crown."""
    return isinstance(event, ev.Counted) and event.card.rank == ACE and event.value == ACE_VALUE_WITH_CROWN


def _crown_ray(view: View, plan: Plan, event: ev.Counted) -> Iterator[Item]:
    """Yield a ray from the Crown to the Ace, and both cards."""
    lead = Place("lead", event.seat)
    ace = plan.place(lead)
    for place in places(view):
        shown = card_at(view, place)
        if shown and shown.rank == CROWN and shown.suits == event.card.suits:
            box = plan.place(place)
            for width, alpha in ((26, 0.35), (12, 0.8)):
                yield line(box.at(0.5, 0.3), ace.at(0.5, 0.3), Look(edge="glow", width=width, alpha=alpha))
            yield from card(box, shown)
    yield Disc(ace.at(0.5, 0.4), ace.width * 0.75, Look(fill="glow", alpha=0.35))
    yield from card(ace, event.card)
    yield from card_value(plan, lead, event.value)


def _all_points(view: View, plan: Plan) -> Iterator[Drawn]:
    """Yield the points of all seats: the ladder on a phone, otherwise the plates."""
    if plan.ladder:
        yield Panel(plan.ladder.inset(-6), Look(fill="table"), 8)
        yield from points_bars(view, plan)
        return
    for seat in plan.plates:
        yield from plate(view, seat, plan)


def _middle_card_box(plan: Plan) -> Box:
    """Return the box of a large card in the middle of the plot."""
    slot = sorted(plan.slots.values(), key=lambda box: box.x)[1]
    wide = slot.width * 1.3
    return Box(slot.centre.x - wide / 2, slot.y, wide, wide / ASPECT)
