"""Scenarios of CHEERS: what can happen on a position, besides a move in notation (``Xavier: Red/blue to Yaz``).

``setup`` and ``turn`` are as in every game; somebody looks for a ``victory``; six is the ``limit``; the active player
draws (``refill``). The card of a move need not be in the hand of the position. A move ends with the action: nobody
draws, and no other turn begins.
"""

import dataclasses
from collections.abc import Callable
from typing import Final, TypeAlias

from refkit import cheers, scenarios
from refkit.cheers.events import without
from refkit.cheers.laid import Setup, options_of
from refkit.cheers.move_reading import parse_move
from refkit.cheers.moves import DiscardHand, Drop, Move, Play, Shift
from refkit.cheers.nothing import NOTHING
from refkit.cheers.nouns import Card
from refkit.cheers.position import to_state
from refkit.cheers.resolve import work
from refkit.cheers.start import blank, prepare
from refkit.cheers.state import State
from refkit.cheers.table import Table
from refkit.cheers.tasks import Act, Limit, Refill, Trim, Victory
from refkit.cheers.turn import a_turn, next_slot
from refkit.scenarios import Ask, Begun

Scenario: TypeAlias = scenarios.Scenario[Setup]
Outcome: TypeAlias = scenarios.Outcome[State, Move]

HAPPENINGS: Final[dict[str, Callable[[Table], object]]] = {
    "setup": prepare,
    "turn": lambda table: table.plan(*a_turn(table.active, next_slot(table.options, table.slot))),
    "victory": lambda table: table.plan(Victory()),
    "limit": lambda table: table.plan(Limit(table.active), Victory()),
    "refill": lambda table: table.plan(Refill(table.active)),
}
HELP: Final = scenarios.help_for(HAPPENINGS, "Xavier: Red/blue to Yaz")


def run(scenario: Scenario, ask: Ask | None = None) -> Outcome:
    """Let the action happen and answer what it asks; where no answer is left, ``ask`` for one or stop there.

    Raises `BadInput` for a position, an action or an answer that cannot be read or has no question, and `Illegal`
    for a move that the rules refuse.
    """
    outcome = scenarios.follow(cheers, begin(scenario), scenario.answers, ask)
    return scenarios.explained(outcome, NOTHING, scenario.action)


def begin(scenario: Scenario) -> Begun:
    """The table with the card of the action in hand, and what comes of the action up to the first question."""
    plan = HAPPENINGS.get(scenarios.words_of(scenario.action, HELP))
    start = first_table(scenario)
    if plan:
        return Begun(start, *scenarios.happen(Table(start), plan, work))
    start, move = question_for(start, scenario.action)
    return Begun(start, *cheers.play(start, move))


def first_table(scenario: Scenario) -> State:
    """The table of the position; the one before anything lies there if a game is to be set up."""
    laid = scenario.setup
    if not scenarios.is_setup(scenario.action):
        return to_state(laid)
    scenarios.check_bare(laid, Setup(laid.players, options=laid.options, deck=laid.deck))
    return blank(options_of(laid))


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
            raise scenarios.no_question(words, HELP)


def ask_first(state: State, seat: int) -> State:
    """``state`` with an action of ``seat``, and what follows from it, as the only things to do."""
    return dataclasses.replace(state, agenda=(Victory(), Limit(seat), Act(seat)), active=seat)


def hold(state: State, seat: int, card: Card) -> State:
    """``state`` with ``card`` in the hand of ``seat``, taken from those that nobody has seen."""
    if card in state.hands[seat] or card not in state.unseen:
        return state
    hands = (*state.hands[:seat], (*state.hands[seat], card), *state.hands[seat + 1 :])
    return dataclasses.replace(state, hands=hands, unseen=without(state.unseen, card), pile=state.pile - 1)
