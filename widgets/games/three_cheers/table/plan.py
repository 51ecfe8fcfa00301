"""Where everything of a whole table goes, in the room that there is: the pile, the hand, and every tower.

One tower is near, as large as may be, and the others stand on a shelf, each in a cell of its own, small but in full
view: beside it, or above it on a phone. So it is through a whole game; only in the end, when nothing grows any more,
all stand beside each other if they can be read like that.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from refkit.games.three_cheers.cards import HAND, OFF, Card, OrderCard
from refkit.games.three_cheers.view import View
from widgets.drawing.geometry import Box
from widgets.games.three_cheers.pictures.cards import between, turning
from widgets.games.three_cheers.table.near import GAP, PHONE, PLATE, READABLE, abreast, alone
from widgets.games.three_cheers.table.picks import OnTable, Pick, picks
from widgets.games.three_cheers.table.places import ASPECT, Ground, Places
from widgets.tabletop.contract import Camera, Held, Space
from widgets.tabletop.memo import by_view

HELD = 116
"""The widest that a card of the hand gets."""
SQUARE = 0.9
"""How tall a table may get beside its width."""
LABEL = 20
"""Room for a line of words."""
CELL = 24
"""Room in a cell beneath a tower, for its player's name."""
DIRECT = 30
"""The cards of a tower on the shelf can be picked one by one from this width on."""
MOST = 0.27
"""The share of the towers' height that the shelf may take."""
SHELF = 92
"""How wide a shelf beside the near tower is at the least."""
BESIDE = 0.2
"""The share of the towers' width that it takes, so that towers on it can be told apart, where there is room."""
NEAR = 690
"""What the near tower keeps of it, in CSS pixels, so that its cards stay large."""
TALLEST = 240
"""The highest that a cell of it gets."""
FEW = 3
"""So many towers, or fewer: the shelf leaves out the one that is near."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Where everything goes, in boxes of the scene.

    ``open`` are the towers whose squares can be pointed at, ``small`` those that are only pictures; ``cells`` are the
    shelf, and ``field`` is what all of them fill. ``near`` is the tower before the shelf, and ``cut`` says how many of
    its columns lie beyond the left and the right edge. Without a shelf no tower is nearer than another. ``held`` is
    where each way to play a card lies: an order that can be played in two ways is a half for each, and a minion that
    can be turned has a corner for it.
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
        """Where a card of the hand or a square lies; None if it is out of view."""
        if isinstance(pick, OnTable):
            places = self.open.get(pick.tower)
            return places(pick.at) if places and places.shows(pick.at) else None
        return self.held.get(pick)

    @property
    def narrow(self) -> bool:
        """Whether the strip is too narrow for anything beside the piles."""
        return self.strip.width <= HELD


@dataclass(frozen=True, slots=True)
class Surround:
    """The table without its towers: their ``field``, the ``strip`` of the pile, and ``hand``, where its cards go."""

    field: Box
    strip: Box
    hand: Box


@by_view
def planned(views: tuple[View, ...], space: Space, camera: Camera) -> Plan:
    """Where everything of the first view goes, with the ground that all of them need; see `Tabletop.plan`."""
    view = views[0]
    grounds = {number: _ground(views, number) for number in range(len(view.towers))}
    frame = _frame(view, space.width, space.tall)
    towers = abreast(grounds, frame.field) if view.ended else {}
    if towers:
        plan = Plan(space.width, towers, {}, {}, frame.field, frame.strip, (), {}, 0)
    else:
        plan = _shelved(views, grounds, frame, camera, space.width)
    return _finished(view, frame, plan)


def _shelved(
    views: tuple[View, ...], grounds: Mapping[int, Ground], frame: Surround, camera: Camera, width: float
) -> Plan:
    """The towers with one of them near, and the shelf."""
    cells, rest = _shelf(views, frame.field, camera.near)
    small = {number: _in_cell(views[0], number, grounds[number], cells[number]) for number in cells}
    direct = {
        number: places
        for number, places in small.items()
        if places.card >= DIRECT and places.ground == grounds[number] and number != camera.near
    }
    near, cut = alone(grounds[camera.near], _core(views, camera.near), rest, camera.aside, camera.at)
    shut = {number: places for number, places in small.items() if number not in direct}
    towers = {camera.near: near, **direct}
    return Plan(width, towers, shut, cells, frame.field, frame.strip, (), {}, 0, camera.near, cut)


def _finished(view: View, frame: Surround, plan: Plan) -> Plan:
    """The plan with its hand, which moves down where the towers above it have grown."""
    floor = max(places.floor for places in plan.open.values()) + PLATE
    if _upright(plan.width):
        room = frame.hand.moved(0, max(0.0, floor - frame.field.bottom))
        bottom = room.bottom
    else:
        room, bottom = frame.hand, max(floor - GAP / 2, frame.hand.bottom)
    hand = _hand_boxes(view, room)
    return replace(plan, hand=hand, height=bottom + GAP, held=dict(_held(view, hand, plan.strip)))


def _held(view: View, hand: Sequence[Box], strip: Box) -> Iterator[tuple[Held, Box]]:
    """Every way to play a card, and where it lies: the whole card, or its part of it."""
    lying = dict(zip((held.card for held in held_by(view)), hand, strict=True))
    if view.played and (box := announced(view, strip)):
        lying.setdefault(view.played.card, box)
    ways: dict[Card, set[int]] = {}
    for pick in picks(view):
        if isinstance(pick, Held):
            ways.setdefault(pick.card, set()).add(pick.way)
    for card, whole in lying.items():
        for way in ways.get(card, {0}):
            if isinstance(card, OrderCard) and len(card.options) > 1:
                yield Held(card, way), whole.split_top(between(whole))[way] if card in ways else whole
            elif len(ways.get(card, ())) > 1:
                yield Held(card, way), turning(whole) if way else whole
            else:
                yield Held(card, way), whole


# ---- what stands around the towers ----------------------------------------------------------------------------------


def _upright(width: float) -> bool:
    """Whether the table is taller than wide, as on a phone."""
    return width < PHONE


def _frame(view: View, width: float, tall: float) -> Surround:
    """On a phone strip, towers and hand beneath each other; else the strip and the hand in a column on the right."""
    if _upright(width):
        strip = Box(GAP, GAP, max(0.0, width - 2 * GAP), 74)
        wide = min(HELD, (strip.width - GAP * (HAND - 1)) / HAND)
        under = LABEL + wide / ASPECT if view.seat >= 0 else 0.0
        field = Box(GAP, strip.bottom + GAP, strip.width, max(200.0, tall - strip.bottom - under - 4 * GAP))
        return Surround(field, strip, Box(GAP, field.bottom, strip.width, under))
    tall = max(440.0, min(tall, width * SQUARE))
    wide = min(HELD, width * 0.17)
    strip = Box(width - GAP - wide, GAP, wide, 122)
    field = Box(GAP, GAP / 2, strip.x - 2 * GAP, tall - GAP)
    return Surround(field, strip, Box(strip.x, strip.bottom + GAP, wide, tall - strip.bottom - 2 * GAP))


def held_by(view: View) -> tuple[Held, ...]:
    """What is shown as the hand: one's own cards, each as its first way."""
    return tuple(Held(card) for card in view.hands[view.seat]) if 0 <= view.seat < len(view.hands) else ()


