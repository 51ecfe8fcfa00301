"""Scores: ledgers in which every number says how it comes about and under which rule, the same in every game."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from refkit.kernel.display import cite
from refkit.kernel.markup import Html, el
from refkit.kernel.rule import Rule

LEFT: Final = "text-align:left"


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

    def _repr_html_(self) -> Html:
        """A table of the lines, each with its citation, and what they come to."""
        return el("table", *self.rows())

    def rows(self) -> Iterator[Html]:
        """The rows of that table."""
        for line in self.lines:
            yield el(
                "tr",
                *(el("td", each, style=LEFT) for each in (line.label, line.sum, cite(line.why))),
                el("td", str(line.points)),
            )
        yield el(
            "tr",
            el("th", self.summary or "Total", colspan=3, scope="row", style=LEFT),
            el("td", el("b", str(self.total))),
        )


def added(lines: Iterable[Line]) -> Score:
    """The score whose lines are added up."""
    found = tuple(lines)
    total = sum(line.points for line in found)
    return Score(found, total, f"total {total}")


def best(totals: Sequence[int]) -> tuple[int, ...]:
    """The sides with the highest of ``totals``."""
    return tuple(side for side, total in enumerate(totals) if total == max(totals))


def of_points(state: Any) -> tuple[Score, ...]:
    """The score of each player of a table that counts ``points`` as it goes, and nothing else.

    It is what a game has that brings nothing of its own, whatever its tables are: `Any`, for such a one has no bound.
    """
    return tuple(Score((), points, f"total {points}") for points in state.points)
