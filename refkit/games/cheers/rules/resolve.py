"""The table of task handlers, and the engine made of it. The handlers of answers are in `questions`."""

from typing import Final

from refkit.games.cheers import tasks
from refkit.games.cheers.draft import StateDraft
from refkit.games.cheers.moves import Move
from refkit.games.cheers.rules import cheering, turn, victory
from refkit.games.cheers.rules.questions import QUESTIONS
from refkit.games.cheers.state import State
from refkit.kernel.agenda import Contents
from refkit.kernel.engine import Engine

CONTENTS: Final[Contents[StateDraft]] = {
    tasks.Draw: turn.draw_or_ask,
    tasks.Refill: lambda draft, task: turn.plan_refill(draft, task.seat),
    tasks.Turn: lambda draft, task: turn.begin_turn(draft, task.slot),
    tasks.LastRound: turn.last_round,
    tasks.Limit: turn.plan_discards,
    tasks.Victory: lambda draft, _: victory.check_victories(draft),
    tasks.LookForMatch: cheering.check_match,
    tasks.Claim: lambda draft, _: victory.claim_is_open(draft),
    tasks.Reveal: victory.declare_or_ask,
    tasks.Close: lambda draft, _: victory.end_if_won(draft),
}
"""The handler of each task; a task without one here waits for an answer (see `questions`)."""
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, QUESTIONS, CONTENTS)
"""The engine of the game: it asks the questions, judges moves and runs tasks."""
