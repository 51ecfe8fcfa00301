"""Layout of the towers in their field.

All towers are side by side if they can be read like that; the one in front is larger if they are too wide for equal
cards. Otherwise one tower is near, as large as possible, and the others are on a shelf, each in a cell, in full view:
beside it, or above it on a phone and where a wide tower leaves no room beside it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeGuard, final

from refkit.games.three_cheers.cards import OFF, column_of, square
from refkit.games.three_cheers.table import View
from widgets.drawing.geometry import Box
from widgets.games.three_cheers.table.picks import OnTable, Pick, picks
from widgets.games.three_cheers.table.places import ASPECT, Ground, Places
from widgets.tabletop.contract import Camera

PHONE: Final = 560
"""Narrower tables have the hand beneath the towers instead of beside them; in CSS pixels."""
LARGEST_CARD: Final = 128
"""The maximum width of a card's place, in CSS pixels."""
LARGE_CARD: Final = 90
"""Places beyond the tower itself are cut off rather than making cards smaller than this; in CSS pixels."""
READABLE_WIDTH: Final = 64
"""The width from which on a card can be read with its name, in CSS pixels."""
LEAST_CARD: Final = 47
"""A tower is shown in part rather than making cards smaller than this; in CSS pixels."""
CUT_CARD: Final = 54
"""The width of a card in a tower that is shown in part, in CSS pixels."""
EDGE: Final = 14
"""The room at the side of such a tower for the button that scrolls to the rest of it, in CSS pixels."""
LEAST_LOW_CARD: Final = 38
"""The field is as high as the highest tower rather than making cards smaller than this (CSS pixels); on a phone, which
is scrolled anyway, they stay as large as `LEAST_CARD`."""
TOWER_GAP: Final = 8
"""The minimum room between two towers, in CSS pixels."""
GAP: Final = 14
PLATE: Final = 48
"""The room beneath a tower for its letters and its player's name, in CSS pixels."""
NARROWEST: Final = 150
"""The minimum room for a player's name and score, in CSS pixels."""
HAT_ROOM: Final = 0.06
"""The room above the highest row for the tip of a foreminion's hat, in widths of a card."""
CELL_PLATE: Final = 24
"""The room in a cell beneath a tower for its player's name, in CSS pixels."""
DIRECT_WIDTH: Final = 30
"""The width from which on the cards of a tower on the shelf can be picked directly, in CSS pixels."""
SHELF_SHARE: Final = 0.27
"""The share of the towers' height that the shelf may take."""
SHELF_WIDTH: Final = 92
"""The minimum width of a shelf beside the near tower, in CSS pixels."""
SIDE_SHELF_SHARE: Final = 0.42
"""The maximum share of the towers' width that such a shelf takes where the near tower leaves room."""
TWO_COLUMNS: Final = 240
"""The width from which on such a shelf has two columns of cells for many towers, in CSS pixels."""
FEW_TOWERS: Final = 3
"""With so many towers or fewer, a shelf beside the near one leaves that out, and its cells are in one column."""
LARGEST_BARE_CARD: Final = 180
"""The maximum width of a card of a bare tower, in CSS pixels."""
WRAP_WIDTH: Final = 66
"""Bare towers are wrapped to another line rather than drawn with smaller cards; in CSS pixels."""
MUCH_SMALLER: Final = 0.8
"""They are not if that makes their cards hardly larger: by less than this share."""
ROW_NUMBER_WIDTH: Final = 30
"""The room to the left of a bare tower for the numbers of rows, and as much to the right; in CSS pixels."""
HEAD: Final = 26
FOOT: Final = 32
BARE_PLATE: Final = 26
"""The room above a line of bare towers, beneath it, and for their names, if there are several; in CSS pixels."""


@final
@dataclass(frozen=True, slots=True, eq=False)
class Towers:
    """The layout of all towers.

    ``open`` are the towers whose squares can be picked, ``small`` those that are only pictures; ``cells`` are the
    shelf. ``near`` is the tower in front of the shelf (None without a shelf), and ``cut`` how many of its columns are
    cut off on the left and the right.
    """

    open: Mapping[int, Places]
    small: Mapping[int, Places] = field(default_factory=dict)
    cells: Mapping[int, Box] = field(default_factory=dict)
    near: int | None = None
    cut: tuple[int, int] = (0, 0)

    @property
    def large(self) -> dict[int, Places]:
        """The towers that are on no shelf."""
        return {number: places for number, places in self.open.items() if self.near in {None, number}}


