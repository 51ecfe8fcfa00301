"""The poster of CHEERS on the front page: three glasses that meet."""

from collections.abc import Iterator
from typing import Final

from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Panel, line
from widgets.drawing.shapes import bow, outline, polygon
from widgets.drawing.theme import Role
from widgets.tabletop.poster import WIDTH, Poster


def _toast() -> Iterator[Item]:
    """Yield three glasses that meet."""
    yield Panel(Box(0, 172, WIDTH, 28), Look(fill="grain"))
    for angle, reach in ((-90, 30), (-62, 24), (-118, 24), (-36, 18), (-144, 18)):
        burst = bow(Point(160, 52), reach, reach, angle, angle, Look())
        start, end = Point(160, 52).towards(burst.points[0], 0.5), burst.points[0]
        yield line(start, end, Look(edge="glow", width=3.5))
    yield from _martini(92, 62, "calm")
    yield from _martini(228, 62, "odd")
    yield from _tumbler(Box(128, 70, 64, 88))


def _martini(middle: float, top: float, tint: Role) -> Iterator[Item]:
    """Yield a cocktail glass on a stem, with an olive on a stick."""
    bowl = Box(middle - 46, top, 92, 56)
    yield polygon(bowl, (0, 0, 1, 0, 0.5, 1), outline("card"))
    yield polygon(bowl, (0.16, 0.25, 0.84, 0.25, 0.5, 0.93), Look(fill=tint))
    yield line(bowl.at(0.5, 1), Point(middle, top + 104), Look(edge="text", width=4))
    yield line(Point(middle - 24, top + 106), Point(middle + 24, top + 106), Look(edge="text", width=5))
    yield line(bowl.at(0.4, 0.62), bowl.at(0.76, -0.3), Look(edge="muted", width=2.4))
    yield Disc(bowl.at(0.5, 0.38), 7, outline("shield", width=1.6))
    yield Disc(bowl.at(0.5, 0.38), 2.2, Look(fill="attack"))


def _tumbler(box: Box) -> Iterator[Item]:
    """Yield a straight glass with ice, bubbles and a slice on its rim."""
    yield polygon(box, (0, 0, 1, 0, 0.86, 1, 0.14, 1), outline("card"))
    yield polygon(box, (0.07, 0.22, 0.93, 0.22, 0.83, 0.95, 0.17, 0.95), Look(fill="attack"))
    yield polygon(box, (0.26, 0.14, 0.56, 0.1, 0.6, 0.36, 0.3, 0.4), outline("pale", width=1.5))
    yield polygon(box, (0.5, 0.44, 0.74, 0.42, 0.73, 0.64, 0.5, 0.66), outline("pale", width=1.5))
    for x, y in ((0.34, 0.56), (0.4, 0.78), (0.64, 0.82)):
        yield Disc(box.at(x, y), 3, Look(edge="pale", width=1.6))
    slice_at = box.at(0.96, 0.02)
    yield Disc(slice_at, 17, outline("glow"))
    yield Disc(slice_at, 11, Look(fill="pale"))
    for angle in (0, 60, 120):
        ends = bow(slice_at, 11, 11, angle, angle + 180, Look()).points
        yield line(ends[0], ends[-1], Look(edge="glow", width=2))


POSTER: Final = Poster(
    "Bartenders in teams spoil each other’s cocktails, loudly.",
    "3–6 players",
    "15–25 minutes",
    _toast,
    theme="Cocktails",
    best=4,
)
