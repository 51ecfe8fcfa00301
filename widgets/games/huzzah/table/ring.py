"""The loop of 51 steps round a rectangle, each a box of its own, and the stages on its inside.

51 steps make no even rectangle: of the two sides the right one has a step more. No two steps overlap, and stages are
moved along their side as far as it takes that no two of them do.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from refkit.games.huzzah.box.board import Track
from refkit.games.huzzah.cards import STEPS
from widgets.drawing.geometry import Box

ACROSS: Final = 18
"""Steps of the upper and of the lower row, corners and all."""
RIGHT: Final = 8
LEFT: Final = STEPS - 2 * ACROSS - RIGHT


@dataclass(frozen=True, slots=True)
class Measures:
    """Measures of a loop: how ``thick`` its rows are, how deep stages are above and beside, and their least length."""

    thick: float
    deep: float
    wide: float
    least: float


@dataclass(frozen=True, eq=False)
class Ring:
    """Where steps and stages lie, and the room ``inside`` them; ``sides`` are 0 to 3 clockwise from the upper row."""

    box: Box
    steps: tuple[Box, ...]
    stages: tuple[Box, ...]
    sides: tuple[int, ...]
    inside: Box


def ring(box: Box, track: Track, measures: Measures) -> Ring:
    """The loop in ``box``, with the stages of ``track``."""
    steps = tuple(_steps(box, measures.thick))
    column = box.width / ACROSS
    inner = Box(box.x + column, box.y + measures.thick, box.width - 2 * column, box.height - 2 * measures.thick)
    sides = tuple(_side(area) for area in track.areas)
    stages: dict[int, Box] = {}
    for side in range(4):
        mine = [stage for stage, its in enumerate(sides) if its == side]
        boxes = _platforms(inner, steps, [track.areas[stage] for stage in mine], side, measures)
        stages.update(zip(mine, boxes, strict=True))
    inside = Box(
        inner.x + measures.wide,
        inner.y + measures.deep,
        inner.width - 2 * measures.wide,
        inner.height - 2 * measures.deep,
    )
    return Ring(box, steps, tuple(stages[stage] for stage in range(len(sides))), sides, inside)


def side_of(step: int) -> int:
    """On which side of the loop a step lies; corners belong to the rows."""
    for side, last in enumerate((ACROSS, ACROSS + RIGHT, 2 * ACROSS + RIGHT)):
        if step < last:
            return side
    return 3


def _steps(box: Box, thick: float) -> Iterator[Box]:
    """Clockwise from the upper left corner."""
    wide, between = box.width / ACROSS, box.height - 2 * thick
    for number in range(ACROSS):
        yield Box(box.x + number * wide, box.y, wide, thick)
    for number in range(RIGHT):
        yield Box(box.right - wide, box.y + thick + number * between / RIGHT, wide, between / RIGHT)
    for number in range(ACROSS):
        yield Box(box.right - (number + 1) * wide, box.bottom - thick, wide, thick)
    for number in range(LEFT):
        yield Box(box.x, box.bottom - thick - (number + 1) * between / LEFT, wide, between / LEFT)


def _side(area: Sequence[int]) -> int:
    """The side where most of an area is, rather a row than a column."""
    count = [sum(side_of(step) == side for step in area) for side in range(4)]
    return max((0, 2, 1, 3), key=lambda side: count[side])


def _platforms(
    inner: Box, steps: Sequence[Box], areas: Sequence[Sequence[int]], side: int, measures: Measures
) -> Iterator[Box]:
    """The stages of one side, in the order of ``areas``."""
    row = side in {0, 2}
    low, high = (inner.x, inner.right) if row else (inner.y + measures.deep, inner.bottom - measures.deep)
    spans = []
    for area in areas:
        here = [steps[step] for step in area if side_of(step) == side]
        ends = [(box.x, box.right) if row else (box.y, box.bottom) for box in here]
        spans.append((min(one for one, _ in ends), max(other for _, other in ends)))
    for start, end in packed(spans, low, high, measures.least):
        if row:
            top = inner.y if side == 0 else inner.bottom - measures.deep
            yield Box(start, top, end - start, measures.deep).inset(2)
        else:
            left = inner.right - measures.wide if side == 1 else inner.x
            yield Box(left, start, measures.wide, end - start).inset(2)


def packed(spans: Sequence[tuple[float, float]], low: float, high: float, least: float) -> list[tuple[float, float]]:
    """Spans kept between ``low`` and ``high``, each at least ``least`` long if all can be, none over another.

    >>> packed([(0, 5), (4, 6)], 0, 20, 6)
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
