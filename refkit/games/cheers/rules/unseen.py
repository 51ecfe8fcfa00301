"""Unseen things on which the legality of a move depends.  (CH-25, CH-34, CH-35)"""

from refkit.games.cheers.cards import NO_TEAM
from refkit.games.cheers.moves import Declare, Move, Play, Send
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.deciding import is_goal_unknown, needs_opponent
from refkit.games.cheers.rules.engine import QUESTIONS
from refkit.games.cheers.rules.questions import Claim, HandOut
from refkit.games.cheers.state import State
from refkit.kernel.choice import Reason
from refkit.kernel.sentences import player, tell


def unseen(state: State, move: Move) -> tuple[Reason, ...]:
    """Return a reason for each unseen thing that ``move``, a legal one, depends on; () if it is legal in any case."""
    task = QUESTIONS.pending(state)
    match move:
        case Play(seat, card) if card not in state.hands[seat]:
            pattern = "{seat} hold[s] {card} if it is among the unseen cards in that hand."
            told = tell(pattern, seat=player(state, seat), card=card.name)
            return (Reason(told, R.CLOSED_HAND_PLAYS_ANY_UNSEEN_CARD),)
        case Send(_, one, two) if isinstance(task, HandOut) and may_all_be_teammates(state, {task.place, one, two}):
            return (Reason("It is allowed if one of the two is an opponent of the target.", R.TWO_CARDS),)
        case Declare() if isinstance(task, Claim) and is_goal_unknown(state, task.place):
            return (
                Reason("It is a victory if the combination that is shown says so.", R.DECLARED_COMBINATION_IS_SHOWN),
            )
        case _:
            return ()


def may_all_be_teammates(state: State, places: set[int]) -> bool:
    """Return whether ``places``, a target and two receivers, could be one team although an opponent is required."""
    teams = {state.teams[place] for place in places}
    size = len(state.hands) // state.options.teams
    return needs_opponent(state) and NO_TEAM in teams and len(teams - {NO_TEAM}) <= 1 and size >= len(places)
