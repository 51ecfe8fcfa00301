"""Rolling for an order: who chooses a stage first, who moves first, whose heckle counts.  (HU-05, HU-07, HU-29)

Everyone of a tied group rolls; the group falls into smaller ones, highest first; only those still tied roll again.
"""

from refkit.games.huzzah.events import DiceRolled, Outdone, Tied
from refkit.games.huzzah.moves import Rolled
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.objections import not_rolled
from refkit.games.huzzah.rules.path import heckled_stage
from refkit.games.huzzah.rules.questions import ROLLING_RULES, Groups, PickStage, RollOff, RollWalk, tied_group
from refkit.games.huzzah.rules.shows import takeover
from refkit.games.huzzah.table import StateDraft
from refkit.kernel.question import answer, performs


def has_tie(task: RollOff) -> bool:
    """Return whether somebody must roll; among hecklers only a tie for the highest matters."""
    return len(task.groups[0]) > 1 if task.purpose == "hecklers" else tied_group(task.groups) >= 0


@answer(RollOff, Rolled, unless=not_rolled, idle=("No dice are rolled just now.", R.TURN))
def record_roll(draft: StateDraft, task: RollOff, move: Rolled) -> None:
    """Record the roll of one seat; when all of the group have rolled, split it into smaller groups."""
    rule, tie_rule = ROLLING_RULES[task.purpose]
    draft.note(DiceRolled(task.seat, move.total, task.purpose), rule)
    index = tied_group(task.groups)
    group, rolls = task.groups[index], (*task.rolls, move.total)
    if len(rolls) < len(group):
        draft.plan(RollOff(task.purpose, task.groups, rolls))
        return
    parts = split_by_roll(group, rolls)
    for part in parts[:1] if task.purpose == "hecklers" else parts:
        if len(part) > 1:
            draft.note(Tied(part), tie_rule)
    draft.plan(RollOff(task.purpose, (*task.groups[:index], *parts, *task.groups[index + 1 :])))


def split_by_roll(group: tuple[int, ...], rolls: tuple[int, ...]) -> Groups:
    """Return the seats of ``group`` in groups of equal rolls, highest first."""
    totals = sorted(set(rolls), reverse=True)
    return tuple(tuple(seat for seat, rolled in zip(group, rolls, strict=True) if rolled == total) for total in totals)


@performs(RollOff)
def ask_or_follow_up(draft: StateDraft, task: RollOff) -> bool:
    """Return whether another roll must break a tie; if not, plan what was rolled for, in the order that was found.

    Of hecklers only the first succeeds (HU-29).
    """
    if has_tie(task):
        return True
    order = [seat for group in task.groups for seat in group]
    match task.purpose:
        case "stages":
            draft.plan(*(PickStage(seat) for seat in order))
        case "movers":
            draft.plan(*(RollWalk(seat) for seat in order))
        case "hecklers":
            stage = heckled_stage(draft, order[0])
            for seat in order[1:]:
                draft.note(Outdone(seat), R.SEVERAL_HECKLERS_ROLL)
            draft.plan(takeover(stage, order[0]))
    return False
