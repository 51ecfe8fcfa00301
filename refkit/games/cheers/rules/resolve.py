"""The game's table of contents: what happens with each task.

`perform` works off the agenda and says where it must wait for an answer; what comes of one says its row in `questions`.
"""

from typing import Final, assert_never

from refkit.games.cheers.moves import Move
from refkit.games.cheers.rules import cheering, turn, victory
from refkit.games.cheers.rules.questions import QUESTIONS
from refkit.games.cheers.state import State
from refkit.games.cheers.table import Table
from refkit.games.cheers.tasks import (
    Act,
    Claim,
    Close,
    DealToken,
    Draw,
    DrawGoal,
    HandOut,
    LastRound,
    Limit,
    LookForMatch,
    Match,
    Refill,
    Reveal,
    Task,
    Trim,
    Turn,
    Victory,
    WhoStarts,
)
from refkit.kernel.engine import Engine


def perform(table: Table, task: Task) -> bool:  # noqa: C901  one line a task: a table of contents
    """Perform ``task``; True if it waits for an answer instead."""
    match task:
        case Draw():
            return turn.look_at_pile(table, task)
        case Refill(seat):
            turn.refill(table, seat)
        case Turn(slot):
            turn.begin(table, slot)
        case LastRound():
            turn.last_round(table, task)
        case Limit():
            turn.limit(table, task)
        case Victory():
            victory.look(table)
        case LookForMatch():
            cheering.look(table, task)
        case Claim():
            return victory.to_be_asked(table)
        case Reveal():
            return victory.reveal(table, task)
        case Close():
            victory.close(table)
        case Act() | Match() | HandOut() | Trim() | DrawGoal() | DealToken() | WhoStarts():
            return True
        case unreachable:
            assert_never(unreachable)
    return False


ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, perform, QUESTIONS)
"""What the game does: questions, legality and steps."""
