"""What a legal move assumes about cards that nobody at the desk has seen.  (HU-47)

The kit accepts such a move, because everything that has been seen allows it; the players vouch for the rest.
"""

from refkit.games.huzzah.cards import BUMP, UNKNOWN, Card
from refkit.games.huzzah.moves import Bump, Discard, Move, Play, ShowHand
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.state import State
from refkit.kernel.choice import Reason
from refkit.kernel.sentences import player, tell


def unseen(state: State, move: Move) -> tuple[Reason, ...]:
    """Return everything unseen that ``move``, a legal one, depends on; ``()`` if it is legal whatever turns up."""
    match move:
        case Bump(seat):
            return needed_cards(state, seat, (BUMP,))
        case Play(seat, card) if card == UNKNOWN:
            return (Reason("The face-down card must turn out to be a Show card.", R.UNSEEN_HANDS),)
        case Play(seat, card):
            return needed_cards(state, seat, (card,))
        case Discard(seat, cards):
            return needed_cards(state, seat, cards)
        case ShowHand(seat) if UNKNOWN in state.hands[seat]:
            pattern = "Nothing but Bump cards may be among the {cards:# unseen card|# unseen cards} of {seat:object}."
            told = tell(pattern, cards=state.hands[seat].count(UNKNOWN), seat=player(state, seat))
            return (Reason(told, R.ONLY_BUMPS),)
        case _:
            return ()


def needed_cards(state: State, seat: int, cards: tuple[Card, ...]) -> tuple[Reason, ...]:
    """Return a reason for each of ``cards`` that must be among the unknown ones of ``seat``."""
    hand = list(state.hands[seat])
    found = []
    for card in cards:
        if card in hand:
            hand.remove(card)
        else:
            pattern = "{seat} must hold a {card} among the cards that the desk has not seen."
            sentence = tell(pattern, seat=player(state, seat), card=card)
            found.append(Reason(sentence, R.UNSEEN_HANDS, {"card": card}))
    return tuple(found)
