"""Points and boxes, in CSS pixels, x to the right and y downwards.

Every number is checked to be finite when a value is made, because a single NaN breaks a canvas for good.
"""

import math
from dataclasses import dataclass


def finite(**numbers: float) -> None:
    """Raise ValueError for NaN and infinity, with the number's name, so that a bad number is caught where it is made.

    >>> finite(radius=float("nan"))
    Traceback (most recent call last):
    ValueError: radius must be a finite number, not nan.
    """
    for name, number in numbers.items():
        if not math.isfinite(number):
            raise ValueError(f"{name} must be a finite number, not {number}.")


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a scene.

    >>> Point(1, 2) + Point(3, 4)
    Point(x=4, y=6)
    """

    x: float
    y: float

    def __post_init__(self) -> None:
        if not math.isfinite(self.x + self.y):  # one quick check, since there are many points
            finite(x=self.x, y=self.y)

    def __add__(self, other: "Point") -> "Point":
        return Point(self.x + other.x, self.y + other.y)

    def towards(self, other: "Point", share: float) -> "Point":
        """Return the point that is ``share`` of the way to ``other``: 0 is here, 1 is there.

        >>> Point(0, 0).towards(Point(10, 20), 0.5)
        Point(x=5.0, y=10.0)
        """
        return Point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)

    def distance(self, other: "Point") -> float:
        """Return the distance to ``other``, in CSS pixels.

        >>> Point(0, 0).distance(Point(3, 4))
        5.0
        """
        return math.hypot(other.x - self.x, other.y - self.y)


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle by its top left corner and its size; neither side is negative.

    >>> Box(0, 0, 10, 4).centre
    Point(x=5.0, y=2.0)
    """

    x: float
    y: float
    width: float
    height: float

    def __post_init__(self) -> None:
        if not math.isfinite(self.x + self.y + self.width + self.height):
            finite(x=self.x, y=self.y, width=self.width, height=self.height)
        if self.width < 0 or self.height < 0:
            raise ValueError(f"A box cannot be {self.width} by {self.height}: neither side may be negative.")

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return self.at(0.5, 0.5)

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The four corners, clockwise from the top left."""
        return self.at(0, 0), self.at(1, 0), self.at(1, 1), self.at(0, 1)

    def at(self, across: float, down: float) -> Point:
        """Return the point at these shares of width and height: (0, 0) is the top left, (1, 1) the bottom right.

        >>> Box(10, 10, 100, 50).at(0.5, 1)
        Point(x=60.0, y=60)
        """
        return Point(self.x + self.width * across, self.y + self.height * down)

    def points(self, *flat: float) -> tuple[Point, ...]:
        """Return points at shares of width and height, given flat as x, y, x, y, …; see `at`.

        >>> Box(10, 10, 100, 50).points(0, 0, 0.5, 1)
        (Point(x=10, y=10), Point(x=60.0, y=60))
        """
        left, top, width, height = self.x, self.y, self.width, self.height
        return tuple(Point(left + width * x, top + height * y) for x, y in zip(flat[::2], flat[1::2], strict=False))

    def contains(self, point: Point) -> bool:
        """Return whether the point is inside; the right and lower edges are not, they belong to the next box.

        >>> Box(0, 0, 10, 10).contains(Point(0, 0)), Box(0, 0, 10, 10).contains(Point(10, 0))
        (True, False)
        """
        return self.x <= point.x < self.right and self.y <= point.y < self.bottom

    def overlaps(self, other: "Box") -> bool:
        """Return whether the two boxes overlap; touching edges do not count.

        >>> Box(0, 0, 10, 10).overlaps(Box(9, 9, 5, 5)), Box(0, 0, 10, 10).overlaps(Box(10, 0, 5, 5))
        (True, False)
        """
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )

    def shared(self, other: "Box") -> float:
        """Return the area that lies in both boxes.

        >>> Box(0, 0, 10, 10).shared(Box(9, 8, 5, 5)), Box(0, 0, 10, 10).shared(Box(10, 0, 5, 5))
        (2, 0)
        """
        across = min(self.right, other.right) - max(self.x, other.x)
        return max(0, across) * max(0, min(self.bottom, other.bottom) - max(self.y, other.y))

    def around(self, other: "Box") -> "Box":
        """Return the smallest box that contains both.

        >>> Box(0, 0, 1, 1).around(Box(4, 2, 1, 1))
        Box(x=0, y=0, width=5, height=3)
        """
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def inset(self, by: float) -> "Box":
        """Return a box that is smaller by ``by`` on every side (larger if negative), but never of negative size.

        >>> Box(0, 0, 10, 4).inset(1)
        Box(x=1, y=1, width=8, height=2)
        """
        across, down = min(by, self.width / 2), min(by, self.height / 2)
        return Box(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def moved(self, across: float, down: float) -> "Box":
        """Return the box moved by ``across`` and ``down``.

        >>> Box(0, 0, 2, 2).moved(1, -1)
        Box(x=1, y=-1, width=2, height=2)
        """
        return Box(self.x + across, self.y + down, self.width, self.height)

    def split_top(self, height: float) -> tuple["Box", "Box"]:
        """Split the box ``height`` below its top; return the upper and the lower part.

        >>> Box(0, 0, 10, 10).split_top(3)
        (Box(x=0, y=0, width=10, height=3), Box(x=0, y=3, width=10, height=7))
        """
        height = min(height, self.height)
        return (
            Box(self.x, self.y, self.width, height),
            Box(self.x, self.y + height, self.width, self.height - height),
        )

    def grid(self, columns: int, rows: int, gap: float = 0) -> tuple[tuple["Box", ...], ...]:
        """Return equal boxes in rows from the top, each from the left, ``gap`` CSS pixels apart.

        >>> [[int(box.x) for box in row] for row in Box(0, 0, 100, 50).grid(2, 1, gap=10)]
        [[0, 55]]
        """
        width = max(0.0, (self.width - gap * (columns - 1)) / columns)
        height = max(0.0, (self.height - gap * (rows - 1)) / rows)
        return tuple(
            tuple(
                Box(self.x + column * (width + gap), self.y + row * (height + gap), width, height)
                for column in range(columns)
            )
            for row in range(rows)
        )

    def fit(self, aspect: float) -> "Box":
        """Return the largest centred box inside with this aspect ratio (width over height).

        >>> Box(0, 0, 100, 50).fit(1)
        Box(x=25.0, y=0.0, width=50, height=50.0)
        """
        width = min(self.width, self.height * aspect)
        height = width / aspect
        return Box(self.x + (self.width - width) / 2, self.y + (self.height - height) / 2, width, height)
