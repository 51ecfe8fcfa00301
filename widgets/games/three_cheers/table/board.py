"""A small table, drawn large: a few towers side by side, and cards to play beneath them; for lessons.

Pure. A board knows how much ground is shown, so that nothing jumps while a film runs; what is drawn on it, what may be
used and what is marked comes with every picture.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from refkit.games.three_cheers.cards import Card, Tower, square
from refkit.games.three_cheers.setup import tower_names
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Item, Look, Scene, Text
from widgets.drawing.theme import SIZES, shortened
from widgets.games.three_cheers.motion.films import motion
from widgets.games.three_cheers.pictures.cards import card_face
from widgets.games.three_cheers.table.captions import towers_in_words
from widgets.games.three_cheers.table.marks import marks
from widgets.games.three_cheers.table.picks import OnTable
from widgets.games.three_cheers.table.places import ASPECT, Ground, Places
from widgets.games.three_cheers.table.tower import first_place, minions, plank, riders

LARGEST: Final = 140
"""The widest that a card gets, in CSS pixels."""
FAIR: Final = 66
"""Towers wrap rather than get smaller than this."""
TALLEST: Final = 520
"""How tall a tower may get before its cards shrink."""
LOW: Final = 300
"""A tower may always be this high, however little room there is."""
SIDE: Final = 30
"""Room to the left of a tower for the rows' numbers, and as much to the right."""
NARROW: Final = 560
"""A table less wide than this is on a phone."""
HEAD: Final = 26
FOOT: Final = 32
PLATE: Final = 26
"""Room beneath a tower for its player's name, if there are several."""
HELD: Final = 118
"""The widest that a card to play gets."""


class Players(Protocol):
    """Who plays."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, clockwise."""


class Towers(Protocol):
    """What a board can show: a state of the game, or anything else that has towers and owners."""

    @property
    def towers(self) -> tuple[Tower, ...]:
        """Every tower."""

    @property
    def options(self) -> Players:
        """Who plays."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where everything goes: every shown tower's places by its number, the boxes of the cards to play, the size."""

    towers: Mapping[int, Places]
    hand: tuple[Box, ...]
    width: float
    height: float

    def whole(self, number: int) -> Box:
        """The box of a whole tower, as far as it is shown."""
        places = self.towers[number]
        tall = places.ground.top * places.card / ASPECT
        return Box(places.side, places.floor - tall, places.width, tall).inset(-3)


@dataclass(frozen=True, slots=True)
class Board:
    """Which towers are shown, with how much ground, and how many cards lie beneath them to be played.

    A tower gets no higher than ``tallest`` pixels, unless its cards could not be seen any more.
    """

    grounds: Mapping[int, Ground]
    hand: int = 0
    tallest: float = TALLEST

    @classmethod
    def under(cls, states: Iterable[Towers], *, more: Iterable[OnTable] = (), hand: int = 0) -> "Board":
        """Room for every minion of several states and for the places ``more``; a tower that has none is not shown."""
        seen, squares = list(states), list(more)
        found = {}
        for number in range(len(seen[0].towers)):
            towers = [state.towers[number] for state in seen]
            extra = [place.at for place in squares if place.tower == number and place.at > 0]
            if extra or any(tower.minions for tower in towers):
                found[number] = Ground.under(towers, extra)
        return cls(found or {0: Ground(0, 0, 1)}, hand)

    @property
    def named(self) -> bool:
        """Whether it needs to be said whose towers they are: among several, and where cards can be played."""
        return len(self.grounds) > 1 or self.hand > 0

    def plan(self, width: float) -> Arrangement:
        """Where everything goes in this width: towers beside each other, or beneath where there is no room."""
        numbers = list(self.grounds)
        cards = {count: self._card(numbers, count, width) for count in range(len(numbers), 0, -1)}
        abreast = next((count for count in cards if cards[count] >= FAIR), max(cards, key=cards.__getitem__))
        card = max(12.0, cards[abreast])
        plate, floor = PLATE if self.named else 0, 0.0
        places: dict[int, Places] = {}
        for start in range(0, len(numbers), abreast):
            line = numbers[start : start + abreast]
            floor += HEAD + max(self.grounds[number].top for number in line) * card / ASPECT
            places |= dict(zip(line, self._abreast(line, card, width, floor), strict=True))
            floor += FOOT + plate
        hand = self._hand(width, floor + 14)
        return Arrangement(places, hand, width, round(hand[0].bottom + 16 if hand else floor))

    def _card(self, numbers: Sequence[int], abreast: int, width: float) -> float:
        """How wide a card is with so many towers in a line, so that neither the width nor the height is too small."""
        tops = [
            max(self.grounds[number].top for number in numbers[start : start + abreast])
            for start in range(0, len(numbers), abreast)
        ]
        between = (len(tops) - 1) * (HEAD + FOOT + PLATE)
        high = (self.tallest - between - 110 * bool(self.hand)) * ASPECT / sum(tops)
        return min(max(24.0, min(LARGEST, high)), self._fitting(numbers, abreast, width))

    def _fitting(self, numbers: Sequence[int], abreast: int, width: float) -> float:
        """How wide a card can be with so many towers in a line."""
        lines = [numbers[start : start + abreast] for start in range(0, len(numbers), abreast)]
        side = SIDE if width > NARROW else SIDE * 0.6
        room = [width - 2 * side * len(line) for line in lines]
        return min(
            space / sum(self.grounds[number].columns for number in line)
            for space, line in zip(room, lines, strict=True)
        )

    def _abreast(self, line: Sequence[int], card: float, width: float, floor: float) -> Iterator[Places]:
        """Towers beside each other, the spare room shared out."""
        wide = sum(self.grounds[number].columns for number in line) * card
        spare = (width - wide) / (2 * len(line))
        left = 0.0
        for number in line:
            left += spare
            yield Places(self.grounds[number], card, left, floor)
            left += self.grounds[number].columns * card + spare

    def _hand(self, width: float, top: float) -> tuple[Box, ...]:
        """The boxes of the cards to play, in the middle."""
        if not self.hand:
            return ()
        gap = 16
        wide = min(HELD, (width - gap * (self.hand + 1)) / self.hand)
        left = (width - self.hand * wide - gap * (self.hand - 1)) / 2
        return tuple(Box(left + place * (wide + gap), top, wide, wide / ASPECT) for place in range(self.hand))


