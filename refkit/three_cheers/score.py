"""Counting points: rows times their height, up to where the foreminion stands.  (Counting Points, p. 17)

A minion counts its value; it counts it times its row if it is in the foreminion's section and not above the
foreminion. A score is a ledger, so that every number can be explained.
"""

from dataclasses import dataclass
from typing import Final, final

from refkit.rule import Rule
from refkit.three_cheers import rules as R
from refkit.three_cheers.nouns import OFF, Tower, row_of
from refkit.three_cheers.options import Options
from refkit.three_cheers.tower import Minions, section
from refkit.three_cheers.view import Shown

UNIT: Final = "points"
"""What is counted."""


@final
@dataclass(frozen=True, slots=True)
class Line:
    """One row of a tower: ``multiplied`` and ``plain`` are sums of values; ``why`` is the rule that parted them."""

    row: int
    multiplied: int
    plain: int
    why: Rule

    @property
    def basic(self) -> int:
        """The row's basic score."""
        return self.multiplied + self.plain

    @property
    def points(self) -> int:
        """What the row counts."""
        return self.multiplied * self.row + self.plain

    def __str__(self) -> str:
        """The arithmetic: ``row 2: 5 x 2 + 1 = 11``."""
        parts = [f"{self.multiplied} × {self.row}"] if self.multiplied else []
        parts += [str(self.plain)] if self.plain or not parts else []
        return f"row {self.row}: {' + '.join(parts)} = {self.points}"


@final
@dataclass(frozen=True, slots=True)
class Score:
    """A tower's score: its rows from the top down, and ``height``, the row of the foreminion that counts (0: none)."""

    lines: tuple[Line, ...]
    height: int

    @property
    def total(self) -> int:
        """The tower's points."""
        return sum(line.points for line in self.lines)

    def __str__(self) -> str:
        """The rows and their sum."""
        return "\n".join([*(str(line) for line in self.lines), f"total {self.total}"])


def scores(state: Shown) -> tuple[Score, ...]:
    """The score of each tower as it stands."""
    return tuple(score(tower, state.options) for tower in state.towers)


def score(tower: Tower, options: Options) -> Score:
    """The score of ``tower``: with two foreminions the higher counts (TC-86), of equals the better (TC-97)."""
    if options.variant == "speedy-gonzalez":
        return speedy_score(tower.minions, options)
    ledgers = [ledger(tower.minions, at, options) for at in tower.riders]
    return max(ledgers, key=lambda each: (each.height, each.total))


def ledger(minions: Minions, rides: int, options: Options) -> Score:
    """The score of a tower whose foreminion rides ``rides`` (or is off the tower)."""
    if rides == OFF:
        return add_up(minions, set(), 0)
    return add_up(minions, section(minions, rides, diagonal=options.sections == "diagonal"), row_of(rides))


def add_up(minions: Minions, reached: set[int], height: int) -> Score:
    """Multiply what is in ``reached`` and not above ``height``; all else counts at face value (TC-88, TC-91)."""
    lines = []
    for row in sorted({row_of(at) for at in minions}, reverse=True):
        here = [at for at in minions if row_of(at) == row]
        multiplied = sum(minions[at].value for at in here if at in reached and row <= height)
        plain = sum(minions[at].value for at in here) - multiplied
        cut_off = row <= height and any(at not in reached for at in here)
        lines.append(
            Line(row, multiplied, plain, R.SECTIONS if cut_off else R.MULTIPLY if row <= height else R.ROW_SCORE)
        )
    return Score(tuple(lines), height)


def speedy_score(minions: Minions, options: Options) -> Score:
    """Speedy Gonzalez: as if the foreminion stood on the topmost minion of the tower, or of each section (TC-93)."""
    if not minions:
        return Score((), 0)
    if options.speedy_sections == "each":
        return add_up(minions, set(minions), row_of(max(minions)))
    top = row_of(max(minions))
    ledgers = [ledger(minions, at, options) for at in sorted(minions) if row_of(at) == top]
    return max(ledgers, key=lambda each: each.total)


def winners(state: Shown) -> tuple[int, ...]:
    """The towers with the highest score: several share a tied victory (TC-92)."""
    totals = [each.total for each in scores(state)]
    return tuple(tower for tower, total in enumerate(totals) if total == max(totals))
