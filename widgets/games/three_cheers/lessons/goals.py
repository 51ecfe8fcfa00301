"""Goals of exercises: conditions on the table at the end, each judged with a sentence.

A goal is data, such as ``{kind = "gone", tower = "Yaz", who = "Rahrat"}``; nothing says which move reaches it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from refkit.games.three_cheers.cards import OFF, row_of
from refkit.games.three_cheers.rules.score import scores
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.names import owner, side_name
from refkit.games.three_cheers.text.tokens import parse_square
from refkit.kernel.sentences import tell
from widgets.tabletop.lessons import Attempt

Answer: TypeAlias = tuple[bool, str]


@dataclass(frozen=True, slots=True)
class Goal:
    """A condition on ``tower``; what ``who``, ``at`` and ``least`` mean depends on the kind."""

    kind: str
    tower: str
    who: str = ""
    at: str = ""
    least: int = 0

    def judge(self, attempt: Attempt) -> Answer:
        """Return whether the goal is reached, and a sentence about the table as it is."""
        return KINDS[self.kind](attempt.state, self)


def number_of(state: State, name: str) -> int:
    """Return the number of the tower called ``name``; raise KeyError if there is none."""
    names = [side_name(state, number) for number in range(len(state.towers))]
    return {str(each): number for number, each in enumerate(names)}[name]


def _told(state: State, goal: Goal, pattern: str, **values: object) -> str:
    """Return a sentence about the tower of a goal."""
    return tell(pattern, owner=owner(state, number_of(state, goal.tower)), who=goal.who, **values)


def _squares_of(state: State, goal: Goal) -> list[int]:
    """Return the squares of the tower on which ``who`` is, upright or turned."""
    minions = state.towers[number_of(state, goal.tower)].minions
    return [at for at, minion in sorted(minions.items()) if minion.card.name == goal.who]


def _gone(state: State, goal: Goal) -> Answer:
    """Judge whether ``who`` is gone from the tower."""
    if _squares_of(state, goal):
        return False, _told(state, goal, "{who} is still in {owner's} tower, and in good health.")
    return True, _told(state, goal, "{who} is gone from {owner's} tower.")


def _stands(state: State, goal: Goal) -> Answer:
    """Judge whether ``who`` is in the tower: at the square ``at``, or anywhere, or in a row not below ``least``."""
    places = _squares_of(state, goal)
    if not places:
        return False, _told(state, goal, "{who} does not stand in {owner's} tower.")
    row = row_of(places[-1])
    if goal.at and parse_square(goal.at) not in places:
        return False, f"{goal.who} stands elsewhere, in row {row}."
    if row < goal.least:
        return False, f"{goal.who} stands in row {row}, not in row {goal.least}."
    return True, f"{goal.who} stands {'where it should' if goal.at else f'in row {row}'}."


def _occupied(state: State, goal: Goal) -> Answer:
    """Judge whether any minion is on the square ``at``."""
    minion = state.towers[number_of(state, goal.tower)].minions.get(parse_square(goal.at))
    return minion is not None, f"{minion.card.name if minion else 'Nobody'} stands there."


def _upright(state: State, goal: Goal) -> Answer:
    """Judge whether ``who`` is in the tower and still has its armour."""
    places = _squares_of(state, goal)
    if not places:
        return False, f"{goal.who} is dead, which is no way to save armour."
    minion = state.towers[number_of(state, goal.tower)].minions[places[0]]
    return not minion.turned, f"{goal.who}'s armour is {'spent' if minion.turned else 'as good as new'}."


def _at_least(state: State, goal: Goal) -> Answer:
    """Judge whether at least ``least`` minions are in the tower."""
    count = len(state.towers[number_of(state, goal.tower)].minions)
    pattern = "{count} in {owner's} tower; {least} were wanted."
    return count >= goal.least, _told(state, goal, pattern, count=_count_in_words(count), least=goal.least)


def _at_most(state: State, goal: Goal) -> Answer:
    """Judge whether at most ``least`` minions are in the tower."""
    count = len(state.towers[number_of(state, goal.tower)].minions)
    pattern = "{count} in {owner's} tower; {least} was the plan."
    return count <= goal.least, _told(state, goal, pattern, count=_count_in_words(count), least=goal.least or "none")


def _count_in_words(count: int) -> str:
    return {0: "Nobody stands", 1: "One minion stands"}.get(count, f"{count} minions stand")


def _rides(state: State, goal: Goal) -> Answer:
    """Judge whether the foreminion rides: in a row not below ``least``, and on ``who`` if a name is given."""
    tower = state.towers[number_of(state, goal.tower)]
    at = tower.riders[0]
    if at == OFF:
        return False, _told(state, goal, "{owner's} foreminion stands on the ground and looks up.")
    bearer = tower.minions[at].card.name
    right = row_of(at) >= goal.least and goal.who in {"", bearer}
    return right, _told(state, goal, "{owner's} foreminion rides {bearer} in row {row}.", bearer=bearer, row=row_of(at))


def _points(state: State, goal: Goal) -> Answer:
    """Judge whether the tower has at least ``least`` points."""
    total = scores(state)[number_of(state, goal.tower)].total
    pattern = "{owner's} tower counts {total}; {least} were wanted."
    return total >= goal.least, _told(state, goal, pattern, total=total, least=goal.least)


def _leads(state: State, goal: Goal) -> Answer:
    """Judge whether the tower has more points than every other."""
    totals = [score.total for score in scores(state)]
    mine = totals.pop(number_of(state, goal.tower))
    pattern = "{owner's} tower counts {mine}, the best of the others {best}."
    return mine > max(totals), _told(state, goal, pattern, mine=mine, best=max(totals))


def _grounded(state: State, goal: Goal) -> Answer:
    """Judge whether the foreminion rides in the ground row."""
    at = state.towers[number_of(state, goal.tower)].riders[0]
    where = "on the ground" if at == OFF else f"in row {row_of(at)}"
    return at != OFF and row_of(at) == 1, _told(state, goal, "{owner's} foreminion is {where}.", where=where)


KINDS: Final[Mapping[str, Callable[[State, Goal], Answer]]] = {
    "gone": _gone,
    "stands": _stands,
    "taken": _occupied,
    "upright": _upright,
    "at least": _at_least,
    "at most": _at_most,
    "rides": _rides,
    "grounded": _grounded,
    "points": _points,
    "leads": _leads,
}
"""The functions that judge each kind of goal."""
