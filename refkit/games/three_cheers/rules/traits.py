"""Standing rules: what happens *at once*, whenever it becomes true, and not only in fights.  (Minion Traits, p. 7)

    A Heavy minion pushes a Flying one beneath it down; else a Hungry one eats; else a Claustrophobic one is smothered.

One thing at a time, bottom row first and left to right; after each the whole tower settles and is looked at again.
"""

from refkit.games.three_cheers.events import Ate
from refkit.games.three_cheers.moves import Feast
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.gravity import Gravity, drop
from refkit.games.three_cheers.rules.objections import not_an_offered_meal, only_in_turns
from refkit.games.three_cheers.rules.questions import AtOnce, Dine, LeapFrom
from refkit.games.three_cheers.rules.tower import (
    Minions,
    edible_squares,
    is_pushed,
    is_surrounded,
    standing_rule_candidates,
)
from refkit.games.three_cheers.rules.wounds import kill, leaps_after_death
from refkit.games.three_cheers.table import StateDraft
from refkit.kernel.question import answer, performs

Meal = tuple[int, int]
"""An eater's square and the square of what it eats."""


@performs(AtOnce)
def apply_standing_rules(draft: StateDraft, task: AtOnce) -> None:
    """Apply the first standing rule that has something to do in the tower, then check again."""
    if restless := standing_rule_candidates(draft.towers[task.tower].minions):
        apply_first_standing_rule(draft, task, sorted(restless))


def apply_first_standing_rule(draft: StateDraft, task: AtOnce, restless: list[int]) -> None:
    """Apply the first standing rule that concerns one of the ``restless`` squares of a tower, if there is one.

    The book has all three happen immediately and names no order among them (p. 7). A fall may take the eater or its
    dish along, and a meal may free somebody who would be surrounded: so they come in this order. Only one thing is done
    at a time, since each may undo the cause of the next (TC-68).
    """
    tower = task.tower
    minions = draft.towers[tower].minions
    if task.pushing:
        for at in restless:
            if minions[at].flying and is_pushed(minions, at):
                draft.plan(*drop(draft, tower, at, (Gravity(tower),)), task)
                return
    if meals := possible_meals(minions, restless, anyone=draft.options.hungry_order == "owner chooses"):
        draft.plan(Dine(tower, meals), task)
        return
    for at in restless:
        if minions[at].claustrophobic and is_surrounded(minions, at):
            draft.plan(*kill(draft, tower, at, "surrounded", R.CLAUSTROPHOBIC), Gravity(tower), task)
            return


def possible_meals(minions: Minions, restless: list[int], *, anyone: bool) -> tuple[Meal, ...]:
    """Return what the first Hungry minion that can eat may eat; with ``anyone``, what all of them may (TC-63)."""
    found: list[Meal] = []
    for at in restless:
        if minions[at].hungry and (anyone or not found):
            found += [(at, to) for to in edible_squares(minions, at)]
    return tuple(found)


@performs(Dine)
def eat_or_ask(draft: StateDraft, task: Dine) -> bool:
    """Return whether the tower's owner must choose a meal; a single one is eaten at once."""
    if len(task.meals) > 1:
        return True
    ((at, to),) = task.meals
    eat(draft, task.tower, at, to)
    return False


@answer(
    Dine,
    Feast,
    unless=not_an_offered_meal,
    idle=only_in_turns("A dish is chosen when a Hungry minion has several, and none has just now.", R.HUNGRY),
)
def choose_meal(draft: StateDraft, task: Dine, move: Feast) -> None:
    eat(draft, task.tower, move.at, move.to)


def eat(draft: StateDraft, tower: int, at: int, to: int) -> None:
    """Let the minion at ``at`` eat the one at ``to`` and take its place, whatever shields or riders the victim has.

    The tower settles before anything else goes on, even in a fight: what Hungry does, it does at once (p. 7, TC-61).
    """
    leaps = leaps_after_death(draft, tower, to)
    draft.apply(Ate(tower, at, to, draft.towers[tower].minions[to]), R.HUNGRY)
    if draft.options.ride_the_eater:
        leaps = tuple(LeapFrom(leap.seat, leap.at, eaten=True) for leap in leaps)
    draft.plan(*leaps, Gravity(tower))
