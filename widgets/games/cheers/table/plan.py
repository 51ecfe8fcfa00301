"""Layout of the table: trays around the counter, the viewer's own at the bottom, and the hand beneath it.

The next player clockwise sits to the left of the viewer, and so on. A wide table has trays in three columns; a phone
has two, with the viewer's own tray as a row beneath. A bare table has only trays and the known combinations.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from refkit.games.cheers import moves as m
from refkit.games.cheers.cards import NO_TEAM, UNKNOWN, Card
from refkit.games.cheers.rules.questions import DrawGoal, HandOut, leaving_cards
from refkit.games.cheers.table import View
from widgets.drawing.geometry import Box
from widgets.games.cheers.pictures.cards import ASPECT
from widgets.games.cheers.table.picks import Glass, Tray
from widgets.tabletop.contract import Held, Pick, Space
from widgets.tabletop.memo import by_view

PHONE: Final = 640
"""Narrower pictures have two columns; in CSS pixels."""
LARGEST_SCALE: Final = 1.35
"""The largest scale of a layout in two columns, relative to a phone."""
CROSS_PLACES: Final = 4
"""The number of places up to which the trays form a cross."""
SLOTS: Final = 7
"""The slots of a tray: six cards, and one too many."""
GAP: Final = 8
HANDFUL: Final = 4
"""The most cards that a hand has at the end of a turn."""
HAND_GAP: Final = 11
"""The gap between two cards of the hand, so that the glow of one does not cover the other; in CSS pixels."""
BARE_HEIGHT: Final = 480
"""The maximum height of a bare layout, so that a lesson fits on one screen; in CSS pixels."""
BARE_CARD_WIDTH: Final = 30
"""The minimum width of a card in a bare layout, in CSS pixels."""
OWN_TRAY_HEIGHT: Final = 81
"""The minimum height of one's own tray on a phone, so that each glass is a large enough touch target; in CSS pixels."""
NO_SEAT: Final = -1
"""The seat that is on turn in a view that hides whose turn it is."""
TEAMS: Final = "teams"
TURN: Final = "turn"
SUMS: Final = "sums"
"""What an open question can hide: who is on which team, whose turn it is, how near trays are to a combination."""
MANY_ROWS: Final = 3
"""From so many rows of trays on, the hand on a phone is smaller, so that glasses are not."""
QUESTION_HEIGHT: Final = 30
"""Extra height on a phone for a question that takes three lines and cites its rule, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class Rack:
    """The boxes of a tray: the whole, the plate with its name, slots for cards, and ``spare`` for their number."""

    box: Box
    plate: Box
    slots: tuple[Box, ...]
    spare: Box

    def slot(self, number: int) -> Box:
        """Return the slot of the card with this number, from 0; cards beyond the last slot share it."""
        return self.slots[min(number, len(self.slots) - 1)]


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """The layout of the table, in boxes of the scene (CSS pixels); ``unit`` is the scale.

    ``racks`` are the trays by place, ``counter`` two cards on the bar (the pile and the discards, or two that are sent
    on), ``goal`` is where combinations are shown, and ``label`` stands above the hand. What is not shown is None or
    empty. ``sums`` says whether cards are compared with the combinations: ticks, crosses and counts.
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
    sums: bool = True

    def box(self, pick: Pick, /) -> Box | None:
        """Return the box of a tray, of a glass on one, or of a card of the hand; None if it is out of view."""
        match pick:
            case Tray(place):
                return self.racks[place].box if place in self.racks else None
            case Glass():
                return self.glasses.get(pick)
            case Held():
                return self.held.get(pick)
        return None


def redacted(view: View, hides: frozenset[str]) -> View:
    """Return a view without the teams or the turn, if an open question hides them."""
    if TEAMS in hides:
        view = replace(view, teams=(NO_TEAM,) * len(view.teams))
    return replace(view, active=NO_SEAT) if TURN in hides else view


def is_drawing(view: View) -> bool:
    """Return whether a team is about to draw its combination."""
    return bool(view.agenda) and isinstance(view.agenda[-1], DrawGoal)


def viewer_place(view: View) -> int:
    """Return the place at the bottom of the picture: the viewer's own, or the first."""
    return max(0, view.seat)


def places_clockwise(view: View) -> tuple[int, ...]:
    """Return all places clockwise, starting with the one at the bottom."""
    return view.options.seating.clockwise(viewer_place(view))


def cards_to_send(view: View) -> tuple[Card, ...]:
    """Return the cards that have clinked and are still to be sent on: two, one after the first is gone, or none."""
    task = view.agenda[-1] if view.agenda else None
    if not isinstance(task, HandOut):
        return ()
    return tuple(card for card in (task.played, task.matched) if card in view.tables[task.place])


