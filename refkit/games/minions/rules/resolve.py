"""The game's table of contents: what happens with each task, and which of them wait for an answer.

What comes of an answer stands with its question, in `questions`.
"""

from typing import Final, assert_never

from refkit.games.minions.moves import Move
from refkit.games.minions.rules import effects, slots, tie, turn
from refkit.games.minions.rules.questions import QUESTIONS
from refkit.games.minions.state import State
from refkit.games.minions.table import Table
from refkit.games.minions.tasks import (
    Act,
    Affect,
    Befall,
    BestowGifts,
    BreakTie,
    CallOff,
    ChangePower,
    Choose,
    ChooseTogether,
    ClearUp,
    Compare,
    CompareRolls,
    Decide,
    Fulfil,
    Identify,
    NewTurn,
    Open,
    PlanTurn,
    Reward,
    RollAgain,
    RollDice,
    SendMinions,
    Show,
    Task,
    TurnTop,
)
from refkit.kernel.engine import Engine


def perform(table: Table, task: Task) -> bool:  # noqa: C901, PLR0912  one line a task: a table of contents
    """Do what ``task`` says; True if it must wait for an answer instead; the usual tasks stand first."""
    match task:
        case Open():
            slots.open_slot(table, task)
        case Act():
            slots.act(table, task)
        case Affect():
            effects.affect(table, task)
        case Befall():
            effects.befall(table, task)
        case Fulfil():
            effects.fulfil(table, task)
        case Show():
            turn.show(table, task)
        case Compare():
            tie.compare(table)
        case (
            RollDice()
            | Decide()
            | TurnTop()
            | SendMinions()
            | BestowGifts()
            | RollAgain()
            | Choose()
            | ChooseTogether()
            | ChangePower()
            | Identify()
        ):
            return True
        case BreakTie():
            tie.break_tie(table)
        case CompareRolls():
            tie.compare_rolls(table, task)
        case Reward():
            turn.reward(table, task)
        case ClearUp():
            turn.clear_up(table, task)
        case NewTurn():
            turn.new_turn(table)
        case PlanTurn():
            turn.plan_turn(table)
        case CallOff():
            turn.call_off(table)
        case unreachable:
            assert_never(unreachable)
    return False


ENGINE: Final[Engine[State, Table, Move]] = Engine(Table, perform, QUESTIONS)
"""What the game does: questions, legality and steps."""
