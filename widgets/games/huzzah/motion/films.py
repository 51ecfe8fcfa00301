"""What two pictures do not tell of Huzzah!: pawns go step by step, counters come and leave, Richard leaps."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

from refkit.games.huzzah import events as ev
from refkit.games.huzzah.cards import BUMP, OFF, STEPS, UNKNOWN, stage_of
from refkit.games.huzzah.table import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import MILLIS, Pose, Sprite
from widgets.drawing.scene import Disc, Item
from widgets.drawing.shapes import outline
from widgets.games.huzzah.pictures.cards import ASPECT, card
from widgets.games.huzzah.pictures.pieces import richard
from widgets.games.huzzah.table.parts import pawn_box, richard_box
from widgets.games.huzzah.table.picks import (
    MIDDLE,
    RICHARD,
    Figure,
    Lying,
    OnStage,
    OnStep,
    Pile,
    Plate,
    Small,
)
from widgets.games.huzzah.table.tree import places
from widgets.tabletop.contract import Held
from widgets.tabletop.moving import Travel, leaving
from widgets.tabletop.tree import Plan

WALK_MILLIS: Final = 700
"""The longest duration of a walk, in milliseconds."""
GRAND_MILLIS: Final = 900
STEP_MILLIS: Final = 90
"""The durations of a grand event, and of one step, in milliseconds."""


PUT_DOWN: Final = (Pose(0, down=30, alpha=0), Pose(1))
TURNED_UP: Final = (Pose(0, size=0.3, turn=-20), Pose(0.7, size=1.25), Pose(1))


def travel(plan: Plan, before: View, event: Event) -> Travel:
    """Return what is to be seen of an event besides figures and cards that lie elsewhere."""
    steps, hop = _steps_and_hop(before, event)
    figure = RICHARD if isinstance(event, ev.RichardMoved) else getattr(event, "pawn", getattr(event, "seat", OFF))
    gate = isinstance(event, ev.GateTaken)

    def route(key: Hashable) -> Sequence[Box]:
        if not isinstance(key, Figure) or key.seat != figure or not steps:
            return ()
        boxes = [plan.box(Small(OnStep(step)) if key.small else OnStep(step)) for step in steps]
        return [richard_box(box) if key.seat == RICHARD else pawn_box(box) for box in boxes if box]

    return Travel(
        enters=lambda key: _stage_in_loop(plan, key, event),
        leaves=lambda key: _card_goal(plan, event) if isinstance(key, Held) else _stage_in_loop(plan, key, event),
        turns=lambda key: ((), TURNED_UP) if isinstance(event, ev.Revealed) and key == Lying(event.seat) else ((), ()),
        route=route,
        staged=(Figure(RICHARD), Figure(RICHARD, small=True)) if gate else (),
        lift=hop,
        millis=_millis(event),
        sprites=tuple(_effects(plan, before, event)),
        earlier=(before, event),
    )


def _millis(event: Event) -> float:
    match event:
        case ev.RichardMoved(steps) | ev.Walked(steps=steps):
            return min(WALK_MILLIS, max(MILLIS, steps * STEP_MILLIS))
        case ev.GateTaken() | ev.Bumped() | ev.Cancelled() | ev.Won():
            return GRAND_MILLIS
    return MILLIS


def _steps_and_hop(before: View, event: Event) -> tuple[list[int], float]:
    """Return the steps along which a figure goes, if it does, and the height of each hop, in its own heights."""
    match event:
        case ev.RichardMoved(steps, to):
            return [(to - steps + by) % STEPS for by in range(steps + 1)], 0.05
        case ev.Walked(_, steps, _, to):
            return [(to - steps + by) % STEPS for by in range(steps + 1)], 0.15
        case ev.Bumped(_, pawn, to):
            at = before.richard if pawn == RICHARD else before.places[pawn]
            return [*((at + by) % STEPS for by in range(3)), to] if stage_of(at) == OFF else [], 0.35
        case ev.Slid(seat, to) | ev.Shoved(seat, to):
            at = before.places[seat]
            return [(at + by) % STEPS for by in range((to - at) % STEPS + 1)], 0.5
    return [], 0.9


def _stage_in_loop(plan: Plan, key: Hashable, event: Event) -> Box | None:
    """Return the stage that a pawn comes from or goes to, where it is only a dot on the loop; None for other pieces."""
    stage = getattr(event, "stage", OFF)
    return plan[Small(OnStage(stage))] if isinstance(key, Figure) and key.small and stage != OFF else None


def _card_goal(plan: Plan, event: Event) -> Box | None:
    """Return where the viewer's own cards go: before the player, or to the discards."""
    match event:
        case ev.Laid(seat):
            return plan[Lying(seat)]
        case ev.Discarded():
            return plan[Pile()]
    return None


