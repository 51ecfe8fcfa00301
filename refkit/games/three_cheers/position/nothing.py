"""Why nothing happens: what somebody who waits for gravity, or for a standing rule, is told when all is quiet."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from refkit.games.three_cheers.rulebook import rules as R
from refkit.games.three_cheers.state import State
from refkit.kernel.choice import Reason

Reasons = Iterator[Reason]


def nobody_falls(state: State) -> Reasons:
    """Everybody stays up, and nothing else is to be done."""
    yield Reason("Every minion has support or flies: nobody falls.", R.FALL)
    yield from nothing_at_once(state)


def nothing_at_once(_: State) -> Reasons:
    """No standing rule has anything to do."""
    yield Reason("No Flying minion is below a Heavy one that brings it down.", R.FLYING)
    yield Reason("No Hungry minion has a Weak one at the end of an arrow.", R.HUNGRY)
    yield Reason("No Claustrophobic minion is hemmed in on all four sides.", R.CLAUSTROPHOBIC)


NOTHING: Final[Mapping[str, Callable[[State], Reasons]]] = {"gravity": nobody_falls, "at once": nothing_at_once}
"""Why nothing comes of an action that can come to nothing."""
