"""A position asked questions: what may be done on it.

A position has no agenda, so the question comes with whoever asks it. Where no hand is written down, nobody knows what
anybody holds, and it may be any card.
"""

import dataclasses

from refkit.huzzah.nouns import HAND, OFF, UNKNOWN
from refkit.huzzah.path import free_stage, on_path
from refkit.huzzah.scenario import FURTHEST, ask_first, happen, question_for
from refkit.huzzah.shows import may_lay
from refkit.huzzah.state import State
from refkit.huzzah.tasks import Commit, OpenShows, Settle, Stride

__all__ = ["question_for", "turn_questions"]


def turn_questions(start: State) -> list[State]:
    """``start`` with each thing asked that players may do on a turn: walk, take a stage, lay Show cards."""
    state = guess_hands(start)
    asked = []
    for seat in on_path(state):
        asked.append(ask_first(state, Stride(seat, FURTHEST)))
        if free_stage(state, seat) != OFF:
            asked.append(ask_first(state, Settle(seat)))
    if not any(state.down) and any(may_lay(state, seat) for seat in range(len(state.places))):
        asked.append(happen(state, lambda table: table.plan(OpenShows(), Commit()))[0])
    return asked


def guess_hands(start: State) -> State:
    """``start`` with unknown cards in every hand, if no hand at all is written down."""
    if any(start.hands) or any(start.down):
        return start
    seats = len(start.hands)
    return dataclasses.replace(start, hands=((UNKNOWN,) * HAND,) * seats, pile=start.pile - HAND * seats)
