"""Which part of a tower's ground is shown, and which box of the scene is which square."""

from collections.abc import Iterable
from dataclasses import dataclass

from refkit.games.three_cheers.cards import Tower, column_of, row_of, square
from widgets.drawing.geometry import Box

ASPECT = 0.84
"""Width over height of a card."""
WIDEST = 156
"""The widest that a card gets, in CSS pixels."""
GUTTER = 26
"""Room to the left for the rows' numbers, and as much to the right."""
GROUND = 30
"""Room beneath the ground row."""
HEADROOM = 18
"""Room above the highest row."""
GAP = 0.045
"""How far a card keeps from the edge of its place, in widths of the place."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The part of the table that is shown: columns from ``left`` to ``right``, rows from 1 to ``top``."""

    left: int
    right: int
    top: int

    @classmethod
    def under(cls, towers: Iterable[Tower], more: Iterable[int] = ()) -> "Ground":
        """Room for every minion of several towers and the squares ``more``, so that nothing jumps later."""
        squares = [*(at for tower in towers for at in tower.minions), *more] or [square(0, 1)]
        columns = [column_of(at) for at in squares]
        return cls(min(columns), max(columns), max(map(row_of, squares)))

    def joined(self, other: "Ground") -> "Ground":
        """Room for both."""
        return Ground(min(self.left, other.left), max(self.right, other.right), max(self.top, other.top))

    @property
    def columns(self) -> int:
        """How many columns are shown."""
        return self.right - self.left + 1


@dataclass(frozen=True, slots=True)
class Places:
    """Where squares are: the leftmost column begins at ``side``, the ground row stands on ``floor``, in pixels.

    ``card`` is the width of a card's place.
    """

    ground: Ground
    card: float
    side: float
    floor: float

    @classmethod
    def alone(cls, ground: Ground, width: float) -> "Places":
        """One tower in the middle of a scene of this width, as large as it may be."""
        card = min(WIDEST, max(24, (width - 2 * GUTTER) / ground.columns))
        return cls(ground, card, (width - ground.columns * card) / 2, HEADROOM + ground.top * card / ASPECT)

    @property
    def width(self) -> float:
        """How wide all columns are."""
        return self.ground.columns * self.card

    @property
    def height(self) -> float:
        """The height of a scene that ends beneath the ground row."""
        return round(self.floor + GROUND)

    def shows(self, at: int) -> bool:
        """Whether a square is on the ground that is shown."""
        return self.side_of(at) == 0

    def side_of(self, at: int) -> int:
        """-1 for a square beyond the left edge of the ground that is shown, 1 beyond the right, else 0."""
        column = column_of(at)
        return (column > self.ground.right) - (column < self.ground.left)

    def __call__(self, at: int) -> Box:
        """The box of a square, also of one beside the ground that is shown."""
        tall = self.card / ASPECT
        across = self.side + (column_of(at) - self.ground.left) * self.card
        return Box(across, self.floor - row_of(at) * tall, self.card, tall).inset(self.card * GAP)
