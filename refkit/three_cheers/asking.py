"""A position asked questions: what the active player may do on it, and what an answer depends on.

A position has no agenda, so the question comes with whoever asks it. Where no hand is written down, nobody knows
what the active player holds, and it may be any card.
"""

import dataclasses

from refkit.three_cheers.foreminion import steps
from refkit.three_cheers.moves import Deflect, Discard, Move, MoveMinion, NoPlay, Place, Provoke, Swap
from refkit.three_cheers.nouns import HAND, UNKNOWN
from refkit.three_cheers.scenario import ask_first, question_for
from refkit.three_cheers.state import State
from refkit.three_cheers.tasks import PlayCard, Scamper

__all__ = ["depends", "question_for", "turn_questions"]


def turn_questions(start: State) -> list[State]:
    """``start`` with each thing asked that the active player may do on a turn: play a card, move the foreminion."""
    seat, towers = start.active, len(start.towers)
    tower = start.towers[seat % towers]
    asked = [ask_first(guess_hand(start), PlayCard(seat, 1))]
    if steps(tower.minions, tower.riders[seat // towers]):
        asked.append(ask_first(start, Scamper(seat)))
    return asked


def guess_hand(start: State) -> State:
    """``start`` with unknown cards in the hand of the active player, if no hand at all is written down."""
    if any(start.hands):
        return start
    hands = tuple((UNKNOWN,) * HAND if seat == start.active else () for seat in range(len(start.hands)))
    return dataclasses.replace(start, hands=hands)


def depends(state: State, move: Move) -> str:
    """What the legal ``move`` still depends on, as one sentence: cards that the desk has not seen. "" if on nothing."""
    match move:
        case NoPlay(seat) if UNKNOWN in state.hands[seat]:
            return f"It depends on whether {state.options.players[seat]} holds no card that can be played."
        case (
            Place(seat=seat, card=card)
            | MoveMinion(seat=seat, card=card)
            | Swap(seat=seat, card=card)
            | Provoke(seat=seat, card=card)
            | Deflect(seat=seat, card=card)
            | Discard(seat=seat, card=card)
        ) if card is not UNKNOWN and card not in state.hands[seat] and UNKNOWN in state.hands[seat]:
            return f"It depends on whether {state.options.players[seat]} holds {card.name}."
        case _:
            return ""
