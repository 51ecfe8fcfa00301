"""Unseen cards on which the legality of a move depends.  (Game play, p. 1; SY-18, SY-22)

A player with a closed hand who does not follow is believed. The reason lists the cards that could have followed.
"""

from refkit.games.syndicate.cards import UNKNOWN
from refkit.games.syndicate.moves import Move, Oppose
from refkit.games.syndicate.rules.follow import certain_cards, follow_rule, has_sign, possible_cards, required_signs
from refkit.games.syndicate.state import State
from refkit.kernel.choice import Reason


def unseen(state: State, move: Move) -> tuple[Reason, ...]:
    """Return a reason for each unseen thing that ``move``, a legal one, depends on; () if it is legal in any case."""
    if not isinstance(move, Oppose) or UNKNOWN not in state.hands[move.seat]:
        return ()
    signs = required_signs(state)
    left = state.hands[move.seat].count(UNKNOWN) - (move.card not in state.hands[move.seat])
    known = (*certain_cards(state, move.seat), move.card)
    able = [card.name for card in possible_cards(state, move.seat) if has_sign(card, signs) and card not in known]
    if has_sign(move.card, signs) or not left or not able:
        return ()
    sentence = (
        f"{state.options.players[move.seat]} holds {left} more unseen card{'s' * (left > 1)}; none of them may show"
        f" {' or '.join(signs)}, and {len(able)} cards that do could be among them."
    )
    return (Reason(sentence, follow_rule(state), {"unknown": left, "able": able}),)
