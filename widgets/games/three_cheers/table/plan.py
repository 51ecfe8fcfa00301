"""Where everything of a whole table goes, in the room that there is: the pile, the hand, and every tower.

While all towers fit beside each other at a size that can be read, they stand like that. Else one of them is near, as
large as may be, and the others stand on a shelf above it, each in a cell of its own, small but in full view.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from refkit.games.three_cheers.cards import HAND, OFF
from refkit.games.three_cheers.view import View
from widgets.drawing.geometry import Box
from widgets.games.three_cheers.table.near import GAP, PHONE, PLATE, READABLE, abreast, alone
from widgets.games.three_cheers.table.picks import OnTable, every_way
from widgets.games.three_cheers.table.places import ASPECT, Ground, Places
from widgets.tabletop.contract import Held
from widgets.tabletop.memo import by_view

TALL = 600
"""How tall a table is when nobody has said how much room there is, in CSS pixels."""
HELD = 132
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
FEW = 3
"""So many towers, or fewer: the shelf leaves out the one that is near."""


@dataclass(frozen=True, slots=True)
class Camera:
    """Where the reader looks: at tower ``near``, ``aside`` columns from the middle, or at the square ``at`` of it.

    ``room`` is ground that every tower keeps meanwhile, so that nothing jumps in the course of a film.
    """

    near: int = 0
    aside: int = 0
    at: int = OFF
    room: tuple[Ground, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything goes, in boxes of the scene.

    ``open`` are the towers whose squares can be pointed at, ``small`` those that are only pictures; ``cells`` are the
    shelf, and ``field`` is what all of them fill. ``near`` is the tower before the shelf, and ``cut`` says how many of
    its columns lie beyond the left and the right edge. Without a shelf no tower is nearer than another.
    """

    open: Mapping[int, Places]
    small: Mapping[int, Places]
    cells: Mapping[int, Box]
    field: Box
    strip: Box
    hand: tuple[Box, ...]
    height: float
    near: int | None = None
    cut: tuple[int, int] = (0, 0)

    @property
    def narrow(self) -> bool:
        """Whether the strip is too narrow for anything beside the piles."""
        return self.strip.width <= HELD


@dataclass(frozen=True, slots=True)
class Frame:
    """The table without its towers: their ``field``, the ``strip`` of the pile, and ``hand``, where its cards go."""

    field: Box
    strip: Box
    hand: Box


def planned(view: View, width: float, tall: float = TALL, camera: Camera | None = None) -> Plan:
    """Where everything goes; ``camera`` is where the reader looks, at the own tower if nothing else is said."""
    return _planned(view, width, tall, camera)


@by_view
def _planned(view: View, width: float, tall: float, camera: Camera | None) -> Plan:
    camera = camera or Camera(max(0, view.seat) % len(view.towers))
    grounds = {number: _ground(view, number, camera.room) for number in range(len(view.towers))}
    frame = _frame(view, width, tall)
    towers = abreast(grounds, frame.field)
    plan = Plan(towers, {}, {}, frame.field, frame.strip, (), 0) if towers else _shelved(view, grounds, frame, camera)
    return _finished(view, width, frame, plan)


def _shelved(view: View, grounds: Mapping[int, Ground], frame: Frame, camera: Camera) -> Plan:
    """The towers with one of them near, and the shelf."""
    cells, rest = _shelf(view, frame.field, camera.near)
    small = {number: _in_cell(view, number, grounds[number], cells[number]) for number in cells}
    direct = {
        number: places
        for number, places in small.items()
        if places.card >= DIRECT and places.ground == grounds[number] and number != camera.near
    }
    near, cut = alone(grounds[camera.near], rest, camera.aside, camera.at)
    shut = {number: places for number, places in small.items() if number not in direct}
    return Plan({camera.near: near, **direct}, shut, cells, frame.field, frame.strip, (), 0, camera.near, cut)


def _finished(view: View, width: float, frame: Frame, plan: Plan) -> Plan:
    """The plan with its hand, which moves down where the towers above it have grown."""
    floor = max(places.floor for places in plan.open.values()) + PLATE
    if _upright(width):
        hand = frame.hand.moved(0, max(0.0, floor - frame.field.bottom))
        bottom = hand.bottom
    else:
        hand, bottom = frame.hand, max(floor, frame.hand.bottom)
    return replace(plan, hand=_hand_boxes(view, hand), height=bottom + GAP)


# ---- what stands around the towers ----------------------------------------------------------------------------------


def _upright(width: float) -> bool:
    """Whether the table is taller than wide, as on a phone."""
    return width < PHONE


def _frame(view: View, width: float, tall: float) -> Frame:
    """On a phone strip, towers and hand beneath each other; else the strip and the hand in a column on the right."""
    if _upright(width):
        strip = Box(GAP, GAP, max(0.0, width - 2 * GAP), 74)
        wide = min(HELD, (strip.width - GAP * (HAND - 1)) / HAND)
        under = LABEL + wide / ASPECT if view.seat >= 0 else 0.0
        field = Box(GAP, strip.bottom + GAP, strip.width, max(200.0, tall - strip.bottom - under - 4 * GAP))
        return Frame(field, strip, Box(GAP, field.bottom, strip.width, under))
    tall = max(440.0, min(tall, width * SQUARE))
    wide = min(HELD, width * 0.17)
    strip = Box(width - GAP - wide, GAP, wide, 122)
    field = Box(GAP, GAP, strip.x - 2 * GAP, tall - 2 * GAP)
    return Frame(field, strip, Box(strip.x, strip.bottom + GAP, wide, tall - strip.bottom - 2 * GAP))


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


def room_of(view: View, camera: Camera) -> tuple[Ground, ...]:
    """The ground that a later plan must keep in its ``room``, so that its towers are no larger than in this one."""
    grounds = (_ground(view, number, camera.room) for number in range(len(view.towers)))
    return tuple(Ground(ground.left + 1, ground.right - 1, ground.top - 1) for ground in grounds)


def _ground(view: View, number: int, room: tuple[Ground, ...]) -> Ground:
    """Room for the tower to grow by one on every side, and for every square that a legal move names."""
    under = Ground.under((view.towers[number],))
    if number < len(room):
        under = under.joined(room[number])
    if view.ended:
        return under
    grown = Ground(under.left - 1, under.right + 1, under.top + 1)
    return grown.joined(Ground.under((view.towers[number],), _named(view, number)))


def _named(view: View, number: int) -> Iterable[int]:
    """The squares of a tower that legal moves name."""
    return (pick.at for pick in _places(view) if pick.tower == number and pick.at != OFF)


@by_view
def _places(view: View) -> frozenset[OnTable]:
    """Every place that a legal move names."""
    picks = (pick for _, ways in every_way(view) for pick in ways[0])
    return frozenset(pick for pick in picks if isinstance(pick, OnTable))


def _shelf(view: View, field: Box, near: int) -> tuple[dict[int, Box], Box]:
    """A cell for each tower on the shelf, always in the order of the players, and what is left for the near one."""
    count = len(view.towers)
    shown = [number for number in range(count) if count > FEW or number != near]
    cell = field.width / len(shown) - 6
    needs = [_need(Ground.under((view.towers[number],)), cell - 12) for number in shown]
    height = min(max(needs) + CELL + 16, max(96.0, field.height * MOST))
    shelf, rest = field.split_top(height)
    cells = dict(zip(shown, shelf.grid(len(shown), 1, 6)[0], strict=True))
    return cells, Box(rest.x, rest.y + GAP / 2, rest.width, rest.height - GAP / 2)


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
