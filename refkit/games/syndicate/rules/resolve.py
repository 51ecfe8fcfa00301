"""The game's table of contents: what happens with each task.

`perform` works off the agenda and says where it must wait for an answer; what comes of one says its row in `questions`.
"""

from typing import Final, assert_never

from refkit.games.syndicate.moves import Move
from refkit.games.syndicate.rules import turn
from refkit.games.syndicate.rules.questions import QUESTIONS
from refkit.games.syndicate.state import State
from refkit.games.syndicate.table import Table
from refkit.games.syndicate.tasks import (
    Draw,
    FillHand,
    Identify,
    Judge,
    PickAnswer,
    PickLead,
    PickSecond,
    Reveal,
    Settle,
    Task,
    Turn,
    WhoStarts,
)
from refkit.kernel.engine import Engine


def perform(table: Table, task: Task) -> bool:
    """Do what ``task`` says; True if it must wait for an answer instead."""
    match task:
        case FillHand():
            turn.fill_hand(table, task)
        case Draw():
            return turn.is_seen(table, task)
        case PickLead() | PickSecond() | PickAnswer() | WhoStarts() | Identify():
            return True
        case Turn(seat):
            turn.begin(table, seat)
        case Reveal():
            if turn.turn_up(table, task):
                table.plan(Identify(task.seat))
        case Settle():
            turn.settle(table)
        case Judge():
            turn.judge(table)
        case unreachable:
            assert_never(unreachable)
    return False


ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, perform, QUESTIONS)
"""What the game does: questions, legality and steps."""
