"""The game's table of contents: what happens with each task. What comes of an answer stands in `questions`."""

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
    tasks.Draw: turn.is_seen,
    tasks.Turn: lambda table, task: turn.begin(table, task.seat),
    tasks.Reveal: turn.turn_up,
    tasks.Settle: lambda table, _: turn.settle(table),
    tasks.Judge: lambda table, _: turn.judge(table),
}
"""What happens with each task; one that stands only in `questions` waits for an answer."""
ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, CONTENTS, QUESTIONS)
"""What the game does: questions, legality and steps."""
