"""The engine of the game: it asks the questions, judges moves and runs tasks, as the files of rules declare them."""

from typing import Final

from refkit.games.minions.draft import StateDraft
from refkit.games.minions.moves import Move
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules import effects, questions, reward, slots, tie, turn
from refkit.games.minions.state import State
from refkit.games.minions.text.patterns import BOOK, format_move
from refkit.kernel.engine import Engine
from refkit.kernel.question import Questions
from refkit.text.moves import reader

QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    BOOK.question, format_move, R.TWENTY, questions, turn, slots, effects, tie, reward
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS)
parse_move: Final = reader(QUESTIONS.choices, BOOK.read_move)
"""Parses a move in notation at the table where it is made: see `refkit.text.moves.ParseMove`."""
