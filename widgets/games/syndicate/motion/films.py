"""Animation of events: cards fly from hand to table, the back turns, numbers move to the scales."""

from collections.abc import Iterator

from refkit.games.syndicate import events as ev
from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.view import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import Motion, Pose, Sprite
from widgets.drawing.scene import Disc, Item, Look, Panel, Scene, Text
from widgets.games.syndicate.motion.marks import is_ace_high
from widgets.games.syndicate.pictures.cards import ASPECT, back, card
from widgets.games.syndicate.pictures.room import lamp, pan_box
from widgets.games.syndicate.table.picks import Place, card_at, places
from widgets.games.syndicate.table.plan import Plan
from widgets.games.syndicate.table.scene import items
from widgets.games.syndicate.table.totals import known_totals

BRIEF_MILLIS = 250
USUAL_MILLIS = 380
GRAND_MILLIS = 1200
"""Durations of brief, usual and grand animations, in milliseconds."""


def motion(plan: Plan, before: View, event: Event) -> Motion | None:
    """Return the animation of ``event`` over the table as it was just before; None if nothing moves."""
    sprites = tuple(_sprites(plan, before, event))
    if not sprites:
        return None
    turned = isinstance(event, ev.Counted | ev.Scored | ev.PutAway)
    shown = ev.Counted if turned else ev.Led
    ground = Scene(plan.width, plan.height, (*items(before, plan, shown), *_patches(plan, before, event)))
    slow = isinstance(event, ev.Revealed | ev.Scored | ev.Won | ev.Voided | ev.Caught) or is_ace_high(event)
    quick = isinstance(event, ev.TurnBegan | ev.Concealed | ev.Shuffled | ev.Drew | ev.PutAway)
    return Motion(ground, sprites, millis=GRAND_MILLIS if slow else BRIEF_MILLIS if quick else USUAL_MILLIS)


def _sprites(plan: Plan, before: View, event: Event) -> Iterator[Sprite]:  # noqa: C901, PLR0912  one line an event
    """Yield the sprites that an event moves."""
    match event:
        case ev.Started(seat):
            yield _spinning_envelope(plan.slots[seat])
        case ev.Drew(seat, shown) if plan.pile:
            yield _flying_card(_card_box(plan.home(seat)), plan.pile, shown)
        case ev.Shuffled() if plan.pile and plan.discards:
            yield _flying_card(_card_box(plan.pile), plan.discards, UNKNOWN)
        case ev.TurnBegan(seat):
            yield _swinging_lamp(plan, before.active, seat)
        case ev.Led(seat, shown):
            yield _flying_card(plan.place(Place("lead", seat)), plan.home(seat), shown)
        case ev.Concealed(seat):
            yield _flying_card(plan.place(Place("under", seat)), plan.home(seat), UNKNOWN)
        case ev.Opposed(seat, shown):
            yield _flying_card(plan.place(Place("answer", seat)), plan.home(seat), shown)
        case ev.Revealed(seat, shown):
            yield from _turning_card(plan.place(Place("under", seat)), shown)
        case ev.Counted(seat, shown, count):
            yield from _counted_card(plan, before, seat, shown, count)
        case ev.Scored(points=points):
            for seat, won in enumerate(points):
                if won:
                    yield _flying_number(plan.slots[seat].at(0.5, 0.4), plan.home(seat).centre, f"+{won}", plan.large)
        case ev.PutAway() if plan.discards:
            for place in places(before):
                if lies := card_at(before, place):
                    yield _flying_card(_card_box(plan.discards), plan.place(place), lies)
        case ev.Voided(turn=turn):
            plot = next((plot for plot in before.plots if plot.turn == turn), None)
            for seat, lost in enumerate(plot.points if plot else ()):
                if lost:
                    yield _flying_number(plan.home(seat).centre, plan.slots[seat].at(0.5, 0.8), f"−{lost}", plan.large)
        case ev.Won(seat):
            yield _flying_number(plan.slots[seat].at(0.5, 0.9), plan.slots[seat].at(0.5, 0.2), "★", plan.large * 1.6)


def _patches(plan: Plan, before: View, event: Event) -> Iterator[Item]:
    """Yield patches in the colour of the table that hide what is moving."""
    match event:
        case ev.PutAway():
            for place in places(before):
                if card_at(before, place):
                    yield Panel(plan.place(place).inset(-14), Look(fill="table"), 6)
        case ev.Led(seat, shown) | ev.Opposed(seat, shown):
            yield from (
                Panel(box.inset(-4), Look(fill="table"), 6)
                for held, box in plan.held.items()
                if seat == before.seat and held.card is shown
            )


def _card_box(here: Box) -> Box:
    """Return the largest card box in the middle of a box."""
    wide = min(here.width, here.height * ASPECT)
    return Box(here.centre.x - wide / 2, here.centre.y - wide / ASPECT / 2, wide, wide / ASPECT)


def _flying_card(to: Box, origin: Box, shown: Card) -> Sprite:
    """Return a sprite of a card that flies from ``origin`` to ``to``, drawn at its final size."""
    wide = min(to.width, to.height * ASPECT)
    box = Box(to.centre.x - wide / 2, to.centre.y - wide / ASPECT / 2, wide, wide / ASPECT)
    across, down = origin.centre.x - box.centre.x, origin.centre.y - box.centre.y
    size = max(0.3, min(1.0, origin.width / max(1.0, box.width)))
    poses = (Pose(0, across, down, size=size, alpha=0.3), Pose(0.7, across * 0.1, down * 0.1, turn=-4), Pose(1))
    return Sprite(box, tuple(card(box, shown)), poses)


def _spinning_envelope(slot: Box) -> Sprite:
    """Return a sprite of an envelope that spins to rest before a seat."""
    wide = slot.width * 0.7
    box = Box(slot.centre.x - wide / 2, slot.y, wide, wide / ASPECT)
    return Sprite(box, tuple(back(box)), (Pose(0, turn=-720, size=0.4), Pose(0.8, turn=-20), Pose(1)))


def _swinging_lamp(plan: Plan, old: int, new: int) -> Sprite:
    """Return a sprite of the lamp, which swings from the ``old`` mastermind's slot to the ``new`` one's."""
    slot = plan.slots[new]
    wide = min(58.0, slot.width * 0.62)
    box = Box(slot.centre.x - wide / 2, slot.y - wide * 0.42, wide, wide * 0.4)
    away = plan.slots[old].x - slot.x
    poses = (Pose(0, away), Pose(0.6, -away * 0.08, turn=8), Pose(0.8, 0, turn=-5), Pose(1))
    return Sprite(box, tuple(lamp(box)), poses)


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
