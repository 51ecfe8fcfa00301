"""What is to be drawn, as a value: items from back to front, each with colours by role.

An item knows nothing of pens or of light and dark. Its ``target`` is the refkit value that it stands for, so a
click is ``scene.at(point).target``.
"""

import math
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from widgets.drawing.geometry import Box, Point, finite
from widgets.drawing.theme import Role, width_of

Weight: TypeAlias = Literal["normal", "bold"]
Align: TypeAlias = Literal["left", "center", "right"]
Face: TypeAlias = Literal["plain", "display"]
"""``plain`` for what is read, ``display`` for names and titles."""


@dataclass(frozen=True, slots=True)
class Look:
    """How an item is filled and edged: roles of the palette, widths in pixels, ``alpha`` from 0 (gone) to 1."""

    fill: Role | None = None
    edge: Role | None = None
    width: float = 1
    dash: tuple[float, ...] = ()
    alpha: float = 1

    def __post_init__(self) -> None:
        if self.dash or not math.isfinite(self.width + self.alpha):  # which is asked quickly, of many
            dashes = {f"dash {place}": dash for place, dash in enumerate(self.dash)}
            finite(width=self.width, alpha=self.alpha, **dashes)


@dataclass(frozen=True, slots=True)
class Panel:
    """A rectangle, its corners rounded by ``radius`` pixels."""

    box: Box
    look: Look
    radius: float = 0
    target: object = None

    def __post_init__(self) -> None:
        finite(radius=self.radius)

    def holds(self, point: Point) -> bool:
        """Whether the point is on it."""
        return self.box.contains(point)


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle of ``radius`` pixels."""

    centre: Point
    radius: float
    look: Look
    target: object = None

    def __post_init__(self) -> None:
        finite(radius=self.radius)

    def holds(self, point: Point) -> bool:
        """Whether the point is on it."""
        return self.centre.distance(point) <= self.radius


@dataclass(frozen=True, slots=True)
class Shape:
    """Straight lines from point to point: a polygon when ``closed``, a path when not."""

    points: tuple[Point, ...]
    look: Look
    closed: bool = True
    target: object = None

    def holds(self, point: Point) -> bool:
        """Whether the point is inside the polygon; a path has no inside."""
        if not self.closed:
            return False
        crossings = 0
        for here, there in zip(self.points, self.points[1:] + self.points[:1], strict=True):
            if (here.y > point.y) != (there.y > point.y):
                share = (point.y - here.y) / (there.y - here.y)
                crossings += point.x < here.x + share * (there.x - here.x)
        return crossings % 2 == 1


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text with its middle line at ``at.y``; squeezed when wider than ``limit`` pixels."""

    at: Point
    text: str
    size: float
    look: Look
    align: Align = "center"
    weight: Weight = "normal"
    face: Face = "plain"
    limit: float | None = None
    target: object = None

    def __post_init__(self) -> None:
        finite(size=self.size, limit=0 if self.limit is None else self.limit)

    def holds(self, point: Point) -> bool:
        """Words are drawn on something else, which is what gets clicked."""
        del point
        return False


Item: TypeAlias = Panel | Disc | Shape | Text


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that may be used: ``target`` is what it means, ``label`` says what it is and what using it would do.

    ``tip`` is the part of that which is shown while it is pointed at. From a spot with ``drag`` one may pull to one
    with ``drop``; a ``chosen`` one is announced as pressed, a ``bare`` one is an empty place, a ``strong`` one is
    pointed at elsewhere, and ``text`` is written on it. A ``quiet`` one does not glow: it leads to no decision.
    One that can be chosen and put back is a ``press``, as every ``drag`` is, and announced as such; one that opens when
    something is held over it has a ``spring``.
    """

    box: Box
    target: object
    label: str
    tip: str = ""
    drag: bool = False
    drop: bool = False
    chosen: bool = False
    bare: bool = False
    strong: bool = False
    text: str = ""
    quiet: bool = False
    press: bool = False
    spring: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A drawing: its size in CSS pixels, the ground under everything if any, and items from back to front.

    ``spots`` are the places that may be used now: real buttons over the picture, in the order of the keyboard.
    """

    width: float
    height: float
    items: tuple[Item, ...] = ()
    ground: Role | None = "table"
    spots: "tuple[Spot, ...]" = ()

    def __post_init__(self) -> None:
        finite(width=self.width, height=self.height)

    def at(self, point: Point) -> Item | None:
        """The front-most item with a target under the point, or None.

        >>> card = Panel(Box(0, 0, 10, 10), Look(fill="card"), target="Gnasher")
        >>> Scene(20, 20, (card,)).at(Point(5, 5)).target
        'Gnasher'
        """
        for item in reversed(self.items):
            if item.target is not None and item.holds(point):
                return item
        return None


def bounds(item: Item) -> Box:
    """A box around everything that an item may paint; for words, whose width nobody knows, a generous one."""
    left, top, right, bottom = reach(item)
    return Box(left, top, right - left, bottom - top)


def reach(item: Item) -> tuple[float, float, float, float]:
    """The edges of that, left, top, right and bottom, which are asked of every item whenever something changes."""
    match item:
        case Panel(box):
            more = item.look.width + 1
            return box.x - more, box.y - more, box.x + box.width + more, box.y + box.height + more
        case Disc(centre, radius):
            size = radius + item.look.width + 1
            return centre.x - size, centre.y - size, centre.x + size, centre.y + size
        case Shape(points):
            more, across, down = item.look.width * 2 + 1, [each.x for each in points], [each.y for each in points]
            return min(across) - more, min(down) - more, max(across) + more, max(down) + more
        case Text(at, text, size):
            wide = min(item.limit or math.inf, width_of(text, size) * 1.2) + 2
            left = at.x - {"left": 0.0, "center": wide / 2, "right": wide}[item.align]
            return left, at.y - size, left + wide, at.y + size


def moved(item: Item, across: float, down: float) -> Item:
    """The same item elsewhere."""
    step = Point(across, down)
    match item:
        case Panel():
            return replace(item, box=item.box.moved(across, down))
        case Disc():
            return replace(item, centre=item.centre + step)
        case Shape():
            return replace(item, points=tuple(point + step for point in item.points))
        case Text():
            return replace(item, at=item.at + step)


def faded(item: Item, alpha: float) -> Item:
    """The same item, see-through and not to be clicked."""
    return replace(item, look=replace(item.look, alpha=item.look.alpha * alpha), target=None)


def line(start: Point, end: Point, look: Look) -> Shape:
    """A straight line from ``start`` to ``end``."""
    return Shape((start, end), look, closed=False)


def arrow(start: Point, end: Point, role: Role, *, width: float = 3, head: float = 10) -> tuple[Item, ...]:
    """An arrow from ``start`` to the tip at ``end``: a shaft and a head, ``head`` pixels long.

    >>> [type(item).__name__ for item in arrow(Point(0, 0), Point(30, 0), "attack")]
    ['Shape', 'Shape']
    """
    length = start.distance(end)
    if length == 0:
        return ()
    neck = end.towards(start, min(1, head / length))
    across, down = (end.y - start.y) / length * head * 0.6, (start.x - end.x) / length * head * 0.6
    tip = (end, Point(neck.x + across, neck.y + down), Point(neck.x - across, neck.y - down))
    return line(start, neck, Look(edge=role, width=width)), Shape(tip, Look(fill=role))
