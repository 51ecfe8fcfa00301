"""Scenarios: what can happen on a position, besides a move (``Ann: lob``): a new game, and the turns from here on."""

import dataclasses
from collections.abc import Callable
from typing import Final, TypeAlias

from refkit.kernel.choice import Illegal, Refusal, Step
from refkit.text import scenarios
from refkit.text.scenarios import Begun
from snowballs.moves import Hurl, Lob, Move
from snowballs.position import Setup, options_of, to_state
from snowballs.questions import ENGINE, QUESTIONS, parse_move
from snowballs.start import blank, prepare
from snowballs.state import State
from snowballs.table import Table
from snowballs.tasks import Throw

Scenario: TypeAlias = scenarios.Scenario[Setup]
HAPPENINGS: Final[dict[str, Callable[[Table], object]]] = {"setup": prepare, "turn": lambda _: None}
HELP: Final = scenarios.help_for(HAPPENINGS, "Ann: lob")


def begin(scenario: Scenario) -> Begun:
    """The table before the action, and what comes of it up to the first question."""
    plan = HAPPENINGS.get(scenarios.words_of(scenario.action, HELP))
    start = first_table(scenario)
    if plan:
        return Begun(start, *ENGINE.happen(Table(start), plan))
    asked, move = question_for(start, scenario.action)
    return Begun(asked, *ruled(asked, move), ruled)


def first_table(scenario: Scenario) -> State:
    """The table of the position; the one before anything has happened if a game is to be set up."""
    laid = scenario.setup
    if not scenarios.is_setup(scenario.action):
        return to_state(laid)
    scenarios.check_bare(laid, Setup(laid.players, options=laid.options))
    return blank(options_of(laid))


def turn_questions(start: State) -> list[State]:
    """``start`` with what is asked on it, if anything is."""
    return [start] if ENGINE.choices(start) else []


def question_for(start: State, words: str) -> tuple[State, Move]:
    """The move that ``words`` say, and ``start`` with the question that it answers: whoever throws has the turn."""
    move = parse_move(start, words)
    if isinstance(move, Lob | Hurl) and all(start.warmth):
        return dataclasses.replace(start, active=move.seat, agenda=(Throw(move.seat),)), move
    raise scenarios.no_question(words, HELP)


def ruled(state: State, move: Move) -> Step:
    """Play ``move``, up to the end of the turn; raises `Illegal` with every reason."""
    if reasons := QUESTIONS.objections(state, move):
        raise Illegal(Refusal(move, reasons))
    return ENGINE.happen(Table(state), lambda table: QUESTIONS.answer(table, move))
