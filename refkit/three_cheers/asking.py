"""A position asked questions: what the active player may do on it.

A position has no agenda, so the question comes with whoever asks it. Where no hand is written down, nobody knows
what the active player holds, and it may be any card.
"""

import dataclasses

from refkit.three_cheers.foreminion import steps
from refkit.three_cheers.nouns import HAND, UNKNOWN
from refkit.three_cheers.scenario import ask_first, question_for
from refkit.three_cheers.speedy import is_speedy, over
from refkit.three_cheers.state import State
from refkit.three_cheers.tasks import Build, PlayCard, Scamper

__all__ = ["question_for", "turn_questions"]


def turn_questions(start: State) -> list[State]:
    """``start`` with each thing asked that the active player may do on a turn: play a card, move the foreminion.

    In Speedy Gonzalez nobody has a turn: everyone is asked to build, until somebody's last card lies.
    """
    if is_speedy(start):
        return [] if over(start) else [ask_first(start, start.active, Build())]
    seat, towers = start.active, len(start.towers)
    tower = start.towers[seat % towers]
    asked = [ask_first(guess_hand(start), seat, PlayCard(seat, 1))]
    if steps(tower.minions, tower.riders[seat // towers]):
        asked.append(ask_first(start, seat, Scamper(seat)))
    return asked


def guess_hand(start: State) -> State:
    """``start`` with unknown cards in the hand of the active player, if no hand at all is written down.

    In Speedy Gonzalez nobody has a hand: whose card is not written down has yet to turn one over.
    """
    if any(start.hands) or is_speedy(start):
        return start
    hands = tuple((UNKNOWN,) * HAND if seat == start.active else () for seat in range(len(start.hands)))
    return dataclasses.replace(start, hands=hands)
