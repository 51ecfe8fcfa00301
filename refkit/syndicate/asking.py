"""A position asked questions: what may be done on it. What lies on the table says who is asked."""

from refkit.syndicate.questions import choices
from refkit.syndicate.scenario import question_for, work
from refkit.syndicate.state import State
from refkit.syndicate.table import Table

__all__ = ["question_for", "turn_questions"]


def turn_questions(start: State) -> list[State]:
    """``start`` with what is asked on it, if anything is."""
    state, _ = work(Table(start))
    return [state] if choices(state) else []
