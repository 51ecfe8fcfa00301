"""Worlds: random full states that are consistent with a seat's view, for bots and for questions asked from a seat.

Hidden in this game are only the face-down cards of others and what they have decided in secret. Everybody sees which
cards each player has not used up, so an unseen card is any one of those.
"""

import dataclasses
from dataclasses import replace

from refkit.games.minions.cards import UNKNOWN, UNKNOWN_BOON, UNKNOWN_POWER, Side
from refkit.games.minions.moves import PickAttribute, PickDie, Use
from refkit.games.minions.rules.deciding import optional_kinds, pick_options, use_options
from refkit.games.minions.rules.questions import ChooseTogether, Decide
from refkit.games.minions.state import State
from refkit.games.minions.view import View
from refkit.kernel.agenda import Task
from refkit.kernel.chance import Seeded
from refkit.kernel.sight import as_state, hand_is_closed, sees


def worlds(view: View, chance: Seeded) -> State:
    """Return a random state of which ``view`` could be the view; ``chance`` decides what is not seen.

    Cards that the desk does not see stay unknown, and so do cards that their owner himself does not know, as in a
    position with a ``?``: CHANCE is asked for them when they are turned up.
    """
    seen = as_state(State, view)
    sides = tuple(
        side if hand_is_closed(seen, owner) or sees(view.seat, owner) else deal_hidden_cards(seen, owner, side, chance)
        for owner, side in enumerate(view.sides)
    )
    state = replace(seen, sides=sides)
    return replace(state, agenda=tuple(fill_decisions(state, task, chance) for task in view.agenda))


def deal_hidden_cards(state: State, owner: int, side: Side, chance: Seeded) -> Side:
    """Return ``side`` with each unknown card replaced by a random one that ``owner`` has not used up."""
    return replace(
        side,
        minion=chance.pick(state.minions[owner]) if side.minion == UNKNOWN else side.minion,
        boon=chance.pick(state.boons[owner]) if side.boon == UNKNOWN_BOON else side.boon,
        power=chance.pick(state.powers[owner]) if side.power == UNKNOWN_POWER else side.power,
    )


def fill_decisions(state: State, task: Task, chance: Seeded) -> Task:
    """Return ``task`` with each unknown secret decision replaced by a random one."""
    match task:
        case Decide(_, _, given):
            return replace(task, given=tuple(fill_use(state, task, each, chance) for each in given))
        case ChooseTogether(_, _, given):
            return replace(task, given=tuple(fill_pick(state, task, each, chance) for each in given))
        case _:
            return task


def fill_use(state: State, task: Decide, answer: Use, chance: Seeded) -> Use:
    """Return ``answer``, or a random legal use if it is unknown."""
    if answer.cards != "?":
        return answer
    return Use(answer.seat, chance.pick(use_options(optional_kinds(state, answer.seat, task.slot))))


def fill_pick(
    state: State, task: ChooseTogether, answer: PickAttribute | PickDie, chance: Seeded
) -> PickAttribute | PickDie:
    """Return ``answer``, or a random legal choice if it is unknown."""
    known = answer.attribute != "?" if isinstance(answer, PickAttribute) else answer.face != 0
    found: PickAttribute | PickDie = (
        answer if known else chance.pick(pick_options(state, answer.seat, answer.seat, task.effect))
    )
    return found


# ---- twins: tables of which a seat cannot know which is the true one -------------------------------------------------


def twin(state: State, seat: int, chance: Seeded) -> State:
    """Return ``state`` with the others' face-down cards replaced by random ones, and secret decisions changed."""
    sides = tuple(
        side if owner == seat else _other(state, owner, side, chance) for owner, side in enumerate(state.sides)
    )
    changed = dataclasses.replace(state, sides=sides)
    task = state.agenda[-1] if state.agenda else None
    if isinstance(task, Decide) and state.options.secret_use:
        given = tuple(
            use
            if use.seat == seat
            else Use(use.seat, chance.pick(use_options(optional_kinds(state, use.seat, task.slot))))
            for use in task.given
        )
        changed = dataclasses.replace(changed, agenda=(*state.agenda[:-1], dataclasses.replace(task, given=given)))
    if isinstance(task, ChooseTogether):
        picked = tuple(
            pick if pick.seat == seat else chance.pick(pick_options(state, pick.seat, pick.seat, task.effect))
            for pick in task.given
        )
        changed = dataclasses.replace(changed, agenda=(*state.agenda[:-1], dataclasses.replace(task, given=picked)))
    return changed


def _other(state: State, owner: int, side: Side, chance: Seeded) -> Side:
    """Return ``side`` with its face-down cards replaced by random ones."""
    up = state.face_up
    minion = chance.pick(state.minions[owner]) if side.minion and "minion" not in up else side.minion
    boon = chance.pick(state.boons[owner]) if side.boon and "boon" not in up else side.boon
    power = chance.pick(state.powers[owner]) if side.power is not None and "power" not in up else side.power
    return Side(minion, boon, power, side.marks, side.dice)
