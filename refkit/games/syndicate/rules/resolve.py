"""The table of task handlers, and the engine made of it. The handlers of answers are in `questions`."""

from typing import Final

from refkit.games.syndicate import tasks
from refkit.games.syndicate.moves import Move
from refkit.games.syndicate.rules import turn
from refkit.games.syndicate.rules.questions import QUESTIONS
from refkit.games.syndicate.state import State
from refkit.games.syndicate.table import Table
from refkit.kernel.agenda import Contents
from refkit.kernel.engine import Engine

CONTENTS: Final[Contents[Table]] = {
    tasks.FillHand: turn.fill_hand,
    tasks.Draw: turn.draw_or_ask,
    tasks.Turn: lambda table, task: turn.begin_turn(table, task.seat),
    tasks.Reveal: turn.reveal_or_ask,
    tasks.Settle: lambda table, _: turn.settle(table),
    tasks.Judge: lambda table, _: turn.check_win(table),
}
"""The handler of each task; a task without one here waits for an answer (see `questions`)."""
ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, CONTENTS, QUESTIONS)
"""The engine of the game: it asks the questions, judges moves and runs tasks."""
