"""Layout of the whole table: the pile, the hand, and every tower.

All towers are side by side if they can be read like that; the one in front is larger if they are too wide for equal
cards. Otherwise one tower is near, as large as possible, and the others are on a shelf, each in a cell, in full view:
beside it, or above it on a phone and where a wide tower leaves no room beside it.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from refkit.games.three_cheers.cards import HAND, OFF, Card, OrderCard
from refkit.games.three_cheers.table import View
from widgets.drawing.geometry import Box
from widgets.games.three_cheers.pictures.cards import halves_meet, turn_corner
from widgets.games.three_cheers.table.near import (
    GAP,
    LARGE_CARD,
    PHONE,
    PLATE,
    READABLE_WIDTH,
    around_near,
    one_tower,
    side_by_side,
)
from widgets.games.three_cheers.table.picks import OnTable, Pick, picks
from widgets.games.three_cheers.table.places import ASPECT, Ground, Places
from widgets.tabletop.contract import Camera, Held, Space
from widgets.tabletop.memo import by_view

HAND_CARD_WIDTH = 116
"""The maximum width of a card of the hand, in CSS pixels."""
HEIGHT_SHARE = 0.9
"""The maximum height of a table relative to its width."""
LABEL_HEIGHT = 20
"""The room for a line of text, in CSS pixels."""
CELL_PLATE = 24
"""The room in a cell beneath a tower for its player's name, in CSS pixels."""
DIRECT_WIDTH = 30
"""The width from which on the cards of a tower on the shelf can be picked directly, in CSS pixels."""
SHELF_SHARE = 0.27
"""The share of the towers' height that the shelf may take."""
SHELF_WIDTH = 92
"""The minimum width of a shelf beside the near tower, in CSS pixels."""
SIDE_SHELF_SHARE = 0.42
"""The maximum share of the towers' width that such a shelf takes where the near tower leaves room."""
TWO_COLUMNS = 240
"""The width from which on such a shelf has two columns of cells for many towers, in CSS pixels."""
FEW_TOWERS = 3
"""With so many towers or fewer, a shelf beside the near one leaves that out, and its cells are in one column."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """The layout of the table, in boxes of the scene (CSS pixels).

    ``open`` are the towers whose squares can be picked, ``small`` those that are only pictures; ``cells`` are the
    shelf, and ``field`` is what all of them fill. ``near`` is the tower in front of the shelf (None without a shelf),
    and ``cut`` how many of its columns are cut off on the left and the right. ``held`` has a box for each way to play a
    card: an order with two options has a half for each, and a minion that can be turned a corner for it.
    """

    width: float
    open: Mapping[int, Places]
    small: Mapping[int, Places]
    cells: Mapping[int, Box]
    field: Box
    strip: Box
    hand: tuple[Box, ...]
    held: Mapping[Hashable, Box]
    height: float
    near: int | None = None
    cut: tuple[int, int] = (0, 0)

    def box(self, pick: Hashable, /) -> Box | None:
        """Return the box of a card of the hand or of a square; None if it is out of view."""
        if isinstance(pick, OnTable):
            places = self.open.get(pick.tower)
            return places(pick.at) if places and places.shows(pick.at) else None
        return self.held.get(pick)

    @property
    def narrow(self) -> bool:
        """Return whether the strip is too narrow for anything beside the piles."""
        return self.strip.width <= HAND_CARD_WIDTH


@dataclass(frozen=True, slots=True)
class Surround:
    """The layout without towers: their ``field``, the ``strip`` of the pile, and the room of the ``hand``."""

    field: Box
    strip: Box
    hand: Box


@by_view
def planned(views: tuple[View, ...], space: Space, camera: Camera) -> Plan:
    """Lay out the first view, with the ground that all views need; see `Tabletop.plan`."""
    view = views[0]
    grounds = {number: _ground(views, number) for number in range(len(view.towers))}
    frame = _surround(view, space.width, space.tall)
    towers = side_by_side(grounds, frame.field)
    if not towers and not view.ended and not _is_phone(space.width):
        towers = around_near(grounds, frame.field, camera.near)
    if towers:
        plan = Plan(space.width, towers, {}, {}, frame.field, frame.strip, (), {}, 0)
    else:
        plan = _with_shelf(views, grounds, frame, camera, space.width)
    return _with_hand(view, frame, plan)


def _with_shelf(
    views: tuple[View, ...], grounds: Mapping[int, Ground], frame: Surround, camera: Camera, width: float
) -> Plan:
    """Lay out one tower near and the others on the shelf: the first on which cards are large enough, or largest."""
    plans = []
    for cells, rest in _shelves(views, frame.field, camera.near):
        near, cut = one_tower(grounds[camera.near], _core(views, camera.near), rest, camera.aside, camera.at)
        small = {number: _cell_places(views[0], number, grounds[number], cells[number]) for number in cells}
        direct = {
            number: places
            for number, places in small.items()
            if places.card >= DIRECT_WIDTH and places.ground == grounds[number] and number != camera.near
        }
        shut = {number: places for number, places in small.items() if number not in direct}
        towers = {camera.near: near, **direct}
        plans.append(Plan(width, towers, shut, cells, frame.field, frame.strip, (), {}, 0, camera.near, cut))
    return max(plans, key=_least_card)


def _least_card(plan: Plan) -> float:
    """Return the width of the smallest card of a tower, in CSS pixels, up to that from which on it can be picked."""
    small = (places.card for number, places in plan.small.items() if number != plan.near)
    return min(DIRECT_WIDTH, *(places.card for places in plan.open.values()), *small)


def _with_hand(view: View, frame: Surround, plan: Plan) -> Plan:
    """Return the plan with the hand, which moves down if the towers above it are higher than their field."""
    floor = max(places.floor for number, places in plan.open.items() if plan.near in {None, number}) + PLATE
    if _is_phone(plan.width):
        room = frame.hand.moved(0, max(0.0, floor - frame.field.bottom))
        bottom = room.bottom
    else:
        room, bottom = frame.hand, max(floor - GAP / 2, frame.hand.bottom)
    hand = _hand_boxes(view, room)
    lying = dict(zip((held.card for held in hand_picks(view)), hand, strict=True))
    if view.played and (box := announced_box(view, plan.strip)):
        lying.setdefault(view.played.card, box)
    return replace(plan, hand=hand, height=bottom + GAP, held=dict(held_boxes(view, lying)))


def held_boxes(view: View, lying: Mapping[Card, Box]) -> Iterator[tuple[Held, Box]]:
    """Yield every way to play a card that lies somewhere, with its box: the whole card, or a part of it."""
    ways: dict[Card, set[int]] = {}
    for pick in picks(view):
        if isinstance(pick, Held):
            ways.setdefault(pick.card, set()).add(pick.way)
    for card, whole in lying.items():
        for way in ways.get(card, {0}):
            if isinstance(card, OrderCard) and len(card.options) > 1:
                yield Held(card, way), whole.split_top(halves_meet(whole))[way] if card in ways else whole
            elif len(ways.get(card, ())) > 1:
                yield Held(card, way), turn_corner(whole) if way else whole
            else:
                yield Held(card, way), whole


# ---- what stands around the towers ----------------------------------------------------------------------------------


def _is_phone(width: float) -> bool:
    """Return whether the table is laid out for a phone."""
    return width < PHONE


def _surround(view: View, width: float, tall: float) -> Surround:
    """Lay out strip, towers and hand: from top to bottom on a phone, else strip and hand in a column on the right."""
    if _is_phone(width):
        strip = Box(GAP, GAP, max(0.0, width - 2 * GAP), 74)
        wide = min(HAND_CARD_WIDTH, (strip.width - GAP * (HAND - 1)) / HAND)
        under = LABEL_HEIGHT + wide / ASPECT if view.seat >= 0 else 0.0
        field = Box(GAP, strip.bottom + GAP, strip.width, max(200.0, tall - strip.bottom - under - 4 * GAP))
        return Surround(field, strip, Box(GAP, field.bottom, strip.width, under))
    tall = max(440.0, min(tall, width * HEIGHT_SHARE))
    wide = min(HAND_CARD_WIDTH, width * 0.17)
    strip = Box(width - GAP - wide, GAP, wide, 122)
    field = Box(GAP, GAP / 2, strip.x - 2 * GAP, tall - GAP)
    return Surround(field, strip, Box(strip.x, strip.bottom + GAP, wide, tall - strip.bottom - 2 * GAP))


def hand_picks(view: View) -> tuple[Held, ...]:
    """Return what is shown as the hand: the viewer's cards, each as its first way to be played."""
    return tuple(Held(card) for card in view.hands[view.seat]) if 0 <= view.seat < len(view.hands) else ()


