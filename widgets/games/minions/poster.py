"""The poster of Minions on the front page: a quest by night and day."""

from collections.abc import Iterator
from typing import Final

from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Panel, line
from widgets.drawing.shapes import bow, die, dome, eye, outline, polygon
from widgets.tabletop.poster import HEIGHT, WIDTH, Poster

STAR = (0.5, 0, 0.62, 0.38, 1, 0.5, 0.62, 0.62, 0.5, 1, 0.38, 0.62, 0, 0.5, 0.38, 0.38)
"""A star with four points, as shares of its box: x, y, x, y, …"""


def _quest() -> Iterator[Item]:
    """Yield night and day, a champion of each, and dice."""
    yield Panel(Box(0, 0, WIDTH / 2, HEIGHT), Look(fill="ink"))
    yield Panel(Box(0, 168, WIDTH, 32), Look(fill="grain"))
    yield Disc(Point(58, 50), 27, Look(fill="pale"))
    yield Disc(Point(70, 43), 23, Look(fill="ink"))
    for x, y in ((112, 30), (138, 74), (24, 96), (100, 66)):
        yield polygon(Box(x - 5, y - 5, 10, 10), STAR, Look(fill="pale"))
    for angle in range(0, 360, 30):
        ray = bow(Point(258, 50), 44, 44, angle, angle, Look()).points[0]
        yield line(Point(258, 50).towards(ray, 0.72), ray, Look(edge="glow", width=4))
    yield Disc(Point(258, 50), 25, outline("glow"))
    yield from _night_champion(Box(42, 92, 62, 76))
    yield from _day_champion(Box(212, 92, 62, 76))
    yield from die(Box(122, 146, 34, 34), 5)
    yield from die(Box(164, 150, 34, 34), 3)


def _night_champion(box: Box) -> Iterator[Item]:
    """Yield the champion of the night: a dome with bat's ears and fangs."""
    yield polygon(box, (0.08, 0.5, -0.22, -0.02, 0.36, 0.16), outline("odd", edge="pale"))
    yield polygon(box, (0.92, 0.5, 1.22, -0.02, 0.64, 0.16), outline("odd", edge="pale"))
    yield dome(box, outline("odd", edge="pale"))
    for x in (0.32, 0.68):
        yield from eye(box.at(x, 0.42), 9, (0.3, 0.1))
    yield Panel(Box(box.x + 16, box.at(0, 0.66).y, 30, 9), Look(fill="ink"), 4)
    for x in (0.34, 0.58):
        yield polygon(box, (x, 0.66, x + 0.1, 0.66, x + 0.05, 0.76), Look(fill="pale"))


def _day_champion(box: Box) -> Iterator[Item]:
    """Yield the champion of the day: a helmet with a plume, and a sword."""
    yield polygon(
        box, (0.42, 0.1, 0.5, -0.2, 0.86, -0.24, 1.12, -0.04, 1.14, 0.26, 0.94, 0.14, 0.6, 0.06), outline("attack")
    )
    yield dome(box, outline("calm"))
    yield Panel(Box(box.x + 8, box.at(0, 0.34).y, 46, 15), outline("ink"), 6)
    for x in (0.34, 0.66):
        yield Disc(box.at(x, 0.44), 4, Look(fill="pale"))
    for x in (0.3, 0.5, 0.7):
        yield line(box.at(x, 0.66), box.at(x, 0.84), Look(edge="ink", width=3))
    yield polygon(box, (1.24, 0.98, 1.24, 0.22, 1.3, 0.1, 1.36, 0.22, 1.36, 0.98), outline("pale", width=1.6))
    yield Panel(Box(box.at(1.12, 0).x, box.at(0, 0.74).y, 22, 6), outline("crown", width=1.6), 3)


POSTER: Final = Poster(
    "Minor deities send others on quests and keep the glory for themselves.",
    "2 players or more",
    "until somebody has 20 glory",
    _quest,
    theme="Small gods",
    best=2,
)
