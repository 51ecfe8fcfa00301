"""Layout of the loop: 51 steps around a rectangle, and the stages along its inside.

51 steps make no even rectangle: the right column has one step more than the left. No two steps overlap, and stages
are moved along their side as far as necessary that no two of them overlap.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from refkit.games.huzzah.box.board import Track
from refkit.games.huzzah.cards import STEPS
from widgets.drawing.geometry import Box

ROW_STEPS: Final = 18
"""The number of steps in the upper and in the lower row, with corners."""
RIGHT_STEPS: Final = 8
LEFT_STEPS: Final = STEPS - 2 * ROW_STEPS - RIGHT_STEPS


@dataclass(frozen=True, slots=True)
class Measures:
    """Sizes of a loop in CSS pixels: how ``thick`` rows are, how deep stages are above and beside, their length."""

    thick: float
    deep: float
    wide: float
    least: float


@dataclass(frozen=True, eq=False)
class Ring:
    """The boxes of steps and stages, and of the room ``inside``; ``sides`` are 0 to 3 clockwise from the upper row."""

    box: Box
    steps: tuple[Box, ...]
    stages: tuple[Box, ...]
    sides: tuple[int, ...]
    inside: Box


def lay_out_ring(box: Box, track: Track, measures: Measures) -> Ring:
    """Lay out the loop in ``box``, with the stages of ``track``."""
    steps = tuple(_step_boxes(box, measures.thick))
    column = box.width / ROW_STEPS
    inner = Box(box.x + column, box.y + measures.thick, box.width - 2 * column, box.height - 2 * measures.thick)
    sides = tuple(_side_of_area(area) for area in track.areas)
    stages: dict[int, Box] = {}
    for side in range(4):
        mine = [stage for stage, its in enumerate(sides) if its == side]
        boxes = _stage_boxes(inner, steps, [track.areas[stage] for stage in mine], side, measures)
        stages.update(zip(mine, boxes, strict=True))
    inside = Box(
        inner.x + measures.wide,
        inner.y + measures.deep,
        inner.width - 2 * measures.wide,
        inner.height - 2 * measures.deep,
    )
    return Ring(box, steps, tuple(stages[stage] for stage in range(len(sides))), sides, inside)


def side_of(step: int) -> int:
    """Return the side of the loop on which a step lies; corners belong to the rows."""
    for side, last in enumerate((ROW_STEPS, ROW_STEPS + RIGHT_STEPS, 2 * ROW_STEPS + RIGHT_STEPS)):
        if step < last:
            return side
    return 3


def _step_boxes(box: Box, thick: float) -> Iterator[Box]:
    """Yield the boxes of all steps, clockwise from the upper left corner."""
    wide, between = box.width / ROW_STEPS, box.height - 2 * thick
    for number in range(ROW_STEPS):
        yield Box(box.x + number * wide, box.y, wide, thick)
    for number in range(RIGHT_STEPS):
        yield Box(box.right - wide, box.y + thick + number * between / RIGHT_STEPS, wide, between / RIGHT_STEPS)
    for number in range(ROW_STEPS):
        yield Box(box.right - (number + 1) * wide, box.bottom - thick, wide, thick)
    for number in range(LEFT_STEPS):
        yield Box(box.x, box.bottom - thick - (number + 1) * between / LEFT_STEPS, wide, between / LEFT_STEPS)


def _side_of_area(area: Sequence[int]) -> int:
    """Return the side with most of an area's steps, preferring rows to columns."""
    count = [sum(side_of(step) == side for step in area) for side in range(4)]
    return max((0, 2, 1, 3), key=lambda side: count[side])


def _stage_boxes(
    inner: Box, steps: Sequence[Box], areas: Sequence[Sequence[int]], side: int, measures: Measures
) -> Iterator[Box]:
    """Yield the boxes of the stages on one side, in the order of ``areas``."""
    row = side in {0, 2}
    low, high = (inner.x, inner.right) if row else (inner.y + measures.deep, inner.bottom - measures.deep)
    spans = []
    for area in areas:
        here = [steps[step] for step in area if side_of(step) == side]
        ends = [(box.x, box.right) if row else (box.y, box.bottom) for box in here]
        spans.append((min(one for one, _ in ends), max(other for _, other in ends)))
    for start, end in pack_spans(spans, low, high, measures.least):
        if row:
            top = inner.y if side == 0 else inner.bottom - measures.deep
            yield Box(start, top, end - start, measures.deep).inset(2)
        else:
            left = inner.right - measures.wide if side == 1 else inner.x
            yield Box(left, start, measures.wide, end - start).inset(2)


def pack_spans(
    spans: Sequence[tuple[float, float]], low: float, high: float, least: float
) -> list[tuple[float, float]]:
    """Return the spans moved apart between ``low`` and ``high``, each at least ``least`` long if that is possible.

    >>> pack_spans([(0, 5), (4, 6)], 0, 20, 6)
    [(0.0, 6.0), (6.0, 12.0)]
    """
    if not spans:
        return []
    least = min(least, (high - low) / len(spans))
    order = sorted(range(len(spans)), key=lambda number: spans[number])
    lengths = {number: max(least, min(end, high) - max(start, low)) for number, (start, end) in enumerate(spans)}
    share = min(1.0, (high - low) / sum(lengths.values()))
    found: dict[int, tuple[float, float]] = {}
    edge, rest = float(low), sum(lengths.values()) * share
    for number in order:
        length = lengths[number] * share
        middle = sum(spans[number]) / 2
        start = min(max(edge, middle - length / 2), high - rest)
        found[number] = (float(start), float(start + length))
        edge, rest = start + length, rest - length
    return [found[number] for number in range(len(spans))]
