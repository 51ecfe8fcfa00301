"""Scenarios: a position, one thing that happens on it, and the answers given on the way.

What happens is a move in notation (``Wanda: lead The Diplomat``), whose card need not be in the hand of the position,
or one of ``draw`` (the mastermind draws up to five), ``plot`` (the turn goes on from what lies on the table) and
``score`` (has anybody won?). The answers are moves too, in the order in which they are asked; a revoke can be ruled
when the turn is over. A scenario ends with its turn.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, final

from refkit.agenda import run as run_agenda
from refkit.choice import BadInput, Choice, Illegal, Reason, Refusal
from refkit.event import Event
from refkit.syndicate.moves import Alone, Conceal, Drawn, Lead, Move, Oppose, Revoked
from refkit.syndicate.notation import parse_move
from refkit.syndicate.nouns import UNKNOWN, Card
from refkit.syndicate.objections import objections
from refkit.syndicate.position import Setup, from_state, to_state, what_next
from refkit.syndicate.questions import choices
from refkit.syndicate.resolve import answer, perform
from refkit.syndicate.state import State
from refkit.syndicate.table import Table, without
from refkit.syndicate.tasks import Draw, FillHand, Judge, PickAnswer, PickLead, PickSecond, Task, Turn


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

    Raises `BadInput` for a position, an action or an answer that cannot be read or has no question, and `Illegal`
    for a move that the rules refuse.
    """
    start = to_state(scenario.setup)
    start, state, events = begin(start, scenario.action)
    given = list(scenario.answers)
    while (pending := choices(state)) or given:
        if not given and ask is None:
            return Outcome(start, state, tuple(events), pending[0])
        text = given.pop(0) if given else ask(pending[0]) if ask else ""
        move = parse_move(state, text)
        if not pending and not isinstance(move, Revoked):
            raise BadInput(f"The answer {text!r} has no question: everything was already decided. Leave it out.")
        state, more = take(state, move)
        events += more
    return Outcome(start, state, tuple(events), None)


HAPPENINGS: Final = ("draw", "plot", "score")
HELP: Final = f"Say one of: {', '.join(HAPPENINGS)}, or a move such as “Wanda: lead The Diplomat”."


def begin(start: State, action: str) -> tuple[State, State, list[Event]]:
    """Let ``action`` happen on ``start``, up to its first question; also answers what it was asked of."""
    words = " ".join(action.split()).casefold()
    if not words:
        raise BadInput(f"The scenario does not say what happens. {HELP}")
    tasks: dict[str, tuple[Task, ...]] = {
        "draw": (FillHand(start.active),),
        "plot": tuple(what_next(from_state(start))[::-1]),
        "score": (Judge(),),
    }
    if words in tasks:
        return start, *work(Table(dataclasses.replace(start, agenda=tasks[words])))
    asked, move = question_for(start, action)
    return asked, *take(asked, move)


def question_for(start: State, words: str) -> tuple[State, Move]:
    """The move that ``words`` say, and ``start`` with the question that it answers; its card is put in hand."""
    move = parse_move(start, words)
    match move:
        case Lead(seat, card):
            return ask_first(hold(start, seat, card), PickLead(seat)), move
        case Conceal(seat, card) if start.lead:
            return ask_first(hold(start, seat, card), PickSecond(seat)), move
        case Alone(seat) if start.lead:
            return ask_first(start, PickSecond(seat)), move
        case Oppose(seat, card) if start.agenda and isinstance(start.agenda[-1], PickAnswer):
            return hold(start, seat, card), move
        case Drawn(to):
            return ask_first(start, Draw(to)), move
        case _:
            raise BadInput(f"{words!r} answers a question that this position does not ask. {HELP}")


def ask_first(state: State, task: Task) -> State:
    """``state`` with ``task`` as the next and only thing to do."""
    return dataclasses.replace(state, agenda=(task,))


def hold(state: State, seat: int, card: Card) -> State:
    """``state`` with ``card`` in the hand of ``seat``, taken from the pile; not if that hand can have it as it is."""
    hand = state.hands[seat] if 0 <= seat < len(state.hands) else (UNKNOWN,)
    if UNKNOWN in hand or card in hand or card not in state.fresh:
        return state
    hands = (*state.hands[:seat], (*hand, card), *state.hands[seat + 1 :])
    return dataclasses.replace(state, hands=hands, fresh=without(state.fresh, card), pile=state.pile - 1)


def take(state: State, move: Move) -> tuple[State, list[Event]]:
    """Play ``move``; raises `Illegal` with every reason. A revoke is ruled if it can be."""
    reasons = objections(state, move)
    against: tuple[Reason, ...] = tuple(each for each in reasons if each.hard or not isinstance(move, Revoked))
    if against:
        raise Illegal(Refusal(move, against))
    table = Table(state)
    answer(table, move)
    return work(table)


def work(table: Table) -> tuple[State, list[Event]]:
    """Work off the agenda until somebody must decide or the turn is over."""

    def act(draft: Table, task: Task) -> bool:
        if isinstance(task, Turn):
            draft.agenda.clear()
            return False
        return perform(draft, task)

    run_agenda(table, act)
    return table.freeze(), list(table.log or ())
