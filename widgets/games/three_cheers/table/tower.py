"""Draws one tower: its minions and foreminions as pieces, its ground, and the marks of an event.

Everything here is pure: the same arguments always give the same pieces.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, final

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import OFF, Tower, row_of, square
from refkit.games.three_cheers.text.places import format_column
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Panel, Piece, Scene, Text, flat, line
from widgets.drawing.theme import SIZES
from widgets.games.three_cheers.pictures.cards import card
from widgets.games.three_cheers.pictures.foreminions import Mood, foreminion
from widgets.games.three_cheers.table.marks import marks
from widgets.games.three_cheers.table.picks import OnTable
from widgets.games.three_cheers.table.places import GUTTER, Ground, Places

LEAST_MOOD: Final = 34
"""The size to which a foreminion grows that smiles or winces, as far as its card is large enough; in CSS pixels."""

LEAST_WAITING: Final = 26.0
LARGEST_WAITING: Final = 48.0
"""The sizes of a foreminion on the ground, in CSS pixels."""


@final
@dataclass(frozen=True, slots=True)
class Foreminion:
    """The key of the foreminion of ``seat`` while it changes its bearer; otherwise it is part of its bearer's piece."""

    seat: int


def lay_tower(tower: Tower, width: float, *, ground: Ground | None = None, event: Event | None = None) -> Scene:
    """Return the scene of a tower, ``width`` CSS pixels wide, with the marks of ``event`` over it."""
    places = Places.alone(ground or Ground.under((tower,)), width)
    drawn = flat(pieces(tower, places, 0, 1, event))
    return Scene(width, places.height, (*_grid(places, width), *drawn, *marks(event, places)))


def pieces(
    tower: Tower, places: Places, number: int, towers: int, event: Event | None = None, *, open_: bool = False
) -> Iterator[Piece]:
    """Yield the minions of a tower that are in view, those that bear a foreminion last and with it.

    A minion is known by the square on which it lay before ``event``, whether that has already happened to ``tower`` or
    not; it is the target of its card if the tower is ``open_``. Foreminions that change their bearers are pieces of
    their own, in front of all.
    """
    parted = isinstance(event, ev.Rode | ev.Leapt)
    came = _origins(tower, event) if getattr(event, "tower", -1) == number else {}
    mounted = tuple(riders(tower, places, number, towers, event))
    for at in sorted(filter(places.shows, tower.minions), key=lambda at: (at in tower.riders, at)):
        box = places(at)
        drawn = card(box, tower.minions[at], target=OnTable(number, at) if open_ else None)
        on = () if parted else flat(rider for bearer, rider in mounted if bearer == at)
        yield Piece(OnTable(number, came.get(at, at)), box, (*drawn, *on))
    if parted:
        yield from (rider for _, rider in mounted)


def _origins(tower: Tower, event: Event | None) -> dict[int, int]:
    """Return the squares to which ``event`` has moved minions, each with the one from which it came."""
    match event:
        case ev.Swapped(at=at, to=to):
            return {at: to, to: at}
        case ev.Fell(at=at, to=to) | ev.Shifted(at=at, to=to) | ev.Crushed(at=at, to=to) | ev.Ate(at=at, to=to):
            return {to: at} if at not in tower.minions else {}
    return {}


def riders(tower: Tower, places: Places, number: int, towers: int, event: Event | None) -> Iterator[tuple[int, Piece]]:
    """Yield the foreminions that ride in view, each with the square of its bearer."""
    for who, at in enumerate(tower.riders):
        if at in tower.minions and places.shows(at):
            seat = number + who * towers
            mood = mood_of(tower, seat, towers, event)
            box = rider_box(places(at), who, mood)
            yield at, Piece(Foreminion(seat), box, foreminion(box, seat, mood))


def pieces_by_card(tower: Tower, places: Places, number: int, towers: int) -> Iterator[Piece]:
    """Yield the minions and foreminions of a tower that are in view, each known by its card, wherever it lies."""
    for at, minion in sorted(tower.minions.items()):
        if places.shows(at):
            yield Piece((number, minion.card), places(at), tuple(card(places(at), minion)))
    for who, at in enumerate(tower.riders):
        if at != OFF and at in tower.minions and places.shows(at):
            box = rider_box(places(at), who)
            yield Piece((number, who), box, tuple(foreminion(box, number + who * towers)))


def mood_of(tower: Tower, seat: int, towers: int, event: Event | None) -> Mood:  # noqa: PLR0911  one line an event
    """Return the mood of a foreminion in its ``tower``, which is one of so many, when ``event`` happens."""
    number, at = seat % towers, tower.riders[seat // towers]
    if isinstance(event, ev.Scored):
        return "smile" if event.totals[number] == max(event.totals) else "plain"
    if event is None or getattr(event, "tower", -1) != number:
        return "plain"
    match event:
        case ev.Placed():
            return "smile"
        case ev.Rode(seat=whose, at=to):
            return "smile" if whose == seat and row_of(to) > 1 else "plain"
        case ev.Blocked(to=to) | ev.Spared(to=to):
            return "smile" if to == at else "plain"
        case ev.Struck(to=to) | ev.Fell(to=to) | ev.Rotated(at=to):
            return "wince" if to == at else "plain"
        case ev.Died(at=lost):
            return "wince" if at in {lost, OFF} else "plain"
        case ev.Crushed(at=by, to=lost) | ev.Ate(at=by, to=lost):  # afterwards it is on who took the place
            return "wince" if at == OFF or (at == lost and by in tower.minions) else "plain"
        case ev.Tumbled(seat=whose):
            return "wince" if whose == seat else "plain"
    return "plain"


def waiting(tower: Tower, places: Places, number: int, towers: int, event: Event | None) -> Iterator[Item]:
    """Yield the foreminion of player ``number`` beside its tower, if it is on the ground and not about to leave it."""
    leaves = isinstance(event, ev.Rode | ev.Leapt) and event.seat == number
    if tower.riders[0] == OFF and not leaves:
        box = waiting_box(places)
        yield plank(places, box.x - 2, box.width + 4)
        yield from foreminion(box, number, mood_of(tower, number, towers, event))


def waiting_box(places: Places) -> Box:
    """Return the box of a foreminion that stands on the ground, to the left of its tower."""
    size = max(LEAST_WAITING, min(LARGEST_WAITING, places.card * 0.42))
    return Box(max(2.0, places.side - size - 4), places.floor - size, size, size)


def rider_box(box: Box, who: int = 0, mood: Mood = "plain") -> Box:
    """Return the box of a foreminion on a card: at its upper left corner, for a second one at the right."""
    usual = box.width * 0.5
    size = usual if mood == "plain" else max(usual, min(LEAST_MOOD, box.width * 0.75))
    return Box(box.x + (box.width - size * 0.9 if who else -size * 0.16), box.y - usual * 0.34, size, size)


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
