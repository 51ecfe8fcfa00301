"""Marks drawn over the table just after an event: rings around whom it is about, and numbers."""

from collections.abc import Iterable, Iterator
from functools import partial

from refkit.games.huzzah import GAME
from refkit.games.huzzah import events as ev
from refkit.games.huzzah.cards import HUZZAH_POINTS, OFF, stage_of
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.table import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Drawn, Item, Look, Panel, Piece, Text, bounds, line
from widgets.drawing.shapes import crown
from widgets.drawing.theme import Role, width_of
from widgets.games.huzzah.pictures.cards import ASPECT, card
from widgets.games.huzzah.pictures.pieces import bareheaded, die, hat
from widgets.games.huzzah.table.parts import LOW_STEP, points_box
from widgets.games.huzzah.table.picks import MIDDLE, TRAY, OnStage, OnStep, Plate, Small
from widgets.games.huzzah.table.tree import places
from widgets.tabletop.contract import CountStep
from widgets.tabletop.moving import POPPING, Way
from widgets.tabletop.spotlight import side_by_side, sum_sign
from widgets.tabletop.tree import Plan

TAG, TAG_FONT, LARGE = 18, 13, 1.5
"""The height of a tag, and its font size, in CSS pixels; and how many times as large a tag of points is."""


def marks(plan: Plan, _view: View, event: Event) -> Iterator[Item]:  # noqa: C901  one line an event
    """Yield what is drawn over the table just after ``event``."""
    match event:
        case ev.RichardMoved(_, to) | ev.AtGate(to):
            yield from _ring(plan, to, "attack")
        case ev.Walked(to=to) | ev.Slid(to=to) | ev.Shoved(to=to):
            yield from _ring(plan, to, "glow")
        case ev.Gathered(_, to, counters, away):
            yield from _ring(plan, to, "shield")
            yield from _tag(plan, _inside(plan, to), f"+{counters}" + f" −{away}" * bool(away), "shield")
        case ev.Annoyed(at, counters) | ev.Bored(_, at, counters):
            yield from _ring(plan, at, "attack")
            yield from _tag(plan, _inside(plan, at), f"−{counters}", "attack")
        case ev.Dispersed(_, stage, counters, to):
            yield from _ring(plan, to, "glow")
            seen = event.rule is R.FINALE_SEEN
            for box in places(plan, OnStage(stage))[-1:] if counters else ():
                text = f"{'−' if seen else '+'}{counters}"
                yield from _tag(plan, box.at(0.5, 0.75), text, "attack" if seen else "shield", LARGE)
        case ev.Lost(seat, points):
            yield from _tag(plan, _above(plan, seat), f"−{points}", "attack", LARGE)
        case ev.Missed(seat) | ev.Unheard(seat):
            yield from _tag(plan, _above(plan, seat), "Boo?", "odd")
        case ev.Outdone(seat):
            yield from _tag(plan, _above(plan, seat), "Too quiet", "odd")
        case ev.Revealed(seat) | ev.HandShown(seat) | ev.DiceRolled(seat):
            yield Panel(plan[Plate(seat)], Look(edge="glow", width=4), 8)
        case ev.StageTaken(_, stage) | ev.Swapped(stage):
            yield Panel(places(plan, OnStage(stage))[-1], Look(edge="glow", width=4), 6)


def _ring(plan: Plan, step: int, role: Role) -> Iterator[Item]:
    for box in places(plan, OnStep(step)):
        yield Panel(box, Look(edge=role, width=4 if box.height > LOW_STEP else 2.5), 7)


def _tag(plan: Plan, at: Point, text: str, role: Role, size: float = 1) -> Iterator[Item]:
    """Yield a short text on a tag at a point, so many times as large as usual, within the picture."""
    wide, high = (width_of(text, TAG_FONT) + 10) * size, TAG * size
    tag = Box(max(2.0, min(at.x - wide / 2, plan.width - wide - 2)), at.y - high / 2, wide, high)
    yield Panel(tag, Look(fill=role, edge="pale", width=1.5), 7)
    yield Text(tag.centre, text, TAG_FONT * size, Look(fill="pale"), weight="bold")


def _inside(plan: Plan, step: int) -> Point:
    """Return where a tag lies beside a step, towards the middle: there is the edge of a stage."""
    box, middle, by = places(plan, OnStep(step))[-1], plan[MIDDLE], TAG / 2 - 2
    if box.right <= middle.x or box.x >= middle.right:
        beside = by + 10 if box.right <= middle.x else -by - 10
        if middle.y - box.height <= box.y <= middle.bottom:
            return Point((box.right if beside > 0 else box.x) + beside, box.centre.y)
    return Point(box.centre.x, box.bottom + by) if box.y < middle.y else Point(box.right - 10, box.y + 2)


def _above(plan: Plan, seat: int) -> Point:
    """Return where a tag lies on the upper edge of a plate, over neither name nor points."""
    box = plan[Plate(seat)]
    return Point(box.centre.x, box.y - TAG / 2 + 2)


