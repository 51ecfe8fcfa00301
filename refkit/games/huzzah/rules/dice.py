"""Dice: how many are rolled for what, under which rule, what they may show, and how likely that is.

A die for the gate where Richard comes out and for an order among movers or hecklers; three for every move, and for the
choice of stages.
"""

from collections.abc import Sequence
from typing import Final

from refkit.games.huzzah.moves import Rolled
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.table import State
from refkit.kernel.rule import Rule

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


class Roll:
    """A question to CHANCE what dice show."""

    __slots__ = ()

    @property
    def dice(self) -> int:
        """How many are rolled at once: one or three."""
        return 3

    @property
    def rule(self) -> Rule:
        """The rule by which they are rolled."""
        raise NotImplementedError

    def options(self, _state: State) -> Sequence[Rolled]:
        """Return every total that the dice may show."""
        return ONE_DIE if self.dice == 1 else THREE_DICE

    def weights(self, _state: State) -> tuple[int, ...] | None:
        """Return how likely each of the options is, None if they are equally likely."""
        return None if self.dice == 1 else WAYS_OF_216


def rolling_rule(_state: object, task: Roll) -> Rule:
    """Return the rule by which the dice of ``task`` are rolled."""
    return task.rule
