"""What the game does, as questions and rules declare it."""

from typing import Final

from refkit.kernel.engine import Engine
from refkit.kernel.question import Questions
from refkit.text.moves import reader
from snowballs import questions, rules
from snowballs.draft import StateDraft
from snowballs.moves import Move
from snowballs.notation import BOOK
from snowballs.rulebook import R
from snowballs.state import State

QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    BOOK.question, BOOK.format_move, R.DARK, questions, rules
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS)
parse_move: Final = reader(ENGINE.choices, BOOK.read_move, idle=lambda state: state.active)
