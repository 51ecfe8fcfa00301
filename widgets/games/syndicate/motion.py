"""How events are shown: marks drawn over the table just after them, and what two pictures do not tell of motion."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from math import inf
from typing import Literal

from refkit.games.syndicate import GAME
from refkit.games.syndicate import events as ev
from refkit.games.syndicate.cards import ACE, CROWN, SEATS, Card
from refkit.games.syndicate.rules.follow import required_signs
from refkit.games.syndicate.rules.score import ACE_VALUE_WITH_CROWN, winners
from refkit.games.syndicate.table import View
from refkit.kernel.event import Event
from refkit.kernel.sentences import named
from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import Pose, Sprite
from widgets.drawing.scene import Disc, Drawn, Item, Look, Panel, Piece, Text, bounds, line
from widgets.drawing.shapes import crown
from widgets.drawing.theme import Role, width_of
from widgets.games.syndicate.pictures.cards import ASPECT, back, card
from widgets.games.syndicate.pictures.room import SIDES, pan_box, scales
from widgets.games.syndicate.pictures.signs import seal
from widgets.games.syndicate.table.facts import card_at, known_totals, place_of, places
from widgets.games.syndicate.table.parts import card_value, large, shows_hand, small
from widgets.games.syndicate.table.picks import Fixture, Part, Place
from widgets.games.syndicate.table.tree import LAMP
from widgets.tabletop.contract import CountStep
from widgets.tabletop.moving import POPPING, Travel, Way
from widgets.tabletop.spotlight import side_by_side, sum_sign
from widgets.tabletop.tree import Plan

BRIEF_MILLIS = 250
USUAL_MILLIS = 380
GRAND_MILLIS = 1200
"""Durations of brief, usual and grand animations, in milliseconds."""


SWUNG_IN = (Pose(0, down=-40, alpha=0), Pose(0.6, turn=8), Pose(0.8, turn=-5), Pose(1))
SETTLING: Mapping[Hashable, Way] = {
    "under": (Pose(0), Pose(1)),
    "scales": (Pose(0, turn=-9), Pose(0.25, turn=8), Pose(0.5, turn=-5), Pose(0.75, turn=3), Pose(1)),
}
"""How the lamp comes before the first turn, and how the scales settle."""
SLOW = (ev.Revealed, ev.Scored, ev.Won, ev.Voided, ev.Caught)
QUICK = (ev.TurnBegan, ev.Concealed, ev.Shuffled, ev.Drew, ev.PutAway)
"""Events whose animation is grand, and brief ones."""


# ---- marks -----------------------------------------------------------------------------------------------------------


def highlighted(plan: Plan, view: View, event: Event) -> Iterator[Drawn]:
    """Yield what is highlighted of a grand event."""
    match event:
        case ev.Revealed(seat):
            box = plan[Part("scales")].inset(-6)
            yield Panel(box, Look(fill="table"), 10)
            yield from chain(*map(plan.part, (Part("scales"), Part("under", seat), Place("lead", seat))))
        case ev.Scored():
            for place in reversed(places(view)):  # what lies under the lead first
                yield from plan.part(Part("under", place.seat) if place.part == "under" else place)
        case ev.Caught(_, shown):
            yield from card(_middle_card_box(plan), shown)
        case ev.Counted():
            yield from _crown_ray(view, plan, event)
        case ev.Won():
            yield from winning(plan, view)
        case ev.Voided() | ev.Reopened():
            yield from _all_points(plan)


def marks(plan: Plan, view: View, event: Event) -> Iterator[Item]:  # noqa: C901, PLR0912  one line an event
    """Yield marks over the table: seals of what is asked for, ticks, values of cards with their reasons."""
    match event:
        case ev.Started(seat) | ev.TurnBegan(seat):
            yield from note(plan[Place("lead", seat)].at(0.5, 0.5), "plots", "crown", small(plan.unit) * 1.2)
        case ev.Led(seat):
            asked, box = required_signs(view), plan[Place("lead", seat)]
            size = box.width * 0.5
            for number, sign in enumerate(asked):
                x = box.centre.x + (number - (len(asked) - 1) / 2) * size * 1.05 - size / 2
                yield from seal(sign, Box(x, box.bottom - size * 0.22, size, size))
        case ev.WentAlone(seat):
            yield from note(plan[Part("under", seat)].at(0.5, 0.76), "nothing", "calm", small(plan.unit) * 1.2)
        case ev.Opposed(seat, _, follows):
            at = plan[Place("answer", seat)].at(0.5, 1.16)
            text, role = ("✓ follows", "shield") if follows else ("does not follow", "attack")
            yield from note(at, text, role, small(plan.unit) * 1.1, plan.width)  # type: ignore[arg-type]  # both are roles
        case ev.Denied(seat, signs):
            at = plan[Place("answer", seat)].at(0.5, 1.16)
            yield from note(at, f"holds no {' or '.join(signs)}", "attack", small(plan.unit), plan.width)
        case ev.Counted(_, shown, count):
            if place := place_of(view, shown):
                box = _card_box(plan, place)
                yield Panel(box.inset(-3), Look(edge="glow" if count else "muted", width=5), box.width * 0.09)
                yield from card_value(place.part, count, large(plan.unit), box)
                if not count:
                    foot = box.at(0.5, 1.04 if place.part == "under" else 1.13)
                    yield from note(foot, "counts nothing", "muted", small(plan.unit), plan.width)
        case ev.PlayedOn(seats):
            for seat in seats:
                yield from note(
                    plan[Place("lead", seat)].at(0.5, 0.4), "level: play on", "calm", small(plan.unit) * 1.1
                )
        case ev.Stood(by):
            yield from note(plan[Place("lead", by)].at(0.5, 0.4), "the score stands", "calm", small(plan.unit) * 1.1)
        case ev.Shuffled() if pile := plan.box(Fixture("pile")):
            yield from note(pile.at(1, 0.5), "shuffled", "calm", small(plan.unit))


def count(view: View, event: Event | None) -> tuple[CountStep, ...]:
    """Return the steps in which the scales settle, and the points of a plot are given; in the end they weigh points."""
    if event is None:
        return side_by_side(GAME, view, partial(_weighed_points, view), lambda _plan, key: SETTLING.get(key, POPPING))
    if not isinstance(event, ev.Scored):
        return ()
    settle = partial(_settled, (event.ours, event.theirs))
    settled = CountStep("The scales settle.", settle, enters=lambda _plan, key: SETTLING[key])
    return settled, CountStep("", lambda plan: [*settle(plan), *_points_given(plan, view, event)])


def winning(plan: Plan, view: View) -> Iterator[Drawn]:
    """Yield all points, those of the winner under a crown; the scales weigh them once no plot lies there any more."""
    yield from _all_points(plan)
    yield from _weighed_points(view, range(SEATS), plan)
    for seat in winners(view):
        at = _points_box(plan, view, seat)
        low = Box(at.x - 30, at.centre.y - 9, 28, 18)  # in a row of the ladder
        box = low if plan.box(Part("ladder")) else Box(at.centre.x - 20, at.y - 20, 40, 24)
        yield Piece(("crown", seat), box, tuple(crown(box)))


def _weighed_points(view: View, seats: Sequence[int], plan: Plan) -> Iterator[Piece]:
    """Yield the points of seats, and on the scales, once those of all are counted, the most of them and the next."""
    if len(seats) == SEATS and not view.lead:
        first, second = sorted(seats, key=lambda seat: -view.points[seat])[:2]
        yield from _settled((view.points[first], view.points[second]), plan, (named(view, first), named(view, second)))
    for seat in seats:
        yield sum_sign(("sum", seat), _points_box(plan, view, seat), view.points[seat])


def _points_box(plan: Plan, view: View, seat: int) -> Box:
    """Return the box of the points of a seat: on its plate, or at the end of its row of the ladder."""
    if ladder := plan.box(Part("ladder")):
        row = ladder.grid(1, SEATS, 2)[seat][0]
        return Box(row.right - 31, row.centre.y - 10, 31, 20)
    digits, letters = len(f"{view.points[seat]}"), large(plan.unit)
    room, side, wide = plan[Fixture("plate", seat)].inset(9), letters * (1.4 + 0.45 * digits), letters * 0.5 * digits
    middle = room.at(0, 0.5 if shows_hand(view, seat) else 0.68).y
    return Box(room.x + 4 + wide - side / 2, middle - side / 2, side, side)


def _settled(totals: tuple[int, int], plan: Plan, names: tuple[str, str] = SIDES) -> Iterator[Piece]:
    """Yield the scales as they lean, and what covers them as they were."""
    box = plan[Part("scales")]
    under = box.inset(-6)
    texts = (f"{totals[0]}", f"{totals[1]}")
    yield Piece("under", under, (Panel(under, Look(fill="table"), 10),))
    yield Piece("scales", box, tuple(scales(box, texts, totals, small(plan.unit), names)))


def _points_given(plan: Plan, view: View, event: ev.Scored) -> Iterator[Piece]:
    """Yield the points of a plot, each beneath what its seat has played, or beside the card under the lead."""
    for seat, won in enumerate(event.points):
        if won:
            foot = plan[Part("under", seat)].at(1.32 if view.hidden and seat == view.active else 0.5, 0.76)
            items = tuple(note(foot, f"+{won}", "crown", large(plan.unit)))
            yield Piece(seat, bounds(items[0]), items)


def note(at: Point, text: str, role: Role, size: float, right: float = inf) -> Iterator[Item]:
    """Yield a short note on a label centred at a point, or left of it, if it would reach beyond ``right``.

    That and its font size are CSS pixels.
    """
    wide = width_of(text, size) + size * 1.2
    at = Point(min(at.x, right - wide / 2), at.y)
    box = Box(at.x - wide / 2, at.y - size * 0.8, wide, size * 1.6)
    yield Panel(box, Look(fill=role, edge="pale", width=1.5), size * 0.5)
    yield Text(at, text, size, Look(fill="pale"), weight="bold", limit=wide - size * 0.6)


def is_ace_high(event: Event) -> bool:
    """Return whether an event counts an Ace high because of a Crown."""
    return isinstance(event, ev.Counted) and event.card.rank == ACE and event.value == ACE_VALUE_WITH_CROWN


def _crown_ray(view: View, plan: Plan, event: ev.Counted) -> Iterator[Item]:
    """Yield a ray from the Crown to the Ace, and both cards."""
    ace = plan[Place("lead", event.seat)]
    for place in places(view):
        shown = card_at(view, place)
        if shown and shown.rank == CROWN and shown.suits == event.card.suits:
            box = _card_box(plan, place)
            for width, alpha in ((26, 0.35), (12, 0.8)):
                yield line(box.at(0.5, 0.3), ace.at(0.5, 0.3), Look(edge="glow", width=width, alpha=alpha))
            yield from card(box, shown)
    yield Disc(ace.at(0.5, 0.4), ace.width * 0.75, Look(fill="glow", alpha=0.35))
    yield from card(ace, event.card)
    yield from card_value("lead", event.value, large(plan.unit), ace)


def _all_points(plan: Plan) -> Iterator[Drawn]:
    """Yield the points of all seats: the ladder on a phone, otherwise the plates."""
    if box := plan.box(Part("ladder")):
        yield Panel(box.inset(-6), Look(fill="table"), 8)
        yield from plan.part(Part("ladder"))
        return
    for seat in range(SEATS):
        yield from plan.part(Fixture("plate", seat))


def _card_box(plan: Plan, place: Place) -> Box:
    """Return the box of a whole card on a place."""
    return plan[Part("under", place.seat) if place.part == "under" else place]


def _middle_card_box(plan: Plan) -> Box:
    """Return the box of a large card in the middle of the plot."""
    slot = sorted((plan[Place("lead", seat)] for seat in range(SEATS)), key=lambda box: box.x)[1]
    wide = slot.width * 1.3
    return Box(slot.centre.x - wide / 2, slot.y, wide, wide / ASPECT)


# ---- animation -------------------------------------------------------------------------------------------------------


def travel(plan: Plan, before: View, event: Event) -> Travel:
    """Return what is to be seen of an event besides cards that lie elsewhere, and the lamp."""
    turned = isinstance(event, ev.Counted | ev.Scored | ev.PutAway)  # until `Revealed` it lay face down
    slow = isinstance(event, SLOW) or is_ace_high(event)
    return Travel(
        enters=lambda key: SWUNG_IN if key == LAMP else _source(plan, event),
        leaves=lambda _key: _pile(plan, "discards") if isinstance(event, ev.PutAway) else None,
        millis=GRAND_MILLIS if slow else BRIEF_MILLIS if isinstance(event, QUICK) else USUAL_MILLIS,
        sprites=tuple(_effects(plan, before, event)),
        earlier=(before, event if turned else ev.TurnBegan(before.active, before.turn)),
    )


def _source(plan: Plan, event: Event) -> Box | None:
    """Return the box from which cards come that have not been seen: the pile, or where a seat holds its cards."""
    match event:
        case ev.Drew():
            return _pile(plan, "pile")
        case ev.Led(seat) | ev.Concealed(seat) | ev.Opposed(seat):
            return _home(plan, seat)
    return None


def _pile(plan: Plan, what: Literal["pile", "discards"]) -> Box | None:
    """Return the box of a card on a pile, if it is in view."""
    box = plan.box(Fixture(what))
    return box and box.fit(ASPECT)


def _home(plan: Plan, seat: int) -> Box:
    """Return where the cards of a seat come from: its hand, its plate, or below its places."""
    return plan.box(Part("home", seat)) or plan.box(Fixture("plate", seat)) or _lead(plan, seat).moved(0, 80)


def _lead(plan: Plan, seat: int) -> Box:
    """Return where a card lies that a seat leads."""
    return plan[Place("lead", seat)]


def _effects(plan: Plan, before: View, event: Event) -> Iterator[Sprite]:  # noqa: C901  one line an event
    """Yield special effects: what turns, and numbers that fly."""
    size = large(plan.unit)
    match event:
        case ev.Started(seat):
            yield _spinning_envelope(_lead(plan, seat))
        case ev.Shuffled():
            box, discards = _pile(plan, "pile"), _pile(plan, "discards")
            if box and discards:
                across, down = discards.centre.x - box.centre.x, discards.centre.y - box.centre.y
                yield Sprite(box, tuple(back(box)), (Pose(0, across, down), Pose(1)))
        case ev.Revealed(seat, shown):
            yield from _turning_card(plan[Part("under", seat)], shown)
        case ev.Counted(seat, shown, count):
            yield from _counted_card(plan, before, seat, shown, count)
        case ev.Scored(points=points):
            for seat, won in enumerate(points):
                if won:
                    yield _flying_number(_home(plan, seat).centre, _lead(plan, seat).at(0.5, 1.25), f"+{won}", size)
        case ev.Voided(turn=turn):
            plot = next((plot for plot in before.plots if plot.turn == turn), None)
            for seat, lost in enumerate(plot.points if plot else ()):
                if lost:
                    yield _flying_number(_home(plan, seat).centre, _lead(plan, seat).at(0.5, 0.8), f"−{lost}", size)
        case ev.Won(seat):
            yield _flying_number(_lead(plan, seat).at(0.5, 0.9), _lead(plan, seat).at(0.5, 0.2), "★", size * 1.6)


def _spinning_envelope(slot: Box) -> Sprite:
    """Return a sprite of an envelope that spins to rest before a seat."""
    wide = slot.width * 0.7
    box = Box(slot.centre.x - wide / 2, slot.y, wide, wide / ASPECT)
    return Sprite(box, tuple(back(box)), (Pose(0, turn=-720, size=0.4), Pose(0.8, turn=-20), Pose(1)))


def _turning_card(box: Box, shown: Card) -> Iterator[Sprite]:
    """Yield an envelope that lifts and fades, and the card that was in it."""
    yield Sprite(
        box, tuple(card(box, shown)), (Pose(0, alpha=0), Pose(0.4, size=0.9, alpha=0), Pose(0.7, size=1.12), Pose(1))
    )
    envelope = (
        Pose(0),
        Pose(0.35, down=-16, turn=-6, size=1.1),
        Pose(0.7, down=-70, turn=-24, alpha=0),
        Pose(1, alpha=0),
    )
    yield Sprite(box, tuple(back(box)), envelope)


def _counted_card(plan: Plan, before: View, seat: int, shown: Card, count: int) -> Iterator[Sprite]:
    """Yield the value of a card flying to its side of the scales; a card that counts nothing shakes instead."""
    place = place_of(before, shown)
    if place is None:
        return
    box = _card_box(plan, place)
    if count:
        goal = pan_box(plan[Part("scales")], *known_totals(before), left=seat == before.active).centre
        yield _flying_number(goal, box.at(0.5, 0.4), f"{count}", large(plan.unit))
    else:
        poses = (Pose(0), Pose(0.25, -6), Pose(0.5, 6), Pose(0.75, -4), Pose(1))
        yield Sprite(box, tuple(card(box, shown)), poses)


def _flying_number(to: Point, origin: Point, text: str, size: float) -> Sprite:
    """Return a sprite of a disc with a number that moves from ``origin`` to ``to``."""
    radius = size * 0.95
    box = Box(to.x - radius - 2, to.y - radius - 2, 2 * radius + 4, 2 * radius + 4)
    disc = Disc(to, radius, Look(fill="crown", edge="pale", width=2))
    words = Text(to, text, size, Look(fill="pale"), weight="bold", face="display", limit=radius * 1.8)
    across, down = origin.x - to.x, origin.y - to.y
    return Sprite(box, (disc, words), (Pose(0, across, down, size=0.6), Pose(0.3, across, down), Pose(1)))