def to_play(view: View) -> tuple[Card, ...]:
    """Return the cards beneath a bare picture: the viewer's hand, and one that is announced; the referee's has none."""
    announced = (view.played.card,) if view.played and view.seat >= 0 else ()
    return tuple(dict.fromkeys((*announced, *(held.card for held in hand_picks(view)))))


def _hand_boxes(view: View, room: Box) -> tuple[Box, ...]:
    """Return the boxes of the hand's cards beneath its label, of the same size up to a full hand."""
    count = len(hand_picks(view))
    places = max(HAND, count)
    if room.width < room.height:
        wide = min(room.width, (room.height - LABEL_HEIGHT - 10 * (places - 1)) / places * ASPECT)
        left, step = room.centre.x - wide / 2, wide / ASPECT + 10
        return tuple(Box(left, room.y + LABEL_HEIGHT + place * step, wide, wide / ASPECT) for place in range(count))
    wide = min(HAND_CARD_WIDTH, (room.width - GAP * (places - 1)) / places)
    left = room.centre.x - (count * wide + GAP * (count - 1)) / 2
    return tuple(Box(left + place * (wide + GAP), room.y + LABEL_HEIGHT, wide, wide / ASPECT) for place in range(count))


def announced_box(view: View, strip: Box) -> Box | None:
    """Return the box of the card that was played and may still be deflected; None if there is none."""
    wide = strip.height * ASPECT
    return Box(strip.right - wide, strip.y, wide, strip.height) if view.played else None


