"""Scores: ledgers in which every number says how it comes about and under which rule, the same in every game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, final

from refkit.kernel.rule import Rule


@final
@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score: what it is for (``label``, may be ""), its ``sum`` in words, its ``points``, and ``why``."""

    label: str
    sum: str
    points: int
    why: Rule

    def __str__(self) -> str:
        """The label and the sum: ``row 2: 5 × 2 + 1 = 11``."""
        return f"{self.label}: {self.sum}" if self.label else self.sum


@final
@dataclass(frozen=True, slots=True, repr=False)
class Score:
    """What a side (a player or a team) has: its ``lines``, the ``total`` in the game's unit, and that in words."""

    lines: tuple[Line, ...]
    total: int
    summary: str = ""

    def __repr__(self) -> str:
        """The total and the lines, on one line."""
        return f"<Score {self.total}: {'; '.join(map(str, self.lines)) or 'nothing yet'}>"

    def __str__(self) -> str:
        """The lines and what they come to."""
        return "\n".join([*map(str, self.lines), *([self.summary] if self.summary else [])])


def added(lines: Iterable[Line]) -> Score:
    """The score whose lines are added up."""
    found = tuple(lines)
    total = sum(line.points for line in found)
    return Score(found, total, f"total {total}")


def best(totals: Sequence[int]) -> tuple[int, ...]:
    """The sides with the highest of ``totals``."""
    return tuple(side for side, total in enumerate(totals) if total == max(totals))


def of_points(state: Any) -> tuple[Score, ...]:
    """The score of each player of a table that counts ``points`` as it goes, and nothing else."""
    return tuple(Score((), points, f"total {points}") for points in state.points)
