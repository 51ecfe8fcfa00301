"""Counting points: rows times their height, up to where the foreminion stands.  (Counting Points, p. 17)

A minion counts its value; it counts it times its row if it is in the foreminion's section and not above the
foreminion. A score is a list of `Row` values, so that every number can be explained.
"""

from collections.abc import Iterable
from typing import TypeAlias

from refkit.games.three_cheers.cards import OFF, UNKNOWN_MINION, Tower, row_of
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.tower import Minions, section
from refkit.games.three_cheers.table import Options, StateDraft, StateOrView
from refkit.kernel.frozen import value
from refkit.kernel.rule import Rule
from refkit.kernel.score import Line, Score, best, sum_lines
from refkit.kernel.sentences import counted


@value
class Row:
    """One row of a tower: ``multiplied`` and ``plain`` are sums of values, divided by the rule ``why``.

    ``unseen`` of its minions lie face down unseen: their values count as well, but nobody knows them yet (TC-90).
    """

    row: int
    multiplied: int
    plain: int
    why: Rule
    unseen: int = 0

    @property
    def points(self) -> int:
        return self.multiplied * self.row + self.plain

    def line(self) -> Line:
        """Return the arithmetic as a line of the score: ``row 2: 5 × 2 + 1 × 1 = 11``."""
        parts = [f"{self.multiplied} × {self.row}"] if self.multiplied else []
        parts += [f"{self.plain} × 1"] if self.plain or not parts else []
        more = f", and {counted(self.unseen, 'minion')} unseen" if self.unseen else ""
        return Line(f"row {self.row}", f"{' + '.join(parts)} = {self.points}{more}", self.points, self.why)


Rows: TypeAlias = tuple[Row, ...]
"""The rows of a tower, from the top down."""


def scores(state: StateOrView) -> tuple[Score, ...]:
    """Return the score of each tower as it stands."""
    return tuple(score(tower, state.options) for tower in state.towers)


def score(tower: Tower, options: Options) -> Score:
    """Return the score of ``tower``, row by row from the top down."""
    return sum_lines(row.line() for row in rows(tower, options))


def totals(state: StateOrView | StateDraft) -> tuple[int, ...]:
    """Return the points of each tower as it stands."""
    return tuple(points(rows(tower, state.options)) for tower in state.towers)


def side(state: StateOrView, seat: int) -> int:
    """Return the tower that ``seat`` plays for: partners sit across from each other."""
    return seat % len(state.towers)


def winners(state: StateOrView) -> tuple[int, ...]:
    """Return the towers with the highest score: several share a tied victory (TC-92)."""
    return best(totals(state))


# ---- one tower -------------------------------------------------------------------------------------------------------


def rows(tower: Tower, options: Options) -> Rows:
    """Return the rows of ``tower`` as they count: of two foreminions the higher (TC-86), or the better (TC-97)."""
    if options.speedy:
        return speedy_rows(tower.minions, options)
    ledgers = [(row_of(at), rows_with_rider(tower.minions, at, options)) for at in tower.riders]
    return max(ledgers, key=lambda each: (each[0], points(each[1])))[1]


def points(found: Iterable[Row]) -> int:
    return sum(row.points for row in found)


def rows_with_rider(minions: Minions, rides: int, options: Options) -> Rows:
    """Return the rows of a tower whose foreminion rides the square ``rides`` (or is off the tower)."""
    if rides == OFF:
        return count_rows(minions, set(), 0)
    return count_rows(minions, section(minions, rides, diagonal=options.sections == "diagonal"), row_of(rides))


def count_rows(minions: Minions, reached: set[int], height: int) -> Rows:
    """Count rows: multiply what is in ``reached`` and not above row ``height``; all else counts once (TC-88, TC-91).

    Whatever the foreminion does not reach is not lost, as rows above it are not: it only counts once (p. 17).
    """
    found = []
    for row in sorted({row_of(at) for at in minions}, reverse=True):
        here = [at for at in minions if row_of(at) == row]
        multiplied = sum(minions[at].value for at in here if (at in reached or row == 1) and row <= height)
        plain = sum(minions[at].value for at in here) - multiplied
        cut_off = row <= height and any(at not in reached for at in here)
        why = R.SECTIONS if cut_off else R.MULTIPLY if row <= height else R.ROW_SCORE
        found.append(Row(row, multiplied, plain, why, sum(minions[at] is UNKNOWN_MINION for at in here)))
    return tuple(found)


def speedy_rows(minions: Minions, options: Options) -> Rows:
    """Count rows in Speedy Gonzalez as if a foreminion stood on the topmost minion of the tower or section (TC-93).

    Of several as high as each other it is the best: nobody has climbed, so nobody has chosen a section (p. 19).
    """
    if not minions:
        return ()
    height = row_of(max(minions))
    if options.speedy_sections == "each":
        return count_rows(minions, set(minions), height)
    return max((rows_with_rider(minions, at, options) for at in sorted(minions) if row_of(at) == height), key=points)
