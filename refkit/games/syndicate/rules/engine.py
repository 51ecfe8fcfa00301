"""The engine of the game: it asks the questions, judges moves and runs tasks, as the files of rules declare them."""

from typing import Final

from refkit.games.syndicate.draft import StateDraft
from refkit.games.syndicate.moves import Move
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules import questions, turn
from refkit.games.syndicate.state import State
from refkit.games.syndicate.text.patterns import BOOK
from refkit.games.syndicate.text.revokes import read_move
from refkit.kernel.engine import Engine
from refkit.kernel.question import Questions
from refkit.text.moves import reader

QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    BOOK.question, BOOK.format_move, R.WIN_IS_CHECKED_AFTER_TURN, questions, turn
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS)
parse_move: Final = reader(QUESTIONS.choices, read_move, idle=lambda state: state.active)
"""Parses a move in notation at the table where it is made: see `refkit.text.moves.ParseMove`."""
