"""Where everything lies: trays around the counter, one's own at the bottom, and beneath it the hand.

The next clockwise sits on the left, and so on round. On a wide table trays stand in three columns; on a phone in two,
with one's own as a row beneath them. A bare table has nothing but trays, and the combinations that are known.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from refkit.games.cheers import moves as m
from refkit.games.cheers.cards import UNKNOWN, Card
from refkit.games.cheers.view import View
from widgets.drawing.geometry import Box
from widgets.games.cheers.pictures.cards import ASPECT
from widgets.games.cheers.table.picks import Glass, Tray
from widgets.tabletop.contract import Held, Pick, Space
from widgets.tabletop.memo import by_view

PHONE: Final = 640
"""A picture less wide than this has two columns."""
LARGEST: Final = 1.35
"""How many times as large as on a phone things get in two columns."""
FEW: Final = 4
"""So many places, or more."""
SLOTS: Final = 7
"""Six cards, and one too many."""
GAP: Final = 8
HANDFUL: Final = 4
"""The most cards that a hand has at the end of a turn."""
BETWEEN: Final = 11
"""The room between two cards of the hand, so that what glows around one leaves the other alone."""
WHOLE: Final = 480
"""How high trays and coasters alone are at the most, so that a lesson fits one screen."""
LEAST: Final = 30
"""How wide a card is at the least there."""
OWN: Final = 81
"""How high one's own tray is on a phone at the least, so that each of its glasses is as large as a finger."""
QUESTION: Final = 14
"""How much higher a question is on a phone that takes two lines and cites its rule."""


