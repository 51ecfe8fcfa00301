"""Why nothing happens: what somebody who asks whether the game is won is told when it goes on."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from refkit.games.minions.rulebook import rules as R
from refkit.games.minions.rules.score import scores, winners
from refkit.games.minions.state import State
from refkit.kernel.choice import Reason
from refkit.text.words import listed


def no_winner(state: State) -> Iterator[Reason]:
    """Say who is ahead and how much glory it takes."""
    first = winners(state)
    names, most = listed(state.options.players[seat] for seat in first), scores(state)[first[0]].total
    told = f"{names} {'has' if len(first) == 1 else 'have'} most glory, {most}"
    yield Reason(f"{told}; the game is won with {state.options.goal}.", R.TWENTY)


NOTHING: Final[Mapping[str, Callable[[State], Iterator[Reason]]]] = {"score": no_winner}
"""Why nothing comes of an action that can come to nothing."""