def in_field(views: tuple[View, ...], field: Box, camera: Camera, *, phone: bool) -> Towers:
    """Lay out the towers of the first view, with the ground that all views need.

    Beside the others, a tower on which nobody stands takes no more than its one place.
    """
    grown = {number for view in views for number, tower in enumerate(view.towers) if phone or tower.minions}
    grounds = {number: _ground(views, number, spare=number in grown) for number in range(len(views[0].towers))}
    towers = _side_by_side(grounds, field)
    if not towers and not views[0].ended and not phone:
        towers = _around_near(grounds, field, camera.near)
    if towers:
        return Towers(towers)
    shelves = _shelves(views, field, camera.near)
    return max((_with_shelf(views, grounds, camera, *shelf) for shelf in shelves), key=_least_card)


# ---- large towers ----------------------------------------------------------------------------------------------------


def _side_by_side(grounds: Mapping[int, Ground], field: Box) -> dict[int, Places]:
    """Lay out all towers side by side with the spare room shared out; return {} if they could not be read."""
    top = max(ground.top for ground in grounds.values())
    by_height = (field.height - PLATE) / (top / ASPECT + HAT_ROOM)
    for card in range(min(LARGEST_CARD, int(by_height)), READABLE_WIDTH - 1, -2):
        needs = {number: max(ground.columns * card, NARROWEST) for number, ground in grounds.items()}
        spare = (field.width - sum(needs.values())) / (len(grounds) + 1)
        if spare >= TOWER_GAP:
            return _spread(grounds, needs, field, dict.fromkeys(grounds, card), spare)
    return {}


def _around_near(grounds: Mapping[int, Ground], field: Box, near: int) -> dict[int, Places]:
    """Lay out all towers side by side, the ``near`` one larger than the others; return {} if they could not be read.

    The others keep cards that show their names; the near one gets what is left of the width.
    """
    others = sum(max(ground.columns * LEAST_CARD, NARROWEST) for number, ground in grounds.items() if number != near)
    left = field.width - TOWER_GAP * (len(grounds) + 1) - others
    heights = {number: (field.height - PLATE) / (ground.top / ASPECT + HAT_ROOM) for number, ground in grounds.items()}
    largest = min(LARGEST_CARD, heights[near], left / grounds[near].columns)
    if largest < READABLE_WIDTH or min(heights.values()) < LEAST_CARD or left < NARROWEST:
        return {}
    cards = {number: largest if number == near else LEAST_CARD for number in grounds}
    needs = {number: max(ground.columns * cards[number], NARROWEST) for number, ground in grounds.items()}
    return _spread(grounds, needs, field, cards, (field.width - sum(needs.values())) / (len(grounds) + 1))


def _spread(
    grounds: Mapping[int, Ground], needs: Mapping[int, float], field: Box, cards: Mapping[int, float], spare: float
) -> dict[int, Places]:
    """Lay out the towers with these widths of their cards, and ``spare`` CSS pixels around each."""
    towers, left = dict[int, Places](), field.x + spare
    for number, ground in grounds.items():
        across = left + (needs[number] - ground.columns * cards[number]) / 2
        towers[number] = Places(ground, cards[number], across, field.bottom - PLATE)
        left += needs[number] + spare
    return towers


