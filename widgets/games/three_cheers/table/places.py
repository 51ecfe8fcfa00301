"""The ground of a tower that is shown, and the box of each square."""

from collections.abc import Iterable
from dataclasses import dataclass

from refkit.games.three_cheers.cards import Tower, column_of, row_of, square
from widgets.drawing.geometry import Box

ASPECT = 0.84
"""The aspect ratio of a card: width over height."""
WIDEST = 156
"""The maximum width of a card, in CSS pixels."""
GUTTER = 26
"""The room to the left for the numbers of rows, and as much to the right; in CSS pixels."""
GROUND = 30
"""The room beneath the ground row, in CSS pixels."""
HEADROOM = 18
"""The room above the highest row, in CSS pixels."""
GAP = 0.045
"""The margin between a card and the edge of its place, in widths of the place."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The part of a tower's grid that is shown: columns from ``left`` to ``right``, rows from 1 to ``top``."""

    left: int
    right: int
    top: int

    @classmethod
    def under(cls, towers: Iterable[Tower], more: Iterable[int] = ()) -> "Ground":
        """Return the ground of every minion of several towers and of the squares ``more``, so that nothing jumps."""
        squares = [*(at for tower in towers for at in tower.minions), *more] or [square(0, 1)]
        columns = [column_of(at) for at in squares]
        return cls(min(columns), max(columns), max(map(row_of, squares)))

    def joined(self, other: "Ground") -> "Ground":
        """Return the ground that includes both."""
        return Ground(min(self.left, other.left), max(self.right, other.right), max(self.top, other.top))

    @property
    def columns(self) -> int:
        """The number of columns shown."""
        return self.right - self.left + 1


@dataclass(frozen=True, slots=True)
class Places:
    """The layout of a tower: the left column begins at ``side``, the ground row stands on ``floor``; in CSS pixels.

    ``card`` is the width of a card's place.
    """

    ground: Ground
    card: float
    side: float
    floor: float

    @classmethod
    def alone(cls, ground: Ground, width: float) -> "Places":
        """Lay out one tower in the middle of a scene of this width, as large as possible."""
        card = min(WIDEST, max(24, (width - 2 * GUTTER) / ground.columns))
        return cls(ground, card, (width - ground.columns * card) / 2, HEADROOM + ground.top * card / ASPECT)

    @property
    def width(self) -> float:
        """The width of all columns."""
        return self.ground.columns * self.card

    @property
    def centre(self) -> float:
        """The middle of all columns."""
        return self.side + self.width / 2

    @property
    def whole(self) -> Box:
        """The box of the whole tower, as high as its ground is shown."""
        tall = self.ground.top * self.card / ASPECT
        return Box(self.side, self.floor - tall, self.width, tall).inset(-3)

    @property
    def height(self) -> float:
        """The height of a scene that ends beneath the ground row."""
        return round(self.floor + GROUND)

    def shows(self, at: int) -> bool:
        """Return whether a square is on the ground that is shown."""
        return self.side_of(at) == 0

    def side_of(self, at: int) -> int:
        """Return -1 for a square left of the ground that is shown, 1 for one to the right, else 0."""
        column = column_of(at)
        return (column > self.ground.right) - (column < self.ground.left)

    def __call__(self, at: int) -> Box:
        """Return the box of a square, also of one outside the ground that is shown."""
        tall, gap = self.card / ASPECT, self.card * GAP
        across = self.side + (column_of(at) - self.ground.left) * self.card
        return Box(across + gap, self.floor - row_of(at) * tall + gap, self.card - 2 * gap, tall - 2 * gap)
