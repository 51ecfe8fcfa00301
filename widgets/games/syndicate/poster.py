"""The poster of The Syndicate on the front page: a plot under a lamp."""

from collections.abc import Iterator
from typing import Final

from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, line
from widgets.drawing.shapes import dome, eye, outline, oval, polygon
from widgets.drawing.theme import Role
from widgets.tabletop.poster import Poster


def _plot() -> Iterator[Item]:
    """Yield three people with hats around a lamp, and cards face down."""
    yield polygon(Box(70, 0, 180, 150), (0.46, 0.1, 0.54, 0.1, 1, 1, 0, 1), Look(fill="glow", alpha=0.35))
    yield line(Point(160, 0), Point(160, 14), Look(edge="text", width=3))
    yield polygon(Box(142, 12, 36, 20), (0.3, 0, 0.7, 0, 1, 1, 0, 1), outline("shield"))
    yield from _schemer(Box(34, 58, 66, 96), "calm", 0.35)
    yield from _schemer(Box(220, 58, 66, 96), "attack", -0.35)
    yield from _schemer(Box(124, 44, 72, 110), "odd", 0)
    yield oval(Point(160, 186), 176, 46, outline("back"))
    for x, y, lean in ((92, 158, -0.09), (143, 154, 0), (196, 158, 0.09)):
        box = Box(x, y, 34, 40)
        yield polygon(box, (lean, 0, 1 + lean, 0, 1.12 - lean, 1, 0.12 - lean, 1), outline("card"))
        yield Disc(box.at(0.55, 0.5), 6, Look(fill="glow"))


def _schemer(box: Box, tint: Role, glance: float) -> Iterator[Item]:
    """Yield a person with a hat and a collar, who looks sideways by ``glance``."""
    yield dome(Box(box.x - 4, box.at(0, 0.55).y, box.width + 8, box.height * 0.62), outline(tint))
    yield oval(box.at(0.5, 0.44), box.width * 0.32, box.height * 0.22, outline("card"))
    for x in (0.38, 0.62):
        yield from eye(box.at(x, 0.44), 5, (glance, 0.2))
    yield polygon(box, (0.16, 0.62, 0.5, 0.56, 0.84, 0.62, 0.72, 0.8, 0.5, 0.7, 0.28, 0.8), outline(tint))
    yield polygon(box, (0.24, 0.3, 0.3, 0.02, 0.5, 0.08, 0.7, 0.02, 0.76, 0.3), outline("muted"))
    yield polygon(box, (0.25, 0.3, 0.27, 0.2, 0.73, 0.2, 0.75, 0.3), Look(fill=tint))
    yield oval(box.at(0.5, 0.31), box.width * 0.5, 7, outline("muted"))


POSTER: Final = Poster(
    "One plots, two thwart, and everybody gets a turn at both.",
    "exactly 3 players",
    "about 23 minutes",
    _plot,
    theme="Gangsters",
    best=3,
)
