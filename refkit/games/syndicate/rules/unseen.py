"""What has not been seen: what a legal move rests on that nobody at the desk has seen.  (Game play, p. 1; SY-18, SY-22)

Who holds an unseen hand and does not follow is believed. What could have followed is said, so that everyone knows what
the word stands for.
"""

from refkit.games.syndicate.cards import UNKNOWN
from refkit.games.syndicate.moves import Move, Oppose
from refkit.games.syndicate.rules.follow import demand, duty, may_hold, must_hold, shows
from refkit.games.syndicate.state import State
from refkit.kernel.choice import Reason


def unseen(state: State, move: Move) -> tuple[Reason, ...]:
    """Everything unseen that ``move``, a legal one, depends on; ``()`` if it is legal whatever turns up."""
    if not isinstance(move, Oppose) or UNKNOWN not in state.hands[move.seat]:
        return ()
    signs = demand(state)
    left = state.hands[move.seat].count(UNKNOWN) - (move.card not in state.hands[move.seat])
    known = (*must_hold(state, move.seat), move.card)
    able = [card.name for card in may_hold(state, move.seat) if shows(card, signs) and card not in known]
    if shows(move.card, signs) or not left or not able:
        return ()
    sentence = (
        f"{state.options.players[move.seat]} holds {left} more unseen card{'s' * (left > 1)}; none of them may show"
        f" {' or '.join(signs)}, and {len(able)} cards that do could be among them."
    )
    return (Reason(sentence, duty(state), {"unknown": left, "able": able}),)