def fitted(
    states: Iterable[Towers], more: Iterable[OnTable] = (), *, whole: bool = False, tall: float = TALLEST
) -> Board:
    """Room for every tower that has minions at some time, and for ``more``, if ``whole`` for all, up to ``tall``."""
    seen = list(states)
    empty = [number for number, tower in enumerate(seen[0].towers) if whole and not tower.minions]
    made = Board.under(seen, more=[*more, *(OnTable(number, square(0, 1)) for number in empty)])
    return replace(made, tallest=max(LOW, min(TALLEST, tall)))


def draw(
    board: Board,
    state: Towers,
    width: float,
    *,
    event: Event | None = None,
    hand: Sequence[Card] = (),
) -> Scene:
    """The board with the towers of ``state``, what ``event`` has just done, and cards to play."""
    plan = board.plan(width)
    items: list[Item] = []
    for number, places in plan.towers.items():
        items += _tower(state, number, places, named=board.named)
        if event is not None and getattr(event, "tower", number) == number:
            items += marks(event, places)
    for box, held in zip(plan.hand, hand, strict=False):
        items += card_face(box, held)
    return Scene(width, plan.height, tuple(items))


def moving(board: Board, before: Towers, event: Event, width: float) -> Motion | None:
    """How ``event`` moves on the board, whose table was ``before``."""
    towers: dict[int, Tower] = dict(enumerate(before.towers))
    return motion(event, towers, board.plan(width).towers, draw(board, before, width))


def box_of(plan: Arrangement, place: OnTable) -> Box:
    """Where a place is: a square, or a whole tower if its square is none."""
    return plan.towers[place.tower](place.at) if place.at > 0 else plan.whole(place.tower)


def table_in_words(state: Towers) -> tuple[str, ...]:
    """Every tower that has minions, row by row; each line says whose it is, if there are several."""
    return towers_in_words(_names(state), state.towers)


def _names(state: Towers) -> tuple[str, ...]:
    return tower_names(state.options.players, len(state.towers))


def _tower(state: Towers, number: int, places: Places, *, named: bool) -> Iterator[Item]:
    """A tower on its plank, its rows numbered, and whose it is beneath, if that needs to be said."""
    tower, size = state.towers[number], SIZES["small"]
    for row in range(1, places.ground.top + 1):
        box = places(square(places.ground.left, row))
        beside = Point(box.x - min(15.0, 6 + places.card * 0.08), box.centre.y)
        yield Text(beside, str(row), size, Look(fill="quiet"), face="display")
    yield from plank(places, places.side - 8, places.width + 16, min(size, places.card * 0.2))
    if not tower.minions and places.shows(square(0, 1)):
        yield from first_place(places)
    yield from minions(tower, places)
    yield from riders(tower, places, number, len(state.towers))
    if named:
        name = shortened(f"{_names(state)[number]}'s tower", SIZES["body"], max(90.0, places.width + 40))
        at = Point(places.side + places.width / 2, places.floor + 40)
        yield Text(at, name, SIZES["body"], Look(fill="text"), weight="bold", face="display")
