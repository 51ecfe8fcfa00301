"""Unseen cards on which the legality of a move depends: those laid face down unseen by the desk."""

from refkit.games.minions.cards import UNKNOWN, UNKNOWN_BOON, UNKNOWN_POWER
from refkit.games.minions.moves import Bestow, Move, Send
from refkit.games.minions.rulebook import R
from refkit.games.minions.state import State
from refkit.kernel.choice import Reason
from refkit.kernel.sentences import player, tell


def unseen(state: State, move: Move) -> tuple[Reason, ...]:
    """Return a reason for each unseen card that ``move``, a legal one, depends on; () if it is legal in any case."""
    if not isinstance(move, Send | Bestow):
        return ()
    patterns = []
    if isinstance(move, Send) and move.card == UNKNOWN:
        patterns.append("Only when it is turned up is it seen whether {seat} had that minion left.")
    if isinstance(move, Bestow) and move.boon == UNKNOWN_BOON:
        patterns.append("Only when it is turned up is it seen whether {seat} had that boon left.")
    if isinstance(move, Bestow) and move.power == UNKNOWN_POWER:
        patterns.append("Only when it is turned up is it seen whether {seat} had that Power card left.")
    return tuple(Reason(tell(each, seat=player(state, move.seat)), R.OWN_CARDS) for each in patterns)
