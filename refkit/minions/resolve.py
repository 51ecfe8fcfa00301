"""The game's table of contents: what happens with each task, and with each answer.

`perform` works off the agenda and says where it must wait for an answer; `answer` takes one.
"""

from typing import assert_never

from refkit.agenda import run
from refkit.minions import effects, slots, tie, turn
from refkit.minions.moves import (
    Bestow,
    Exchange,
    Move,
    Named,
    PickAttribute,
    PickDie,
    Rerolled,
    Rolled,
    Send,
    TurnUp,
    Use,
)
from refkit.minions.table import Table
from refkit.minions.tasks import (
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


def answer(table: Table, move: Move) -> None:  # noqa: C901  one line a question
    """Take the question from the agenda and do what its answer ``move``, a legal one, says."""
    task = table.agenda.pop()
    match task, move:
        case RollDice(), Rolled():
            turn.roll(table, task, move)
        case Decide(), Use():
            slots.decide(table, task, move)
        case TurnTop(), TurnUp():
            turn.turn_up(table, move)
        case SendMinions(), Send():
            turn.send(table, task, move)
        case BestowGifts(), Bestow():
            turn.bestow(table, task, move)
        case Identify(), Named():
            turn.identify(table, task, move)
        case Choose(), PickAttribute() | PickDie():
            effects.choose(table, task, move)
        case ChooseTogether(), PickAttribute() | PickDie():
            effects.choose_together(table, task, move)
        case ChangePower(), Exchange():
            effects.exchange(table, task, move)
        case RollAgain(), Rolled() | Rerolled():
            effects.roll_again(table, task, move)
        case _:
            raise TypeError(f"{move!r} does not answer {task!r}")


def work(table: Table) -> None:
    """Work off the agenda until somebody must decide, or nothing is left."""
    run(table, perform)
