"""A position asked questions: what the active player may do on it.

A position has no agenda, so the question comes with whoever asks it. Where no hand is written down, nobody knows what
the active player holds, and it may be any card.
"""

import dataclasses

from refkit.games.cheers.cards import UNKNOWN
from refkit.games.cheers.moves import DiscardHand, Move, Play, Shift
from refkit.games.cheers.position import scenario
from refkit.games.cheers.position.scenario import ask_first, ask_trim, crowded
from refkit.games.cheers.state import State

__all__ = ["question_for", "turn_questions"]


def turn_questions(start: State) -> list[State]:
    """``start`` with each thing asked on a turn: the action, and what is discarded where too much lies already."""
    return [ask_first(guess_hand(start), start.active), *(ask_trim(start, place) for place in crowded(start))]


def question_for(start: State, words: str) -> tuple[State, Move]:
    """The move that ``words`` say, and ``start`` with the question that it answers, in a turn of its player.

    Raises `BadInput` for a move that no position asks for.
    """
    table, move = scenario.question_for(start, words)
    if not isinstance(move, Play | Shift | DiscardHand):
        return table, move
    return scenario.question_for(guess_hand(dataclasses.replace(start, active=move.seat)), words)


def guess_hand(start: State) -> State:
    """``start`` with unknown cards in the hand of the active player, if no hand at all is written down."""
    if any(start.hands):
        return start
    held = min(start.options.hand(start.active), start.pile)
    hands = tuple((UNKNOWN,) * held if seat == start.active else () for seat in range(len(start.hands)))
    return dataclasses.replace(start, hands=hands, pile=start.pile - held)
