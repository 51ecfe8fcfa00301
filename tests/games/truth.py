"""What really lies where at a table of which the desk does not see everything, for tests that nobody is ever stuck.

A `Truth` knows it as the twin of the game with open hands would. Whoever is asked answers with what can truly be
answered; that must always be among the options, with a weight, and never be refused.
"""

from collections import Counter
from typing import Any, Protocol

from refkit.kernel.chance import Seeded
from tests.games import KNOWN


class Truth(Protocol):
    """What really lies where."""

    def answers(self, state: Any, choice: Any) -> list[Any]:
        """Return the answers to ``choice`` that agree with the true cards."""

    def choose(self, state: Any, move: Any) -> None:
        """Know which card an unseen one of ``move`` is."""

    def happen(self, state: Any, event: Any) -> None:
        """Update the cards by what ``event`` does, in the step from ``state``."""


def answer_truly(game: Any, state: Any, truth: Truth, chance: Seeded, steps: int) -> None:
    """Answer truly, whoever is asked, as long as something is asked and at most ``steps`` times."""
    for _ in range(steps):
        true = [move for choice in game.choices(state) for move in true_answers(game, state, truth, choice)]
        if not true:
            assert state.ended
            return
        move = chance.pick(true)
        truth.choose(state, move)
        after, events = game.play(state, move)
        for event in events:
            truth.happen(state, event)
        assert not KNOWN[game.name].piece_faults(after)
        state = after


def true_answers(game: Any, state: Any, truth: Truth, choice: Any) -> list[Any]:
    """Return the true answers to ``choice``: at least one, each listed with a positive weight and legal."""
    assert len(choice.options), choice.prompt
    weights = dict(zip(choice.options, choice.options.weights or (1,) * len(choice.options), strict=True))
    true = truth.answers(state, choice)
    assert true, choice.prompt
    for move in true:
        assert weights.get(move, 0) > 0, (move, choice)
        assert game.why_not(state, move) is None
    assert choice.seat < 0 or set(true) <= set(game.view(state, choice.seat).legal)
    return true


class Hands:
    """Hands, a pile and discards; an unseen card that is drawn is any one of the pile."""

    def __init__(self, hands: Any, pile: Any, chance: Seeded, discards: Any = ()) -> None:
        """Know every card."""
        self.hands = [list(hand) for hand in hands]
        self.pile, self.discards, self.chance = list(pile), list(discards), chance

    def draw(self, seat: int, card: Any, unknown: Any) -> None:
        """Move a card from the pile to a hand; an ``unknown`` one is drawn at random."""
        drawn = self.chance.pick(self.pile) if card == unknown else card
        self.pile.remove(drawn)
        self.hands[seat].append(drawn)

    def shuffle(self) -> None:
        """Move the discards to the pile."""
        self.pile, self.discards = [*self.pile, *self.discards], []

    def covered(self, state: Any, seat: int) -> list[Any]:
        """Return the cards of a hand that the desk has not seen."""
        return list((Counter(self.hands[seat]) - Counter(state.hands[seat])).elements())
