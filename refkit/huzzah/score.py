"""Points: what each player has, and who has won.  (Winning; HU-37, HU-48)"""

from dataclasses import dataclass
from typing import Any, Final, final

from refkit.huzzah import rules as R
from refkit.huzzah.nouns import OFF, stage_of
from refkit.huzzah.options import Options
from refkit.huzzah.view import Shown
from refkit.rule import Rule

UNIT: Final = "points"
"""What is counted."""


@final
@dataclass(frozen=True, slots=True)
class Line:
    """Something that a player's score rests on: ``what`` it is, the ``points`` that it counts, and ``why``."""

    what: str
    points: int
    why: Rule

    def __str__(self) -> str:
        """What it is; it names its own numbers."""
        return self.what


@final
@dataclass(frozen=True, slots=True)
class Score:
    """A player's points, and the counters that still wait for a Finale and count nothing yet."""

    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The player's points."""
        return sum(line.points for line in self.lines)

    def __str__(self) -> str:
        """A line each."""
        return "\n".join(map(str, self.lines))


def scores(state: Shown) -> tuple[Score, ...]:
    """The score of each player."""
    return tuple(score(state, seat) for seat in range(len(state.points)))


def score(state: Shown, seat: int) -> Score:
    """The score of ``seat``."""
    points, stage = state.points[seat], stage_of(state.places[seat])
    area = state.options.track.areas[stage] if stage != OFF else ()
    counters = sum(state.crowd[step] for step in area)
    lines = [Line(f"{points} of {state.options.goal} points", points, R.WINNING)]
    if counters:
        lines.append(Line(f"{counters} counter(s) before the {state.options.track.names[stage]}", 0, R.FINALE))
    return Score(tuple(lines))


def reached(options: Options, points: int) -> bool:
    """Whether ``points`` are enough to win."""
    return points > options.goal or (points == options.goal and options.winning == "goal or more")


def leaders(table: Any) -> tuple[int, ...]:
    """The seats with the highest score of a state or a table."""
    best = max(table.points)
    return tuple(seat for seat, points in enumerate(table.points) if points == best)


def winners(state: Shown) -> tuple[int, ...]:
    """Who has won, or is ahead while the game goes on."""
    return leaders(state)
