"""Scenarios of The Syndicate: what can happen on a position, besides a move (``Wanda: lead The Diplomat``).

``setup`` and ``turn`` are as in every game; the mastermind draws up to five (``draw``); the ``plot`` goes on from what
lies on the table; ``score`` asks whether anybody has won. The card of a move need not be in the hand of the position.
All but the first two end with the turn; a revoke can be ruled even then.
"""

import dataclasses
from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from refkit.game import AnyGame
from refkit.games.syndicate.cards import HAND, UNKNOWN, Card
from refkit.games.syndicate.moves import Alone, Conceal, Drawn, Lead, Move, Named, Oppose, Revoked
from refkit.games.syndicate.position import from_state, what_next
from refkit.games.syndicate.position.faults import stranded
from refkit.games.syndicate.rulebook import rules as R
from refkit.games.syndicate.rules.questions import QUESTIONS, parse_move
from refkit.games.syndicate.rules.resolve import ENGINE
from refkit.games.syndicate.rules.start import prepare
from refkit.games.syndicate.setup import Setup
from refkit.games.syndicate.state import State
from refkit.games.syndicate.table import Table
from refkit.games.syndicate.tasks import Draw, FillHand, Identify, Judge, PickLead, Task, Turn
from refkit.kernel.agenda import Contents
from refkit.kernel.choice import Illegal, Reason, Refusal, Step
from refkit.kernel.frozen import without
from refkit.kernel.sight import closed
from refkit.text import scenarios
from refkit.text.scenarios import Begun
from refkit.text.setups import refuse

Scenario: TypeAlias = scenarios.Scenario[Setup]


def plan_turn(table: Table) -> None:
    """The turn of the mastermind, who draws first, and those after it; raises `BadInput` as `plan_plot` does."""
    plan_plot(table)
    table.plan(*draws(table))


def plan_plot(table: Table) -> None:
    """The plot, from what lies on the table on; raises `BadInput` if an enforcer has no card for it."""
    laid = from_state(table.freeze())
    refuse(tuple(stranded(laid)))
    tasks = what_next(laid)  # the agenda still tells whether a second card is settled
    plan_only(table, *tasks)


def draws(table: Table) -> list[Task]:
    """The mastermind draws, unless a card is led already: that comes at the beginning of a turn."""
    return [] if table.lead else [FillHand(table.active)]


def plan_only(table: Table, *tasks: Task) -> None:
    """Let ``tasks`` be all that remains to be done."""
    table.agenda.clear()
    table.plan(*tasks)


HAPPENINGS: Final[dict[str, Callable[[Table], object]]] = {
    "setup": prepare,
    "turn": plan_turn,
    "draw": lambda table: plan_only(table, *draws(table)),
    "plot": plan_plot,
    "score": lambda table: plan_only(table, Judge()),
}
HELP: Final = scenarios.help_for(HAPPENINGS, "Wanda: lead The Diplomat” or “Yaz revoked in turn 1")


def begin(game: AnyGame, scenario: Scenario) -> Begun:
    """The table with the card of the action in hand, and what comes of the action up to the first question.

    Raises `BadInput` for an action that cannot be read or is not asked, and `Illegal` for one that is refused.
    """
    plan = HAPPENINGS.get(scenarios.words_of(scenario.action, HELP))
    start, contents = scenarios.first_table(game, scenario), extent(scenario.action)
    if plan:
        return Begun(start, *ENGINE.happen(Table(start), plan, contents), partial(ruled, contents))
    asked, move = question_for(start, scenario.action)
    return Begun(asked, *ruled(contents, asked, move), partial(ruled, contents))


def question_for(start: State, words: str) -> tuple[State, Move]:
    """The move that ``words`` say, and ``start`` with the question that it answers; its card is put in hand.

    A lead is asked of whoever leads; after that, what lies on the table says who is asked. Raises `BadInput` for a
    move that no position asks for and if an enforcer has no card to play, and `Illegal` if nothing is left to play.
    """
    move = parse_move(start, words)
    match move:
        case Lead(seat, card) if start.lead is None:
            refuse(tuple(stranded(from_state(dataclasses.replace(start, active=seat)))))
            return ask_first(hold(dataclasses.replace(start, active=seat), seat, card), PickLead(seat)), move
        case Lead() | Conceal() | Alone() | Oppose() if not start.agenda:
            reason = Reason("Both enforcers have played: the turn is about to be scored.", R.REVEAL)
            raise Illegal(Refusal(move, (reason,)))
        case Conceal(seat, card) | Oppose(seat, card):
            return hold(start, seat, card), move
        case Lead() | Alone() | Revoked():
            return start, move
        case Named() if start.hidden is UNKNOWN and not start.agenda:
            return ask_first(start, Identify(start.active)), move
        case Drawn(to) if may_draw(start, to):
            return ask_first(start, Draw(to)), move
        case _:
            raise scenarios.no_question(words, HELP, move, QUESTIONS.misplaced(start, move))


def may_draw(state: State, seat: int) -> bool:
    """Whether chance is asked what ``seat`` draws: the mastermind, with room in a hand that the desk sees."""
    return not closed(state, seat) and state.lead is None and seat == state.active and len(state.hands[seat]) < HAND


def ask_first(state: State, task: Task) -> State:
    """``state`` with ``task`` as the next and only thing to do."""
    return dataclasses.replace(state, agenda=(task,))


def hold(state: State, seat: int, card: Card) -> State:
    """``state`` with ``card`` in the hand of ``seat``, if there is room and it is none that hand can have as it is."""
    hand = state.hands[seat]
    if UNKNOWN in hand or card in hand or len(hand) >= HAND or card not in state.fresh:
        return state
    hands = (*state.hands[:seat], (*hand, card), *state.hands[seat + 1 :])
    return dataclasses.replace(state, hands=hands, fresh=without(state.fresh, card), pile=state.pile - 1)


# ---- how far it goes -------------------------------------------------------------------------------------------------


def ruled(contents: Contents[Table], state: State, move: Move) -> Step[State]:
    """Play ``move``; raises `Illegal` with every reason. A revoke is ruled if it can be."""
    reasons = QUESTIONS.objections(state, move)
    against: tuple[Reason, ...] = tuple(each for each in reasons if each.hard or not isinstance(move, Revoked))
    if against:
        raise Illegal(Refusal(move, against))
    return ENGINE.happen(Table(state), lambda table: QUESTIONS.answer(table, move), contents)


TO_END_OF_TURN: Final[Contents[Table]] = {**ENGINE.contents, Turn: lambda table, _: table.agenda.clear()}
"""What happens with each task, but that no other turn begins."""


def extent(action: str) -> Contents[Table]:
    """How the agenda is worked off: from turn to turn, or to the end of this one."""
    return ENGINE.contents if action.strip().casefold() in {"setup", "turn"} else TO_END_OF_TURN