def count(view: View, event: Event | None) -> tuple[CountStep, ...]:
    """Return the step in which points that are earned fly from where the player performs to the score.

    In the end all points do, player by player.
    """
    if event is None:
        sums = partial(_sums, view)
        return side_by_side(GAME, view, sums, lambda plan, key: _performing(plan, view, key[1]))
    if not isinstance(event, ev.Earned):
        return ()
    said = f"On the way to the score: {event.points}."
    return (CountStep(said, partial(_earned, event), enters=lambda plan, _key: _performing(plan, view, event.seat)),)


def _earned(event: ev.Earned, plan: Plan) -> Iterator[Piece]:
    items = tuple(_tag(plan, _above(plan, event.seat), f"+{event.points}", "shield", LARGE))
    yield Piece("earned", bounds(items[0]), items)


def _sums(view: View, seats: Iterable[int], plan: Plan) -> Iterator[Piece]:
    """Yield the points of seats where they stand on their plates."""
    for seat in seats:
        yield sum_sign(("sum", seat), points_box(plan[Plate(seat)]), view.points[seat])


def winning(plan: Plan, view: View) -> Iterator[Drawn]:
    """Yield the plates, those of the winners under a crown, with the sums of all; and Richard, who lifts his hat."""
    for seat, points in enumerate(view.points):
        box = plan[Plate(seat)]
        yield from plan.part(Plate(seat))
        if points == max(view.points):
            over = Box(box.x - 4, box.y - 14, 34, 22)
            yield Panel(box, Look(edge="glow", width=4), 8)
            yield Piece(("crown", seat), over, tuple(crown(over)))
    yield from _sums(view, range(len(view.points)), plan)
    tray = plan[TRAY]
    high = min(96.0, tray.height - 4)
    box = Box(tray.right - high * 0.7 - 6, tray.bottom - high - 2, high * 0.62, high)
    yield from bareheaded(box)
    yield Piece("hat", box, tuple(hat(box)))


def _performing(plan: Plan, view: View, seat: int) -> Way:
    """Return where a seat performs or heckles, if that is in view."""
    key = _place(view, seat)
    return plan.box(key) or plan.box(Small(key)) or POPPING


def _place(view: View, seat: int) -> OnStep | OnStage:
    """Return where a seat performs or heckles."""
    at = view.places[seat]
    return OnStep(at) if stage_of(at) == OFF else OnStage(stage_of(at))


# ---- great moments -------------------------------------------------------------------------------------------------


def is_grand(event: Event) -> bool:
    """Return whether an event is grand: points from Richard himself."""
    return isinstance(event, ev.Earned) and event.points == HUZZAH_POINTS and event.rule == R.HUZZAH_SEEN


def highlighted(plan: Plan, view: View, event: Event) -> Iterator[Drawn]:
    """Yield what is highlighted of a grand event."""
    match event:
        case ev.GateTaken(gate, to):
            yield from _step_and_pieces(plan, to)
            side, at = min(72.0, plan[MIDDLE].height), plan[MIDDLE].centre
            yield from die(Box(at.x - side / 2, at.y - side / 2, side, side), gate)
        case ev.Bumped(_, _, to):
            yield from _step_and_pieces(plan, to)
            yield from _cards(plan, ("Bump",))
        case ev.Tied(seats):
            for seat in seats:
                yield from plan.part(Plate(seat))
        case ev.Cancelled(stage, kind):
            yield from plan.part(OnStage(stage) if plan.box(OnStage(stage)) else Small(OnStage(stage)))
            yield from _cards(plan, (kind, kind), crossed=True)
        case ev.Earned(seat):
            for key in (Plate(seat), _place(view, seat), Small(_place(view, seat))):
                yield from plan.part(key)
            yield from _step_and_pieces(plan, view.richard)
        case ev.Won():
            yield from winning(plan, view)


def _step_and_pieces(plan: Plan, step: int) -> Iterator[Drawn]:
    """Yield a step with the pieces on it, in the overview, too."""
    yield from plan.part(Small(OnStep(step)))
    yield from plan.part(OnStep(step))


def _cards(plan: Plan, kinds: tuple[str, ...], *, crossed: bool = False) -> Iterator[Item]:
    """Yield cards side by side in the middle, crossed out if ``crossed``."""
    high = min(130.0, plan[MIDDLE].height - 4)
    wide, at = high * ASPECT, plan[MIDDLE].centre
    start = at.x - (len(kinds) * (wide + 12) - 12) / 2
    for number, kind in enumerate(kinds):
        box = Box(start + number * (wide + 12), at.y - high / 2, wide, high)
        yield from card(box, kind)
        if crossed:
            yield line(Point(box.x, box.y), Point(box.right, box.bottom), Look(edge="attack", width=6))
            yield line(Point(box.right, box.y), Point(box.x, box.bottom), Look(edge="attack", width=6))
