"""Twins: tables of which a seat cannot know which is the true one."""

import dataclasses

from refkit.games.minions.cards import Side
from refkit.games.minions.moves import Use
from refkit.games.minions.rules.effects import pick_options
from refkit.games.minions.rules.slots import optional_kinds, use_options
from refkit.games.minions.state import State
from refkit.games.minions.tasks import ChooseTogether, Decide
from refkit.kernel.chance import Seeded


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
