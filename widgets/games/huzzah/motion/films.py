"""Animation of events: pawns go step by step, counters come and leave, cards are put down and turned."""

import dataclasses
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from refkit.games.huzzah import events as ev
from refkit.games.huzzah.cards import BUMP, OFF, STEPS, UNKNOWN, stage_of
from refkit.games.huzzah.view import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import MILLIS, Motion, Pose, Sprite
from widgets.drawing.scene import Disc, Item, Scene
from widgets.drawing.shapes import outline
from widgets.games.huzzah.pictures.cards import ASPECT, card
from widgets.games.huzzah.pictures.pieces import pawn, richard
from widgets.games.huzzah.table.board import board, pawn_box, richard_box
from widgets.games.huzzah.table.middle import middle
from widgets.games.huzzah.table.plan import Plan

WALK_MILLIS: Final = 700
"""The longest duration of a walk, in milliseconds."""
GRAND_MILLIS: Final = 900
STEP_MILLIS: Final = 90
"""The durations of a grand event, and of one step, in milliseconds."""


def motion(plan: Plan, before: View, event: Event) -> Motion | None:
    """Return the animation of ``event`` over the table as it was just before; None if nothing moves."""
    sprites = tuple(_sprites(plan, before, event))
    if not sprites:
        return None
    left = _without_moving(before, event)
    ground = Scene(plan.width, plan.height, (*board(plan, left), *middle(plan, left, event)))
    return Motion(ground, sprites, _millis(event))


def _millis(event: Event) -> float:
    match event:
        case ev.RichardMoved(steps) | ev.Walked(steps=steps):
            return min(WALK_MILLIS, max(MILLIS, steps * STEP_MILLIS))
        case ev.GateTaken() | ev.Bumped() | ev.Cancelled() | ev.Won():
            return GRAND_MILLIS
    return MILLIS


def _without_moving(before: View, event: Event) -> View:
    """Return the view without the pawns that move."""
    moving: set[int] = set()
    match event:
        case ev.RichardMoved() | ev.GateTaken() | ev.Bumped(pawn=-1):
            return dataclasses.replace(before, richard=OFF)
        case ev.Bumped(pawn=pawn_):
            moving = {pawn_}
        case ev.Swapped(heckler=one, performer=other):
            moving = {one, other}
        case ev.Walked(seat=seat) | ev.Slid(seat=seat) | ev.Shoved(seat=seat) | ev.StageTaken(seat=seat):
            moving = {seat}
        case ev.Dispersed(seat=seat):
            moving = {seat}
    places = tuple(OFF if seat in moving else place for seat, place in enumerate(before.places))
    return dataclasses.replace(before, places=places) if moving else before


def _sprites(plan: Plan, before: View, event: Event) -> Iterator[Sprite]:  # noqa: C901, PLR0912  one line an event
    match event:
        case ev.RichardMoved(steps, to):
            yield from _walk_richard(plan, [(to - steps + by) % STEPS for by in range(steps + 1)])
        case ev.GateTaken(_, to) if before.richard != OFF:
            yield from _jump_richard(plan, before.richard, to)
        case ev.Bumped(_, pawn=-1, to=to):
            yield from _walk_richard(
                plan, [before.richard, *((before.richard + by) % STEPS for by in (1, 2)), to], hop=14
            )
            yield from _bump_card(plan)
        case ev.Bumped(_, seat, to):
            at = before.places[seat]
            yield from _walk_pawn(
                plan, before, seat, [(at + by) % STEPS for by in range(4)] if stage_of(at) == OFF else [to], hop=14
            )
            yield from _bump_card(plan)
        case ev.Walked(seat, steps, _, to):
            yield from _walk_pawn(plan, before, seat, [(to - steps + by) % STEPS for by in range(steps + 1)])
        case ev.Slid(seat, to) | ev.Shoved(seat, to):
            at = before.places[seat]
            yield from _walk_pawn(
                plan, before, seat, [(at + by) % STEPS for by in range((to - at) % STEPS + 1)], hop=18
            )
        case ev.StageTaken(seat, stage):
            yield from _jump_pawn(plan, before, seat, _pawn_box(plan, before.places[seat]), _stage_box(plan, stage))
        case ev.Swapped(stage, heckler, performer, to):
            there, here = _stage_box(plan, stage), _pawn_box(plan, to)
            yield from _jump_pawn(plan, before, heckler, here, there)
            yield from _jump_pawn(plan, before, performer, there, here)
        case ev.Dispersed(seat, stage, counters, to):
            yield from _jump_pawn(plan, before, seat, _stage_box(plan, stage), _pawn_box(plan, to))
            area = before.options.track.areas[stage]
            for step in area if counters else ():
                yield from _counters_leave(plan, step, before.crowd[step], plan.plates[seat])
        case ev.Gathered(_, to, counters):
            for box in plan.places(to):
                yield from _counter_sprite(box, counters, (Pose(0, down=-40, alpha=0), Pose(1)))
        case ev.Bored(_, at, counters) | ev.Annoyed(at, counters):
            yield from _counters_leave(plan, at, counters, None)
        case ev.Laid(seat, _, _):
            box = _laid_card_box(plan, seat)
            yield Sprite(box, tuple(card(box, UNKNOWN)), (Pose(0, down=30, alpha=0), Pose(1)))
        case ev.Revealed(seat, kind):
            box = _laid_card_box(plan, seat)
            yield Sprite(box, tuple(card(box, kind)), (Pose(0, size=0.3, turn=-20), Pose(0.7, size=1.25), Pose(1)))
        case ev.Discarded(seat, cards) if cards:
            box = _laid_card_box(plan, seat)
            far = plan.pile.centre
            away = Pose(1, far.x - box.centre.x, far.y - box.centre.y, alpha=0.2)
            yield Sprite(box, tuple(card(box, cards[0])), (Pose(0), away))


