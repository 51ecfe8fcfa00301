"""What is asked: a class for each question, with its sentence, its rule and what may be answered."""

from collections.abc import Sequence
from functools import partial

from magpies import rulebook as R
from magpies.moves import Drawn, Move, Offer, Pass, Snatch
from magpies.table import State
from refkit.kernel.choice import CHANCE, LazyMoves
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import player, sentence
from refkit.text.patterns import question


@question("Which card do[es] {seat} draw?", R.FILL, asks=CHANCE)
class Draw:
    """``seat`` draws a trinket."""

    seat: int

    def options(self, state: State) -> Sequence[Move]:
        """List every trinket that has not been seen, each as likely."""
        return LazyMoves(partial(Drawn, self.seat), state.unseen)


@question("{seat} make[s] an offer.", R.OFFER, even_time=True)
class Choose:
    """Whoever has not made an offer does."""

    def asked(self, state: State) -> tuple[int, ...]:
        """Return all who have not, each of whom may answer first."""
        return tuple(seat for seat, card in enumerate(state.laid) if card is None)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        """List an `Offer` of each trinket in hand with each number of twigs."""
        numbers = range(state.twigs[seat] + 1)
        return [Offer(seat, card, twigs) for card in sorted(state.hands[seat]) for twigs in numbers]


@question(even_time=True)  # who holds no neighbour is asked all the same
class Window:
    """``seat`` is about to score; those of ``rest`` may snatch the point, the next one first."""

    seat: int
    rest: tuple[int, ...]

    def asked(self, _state: State) -> tuple[int, ...]:
        """Return the next one."""
        return self.rest[:1]

    def words(self, state: State, seat: int) -> tuple[str, Rule]:
        """Return the question whether ``seat`` snatches, in the same words for everybody."""
        pattern = "{winner} [is|are] about to score with {card}. Do[es] {seat} snatch the point?"
        card, who = state.laid[self.seat], player(state, seat)
        return sentence(pattern, winner=player(state, self.seat), card=card, seat=who), R.SNATCH

    def options(self, state: State, seat: int) -> Sequence[Move]:
        """List `Pass`, and a `Snatch` with each neighbour of the trinket that is about to score."""
        lying = state.laid[self.seat] or 0
        return [Pass(seat), *(Snatch(seat, card) for card in sorted(state.hands[seat]) if abs(card - lying) == 1)]
