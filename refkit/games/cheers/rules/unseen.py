"""What has not been seen: what a legal move rests on that nobody at the desk has seen.  (CH-25, CH-34, CH-35)"""

from refkit.games.cheers.cards import NO_TEAM
from refkit.games.cheers.moves import Declare, Move, Play, Send
from refkit.games.cheers.rulebook import rules as R
from refkit.games.cheers.rules.cheering import insists
from refkit.games.cheers.rules.questions import QUESTIONS
from refkit.games.cheers.rules.victory import hidden
from refkit.games.cheers.state import State
from refkit.games.cheers.tasks import Claim, HandOut
from refkit.kernel.choice import Reason


def unseen(state: State, move: Move) -> tuple[Reason, ...]:
    """Everything unseen that ``move``, a legal one, depends on; ``()`` if it is legal whatever turns up."""
    task = QUESTIONS.pending(state)
    match move:
        case Play(seat, card) if card not in state.hands[seat]:
            name = state.options.players[seat]
            return (Reason(f"{name} holds {card.name} if it is among the unseen cards in that hand.", R.CH35),)
        case Send(_, one, two) if isinstance(task, HandOut) and perhaps_mates(state, {task.place, one, two}):
            return (Reason("It is allowed if one of the two is an opponent of the target.", R.TWO_CARDS),)
        case Declare() if isinstance(task, Claim) and hidden(state, task.place):
            return (Reason("It is a victory if the combination that is shown says so.", R.CH34),)
        case _:
            return ()


def perhaps_mates(state: State, places: set[int]) -> bool:
    """Whether ``places``, a target and two receivers, could be a team as far as the desk knows, and may not be."""
    teams = {state.teams[place] for place in places}
    size = len(state.hands) // state.options.teams
    return insists(state) and NO_TEAM in teams and len(teams - {NO_TEAM}) <= 1 and size >= len(places)
