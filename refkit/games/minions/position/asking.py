"""A position asked questions: what the players may do on it.

A position has no agenda, so the question comes with whoever asks it: minions if some are not in play, else boons and
Power cards.
"""

from refkit.games.minions.position.scenario import question_for, secret
from refkit.games.minions.state import State

__all__ = ["question_for", "turn_questions"]


def turn_questions(start: State) -> list[State]:
    """``start`` with what the players have to choose next; nothing if everything lies there."""
    asked = secret(start)
    return [asked] if asked.agenda else []
