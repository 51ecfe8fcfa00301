"""Layout of the table: the middle, a field for every seat, and the drawer with the viewer's cards.

On a wide table all fields stand side by side, with the middle between two of them or above more; on a phone two stand
side by side, and of more one is in front while the others are rows beneath it. If there is no room for all of that, the
drawer is shown only while one of its cards can be picked.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from refkit.games.minions.cards import NO_ROLL, BoonCard, MinionCard
from refkit.games.minions.moves import Bestow, Exchange, Send
from refkit.games.minions.table import View
from widgets.drawing.geometry import Box
from widgets.games.minions.table.picks import Badge, Die, Laid
from widgets.tabletop.contract import Camera, Held, Space
from widgets.tabletop.memo import by_view

GAP: Final = 6
NARROW_GAP: Final = 4
PHONE: Final = 560
"""Tables narrower than this are laid out for a phone; in CSS pixels."""
PLATE_HEIGHT: Final = 34
DICE_HEIGHT: Final = 46
"""The height of the row of dice, in CSS pixels; a die is a little smaller."""
TOUCH: Final = 44
"""The minimum width and height of a touch target, in CSS pixels."""
NAME_HEIGHT: Final = 22
"""The height of a minion's name, in CSS pixels."""
ROLLS_HEIGHT: Final = 32
"""The height of the row of needed rolls, in CSS pixels."""
ONE_ROW_WIDTH: Final = 4 * TOUCH + 2
"""Cards at least this wide have their badges in one row; in CSS pixels."""
LEDGER_SPARE: Final = 34
"""The spare height that goes to a ledger first, for another two lines; in CSS pixels."""
TOTAL_HEIGHT: Final = 28
"""The height of a ledger with room for the total alone, in CSS pixels."""
WIDE_FIELD: Final = 280
"""Fields at least this wide have boon, Power and dice beside the minion; in CSS pixels."""
MIDDLE_HEIGHT: Final = 78
"""The height of the middle as a strip, in CSS pixels."""
LEAST_HEIGHT: Final = 432
"""The minimum height of fields and middle together on a wide table, in CSS pixels."""
LEAST_HEIGHT_OF_TWO: Final = 372
"""The same where the middle is a column between two fields."""
DRAWER_HEIGHT: Final = 150
POWER_WIDTH: Final = 58
"""The width of a Power card in the drawer, in CSS pixels."""
TWO_SEATS: Final = 2
"""The number of seats that have the middle between them."""
DRAWER_MOVES: Final = (Send, Bestow, Exchange)
"""The moves that use a card of the drawer."""


@dataclass(frozen=True, slots=True)
class Field:
    """The boxes of one seat: the whole field and everything on it."""

    box: Box
    plate: Box
    minion: Box
    boon: Box
    power: Box
    dice: tuple[Box, Box]
    gate: Box
    ledger: Box

    def place(self, what: str) -> Box:
        """Return the box of one kind of thing, by its name; dice include the gate."""
        if what == "dice":
            return self.dice[0].around(self.gate)
        found: Box = getattr(self, what)
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """The layout of the table, in boxes of the scene (CSS pixels)."""

    width: float
    height: float
    middle: Mapping[str, Box]
    fields: Mapping[int, Field]
    rows: Mapping[int, Box] = field(default_factory=dict)
    drawer: Box | None = None
    held: Mapping[Hashable, Box] = field(default_factory=dict)

    def box(self, pick: Hashable, /) -> Box | None:
        """Return the box of a pick; None if its seat is not in front."""
        match pick:
            case Laid(-1, what):
                return self.middle[what]
            case Laid(seat, what) if seat in self.fields:
                return self.fields[seat].place(what)
            case Badge(seat, which) if seat in self.fields:
                return badge_boxes(self.fields[seat].minion)[which]
            case Die(seat, place) if seat in self.fields:
                return self.fields[seat].dice[place]
        return self.held.get(pick)


def badge_boxes(minion: Box) -> tuple[Box, ...]:
    """Return the boxes of the four attributes of a minion in play, in one row or two, above the needed rolls."""
    rows = 1 if minion.width >= ONE_ROW_WIDTH else 2
    tall = rows * TOUCH + (rows - 1) * 2
    part = Box(minion.x, minion.bottom - ROLLS_HEIGHT - tall, minion.width, tall).grid(
        4 // rows, rows, 0 if rows == 1 else 2
    )
    return tuple(box for row in part for box in row)


