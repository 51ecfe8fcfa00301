"""The table of task handlers, and the engine made of it. The handlers of answers are in `questions`."""

from typing import Final

from refkit.games.cheers import tasks
from refkit.games.cheers.moves import Move
from refkit.games.cheers.rules import cheering, turn, victory
from refkit.games.cheers.rules.questions import QUESTIONS
from refkit.games.cheers.state import State
from refkit.games.cheers.table import Table
from refkit.kernel.agenda import Contents
from refkit.kernel.engine import Engine

CONTENTS: Final[Contents[Table]] = {
    tasks.Draw: turn.draw_or_ask,
    tasks.Refill: lambda table, task: turn.plan_refill(table, task.seat),
    tasks.Turn: lambda table, task: turn.begin_turn(table, task.slot),
    tasks.LastRound: turn.last_round,
    tasks.Limit: turn.plan_discards,
    tasks.Victory: lambda table, _: victory.check_victories(table),
    tasks.LookForMatch: cheering.check_match,
    tasks.Claim: lambda table, _: victory.claim_is_open(table),
    tasks.Reveal: victory.declare_or_ask,
    tasks.Close: lambda table, _: victory.end_if_won(table),
}
"""The handler of each task; a task without one here waits for an answer (see `questions`)."""
ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, CONTENTS, QUESTIONS)
"""The engine of the game: it asks the questions, judges moves and runs tasks."""
