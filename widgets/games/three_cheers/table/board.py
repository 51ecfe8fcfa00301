"""The board for lessons: a few large towers side by side, and cards to play beneath them.

Everything here is pure. A board knows how much ground is shown, so that nothing jumps during a film; what is drawn on
it, what can be used and what is marked comes with every picture.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final, Protocol, final

from refkit.games.three_cheers.cards import Card, Tower, square
from refkit.games.three_cheers.text.patterns import owner, side_name
from refkit.kernel.event import Event
from refkit.kernel.sentences import sentence
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Drawn, Look, Text
from widgets.drawing.theme import SIZES, shortened, width_of
from widgets.games.three_cheers.pictures.cards import card_face
from widgets.games.three_cheers.table.captions import towers_in_words
from widgets.games.three_cheers.table.picks import OnTable
from widgets.games.three_cheers.table.places import ASPECT, Ground, Places
from widgets.games.three_cheers.table.tower import first_place_outline, letters, pieces, plank, waiting

LARGEST_CARD: Final = 140
"""The maximum width of a card, in CSS pixels."""
WRAP_WIDTH: Final = 66
"""Towers are wrapped to another line rather than drawn with smaller cards; in CSS pixels."""
TALLEST: Final = 520
"""The height of a tower above which its cards shrink, in CSS pixels."""
LOW: Final = 300
"""The height that a tower may always have, however little room there is; in CSS pixels."""
ROW_NUMBER_WIDTH: Final = 30
"""The room to the left of a tower for the numbers of rows, and as much to the right; in CSS pixels."""
PHONE_WIDTH: Final = 560
"""Narrower tables are laid out for a phone; in CSS pixels."""
HEAD: Final = 26
FOOT: Final = 32
PLATE: Final = 26
"""The room beneath a tower for its player's name, if there are several; in CSS pixels."""
AROUND: Final = 90
"""The height of a picture besides towers and cards to play: plates and ground; in CSS pixels."""
NAMES_APART: Final = 10
"""How far the names of neighbouring towers are apart at least, in CSS pixels."""
NAME_BENEATH: Final = 44
"""How far a tower's name is beneath its ground row, clear of a foreminion on the ground; in CSS pixels."""
HAND_CARD_WIDTH: Final = 118
"""The maximum width of a card to play, in CSS pixels."""


class Players(Protocol):
    """Options that name the players."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, clockwise."""


class Towers(Protocol):
    """What a board can show: a state of the game, or anything else with towers and owners."""

    @property
    def towers(self) -> tuple[Tower, ...]:
        """Every tower."""

    @property
    def options(self) -> Players:
        """Who plays."""


@final
@dataclass(frozen=True, slots=True)
class Arrangement:
    """The layout of a board: the places of each shown tower by its number, the boxes of cards to play, the size.

    Towers have names if ``named``, and columns their letters if ``lettered``. ``held`` has a box for each way to play a
    card.
    """

    towers: Mapping[int, Places]
    hand: tuple[Box, ...]
    width: float
    height: float
    named: bool
    lettered: bool
    held: Mapping[Hashable, Box] = field(default_factory=dict)

    def whole(self, number: int) -> Box:
        """Return the box of a whole tower, as high as its line: who will grow is not told."""
        places = self.towers[number]
        tall = places.ground.top * places.card / ASPECT
        return Box(places.side, places.floor - tall, places.width, tall).inset(-3)

    def box(self, pick: Hashable, /) -> Box | None:
        """Return the box of a card to play, of a square, or of a whole tower if its square is not positive, or None."""
        if not isinstance(pick, OnTable):
            return self.held.get(pick)
        if pick.tower not in self.towers:
            return None
        return self.towers[pick.tower](pick.at) if pick.at > 0 else self.whole(pick.tower)


@dataclass(frozen=True, slots=True)
class Board:
    """Which towers are shown, with how much ground, and how many cards to play are beneath them.

    A tower gets no higher than ``tallest`` CSS pixels, unless its cards would become too small to see. Columns have
    their letters if ``lettered``: where moves are written down.
    """

    grounds: Mapping[int, Ground]
    hand: int = 0
    tallest: float = TALLEST
    lettered: bool = False

    @classmethod
    def under(cls, states: Iterable[Towers], *, more: Iterable[OnTable] = (), hand: int = 0) -> "Board":
        """Make room for every minion of several states and for the places ``more``; a tower with none is not shown."""
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
        """Return whether towers need names: if there are several, or cards to play."""
        return len(self.grounds) > 1 or self.hand > 0

    def plan(self, width: float) -> Arrangement:
        """Lay out the board in this width: towers side by side, wrapped where there is no room.

        All towers of a line have the same rows, so that no question tells which of them will grow.
        """
        numbers = list(self.grounds)
        cards = {count: self._card(numbers, count, width) for count in range(len(numbers), 0, -1)}
        abreast = next((count for count in cards if cards[count] >= WRAP_WIDTH), max(cards, key=cards.__getitem__))
        card = max(12.0, cards[abreast])
        plate, floor = PLATE if self.named else 0, 0.0
        places: dict[int, Places] = {}
        for start in range(0, len(numbers), abreast):
            line = numbers[start : start + abreast]
            top = max(self.grounds[number].top for number in line)
            floor += HEAD + top * card / ASPECT
            level = [replace(self.grounds[number], top=top) for number in line]
            places |= dict(zip(line, self._abreast(level, card, width, floor), strict=True))
            floor += FOOT + plate
        hand = self._hand(width, floor + 14)
        height = round(hand[0].bottom + 16 if hand else floor)
        return Arrangement(places, hand, width, height, self.named, self.lettered)

    def _card(self, numbers: Sequence[int], abreast: int, width: float) -> float:
        """Return the width of a card with ``abreast`` towers in a line, limited by width and height."""
        tops = [
            max(self.grounds[number].top for number in numbers[start : start + abreast])
            for start in range(0, len(numbers), abreast)
        ]
        between = (len(tops) - 1) * (HEAD + FOOT + PLATE)
        high = (self.tallest - between - 110 * bool(self.hand)) * ASPECT / sum(tops)
        return min(max(24.0, min(LARGEST_CARD, high)), self._fitting(numbers, abreast, width))

    def _fitting(self, numbers: Sequence[int], abreast: int, width: float) -> float:
        """Return the width of a card at which ``abreast`` towers in a line fill the width."""
        lines = [numbers[start : start + abreast] for start in range(0, len(numbers), abreast)]
        side = ROW_NUMBER_WIDTH if width > PHONE_WIDTH else ROW_NUMBER_WIDTH * 0.6
        room = [width - 2 * side * len(line) for line in lines]
        return min(
            space / sum(self.grounds[number].columns for number in line)
            for space, line in zip(room, lines, strict=True)
        )

    @staticmethod
    def _abreast(line: Sequence[Ground], card: float, width: float, floor: float) -> Iterator[Places]:
        """Yield the layout of towers side by side, with the spare room shared out."""
        wide = sum(ground.columns for ground in line) * card
        spare = (width - wide) / (2 * len(line))
        left = 0.0
        for ground in line:
            left += spare
            yield Places(ground, card, left, floor)
            left += ground.columns * card + spare

    def _hand(self, width: float, top: float) -> tuple[Box, ...]:
        """Return the boxes of the cards to play, centred."""
        if not self.hand:
            return ()
        gap = 16
        wide = min(HAND_CARD_WIDTH, (width - gap * (self.hand + 1)) / self.hand)
        left = (width - self.hand * wide - gap * (self.hand - 1)) / 2
        return tuple(Box(left + place * (wide + gap), top, wide, wide / ASPECT) for place in range(self.hand))