@by_view
def planned(views: tuple[View, ...], space: Space, camera: Camera) -> Plan:
    """Lay out the first view; without the drawer if that does not fit and is not needed now."""
    view = views[0]
    seats = len(view.sides)
    first = max(view.seat, 0)
    order = [(first + step) % seats for step in range(seats)]
    wanted = any(isinstance(pick, Held) for pick in space.more)
    shown = not space.bare or wanted
    rolled = any(side.dice != NO_ROLL for each in views for side in each.sides)
    lay = _wide if space.width >= PHONE else partial(_phone, rolled=rolled)
    plan = lay(view, space, order, camera.near, shown=shown)
    if (
        shown
        and not wanted
        and plan.height > space.tall
        and not (view.legal and isinstance(view.legal[0], DRAWER_MOVES))
    ):
        return lay(view, space, order, camera.near, shown=False)
    return plan


# ---- wide tables -----------------------------------------------------------------------------------------------------


def _wide(view: View, space: Space, order: Sequence[int], _near: int, *, shown: bool) -> Plan:
    """Lay out a wide table, all fields side by side."""
    below = DRAWER_HEIGHT + GAP if shown else 0
    least = LEAST_HEIGHT_OF_TWO if len(order) == TWO_SEATS else LEAST_HEIGHT
    top = max(least, min(space.tall, 1.3 * (LEAST_HEIGHT + below) if shown else least + 60) - below - 2 * GAP)
    room = Box(GAP, GAP, space.width - 2 * GAP, top)
    if len(order) == TWO_SEATS:
        share = min(236.0, room.width * 0.26)
        left, right = Box(room.x, room.y, (room.width - share) / 2 - GAP, top), room.x + (room.width + share) / 2 + GAP
        boxes: Sequence[Box] = (left, Box(right, room.y, left.width, top))
        middle = _column(Box(left.right + GAP, room.y, share, top))
    else:
        strip, rest = room.split_top(MIDDLE_HEIGHT)
        boxes = Box(rest.x, rest.y + GAP, rest.width, rest.height - GAP).grid(len(order), 1, GAP)[0]
        middle = _strip(strip)
    fields = {seat: _field(box) for seat, box in zip(order, boxes, strict=True)}
    if not shown:
        return Plan(space.width, room.bottom + GAP, middle, fields)
    drawer = Box(room.x, room.bottom + GAP, room.width, DRAWER_HEIGHT)
    return Plan(space.width, drawer.bottom + GAP, middle, fields, {}, drawer, dict(_row_boxes(view, order[0], drawer)))


def _column(box: Box) -> dict[str, Box]:
    """Lay out the middle as a column between two fields."""
    event, rest = box.split_top(box.height * 0.32)
    quest, glory = rest.split_top(rest.height * 0.58)
    lower = quest.moved(0, GAP)
    return {
        "event": event,
        "quest": Box(lower.x, lower.y, lower.width, quest.height - GAP),
        "glory": Box(glory.x, glory.y + GAP, glory.width, glory.height - GAP),
    }


def _strip(box: Box) -> dict[str, Box]:
    """Lay out the middle as a strip above the fields."""
    event, quest = box.width * 0.36, box.width * 0.4
    return {
        "event": Box(box.x, box.y, event - GAP, box.height),
        "quest": Box(box.x + event, box.y, quest - GAP, box.height),
        "glory": Box(box.x + event + quest, box.y, box.width - event - quest, box.height),
    }


def _field(box: Box) -> Field:
    """Lay out the field of a seat: its minion with the rest beside it if it is wide enough, otherwise beneath it."""
    if box.width >= WIDE_FIELD:
        return _beside(box, min(170.0, box.width * 0.44), min(206.0, (box.height - PLATE_HEIGHT) * 0.58))
    return _beneath(box)


def _beside(box: Box, across: float, tall: float) -> Field:
    """Lay out a field with boon, Power and dice beside the minion, and the ledger under both."""
    plate, rest = box.split_top(PLATE_HEIGHT)
    minion = Box(rest.x + NARROW_GAP, rest.y, across, tall)
    aside = Box(minion.right + NARROW_GAP, rest.y, box.right - minion.right - 2 * NARROW_GAP, tall)
    gifts, dice = aside.split_top(tall - DICE_HEIGHT - NARROW_GAP)
    return _field_with(box, plate, minion, gifts, Box(dice.x, dice.y + NARROW_GAP, dice.width, DICE_HEIGHT))


