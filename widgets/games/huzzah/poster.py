"""The poster of Huzzah! on the front page: a stage with its curtain up."""

from collections.abc import Iterator
from typing import Final

from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Panel, line
from widgets.drawing.shapes import bow, crown, dome, outline, oval, polygon
from widgets.drawing.theme import Role
from widgets.tabletop.poster import Poster

BALLS: Final[tuple[tuple[float, float, Role], ...]] = (
    (-0.35, 0.05, "calm"),
    (0.5, -0.42, "glow"),
    (1.35, 0.05, "shield"),
)
"""The places and colours of a juggler's balls."""


def _stage() -> Iterator[Item]:
    """Yield a stage with its curtain up, a juggler on it, and Richard in the front row."""
    yield Panel(Box(62, 24, 196, 118), Look(fill="ink"))
    yield from _juggler(Box(136, 68, 48, 74))
    yield Panel(Box(40, 140, 240, 18), outline("back"))
    for side, way in ((40, 1), (280, -1)):
        for fold in range(3):
            left = side + way * fold * 17 - (17 if way < 0 else 0)
            yield Panel(Box(left, 20, 17, 122), outline("attack" if fold % 2 == 0 else "back", width=1.5), 6)
    for number in range(6):
        flag = Box(40 + number * 40, 10, 40, 28)
        yield polygon(flag, (0, 0, 1, 0, 0.5, 1), outline("glow" if number % 2 else "pale", width=1.6))
    yield line(Point(36, 10), Point(284, 10), Look(edge="text", width=4))
    for number in range(7):
        yield Disc(Point(38 + number * 41, 190), 11, outline("card" if number % 2 else "grain", width=1.6))
    yield dome(Box(218, 142, 46, 48), outline("calm"))
    yield oval(Point(241, 150), 15, 16, outline("card"))
    yield line(Point(234, 149), Point(239, 150), Look(edge="ink", width=2.4))
    yield line(Point(243, 150), Point(248, 149), Look(edge="ink", width=2.4))
    yield bow(Point(241, 163), 5, 4, 200, 340, Look(edge="ink", width=2.2))
    yield from crown(Box(225, 116, 32, 22))


def _juggler(box: Box) -> Iterator[Item]:
    """Yield a juggler with three balls."""
    for x, y, tint in BALLS:
        yield Disc(box.at(x, y), 6.5, outline(tint, edge="pale"))
    yield line(box.at(0.25, 0.62), box.at(-0.3, 0.34), Look(edge="pale", width=5))
    yield line(box.at(0.75, 0.62), box.at(1.3, 0.34), Look(edge="pale", width=5))
    yield dome(Box(box.x + 8, box.at(0, 0.48).y, 32, box.height * 0.52), outline("odd", edge="pale"))
    yield polygon(
        box,
        (0.3, 0.24, -0.02, 0.02, 0.36, 0.06, 0.5, -0.1, 0.64, 0.06, 1.02, 0.02, 0.7, 0.24),
        outline("shield", edge="pale"),
    )
    yield Disc(box.at(0.5, 0.34), 12.5, outline("card", edge="ink"))
    for x in (0.42, 0.58):
        yield Disc(box.at(x, 0.32), 1.8, Look(fill="ink"))
    yield bow(box.at(0.5, 0.38), 5, 4, 10, 170, Look(edge="ink", width=2))


POSTER: Final = Poster(
    "Gather a crowd for your act and pray that the man who books the acts is looking elsewhere.",
    "3–8 players",
    "until somebody has 50 points",
    _stage,
    theme="A fair",
    best=4,
)