# ---- the towers -----------------------------------------------------------------------------------------------------


def _ground(views: tuple[View, ...], number: int) -> Ground:
    """Return room for the tower to grow, and for every square that a legal move names."""
    named = [pick.at for view in views for pick in picks(view) if _in_tower(pick, number)]
    core = _core(views, number)
    return core.joined(Ground.under((), named)) if named else core


def _core(views: tuple[View, ...], number: int) -> Ground:
    """Return room for the tower to grow by one on every side; without it when all views have ended."""
    seen = {id(view.towers[number]): view.towers[number] for view in views}  # most frames share their towers
    under = Ground.under(seen.values())
    if all(view.ended for view in views):
        return under
    return Ground(under.left - 1, under.right + 1, under.top + 1)


def _in_tower(pick: Pick, number: int) -> TypeGuard[OnTable]:
    """Return whether a pick is a square of the tower."""
    return isinstance(pick, OnTable) and pick.tower == number and pick.at != OFF


def _shelves(views: tuple[View, ...], room: Box, near: int) -> Iterator[tuple[dict[int, Box], Box]]:
    """Yield each way to lay out the shelf: a cell for every tower on it, in the order of the players, and the rest.

    On a phone it is above the near tower; otherwise it is beside that, or above it for all the height that it leaves.
    """
    count = len(views[0].towers)
    phone = _is_phone(room.width)
    shown = [number for number in range(count) if phone or count > FEW_TOWERS or number != near]
    core, spare = _core(views, near), 0.0
    if not phone:
        yield _side_shelf(shown, room, core.columns)
        spare = room.height - PLATE - GAP - _tower_height(core, room.width)
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
    for ground in (roomy, Ground.under((view.towers[number],))):
        wide = min(READABLE_WIDTH, inside.width / ground.columns, inside.height / (ground.top / ASPECT + 0.3))
        left = inside.centre.x - wide * ground.columns / 2
        places = Places(ground, wide, left, inside.bottom)
        if wide >= DIRECT_WIDTH:
            break
    return places
