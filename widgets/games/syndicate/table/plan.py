"""Layout of the table: the plot in the middle, the others at its sides, one's own hand at the bottom.

On a phone the plates are above the plot, and everybody's points are a ladder of three bars beneath it. A bare layout is
the plot with what is asked for above it and the ladder beneath; at the bottom are the cards that a question is about,
or, as long as nothing is led, what everybody holds.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace

from refkit.games.syndicate.cards import HAND, MARKS, UNKNOWN
from refkit.games.syndicate.table import View
from widgets.drawing.geometry import Box
from widgets.games.syndicate.pictures.cards import ASPECT
from widgets.games.syndicate.table.picks import Fixture, Place, Seal
from widgets.tabletop.contract import Held, Space
from widgets.tabletop.memo import by_view

REFERENCE_WIDTH = 928
"""The width, and the height, for which the sizes of a wide table are given; in CSS pixels."""
REFERENCE_HEIGHT = 604
PHONE = 560
"""Tables narrower than this are laid out for a phone; in CSS pixels."""
EDGE = 10
LARGEST = (76, 96, 124)
"""The maximum width of a card in a bare layout, in CSS pixels: the last on a wide table with nothing to choose beneath,
the second where there is something, or on a phone, the first where both is the case."""
FAN_HEIGHT = 134.0
SMALL_FAN_HEIGHT = 96.0
"""The height of a hand with its player's name where all hands are shown, and the least; in CSS pixels."""
FEW = 3
"""So many cards of each hand fit beside the others' on a wide table."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """The layout of the table, in boxes of the scene; ``small`` and ``large`` are font sizes. All in CSS pixels.

    A ``bare`` layout is for lessons and the editor; while something is asked it is without ``sums``: what counts is
    hidden until it is counted.
    ``plates`` and ``slots`` are by seat, ``own`` is that at the bottom; a slot is as large as a lead. ``pile``,
    ``discards`` and ``goal`` are None in a bare layout, ``ladder`` where the plates show the points; ``fans`` are
    everybody's hands, where those are shown without plates.
    """

    width: float
    height: float
    small: float
    large: float
    seals: tuple[Box, ...]
    scales: Box
    slots: Mapping[int, Box]
    plates: Mapping[int, Box]
    hand: tuple[Box, ...]
    held: Mapping[Held, Box]
    ladder: Box | None
    pile: Box | None = None
    discards: Box | None = None
    goal: Box | None = None
    fans: Mapping[int, Box] = field(default_factory=dict)
    bare: bool = False
    sums: bool = True
    own: int = 0

    def place(self, place: Place) -> Box:
        """Return the box of a card on a place; half of a card under the lead sticks out."""
        slot = self.slots[place.seat]
        if place.part == "answer":
            wide = slot.width * 0.93
            return Box(slot.centre.x - wide / 2, slot.y + slot.height * 0.035, wide, wide / ASPECT)
        return slot if place.part == "lead" else slot.moved(0, slot.height / 2)

    def box(self, pick: Hashable, /) -> Box | None:
        """Return the box in which a pick can be touched; None if it is out of view."""
        match pick:
            case Held():
                return self.held.get(pick)
            case Place(part, seat) if seat in self.slots:
                whole = self.place(pick)
                return Box(whole.x, whole.centre.y, whole.width, whole.height / 2) if part == "under" else whole
            case Seal(mark):
                return self.seals[MARKS.index(mark)]
            case Fixture("plate", seat):
                return self.plates.get(seat)
            case Fixture(what):
                asked = self.seals[0].around(self.seals[-1])
                scales = None if self.fans else self.scales  # before a lead, hands lie where they would hang
                return {"pile": self.pile, "discards": self.discards, "scales": scales, "asked": asked}[what]
        return None

    def home(self, seat: int) -> Box:
        """Return where the cards of a seat come from: its plate, its fan, or the hand at the bottom."""
        if seat in self.plates and not (self.hand and seat == self.own):
            return self.plates[seat]
        if seat in self.fans:
            return self.fans[seat]
        return self.hand[len(self.hand) // 2] if self.hand else self.slots[seat].moved(0, 80)


@by_view
def planned(views: tuple[View, ...], space: Space) -> Plan:
    """Lay out the first view, with room for the hands of all."""
    view = views[0]
    own = max(view.seat, 0)
    seats = len(view.hands)
    order = [(own + step) % seats for step in (1, 0, 2)]
    most = max(len(each.hands[own]) for each in views)
    if space.bare:
        return _bare(views, space, [(view.active + step) % seats for step in range(seats)])
    shown = view.hands[own] if view.seat >= 0 else ()
    plan = (_phone if space.width < PHONE else _wide)(space, order, shown, most)
    lies = [plan.slots[seat] for seat in order]
    return replace(plan, own=own, slots=dict(zip(_in_plot(view, order), lies, strict=True)))


def _in_plot(view: View, order: list[int]) -> list[int]:
    """Return whose cards lie where, from the left: the mastermind's below the plot's pan, then one's own."""
    return sorted(order, key=lambda seat: (seat != view.active, seat != order[1]))


