"""The engine of the game: it asks the questions, judges moves and runs tasks, as the files of rules declare them."""

from typing import Final

from refkit.games.cheers.draft import StateDraft
from refkit.games.cheers.moves import Move
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules import cheering, limit, questions, turn, victory
from refkit.games.cheers.state import State
from refkit.games.cheers.text.patterns import BOOK
from refkit.kernel.engine import Engine
from refkit.kernel.question import Questions
from refkit.text.moves import reader

QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    BOOK.question, BOOK.format_move, R.VICTORY, questions, turn, cheering, limit, victory
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS)
parse_move: Final = reader(QUESTIONS.choices, BOOK.read_move, colons=True)
"""Parses a move in notation at the table where it is made: see `refkit.text.moves.ParseMove`."""
