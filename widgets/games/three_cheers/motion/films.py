"""Animation of events: attacks move along their arrow, the dead leave, minions fall, turn and change places.

    motion(event, towers, places, ground)  ->  the animation over the table as it was just before the event

``ground`` is that table as a scene, without marks; what moves is covered on it during the animation.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import OFF, Minion, Tower
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import Motion, Pose, Sprite
from widgets.drawing.scene import Item, Look, Panel, Scene, Shape
from widgets.games.three_cheers.pictures.cards import card
from widgets.games.three_cheers.pictures.foreminions import foreminion
from widgets.games.three_cheers.table.places import Places
from widgets.games.three_cheers.table.tower import rider_box


@dataclass(frozen=True, slots=True)
class ShownTower:
    """A tower just before an event, with its number, its layout, and the number of towers."""

    tower: Tower
    number: int
    places: Places
    towers: int

    def sprite(self, at: int, poses: tuple[Pose, ...], minion: Minion | None = None) -> Sprite:
        """Return a sprite of the minion on a square with its rider, or of another ``minion`` in its place."""
        shown, box = minion or self.tower.minions[at], self.places(at)
        items: list[Item] = [*card(box, shown)]
        for who, rides in enumerate(self.tower.riders):
            if rides == at != OFF:
                items += foreminion(rider_box(box, who), self.number + who * self.towers)
        return Sprite(box, tuple(items), poses)

    def way(self, at: int, to: int) -> tuple[float, float]:
        """Return the offset from one square to another, in CSS pixels: across and down."""
        here, there = self.places(at), self.places(to)
        return there.x - here.x, there.y - here.y

    def slide(self, at: int, to: int, *, lift: float = 0) -> Sprite:
        """Return a sprite that moves from one square to another, raised on the way by ``lift`` card heights."""
        across, down = self.way(at, to)
        rise = self.places(at).height * lift
        return self.sprite(at, (Pose(0), Pose(0.5, across / 2, down / 2 - rise), Pose(1, across, down)))


def motion(
    event: Event | None, towers: Sequence[Tower] | Mapping[int, Tower], places: Mapping[int, Places], ground: Scene
) -> Motion | None:
    """Return the animation of ``event``, or None if nothing moves; ``places`` are those of the towers shown, by number.

    ``towers`` are as they were just before; for a scene of a single tower use ``{number: places}``.
    """
    number: int = getattr(event, "tower", -1)
    if event is None or number not in places:
        return None
    actors = ShownTower(towers[number], number, places[number], len(towers))
    moving = tuple(_sprites(event, actors))
    if not moving:
        return None
    patches = tuple(_patch(actors, at) for at in _moving_squares(event, actors.tower))
    return Motion(replace(ground, items=ground.items + patches), moving)


def _moving_squares(event: Event, tower: Tower) -> tuple[int, ...]:
    """Return the squares of the cards that move."""
    match event:
        case ev.Swapped(at=at, to=to) | ev.Crushed(at=at, to=to) | ev.Ate(at=at, to=to):
            squares: tuple[int, ...] = (at, to)
        case ev.Struck() | ev.Blocked() | ev.Missed() | ev.Spared() | ev.Placed() | ev.Leapt() | ev.Rode():
            squares = ()
        case _:
            squares = (getattr(event, "at", OFF),)
    return tuple(at for at in squares if at in tower.minions)


def _patch(actors: ShownTower, at: int) -> Item:
    """Return a patch in the colour of the table that hides a moving card."""
    box = actors.places(at)
    edge = max(4.0, box.width * 0.05)
    top = box.width * 0.16 if at in actors.tower.riders else edge
    patch = Box(box.x - edge, box.y - top, box.width + 2 * edge, box.height + top + edge)
    return Panel(patch, Look(fill="table"), radius=4)


def _sprites(event: Event, actors: ShownTower) -> Iterator[Sprite]:  # noqa: C901, PLR0912  one line an event
    """Yield the sprites that an event moves."""
    match event:
        case ev.Struck(at=at, to=to):
            yield _flying_arrow(actors, at, to, Pose(1))
        case ev.Blocked(at=at, to=to):
            yield _flying_arrow(actors, at, to, Pose(0.55), Pose(1, alpha=0), share=0.5)
        case ev.Missed(at=at, to=to) | ev.Spared(at=at, to=to):
            yield _flying_arrow(actors, at, to, Pose(1, alpha=0), share=0.8)
        case ev.Died(at=at):
            yield actors.sprite(at, (Pose(0), Pose(0.3, size=1.06), Pose(1, down=14, turn=16, size=0.55, alpha=0)))
        case ev.Fell(at=at, to=to):
            across, down = actors.way(at, to)
            yield actors.sprite(at, (Pose(0), Pose(0.82, across, down + 4), Pose(1, across, down)))
        case ev.Shifted(at=at, to=to):
            yield actors.slide(at, to, lift=0.25)
        case ev.Swapped(at=at, to=to):
            yield actors.slide(to, at, lift=-0.2)
            yield actors.slide(at, to, lift=0.2)
        case ev.Crushed(at=at, to=to) | ev.Ate(at=at, to=to):
            yield actors.sprite(to, (Pose(0), Pose(0.5), Pose(1, size=0.3, alpha=0)))
            yield actors.slide(at, to)
        case ev.Rotated(at=at):
            yield actors.sprite(at, (Pose(0), Pose(0.85, turn=180), Pose(1, turn=180, alpha=0.2)))
        case ev.TurnedUp(at=at) | ev.TurnedDown(at=at):
            yield actors.sprite(at, (Pose(0), Pose(1, size=0.8, alpha=0.15)))
        case ev.Placed(at=at, minion=minion):
            yield actors.sprite(at, (Pose(0, down=-50, size=1.1, alpha=0), Pose(1)), minion)
        case ev.Provoked(at=at) | ev.Lit(at=at):
            yield actors.sprite(at, (Pose(0), Pose(0.35, size=1.1, turn=-3), Pose(0.7, size=1.1, turn=3), Pose(1)))
        case ev.Leapt(seat=seat, at=at, to=to):
            yield _leaping_foreminion(actors, seat, at, to)


def _flying_arrow(actors: ShownTower, at: int, to: int, *ends: Pose, share: float = 1) -> Sprite:
    """Return an arrowhead that flies ``share`` of the way towards a square; ``ends`` are its poses after the start."""
    here, (across, down) = actors.places(at), actors.way(at, to)
    size = here.width * 0.36
    box = Box(here.centre.x - size / 2, here.centre.y - size / 2, size, size)
    turn = math.degrees(math.atan2(down, across))
    tip = tuple(
        box.at(x, y) for x, y in ((1, 0.5), (0.2, 0), (0.42, 0.36), (0, 0.36), (0, 0.64), (0.42, 0.64), (0.2, 1))
    )
    flown = tuple(replace(end, across=across * share, down=down * share, turn=turn) for end in ends)
    return Sprite(box, (Shape(tip, Look(fill="attack", edge="pale", width=2)),), (Pose(0, turn=turn, size=0.6), *flown))


def _leaping_foreminion(actors: ShownTower, seat: int, at: int, to: int) -> Sprite:
    """Return a sprite of a foreminion that leaps."""
    who = seat // actors.towers
    box, (across, down) = rider_box(actors.places(at), who), actors.way(at, to)
    rise: Point = Point(across / 2, min(0.0, down) - actors.places.card * 0.5)
    poses = (Pose(0), Pose(0.5, rise.x, rise.y, turn=180), Pose(1, across, down, turn=360))
    return Sprite(box, tuple(foreminion(box, seat)), poses)
