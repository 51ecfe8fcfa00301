"""How near each team is to victory.  (End of game, p. 6)

CHEERS has no points: a team has won or not. What counts here is the best table of a team: the tokens of its combination
that lie there, and what is in the way.
"""

from dataclasses import dataclass
from typing import Final, final

from refkit.cheers import rules as R
from refkit.cheers.move_text import name_of
from refkit.cheers.nouns import Cards, Goal, count
from refkit.cheers.view import Shown
from refkit.rule import Rule

UNIT: Final = "tokens"
"""What is counted."""


@final
@dataclass(frozen=True, slots=True)
class Line:
    """One table: ``found`` cards of the combination (of five), ``foreign`` cards that are in the way, and why."""

    name: str
    found: int
    foreign: int
    why: Rule

    @property
    def points(self) -> int:
        """The cards of the combination that are there."""
        return self.found

    def __str__(self) -> str:
        """The table in words: ``Yaz: 4 of 5, 1 in the way``."""
        return f"{self.name}: {self.found} of 5" + f", {self.foreign} in the way" * (self.foreign > 0)


@final
@dataclass(frozen=True, slots=True)
class Score:
    """How far a team is: a line for each of its tables, none if its combination or its members are not known."""

    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The best of its tables."""
        return max((line.found for line in self.lines), default=0)

    def __str__(self) -> str:
        """The tables and the best of them."""
        return "\n".join([*(str(line) for line in self.lines), f"best {self.total} of 5"])


def progress(cards: Cards, goal: Goal) -> tuple[int, int]:
    """How many of ``cards`` count for ``goal``, none beyond what it asks for, and how many are foreign to it."""
    pairs = list(zip(count(cards), goal, strict=True))
    return sum(min(have, want) for have, want in pairs), sum(have for have, want in pairs if not want)


def scores(state: Shown) -> tuple[Score, ...]:
    """How far each team is, as far as it is known."""
    return tuple(score(state, team) for team in range(len(state.goals)))


def score(state: Shown, team: int) -> Score:
    """How far ``team`` is, as far as it is known."""
    goal = state.goals[team]
    places = [place for place in range(len(state.tables)) if state.teams[place] == team] if goal else []
    tables = [(name_of(state.options, place), state.tables[place]) for place in places]
    return Score(tuple(Line(name, *progress(cards, goal), R.VICTORY) for name, cards in tables))


def winners(state: Shown) -> tuple[int, ...]:
    """The teams that have declared victory, perhaps none; before the end those that are nearest to it."""
    if state.won or state.ended:
        return tuple(dict.fromkeys(state.teams[place] for place in state.won))
    totals = [each.total for each in scores(state)]
    return tuple(team for team, total in enumerate(totals) if total == max(totals))