def _hand_boxes(view: View, room: Box) -> tuple[Box, ...]:
    """The boxes of the hand's cards beneath its label: the same size however many there are."""
    count = len(held_by(view))
    places = max(HAND, count)
    if room.width < room.height:
        wide = min(room.width, (room.height - LABEL - 10 * (places - 1)) / places * ASPECT)
        left, step = room.centre.x - wide / 2, wide / ASPECT + 10
        return tuple(Box(left, room.y + LABEL + place * step, wide, wide / ASPECT) for place in range(count))
    wide = min(HELD, (room.width - GAP * (places - 1)) / places)
    left = room.centre.x - (count * wide + GAP * (count - 1)) / 2
    return tuple(Box(left + place * (wide + GAP), room.y + LABEL, wide, wide / ASPECT) for place in range(count))


def announced(view: View, strip: Box) -> Box | None:
    """Where the card lies that was played and may still be deflected."""
    wide = strip.height * ASPECT
    return Box(strip.right - wide, strip.y, wide, strip.height) if view.played else None


# ---- the towers -----------------------------------------------------------------------------------------------------


def _ground(views: tuple[View, ...], number: int) -> Ground:
    """Room for the tower to grow, and for every square that a legal move names."""
    named = [pick.at for view in views for pick in picks(view) if _in(pick, number)]
    core = _core(views, number)
    return core.joined(Ground.under((), named)) if named else core


