"""Draws one tower as a scene: its minions, its foreminions, and the marks of an event.

Everything here is pure: the same arguments always give the same scene, and the target of an item is its square.
"""

from collections.abc import Hashable, Iterator

from refkit.games.three_cheers.cards import OFF, Tower, square
from refkit.games.three_cheers.text.tokens import format_column
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Panel, Piece, Scene, Text, line
from widgets.drawing.theme import SIZES
from widgets.games.three_cheers.pictures.cards import card
from widgets.games.three_cheers.pictures.foreminions import foreminion
from widgets.games.three_cheers.table.marks import marks
from widgets.games.three_cheers.table.picks import OnTable
from widgets.games.three_cheers.table.places import GUTTER, Ground, Places


def lay_tower(
    tower: Tower,
    width: float,
    *,
    ground: Ground | None = None,
    event: Event | None = None,
    number: int = 0,
    towers: int = 0,
) -> Scene:
    """Return the scene of a tower, ``width`` CSS pixels wide, with the marks of ``event`` over it.

    ``number`` is the tower's among the ``towers`` of its table, which decides whose foreminions it has.
    """
    places = Places.alone(ground or Ground.under((tower,)), width)
    items = [
        *_grid(places, width),
        *minions(tower, places),
        *riders(tower, places, number, towers),
        *marks(event, places),
    ]
    return Scene(width, places.height, tuple(items))


def minions(
    tower: Tower, places: Places, number: int | None = None, without: frozenset[int] = frozenset()
) -> Iterator[Item]:
    """Yield every minion's card except those on the squares ``without``.

    The target of a card is its square, or an `OnTable` if the tower's ``number`` is given.
    """
    for at, minion in sorted(tower.minions.items()):
        if at not in without:
            target: Hashable = at if number is None else OnTable(number, at)
            yield from card(places(at), minion, target=target)


def riders(tower: Tower, places: Places, number: int, towers: int = 0) -> Iterator[Item]:
    """Yield the foreminions that ride: that of player ``number``, and of ``number + towers`` for a second rider."""
    for who, at in enumerate(tower.riders):
        if at != OFF and at in tower.minions and places.shows(at):
            yield from foreminion(rider_box(places(at), who), number + who * (towers or 1))


def pieces(tower: Tower, places: Places, number: int, towers: int) -> Iterator[Piece]:
    """Yield the minions and foreminions of a tower as pieces, as far as they are in view."""
    for at, minion in sorted(tower.minions.items()):
        if places.shows(at):
            yield Piece((number, minion.card), places(at), tuple(card(places(at), minion)))
    for who, at in enumerate(tower.riders):
        if at != OFF and at in tower.minions and places.shows(at):
            box = rider_box(places(at), who)
            yield Piece((number, who), box, tuple(foreminion(box, number + who * towers)))


def waiting(tower: Tower, places: Places, number: int) -> Iterator[Item]:
    """Yield the foreminion of player ``number`` beneath the plank, if it is on the ground."""
    size = min(26.0, places.card * 0.34)
    if tower.riders[0] == OFF:
        yield from foreminion(Box(places.side, places.floor + 5, size, size), number)


def rider_box(box: Box, who: int = 0) -> Box:
    """Return the box of a foreminion on a card: at its upper left corner, for a second one at the right."""
    size = box.width * 0.42
    return Box(box.x + (box.width - size * 0.9 if who else -size * 0.16), box.y - size * 0.34, size, size)


def _grid(places: Places, width: float) -> Iterator[Item]:
    """Yield the ground, the numbers of rows and the letters of columns, as the notation names them."""
    faint = Look(edge="grain", width=1, dash=(2, 6))
    for row in range(1, places.ground.top + 1):
        box = places(square(places.ground.left, row))
        yield Text(Point(GUTTER / 2, box.centre.y), str(row), SIZES["small"], Look(fill="quiet"), face="display")
        if row > 1:
            yield line(Point(GUTTER, box.bottom), Point(width - GUTTER, box.bottom), faint)
    yield plank(places, GUTTER * 0.6, width - GUTTER * 1.2)
    yield from letters(places)


def plank(places: Places, left: float, width: float) -> Item:
    """Return the plank beneath the ground row."""
    return Panel(Box(left, places.floor + 1, width, 7), Look(fill="back"), radius=3)


def letters(places: Places, size: float = SIZES["small"]) -> Iterator[Item]:
    """Yield the letters of columns beneath the plank, for those who write down what happens."""
    for column in range(places.ground.left, places.ground.right + 1):
        foot = Point(places(square(column, 1)).centre.x, places.floor + 15)
        yield Text(foot, format_column(column), size, Look(fill="quiet"), face="display")


def first_place_outline(places: Places) -> Iterator[Item]:
    """Yield the outline of the first place of an empty tower, with a plus sign."""
    box, faint = places(square(0, 1)), Look(edge="grain", width=2)
    yield Panel(box, Look(edge="grain", width=2, dash=(6, 6)), radius=box.width * 0.07)
    middle, arm = box.centre, box.width * 0.11
    yield line(Point(middle.x - arm, middle.y), Point(middle.x + arm, middle.y), faint)
    yield line(Point(middle.x, middle.y - arm), Point(middle.x, middle.y + arm), faint)