def _beneath(box: Box) -> Field:
    """Lay out a field with everything under the minion."""
    plate, rest = box.split_top(PLATE_HEIGHT)
    edge = NARROW_GAP if rest.width >= ONE_ROW_WIDTH + 2 * NARROW_GAP or rest.width < ONE_ROW_WIDTH else 0
    inside = Box(rest.x + edge, rest.y, rest.width - 2 * edge, rest.height)
    least = NAME_HEIGHT + ROLLS_HEIGHT + (TOUCH if inside.width >= ONE_ROW_WIDTH else 2 * TOUCH + 2)
    spare = max(0.0, rest.height - least - 60 - DICE_HEIGHT - 3 * NARROW_GAP - 2 * TOTAL_HEIGHT)
    minion, rest = inside.split_top(least + min(max(0.0, spare - LEDGER_SPARE), 70.0))
    gifts = Box(rest.x, rest.y + NARROW_GAP, rest.width, 60)
    row = Box(rest.x, gifts.bottom + NARROW_GAP, rest.width, DICE_HEIGHT)
    return _field_with(box, plate, minion, gifts, row)


def _field_with(box: Box, plate: Box, minion: Box, gifts: Box, row: Box) -> Field:
    """Return a field with boon and Power card in ``gifts``, dice and gate in ``row``, and the ledger in the rest."""
    boon, power = gifts.grid(2, 1, NARROW_GAP)[0]
    if row.bottom > box.bottom:  # no room for dice and ledger
        none = Box(row.x, box.bottom, 0, 0)
        return Field(box, plate, minion, boon, power, (none, none), none, none)
    low = Box(row.x, row.y + 1, TOUCH, TOUCH)
    gate = Box(row.x + 2 * TOUCH + 2 * NARROW_GAP, row.y, row.width - 2 * TOUCH - 2 * NARROW_GAP, row.height)
    top = max(minion.bottom, row.bottom) + NARROW_GAP
    ledger = Box(box.x + NARROW_GAP, top, box.width - 2 * NARROW_GAP, max(0.0, box.bottom - top - NARROW_GAP))
    return Field(box, plate, minion, boon, power, (low, low.moved(TOUCH + NARROW_GAP, 0)), gate, ledger)


# ---- phones ----------------------------------------------------------------------------------------------------------


PHONE_DRAWER_HEIGHT: Final = 172
"""The height of the drawer on a phone, in CSS pixels."""
FRONT_HEIGHT: Final = 282
"""The minimum height of the field in front, in CSS pixels."""
ROW_HEIGHT: Final = TOUCH
"""The minimum height of the row of a seat that is not in front, in CSS pixels."""
TALL_ROW_HEIGHT: Final = 62
"""The height of such a row with boon and Power card, where there is room."""
SHORT_FIELD_HEIGHT: Final = PLATE_HEIGHT + NAME_HEIGHT + ROLLS_HEIGHT + 2 * TOUCH + 2 + 60 + 2 * NARROW_GAP
"""The height of a field without dice and ledger, while nothing has been rolled; in CSS pixels."""
QUESTION_HEIGHT: Final = 14
"""The height left free for the second line of this game's questions above the table, in CSS pixels."""


