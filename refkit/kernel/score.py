"""Score sheets, the same in every game: each line says how its points are computed and under which rule."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, final

from refkit.kernel import AnyState
from refkit.kernel.display import cite
from refkit.kernel.markup import Html, el
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join

LEFT: Final = "text-align:left"


@final
@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score: its ``label`` (may be ""), the ``sum`` in words, the ``points``, and ``why``, the rule."""

    label: str
    sum: str
    points: int
    why: Rule

    def __str__(self) -> str:
        """Return the label and the sum, such as ``row 2: 5 × 2 + 1 × 1 = 11``."""
        return join(": ", (self.label, self.sum)) if self.label else self.sum


@final
@dataclass(frozen=True, slots=True, repr=False)
class Score:
    """The score of a side (a player or a team): ``lines``, the ``total`` in the game's unit, and a ``summary``."""

    lines: tuple[Line, ...]
    total: int
    summary: str = ""

    def __repr__(self) -> str:
        """Return the total and the lines, on one line."""
        return f"<Score {self.total}: {'; '.join(map(str, self.lines)) or 'nothing yet'}>"

    def __str__(self) -> str:
        """Return the lines and the summary, one a line."""
        return "\n".join([*map(str, self.lines), *([self.summary] if self.summary else [])])

    def _repr_html_(self) -> Html:
        """Return an HTML table of the lines with their citations, and the total."""
        return el("table", *self.rows())

    def rows(self) -> Iterator[Html]:
        """Yield the rows of the HTML table."""
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


def sum_lines(lines: Iterable[Line]) -> Score:
    """Return the score with these ``lines`` and the sum of their points."""
    found = tuple(lines)
    total = sum(line.points for line in found)
    return Score(found, total, f"total {total}")


def best(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the sides with the highest of ``totals``."""
    return tuple(side for side, total in enumerate(totals) if total == max(totals))


def of_points(state: AnyState) -> tuple[Score, ...]:
    """Return the score of each player of a state that counts ``points`` directly.

    It is the default of a game that does not define its scores; ``state`` may be of any class with ``points``.
    """
    return tuple(Score((), points, f"total {points}") for points in state.points)
