"""Whole states that agree with what a seat sees, for bots that think ahead and for questions asked from a seat.

What is hidden in this game lies in few places: cards face down before others, and what they have decided in secret.
Everybody sees which cards each player has not used up, so an unseen card is any one of those.
"""

from dataclasses import fields, replace
from typing import Final

from refkit.games.minions.cards import UNKNOWN, UNKNOWN_BOON, UNKNOWN_POWER, Side
from refkit.games.minions.moves import PickAttribute, PickDie, Use
from refkit.games.minions.rules.effects import picks
from refkit.games.minions.rules.slots import optional, uses
from refkit.games.minions.state import State
from refkit.games.minions.tasks import ChooseTogether, Decide, Task
from refkit.games.minions.view import View
from refkit.kernel.chance import Seeded
from refkit.kernel.sight import closed, sees

NAMES: Final = tuple(field.name for field in fields(State))


def worlds(view: View, chance: Seeded) -> State:
    """A state that ``view`` could be a view of; ``chance`` deals what is not seen.

    Cards that the desk does not see stay unknown here too, and so does what is unknown to its owner's own eyes, as in
    a position with a ``?``: CHANCE is asked for them when they are turned up.
    """
    seen = State(**{name: getattr(view, name) for name in NAMES})
    sides = tuple(
        side if closed(seen, owner) or sees(view.seat, owner) else dealt(seen, owner, side, chance)
        for owner, side in enumerate(view.sides)
    )
    state = replace(seen, sides=sides)
    return replace(state, agenda=tuple(decided(state, task, chance) for task in view.agenda))


def dealt(state: State, owner: int, side: Side, chance: Seeded) -> Side:
    """``side`` with a card that ``owner`` has not used up wherever one lies that is not seen."""
    return replace(
        side,
        minion=chance.pick(state.minions[owner]) if side.minion == UNKNOWN else side.minion,
        boon=chance.pick(state.boons[owner]) if side.boon == UNKNOWN_BOON else side.boon,
        power=chance.pick(state.powers[owner]) if side.power == UNKNOWN_POWER else side.power,
    )


def decided(state: State, task: Task, chance: Seeded) -> Task:
    """``task`` with some decision wherever somebody has made one in secret."""
    match task:
        case Decide(_, _, given):
            return replace(task, given=tuple(used(state, task, each, chance) for each in given))
        case ChooseTogether(_, _, given):
            return replace(task, given=tuple(picked(state, task, each, chance) for each in given))
        case _:
            return task


def used(state: State, task: Decide, said: Use, chance: Seeded) -> Use:
    """``said``, or any legal use if it is not known what was said."""
    if said.cards != "?":
        return said
    return Use(said.seat, chance.pick(uses(optional(state, said.seat, task.slot))))


def picked(
    state: State, task: ChooseTogether, said: PickAttribute | PickDie, chance: Seeded
) -> PickAttribute | PickDie:
    """``said``, or any legal choice if it is not known what was said."""
    known = said.attribute != "?" if isinstance(said, PickAttribute) else said.face != 0
    found: PickAttribute | PickDie = said if known else chance.pick(picks(state, said.seat, said.seat, task.effect))
    return found
