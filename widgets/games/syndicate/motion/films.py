"""How an event moves: cards fly from hand to table, the back turns, numbers drop on the scales, points climb."""

from collections.abc import Iterator

from refkit.games.syndicate import events as ev
from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.view import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import Motion, Pose, Sprite
from widgets.drawing.scene import Disc, Item, Look, Panel, Scene, Text
from widgets.games.syndicate.motion.marks import is_lifted
from widgets.games.syndicate.pictures.cards import ASPECT, back, card
from widgets.games.syndicate.pictures.room import lamp, pan
from widgets.games.syndicate.table.picks import Place, lying, places
from widgets.games.syndicate.table.plan import Plan
from widgets.games.syndicate.table.scene import items
from widgets.games.syndicate.table.totals import known

BRIEF = 250
CALM = 380
GRAND = 1200
"""How long things move, in milliseconds."""


def motion(plan: Plan, before: View, event: Event) -> Motion | None:
    """What ``event`` moves over the table as it was just before."""
    sprites = tuple(_moving(plan, before, event))
    if not sprites:
        return None
    turned = isinstance(event, ev.Counted | ev.Scored | ev.PutAway)
    shown = ev.Counted if turned else ev.Led
    ground = Scene(plan.width, plan.height, (*items(before, plan, shown), *_patches(plan, before, event)))
    slow = isinstance(event, ev.Revealed | ev.Scored | ev.Won | ev.Voided | ev.Caught) or is_lifted(event)
    quick = isinstance(event, ev.TurnBegan | ev.Concealed | ev.Shuffled | ev.Drew | ev.PutAway)
    return Motion(ground, sprites, millis=GRAND if slow else BRIEF if quick else CALM)


def _moving(plan: Plan, before: View, event: Event) -> Iterator[Sprite]:  # noqa: C901, PLR0912  one line an event
    """The sprites of an event."""
    match event:
        case ev.Started(seat):
            yield _spin(plan.slots[seat])
        case ev.Drew(seat, shown) if plan.pile:
            yield _flight(_small(plan.home(seat)), plan.pile, shown)
        case ev.Shuffled() if plan.pile and plan.discards:
            yield _flight(_small(plan.pile), plan.discards, UNKNOWN)
        case ev.TurnBegan(seat):
            yield _lamp(plan, before.active, seat)
        case ev.Led(seat, shown):
            yield _flight(plan.place(Place("lead", seat)), plan.home(seat), shown)
        case ev.Concealed(seat):
            yield _flight(plan.place(Place("under", seat)), plan.home(seat), UNKNOWN)
        case ev.Opposed(seat, shown):
            yield _flight(plan.place(Place("answer", seat)), plan.home(seat), shown)
        case ev.Revealed(seat, shown):
            yield from _turn(plan.place(Place("under", seat)), shown)
        case ev.Counted(seat, shown, count):
            yield from _dropped(plan, before, seat, shown, count)
        case ev.Scored(points=points):
            for seat, won in enumerate(points):
                if won:
                    yield _token(plan.slots[seat].at(0.5, 0.4), plan.home(seat).centre, f"+{won}", plan.large)
        case ev.PutAway() if plan.discards:
            for place in places(before):
                if lies := lying(before, place):
                    yield _flight(_small(plan.discards), plan.place(place), lies)
        case ev.Voided(turn=turn):
            plot = next((plot for plot in before.plots if plot.turn == turn), None)
            for seat, lost in enumerate(plot.points if plot else ()):
                if lost:
                    yield _token(plan.home(seat).centre, plan.slots[seat].at(0.5, 0.8), f"−{lost}", plan.large)
        case ev.Won(seat):
            yield _token(plan.slots[seat].at(0.5, 0.9), plan.slots[seat].at(0.5, 0.2), "★", plan.large * 1.6)