def _phone(view: View, space: Space, order: Sequence[int], near: int, *, shown: bool, rolled: bool) -> Plan:
    """Lay out a phone: two fields side by side, or one above rows; the middle on top, the drawer at the bottom."""
    width = space.width - 2 * NARROW_GAP
    strip = Box(NARROW_GAP, NARROW_GAP, width, 66)
    shelf: dict[Hashable, Box] = (
        dict(_rows_boxes(view, order[0], Box(NARROW_GAP, 0, width, PHONE_DRAWER_HEIGHT))) if shown else {}
    )
    deep = max([PHONE_DRAWER_HEIGHT, *(box.bottom for box in shelf.values())]) + NARROW_GAP if shown else 0
    top, rows = strip.bottom + NARROW_GAP, dict[int, Box]()
    left = space.tall - top - deep - NARROW_GAP
    if len(order) == TWO_SEATS:
        tall = max(388.0, min(left - QUESTION_HEIGHT, 520.0))
        if tall > left and not rolled:
            tall = max(SHORT_FIELD_HEIGHT, left)
        boxes = Box(NARROW_GAP, top, width, tall).grid(2, 1, NARROW_GAP)[0]
        fields = {seat: _beneath(box) for seat, box in zip(order, boxes, strict=True)}
        bottom = top + tall
    else:
        front = near if near in order else order[0]
        others = [seat for seat in order if seat != front]
        lines = -(-len(others) // 2)
        left -= QUESTION_HEIGHT
        row = TALL_ROW_HEIGHT if left - lines * (TALL_ROW_HEIGHT + NARROW_GAP) >= FRONT_HEIGHT else ROW_HEIGHT
        tall = max(FRONT_HEIGHT, min(left - lines * (row + NARROW_GAP), 340.0))
        fields = {front: _beside(Box(NARROW_GAP, top, width, tall), ONE_ROW_WIDTH, 156)}
        grid = Box(NARROW_GAP, top + tall + NARROW_GAP, width, lines * (row + NARROW_GAP) - NARROW_GAP).grid(
            2, lines, NARROW_GAP
        )
        rows = dict(zip(others, (box for each in grid for box in each), strict=False))
        bottom = grid[-1][0].bottom
    if not shown:
        return Plan(space.width, bottom + NARROW_GAP, _strip(strip), fields, rows)
    drawer = Box(NARROW_GAP, bottom + NARROW_GAP, width, deep - NARROW_GAP)
    held: dict[Hashable, Box] = {pick: box.moved(0, drawer.y) for pick, box in shelf.items()}
    return Plan(space.width, drawer.bottom + NARROW_GAP, _strip(strip), fields, rows, drawer, held)


# ---- the drawer ------------------------------------------------------------------------------------------------------


def in_drawer(view: View, seat: int) -> tuple[tuple[MinionCard | BoonCard, ...], tuple[int, ...]]:
    """Return the cards of the drawer: minions while none is in play, then boons and Power cards."""
    if view.sides[seat].minion is None:
        return view.minions[seat], ()
    return view.boons[seat], tuple(dict.fromkeys(view.powers[seat]))


def _row_boxes(view: View, seat: int, drawer: Box) -> Iterator[tuple[Held, Box]]:
    """Yield the cards of the drawer in one row, or in two if there are many, the Power cards last."""
    cards, powers = in_drawer(view, seat)
    rows = 1 if len(cards) <= 12 else 2  # noqa: PLR2004  more would be too narrow
    columns = -(-len(cards) // rows) or 1
    right = len(powers) * (POWER_WIDTH + NARROW_GAP)
    across = min(132.0, (drawer.width - right - NARROW_GAP * (columns - 1)) / columns)
    left = drawer.x + (drawer.width - right - columns * (across + NARROW_GAP) + NARROW_GAP) / 2
    grid = Box(left, drawer.y, columns * (across + NARROW_GAP) - NARROW_GAP, drawer.height).grid(
        columns, rows, NARROW_GAP
    )
    yield from zip(map(Held, cards), (box for row in grid for box in row), strict=False)
    left += columns * (across + NARROW_GAP)
    for place, power in enumerate(powers):
        yield Held(power), Box(left + place * (POWER_WIDTH + NARROW_GAP), drawer.y, POWER_WIDTH, drawer.height)


def _rows_boxes(view: View, seat: int, drawer: Box) -> Iterator[tuple[Held, Box]]:
    """Yield the cards of the drawer in rows of four, the Power cards in a row beneath."""
    cards, powers = in_drawer(view, seat)
    tall = (PHONE_DRAWER_HEIGHT - TOUCH - 2 * NARROW_GAP) / 2 if powers else (PHONE_DRAWER_HEIGHT - NARROW_GAP) / 2
    rows = max(2, -(-len(cards) // 4))
    grid = Box(drawer.x, drawer.y, drawer.width, rows * (tall + NARROW_GAP) - NARROW_GAP).grid(4, rows, NARROW_GAP)
    yield from zip(map(Held, cards), (box for row in grid for box in row), strict=False)
    row = Box(drawer.x, drawer.y + rows * (tall + NARROW_GAP), drawer.width, TOUCH)
    yield from zip(map(Held, powers), row.grid(max(4, len(powers)), 1, NARROW_GAP)[0], strict=False)