@by_view
def planned(views: tuple[View, ...], space: Space) -> Plan:
    """Lay out the first view; of the others only the number of known combinations affects how much room is needed."""
    view = views[0]
    if space.bare:  # tokens that are about to be drawn take a combination's room
        goals = max(sum(map(bool, each.goals)) or is_drawing(each) for each in views)
        plan = _bare(view, space, goals)
    else:
        plan = _narrow(view, space) if space.width < PHONE else _wide(view, space)
    return replace(plan, sums=SUMS not in space.hides)


def _glass_boxes(view: View, racks: Mapping[int, Rack]) -> dict[Glass, Box]:
    """Return the box of every card on a tray."""
    return {
        Glass(card): racks[place].slot(number)
        for place, cards in enumerate(view.tables)
        for number, card in enumerate(cards)
    }


def _held_boxes(view: View, hand: Sequence[Box], counter: Sequence[Box]) -> dict[Held, Box]:
    """Return the boxes of cards that can be held: those of the hand, and the two that are to be sent on."""
    cards = view.hands[view.seat] if view.seat >= 0 else ()
    found = {Held(card): box for card, box in zip(cards, hand, strict=False) if card != UNKNOWN}
    sent = cards_to_send(view)
    return found | {Held(card): box for card, box in zip(leaving_cards(view), counter, strict=False) if card in sent}


# ---- trays -----------------------------------------------------------------------------------------------------------


def rack_in_two_rows(box: Box, unit: float) -> Rack:
    """Lay out a tray in two rows, of four and three cards; the eighth cell is for their number."""
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


def rack_in_one_row(box: Box, unit: float) -> Rack:
    """Lay out a tray as one row of seven cards, their number beside its name."""
    plate, rest = box.split_top(20 * unit)
    inside = rest.inset(3 * unit)
    gap = 2 * unit
    wide = min((inside.width - (SLOTS - 1) * gap) / SLOTS, inside.height * ASPECT)
    high = wide / ASPECT
    left = inside.centre.x - (SLOTS * wide + (SLOTS - 1) * gap) / 2
    slots = tuple(Box(left + number * (wide + gap), inside.centre.y - high / 2, wide, high) for number in range(SLOTS))
    return Rack(box, plate, slots, Box(plate.right - 58 * unit, plate.y, 52 * unit, plate.height))


def ring_boxes(places: Sequence[int], field: Box, gap: float) -> Iterator[tuple[int, Box]]:
    """Yield each place with its cell of a 3x2 grid, clockwise from the bottom: four as a cross, six as two rows."""
    top, bottom = field.grid(3, 2, gap)
    cells = [bottom[1], bottom[0], top[0], top[1], top[2], bottom[2]]
    if len(places) <= CROSS_PLACES:
        half = (bottom[0].y - top[0].y) / 2
        cells = [bottom[1], top[0].moved(0, half), top[1], top[2].moved(0, half)]
    yield from zip(places, cells, strict=False)


# ---- whole tables ----------------------------------------------------------------------------------------------------


def _wide(view: View, space: Space) -> Plan:
    """Lay out a wide table: the strip, the ring of trays, and at the bottom combination, hand and counter."""
    width = space.width
    unit = min(max(0.75, min(width / 928, space.tall / 604)), 1.6)
    strip = Box(GAP, 6, width - 2 * GAP, 42 * unit)
    field = Box(GAP, strip.bottom + GAP, width - 2 * GAP, 386 * unit)
    racks = {place: rack_in_two_rows(box, unit) for place, box in ring_boxes(places_clockwise(view), field, GAP)}
    under = Box(GAP, field.bottom + GAP, width - 2 * GAP, 140 * unit)
    goal = Box(under.x, under.y, under.width * (0.27 if view.seat >= 0 else 0.7), under.height)
    middle = Box(under.x + under.width * 0.27, under.y, under.width * 0.48, under.height)
    label, room = middle.split_top(20 * unit)
    hand = _hand_boxes(view, room)
    counter = _counter_boxes(Box(middle.right, under.y, under.right - middle.right, under.height), 0.86)
    boxes = (_held_boxes(view, hand, counter), _glass_boxes(view, racks))
    return Plan(width, under.bottom + GAP, unit, racks, strip, counter, goal, label, hand, *boxes)


