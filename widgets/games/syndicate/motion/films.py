"""What two pictures do not tell of The Syndicate: where cards come from, what turns, numbers that fly to the scales."""

from collections.abc import Iterator

from refkit.games.syndicate import events as ev
from refkit.games.syndicate.cards import Card
from refkit.games.syndicate.table import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import Pose, Sprite
from widgets.drawing.scene import Disc, Look, Text
from widgets.games.syndicate.motion.marks import is_ace_high
from widgets.games.syndicate.pictures.cards import ASPECT, back, card
from widgets.games.syndicate.pictures.room import pan_box
from widgets.games.syndicate.table.picks import Place, card_at, places
from widgets.games.syndicate.table.plan import Plan
from widgets.games.syndicate.table.scene import LAMP, items
from widgets.games.syndicate.table.totals import known_totals
from widgets.tabletop.moving import Travel

BRIEF_MILLIS = 250
USUAL_MILLIS = 380
GRAND_MILLIS = 1200
"""Durations of brief, usual and grand animations, in milliseconds."""


SWUNG_IN = (Pose(0, down=-40, alpha=0), Pose(0.6, turn=8), Pose(0.8, turn=-5), Pose(1))
"""How the lamp comes before the first turn."""
SLOW = (ev.Revealed, ev.Scored, ev.Won, ev.Voided, ev.Caught)
QUICK = (ev.TurnBegan, ev.Concealed, ev.Shuffled, ev.Drew, ev.PutAway)
"""Events whose animation is grand, and brief ones."""


def travel(plan: Plan, before: View, event: Event) -> Travel:
    """Return what is to be seen of an event besides cards that lie elsewhere, and the lamp."""
    turned = isinstance(event, ev.Counted | ev.Scored | ev.PutAway)
    slow = isinstance(event, SLOW) or is_ace_high(event)
    return Travel(
        enters=lambda key: SWUNG_IN if key == LAMP else _source(plan, event),
        leaves=lambda _key: plan.discards and plan.discards.fit(ASPECT) if isinstance(event, ev.PutAway) else None,
        millis=GRAND_MILLIS if slow else BRIEF_MILLIS if isinstance(event, QUICK) else USUAL_MILLIS,
        sprites=tuple(_effects(plan, before, event)),
        ground=items(before, plan, ev.Counted if turned else ev.Led),
    )


def _source(plan: Plan, event: Event) -> Box | None:
    """Return the box from which cards come that have not been seen: the pile, or where a seat holds its cards."""
    match event:
        case ev.Drew():
            return plan.pile and plan.pile.fit(ASPECT)
        case ev.Led(seat) | ev.Concealed(seat) | ev.Opposed(seat):
            return plan.home(seat)
    return None


def _effects(plan: Plan, before: View, event: Event) -> Iterator[Sprite]:  # noqa: C901  one line an event
    """Yield special effects: what turns, and numbers that fly."""
    match event:
        case ev.Started(seat):
            yield _spinning_envelope(plan.slots[seat])
        case ev.Shuffled() if plan.pile and plan.discards:
            yield _shuffled_card(plan.pile, plan.discards.fit(ASPECT))
        case ev.Revealed(seat, shown):
            yield from _turning_card(plan.place(Place("under", seat)), shown)
        case ev.Counted(seat, shown, count):
            yield from _counted_card(plan, before, seat, shown, count)
        case ev.Scored(points=points):
            for seat, won in enumerate(points):
                if won:
                    yield _flying_number(plan.slots[seat].at(0.5, 0.4), plan.home(seat).centre, f"+{won}", plan.large)
        case ev.Voided(turn=turn):
            plot = next((plot for plot in before.plots if plot.turn == turn), None)
            for seat, lost in enumerate(plot.points if plot else ()):
                if lost:
                    yield _flying_number(plan.home(seat).centre, plan.slots[seat].at(0.5, 0.8), f"−{lost}", plan.large)
        case ev.Won(seat):
            yield _flying_number(plan.slots[seat].at(0.5, 0.9), plan.slots[seat].at(0.5, 0.2), "★", plan.large * 1.6)


def _shuffled_card(pile: Box, discards: Box) -> Sprite:
    """Return a sprite of a card face down that goes from the discards to the pile."""
    box = pile.fit(ASPECT)
    across, down = discards.centre.x - box.centre.x, discards.centre.y - box.centre.y
    return Sprite(box, tuple(back(box)), (Pose(0, across, down), Pose(1)))


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
    place = next((each for each in places(before) if card_at(before, each) is shown), None)
    if place is None:
        return
    start = plan.place(place).at(0.5, 0.4)
    if count:
        goal = pan_box(plan.scales, *known_totals(before), left=seat == before.active).centre
        yield _flying_number(goal, start, f"{count}", plan.large)
    else:
        box = plan.place(place)
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
