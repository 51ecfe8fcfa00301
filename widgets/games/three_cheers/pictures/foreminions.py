"""The foreminions, one for each player, told apart by their hats and not only by their colours, and their moods."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal, TypeAlias

from widgets.drawing.geometry import Box
from widgets.drawing.picture import picture
from widgets.drawing.scene import Disc, Item, Look, Panel, Shape, line
from widgets.drawing.shapes import bow
from widgets.drawing.theme import Role

SEAT_COLOURS: Final[tuple[Role, ...]] = ("glow", "calm", "attack", "shield", "odd", "back")
"""The colour of each player, by seat."""


Mood: TypeAlias = Literal["plain", "smile", "wince"]
"""What its face tells."""


@picture
def foreminion(box: Box, seat: int, mood: Mood = "plain") -> Iterator[Item]:
    """Yield the foreminion of ``seat`` in a square box: a cape, a face and a hat."""
    role, edge = SEAT_COLOURS[seat % len(SEAT_COLOURS)], max(1.0, box.width / 26)
    rim = Look(fill=role, edge="ink", width=edge)
    yield Shape(box.points(0.28, 0.6, 0.72, 0.6, 0.94, 0.98, 0.06, 0.98), rim)
    yield Disc(box.at(0.5, 0.5), box.width * 0.25, Look(fill="card", edge="ink", width=edge))
    yield from FACES[mood](box, edge)
    yield from HATS[seat % len(HATS)](box, rim)


def _calm(box: Box, edge: float) -> Iterator[Item]:
    for across in (0.4, 0.6):
        yield Disc(box.at(across, 0.5), box.width * 0.042, Look(fill="ink"))
    yield line(box.at(0.41, 0.62), box.at(0.59, 0.62), Look(edge="ink", width=edge))


def _smiling(box: Box, edge: float) -> Iterator[Item]:
    """Yield eyes that are shut with joy, and an open mouth."""
    look, wide = Look(edge="ink", width=edge * 1.3), box.width
    for across in (0.39, 0.61):
        yield bow(box.at(across, 0.5), wide * 0.06, wide * 0.06, 190, 350, look)
    mouth = bow(box.at(0.5, 0.56), wide * 0.14, wide * 0.14, 0, 180, look)
    yield Shape(mouth.points, Look(fill="attack", edge="ink", width=edge))


def _wincing(box: Box, edge: float) -> Iterator[Item]:
    """Yield eyes that are screwed up, a mouth that is pulled down, and a drop of sweat."""
    look, wide = Look(edge="ink", width=edge * 1.3), box.width
    for side in (-1, 1):
        corners = box.points(0.5 + 0.17 * side, 0.42, 0.5 + 0.06 * side, 0.48, 0.5 + 0.17 * side, 0.54)
        yield Shape(corners, look, closed=False)
    yield bow(box.at(0.5, 0.7), wide * 0.1, wide * 0.09, 200, 340, look)
    drop = box.points(0.8, 0.3, 0.87, 0.44, 0.8, 0.5, 0.73, 0.44)
    yield Shape(drop, Look(fill="calm", edge="ink", width=edge))


FACES: Final[Mapping[Mood, Callable[[Box, float], Iterator[Item]]]] = {
    "plain": _calm,
    "smile": _smiling,
    "wince": _wincing,
}


def _crown(box: Box, rim: Look) -> Iterator[Item]:
    yield Shape(box.points(0.22, 0.36, 0.18, 0.04, 0.36, 0.2, 0.5, 0, 0.64, 0.2, 0.82, 0.04, 0.78, 0.36), rim)


def _cone(box: Box, rim: Look) -> Iterator[Item]:
    yield Shape(box.points(0.5, -0.12, 0.78, 0.36, 0.22, 0.36), rim)
    yield Disc(box.at(0.5, -0.1), box.width * 0.08, Look(fill="card", edge="ink", width=rim.width))


def _horns(box: Box, rim: Look) -> Iterator[Item]:
    horn = Look(fill="card", edge="ink", width=rim.width)
    yield Shape(box.points(0.28, 0.36, 0.02, 0.02, 0.42, 0.2), horn)
    yield Shape(box.points(0.72, 0.36, 0.98, 0.02, 0.58, 0.2), horn)
    yield Panel(Box(box.at(0.24, 0).x, box.at(0, 0.2).y, box.width * 0.52, box.height * 0.18), rim, box.width * 0.08)


def _top_hat(box: Box, rim: Look) -> Iterator[Item]:
    yield Panel(Box(box.at(0.31, 0).x, box.at(0, -0.1).y, box.width * 0.38, box.height * 0.42), rim, box.width * 0.03)
    yield Panel(Box(box.at(0.16, 0).x, box.at(0, 0.26).y, box.width * 0.68, box.height * 0.11), rim, box.width * 0.05)


def _bow(box: Box, rim: Look) -> Iterator[Item]:
    yield Shape(box.points(0.5, 0.2, 0.14, 0.02, 0.14, 0.38), rim)
    yield Shape(box.points(0.5, 0.2, 0.86, 0.02, 0.86, 0.38), rim)
    yield Disc(box.at(0.5, 0.2), box.width * 0.09, rim)


def _cap(box: Box, rim: Look) -> Iterator[Item]:
    yield Panel(Box(box.at(0.26, 0).x, box.at(0, 0.12).y, box.width * 0.48, box.height * 0.24), rim, box.width * 0.12)
    yield Panel(Box(box.at(0.5, 0).x, box.at(0, 0.28).y, box.width * 0.5, box.height * 0.09), rim, box.width * 0.04)
    yield line(box.at(0.5, 0.12), box.at(0.5, 0), Look(edge="ink", width=rim.width))
    yield Panel(Box(box.at(0.28, 0).x, box.at(0, -0.07).y, box.width * 0.44, box.height * 0.07), rim, box.width * 0.03)


HATS: Final[tuple[Callable[[Box, Look], Iterator[Item]], ...]] = (_crown, _cone, _horns, _top_hat, _bow, _cap)
"""The hat of each player, by seat: crown, cone, horns, top hat, bow, and a cap with a propeller."""
