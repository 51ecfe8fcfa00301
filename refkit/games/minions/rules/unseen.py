"""Unseen cards on which the legality of a move depends: those laid face down unseen by the desk."""

from refkit.games.minions.cards import UNKNOWN, UNKNOWN_BOON, UNKNOWN_POWER
from refkit.games.minions.moves import Bestow, Move, Send
from refkit.games.minions.rulebook import rules as R
from refkit.games.minions.state import State
from refkit.kernel.choice import Reason


def unseen(state: State, move: Move) -> tuple[Reason, ...]:
    """Return a reason for each unseen card that ``move``, a legal one, depends on; () if it is legal in any case."""
    if not isinstance(move, Send | Bestow):
        return ()
    name = state.options.players[move.seat]
    hidden = {
        "minion": isinstance(move, Send) and move.card == UNKNOWN,
        "boon": isinstance(move, Bestow) and move.boon == UNKNOWN_BOON,
        "Power card": isinstance(move, Bestow) and move.power == UNKNOWN_POWER,
    }
    return tuple(
        Reason(f"Only when it is turned up is it seen whether {name} had that {what} left.", R.OWN_CARDS)
        for what, is_hidden in hidden.items()
        if is_hidden
    )