@dataclass(frozen=True, slots=True)
class Rack:
    """A tray: a plate with its name, and slots for cards; ``spare`` is where they are counted."""

    box: Box
    plate: Box
    slots: tuple[Box, ...]
    spare: Box

    def slot(self, number: int) -> Box:
        """Where the card lies that came as so many cards before it had come."""
        return self.slots[min(number, len(self.slots) - 1)]


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Where everything goes, in boxes of the scene.

    ``racks`` are the trays by place, ``counter`` two cards that lie on the bar (the pile and the discards, or two that
    are sent on), ``goal`` is where combinations are shown, and ``label`` stands above the hand. What is not there is
    None, or empty.
    """

    width: float
    height: float
    unit: float
    racks: Mapping[int, Rack]
    strip: Box | None = None
    counter: tuple[Box, ...] = ()
    goal: Box | None = None
    label: Box | None = None
    hand: tuple[Box, ...] = ()
    held: Mapping[Held, Box] = field(default_factory=dict)
    glasses: Mapping[Glass, Box] = field(default_factory=dict)
    narrow: bool = False

    def box(self, pick: Pick, /) -> Box | None:
        """Where a tray, a glass on one, or a card of the hand lies."""
        match pick:
            case Tray(place):
                return self.racks[place].box if place in self.racks else None
            case Glass():
                return self.glasses.get(pick)
            case Held():
                return self.held.get(pick)
        return None


def own(view: View) -> int:
    """The place that is nearest to whoever looks."""
    return max(0, view.seat)


def around(view: View) -> tuple[int, ...]:
    """All places clockwise, the own one first."""
    return view.options.seating.clockwise(own(view))


def floating(view: View) -> tuple[Card, ...]:
    """The two cards that have clinked and are being sent on."""
    return view.cheered if len(view.cheered) == 2 else ()  # noqa: PLR2004  one alone waits for its match


@by_view
def planned(views: tuple[View, ...], space: Space) -> Plan:
    """Where everything of the first view goes; only goals that become known change how much room is needed."""
    view = views[0]
    if space.bare:
        goals = max(sum(map(bool, each.goals)) for each in views)
        return _bare(view, space, goals)
    return _narrow(view, space) if space.width < PHONE else _wide(view, space)


def _glasses(view: View, racks: Mapping[int, Rack]) -> dict[Glass, Box]:
    """Where every card of every tray lies."""
    return {
        Glass(card): racks[place].slot(number)
        for place, cards in enumerate(view.tables)
        for number, card in enumerate(cards)
    }


def _held(view: View, hand: Sequence[Box], counter: Sequence[Box]) -> dict[Held, Box]:
    """Where what can be held lies: cards of the hand, and the two that are sent on, the one that was played lifted."""
    cards = view.hands[view.seat] if view.seat >= 0 else ()
    found = {Held(card): box for card, box in zip(cards, hand, strict=False) if card != UNKNOWN}
    return found | {Held(card): box for card, box in zip(floating(view), counter, strict=False)}


# ---- trays -----------------------------------------------------------------------------------------------------------


def rack(box: Box, unit: float) -> Rack:
    """A tray of four and three cards, the room of an eighth being for their number."""
    plate, rest = box.split_top(24 * unit)
    inside = rest.inset(5 * unit)
    gap = 5 * unit
    wide = min((inside.width - 3 * gap) / 4, (inside.height - gap) / 2 * ASPECT)
    high = wide / ASPECT
    left, top = inside.centre.x - (4 * wide + 3 * gap) / 2, inside.centre.y - (2 * high + gap) / 2
    places = [
        Box(left + (number % 4) * (wide + gap), top + (number // 4) * (high + gap), wide, high) for number in range(8)
    ]
    return Rack(box, plate, tuple(places[:SLOTS]), places[SLOTS])


def row(box: Box, unit: float) -> Rack:
    """A tray as one row of seven cards, their number beside its name."""
    plate, rest = box.split_top(20 * unit)
    inside = rest.inset(3 * unit)
    gap = 2 * unit
    wide = min((inside.width - (SLOTS - 1) * gap) / SLOTS, inside.height * ASPECT)
    high = wide / ASPECT
    left = inside.centre.x - (SLOTS * wide + (SLOTS - 1) * gap) / 2
    slots = tuple(Box(left + number * (wide + gap), inside.centre.y - high / 2, wide, high) for number in range(SLOTS))
    return Rack(box, plate, slots, Box(plate.right - 58 * unit, plate.y, 52 * unit, plate.height))


def ring(places: Sequence[int], field: Box, gap: float) -> Iterator[tuple[int, Box]]:
    """Trays in three columns, clockwise from the one at the bottom: four as a cross, six as two rows."""
    top, bottom = field.grid(3, 2, gap)
    cells = [bottom[1], bottom[0], top[0], top[1], top[2], bottom[2]]
    if len(places) <= FEW:
        half = (bottom[0].y - top[0].y) / 2
        cells = [bottom[1], top[0].moved(0, half), top[1], top[2].moved(0, half)]
    yield from zip(places, cells, strict=False)


# ---- whole tables ----------------------------------------------------------------------------------------------------


def _wide(view: View, space: Space) -> Plan:
    """A strip, the ring of trays, and at the bottom the combination, the hand and the counter."""
    width = space.width
    unit = min(max(0.75, min(width / 928, space.tall / 604)), 1.6)
    strip = Box(GAP, 6, width - 2 * GAP, 42 * unit)
    field = Box(GAP, strip.bottom + GAP, width - 2 * GAP, 386 * unit)
    racks = {place: rack(box, unit) for place, box in ring(around(view), field, GAP)}
    under = Box(GAP, field.bottom + GAP, width - 2 * GAP, 140 * unit)
    goal = Box(under.x, under.y, under.width * (0.27 if view.seat >= 0 else 0.7), under.height)
    middle = Box(under.x + under.width * 0.27, under.y, under.width * 0.48, under.height)
    label, room = middle.split_top(20 * unit)
    hand = _hand(view, room)
    counter = _counter(Box(middle.right, under.y, under.right - middle.right, under.height), 0.86)
    boxes = (_held(view, hand, counter), _glasses(view, racks))
    return Plan(width, under.bottom + GAP, unit, racks, strip, counter, goal, label, hand, *boxes)


def _narrow(view: View, space: Space) -> Plan:
    """A strip, two columns of trays with the counter among them, one's own tray, the combination, and the hand."""
    unit = min(space.width / 366, max(1.0, min(LARGEST, space.tall / 660)))
    inner = min(space.width, 366 * unit)
    left = (space.width - inner) / 2 + 3
    inner -= 6
    places, gap = list(around(view)), 5 * unit
    front = chosen_from(view)
    if front in places[1:]:  # a glass must be taken from that tray, so it comes near
        at = places.index(front)
        places[0], places[at] = places[at], places[0]
    rows = len(places) // 2
    fixed = (26 + 82 + 40 + 104) * unit + 5 * gap + QUESTION
    cell = min(126 * unit, max(96 * unit, (space.tall - fixed - (rows - 1) * gap) / rows))
    strip = Box(left, 2, inner, 26 * unit)
    grid = Box(left, strip.bottom + gap, inner, rows * cell + (rows - 1) * gap).grid(2, rows, gap)
    cells = [*(grid[down][0] for down in reversed(range(rows))), *(line[1] for line in grid)]
    spare = cells.pop(rows)
    racks = {place: rack(box, unit * 0.75) for place, box in zip(places[1:], cells, strict=True)}
    mine = Box(left, grid[-1][0].bottom + gap, inner, max(OWN, 82 * unit))
    goal = Box(left, mine.bottom + gap, inner, 40 * unit)
    room = Box(left, goal.bottom + gap, inner, 104 * unit)
    hand, counter = _hand(view, room), _counter(spare, 0.84)
    racks = {places[0]: row(mine, unit)} | racks
    boxes = (_held(view, hand, counter), _glasses(view, racks))
    return Plan(space.width, room.bottom + 3, unit, racks, strip, counter, goal, None, hand, *boxes, narrow=True)