def _held_boxes(hand: tuple[Box, ...], cards: tuple[object, ...]) -> dict[Held, Box]:
    """Map the cards of a hand to their boxes; unknown cards are equal and so get copy numbers."""
    return {Held(card, copy=cards[:at].count(card)): hand[at] for at, card in enumerate(cards)}


def _row_boxes(room: Box, largest: float, gap: float, count: int) -> tuple[Box, ...]:
    """Return boxes for ``count`` cards in a row, centred in the room."""
    fitting = max(HAND, count)
    wide = min(largest, (room.width - gap * (fitting - 1)) / fitting, room.height * ASPECT)
    left = room.centre.x - (wide * count + gap * (count - 1)) / 2
    return tuple(Box(left + at * (wide + gap), room.y, wide, wide / ASPECT) for at in range(count))


def _slot_boxes(order: list[int], middle: float, top: float, wide: float, gap: float) -> dict[int, Box]:
    """Return a slot for each seat, from left to right."""
    return {
        seat: Box(middle - wide / 2 + side * (wide + gap), top, wide, wide / ASPECT)
        for seat, side in zip(order, (-1, 0, 1), strict=True)
    }


def _seal_boxes(middle: float, top: float, size: float) -> tuple[Box, ...]:
    """Return the boxes of the three seals of what is asked for."""
    return tuple(Box(middle + (at - 1) * (size + 8) - size / 2, top, size, size) for at in range(len(MARKS)))


def _wide(space: Space, order: list[int], shown: tuple[object, ...], most: int) -> Plan:
    """Lay out a wide table, all sizes by the same scale, with the plates at the edges."""
    k = max(0.6, min(space.width / REFERENCE_WIDTH, space.tall / REFERENCE_HEIGHT))
    wide, middle = space.width, space.width / 2
    edge, side = EDGE * k, min(210 * k, wide * 0.24)
    left, right, own = order[0], order[2], order[1]
    foot = 446 * k
    room = Box(edge + side + 14 * k, foot, wide - side - 2 * edge - 14 * k, 146 * k)
    hand = _row_boxes(room, 104 * k, 10 * k, most) if shown else ()
    return Plan(
        width=wide,
        height=REFERENCE_HEIGHT * k,
        small=max(11.0, 13 * k),
        large=max(20.0, 22 * k),
        seals=_seal_boxes(middle, 8 * k, max(44.0, 48 * k)),
        scales=Box(middle - 178 * k, 70 * k, 356 * k, 92 * k),
        slots=_slot_boxes(order, middle, 188 * k, 112 * k, 26 * k),
        plates={
            left: Box(edge, 80 * k, side, 206 * k),
            right: Box(wide - edge - side, 80 * k, side, 206 * k),
            own: Box(edge, foot, side, 146 * k),
        },
        hand=hand,
        held=_held_boxes(hand, shown),
        ladder=None,
        pile=Box(edge, 10 * k, max(70.0, 100 * k), 58 * k),
        discards=Box(edge + max(76.0, 108 * k), 10 * k, max(70.0, 100 * k), 58 * k),
        goal=Box(wide - edge - side, 10 * k, side, 58 * k),
    )


