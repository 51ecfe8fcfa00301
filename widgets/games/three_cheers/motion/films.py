"""What two pictures do not tell of Three Cheers: arrows that fly, how minions come, fall, turn and die, who leaps."""

import math
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.table import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Pose, Sprite
from widgets.drawing.scene import Look, Shape
from widgets.games.three_cheers.table.picks import OnTable
from widgets.games.three_cheers.table.places import Places
from widgets.games.three_cheers.table.tower import Foreminion, waiting_box
from widgets.games.three_cheers.table.tree import TowerPlan
from widgets.tabletop.moving import Poses, Travel, Way

DYING: Final = (Pose(0), Pose(0.3, size=1.06), Pose(1, down=14, turn=16, size=0.55, alpha=0))
SHRINKING: Final = (Pose(0), Pose(0.15), Pose(0.8, size=0.3), Pose(1, size=0.3, alpha=0))
PUT_DOWN: Final = (Pose(0, down=-50, size=1.1, alpha=0), Pose(1))
ROTATING: Final = (
    (Pose(0), Pose(0.85, turn=180), Pose(1, turn=180, alpha=0)),
    (Pose(0, alpha=0), Pose(0.8, alpha=0), Pose(1)),
)
TURNING_OVER: Final = (
    (Pose(0), Pose(0.5, size=0.85), Pose(0.7, size=0.85, alpha=0), Pose(1, size=0.85, alpha=0)),
    (Pose(0, size=0.85, alpha=0), Pose(0.4, size=0.85, alpha=0), Pose(0.6, size=0.85), Pose(1)),
)
ANGRY: Final = (Pose(0), Pose(0.35, size=1.1, turn=-3), Pose(0.7, size=1.1, turn=3), Pose(1))
FLINCHING: Final = (Pose(0), Pose(0.5), Pose(0.68, size=0.95, turn=-5), Pose(0.84, size=0.97, turn=4), Pose(1))
"""How cards die, are eaten or crushed, come, are turned half round, are turned over, shake, and flinch when struck."""
FALLING: Final = ((0.12, 0.0), (0.5, 0.0), (1.03, 0.0))
RAISED: Final = ((0.5, 0.25),)
ABOVE: Final = ((0.5, 0.2),)
BELOW: Final = ((0.5, -0.2),)
"""Points on the ways of cards: the share of the way, and how far above it, in card heights."""
HOP: Final = 0.8
"""How high a foreminion hops to another bearer, in its own heights."""


def travel(plan: TowerPlan, before: View, event: Event) -> Travel:
    """Return what is to be seen of an event besides minions and foreminions that lie elsewhere."""
    if (places := plan.happening(event)) is None:
        return Travel()
    sees = isinstance(event, ev.Died | ev.Crushed | ev.Ate | ev.Rode | ev.Leapt)
    return Travel(
        enters=lambda key: _entering(places, event, key),
        leaves=lambda _key: _leaving(event),
        turns=lambda key: _turning(event, key),
        route=lambda key: _route(places, event, key),
        lift=HOP if isinstance(event, ev.Rode) else 0,
        sprites=tuple(_arrow(places, event)),
        earlier=(before, event) if sees else None,
    )


def _turning(event: Event, key: Hashable) -> tuple[Poses, Poses]:
    """Return how a card is turned or shakes that stays in its place: as it was, and as it is then."""
    match event:
        case ev.Rotated(tower=tower, at=at) if key == OnTable(tower, at):
            return ROTATING
        case ev.TurnedUp(tower=tower, at=at) | ev.TurnedDown(tower=tower, at=at) if key == OnTable(tower, at):
            return TURNING_OVER
        case ev.Provoked(tower=tower, at=at) | ev.Lit(tower=tower, at=at) if key == OnTable(tower, at):
            return ANGRY, ()
        case ev.Struck(tower=tower, to=to) if key == OnTable(tower, to):
            return FLINCHING, ()
    return (), ()


def _entering(places: Places, event: Event, key: Hashable) -> Way:
    """Return how a minion is put down, and how a foreminion leaps from the dead or climbs up from the ground."""
    match event:
        case ev.Placed():
            return PUT_DOWN
        case ev.Leapt(at=at, to=to) if key == Foreminion(event.seat):
            across, down = places(at).x - places(to).x, places(at).y - places(to).y
            top = min(0.0, down) - places.card * 0.3
            return Pose(0, across, down), Pose(0.5, across / 2, top, turn=180), Pose(1, turn=360)
        case ev.Rode():
            return waiting_box(places)
    return None


def _leaving(event: Event) -> Way:
    """Return how a minion leaves that dies, or is crushed or eaten."""
    match event:
        case ev.Died():
            return DYING
        case ev.Crushed() | ev.Ate():
            return SHRINKING
    return None


def _route(places: Places, event: Event, key: Hashable) -> Sequence[Box]:
    """Return the way of a minion that falls, is moved or changes places: two of these cross beside each other."""
    match event:
        case ev.Fell(tower=tower, at=at, to=to) if key == OnTable(tower, at):
            return _way(places(at), places(to), FALLING)
        case ev.Shifted(tower=tower, at=at, to=to) if key == OnTable(tower, at):
            return _way(places(at), places(to), RAISED)
        case ev.Swapped(tower=tower, at=at, to=to) if key == OnTable(tower, at):
            return _way(places(at), places(to), ABOVE)
        case ev.Swapped(tower=tower, at=at, to=to) if key == OnTable(tower, to):
            return _way(places(to), places(at), BELOW)
    return ()


def _way(start: Box, end: Box, points: Iterable[tuple[float, float]]) -> Sequence[Box]:
    """Return the boxes of a way from one box to another by way of points."""
    across, down = end.x - start.x, end.y - start.y
    between = (start.moved(across * share, down * share - start.height * rise) for share, rise in points)
    return (start, *between, end)


def _arrow(places: Places, event: Event) -> Iterator[Sprite]:
    """Yield the arrowhead of an attack, which flies to its victim, half the way to a shield, or comes to nothing."""
    match event:
        case ev.Struck(at=at, to=to):
            yield _flying_arrow(places(at), places(to), Pose(1))
        case ev.Blocked(at=at, to=to):
            yield _flying_arrow(places(at), places(to), Pose(0.55), Pose(1, alpha=0), share=0.5)
        case ev.Missed(at=at, to=to) | ev.Spared(at=at, to=to):
            yield _flying_arrow(places(at), places(to), Pose(1, alpha=0), share=0.8)


def _flying_arrow(start: Box, end: Box, *ends: Pose, share: float = 1) -> Sprite:
    """Return an arrowhead that flies ``share`` of the way; ``ends`` are its poses after the start."""
    across, down, size = end.x - start.x, end.y - start.y, start.width * 0.36
    box = Box(start.centre.x - size / 2, start.centre.y - size / 2, size, size)
    turn = math.degrees(math.atan2(down, across))
    tip = box.points(1, 0.5, 0.2, 0, 0.42, 0.36, 0, 0.36, 0, 0.64, 0.42, 0.64, 0.2, 1)
    flown = tuple(replace(each, across=across * share, down=down * share, turn=turn) for each in ends)
    return Sprite(box, (Shape(tip, Look(fill="attack", edge="pale", width=2)),), (Pose(0, turn=turn, size=0.6), *flown))
