"""The furniture of the room: the lamp over the mastermind, and the scales."""

from collections.abc import Iterator
from math import copysign
from typing import Final

from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Panel, Shape, Text, line
from widgets.drawing.shapes import outline, polygon
from widgets.drawing.theme import Role, shortened, width_of

SEAT_COLOURS: Final[tuple[Role, ...]] = ("glow", "calm", "attack")
"""The colour of each seat."""
FULL_LEAN: Final = 5
"""The difference of totals from which on the scales lean the most; even one of 1 is to be seen."""
SWING: Final = 0.14
"""How far a pan rises or falls at most, as a share of the height of the scales."""
SIDES: Final = ("plot", "against")
"""What stands under the pans."""


def lamp(box: Box) -> Iterator[Item]:
    """Yield a lamp with a green shade on its cord."""
    yield line(box.at(0.5, -0.3), box.at(0.5, 0.25), Look(edge="text", width=2.5))
    yield Disc(box.at(0.5, 0.86), box.height * 0.2, Look(fill="glow", edge="ink", width=1))
    yield polygon(box, (0.34, 0.1, 0.66, 0.1, 1, 0.82, 0, 0.82), outline("shield", width=1.6))


def light_cone(shade: Box, floor: Box) -> Iterator[Item]:
    """Yield the cone of light from the shade of the lamp to the floor."""
    wide = floor.inset(-12)
    foot = (Point(wide.right, floor.bottom), Point(wide.x, floor.bottom))
    yield Shape((shade.at(0.04, 0.84), shade.at(0.96, 0.84), *foot), Look(fill="glow", alpha=0.26))


def pan_box(box: Box, ours: int, theirs: int, *, left: bool) -> Box:
    """Return the box of a pan with its number; ``left`` selects the plot's, otherwise it is the enforcers'."""
    by = ours - theirs if left else theirs - ours
    drop = copysign(min(abs(by) + 1, FULL_LEAN + 1) / (FULL_LEAN + 1) if by else 0, by) * box.height * SWING
    wide = box.width * 0.36
    x = box.x if left else box.right - wide
    return Box(x, box.y + box.height * 0.27 + drop, wide, box.height * 0.4)


def scales(
    box: Box,
    totals: tuple[str, str],
    known: tuple[int, int],
    letters: float,
    names: tuple[str, str] = SIDES,
) -> Iterator[Item]:
    """Yield a pair of scales with totals: of a plot that on the left, the enforcers' right; they lean by ``known``."""
    ours, theirs = known
    pans = (pan_box(box, ours, theirs, left=True), pan_box(box, ours, theirs, left=False))
    brass = Look(edge="crown", width=max(2.5, box.height / 28))
    top = Point(box.centre.x, box.y + box.height * 0.14)
    ends = tuple(Point(each.centre.x, each.y - box.height * 0.16) for each in pans)
    foot = box.at(0.5, 0.8)
    yield line(top, foot, brass)
    yield polygon(Box(foot.x - 26, foot.y - 10, 52, 12), (0.2, 0, 0.8, 0, 1, 1, 0, 1), outline("crown", width=1.4))
    yield Shape(ends, brass, closed=False)
    yield Disc(top, max(4.0, box.height / 18), outline("crown", width=1.4))
    for each, end, total, what in zip(pans, ends, totals, names, strict=True):
        for corner in (each.at(0.06, 1), each.at(0.94, 1)):
            yield line(end, corner, Look(edge="crown", width=1.3))
        dish = Box(each.x, each.bottom - 1, each.width, max(letters * 1.25, box.height * 0.17))
        yield polygon(dish, (0, 0, 1, 0, 0.8, 1, 0.2, 1), outline("crown", width=1.4))
        plate = Box(each.x + each.width * 0.14, each.y, each.width * 0.72, each.height)
        yield Panel(plate, Look(fill="sheet", edge="crown", width=1.4), 6)
        size = min(each.height * 0.86, 34.0, plate.width / max(1.0, width_of(total, 1) * 1.1))
        yield Text(plate.centre, total, size, Look(fill="text"), weight="bold", face="display", limit=plate.width - 6)
        name = shortened(what, letters, dish.width * 0.7)
        yield Text(dish.centre, name, letters, Look(fill="pale"), weight="bold", face="display")
