"""A position asked questions: what the players may do on it.

A position has no agenda, so the question comes with whoever asks it: minions if none are in play, else boons and Power
cards.
"""

from refkit.minions.scenario import ask_first, question_for
from refkit.minions.state import State
from refkit.minions.tasks import BestowGifts, SendMinions

__all__ = ["question_for", "turn_questions"]


def turn_questions(start: State) -> list[State]:
    """``start`` with what the players have to choose next."""
    without_minion = tuple(seat for seat, side in enumerate(start.sides) if side.minion is None)
    without_gifts = tuple(seat for seat, side in enumerate(start.sides) if side.boon is None or side.power is None)
    if without_minion:
        return [ask_first(start, SendMinions(without_minion))]
    return [ask_first(start, BestowGifts(without_gifts))] if without_gifts else []
