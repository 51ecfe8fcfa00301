"""Helpers that make round shapes of items: ellipses, arcs, domes, eyes, crowns, dice, arrows."""

import math
from collections.abc import Iterator
from typing import Final

from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Panel, Shape, line
from widgets.drawing.theme import Role

HEAD: Final = 18.0
"""The length of the head of an arrow, in CSS pixels."""
HEAD_ANGLE: Final = 0.5
"""The angle between an arrow and each of its barbs, in radians."""
SHAFT: Final = Look(edge="glow", width=5)
"""The look of an arrow, over its dark edge."""


def outline(role: Role | None = None, edge: Role | None = "ink", width: float = 2) -> Look:
    """Return a look with a fill and an outline."""
    return Look(fill=role, edge=edge, width=width)


def oval(centre: Point, across: float, down: float, look: Look) -> Shape:
    """Return an ellipse with these radii, in CSS pixels."""
    return Shape(_curve(centre, across, down, 0, 360, 28), look)


def bow(centre: Point, across: float, down: float, start: float, end: float, look: Look) -> Shape:
    """Return an arc of an ellipse from one angle to another, in degrees: 0 is to the right, 90 is down."""
    return Shape(_curve(centre, across, down, start, end, 12), look, closed=False)


def dome(box: Box, look: Look) -> Shape:
    """Return a shape with a round top and a straight foot that fills the box."""
    middle = Point(box.centre.x, box.y + box.height * 0.5)
    return Shape((*_curve(middle, box.width / 2, box.height / 2, 180, 360, 16), box.at(1, 1), box.at(0, 1)), look)


def polygon(box: Box, flat: tuple[float, ...], look: Look, *, closed: bool = True) -> Shape:
    """Return a polygon; its points are given flat as x, y, x, y, … in shares of the box."""
    return Shape(box.points(*flat), look, closed=closed)


def eye(at: Point, size: float, look_to: tuple[float, float] = (0, 0)) -> Iterator[Item]:
    """Yield an eye; the pupil is off the middle by ``look_to``, in shares of its size."""
    yield Disc(at, size, outline("pale", width=1.5))
    yield Disc(Point(at.x + look_to[0] * size, at.y + look_to[1] * size), size * 0.45, Look(fill="ink"))


def crown(box: Box) -> Iterator[Item]:
    """Yield a crown with three tips and a gem."""
    yield polygon(box, (0, 0.2, 0.26, 0.6, 0.5, 0, 0.74, 0.6, 1, 0.2, 0.9, 1, 0.1, 1), outline("glow"))
    yield Disc(box.at(0.5, 0.76), box.height * 0.1, Look(fill="attack"))


def die(box: Box, pips: int) -> Iterator[Item]:
    """Yield a die that shows ``pips``."""
    places = {
        1: ((0.5, 0.5),),
        2: ((0.25, 0.25), (0.75, 0.75)),
        3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
        4: ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)),
        5: ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)),
        6: ((0.27, 0.22), (0.73, 0.22), (0.27, 0.5), (0.73, 0.5), (0.27, 0.78), (0.73, 0.78)),
    }
    yield Panel(box, outline("card"), box.width * 0.2)
    for place in places[pips]:
        yield Disc(box.at(*place), box.width * 0.09, Look(fill="ink"))


def _curve(centre: Point, across: float, down: float, start: float, end: float, steps: int) -> tuple[Point, ...]:
    """Return points along an arc of an ellipse."""
    angles = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return tuple(Point(centre.x + across * math.cos(angle), centre.y + down * math.sin(angle)) for angle in angles)


def arrow(start: Point, end: Point) -> Iterator[Item]:
    """Yield an arrow with a dark edge; nothing if it would be shorter than its head."""
    across, down = end.x - start.x, end.y - start.y
    if math.hypot(across, down) < HEAD:
        return
    towards = math.atan2(down, across)
    turns = (towards + HEAD_ANGLE, towards - HEAD_ANGLE)
    barbs = [Point(end.x - HEAD * math.cos(turn), end.y - HEAD * math.sin(turn)) for turn in turns]
    for look in (Look(edge="ink", width=9), SHAFT):
        yield from (line(each, end, look) for each in (start, *barbs))