def fitted(
    states: Iterable[Towers], more: Iterable[OnTable] = (), hand: int = 0, *, whole: bool = False, tall: float = TALLEST
) -> Board:
    """Return a board with room for every tower that ever has minions, for ``more``, and for so many cards to play.

    If ``whole``, as at the referee's desk, it has room for all towers, and letters of columns.
    """
    seen = list(states)
    empty = [number for number, tower in enumerate(seen[0].towers) if whole and not tower.minions]
    made = Board.under(seen, more=[*more, *(OnTable(number, square(0, 1)) for number in empty)], hand=hand)
    return replace(made, tallest=max(LOW, min(TALLEST, tall - (AROUND if hand else 0))), lettered=whole)


def items(plan: Arrangement, state: Towers, event: Event | None = None, hand: Sequence[Card] = ()) -> Iterator[Drawn]:
    """Yield the towers of ``state``, of which ``event`` tells which minion is which, and cards to play."""
    names = _tower_names(state, plan)
    for number, places in plan.towers.items():
        yield from _tower(state, number, plan, event)
        if plan.named:
            at, name = _name_plate(places), names[number]
            yield Text(at, name, SIZES["body"], Look(fill="text"), weight="bold", face="display")
    for box, held in zip(plan.hand, hand, strict=False):
        yield from card_face(box, held)


def table_in_words(state: Towers, *, lettered: bool = False) -> tuple[str, ...]:
    """Describe every tower that has minions, row by row; with its owner if there are several."""
    names = [side_name(state, number) for number in range(len(state.towers))]
    return towers_in_words(names, state.towers, lettered=lettered)


def _tower(state: Towers, number: int, plan: Arrangement, event: Event | None) -> Iterator[Drawn]:
    """Yield a tower on its plank with numbered rows."""
    tower, places, size = state.towers[number], plan.towers[number], SIZES["small"]
    for row in range(1, places.ground.top + 1):
        box = places(square(places.ground.left, row))
        beside = Point(box.x - min(15.0, 6 + places.card * 0.08), box.centre.y)
        yield Text(beside, str(row), size, Look(fill="quiet"), face="display")
    yield plank(places, places.side - 8, places.width + 16)
    if plan.lettered:
        yield from letters(places, min(size, places.card * 0.2))
    if not tower.minions and places.shows(square(0, 1)):
        yield from first_place_outline(places)
    yield from pieces(tower, places, number, len(state.towers), event)
    seat = getattr(state, "seat", -1)
    if seat >= 0 and seat % len(state.towers) == number:  # the reader's own
        yield from waiting(tower, places, number, len(state.towers), event)


def _name_plate(places: Places) -> Point:
    """Return where the name of a tower is centred."""
    return Point(places.side + places.width / 2, places.floor + NAME_BENEATH)


def _tower_names(state: Towers, plan: Arrangement) -> dict[int, str]:
    """Return whose towers they are: where there is no room for all of that, the names of their owners alone."""
    owners = {number: owner(state, number) for number in plan.towers}
    whole: dict[int, str] = {number: sentence("{owner's} tower", owner=whose) for number, whose in owners.items()}
    spans = []
    for number, places in plan.towers.items():
        at, half = _name_plate(places), width_of(whole[number], SIZES["body"]) / 2
        spans.append((at.y, at.x - half, at.x + half))
    spans.sort()
    apart = all(one[0] != other[0] or one[2] + NAMES_APART <= other[1] for one, other in pairwise(spans))
    if apart and all(left >= 0 and right <= plan.width for _, left, right in spans):
        return whole
    alone = {number: sentence("{owner}", owner=whose) for number, whose in owners.items()}
    return {
        number: shortened(name, SIZES["body"], max(60.0, plan.towers[number].width + 24))
        for number, name in alone.items()
    }
