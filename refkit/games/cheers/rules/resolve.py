"""The game's table of contents: what happens with each task. What comes of an answer stands in `questions`."""

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
    tasks.Draw: turn.look_at_pile,
    tasks.Refill: lambda table, task: turn.refill(table, task.seat),
    tasks.Turn: lambda table, task: turn.begin(table, task.slot),
    tasks.LastRound: turn.last_round,
    tasks.Limit: turn.limit,
    tasks.Victory: lambda table, _: victory.look(table),
    tasks.LookForMatch: cheering.look,
    tasks.Claim: lambda table, _: victory.to_be_asked(table),
    tasks.Reveal: victory.reveal,
    tasks.Close: lambda table, _: victory.close(table),
}
"""What happens with each task; one that stands only in `questions` waits for an answer."""
ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, CONTENTS, QUESTIONS)
"""What the game does: questions, legality and steps."""
