"""The dungeon in which towers are built: stones of a wall, an arch, and torches, all faint, behind the cards."""

from collections.abc import Iterator
from typing import Final

from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Panel, line
from widgets.drawing.shapes import bow, polygon

STONE: Final = Look(edge="grain", width=2)
STONES: Final = ((0.02, 0.06), (0.72, 0.03), (0.22, 0.22), (0.86, 0.34), (0.06, 0.5), (0.68, 0.6))
"""Where a few stones of the wall are seen, as shares of its box."""
COURSES: Final = ((0, 0), (1, 0), (0.5, 1), (1.5, 1), (1, 2))
"""How they lie on each other, in stones."""
LOW: Final = 150
"""A wall lower than this is left blank, in CSS pixels."""


def dungeon(box: Box) -> Iterator[Item]:
    """Yield the wall behind the towers, whose ground is the bottom of the box."""
    if box.height < LOW:
        return
    wide, high = min(46.0, box.width / 12), min(22.0, box.width / 24)
    for across, down in STONES:
        corner = box.at(across, down)
        for right, under in COURSES:
            yield Panel(Box(corner.x + right * wide, corner.y + under * high, wide - 4, high - 4), STONE, 4)
    middle, half, top = box.centre.x, min(box.width * 0.2, 110.0), box.y + box.height * 0.42
    for reach, thick in ((half, 2.0), (half - 12, 2.0)):
        yield bow(Point(middle, top), reach, reach, 180, 360, Look(edge="grain", width=thick))
        for side in (middle - reach, middle + reach):
            yield line(Point(side, top), Point(side, box.at(0, 0.88).y), Look(edge="grain", width=thick))
    for x in (middle - half - 44, middle + half + 44):
        yield from _torch(Box(x - 9, top - 8, 18, 62))


def _torch(box: Box) -> Iterator[Item]:
    """Yield a torch on the wall, and its light."""
    yield polygon(box, (0.5, -0.1, 1, 0.28, 0.72, 0.46, 0.28, 0.46, 0, 0.28), Look(fill="glow", alpha=0.45))
    yield polygon(box, (0.5, 0.08, 0.74, 0.3, 0.5, 0.46, 0.26, 0.3), Look(fill="sand", alpha=0.8))
    yield polygon(box, (0.16, 0.46, 0.84, 0.46, 0.62, 1, 0.38, 1), Look(fill="grain"))