def _one_tower(ground: Ground, core: Ground, field: Box, aside: int, at: int) -> tuple[Places, tuple[int, int]]:
    """Lay out one tower as large as possible; return it, and how many columns are cut off on the left and the right.

    If all its columns would be too narrow, it shows as many as can be read: around the square ``at``, or ``aside``
    columns from the middle of ``core``, which is the tower itself; so a distant place does not make it small.
    """
    by_height = (field.height - PLATE) / (ground.top / ASPECT + HAT_ROOM)
    columns, card = ground.columns, min(LARGEST_CARD, by_height, field.width / ground.columns)
    inside = (field.width - 2 * EDGE) / core.columns
    if card < min(LARGE_CARD, by_height, inside) and inside >= LEAST_CARD:
        card = min(LARGE_CARD, by_height, inside)
        columns = max(core.columns, min(columns, int((field.width - 2 * EDGE) // card)))
    elif field.width / columns < LEAST_CARD:
        columns = max(1, int((field.width - 2 * EDGE) // min(by_height, CUT_CARD)))
        card = min(by_height, (field.width - 2 * EDGE) / columns)
    shown = _visible_part(ground, core, columns, aside, at)
    places = Places(shown, card, field.centre.x - columns * card / 2, field.bottom - PLATE)
    return places, (shown.left - ground.left, ground.right - shown.right)


def _visible_part(ground: Ground, core: Ground, columns: int, aside: int, at: int) -> Ground:
    """Return the part of a ground with ``columns`` columns around ``at``, or ``aside`` from the middle of ``core``."""
    if at != OFF and not core.left <= column_of(at) <= core.right:
        left = column_of(at) - columns // 2
    else:
        left = (core.left + core.right + 1 - columns) // 2 + aside
    left = max(ground.left, min(left, ground.right - columns + 1))
    return Ground(left, left + columns - 1, ground.top)


# ---- the ground of a tower -------------------------------------------------------------------------------------------


def _ground(views: tuple[View, ...], number: int, spare: int = 1) -> Ground:
    """Return room for the tower to grow, ``spare`` on every side, and for every square that a legal move names."""
    named = [pick.at for view in views for pick in picks(view) if _in_tower(pick, number)]
    core = _core(views, number, spare)
    return core.joined(Ground.under((), named)) if named else core


def _core(views: tuple[View, ...], number: int, spare: int = 1) -> Ground:
    """Return room for the tower to grow, ``spare`` on every side; without it when all views have ended."""
    seen = {id(view.towers[number]): view.towers[number] for view in views}  # most frames share their towers
    under = Ground.under(seen.values())
    if all(view.ended for view in views):
        return under
    return Ground(under.left - spare, under.right + spare, under.top + spare)


def _in_tower(pick: Pick, number: int) -> TypeGuard[OnTable]:
    """Return whether a pick is a square of the tower."""
    return isinstance(pick, OnTable) and pick.tower == number and pick.at != OFF


# ---- the shelf -------------------------------------------------------------------------------------------------------


def _with_shelf(
    views: tuple[View, ...], grounds: Mapping[int, Ground], camera: Camera, cells: Mapping[int, Box], rest: Box
) -> Towers:
    """Lay out the tower in front in ``rest``, and the others in their cells.

    If the highest of all towers is too high for it, any tower in front has that height: so turning to another does not
    change the height of the picture.
    """
    shortest = LEAST_CARD if rest.width < PHONE else LEAST_LOW_CARD
    tallest = PLATE + shortest * (max(ground.top for ground in grounds.values()) / ASPECT + HAT_ROOM)
    room = Box(rest.x, rest.y, rest.width, max(rest.height, tallest))
    near, cut = _one_tower(grounds[camera.near], _core(views, camera.near), room, camera.aside, camera.at)
    roomy = {number: _ground(views, number, spare=0) for number in cells}
    small = {number: _cell_places(views[0], number, roomy[number], cells[number]) for number in cells}
    direct = {
        number: places
        for number, places in small.items()
        if places.card >= DIRECT_WIDTH and places.ground == roomy[number] and number != camera.near
    }
    shut = {number: places for number, places in small.items() if number not in direct}
    return Towers({camera.near: near, **direct}, shut, cells, camera.near, cut)


def _least_card(towers: Towers) -> float:
    """Return the width of the smallest card of a tower, in CSS pixels, up to that from which on it can be picked."""
    small = (places.card for number, places in towers.small.items() if number != towers.near)
    return min(DIRECT_WIDTH, *(places.card for places in towers.open.values()), *small)


def _shelves(views: tuple[View, ...], room: Box, near: int) -> Iterator[tuple[dict[int, Box], Box]]:
    """Yield each way to lay out the shelf: a cell for every tower on it, in the order of the players, and the rest.

    On a phone it is above the near tower; otherwise it is beside that, or above it for all the height that it leaves.
    """
    count = len(views[0].towers)
    phone = room.width < PHONE
    shown = [number for number in range(count) if phone or count > FEW_TOWERS or number != near]
    core, spare = _core(views, near), 0.0
    if not phone:
        yield _side_shelf(shown, room, core.columns)
        tight = max(Ground.under(view.towers[number] for view in views).top for number in shown)
        left = room.height - PLATE - GAP
        alike = (left - CELL_PLATE - 16) / ((tight + core.top) / ASPECT + 0.36)  # the width of all cards
        spare = max(left - _tower_height(core, room.width), alike * (tight / ASPECT + 0.3) + CELL_PLATE + 16)
    yield _top_shelf(views, shown, room, spare)


def _top_shelf(views: tuple[View, ...], shown: Sequence[int], room: Box, spare: float) -> tuple[dict[int, Box], Box]:
    """Lay out the shelf at the top, up to ``spare`` or its share in height; return its cells, and the room beneath."""
    cell = room.width / len(shown) - 6
    needs = [_tower_height(Ground.under(view.towers[number] for view in views), cell - 12) for number in shown]
    height = min(max(needs) + CELL_PLATE + 16, max(96.0, room.height * SHELF_SHARE, spare))
    shelf, rest = room.split_top(height)
    cells = dict(zip(shown, shelf.grid(len(shown), 1, 6)[0], strict=True))
    return cells, Box(rest.x, rest.y + GAP / 2, rest.width, rest.height - GAP / 2)


def _side_shelf(shown: Sequence[int], room: Box, columns: int) -> tuple[dict[int, Box], Box]:
    """Lay out the shelf on the left; return its cells, and the room left for a near tower of so many columns."""
    wide = max(SHELF_WIDTH, min(room.width * SIDE_SHELF_SHARE, room.width - columns * LARGE_CARD))
    abreast = 2 if len(shown) > FEW_TOWERS and wide >= TWO_COLUMNS else 1
    shelf = Box(room.x, room.y, wide, room.height)
    boxes = [box for row in shelf.grid(abreast, -(-len(shown) // abreast), 6) for box in row]
    cells = dict(zip(shown, boxes, strict=False))
    return cells, Box(room.x + wide + 6, room.y, room.width - wide - 6, room.height)


def _tower_height(ground: Ground, width: float) -> float:
    """Return the height of a tower that fills this width, with its foreminion's hat."""
    wide = min(READABLE_WIDTH, width / ground.columns)
    return wide * (ground.top / ASPECT + 0.3)


def _cell_places(view: View, number: int, roomy: Ground, cell: Box) -> Places:
    """Lay out a tower in its cell: with room to grow if its cards can be picked directly, else as large as possible."""
    inside = Box(cell.x + 6, cell.y + 6, cell.width - 12, cell.height - CELL_PLATE - 14)

    def fitted(ground: Ground) -> Places:
        wide = min(READABLE_WIDTH, inside.width / ground.columns, inside.height / (ground.top / ASPECT + 0.3))
        return Places(ground, wide, inside.centre.x - wide * ground.columns / 2, inside.bottom)

    places = fitted(roomy)
    return places if places.card >= DIRECT_WIDTH else fitted(Ground.under((view.towers[number],)))


# ---- bare towers -----------------------------------------------------------------------------------------------------


def bare_grounds(views: Sequence[View], more: Iterable[OnTable] = (), *, whole: bool = False) -> dict[int, Ground]:
    """Return the ground of every tower that ever has minions, with room for ``more``; of all towers if ``whole``."""
    found, squares = dict[int, Ground](), list(more)
    for number in range(len(views[0].towers)):
        towers = [view.towers[number] for view in views]
        extra = [pick.at for pick in squares if pick.tower == number and pick.at > 0]
        if whole and not towers[0].minions:
            extra.append(square(0, 1))
        if extra or any(tower.minions for tower in towers):
            found[number] = Ground.under(towers, extra)
    return found or {0: Ground(0, 0, 1)}


def in_lines(
    grounds: Mapping[int, Ground], width: float, tallest: float, plate: float, *, held: bool = False
) -> dict[int, Places]:
    """Lay out bare towers side by side, wrapped where there is no room, each over a ``plate`` of so many CSS pixels.

    They leave room for a row of ``held`` cards as large as theirs. All towers of a line have the same rows, so that no
    question tells which of them will grow.
    """
    lines = {count: _lines(grounds, count) for count in range(len(grounds), 0, -1)}
    cards = {count: _bare_card(lines[count], width, tallest, plate, held=held) for count in lines}
    wanted = min(WRAP_WIDTH, MUCH_SMALLER * max(cards.values()))
    abreast = next(count for count in cards if cards[count] >= wanted)
    card, floor, places = max(12.0, cards[abreast]), 0.0, dict[int, Places]()
    for line in lines[abreast]:
        floor += HEAD + _top(line) * card / ASPECT
        left, spare = 0.0, (width - _columns(line) * card) / (2 * len(line))
        for number, ground in line.items():
            places[number] = Places(replace(ground, top=_top(line)), card, left + spare, floor)
            left += ground.columns * card + 2 * spare
        floor += FOOT + plate
    return places


def _lines(grounds: Mapping[int, Ground], abreast: int) -> list[dict[int, Ground]]:
    """Return the grounds in lines, with so many ``abreast``."""
    numbers = list(grounds)
    starts = range(0, len(numbers), abreast)
    return [{number: grounds[number] for number in numbers[start : start + abreast]} for start in starts]


def _top(line: Mapping[int, Ground]) -> int:
    return max(ground.top for ground in line.values())


def _columns(line: Mapping[int, Ground]) -> int:
    return sum(ground.columns for ground in line.values())


def _bare_card(
    lines: Sequence[Mapping[int, Ground]], width: float, tallest: float, plate: float, *, held: bool
) -> float:
    """Return the width of a card with which these lines fit in width and height."""
    high = (tallest - len(lines) * (HEAD + FOOT + plate)) * ASPECT / (sum(map(_top, lines)) + held)
    side = ROW_NUMBER_WIDTH if width > PHONE else ROW_NUMBER_WIDTH * 0.6
    wide = min((width - 2 * side * len(line)) / _columns(line) for line in lines)
    return min(max(24.0, min(LARGEST_BARE_CARD, high)), wide)
