"""Scenarios: a position, one thing that happens on it, and the answers given on the way.

What happens is written as the referee would say it: ``turn`` (a whole turn, with what lies face up already), ``quest``
(the quest goes on from what lies in play) or a move in notation (``Xavier: send Vampire``). The answers are moves too,
in the order in which they are asked.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, final

from refkit.choice import BadInput, Choice, Illegal, Refusal
from refkit.event import Event
from refkit.minions.laid import Setup, to_state
from refkit.minions.move_reading import parse_move
from refkit.minions.moves import Bestow, Move, Send
from refkit.minions.nouns import NO_ROLL, Side
from refkit.minions.objections import objections
from refkit.minions.questions import choices
from refkit.minions.resolve import answer, work
from refkit.minions.state import State
from refkit.minions.table import Table
from refkit.minions.tasks import BestowGifts, PlanTurn, RollDice, SendMinions, Task, TurnTop
from refkit.minions.turn import course

HAPPENINGS: Final = ("turn", "quest")
HELP: Final = "Say turn, quest, or a move such as “Xavier: send Vampire”."


@final
@dataclass(frozen=True, slots=True)
class Scenario:
    """A position, an ``action`` in words, and the ``answers`` to the questions that it raises, in notation."""

    setup: Setup
    action: str
    answers: tuple[str, ...] = ()
    title: str = ""


@final
@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a scenario: where it began and ended, every event, and the question that is open, if one is."""

    start: State
    state: State
    events: tuple[Event, ...]
    pending: Choice[Move] | None


def run(scenario: Scenario, ask: Callable[[Choice[Move]], str] | None = None) -> Outcome:
    """Let the action happen and answer what it asks; where no answer is left, ``ask`` for one or stop there.

    It ends with the turn. Raises `BadInput` for a position, an action or an answer that cannot be read or has no
    question, and `Illegal` for a move that the rules refuse.
    """
    start = to_state(scenario.setup)
    state, events = begin(start, scenario.action)
    given = list(scenario.answers)
    while (pending := choices(state)) and not over(start, state):
        text = given.pop(0) if given else ask(pending[0]) if ask else None
        if text is None:
            return Outcome(start, state, tuple(events), pending[0])
        state, more = take(state, parse_move(state, text))
        events += more
    if given:
        raise BadInput(f"The answer {given[0]!r} has no question: everything was already decided. Leave it out.")
    return Outcome(start, state, tuple(events), None)


def over(start: State, state: State) -> bool:
    """Whether the turn of the scenario is done and the next one waits for its event."""
    return state.agenda[-1] == TurnTop("event") and state.turn > start.turn


def begin(start: State, action: str) -> tuple[State, list[Event]]:
    """Let ``action`` happen on ``start``, up to its first question."""
    words = " ".join(action.casefold().split())
    if not words:
        raise BadInput(f"The scenario does not say what happens. {HELP}")
    if words in HAPPENINGS:
        table = Table(start)
        table.plan(*(turn_from(start) if words == "turn" else quest_from(start)))
        work(table)
        return table.freeze(), list(table.log or ())
    state, move = question_for(start, action)
    return take(state, move)


def turn_from(state: State) -> list[Task]:
    """A whole turn, from its event on unless that lies there."""
    return [PlanTurn()] if state.event else [TurnTop("event"), PlanTurn()]


def quest_from(state: State) -> list[Task]:
    """The quest from what lies in play on: nobody is asked again for what is there."""
    if state.quest is None:
        raise BadInput("No quest lies face up; add a line such as `quest: Kill The Orc`, or say turn.")
    effects = state.event.effects if state.event else ()
    return [
        left
        for task in course_of(state, {effect.which for effect in effects if effect.do == "late"})
        if (left := _still(state, task)) is not None
    ]


def course_of(state: State, late: set[str]) -> list[Task]:
    """The steps of a quest on this table."""
    return course(Table(state, listening=False), late)


def _still(state: State, task: Task) -> Task | None:
    """``task`` for those seats that it still concerns; None if there is nobody."""
    done: dict[type, Callable[[Side], bool]] = {
        SendMinions: lambda side: side.minion is not None,
        BestowGifts: lambda side: side.boon is not None and side.power is not None,
        RollDice: lambda side: side.dice != NO_ROLL,
    }
    if not isinstance(task, SendMinions | BestowGifts | RollDice):
        return task
    seats = tuple(seat for seat in task.seats if not done[type(task)](state.sides[seat]))
    return dataclasses.replace(task, seats=seats) if seats else None


def question_for(start: State, words: str) -> tuple[State, Move]:
    """The move that ``words`` say, and ``start`` with the question that it answers."""
    move = parse_move(start, words)
    seats = tuple(range(len(start.sides)))
    match move:
        case Send():
            return ask_first(start, SendMinions(seats)), move
        case Bestow():
            return ask_first(start, BestowGifts(seats)), move
        case _:
            raise BadInput(f"{words!r} answers a question that this position does not ask. {HELP}")


def ask_first(state: State, task: Task) -> State:
    """``state`` with ``task`` as the only thing to do."""
    return dataclasses.replace(state, agenda=(task,))


def take(state: State, move: Move) -> tuple[State, list[Event]]:
    """Play ``move``; raises `Illegal` with every reason."""
    if reasons := objections(state, move):
        raise Illegal(Refusal(move, reasons))
    table = Table(state)
    answer(table, move)
    work(table)
    return table.freeze(), list(table.log or ())