def _patches(plan: Plan, before: View, event: Event) -> Iterator[Item]:
    """A piece of bare table over what is on its way."""
    match event:
        case ev.PutAway():
            for place in places(before):
                if lying(before, place):
                    yield Panel(plan.place(place).inset(-14), Look(fill="table"), 6)
        case ev.Led(seat, shown) | ev.Opposed(seat, shown):
            yield from (
                Panel(box.inset(-4), Look(fill="table"), 6)
                for held, box in plan.held.items()
                if seat == before.seat and held.card is shown
            )


def _small(here: Box) -> Box:
    """A card in the middle of a box, no larger than it."""
    wide = min(here.width, here.height * ASPECT)
    return Box(here.centre.x - wide / 2, here.centre.y - wide / ASPECT / 2, wide, wide / ASPECT)


def _flight(to: Box, origin: Box, shown: Card) -> Sprite:
    """A card that flies to a place from somewhere; drawn as it arrives."""
    wide = min(to.width, to.height * ASPECT)
    box = Box(to.centre.x - wide / 2, to.centre.y - wide / ASPECT / 2, wide, wide / ASPECT)
    across, down = origin.centre.x - box.centre.x, origin.centre.y - box.centre.y
    size = max(0.3, min(1.0, origin.width / max(1.0, box.width)))
    poses = (Pose(0, across, down, size=size, alpha=0.3), Pose(0.7, across * 0.1, down * 0.1, turn=-4), Pose(1))
    return Sprite(box, tuple(card(box, shown)), poses)


def _spin(slot: Box) -> Sprite:
    """An envelope that spins and comes to rest before somebody."""
    wide = slot.width * 0.7
    box = Box(slot.centre.x - wide / 2, slot.y, wide, wide / ASPECT)
    return Sprite(box, tuple(back(box)), (Pose(0, turn=-720, size=0.4), Pose(0.8, turn=-20), Pose(1)))


def _lamp(plan: Plan, old: int, new: int) -> Sprite:
    """The lamp, which swings over to whoever plots."""
    slot = plan.slots[new]
    wide = min(58.0, slot.width * 0.62)
    box = Box(slot.centre.x - wide / 2, slot.y - wide * 0.42, wide, wide * 0.4)
    away = plan.slots[old].x - slot.x
    poses = (Pose(0, away), Pose(0.6, -away * 0.08, turn=8), Pose(0.8, 0, turn=-5), Pose(1))
    return Sprite(box, tuple(lamp(box)), poses)


def _turn(box: Box, shown: Card) -> Iterator[Sprite]:
    """The envelope lifts and is gone; what was in it stays."""
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


def _dropped(plan: Plan, before: View, seat: int, shown: Card, count: int) -> Iterator[Sprite]:
    """What a card counts goes to its pan; nothing shakes its head."""
    place = next((each for each in places(before) if lying(before, each) is shown), None)
    if place is None:
        return
    start = plan.place(place).at(0.5, 0.4)
    if count:
        goal = pan(plan.scales, *known(before), left=seat == before.active).centre
        yield _token(goal, start, f"{count}", plan.large)
    else:
        box = plan.place(place)
        poses = (Pose(0), Pose(0.25, -6), Pose(0.5, 6), Pose(0.75, -4), Pose(1))
        yield Sprite(box, tuple(card(box, shown)), poses)


def _token(to: Point, origin: Point, text: str, size: float) -> Sprite:
    """A disc with a number that goes from one point to another."""
    radius = size * 0.95
    box = Box(to.x - radius - 2, to.y - radius - 2, 2 * radius + 4, 2 * radius + 4)
    disc = Disc(to, radius, Look(fill="crown", edge="pale", width=2))
    words = Text(to, text, size, Look(fill="pale"), weight="bold", face="display", limit=radius * 1.8)
    across, down = origin.x - to.x, origin.y - to.y
    return Sprite(box, (disc, words), (Pose(0, across, down, size=0.6), Pose(0.3, across, down), Pose(1)))
