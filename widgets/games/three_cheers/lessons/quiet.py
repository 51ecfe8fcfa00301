"""Which events the films of the course leave out."""

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.state import State
from refkit.kernel.event import Event

QUIET = (ev.Spent, ev.Kept, ev.BurntOut)
"""Events without a frame of their own."""


def quiet(before: State, event: Event) -> bool:
    """Return whether a film leaves an event out; also when a seat without cards does not deflect."""
    return isinstance(event, QUIET) or (isinstance(event, ev.Accepted) and not before.hands[event.seat])
