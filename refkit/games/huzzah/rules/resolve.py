"""The game's table of contents: what happens with each task. What comes of an answer stands in `questions`."""

from typing import Final, assert_never

from refkit.games.huzzah.moves import Move
from refkit.games.huzzah.rules import bump, pile, richard, roll_off, shows, turn, walk
from refkit.games.huzzah.rules.questions import QUESTIONS
from refkit.games.huzzah.state import State
from refkit.games.huzzah.table import Table
from refkit.games.huzzah.tasks import (
    Bleeding,
    CheckHand,
    Commit,
    Crowding,
    Discarding,
    Draw,
    FillHands,
    Judge,
    MovePerformers,
    OpenDiscards,
    OpenShows,
    PickStage,
    Rest,
    Reveal,
    RollGate,
    RollOff,
    RollRichard,
    RollWalk,
    Settle,
    Show,
    Stride,
    Takeover,
    Task,
    Tidy,
    Turn,
    Window,
)
from refkit.kernel.engine import Engine


def perform(table: Table, task: Task) -> bool:  # noqa: C901, PLR0911, PLR0912  one line a task: a table of contents
    """Do what ``task`` says; True if it waits for an answer; the usual tasks stand first."""
    match task:
        case Window():
            return bump.ask_next(table, task)
        case FillHands():
            pile.fill_hands(table, task)
        case Draw():
            return pile.is_seen(table, task)
        case Discarding():
            return turn.discard(table)
        case Commit():
            return shows.lay(table)
        case CheckHand():
            pile.check_hand(table, task)
        case Show():
            shows.show(table, task)
        case RollOff():
            if roll_off.undecided(task):
                return True
            roll_off.follow_up(table, task)
        case RollWalk() | Stride():
            return walk.is_walking(table, task)
        case Settle():
            return walk.can_settle(table, task)
        case PickStage() | RollGate() | RollRichard() | Crowding():
            return True
        case Reveal():
            return shows.reveal(table, task)
        case Bleeding():
            return shows.bleed(table, task)
        case Turn():
            turn.begin(table)
        case MovePerformers():
            walk.move_performers(table)
        case OpenShows():
            shows.open_shows(table)
        case Rest():
            richard.rest(table)
        case Takeover():
            shows.take_over(table, task)
        case Tidy():
            shows.tidy(table)
        case OpenDiscards():
            turn.open_discards(table)
        case Judge():
            turn.judge(table)
        case unreachable:
            assert_never(unreachable)
    return False


ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, perform, QUESTIONS)
"""What the game does: questions, legality and steps."""
