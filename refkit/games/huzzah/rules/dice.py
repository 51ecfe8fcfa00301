"""Dice: how many are rolled for what, under which rule, what they may show, and how likely that is.

A die for the gate where Richard comes out and for an order among movers or hecklers; three for every move, and for the
choice of stages.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias, assert_never

from refkit.games.huzzah.moves import Rolled
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.state import State
from refkit.games.huzzah.tasks import RollGate, RollOff, RollRichard, RollWalk
from refkit.kernel.rule import Rule

Roll: TypeAlias = RollOff | RollGate | RollRichard | RollWalk
"""The tasks that wait for dice."""
ORDER_RULES: Final[dict[str, Rule]] = {
    "stages": R.CHOOSE_STAGES,
    "movers": R.MOVE_PERFORMERS,
    "hecklers": R.TWO_HECKLERS,
}
"""The rule by which an order is rolled for, by purpose."""
TIE_RULES: Final[dict[str, Rule]] = {
    "stages": R.ORDER_OF_CHOOSING_STAGES,
    "movers": R.ORDER_OF_MOVERS,
    "hecklers": R.SEVERAL_HECKLERS_ROLL,
}
"""The ruling by which those who are tied roll again, by purpose."""
SIDES: Final = 6
ONE_DIE: Final = tuple(Rolled(total) for total in range(1, SIDES + 1))
THREE_DICE: Final = tuple(Rolled(total) for total in range(3, 3 * SIDES + 1))
WAYS_OF_216: Final = (1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1)
"""In how many of 216 ways three dice show each total from 3 to 18."""


def dice_count(task: Roll) -> int:
    """Return how many dice are rolled at once: one or three."""
    one = task.purpose != "stages" if isinstance(task, RollOff) else isinstance(task, RollGate)
    return 1 if one else 3


def possible_rolls(_state: State, task: Roll, _seat: int) -> Sequence[Rolled]:
    """Return every total that the dice may show."""
    return ONE_DIE if dice_count(task) == 1 else THREE_DICE


def roll_weights(_state: State, task: Roll) -> tuple[int, ...] | None:
    """Return how likely each of `possible_rolls` is, None if they are equally likely."""
    return None if dice_count(task) == 1 else WAYS_OF_216


def rolling_rule(task: Roll) -> Rule:
    """Return the rule by which the dice are rolled."""
    match task:
        case RollOff(purpose, groups):
            return (
                ORDER_RULES[purpose] if len(groups) == 1 else TIE_RULES[purpose]
            )  # several groups: all have rolled once
        case RollGate(entering):
            return R.RICHARD_ENTERS if entering else R.JUMP_GATES
        case RollRichard(entering):
            return R.RICHARD_ENTERS if entering else R.MOVE_RICHARD
        case RollWalk():
            return R.WALK
        case unreachable:
            assert_never(unreachable)
