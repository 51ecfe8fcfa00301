"""Standing rules: what happens *at once*, whenever it becomes true, and not only in fights.  (Minion Traits, p. 7)

    A Heavy minion pushes a Flying one beneath it down; else a Hungry one eats; else a Claustrophobic one is smothered.

One thing at a time, bottom row first and left to right; after each the whole tower settles and is looked at again.
"""

from refkit.games.three_cheers.events import Ate
from refkit.games.three_cheers.moves import Feast
from refkit.games.three_cheers.rulebook import rules as R
from refkit.games.three_cheers.rules.gravity import drop
from refkit.games.three_cheers.rules.tower import (
    Minions,
    edible_squares,
    is_pushed,
    is_surrounded,
    standing_rule_candidates,
)
from refkit.games.three_cheers.rules.wounds import kill
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.table import Table
from refkit.games.three_cheers.tasks import AtOnce, Dine, Gravity, LeapFrom

Meal = tuple[int, int]
"""An eater's square and the square of what it eats."""


def apply_standing_rules(table: Table, task: AtOnce) -> None:
    """Do the first thing that a standing rule demands, then look again."""
    if restless := standing_rule_candidates(table.towers[task.tower].minions):
        apply_first_standing_rule(table, task, sorted(restless))


def apply_first_standing_rule(table: Table, task: AtOnce, restless: list[int]) -> None:
    """Do the first thing that a standing rule demands of the ``restless`` of a tower, if there is one.

    The book has all three happen immediately and names no order among them (p. 7). A fall may take the eater or its
    dish along, and a meal lets somebody breathe who would be smothered: so they come in this order. One thing and no
    more, since each may undo the cause of the next (TC-68).
    """
    tower = task.tower
    minions = table.towers[tower].minions
    if task.pushing:
        for at in restless:
            if minions[at].flying and is_pushed(minions, at):
                table.plan(*drop(table, tower, at, (Gravity(tower),)), task)
                return
    if meals := possible_meals(minions, restless, anyone=table.options.hungry_order == "owner chooses"):
        table.plan(Dine(tower, meals), task)
        return
    for at in restless:
        if minions[at].claustrophobic and is_surrounded(minions, at):
            table.plan(*kill(table, tower, at, "surrounded", R.CLAUSTROPHOBIC), Gravity(tower), task)
            return


def possible_meals(minions: Minions, restless: list[int], *, anyone: bool) -> tuple[Meal, ...]:
    """What the first Hungry minion that can eat may eat; with ``anyone``, what all of them may (TC-63)."""
    found: list[Meal] = []
    for at in restless:
        if minions[at].hungry and (anyone or not found):
            found += [(at, to) for to in edible_squares(minions, at)]
    return tuple(found)


def eat_or_ask(table: Table, task: Dine) -> bool:
    """Eat at once if there is one meal; otherwise the tower's owner must choose."""
    if len(task.meals) > 1:
        return True
    ((at, to),) = task.meals
    eat(table, task.tower, at, to)
    return False


def decider(state: State, tower: int) -> int:
    """Who decides for ``tower``: the active player if it is theirs, else its nearest owner clockwise (TC-95)."""
    seats = len(state.hands)
    around = ((state.active + step) % seats for step in range(seats))
    return next(seat for seat in around if seat % len(state.towers) == tower)


def choose_meal(table: Table, task: Dine, move: Feast) -> None:
    """The owner chose what is eaten."""
    eat(table, task.tower, move.at, move.to)


def eat(table: Table, tower: int, at: int, to: int) -> None:
    """The minion at ``at`` eats the one at ``to`` and takes its place, whatever shields or riders it has.

    The tower settles before anything else goes on, even in a fight: what Hungry does, it does at once (p. 7, TC-61).
    """
    leaps = table.leaps_after_death(tower, to)
    table.tell(Ate(tower, at, to, table.towers[tower].minions[to]), R.HUNGRY)
    if table.options.ride_the_eater:
        leaps = tuple(LeapFrom(leap.seat, leap.at, eaten=True) for leap in leaps)
    table.plan(*leaps, Gravity(tower))
