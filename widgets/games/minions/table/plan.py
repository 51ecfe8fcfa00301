"""Where everything lies: the middle, a field for every seat, and the drawer with the cards of whoever looks.

On a wide table all fields stand beside each other, with the middle between two of them or above more; on a phone two
stand beside each other, and of more one is in front while the others are rows beneath it. Where there is no room for
all that, the drawer is open only for as long as a card of it may be picked.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from refkit.games.minions.cards import NO_ROLL, BoonCard, MinionCard
from refkit.games.minions.moves import Bestow, Exchange, Send
from refkit.games.minions.view import View
from widgets.drawing.geometry import Box
from widgets.games.minions.table.picks import Badge, Die, Laid
from widgets.tabletop.contract import Camera, Held, Space
from widgets.tabletop.memo import by_view

GAP: Final = 6
CLOSE: Final = 4
PHONE: Final = 560
"""A table less wide than this is a phone's."""
PLATE: Final = 34
DICE: Final = 46
"""The height of the row of dice; a die is a little less."""
TOUCH: Final = 44
"""The least width and height of what is touched."""
NAME: Final = 22
"""The height of a minion's name."""
ROLLS: Final = 32
"""The height of the row that says what must be rolled."""
ROW_OF_FOUR: Final = 4 * TOUCH + 2
"""A card as wide as this has its badges in one row."""
THIRD: Final = 34
"""What a ledger takes first of the height that is left over, for another two lines."""
SUM: Final = 28
"""The height of a ledger that has room for the total alone."""
WIDE: Final = 280
"""A field as wide as this has boon, Power and dice beside the minion."""
MIDDLE: Final = 78
"""The height of the middle where it is a strip."""
LEAST: Final = 432
"""The least height of fields and middle together on a wide table."""
LEAST_OF_TWO: Final = 372
"""The same where the middle is a column between two fields."""
DRAWER: Final = 150
POWER: Final = 58
"""How wide a Power card of the drawer is."""
FEW: Final = 2
"""So many seats stand with the middle between them."""
PICKED: Final = (Send, Bestow, Exchange)
"""The moves that take a card of the drawer."""


