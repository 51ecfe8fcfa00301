"""Reasons why an action of a scenario has no effect: why nobody has won."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.score import scores, winners
from refkit.games.minions.state import State
from refkit.kernel.choice import Reason
from refkit.kernel.sentences import players, tell


def no_winner(state: State) -> Iterator[Reason]:
    """Yield why nobody has won: who is ahead, and how much glory wins."""
    first = winners(state)
    pattern = "{seats} [has|have] most glory, {glory}; the game is won with {goal}."
    most = scores(state)[first[0]].total
    yield Reason(tell(pattern, seats=players(state, first), glory=most, goal=state.options.goal), R.TWENTY)


NO_EFFECT: Final[Mapping[str, Callable[[State], Iterator[Reason]]]] = {"score": no_winner}
"""For each action that can have no effect, a function that says why."""
