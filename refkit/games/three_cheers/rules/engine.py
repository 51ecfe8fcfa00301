"""What the game does: questions, legality and steps, as the files of rules declare them."""

from typing import Final

from refkit.games.three_cheers.draft import StateDraft
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules import (
    deflect,
    fight,
    foreminion,
    gravity,
    orders,
    questions,
    speedy,
    traits,
    turn,
)
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.move_reading import read_move
from refkit.games.three_cheers.text.patterns import BOOK
from refkit.kernel.engine import Engine
from refkit.kernel.question import Questions
from refkit.text.moves import reader

QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    BOOK.question,
    BOOK.format_move,
    R.MASTER_HERE,
    *(questions, turn, deflect, orders, foreminion, traits, gravity, fight, speedy),
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS)
choices = QUESTIONS.choices
parse_move: Final = reader(choices, read_move, colons=True, idle=lambda state: state.active)
"""Reads a move in notation, at the table where it is made: see `refkit.text.moves.ParseMove`."""