def _narrow(view: View, space: Space) -> Plan:
    """Lay out a phone: strip, two columns of trays with the counter, one's own tray, combination and hand."""
    unit = min(space.width / 366, max(1.0, min(LARGEST_SCALE, space.tall / 660)))
    inner = min(space.width, 366 * unit)
    left = (space.width - inner) / 2 + 3
    inner -= 6
    places, gap = list(places_clockwise(view)), 5 * unit
    front = choice_place(view)
    if front in places[1:]:  # the viewer must take a glass from that tray, so it is shown large
        at = places.index(front)
        places[0], places[at] = places[at], places[0]
    rows = len(places) // 2
    held = (104 if rows < MANY_ROWS else 86) * unit
    fixed = (26 + 82 + 40) * unit + held + 5 * gap + QUESTION_HEIGHT
    cell = min(126 * unit, max(96 * unit, (space.tall - fixed - (rows - 1) * gap) / rows))
    strip = Box(left, 2, inner, 26 * unit)
    grid = Box(left, strip.bottom + gap, inner, rows * cell + (rows - 1) * gap).grid(2, rows, gap)
    cells = [*(grid[down][0] for down in reversed(range(rows))), *(line[1] for line in grid)]
    spare = cells.pop(rows)
    racks = {place: rack_in_two_rows(box, unit * 0.75) for place, box in zip(places[1:], cells, strict=True)}
    mine = Box(left, grid[-1][0].bottom + gap, inner, max(OWN_TRAY_HEIGHT, 82 * unit))
    known = 1 if view.seat >= 0 else max(1, sum(map(bool, view.goals)))  # where no hand is shown there is more room
    goal = Box(left, mine.bottom + gap, inner, 40 * unit * known)
    room = Box(left, mine.bottom + 40 * unit + 2 * gap, inner, held)
    hand, counter = _hand_boxes(view, room), _counter_boxes(spare, 0.84)
    racks = {places[0]: rack_in_one_row(mine, unit)} | racks
    boxes = (_held_boxes(view, hand, counter), _glass_boxes(view, racks))
    return Plan(space.width, room.bottom + 3, unit, racks, strip, counter, goal, None, hand, *boxes, narrow=True)


def _bare(view: View, space: Space, goals: int) -> Plan:
    """Lay out trays alone, as large as possible, with room above them for the number ``goals`` of combinations."""
    count, width = len(view.tables), space.width
    narrow = width < 560  # noqa: PLR2004  a phone
    unit = max(0.75, min(1.2, width / (640 if count <= CROSS_PLACES else 928)))
    columns = 2 if narrow or count <= CROSS_PLACES else 3
    rows, line = -(-count // columns), 44 * unit
    goal = Box(GAP, GAP, width - 2 * GAP, goals * line) if goals else None
    top = goal.bottom + GAP if goal else GAP
    wide = (width - (columns + 1) * GAP) / columns
    high = (min(BARE_HEIGHT, space.tall) - top - rows * GAP) / rows
    cards = min((wide - 10 * unit - 15 * unit) / 4, 84.0, max(BARE_CARD_WIDTH, (high - 40 * unit) / 2 * ASPECT))
    cell = 2 * cards / ASPECT + 40 * unit
    grid = Box(GAP, top, width - 2 * GAP, rows * cell + (rows - 1) * GAP).grid(columns, rows, GAP)
    places = places_clockwise(view)
    if columns == 2:  # noqa: PLR2004  up on the left, down on the right
        cells = [*(grid[down][0] for down in reversed(range(rows))), *(line_of[1] for line_of in grid)]
        cells = [grid[-1][1], *cells[:-1]]
    else:
        cells = [grid[1][1], grid[1][0], *grid[0], grid[1][2]]
    racks = {place: rack_in_two_rows(box, unit) for place, box in zip(places, cells, strict=False)}
    down = grid[-1][0].bottom + GAP
    return Plan(width, down, unit, racks, goal=goal, glasses=_glass_boxes(view, racks), narrow=narrow)


def choice_place(view: View) -> int | None:
    """Return the place of the tray from which the viewer must take a glass; None if there is no such choice."""
    cards = {move.card for move in view.legal if isinstance(move, m.Choose | m.Drop)}
    return next((place for place, lying in enumerate(view.tables) if cards & {*lying}), None)


def _hand_boxes(view: View, room: Box) -> tuple[Box, ...]:
    """Return the boxes of the hand side by side, overlapping if there are many."""
    count = len(view.hands[view.seat]) if view.seat >= 0 else 0
    wide = min((room.width - (HANDFUL - 1) * HAND_GAP) / HANDFUL, room.height * ASPECT)
    step = min(wide + HAND_GAP, (room.width - wide) / max(1, count - 1))
    left = room.centre.x - (step * (count - 1) + wide) / 2
    return tuple(Box(left + step * place, room.y, wide, wide / ASPECT) for place in range(count))


def _counter_boxes(room: Box, share: float) -> tuple[Box, Box]:
    """Return the boxes of two cards side by side on the bar, the first a little higher."""
    high = min(room.height * share, (room.width - 3 * GAP) / 2 / ASPECT)
    wide = high * ASPECT
    left, top = room.centre.x - wide - GAP / 2, room.centre.y - high / 2
    lift = min(6.0, top - room.y)
    return Box(left, top - lift, wide, high), Box(left + wide + GAP, top + min(4.0, lift), wide, high)
