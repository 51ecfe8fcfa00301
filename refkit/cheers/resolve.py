"""The game's table of contents: what happens with each task, and with each answer.

`perform` works off the agenda and says where it must wait for an answer; `answer` takes one.
"""

from typing import Final, assert_never

from refkit.cheers import cheering, turn, victory
from refkit.cheers.moves import (
    Choose,
    Combination,
    Declare,
    Decline,
    DiscardHand,
    Drawn,
    Drop,
    First,
    Move,
    Play,
    Send,
    Shift,
    Token,
)
from refkit.cheers.questions import QUESTIONS
from refkit.cheers.state import State
from refkit.cheers.table import Table
from refkit.cheers.tasks import (
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
from refkit.engine import Engine


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


def answer(table: Table, move: Move) -> None:
    """Take the question from the agenda and do what its answer ``move``, a legal one, says."""
    task = table.agenda.pop()
    match task, move:
        case Draw(), Drawn():
            turn.draw(table, move)
        case Act(), Play() | Shift() | DiscardHand():
            turn.act(table, move)
        case Match(), Choose():
            cheering.choose(table, task, move)
        case HandOut(), Send():
            cheering.hand_out(table, task, move)
        case Trim(), Drop():
            turn.drop(table, task, move)
        case Claim(), Declare() | Decline():
            victory.settle(table, task, move)
        case (DrawGoal() | DealToken(), Combination() | Token()):
            victory.show(table, move)
        case Reveal(), Combination() | Token():
            table.plan(task)
            victory.show(table, move)
        case WhoStarts(), First():
            turn.start(table, move)
        case _:
            raise TypeError(f"{move!r} does not answer {task!r}")


ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, perform, QUESTIONS)
"""What the game does: questions, legality and steps."""
