"""Scenarios of Minions: what can happen on a position, besides a move in notation (``Xavier: send Vampire``).

``setup`` and ``turn`` are as in every game; a turn takes what lies face up already. With ``quest`` the quest goes on
from what lies in play; ``score`` asks whether anybody has won.
"""

import dataclasses
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from refkit.games.minions.cards import NO_ROLL, Side
from refkit.games.minions.moves import Bestow, Move, Send
from refkit.games.minions.rulebook import rules as R
from refkit.games.minions.rules.questions import QUESTIONS, parse_move
from refkit.games.minions.rules.resolve import ENGINE
from refkit.games.minions.rules.score import ledgers
from refkit.games.minions.rules.start import prepare
from refkit.games.minions.rules.turn import can_go_on, course, end, judge
from refkit.games.minions.setup import Setup
from refkit.games.minions.state import State
from refkit.games.minions.table import Table
from refkit.games.minions.tasks import BestowGifts, PlanTurn, RollDice, SendMinions, Task, TurnTop
from refkit.kernel.choice import BadInput, Illegal, Reason, Refusal
from refkit.text import scenarios

Scenario: TypeAlias = scenarios.Scenario[Setup]


def plan_turn(table: Table) -> None:
    """A whole turn, from its event on unless that lies there, if there are cards for one (MI-21)."""
    if not can_go_on(table):
        end(table, R.MI21)
        return
    table.plan(*([] if table.event else [TurnTop("event")]), PlanTurn())


def plan_quest(table: Table) -> None:
    """The quest from what lies in play on: nobody is asked again for what is there; `BadInput` if no quest is."""
    if table.quest is None:
        raise BadInput("No quest lies face up; add a line such as `quest: Kill The Orc`, or say turn.")
    table.plan(*(left for task in course(table) if (left := _still(table, task)) is not None))


def _still(table: Table, task: Task) -> Task | None:
    """``task`` for those seats that it still concerns; None if there is nobody."""
    done: dict[type, Callable[[Side], bool]] = {
        SendMinions: lambda side: side.minion is not None,
        BestowGifts: lambda side: side.boon is not None and side.power is not None,
        RollDice: lambda side: side.dice != NO_ROLL,
    }
    if not isinstance(task, SendMinions | BestowGifts | RollDice):
        return task
    seats = tuple(seat for seat in task.seats if not done[type(task)](table.sides[seat]))
    return dataclasses.replace(task, seats=seats) if seats else None


HAPPENINGS: Final[dict[str, Callable[[Table], object]]] = {
    "setup": prepare,
    "turn": plan_turn,
    "quest": plan_quest,
    "score": judge,
}
HELP: Final = scenarios.help_for(HAPPENINGS, "Xavier: send Vampire")


def question_for(start: State, words: str) -> tuple[State, Move]:
    """The move that ``words`` say, and ``start`` with the question that it answers.

    An answer to what the quest asks is given to what it asks first. Raises `BadInput` for words that are no move, and
    `Illegal` for a move that nothing asks for, or if everything has been chosen.
    """
    asked = secret(start)
    move = parse_move(asked, words)
    if not isinstance(move, Send | Bestow):
        return on_the_quest(start, move, words), move
    if not asked.agenda:
        reason = Reason("Minions, boons and Power cards are in play: there is no more to choose.", R.CHOOSE_GIFTS)
        raise Illegal(Refusal(move, (reason,)))
    return asked, move


def on_the_quest(start: State, move: Move, words: str) -> State:
    """Return ``start`` with the first thing that the quest asks, if ``move`` is of a kind that answers it.

    Raises `Illegal` for a move that has no place there, and `BadInput` if nothing can be said of it.
    """
    begun = ENGINE.happen(Table(start), plan_quest).state if start.quest else start
    if QUESTIONS.takes(begun, move):
        return begun
    raise scenarios.no_question(words, HELP, move, QUESTIONS.misplaced(start, move))


def secret(start: State) -> State:
    """``start`` with what is chosen next in secret, of those who have not: minions, then boons and Power cards."""
    without_minion = tuple(seat for seat, side in enumerate(start.sides) if side.minion is None)
    without_gifts = tuple(seat for seat, side in enumerate(start.sides) if side.boon is None or side.power is None)
    if without_minion:
        return ask_first(start, SendMinions(without_minion))
    return ask_first(start, BestowGifts(without_gifts)) if without_gifts else start


def ask_first(state: State, task: Task) -> State:
    """``state`` with ``task`` as the only thing to do."""
    return dataclasses.replace(state, agenda=(task,))


def more(_scenario: Scenario, outcome: scenarios.Outcome[State, Move]) -> dict[str, Any]:
    """The totals of the quest, as far as there are any."""
    counted = zip(outcome.state.options.players, ledgers(outcome.state), strict=True)
    return {"totals": {name: each.total for name, each in counted if each.lines}}


# ---- what a position is asked ------------------------------------------------------------------------------------


def turn_questions(start: State) -> list[State]:
    """``start`` with what the players have to choose next; nothing if everything lies there."""
    asked = secret(start)
    return [asked] if asked.agenda else []
