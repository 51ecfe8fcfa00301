"""Scenarios: a position, one thing that happens on it, and the answers given on the way.

What happens is written as the referee would say it: ``fight``, ``master is here``, ``gravity``, ``at once``,
``dies Yaz b1``, ``score``, or a move in notation (``Xavier: Gnasher to Yaz b3``), whose card need not be in the hand
of the position. The answers are moves too, in the order in which they are asked.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import final

from refkit.choice import BadInput, Choice, Illegal, Refusal
from refkit.event import Event
from refkit.three_cheers import rules as R
from refkit.three_cheers.events import without
from refkit.three_cheers.frames import frames
from refkit.three_cheers.moves import Accept, Discard, Keep, Move, MoveMinion, NoPlay, Place, Provoke, Ride, Stay, Swap
from refkit.three_cheers.notation import parse_move, parse_place
from refkit.three_cheers.nouns import STRANGER, Card
from refkit.three_cheers.objections import objections
from refkit.three_cheers.position import Setup, to_state
from refkit.three_cheers.questions import choices
from refkit.three_cheers.resolve import answer, work
from refkit.three_cheers.state import State
from refkit.three_cheers.table import Table
from refkit.three_cheers.tasks import (
    AtOnce,
    Gravity,
    Judge,
    Mask,
    PlayCard,
    Scamper,
    StartFight,
    Task,
    ThirdCard,
    Window,
)
from refkit.three_cheers.words import describe
from refkit.three_cheers.wounds import kill


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

    def __str__(self) -> str:
        """Every event as a sentence with the id of its rule, and the question that is open."""
        told = frames(self.start, self.events)
        lines = [f"{describe(before, event)} [{event.rule.id}]" for before, event, _ in told]
        return "\n".join([*lines, *([self.pending.prompt] if self.pending else [])])


def run(scenario: Scenario, ask: Callable[[Choice[Move]], str] | None = None) -> Outcome:
    """Let the action happen and answer what it asks; where no answer is left, ``ask`` for one or stop there.

    Raises `BadInput` for a position, an action or an answer that cannot be read or has no question, and `Illegal`
    for a move that the rules refuse.
    """
    start = to_state(scenario.setup)
    state, events = begin(start, scenario.action)
    given = list(scenario.answers)
    while pending := choices(state):
        move = nobody_can_deflect(state)
        if move is None or (given and given[0].strip().casefold() == "accept"):
            text = given.pop(0) if given else ask(pending[0]) if ask else None
            if text is None:
                return Outcome(start, state, tuple(events), pending[0])
            move = parse_move(state, text)
        state, more = take(state, move)
        events += more
    if given:
        raise BadInput(f"The answer {given[0]!r} has no question: everything was already decided. Leave it out.")
    return Outcome(start, state, tuple(events), None)


def begin(start: State, action: str) -> tuple[State, list[Event]]:
    """Let ``action`` happen on ``start``, up to its first question."""
    words = action.strip()
    if not words:
        raise BadInput(f"The scenario does not say what happens. {HELP}")
    if words.casefold() in HAPPENINGS:
        return happen(start, HAPPENINGS[words.casefold()])
    if words.casefold().startswith("dies "):
        return die(start, words[5:])
    state, move = question_for(start, words)
    return take(state, move)


HAPPENINGS: dict[str, tuple[Task, ...]] = {
    "fight": (StartFight(),),
    "master is here": (StartFight(1), StartFight(2), StartFight(3), Judge()),
    "gravity": (Gravity(), AtOnce(), Mask()),
    "at once": (AtOnce(), Mask()),
    "score": (Judge(),),
}
HELP = f"Say one of: {', '.join(HAPPENINGS)}, “dies” and a place, or a move such as “Xavier: Gnasher to Yaz b3”."


def happen(start: State, tasks: tuple[Task, ...]) -> tuple[State, list[Event]]:
    """Put ``tasks`` on the agenda and work them off."""
    table = Table(start)
    table.plan(*tasks)
    work(table)
    return table.freeze(), list(table.log or ())


def die(start: State, place: str) -> tuple[State, list[Event]]:
    """The minion at ``place`` dies of a wound, and everything settles."""
    tower, at = parse_place(start, place)
    if at not in start.towers[tower].minions:
        raise BadInput(f"Nobody stands at {place.strip()}, so nobody can die there.")
    if start.towers[tower].minions[at] is STRANGER:
        raise BadInput(f"Nobody knows who lies at {place.strip()}: write which card it is before it dies.")
    table = Table(start)
    leaps = kill(table, tower, at, "wound", R.ONE_WOUND)
    table.plan(*leaps, Gravity(tower), AtOnce(), Mask())
    work(table)
    return table.freeze(), list(table.log or ())


def question_for(start: State, words: str) -> tuple[State, Move]:
    """The move that ``words`` say, and ``start`` with the question that it answers; its card is put in hand."""
    move = parse_move(start, words, seat=start.active)
    match move:
        case Place(seat, card) | MoveMinion(seat, card) | Swap(seat, card) | Provoke(seat, card):
            return ask_first(hold(start, seat, card), seat, PlayCard(seat, 1)), move
        case Discard(seat, card):
            return ask_first(hold(start, seat, card), seat, ThirdCard(seat)), move
        case Ride(seat) | Stay(seat):
            return ask_first(start, seat, Scamper(seat)), move
        case Keep(seat):
            return ask_first(start, seat, ThirdCard(seat)), move
        case NoPlay(seat):
            return ask_first(start, seat, PlayCard(seat, 1)), move
        case _:
            raise BadInput(f"{words!r} answers a question that this position does not ask. {HELP}")


def ask_first(state: State, seat: int, task: Task) -> State:
    """``state`` with ``task``, asked of ``seat`` in its turn, as the only thing to do."""
    return dataclasses.replace(state, agenda=(task,), active=seat)


def hold(state: State, seat: int, card: Card) -> State:
    """``state`` with ``card`` in the hand of ``seat``, taken from those that nobody has seen."""
    if card in state.hands[seat] or card not in state.unseen:
        return state
    hands = (*state.hands[:seat], (*state.hands[seat], card), *state.hands[seat + 1 :])
    return dataclasses.replace(state, hands=hands, unseen=without(state.unseen, card))


def take(state: State, move: Move) -> tuple[State, list[Event]]:
    """Play ``move``; raises `Illegal` with every reason."""
    if reasons := objections(state, move):
        raise Illegal(Refusal(move, reasons))
    table = Table(state)
    answer(table, move)
    work(table)
    return table.freeze(), list(table.log or ())


def nobody_can_deflect(state: State) -> Move | None:
    """The answer of a player who is asked to deflect and whose hand the scenario leaves empty."""
    task = state.agenda[-1]
    return Accept(task.seat) if isinstance(task, Window) and not state.hands[task.seat] else None