def _walk_richard(plan: Plan, steps: Sequence[int], hop: float = 3) -> Iterator[Sprite]:
    """Yield sprites of Richard from step to step; ``hop`` is the height of each hop, in CSS pixels."""
    for route in _routes(plan, steps):
        boxes = [richard_box(plan, box) for box in route]
        yield Sprite(boxes[0], tuple(richard(boxes[0])), _poses(boxes, hop))


def _walk_pawn(plan: Plan, view: View, seat: int, steps: Sequence[int], hop: float = 5) -> Iterator[Sprite]:
    """Yield sprites of a pawn from step to step."""
    for route in _routes(plan, steps):
        boxes = [pawn_box(box) for box in route]
        yield Sprite(boxes[0], tuple(pawn(boxes[0], seat, view.options.players[seat])), _poses(boxes, hop))


def _routes(plan: Plan, steps: Sequence[int]) -> Iterator[list[Box]]:
    """Yield the boxes of steps in the loop, and of those in the stretch that is shown large."""
    yield [plan.ring.steps[step] for step in steps]
    near = [plan.near[step] for step in steps if step in plan.near]
    if near:
        yield near


def _poses(boxes: Sequence[Box], hop: float) -> tuple[Pose, ...]:
    """Return poses with a stop at every box and a hop between."""
    home, last = boxes[0], max(1, len(boxes) - 1)
    found = [Pose(0)]
    for number, (here, there) in enumerate(pairwise(boxes)):
        middle_x, middle_y = (here.x + there.x) / 2 - home.x, (here.y + there.y) / 2 - home.y
        found.append(Pose((number + 0.5) / last, middle_x, middle_y - hop))
        found.append(Pose((number + 1) / last, there.x - home.x, there.y - home.y))
    return tuple(found) if len(found) > 1 else (Pose(0), Pose(1))


def _jump_richard(plan: Plan, at: int, to: int) -> Iterator[Sprite]:
    """Yield sprites of Richard, who vanishes at one gate and appears at another."""
    for route in _routes(plan, [at, to]):
        here, there = richard_box(plan, route[0]), richard_box(plan, route[-1])
        across, down = there.x - here.x, there.y - here.y
        poses = (
            Pose(0),
            Pose(0.4, size=0.1, turn=180),
            Pose(0.5, across, down, size=0.1, turn=180),
            Pose(1, across, down),
        )
        yield Sprite(here, tuple(richard(here)), poses)


def _jump_pawn(plan: Plan, view: View, seat: int, here: Box | None, there: Box | None) -> Iterator[Sprite]:
    """Yield a sprite of a pawn that jumps from one box to another."""
    if here is None or there is None or (box := pawn_box(here)) is None:
        return
    end = pawn_box(there)
    across, down = end.x - box.x, end.y - box.y
    poses = (Pose(0), Pose(0.5, across / 2, down / 2 - plan.width / 30), Pose(1, across, down))
    yield Sprite(box, tuple(pawn(box, seat, view.options.players[seat])), poses)


def _pawn_box(plan: Plan, place: int) -> Box | None:
    """Return the largest box of a step; None for a place off the path."""
    return list(plan.places(place))[-1] if OFF < place < STEPS else None


def _stage_box(plan: Plan, stage: int) -> Box:
    """Return the largest box of a stage."""
    return plan.stage(stage) or plan.ring.stages[stage]


def _counters_leave(plan: Plan, at: int, counters: int, to: Box | None) -> Iterator[Sprite]:
    """Yield sprites of counters that fly to a plate, or fade out downwards without one."""
    for box in plan.places(at):
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


def _bump_card(plan: Plan) -> Iterator[Sprite]:
    """Yield a Bump card that is slapped down in the middle."""
    high = min(120.0, plan.ring.inside.height)
    at = plan.ring.inside.centre
    box = Box(at.x - high * ASPECT / 2, at.y - high / 2, high * ASPECT, high)
    yield Sprite(box, tuple(card(box, BUMP)), (Pose(0, size=1.6, alpha=0), Pose(0.25), Pose(0.8), Pose(1, alpha=0)))


def _laid_card_box(plan: Plan, seat: int) -> Box:
    """Return the box of the card that lies before a player."""
    plate = plan.plates[seat].inset(6)
    high = min(plate.height, 28.0)
    return Box(plate.right - high * ASPECT, plate.bottom - high, high * ASPECT, high)
