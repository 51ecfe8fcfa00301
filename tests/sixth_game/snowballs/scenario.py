"""Scenarios: what can happen on a position, besides a move (``Ann: lob``): a new game, and the turns from here on."""

import dataclasses
from collections.abc import Callable
from typing import Final

from refkit.text.scenarios import help_for, no_question
from snowballs.draft import StateDraft
from snowballs.engine import parse_move
from snowballs.moves import Hurl, Lob, Move
from snowballs.questions import Throw
from snowballs.start import prepare
from snowballs.state import State

HAPPENINGS: Final[dict[str, Callable[[StateDraft], object]]] = {"setup": prepare, "turn": lambda _: None}
HELP: Final = help_for(HAPPENINGS, "Ann: lob")


def question_for(start: State, words: str) -> tuple[State, Move]:
    """Parse a move from ``words``; return ``start`` with the question that it answers: whoever throws has the turn."""
    move = parse_move(start, words)
    if isinstance(move, Lob | Hurl) and all(start.warmth):
        return dataclasses.replace(start, active=move.seat, agenda=(Throw(move.seat),)), move
    raise no_question(words, HELP)
