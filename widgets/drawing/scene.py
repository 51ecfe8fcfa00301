"""A picture as a value: items from back to front, with colours by role.

An item knows nothing of pens or of light and dark. Its ``target`` is the value that it stands for, so a click is
``scene.at(point).target``.
"""

import math
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, final

from widgets.drawing.geometry import Box, Point, finite
from widgets.drawing.theme import Role, width_of

Weight: TypeAlias = Literal["normal", "bold"]
Align: TypeAlias = Literal["left", "center", "right"]
Face: TypeAlias = Literal["plain", "display"]
"""``plain`` for running text, ``display`` for names and titles."""


@dataclass(frozen=True, slots=True)
class Look:
    """How an item is filled and outlined: roles of the palette, widths in CSS pixels, ``alpha`` from 0 to 1."""

    fill: Role | None = None
    edge: Role | None = None
    width: float = 1
    dash: tuple[float, ...] = ()
    alpha: float = 1

    def __post_init__(self) -> None:
        if self.dash or not math.isfinite(self.width + self.alpha):  # one quick check, since there are many looks
            dashes = {f"dash {place}": dash for place, dash in enumerate(self.dash)}
            finite(width=self.width, alpha=self.alpha, **dashes)


@dataclass(frozen=True, slots=True)
class Panel:
    """A rectangle with corners rounded by ``radius`` CSS pixels."""

    box: Box
    look: Look
    radius: float = 0
    target: object = None

    def __post_init__(self) -> None:
        finite(radius=self.radius)

    def holds(self, point: Point) -> bool:
        """Return whether the point is on the rectangle."""
        return self.box.contains(point)


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle of ``radius`` CSS pixels."""

    centre: Point
    radius: float
    look: Look
    target: object = None

    def __post_init__(self) -> None:
        finite(radius=self.radius)

    def holds(self, point: Point) -> bool:
        """Return whether the point is on the circle."""
        return self.centre.distance(point) <= self.radius


@dataclass(frozen=True, slots=True)
class Shape:
    """Straight lines from point to point: a polygon when ``closed``, a path when not."""

    points: tuple[Point, ...]
    look: Look
    closed: bool = True
    target: object = None

    def holds(self, point: Point) -> bool:
        """Return whether the point is inside the polygon; a path has no inside."""
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
    """One line of text, vertically centred at ``at.y``; squeezed if wider than ``limit`` CSS pixels."""

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
        """Return False: a text is drawn on another item, and that is the click target."""
        del point
        return False


Item: TypeAlias = Panel | Disc | Shape | Text


@final
@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """Items in a ``box`` that are one thing, such as a card or a pawn; its ``key`` finds it in the next picture."""

    key: Hashable
    box: Box
    items: tuple[Item, ...]


Drawn: TypeAlias = Item | Piece
"""What a table is drawn of."""


def flat(drawn: Iterable[Drawn]) -> Iterator[Item]:
    """Yield what is drawn, item by item."""
    for each in drawn:
        if isinstance(each, Piece):
            yield from each.items
        else:
            yield each


TOUCH: Final = 44
"""The least width of a place that is touched, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A hit area: ``target`` is what it means, ``label`` says what it is and what using it would do.

    ``tip`` is the part of the label shown as a tooltip. ``drag``: can be dragged to a spot with ``drop``. ``chosen``:
    announced as pressed. ``bare``: an empty place. ``strong``: highlighted because something elsewhere refers to it.
    ``text``: written on it. ``quiet``: does not glow, since it leads to no decision. ``press``: can be chosen and put
    back, and is announced as a toggle, as every ``drag`` is. ``spring``: opens when something is held over it during a
    drag.
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
    """A picture: its size in CSS pixels, the ground under everything if any, and items from back to front.

    ``spots`` are the hit areas in use now: real buttons over the picture, in keyboard order.
    """

    width: float
    height: float
    items: tuple[Item, ...] = ()
    ground: Role | None = "table"
    spots: "tuple[Spot, ...]" = ()

    def __post_init__(self) -> None:
        finite(width=self.width, height=self.height)

    def at(self, point: Point) -> Item | None:
        """Return the front-most item with a target under the point, or None.

        >>> card = Panel(Box(0, 0, 10, 10), Look(fill="card"), target="Gnasher")
        >>> Scene(20, 20, (card,)).at(Point(5, 5)).target
        'Gnasher'
        """
        for item in reversed(self.items):
            if item.target is not None and item.holds(point):
                return item
        return None


def bounds(item: Item) -> Box:
    """Return a box around everything that an item may paint; for text, whose width is estimated, a generous one."""
    left, top, right, bottom = reach(item)
    return Box(left, top, right - left, bottom - top)


def reach(item: Item) -> tuple[float, float, float, float]:
    """Return the edges of `bounds`: left, top, right, bottom. A plain tuple, since it is called for every item."""
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
    """Return the item moved by ``across`` and ``down``."""
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
    """Return the item with its opacity multiplied by ``alpha`` and without a target."""
    return replace(item, look=replace(item.look, alpha=item.look.alpha * alpha), target=None)


def legible(items: Iterable[Item], least: float) -> tuple[Item, ...]:
    """Return the items with every text at least so large, in CSS pixels."""
    found = [each if type(each) is not Text or each.size >= least else replace(each, size=least) for each in items]
    return tuple(found)  # a list is quicker to make than a generator is to run, and this is done at every picture


def line(start: Point, end: Point, look: Look) -> Shape:
    """Return a straight line from ``start`` to ``end``."""
    return Shape((start, end), look, closed=False)


def arrow(start: Point, end: Point, role: Role, *, width: float = 3, head: float = 10) -> tuple[Item, ...]:
    """Return an arrow from ``start`` to the tip at ``end``: a shaft, and a head ``head`` CSS pixels long.

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
