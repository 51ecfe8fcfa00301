"""Scenarios: a position, one thing that happens on it, and the answers given on the way.

What happens is a move in notation (``Xavier: Red/blue to Yaz``), whose card need not be in the hand of the position, or
``victory`` (somebody looks whether there is one), ``limit`` (six is the limit) or ``refill``. The answers are moves,
too, in the order in which they are asked. It ends with the action: nobody draws, and no other turn begins.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, final

from refkit.cheers.events import without
from refkit.cheers.laid import Setup
from refkit.cheers.move_reading import parse_move
from refkit.cheers.moves import DiscardHand, Drop, Move, Play, Shift
from refkit.cheers.nouns import Card
from refkit.cheers.objections import objections
from refkit.cheers.position import to_state
from refkit.cheers.questions import choices
from refkit.cheers.resolve import answer, work
from refkit.cheers.state import State
from refkit.cheers.table import Table
from refkit.cheers.tasks import Act, Limit, Refill, Task, Trim, Victory
from refkit.choice import BadInput, Choice, Illegal, Refusal
from refkit.event import Event


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


HAPPENINGS: Final[dict[str, Callable[[int], tuple[Task, ...]]]] = {
    "victory": lambda _: (Victory(),),
    "limit": lambda seat: (Limit(seat), Victory()),
    "refill": lambda seat: (Refill(seat),),
}
HELP: Final = f"Say {', '.join(HAPPENINGS)}, or a move such as “Xavier: Red/blue to Yaz”."


def run(scenario: Scenario, ask: Callable[[Choice[Move]], str] | None = None) -> Outcome:
    """Let the action happen and answer what it asks; where no answer is left, ``ask`` for one or stop there.

    Raises `BadInput` for a position, an action or an answer that cannot be read or has no question, and `Illegal`
    for a move that the rules refuse.
    """
    start, state, events = begin(to_state(scenario.setup), scenario.action)
    given = list(scenario.answers)
    while pending := choices(state):
        text = given.pop(0) if given else ask(pending[0]) if ask else None
        if text is None:
            return Outcome(start, state, tuple(events), pending[0])
        state, more = take(state, parse_move(state, text))
        events += more
    if given:
        raise BadInput(f"The answer {given[0]!r} has no question: everything was already decided. Leave it out.")
    return Outcome(start, state, tuple(events), None)


def begin(start: State, action: str) -> tuple[State, State, list[Event]]:
    """``start`` with the card of ``action`` in hand, what comes of it up to the first question, and the events."""
    words = action.strip()
    if not words:
        raise BadInput(f"The scenario does not say what happens. {HELP}")
    if words.casefold() in HAPPENINGS:
        table = Table(start)
        table.plan(*HAPPENINGS[words.casefold()](start.active))
        work(table)
        return start, table.freeze(), list(table.log or ())
    start, move = question_for(start, words)
    return (start, *take(start, move))


def question_for(start: State, words: str) -> tuple[State, Move]:
    """The move that ``words`` say, and ``start`` with the question that it answers; its card is put in hand."""
    move = parse_move(start, words, seat=None if ":" in words else start.active)
    match move:
        case Play(seat, card):
            return ask_first(hold(start, seat, card), seat), move
        case Shift(seat) | DiscardHand(seat):
            return ask_first(start, seat), move
        case Drop(seat):
            return dataclasses.replace(start, agenda=(Trim(seat),)), move
        case _:
            raise BadInput(f"{words!r} answers a question that this position does not ask. {HELP}")


def ask_first(state: State, seat: int) -> State:
    """``state`` with an action of ``seat``, and what follows from it, as the only things to do."""
    return dataclasses.replace(state, agenda=(Victory(), Limit(seat), Act(seat)), active=seat)


def hold(state: State, seat: int, card: Card) -> State:
    """``state`` with ``card`` in the hand of ``seat``, taken from those that nobody has seen."""
    if card in state.hands[seat] or card not in state.unseen:
        return state
    hands = (*state.hands[:seat], (*state.hands[seat], card), *state.hands[seat + 1 :])
    return dataclasses.replace(state, hands=hands, unseen=without(state.unseen, card), pile=state.pile - 1)


def take(state: State, move: Move) -> tuple[State, list[Event]]:
    """Play ``move``; raises `Illegal` with every reason."""
    if reasons := objections(state, move):
        raise Illegal(Refusal(move, reasons))
    table = Table(state)
    answer(table, move)
    work(table)
    return table.freeze(), list(table.log or ())