def _phone(space: Space, order: list[int], shown: tuple[object, ...], most: int) -> Plan:
    """Lay out a phone; where there is little height the picture is a little higher than the space."""
    wide, inside, half = space.width, space.width - 2 * EDGE, (space.width - 2 * EDGE - 8) / 2
    top = 126.0
    cards = _row_boxes(Box(EDGE, 0, inside, 400), 104, 5, most)
    below = 54 + 10 + cards[0].height + 10 if shown else 54 + 10
    scales = max(54.0, min(84.0, (space.tall - 560) * 0.3 + 54))
    lamp = 30.0
    lead = max(70.0, min(96.0, (inside - 64) / 3, (space.tall - top - below - scales - lamp - 12) / 1.5 * ASPECT))
    floor = top + scales + lamp + lead / ASPECT * 1.5 + 10
    ladder = Box(EDGE, floor, inside, 54)
    hand = tuple(box.moved(0, ladder.bottom + 10) for box in cards)
    return Plan(
        width=wide,
        height=floor + below,
        small=11.5,
        large=18.0,
        seals=_seal_boxes(wide - EDGE - 77, 6, 46),
        scales=Box(wide / 2 - inside * 0.42, top, inside * 0.84, scales),
        slots=_slot_boxes(order, wide / 2, top + scales + lamp, lead, min(34.0, (inside - 3 * lead) / 2 - 5)),
        plates={order[0]: Box(EDGE, 56, half, 66), order[2]: Box(wide - EDGE - half, 56, half, 66)},
        hand=hand,
        held=_held_boxes(hand, shown),
        ladder=ladder,
        pile=Box(EDGE, 6, 66, 46),
        discards=Box(EDGE + 72, 6, 88, 46),
        goal=None,
    )


def _bare(views: tuple[View, ...], space: Space, order: list[int]) -> Plan:
    """Lay out the plot alone, with seals, points and the cards to choose from, as low as possible.

    As long as nothing was led, it is what everybody holds; the pictures of a film are equally high.
    """
    inside, middle = space.width - 2 * EDGE, space.width / 2
    asked = tuple(pick.card for pick in space.more if isinstance(pick, Held))
    broad = space.width >= PHONE
    close = any(isinstance(pick, Held | int) for pick in space.more)  # cards or sentences are shown beneath
    most = LARGEST[broad + (not close)]
    left = space.tall - (136 if broad else 228)
    lead = max(60.0, min(most, (inside - 40) / 3, left / (2.5 if asked else 1.5) * ASPECT))
    side = (inside - lead * 3.2 - 24) / 2
    scales = 84.0 if broad else 60.0
    top = scales + 34 if broad else 56 + scales + 32
    slots = _slot_boxes(order, middle, top, lead, min(44.0, (inside - 3 * lead) / 2))
    floor = top + lead / ASPECT * 1.5 + 10
    ladder = Box(space.width - EDGE - side, 14, side, 54) if broad else Box(EDGE, floor, inside, 54)
    foot = floor if broad else floor + 62
    hand = _row_boxes(Box(EDGE, foot, inside, lead / ASPECT), lead, 10, len(asked)) if asked else ()
    plan = Plan(
        width=space.width,
        height=(hand[0].bottom if hand else foot) + 8,
        small=12.0,
        large=20.0,
        seals=_seal_boxes(EDGE + 90 if broad else middle, 14 if broad else 6, 46),
        scales=Box(middle - lead * 1.6, 4 if broad else 56, lead * 3.2, scales),
        slots=slots,
        plates={},
        hand=(),
        held=_held_boxes(hand, asked),
        ladder=ladder,
        bare=True,
        sums=space.answered or not space.more,
    )
    lying = space.whole or any(isinstance(pick, Held | Place) for pick in space.more)
    early = [not (lying or each.lead or each.plots) for each in views]
    if not any(early):
        return plan
    most = max(1 if UNKNOWN in hand else len(hand) for each in views for hand in each.hands)  # backs overlap
    fanned = _with_fans(plan, order, most, space.tall if all(early) else plan.height)
    height = fanned.height if all(early) else max(plan.height, fanned.height)
    return replace(fanned if early[0] else plan, height=height)


def _with_fans(plan: Plan, order: list[int], most: int, tall: float) -> Plan:
    """Return the layout before anything is led: the pile, and what everybody holds, ``most`` cards side by side."""
    inside, top = plan.width - 2 * EDGE, 62
    if plan.width >= PHONE and 0 < most <= FEW:
        boxes = Box(EDGE, top, inside, FAN_HEIGHT).grid(3, 1, 16)[0]
    else:  # beneath each other, so that whole cards can be seen
        high = max(SMALL_FAN_HEIGHT, min(FAN_HEIGHT, (tall - top - 12) / 3 - 10)) if most else 30.0
        boxes = tuple(row[0] for row in Box(EDGE, top, inside, 3 * high + 2 * 10).grid(1, 3, 10))
    fans = dict(zip(order, boxes, strict=True))
    slots = {seat: fan.fit(ASPECT) for seat, fan in fans.items()}
    height = boxes[-1].bottom + 12
    return replace(plan, height=height, slots=slots, ladder=None, pile=Box(EDGE, 6, 66, 46), fans=fans)
