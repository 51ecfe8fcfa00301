"""Wounds and deaths: one wound kills, unless the minion is Armored and upright.  (Attacks and Wounds, p. 6)

The dead go to the discards face up. A foreminion that rode one of them leaps, so every function here returns the leaps
to be planned.
"""

from refkit.games.three_cheers.events import Cause, Died, Rotated, remove_dead
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.questions import LeapFrom
from refkit.games.three_cheers.table import StateDraft
from refkit.kernel.rule import Rule

Leaps = tuple[LeapFrom, ...]


def wound(draft: StateDraft, tower: int, at: int, wounds: int, cause: Cause, rule: Rule) -> Leaps:
    """Deal ``wounds`` at one moment to the minion at ``at``: it dies, or is rotated if Armored and upright.

    Armour takes one wound and is then used up (p. 7), so the second of two that land together kills (TC-46).
    """
    minion = draft.towers[tower].minions[at]
    if not minion.armored or minion.turned:
        return kill(draft, tower, at, cause, rule)
    draft.apply(Rotated(tower, at), R.ARMORED)
    if wounds > 1 and draft.options.armored_twice == "two wounds":
        return kill(draft, tower, at, cause, R.ARMORED_HIT_TWICE)
    return ()


def kill(draft: StateDraft, tower: int, at: int, cause: Cause, rule: Rule) -> Leaps:
    """Kill the minion at ``at``, Armored or not; return the leaps of its riders."""
    standing = draft.towers[tower]
    leaps = leaps_after_death(draft, tower, at) if at in standing.riders else ()
    if draft.log is None:
        remove_dead(draft, tower, at)  # what the event does; making one that nobody listens to is slow
    else:
        draft.apply(Died(tower, at, standing.minions[at], cause), rule)
    return leaps


def leaps_after_death(draft: StateDraft, tower: int, at: int) -> Leaps:
    """Return the leaps that a death at ``at`` of ``tower`` requires; ask before the death is told."""
    riders = draft.towers[tower].riders
    if at not in riders:
        return ()
    towers = len(draft.towers)
    return tuple(LeapFrom(tower + number * towers, at) for number, square in enumerate(riders) if square == at)