def _effects(plan: Plan, before: View, event: Event) -> Iterator[Sprite]:  # noqa: C901  one line an event
    """Yield special effects: Richard's leap from gate to gate, counters that come and go, a Bump."""
    match event:
        case ev.GateTaken(_, to) if before.richard != OFF:
            for here, there in zip(places(plan, OnStep(before.richard)), places(plan, OnStep(to)), strict=False):
                yield _leap(richard_box(here), richard_box(there))
        case ev.Bumped():
            yield _bump_card(plan)
        case ev.Dispersed(seat, stage, counters):
            for step in before.options.track.areas[stage] if counters else ():
                yield from _counters_leave(plan, step, before.crowd[step], plan[Plate(seat)])
        case ev.Gathered(_, to, counters):
            for box in places(plan, OnStep(to)):
                yield from _counter_sprite(box, counters, (Pose(0, down=-40, alpha=0), Pose(1)))
        case ev.Laid(seat) if seat != before.seat:
            box = plan[Lying(seat)]
            yield Sprite(box, tuple(card(box, UNKNOWN)), PUT_DOWN)
        case ev.Discarded(seat, cards) if cards and seat != before.seat:
            box = plan[Lying(seat)]
            yield Sprite(box, tuple(card(box, cards[0])), leaving(box, plan[Pile()]))
        case ev.Bored(_, at, counters) | ev.Annoyed(at, counters):
            yield from _counters_leave(plan, at, counters, None)


def _leap(here: Box, there: Box) -> Sprite:
    """Return a sprite of Richard, who vanishes at one gate and appears at another."""
    across, down = there.x - here.x, there.y - here.y
    away, back = Pose(0.4, size=0.1, turn=180), Pose(0.5, across, down, size=0.1, turn=180)
    return Sprite(here, tuple(richard(here)), (Pose(0), away, back, Pose(1, across, down)))


def _counters_leave(plan: Plan, at: int, counters: int, to: Box | None) -> Iterator[Sprite]:
    """Yield sprites of counters that fly to a plate, or fade out downwards without one."""
    for box in places(plan, OnStep(at)):
        goal = to.centre if to else Point(box.centre.x, box.centre.y + 40)
        end = Pose(1, goal.x - box.centre.x, goal.y - box.centre.y, size=0.6, alpha=0.1)
        yield from _counter_sprite(box, counters, (Pose(0), end))


def _counter_sprite(box: Box, counters: int, poses: tuple[Pose, ...]) -> Iterator[Sprite]:
    radius = min(5.0, box.width / 6)
    heads: list[Item] = [
        Disc(box.at(0.2 + 0.15 * number, 0.6), radius, outline("calm", "pale", 1)) for number in range(counters)
    ]
    if heads:
        yield Sprite(box, tuple(heads), poses)


def _bump_card(plan: Plan) -> Sprite:
    """Return a sprite of a Bump card that is slapped down in the middle."""
    room = plan[MIDDLE]
    high = min(120.0, room.height)
    box = Box(room.centre.x - high * ASPECT / 2, room.centre.y - high / 2, high * ASPECT, high)
    return Sprite(box, tuple(card(box, BUMP)), (Pose(0, size=1.6, alpha=0), Pose(0.25), Pose(0.8), Pose(1, alpha=0)))
