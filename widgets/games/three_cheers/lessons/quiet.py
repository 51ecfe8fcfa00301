"""What a film of the course leaves out."""

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.state import State
from refkit.kernel.event import Event

QUIET = (ev.Spent, ev.Kept, ev.BurntOut)
"""What goes without saying."""


def quiet(before: State, event: Event) -> bool:
    """Whether an event goes without saying, as that somebody without cards does not deflect."""
    return isinstance(event, QUIET) or (isinstance(event, ev.Accepted) and not before.hands[event.seat])
