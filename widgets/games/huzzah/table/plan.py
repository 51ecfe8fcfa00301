"""Layout of the table: the whole loop large, or on a narrow screen a small one with a stretch of it large.

wide     loop | plates, dice and pile inside it | hand
narrow   small loop, dice and pile inside it | a stretch of twenty steps | plates | hand
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from refkit.games.huzzah.box.board import Track
from refkit.games.huzzah.cards import HAND, OFF, STEPS
from refkit.games.huzzah.table import View
from widgets.drawing.geometry import Box
from widgets.games.huzzah.pictures.cards import ASPECT
from widgets.games.huzzah.table.picks import OnStage, OnStep, Pile, Plate, hand_picks
from widgets.games.huzzah.table.ring import Measures, Ring, lay_out_ring
from widgets.tabletop.contract import Camera, Held, Space
from widgets.tabletop.memo import by_view

GAP: Final = 8
WIDE_TABLE: Final = 700
"""The narrowest picture in which the whole loop can be touched, in CSS pixels."""
LOOP_HEIGHT: Final = 440
"""The minimum height of a wide table's loop, in CSS pixels."""
CARD_HEIGHT: Final = 122
"""The heights of a card of the hand on a wide table, and (next) on a narrow one, in CSS pixels."""
SMALL_CARD_HEIGHT: Final = 90
LARGE_LOOP: Final = Measures(thick=49, deep=66, wide=108, least=100)
SMALL_LOOP: Final = Measures(thick=20, deep=25, wide=44, least=44)
SMALL_LOOP_HEIGHT: Final = 206
"""The height of the small loop, in CSS pixels."""
STRETCH_STEPS: Final = 20
"""The number of steps in a stretch, in two rows."""
ROW_STEPS: Final = STRETCH_STEPS // 2
STEP_HEIGHT: Final = 58
AWNING_HEIGHT: Final = 44
"""The heights of a step of the stretch, and of a stage above it, in CSS pixels."""
PLATE_HEIGHT: Final = 44
PLATES_IN_ROW: Final = 4
"""The maximum number of plates side by side."""


@dataclass(frozen=True, eq=False)
class Plan:
    """The layout of the table, in boxes of the scene; ``near`` are the steps shown large, if the loop is small.

    ``sums`` is whether stages tell how many wait before them, which may be what a question asks for.
    """

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
    sums: bool = True

    @property
    def narrow(self) -> bool:
        """Return whether the loop is a small overview."""
        return bool(self.near)

    def box(self, pick: Hashable, /) -> Box | None:
        """Return the box of a step, a stage, a card, a plate or the pile; None if it is out of view."""
        match pick:
            case OnStep(step):
                return self.near.get(step) if self.narrow else self.ring.steps[step]
            case OnStage(stage):
                return self.stage(stage)
            case Plate(seat) if seat < len(self.plates):
                return self.plates[seat]
            case Pile():
                return self.pile
            case Held():
                return self.held.get(pick)
        return None

    def stage(self, stage: int) -> Box | None:
        """Return the box in which a stage can be touched: the larger part if it is in two rows; None if out of view."""
        if not self.narrow:
            return self.ring.stages[stage]
        parts = [box for number, box in self.booths if number == stage]
        return max(parts, key=lambda box: box.width, default=None)

    def places(self, step: int) -> Iterator[Box]:
        """Yield every box of a step: in the loop, and in the stretch that is shown large."""
        yield self.ring.steps[step]
        if step in self.near:
            yield self.near[step]


@by_view
def planned(views: tuple[View, ...], space: Space, camera: Camera) -> Plan:
    """Lay out the table; all views of a game need the same room."""
    view = views[0]
    if all(seen.turn and not any(seen.hands) for seen in views):  # a position without cards, in a lesson or an editor
        space = replace(space, bare=True)
    plan = _wide(view, space) if space.width >= WIDE_TABLE else _narrow(view, space, camera)
    return replace(plan, sums=space.answered or not any(isinstance(pick, int) for pick in space.more))


