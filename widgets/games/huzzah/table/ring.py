"""Layout of the loop: 51 steps around a rectangle, and the stages along its inside.

51 steps make no even rectangle: the right column has one step more than the left. A place on a side is given by its
start and end along that side, in CSS pixels clockwise, so all four sides are laid out alike. No two steps overlap, and
stages are moved along their side as far as necessary that no two of them overlap.
"""

from bisect import bisect_right
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final, TypeAlias

from refkit.games.huzzah.box.board import Track
from widgets.drawing.geometry import Box
from widgets.games.huzzah.table.picks import MIDDLE, OnStage, OnStep, part_of

SIDES: Final = (18, 8, 18, 7)
"""The number of steps on each side, clockwise from the upper row; corners belong to the rows."""
FIRST_STEPS: Final = tuple(accumulate(SIDES, initial=0))
"""The first step of each side, and the number of all steps."""
Span: TypeAlias = tuple[float, float]
"""The start and the end of something along a side."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Sizes of a loop in CSS pixels: how ``thick`` rows are, how deep stages are above and beside, their length."""

    thick: float
    deep: float
    wide: float
    least: float


@dataclass(frozen=True, slots=True)
class _Side:
    """A side of the loop, an edge of ``frame``: how ``thick`` steps are, how ``deep`` stages, and their ``room``."""

    number: int
    frame: Box
    thick: float
    deep: float
    room: Span

    def span(self, steps: Sequence[int]) -> Span:
        """Return from where to where along this side those of ``steps`` lie that are on it."""
        first, end = FIRST_STEPS[self.number : self.number + 2]
        here = [step - first for step in steps if first <= step < end]
        unit = (self.frame.height if self.number % 2 else self.frame.width) / (end - first)
        return here[0] * unit, (here[-1] + 1) * unit

    def along(self, span: Span, deep: float, inward: float = 0) -> Box:
        """Return the box of a span of this side, so ``deep``, and so far ``inward`` from the edge of the frame."""
        (start, end), frame = span, self.frame
        match self.number:
            case 0:
                return Box(frame.x + start, frame.y + inward, end - start, deep)
            case 1:
                return Box(frame.right - inward - deep, frame.y + start, deep, end - start)
            case 2:
                return Box(frame.right - end, frame.bottom - inward - deep, end - start, deep)
            case _:
                return Box(frame.x + inward, frame.bottom - end, deep, end - start)


@lru_cache(maxsize=16)
def lay_out_ring(track: Track, measures: Measures, box: Box) -> dict[Hashable, Box]:
    """Return the boxes of steps and stages, of each part of the path with its stage, and of what is inside."""
    wide, thick, deep = box.width / SIDES[0], measures.thick, measures.deep
    between = Box(box.x, box.y + thick, box.width, box.height - 2 * thick)
    row = box, thick, deep, (wide, box.width - wide)
    column = between, wide, measures.wide, (deep, between.height - deep)
    across, down = wide + measures.wide, thick + deep
    boxes: dict[Hashable, Box] = {
        MIDDLE: Box(box.x + across, box.y + down, box.width - 2 * across, box.height - 2 * down)
    }
    for side in (_Side(number, *(column if number % 2 else row)) for number in range(len(SIDES))):
        for step in range(*FIRST_STEPS[side.number : side.number + 2]):
            boxes[OnStep(step)] = side.along(side.span([step]), side.thick)
        mine = {stage: side.span(area) for stage, area in enumerate(track.areas) if _side_of(area) == side.number}
        for stage, span in zip(mine, pack_spans([*mine.values()], side.room, measures.least), strict=True):
            boxes[OnStage(stage)] = side.along(span, side.deep, side.thick).inset(2)
            boxes[part_of(track, stage)] = side.along(span, side.thick + side.deep)
    return boxes


def way_on(step: int) -> int:
    """Return which way the path goes on from a step of the loop: 0 to the right, 1 down, 2 to the left, or 3 up."""
    return bisect_right(FIRST_STEPS, (step + 1) % FIRST_STEPS[-1]) - 1


def _side_of(area: Sequence[int]) -> int:
    """Return the side with most of an area's steps, preferring rows to columns."""
    count = [sum(FIRST_STEPS[side] <= step < FIRST_STEPS[side + 1] for step in area) for side in range(len(SIDES))]
    return max((0, 2, 1, 3), key=count.__getitem__)


def pack_spans(spans: Sequence[Span], room: Span, least: float) -> Iterator[Span]:
    """Yield the spans, which follow each other, moved apart in ``room``, each at least ``least`` long if possible.

    >>> [*pack_spans([(0, 5), (4, 6)], (0, 20), 6)]
    [(0, 6.0), (6.0, 12.0)]
    """
    low, high = room
    least = min(least, (high - low) / max(1, len(spans)))
    lengths = [max(least, min(end, high) - max(start, low)) for start, end in spans]
    share = min(1.0, (high - low) / max(1, sum(lengths)))
    rest = sum(lengths) * share
    for (start, end), full in zip(spans, lengths, strict=True):
        length = full * share
        low = min(max(low, (start + end - length) / 2), high - rest)
        yield low, low + length
        low, rest = low + length, rest - length
