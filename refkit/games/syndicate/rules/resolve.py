"""The table of task handlers, and the engine made of it. The handlers of answers are in `questions`."""

from typing import Final

from refkit.games.syndicate import tasks
from refkit.games.syndicate.draft import StateDraft
from refkit.games.syndicate.moves import Move
from refkit.games.syndicate.rules import turn
from refkit.games.syndicate.rules.questions import QUESTIONS
from refkit.games.syndicate.state import State
from refkit.kernel.agenda import Contents
from refkit.kernel.engine import Engine

CONTENTS: Final[Contents[StateDraft]] = {
    tasks.FillHand: turn.fill_hand,
    tasks.Draw: turn.draw_or_ask,
    tasks.Turn: lambda draft, task: turn.begin_turn(draft, task.seat),
    tasks.Reveal: turn.reveal_or_ask,
    tasks.Settle: lambda draft, _: turn.settle(draft),
    tasks.Judge: lambda draft, _: turn.check_win(draft),
}
"""The handler of each task; a task without one here waits for an answer (see `questions`)."""
ENGINE: Final[Engine[State, StateDraft, Move]] = Engine(StateDraft, CONTENTS, QUESTIONS)
"""The engine of the game: it asks the questions, judges moves and runs tasks."""
