"""Where everything lies: the whole loop large, or on a narrow screen small with a stretch of it near.

wide     loop | plates, dice and pile inside it | hand
narrow   small loop, dice and pile inside it | a stretch of twenty steps | plates | hand
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from refkit.games.huzzah.box.board import Track
from refkit.games.huzzah.cards import HAND, OFF, STEPS
from refkit.games.huzzah.view import View
from widgets.drawing.geometry import Box
from widgets.games.huzzah.pictures.cards import ASPECT
from widgets.games.huzzah.table.picks import OnStage, OnStep, Pile, Plate, held
from widgets.games.huzzah.table.ring import Measures, Ring, ring
from widgets.tabletop.contract import Camera, Held, Space
from widgets.tabletop.memo import by_view

GAP: Final = 8
WIDE: Final = 700
"""The narrowest picture in which the whole loop can be touched."""
LOW: Final = 440
"""The least height of a wide loop."""
CARD: Final = 122
"""How high a card of the hand is, wide; and on a narrow picture."""
SMALL_CARD: Final = 90
LARGE: Final = Measures(thick=49, deep=66, wide=108, least=100)
LITTLE: Final = Measures(thick=20, deep=25, wide=44, least=44)
OVERVIEW: Final = 206
"""How high the small loop is."""
SHOWN: Final = 20
"""Steps of a stretch, in two rows."""
ROW: Final = SHOWN // 2
STEP: Final = 58
AWNING: Final = 44
"""How high a step of the stretch is, and a stage above it."""
PLATE: Final = 44
FOUR: Final = 4
"""Plates beside each other."""


@dataclass(frozen=True, eq=False)
class Plan:
    """Boxes for everything; ``near`` are the steps of the stretch, empty where the whole loop is large."""

    width: float
    height: float
    ring: Ring
    near: dict[int, Box]
    booths: tuple[tuple[int, Box], ...]
    plates: tuple[Box, ...]
    tray: Box
    pile: Box
    hand: tuple[Box, ...]
    held: dict[Held, Box]

    @property
    def narrow(self) -> bool:
        """Whether the loop is an overview."""
        return bool(self.near)

    def box(self, pick: Hashable, /) -> Box | None:
        """Where a step, a stage, a card, a plate or the pile lies; None if it is out of view."""
        match pick:
            case OnStep(step):
                return self.near.get(step) if self.narrow else self.ring.steps[step]
            case OnStage(stage):
                return self.stage(stage)
            case Plate(seat):
                return self.plates[seat]
            case Pile():
                return self.pile
            case Held():
                return self.held.get(pick)
        return None

    def stage(self, stage: int) -> Box | None:
        """Where a stage can be touched: of one that two rows share the larger part."""
        if not self.narrow:
            return self.ring.stages[stage]
        parts = [box for number, box in self.booths if number == stage]
        return max(parts, key=lambda box: box.width, default=None)

    def places(self, step: int) -> Iterator[Box]:
        """Every box of a step: in the loop, and in the stretch."""
        yield self.ring.steps[step]
        if step in self.near:
            yield self.near[step]


@by_view
def planned(views: tuple[View, ...], space: Space, camera: Camera) -> Plan:
    """Where everything goes: all views of a game need the same room."""
    view = views[0]
    if all(seen.turn and not any(seen.hands) for seen in views):  # laid out without cards, for a lesson or at the desk
        space = replace(space, bare=True)
    return _wide(view, space) if space.width >= WIDE else _narrow(view, space, camera)


def _wide(view: View, space: Space) -> Plan:
    hands = 0 if space.bare else CARD + 2 * GAP
    tall = max(LOW, min(space.tall - hands - GAP, space.width * 0.62))
    loop = ring(Box(GAP, GAP, space.width - 2 * GAP, tall - GAP), view.options.track, LARGE)
    room = loop.inside.inset(GAP)
    seats = len(view.points)
    columns = min(seats, FOUR)
    rows = -(-seats // columns)
    upper, lower = room.split_top(min(76.0, (room.height - 70) / 2) * rows)
    plates = [box for row in upper.grid(columns, rows, 6) for box in row][:seats]
    lower = Box(lower.x, lower.y + GAP, lower.width, lower.height - GAP)
    tray = Box(lower.x, lower.y, lower.width * 0.66, lower.height)
    pile = Box(tray.right + GAP, lower.y, lower.right - tray.right - GAP, lower.height)
    hand = () if space.bare else _row(Box(GAP, tall + GAP, space.width - 2 * GAP, CARD))
    height = tall + hands + (GAP if space.bare else 0)
    return _finished(view, Plan(space.width, height, loop, {}, (), tuple(plates), tray, pile, hand, {}))


def _narrow(view: View, space: Space, camera: Camera) -> Plan:
    width, side = space.width, 2.0
    loop = ring(Box(side, 4, width - 2 * side, OVERVIEW), view.options.track, LITTLE)
    top = loop.box.bottom + GAP
    near = dict(_stretch(Box(side, top, width - 2 * side, 2 * (AWNING + STEP) + 4), camera.at % STEPS))
    booths = tuple(_booths(view.options.track, near))
    seats = len(view.points)
    columns = min(seats, FOUR)
    rows = -(-seats // columns)
    plates_at = Box(side, max(box.bottom for box in near.values()) + GAP, width - 2 * side, rows * (PLATE + 4) - 4)
    plates = tuple(box for row in plates_at.grid(columns, rows, 4) for box in row)[:seats]
    left, right = loop.inside.inset(4), loop.inside.inset(4)
    tray = Box(left.x, left.y, left.width * 0.64, left.height)
    pile = Box(tray.right + 4, right.y, right.right - tray.right - 4, right.height)
    bottom = plates_at.bottom + GAP
    hand = () if space.bare else _row(Box(side, bottom, width - 2 * side, SMALL_CARD))
    height = hand[0].bottom + 4 if hand else bottom
    return _finished(view, Plan(width, height, loop, near, booths, plates, tray, pile, hand, {}))


def _finished(view: View, plan: Plan) -> Plan:
    """The plan with the cards of the hand that is seen in it."""
    plan.held.update(zip(held(view), plan.hand, strict=False))
    return plan


def _row(room: Box) -> tuple[Box, ...]:
    """A full hand, in the middle."""
    wide = min(room.height * ASPECT, (room.width - (HAND - 1) * 4) / HAND)
    gap = min(12.0, (room.width - HAND * wide) / (HAND - 1))
    start = room.x + (room.width - HAND * wide - (HAND - 1) * gap) / 2
    return tuple(Box(start + number * (wide + gap), room.y, wide, wide / ASPECT) for number in range(HAND))


def _stretch(room: Box, first: int) -> Iterator[tuple[int, Box]]:
    """Twenty steps from ``first``, across the seam if need be: two rows, each from the left."""
    wide = room.width / ROW
    for number in range(SHOWN):
        row, column = divmod(number, ROW)
        top = room.y + row * (AWNING + STEP + 4) + AWNING
        yield (first + number) % STEPS, Box(room.x + column * wide, top, wide, STEP)


def _booths(track: Track, near: dict[int, Box]) -> Iterator[tuple[int, Box]]:
    """The stages above the stretch, each as wide as its steps there; of two parts each has its own."""
    for stage, area in enumerate(track.areas):
        rows: dict[float, list[Box]] = {}
        for step in area:
            if step in near:
                rows.setdefault(near[step].y, []).append(near[step])
        for top, boxes in rows.items():
            left, right = min(box.x for box in boxes), max(box.right for box in boxes)
            yield stage, Box(left, top - AWNING, right - left, AWNING).inset(1)


def beginning(view: View, step: int) -> int:
    """Where the stretch begins that shows what is about ``step``: some steps before it, at a stage its whole area."""
    stage = view.options.track.stage_at[step]
    return (view.options.track.areas[stage][0] - 2 if stage != OFF else step - 4) % STEPS
