"""Reasons why an action of a scenario has no effect: why nobody draws, and why nobody has won."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from refkit.games.syndicate.cards import HAND
from refkit.games.syndicate.rulebook import rules as R
from refkit.games.syndicate.rules.score import winners
from refkit.games.syndicate.state import State
from refkit.kernel.choice import Reason
from refkit.text.words import listed

Reasons = Iterator[Reason]


def no_draw(state: State) -> Reasons:
    """Yield why nothing is drawn: the lead is played, no card is left to draw, or the hand is full (SY-15)."""
    name, held = state.options.players[state.active], len(state.hands[state.active])
    if state.lead:
        yield Reason(f"{name} has led {state.lead.name}, and draws only at the beginning of a turn.", R.DRAW_UP)
    elif held < HAND:
        yield Reason(f"{name} holds {held} cards, but neither the pile nor the discards have any.", R.RESHUFFLE)
    else:
        sentence = f"{name} holds {held} cards already, and the mastermind draws up to {HAND}."
        yield Reason(sentence, R.DRAW_UP if held == HAND else R.FULL_HAND_DRAWS_NOTHING)


def no_winner(state: State) -> Reasons:
    """Yield why nobody has won: the highest score and the goal."""
    best = max(state.points)
    names = listed(state.options.players[seat] for seat in winners(state))
    standing = f"{names} {'has' if state.points.count(best) == 1 else 'have'} most points, {best}"
    yield Reason(f"{standing}; the game is won with {state.options.goal}.", R.WINNING)


NO_EFFECT: Final[Mapping[str, Callable[[State], Reasons]]] = {"draw": no_draw, "score": no_winner}
"""For each action that can have no effect, a function that says why."""