def _core(views: tuple[View, ...], number: int) -> Ground:
    """Room for the tower to grow by one on every side, until nothing grows any more."""
    seen = {id(view.towers[number]): view.towers[number] for view in views}  # few of many frames differ
    under = Ground.under(seen.values())
    if all(view.ended for view in views):
        return under
    return Ground(under.left - 1, under.right + 1, under.top + 1)


def _in(pick: Pick, number: int) -> TypeGuard[OnTable]:
    """Whether a pick is a square of the tower."""
    return isinstance(pick, OnTable) and pick.tower == number and pick.at != OFF


def _shelf(views: tuple[View, ...], room: Box, near: int) -> tuple[dict[int, Box], Box]:
    """A cell for each tower on the shelf, always in the order of the players, and what is left for the near one."""
    count = len(views[0].towers)
    shown = [number for number in range(count) if count > FEW or number != near]
    if not _upright(room.width):
        return _beside(shown, room)
    cell = room.width / len(shown) - 6
    needs = [_need(Ground.under(view.towers[number] for view in views), cell - 12) for number in shown]
    height = min(max(needs) + CELL + 16, max(96.0, room.height * MOST))
    shelf, rest = room.split_top(height)
    cells = dict(zip(shown, shelf.grid(len(shown), 1, 6)[0], strict=True))
    return cells, Box(rest.x, rest.y + GAP / 2, rest.width, rest.height - GAP / 2)


def _beside(shown: Sequence[int], room: Box) -> tuple[dict[int, Box], Box]:
    """The shelf as a column on the left, and what is left for the near tower."""
    tall, wide = (
        min(TALLEST, (room.height + 6) / len(shown) - 6),
        max(SHELF, min(room.width * BESIDE, room.width - NEAR)),
    )
    cells = {number: Box(room.x, room.y + place * (tall + 6), wide, tall) for place, number in enumerate(shown)}
    return cells, Box(room.x + wide + 6, room.y, room.width - wide - 6, room.height)


def _need(ground: Ground, width: float) -> float:
    """How high a tower is that fills this width, with its foreminion's hat."""
    wide = min(READABLE, width / ground.columns)
    return wide * (ground.top / ASPECT + 0.3)


def _in_cell(view: View, number: int, roomy: Ground, cell: Box) -> Places:
    """A tower in its cell: with room to grow if its cards can be picked one by one, else as large as it may be."""
    inside = Box(cell.x + 6, cell.y + 6, cell.width - 12, cell.height - CELL - 14)
    for ground in (roomy, Ground.under((view.towers[number],))):
        wide = min(READABLE, inside.width / ground.columns, inside.height / (ground.top / ASPECT + 0.3))
        left = inside.centre.x - wide * ground.columns / 2
        places = Places(ground, wide, left, inside.bottom)
        if wide >= DIRECT:
            break
    return places
