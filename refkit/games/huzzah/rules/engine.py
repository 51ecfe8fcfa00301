"""What the game does: questions, legality and steps, as the files of rules declare them."""

from typing import Final

from refkit.games.huzzah.draft import StateDraft
from refkit.games.huzzah.moves import Move
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules import bump, pile, questions, richard, roll_off, shows, turn, walk
from refkit.games.huzzah.state import State
from refkit.games.huzzah.text.patterns import BOOK, format_move, read_move
from refkit.kernel.engine import Engine
from refkit.kernel.question import Questions
from refkit.text.moves import reader

QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    BOOK.question, format_move, R.WINNING, questions, roll_off, pile, walk, bump, richard, shows, turn
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS)
parse_move: Final = reader(QUESTIONS.choices, read_move)
"""Reads a move in notation, at the table where it is made: see `refkit.text.moves.ParseMove`."""
