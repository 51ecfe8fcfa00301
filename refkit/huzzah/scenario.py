"""Scenarios: a position, one thing that happens on it, and the answers given on the way.

What happens is written as the referee would say it: a whole ``turn``, one of its steps (``draw``, ``move performers``,
``shows``, ``richard``, ``reveal``, ``discard``), ``richard stops``, ``stops Yaz``, ``rest``, ``score``, or a move in
notation (``Yaz: walk 7``). The answers are moves too, in the order in which they are asked.
"""

import dataclasses
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, final

from refkit.choice import BadInput, Choice, Illegal, Reason, Refusal
from refkit.event import Event
from refkit.huzzah import rules as R
from refkit.huzzah.bump import open_window, richard_stops
from refkit.huzzah.move_reading import find
from refkit.huzzah.moves import (
    ChooseStage,
    Discard,
    Hush,
    Move,
    Play,
    Rolled,
    ShowHand,
    StayOnPath,
    TakeStage,
    Walk,
)
from refkit.huzzah.notation import parse_move
from refkit.huzzah.nouns import OFF, stage_of
from refkit.huzzah.objections import objections
from refkit.huzzah.path import free_stage, on_path
from refkit.huzzah.position import Setup, to_state
from refkit.huzzah.questions import choices
from refkit.huzzah.resolve import answer, work
from refkit.huzzah.shows import laid_shows
from refkit.huzzah.state import State
from refkit.huzzah.table import Table
from refkit.huzzah.tasks import (
    FillHands,
    Judge,
    MovePerformers,
    OpenDiscards,
    PickStage,
    Rest,
    Reveal,
    RollGate,
    RollOff,
    RollRichard,
    Settle,
    Stride,
    Task,
    Tidy,
)
from refkit.huzzah.turn import show_time, take_turn

FURTHEST: Final = 18
"""What three dice show at most."""


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
    if start.richard == OFF and scenario.action.strip().casefold() in RICHARDS:
        raise BadInput("Richard is not on the board: say where, such as `richard: 17`.")
    state, events = begin(start, scenario.action)
    given = list(scenario.answers)
    while pending := choices(state):
        if not given and ask is None:
            return Outcome(start, state, tuple(events), pending[0])
        text = given.pop(0) if given else ask(pending[0]) if ask else ""
        state, more = take(state, parse_move(state, text))
        events += more
    if given:
        raise BadInput(f"The answer {given[0]!r} has no question: everything was already decided. Leave it out.")
    return Outcome(start, state, tuple(events), None)


# ---- actions ---------------------------------------------------------------------------------------------------------


def begin(start: State, action: str) -> tuple[State, list[Event]]:
    """Let ``action`` happen on ``start``, up to its first question."""
    words = " ".join(action.split())
    if not words:
        raise BadInput(f"The scenario does not say what happens. {HELP}")
    if words.casefold() in HAPPENINGS:
        return happen(start, lambda table: table.plan(*HAPPENINGS[words.casefold()](table)))
    if words.casefold().startswith("stops "):
        seat = find(words[6:], start.options.players)
        if seat is None:
            raise BadInput(f"Nobody called {words[6:]!r} plays; the players are {', '.join(start.options.players)}.")
        if seat not in on_path(start):
            raise BadInput(f"{start.options.players[seat]} is not on the path: say where, such as `place Yaz: 12`.")
        return happen(start, lambda table: table.plan(open_window(table, seat), Settle(seat)))
    state, move = question_for(start, words)
    return take(state, move)


def _turn(table: Table) -> Iterable[Task]:
    take_turn(table)
    return ()


def _stops(table: Table) -> Iterable[Task]:
    table.plan(Rest())
    richard_stops(table)
    return ()


HAPPENINGS: Final[dict[str, Callable[[Table], Iterable[Task]]]] = {
    "setup": lambda table: (RollOff("stages", (tuple(range(len(table.hands))),)), RollGate(entering=True)),
    "enter richard": lambda _: (RollGate(entering=True),),
    "turn": _turn,
    "draw": lambda _: (FillHands(),),
    "move performers": lambda _: (MovePerformers(),),
    "shows": show_time,
    "richard": lambda _: (RollRichard(), Rest()),
    "richard stops": _stops,
    "rest": lambda _: (Rest(),),
    "reveal": lambda table: (Reveal(tuple(laid_shows(table))), Tidy()),
    "discard": lambda _: (OpenDiscards(),),
    "score": lambda _: (Judge(),),
}
RICHARDS: Final = ("turn", "shows", "richard", "richard stops", "rest")
"""Happenings in which Richard has a part."""
HELP: Final = f"Say one of: {', '.join(HAPPENINGS)}, “stops” and a name, or a move such as “Yaz: walk 7”."


def happen(start: State, plan: Callable[[Table], Any]) -> tuple[State, list[Event]]:
    """Put what ``plan`` plans on the agenda, and work it off."""
    table = Table(dataclasses.replace(start, agenda=()))
    plan(table)
    work(table)
    return table.freeze(), list(table.log or ())


def question_for(start: State, words: str) -> tuple[State, Move]:
    """The move that ``words`` say, and ``start`` with the question that it answers."""
    move = parse_move(start, words)
    check_place(start, move)
    match move:
        case Walk(seat):
            return ask_first(start, Stride(seat, FURTHEST)), move
        case TakeStage(seat) | StayOnPath(seat):
            return ask_first(start, Settle(seat)), move
        case ChooseStage(seat):
            return ask_first(start, PickStage(seat)), move
        case Play() | Hush() | ShowHand():
            return happen(start, lambda table: table.plan(*show_time(table)))[0], move
        case Discard():
            return happen(start, lambda table: table.plan(OpenDiscards()))[0], move
        case Rolled():
            return ask_first(start, RollRichard(), Rest()), move
        case _:
            raise BadInput(f"{words!r} answers a question that this position does not ask. {HELP}")


def check_place(start: State, move: Move) -> None:
    """Raise `BadInput` or `Illegal` if the pawn is not where ``move`` can be made from."""
    if not isinstance(move, Walk | TakeStage | StayOnPath | ChooseStage):
        return
    name, place = start.options.players[move.seat], start.places[move.seat]
    if isinstance(move, ChooseStage):
        reason = Reason(f"{name} is on the board already: stages are chosen before that.", R.CHOOSE_STAGES)
        wrong = place != OFF
    elif place == OFF:
        raise BadInput(f"{name} is not on the board: say where, such as `place Yaz: 12`.")
    elif stage_of(place) != OFF:
        reason = Reason(f"{name} performs on a stage: only a Finale or a heckle ends that.", R.HU36)
        wrong = True
    else:
        reason = Reason(f"{name} does not stand at an empty stage.", R.TAKE_STAGE)
        wrong = not isinstance(move, Walk) and free_stage(start, move.seat) == OFF
    if wrong:
        raise Illegal(Refusal(move, (reason,)))


def ask_first(state: State, *tasks: Task) -> State:
    """``state`` with ``tasks`` as the only things to do."""
    return dataclasses.replace(state, agenda=tuple(reversed(tasks)))


def take(state: State, move: Move) -> tuple[State, list[Event]]:
    """Play ``move``; raises `Illegal` with every reason."""
    if reasons := objections(state, move):
        raise Illegal(Refusal(move, reasons))
    table = Table(state)
    answer(table, move)
    work(table)
    return table.freeze(), list(table.log or ())
