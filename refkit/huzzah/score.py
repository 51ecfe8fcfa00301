"""Points: what each player has, and who has won.  (Winning; HU-37, HU-48)"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, final

from refkit.huzzah import rules as R
from refkit.huzzah.nouns import stage_of
from refkit.rule import Rule

if TYPE_CHECKING:
    from refkit.huzzah.options import Options
    from refkit.huzzah.state import State


@final
@dataclass(frozen=True, slots=True)
class Score:
    """A player's ``total``, the ``goal`` that it is measured by, the counters ``waiting`` in the audience, and why."""

    total: int
    goal: int
    waiting: int = 0
    why: Rule = R.WINNING

    def __str__(self) -> str:
        """The points, and what a Finale would add."""
        tail = f", {self.waiting} more in the audience" if self.waiting else ""
        return f"{self.total} of {self.goal} points{tail}"


def scores(state: "State") -> tuple[Score, ...]:
    """The score of each player."""
    found = []
    for points, place in zip(state.points, state.places, strict=True):
        stage = stage_of(place)
        area = state.options.track.areas[stage] if stage >= 0 else ()
        found.append(Score(points, state.options.goal, sum(state.crowd[step] for step in area)))
    return tuple(found)


def reached(options: "Options", points: int) -> bool:
    """Whether ``points`` are enough to win."""
    return points > options.goal or (points == options.goal and options.winning == "goal or more")


def leaders(table: Any) -> tuple[int, ...]:
    """The seats with the highest score of a state or a table."""
    best = max(table.points)
    return tuple(seat for seat, points in enumerate(table.points) if points == best)


def winners(state: "State") -> tuple[int, ...]:
    """Who has won, or is ahead while the game goes on."""
    return leaders(state)
