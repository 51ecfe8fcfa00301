"""A position asked questions: what the active player may do on it.

A position has no agenda, so the question comes with whoever asks it. Where no hand is written down, nobody knows what
the active player holds, and it may be any card.
"""

import dataclasses

from refkit.cheers.nouns import UNKNOWN
from refkit.cheers.scenario import ask_first, question_for
from refkit.cheers.state import State

__all__ = ["question_for", "turn_questions"]


def turn_questions(start: State) -> list[State]:
    """``start`` with each thing asked that the active player may do on a turn: one action."""
    return [ask_first(guess_hand(start), start.active)]


def guess_hand(start: State) -> State:
    """``start`` with unknown cards in the hand of the active player, if no hand at all is written down."""
    if any(start.hands):
        return start
    held = min(start.options.hand(start.active), start.pile)
    hands = tuple((UNKNOWN,) * held if seat == start.active else () for seat in range(len(start.hands)))
    return dataclasses.replace(start, hands=hands, pile=start.pile - held)
