"""What a legal move assumes about cards that nobody at the desk has seen.  (TC-06, TC-99)

The kit accepts such a move, because everything that has been seen allows it; the players vouch for the rest.
"""

from collections.abc import Iterator

from refkit.games.three_cheers.cards import UNKNOWN
from refkit.games.three_cheers.moves import Move, NoPlay, Place
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.pile import possible_hand_cards
from refkit.games.three_cheers.rules.plays import legal_plays
from refkit.games.three_cheers.state import State
from refkit.kernel.choice import Reason
from refkit.kernel.sentences import player, tell


def unseen(state: State, move: Move) -> tuple[Reason, ...]:
    """Return everything unseen that ``move``, a legal one, depends on; ``()`` if it is legal whatever turns up."""
    match move:
        case NoPlay(seat) if UNKNOWN in state.hands[seat]:
            return tuple(unseen_plays(state, seat))
        case Place(card=card) if card == UNKNOWN:
            return tuple(unseen_placement(state, move))
        case _:
            return ()


def unseen_plays(state: State, seat: int) -> Iterator[Reason]:
    """Yield a reason if unknown cards of a hand shown as having no play might be playable."""
    towers = list(enumerate(state.towers))
    able = sum(bool(legal_plays(seat, (card,), towers, state.options)) for card in possible_hand_cards(state))
    if able:
        cards = state.hands[seat].count(UNKNOWN)
        facts = {"unknown": cards, "playable": able}
        pattern = (
            "{seat} hold[s] {cards:# unseen card|# unseen cards}, and {able} cards that could be among them can be"
            " played; then one must be."
        )
        told = tell(pattern, seat=player(state, seat), cards=cards, able=able)
        yield Reason(told, R.MUST_PLAY_IF_POSSIBLE, facts)


def unseen_placement(state: State, move: Place) -> Iterator[Reason]:
    """Yield what a card laid face down must turn out to be."""
    yield Reason("The face-down card must turn out to be a Ninja.", R.REFEREE_NAMES_HIDDEN_CARD)
    if move.at in state.towers[move.tower].minions:
        yield Reason(
            "It takes an occupied place, so it must turn out to be an Assassin, too.", R.NINJA_PLACED_FACE_DOWN
        )
