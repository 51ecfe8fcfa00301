"""The fair at which Huzzah! is played: tents, a wheel and flags on strings, all faint, behind the path and the hand."""

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Final

from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, line
from widgets.drawing.shapes import oval, polygon

FAINT: Final = Look(edge="grain", width=2)
HIGH: Final = 96
"""How high the fair stands over the foot of the picture, in CSS pixels."""


def fairground(box: Box) -> Iterator[Item]:
    """Yield the ground of the table, whose foot is that of the box."""
    ground = Box(box.x, box.bottom - HIGH, box.width, HIGH)
    for across, wide in ((0.14, 0.3), (0.84, 0.34)):
        yield oval(ground.at(across, 1.05), ground.width * wide, HIGH * 0.5, Look(fill="grain", alpha=0.4))
    for across, high in ((0.05, 0.78), (0.17, 0.6), (0.95, 0.7)):
        foot, tall = ground.at(across, 0.92), HIGH * high
        yield from _tent(Box(foot.x - tall * 0.55, foot.y - tall, tall * 1.1, tall))
    yield from _wheel(ground.at(0.82, 0.5), HIGH * 0.42)


def _tent(box: Box) -> Iterator[Item]:
    """Yield a striped tent with a flag."""
    yield line(box.at(0.5, 0), box.at(0.5, -0.2), FAINT)
    yield polygon(box, (0.5, -0.2, 0.78, -0.13, 0.5, -0.06), Look(fill="grain"))
    yield polygon(
        box, (0.5, 0, 1, 0.42, 0.9, 1, 0.1, 1, 0, 0.42), Look(fill="sheet", edge="grain", width=2, alpha=0.55)
    )
    for left in (0.12, 0.42, 0.72):
        yield polygon(
            box, (0.5, 0.02, left + 0.18, 0.42, left + 0.16, 1, left, 1, left, 0.42), Look(fill="grain", alpha=0.6)
        )


def _wheel(middle: Point, reach: float) -> Iterator[Item]:
    """Yield a wheel with gondolas on its stand."""
    for lean in (-0.5, 0.5):
        yield line(middle, Point(middle.x + reach * lean, middle.y + reach * 1.1), FAINT)
    yield Disc(middle, reach, FAINT)
    for angle in range(0, 360, 60):
        end = Point(middle.x + reach * cos(radians(angle)), middle.y + reach * sin(radians(angle)))
        yield line(middle, end, Look(edge="grain", width=1.2))
        yield Disc(end, 5, Look(fill="grain"))
