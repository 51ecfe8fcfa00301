"""Reasons why an action of a scenario has no effect: why nobody draws, and why nobody has won."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from refkit.games.syndicate.cards import HAND
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.score import winners
from refkit.games.syndicate.state import State
from refkit.kernel.choice import Reason
from refkit.kernel.sentences import player, players, tell

Reasons = Iterator[Reason]


def no_draw(state: State) -> Reasons:
    """Yield why nothing is drawn: the lead is played, no card is left to draw, or the hand is full (SY-15)."""
    held = len(state.hands[state.active])
    told = partial(tell, seat=player(state, state.active), held=held)
    if state.lead:
        pattern = "{seat} [has|have] led {lead}, and draw[s] only at the beginning of a turn."
        yield Reason(told(pattern, lead=state.lead.name), R.DRAW_UP)
    elif held < HAND:
        pattern = "{seat} hold[s] {held} cards, but neither the pile nor the discards have any."
        yield Reason(told(pattern), R.RESHUFFLE)
    else:
        sentence = told("{seat} hold[s] {held} cards already, and the mastermind draws up to {most}.", most=HAND)
        yield Reason(sentence, R.DRAW_UP if held == HAND else R.FULL_HAND_DRAWS_NOTHING)


def no_winner(state: State) -> Reasons:
    """Yield why nobody has won: the highest score and the goal."""
    ahead, goal = players(state, winners(state)), state.options.goal
    pattern = "{seats} [has|have] most points, {points}; the game is won with {goal}."
    yield Reason(tell(pattern, seats=ahead, points=max(state.points), goal=goal), R.WINNING)


NO_EFFECT: Final[Mapping[str, Callable[[State], Reasons]]] = {"draw": no_draw, "score": no_winner}
"""For each action that can have no effect, a function that says why."""
