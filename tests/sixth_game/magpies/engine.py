"""What the game does, as questions and rules declare it."""

from typing import Final

from magpies import questions, rules
from magpies import rulebook as R
from magpies.moves import Move
from magpies.notation import BOOK
from magpies.table import Options, State, StateDraft
from refkit.kernel.engine import Engine
from refkit.kernel.question import Questions
from refkit.text.moves import reader

QUESTIONS: Final[Questions[State, StateDraft, Move]] = Questions(
    BOOK.question, BOOK.format_move, R.WIN, questions, rules
)
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS)
parse_move: Final = reader(ENGINE.choices, BOOK.read_move)


def setup(options: Options) -> State:
    """Return the table before the first decision; raise `BadInput` with every fault of ``options``."""
    return ENGINE.start(rules.blank(options), lambda draft: draft.plan(rules.begin_round()))
