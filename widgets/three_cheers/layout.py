"""Where everything lies: a tower and what is happening to it, as a scene.

Pure: the same tower, event and width always give the same scene, and an item's target is the square that it shows.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from refkit.event import Event
from refkit.three_cheers.nouns import OFF, Tower, column_of, row_of, square
from refkit.three_cheers.tokens import format_column
from widgets.geometry import Box, Point
from widgets.scene import Item, Look, Panel, Scene, Words, line
from widgets.theme import SIZES
from widgets.three_cheers.cards import card, foreminion
from widgets.three_cheers.marks import marks

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


@dataclass(frozen=True, slots=True)
class Ground:
    """The part of the table that is shown: columns from ``left`` to ``right``, rows from 1 to ``top``."""

    left: int
    right: int
    top: int

    @classmethod
    def under(cls, towers: Iterable[Tower]) -> "Ground":
        """Room for every minion of several towers, so that nothing jumps from one to the next."""
        squares = [at for tower in towers for at in tower.minions] or [square(0, 1)]
        columns = [column_of(at) for at in squares]
        return cls(min(columns), max(columns), max(map(row_of, squares)))

    @property
    def columns(self) -> int:
        """How many columns are shown."""
        return self.right - self.left + 1


@dataclass(frozen=True, slots=True)
class Places:
    """Which box of the scene is which square."""

    ground: Ground
    width: float

    @property
    def card(self) -> float:
        """The width of a card's place."""
        return min(WIDEST, max(24, (self.width - 2 * GUTTER) / self.ground.columns))

    @property
    def height(self) -> float:
        """The height of the whole scene."""
        return round(self.ground.top * self.card / ASPECT + HEADROOM + GROUND)

    @property
    def side(self) -> float:
        """Where the leftmost column begins, so that the tower stands in the middle."""
        return (self.width - self.ground.columns * self.card) / 2

    @property
    def floor(self) -> float:
        """Where the ground row stands."""
        return self.height - GROUND

    def __call__(self, at: int) -> Box:
        """The box of a square, also of one beside the ground that is shown."""
        tall = self.card / ASPECT
        across = self.side + (column_of(at) - self.ground.left) * self.card
        return Box(across, self.floor - row_of(at) * tall, self.card, tall).inset(self.card * 0.045)


def layout(tower: Tower, width: float, *, ground: Ground | None = None, event: Event | None = None) -> Scene:
    """The tower as a scene ``width`` pixels wide, with what ``event`` does drawn over it."""
    places = Places(ground or Ground.under((tower,)), width)
    items: list[Item] = [*_table(places)]
    for at, minion in sorted(tower.minions.items()):
        items += card(places(at), minion, target=at)
    for who, at in enumerate(tower.riders):
        if at != OFF and at in tower.minions:
            items += foreminion(places(at), who)
    items += marks(event, places)
    return Scene(width, places.height, tuple(items))


def _table(places: Places) -> Iterator[Item]:
    """The ground, the rows' numbers and the columns' letters, as the notation names them."""
    faint = Look(edge="grain", width=1, dash=(2, 6))
    for row in range(1, places.ground.top + 1):
        box = places(square(places.ground.left, row))
        yield Words(Point(GUTTER / 2, box.centre.y), str(row), SIZES["small"], Look(fill="quiet"), face="display")
        if row > 1:
            yield line(Point(GUTTER, box.bottom), Point(places.width - GUTTER, box.bottom), faint)
    plank = Box(GUTTER * 0.6, places.floor + 1, places.width - GUTTER * 1.2, 7)
    yield Panel(plank, Look(fill="back"), radius=3)
    for column in range(places.ground.left, places.ground.right + 1):
        foot = Point(places(square(column, 1)).centre.x, places.floor + 19)
        yield Words(foot, format_column(column), SIZES["small"], Look(fill="quiet"), face="display")