@dataclass(frozen=True, slots=True)
class Field:
    """Where the things of one seat lie."""

    box: Box
    plate: Box
    minion: Box
    boon: Box
    power: Box
    dice: tuple[Box, Box]
    gate: Box
    ledger: Box

    def place(self, what: str) -> Box:
        """Where one sort of thing lies."""
        if what == "dice":
            return self.dice[0].around(self.gate)
        found: Box = getattr(self, what)
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Where everything lies, in boxes of the scene."""

    width: float
    height: float
    middle: Mapping[str, Box]
    fields: Mapping[int, Field]
    rows: Mapping[int, Box] = field(default_factory=dict)
    drawer: Box | None = None
    held: Mapping[Hashable, Box] = field(default_factory=dict)

    def box(self, pick: Hashable, /) -> Box | None:
        """Where a pick lies; None if its seat is not in front."""
        match pick:
            case Laid(-1, what):
                return self.middle[what]
            case Laid(seat, what) if seat in self.fields:
                return self.fields[seat].place(what)
            case Badge(seat, which) if seat in self.fields:
                return badges(self.fields[seat].minion)[which]
            case Die(seat, place) if seat in self.fields:
                return self.fields[seat].dice[place]
        return self.held.get(pick)


def badges(minion: Box) -> tuple[Box, ...]:
    """Where the four attributes of a minion in play stand: in one row or in two, above what must be rolled."""
    rows = 1 if minion.width >= ROW_OF_FOUR else 2
    tall = rows * TOUCH + (rows - 1) * 2
    part = Box(minion.x, minion.bottom - ROLLS - tall, minion.width, tall).grid(4 // rows, rows, 0 if rows == 1 else 2)
    return tuple(box for row in part for box in row)


@by_view
def planned(views: tuple[View, ...], space: Space, camera: Camera) -> Plan:
    """Where everything of the first view lies."""
    view = views[0]
    seats = len(view.sides)
    first = max(view.seat, 0)
    order = [(first + step) % seats for step in range(seats)]
    wanted = any(isinstance(pick, Held) for pick in space.more)
    shown = not space.bare or wanted
    rolled = any(side.dice != NO_ROLL for each in views for side in each.sides)
    lay = _wide if space.width >= PHONE else partial(_phone, rolled=rolled)
    plan = lay(view, space, order, camera.near, shown=shown)
    if shown and not wanted and plan.height > space.tall and not (view.legal and isinstance(view.legal[0], PICKED)):
        return lay(view, space, order, camera.near, shown=False)
    return plan


# ---- wide tables -----------------------------------------------------------------------------------------------------


def _wide(view: View, space: Space, order: Sequence[int], _near: int, *, shown: bool) -> Plan:
    """Fields beside each other."""
    below = DRAWER + GAP if shown else 0
    least = LEAST_OF_TWO if len(order) == FEW else LEAST
    top = max(least, min(space.tall, 1.3 * (LEAST + below) if shown else least + 60) - below - 2 * GAP)
    room = Box(GAP, GAP, space.width - 2 * GAP, top)
    if len(order) == FEW:
        share = min(236.0, room.width * 0.26)
        left, right = Box(room.x, room.y, (room.width - share) / 2 - GAP, top), room.x + (room.width + share) / 2 + GAP
        boxes: Sequence[Box] = (left, Box(right, room.y, left.width, top))
        middle = _column(Box(left.right + GAP, room.y, share, top))
    else:
        strip, rest = room.split_top(MIDDLE)
        boxes = Box(rest.x, rest.y + GAP, rest.width, rest.height - GAP).grid(len(order), 1, GAP)[0]
        middle = _strip(strip)
    fields = {seat: _field(box) for seat, box in zip(order, boxes, strict=True)}
    if not shown:
        return Plan(space.width, room.bottom + GAP, middle, fields)
    drawer = Box(room.x, room.bottom + GAP, room.width, DRAWER)
    return Plan(space.width, drawer.bottom + GAP, middle, fields, {}, drawer, dict(_in_row(view, order[0], drawer)))


def _column(box: Box) -> dict[str, Box]:
    """The middle between two fields."""
    event, rest = box.split_top(box.height * 0.32)
    quest, glory = rest.split_top(rest.height * 0.58)
    lower = quest.moved(0, GAP)
    return {
        "event": event,
        "quest": Box(lower.x, lower.y, lower.width, quest.height - GAP),
        "glory": Box(glory.x, glory.y + GAP, glory.width, glory.height - GAP),
    }


def _strip(box: Box) -> dict[str, Box]:
    """The middle above the fields."""
    event, quest = box.width * 0.36, box.width * 0.4
    return {
        "event": Box(box.x, box.y, event - GAP, box.height),
        "quest": Box(box.x + event, box.y, quest - GAP, box.height),
        "glory": Box(box.x + event + quest, box.y, box.width - event - quest, box.height),
    }


def _field(box: Box) -> Field:
    """The field of a seat: beside each other what fits, else beneath each other."""
    if box.width >= WIDE:
        return _beside(box, min(170.0, box.width * 0.44), min(206.0, (box.height - PLATE) * 0.58))
    return _beneath(box)


def _beside(box: Box, across: float, tall: float) -> Field:
    """A minion with the rest beside it, and the ledger under both."""
    plate, rest = box.split_top(PLATE)
    minion = Box(rest.x + CLOSE, rest.y, across, tall)
    aside = Box(minion.right + CLOSE, rest.y, box.right - minion.right - 2 * CLOSE, tall)
    gifts, dice = aside.split_top(tall - DICE - CLOSE)
    return _filled(box, plate, minion, gifts, Box(dice.x, dice.y + CLOSE, dice.width, DICE))


def _beneath(box: Box) -> Field:
    """A minion with everything under it."""
    plate, rest = box.split_top(PLATE)
    edge = CLOSE if rest.width >= ROW_OF_FOUR + 2 * CLOSE or rest.width < ROW_OF_FOUR else 0
    inside = Box(rest.x + edge, rest.y, rest.width - 2 * edge, rest.height)
    least = NAME + ROLLS + (TOUCH if inside.width >= ROW_OF_FOUR else 2 * TOUCH + 2)
    spare = max(0.0, rest.height - least - 60 - DICE - 3 * CLOSE - 2 * SUM)
    minion, rest = inside.split_top(least + min(max(0.0, spare - THIRD), 70.0))
    gifts = Box(rest.x, rest.y + CLOSE, rest.width, 60)
    row = Box(rest.x, gifts.bottom + CLOSE, rest.width, DICE)
    return _filled(box, plate, minion, gifts, row)


def _filled(box: Box, plate: Box, minion: Box, gifts: Box, row: Box) -> Field:
    """The field with boon and Power card in ``gifts``, dice and gate in ``row``, and the ledger in the rest."""
    boon, power = gifts.grid(2, 1, CLOSE)[0]
    if row.bottom > box.bottom:  # there is no room for what comes of the dice
        none = Box(row.x, box.bottom, 0, 0)
        return Field(box, plate, minion, boon, power, (none, none), none, none)
    low = Box(row.x, row.y + 1, TOUCH, TOUCH)
    gate = Box(row.x + 2 * TOUCH + 2 * CLOSE, row.y, row.width - 2 * TOUCH - 2 * CLOSE, row.height)
    top = max(minion.bottom, row.bottom) + CLOSE
    ledger = Box(box.x + CLOSE, top, box.width - 2 * CLOSE, max(0.0, box.bottom - top - CLOSE))
    return Field(box, plate, minion, boon, power, (low, low.moved(TOUCH + CLOSE, 0)), gate, ledger)


# ---- phones ----------------------------------------------------------------------------------------------------------


SHELF: Final = 172
"""The height of the drawer on a phone."""
FRONT: Final = 282
"""The height of the field in front."""
LINE: Final = TOUCH
"""The height of the row of a seat that is not in front."""
SHORT: Final = PLATE + NAME + ROLLS + 2 * TOUCH + 2 + 60 + 2 * CLOSE
"""The height of a field without dice and ledger, where nothing has been rolled."""
EAVES: Final = 14
"""What is left free, since the questions of this game take two lines above the table."""


def _phone(view: View, space: Space, order: Sequence[int], near: int, *, shown: bool, rolled: bool) -> Plan:
    """Two fields beside each other, or one before rows; the middle above, the drawer beneath."""
    width = space.width - 2 * CLOSE
    strip = Box(CLOSE, CLOSE, width, 66)
    shelf: dict[Hashable, Box] = dict(_in_rows(view, order[0], Box(CLOSE, 0, width, SHELF))) if shown else {}
    deep = max([SHELF, *(box.bottom for box in shelf.values())]) + CLOSE if shown else 0
    top, rows = strip.bottom + CLOSE, dict[int, Box]()
    left = space.tall - top - deep - CLOSE
    if len(order) == FEW:
        tall = max(388.0, min(left - EAVES, 520.0))
        if tall > left and not rolled:
            tall = max(SHORT, left)
        boxes = Box(CLOSE, top, width, tall).grid(2, 1, CLOSE)[0]
        fields = {seat: _beneath(box) for seat, box in zip(order, boxes, strict=True)}
        bottom = top + tall
    else:
        front = near if near in order else order[0]
        others = [seat for seat in order if seat != front]
        lines = -(-len(others) // 2)
        tall = max(FRONT, min(left - lines * (LINE + CLOSE), 340.0))
        fields = {front: _beside(Box(CLOSE, top, width, tall), ROW_OF_FOUR, 156)}
        grid = Box(CLOSE, top + tall + CLOSE, width, lines * (LINE + CLOSE) - CLOSE).grid(2, lines, CLOSE)
        rows = dict(zip(others, (box for row in grid for box in row), strict=False))
        bottom = grid[-1][0].bottom
    if not shown:
        return Plan(space.width, bottom + CLOSE, _strip(strip), fields, rows)
    drawer = Box(CLOSE, bottom + CLOSE, width, deep - CLOSE)
    held: dict[Hashable, Box] = {pick: box.moved(0, drawer.y) for pick, box in shelf.items()}
    return Plan(space.width, drawer.bottom + CLOSE, _strip(strip), fields, rows, drawer, held)


# ---- the drawer ------------------------------------------------------------------------------------------------------


def in_drawer(view: View, seat: int) -> tuple[tuple[MinionCard | BoonCard, ...], tuple[int, ...]]:
    """The cards that lie in the drawer: minions while there is none in play, then boons and Power cards."""
    if view.sides[seat].minion is None:
        return view.minions[seat], ()
    return view.boons[seat], tuple(dict.fromkeys(view.powers[seat]))


def _in_row(view: View, seat: int, drawer: Box) -> Iterator[tuple[Held, Box]]:
    """Cards in one row, or in two if there are many, the Power cards last."""
    cards, powers = in_drawer(view, seat)
    rows = 1 if len(cards) <= 12 else 2  # noqa: PLR2004  more would be too narrow
    columns = -(-len(cards) // rows) or 1
    right = len(powers) * (POWER + CLOSE)
    across = min(132.0, (drawer.width - right - CLOSE * (columns - 1)) / columns)
    left = drawer.x + (drawer.width - right - columns * (across + CLOSE) + CLOSE) / 2
    grid = Box(left, drawer.y, columns * (across + CLOSE) - CLOSE, drawer.height).grid(columns, rows, CLOSE)
    yield from zip(map(Held, cards), (box for row in grid for box in row), strict=False)
    left += columns * (across + CLOSE)
    for place, power in enumerate(powers):
        yield Held(power), Box(left + place * (POWER + CLOSE), drawer.y, POWER, drawer.height)


def _in_rows(view: View, seat: int, drawer: Box) -> Iterator[tuple[Held, Box]]:
    """Cards in rows of four, the Power cards in one beneath them."""
    cards, powers = in_drawer(view, seat)
    tall = (SHELF - TOUCH - 2 * CLOSE) / 2 if powers else (SHELF - CLOSE) / 2
    rows = max(2, -(-len(cards) // 4))
    grid = Box(drawer.x, drawer.y, drawer.width, rows * (tall + CLOSE) - CLOSE).grid(4, rows, CLOSE)
    yield from zip(map(Held, cards), (box for row in grid for box in row), strict=False)
    row = Box(drawer.x, drawer.y + rows * (tall + CLOSE), drawer.width, TOUCH)
    yield from zip(map(Held, powers), row.grid(max(4, len(powers)), 1, CLOSE)[0], strict=False)