def _bare(view: View, space: Space, goals: int) -> Plan:
    """Trays alone, as large as may be, and above them the combinations that are known."""
    count, width = len(view.tables), space.width
    narrow = width < 560  # noqa: PLR2004  a phone
    unit = max(0.75, min(1.2, width / (640 if count <= FEW else 928)))
    columns = 2 if narrow or count <= FEW else 3
    rows, line = -(-count // columns), 44 * unit
    goal = Box(GAP, GAP, width - 2 * GAP, goals * line) if goals else None
    top = goal.bottom + GAP if goal else GAP
    wide = (width - (columns + 1) * GAP) / columns
    high = (min(WHOLE, space.tall) - top - rows * GAP) / rows
    cards = min((wide - 10 * unit - 15 * unit) / 4, 84.0, max(LEAST, (high - 40 * unit) / 2 * ASPECT))
    cell = 2 * cards / ASPECT + 40 * unit
    grid = Box(GAP, top, width - 2 * GAP, rows * cell + (rows - 1) * GAP).grid(columns, rows, GAP)
    places = around(view)
    if columns == 2:  # noqa: PLR2004  up on the left, down on the right
        cells = [*(grid[down][0] for down in reversed(range(rows))), *(line_of[1] for line_of in grid)]
        cells = [grid[-1][1], *cells[:-1]]
    else:
        cells = [grid[1][1], grid[1][0], *grid[0], grid[1][2]]
    racks = {place: rack(box, unit) for place, box in zip(places, cells, strict=False)}
    down = grid[-1][0].bottom + GAP
    return Plan(width, down, unit, racks, goal=goal, glasses=_glasses(view, racks), narrow=narrow)


def chosen_from(view: View) -> int | None:
    """The place from whose tray a glass must be taken by whoever looks, if any."""
    cards = {move.card for move in view.legal if isinstance(move, m.Choose | m.Drop)}
    return next((place for place, lying in enumerate(view.tables) if cards & {*lying}), None)


def _hand(view: View, room: Box) -> tuple[Box, ...]:
    """The cards of the hand side by side, closer together if they are many."""
    count = len(view.hands[view.seat]) if view.seat >= 0 else 0
    wide = min((room.width - (HANDFUL - 1) * BETWEEN) / HANDFUL, room.height * ASPECT)
    step = min(wide + BETWEEN, (room.width - wide) / max(1, count - 1))
    left = room.centre.x - (step * (count - 1) + wide) / 2
    return tuple(Box(left + step * place, room.y, wide, wide / ASPECT) for place in range(count))


def _counter(room: Box, share: float) -> tuple[Box, Box]:
    """Two cards on the bar; the first lies a little higher."""
    high = min(room.height * share, (room.width - 3 * GAP) / 2 / ASPECT)
    wide = high * ASPECT
    left, top = room.centre.x - wide - GAP / 2, room.centre.y - high / 2
    lift = min(6.0, top - room.y)
    return Box(left, top - lift, wide, high), Box(left + wide + GAP, top + min(4.0, lift), wide, high)