def _wide(view: View, space: Space) -> Plan:
    hands = 0 if space.bare else CARD_HEIGHT + 2 * GAP
    tall = max(LOOP_HEIGHT, min(space.tall - hands - GAP, space.width * 0.62))
    loop = lay_out_ring(Box(GAP, GAP, space.width - 2 * GAP, tall - GAP), view.options.track, LARGE_LOOP)
    room = loop.inside.inset(GAP)
    seats = len(view.points)
    columns = min(seats, PLATES_IN_ROW)
    rows = -(-seats // columns)
    upper, lower = room.split_top(min(76.0, (room.height - 70) / 2) * rows)
    plates = [box for row in upper.grid(columns, rows, 6) for box in row][:seats]
    lower = Box(lower.x, lower.y + GAP, lower.width, lower.height - GAP)
    tray = Box(lower.x, lower.y, lower.width * 0.66, lower.height)
    pile = Box(tray.right + GAP, lower.y, lower.right - tray.right - GAP, lower.height)
    hand = () if space.bare else _hand_boxes(Box(GAP, tall + GAP, space.width - 2 * GAP, CARD_HEIGHT))
    height = tall + hands + (GAP if space.bare else 0)
    return _with_hand(view, Plan(space.width, height, loop, {}, (), tuple(plates), tray, pile, hand, {}))


def _narrow(view: View, space: Space, camera: Camera) -> Plan:
    width, side = space.width, 2.0
    loop = lay_out_ring(Box(side, 4, width - 2 * side, SMALL_LOOP_HEIGHT), view.options.track, SMALL_LOOP)
    top = loop.box.bottom + GAP
    near = dict(
        _stretch_boxes(Box(side, top, width - 2 * side, 2 * (AWNING_HEIGHT + STEP_HEIGHT) + 4), camera.at % STEPS)
    )
    booths = tuple(_stage_boxes(view.options.track, near))
    seats = len(view.points)
    columns = min(seats, PLATES_IN_ROW)
    rows = -(-seats // columns)
    plates_at = Box(
        side, max(box.bottom for box in near.values()) + GAP, width - 2 * side, rows * (PLATE_HEIGHT + 4) - 4
    )
    plates = tuple(box for row in plates_at.grid(columns, rows, 4) for box in row)[:seats]
    left, right = loop.inside.inset(4), loop.inside.inset(4)
    tray = Box(left.x, left.y, left.width * 0.64, left.height)
    pile = Box(tray.right + 4, right.y, right.right - tray.right - 4, right.height)
    bottom = plates_at.bottom + GAP
    hand = () if space.bare else _hand_boxes(Box(side, bottom, width - 2 * side, SMALL_CARD_HEIGHT))
    height = hand[0].bottom + 4 if hand else bottom
    return _with_hand(view, Plan(width, height, loop, near, booths, plates, tray, pile, hand, {}))


def _with_hand(view: View, plan: Plan) -> Plan:
    """Return the plan with the viewer's hand added."""
    plan.held.update(zip(hand_picks(view), plan.hand, strict=False))
    return plan


def _hand_boxes(room: Box) -> tuple[Box, ...]:
    """Return the boxes of a full hand, centred."""
    wide = min(room.height * ASPECT, (room.width - (HAND - 1) * 4) / HAND)
    gap = min(12.0, (room.width - HAND * wide) / (HAND - 1))
    start = room.x + (room.width - HAND * wide - (HAND - 1) * gap) / 2
    return tuple(Box(start + number * (wide + gap), room.y, wide, wide / ASPECT) for number in range(HAND))


def _stretch_boxes(room: Box, first: int) -> Iterator[tuple[int, Box]]:
    """Yield twenty steps from ``first`` (wrapping around) with their boxes, in two rows."""
    wide = room.width / ROW_STEPS
    for number in range(STRETCH_STEPS):
        row, column = divmod(number, ROW_STEPS)
        top = room.y + row * (AWNING_HEIGHT + STEP_HEIGHT + 4) + AWNING_HEIGHT
        yield (first + number) % STEPS, Box(room.x + column * wide, top, wide, STEP_HEIGHT)


def _stage_boxes(track: Track, near: dict[int, Box]) -> Iterator[tuple[int, Box]]:
    """Yield the stages above the stretch, each as wide as its steps there; one in two rows twice."""
    for stage, area in enumerate(track.areas):
        rows: dict[float, list[Box]] = {}
        for step in area:
            if step in near:
                rows.setdefault(near[step].y, []).append(near[step])
        for top, boxes in rows.items():
            left, right = min(box.x for box in boxes), max(box.right for box in boxes)
            yield stage, Box(left, top - AWNING_HEIGHT, right - left, AWNING_HEIGHT).inset(1)


def stretch_start(view: View, step: int) -> int:
    """Return the first step of the stretch that shows ``step``: some before it, or all of its stage's area."""
    stage = view.options.track.stage_at[step]
    return (view.options.track.areas[stage][0] - 2 if stage != OFF else step - 4) % STEPS
