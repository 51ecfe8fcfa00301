"""A position asked questions: what may be done on it. What lies on the table says who is asked."""

from refkit.games.syndicate.position.scenario import question_for
from refkit.games.syndicate.rules.questions import choices
from refkit.games.syndicate.state import State

__all__ = ["question_for", "turn_questions"]


def turn_questions(start: State) -> list[State]:
    """``start`` with what is asked on it, if anything is."""
    return [start] if choices(start) else []
