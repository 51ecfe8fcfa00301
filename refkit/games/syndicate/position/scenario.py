"""Scenarios of The Syndicate: what can happen on a position, besides a move (``Wanda: lead The Diplomat``).

``setup`` and ``turn`` are as in every game; the mastermind draws up to five (``draw``); the ``plot`` goes on from what
lies on the table; ``score`` asks whether anybody has won. The card of a move need not be in the hand of the position.
All but the first two end with the turn; a revoke can be ruled even then.
"""

import dataclasses
from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from refkit.characters import fold
from refkit.game import AnyGame
from refkit.games.syndicate.cards import HAND, UNKNOWN, Card
from refkit.games.syndicate.draft import StateDraft
from refkit.games.syndicate.moves import Alone, Conceal, Drawn, Lead, Move, Named, Oppose, Revoked
from refkit.games.syndicate.position import from_state, remaining_tasks
from refkit.games.syndicate.position.faults import enforcers_without_card
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.engine import ENGINE, QUESTIONS, parse_move
from refkit.games.syndicate.rules.questions import Draw, Identify, PickLead
from refkit.games.syndicate.rules.start import prepare
from refkit.games.syndicate.rules.turn import fill_hand, judge, turn
from refkit.games.syndicate.setup import Setup
from refkit.games.syndicate.state import State
from refkit.kernel.agenda import Contents, Task
from refkit.kernel.choice import Illegal, Reason, Refusal, Step
from refkit.kernel.frozen import without
from refkit.kernel.sight import hand_is_closed
from refkit.text import scenarios
from refkit.text.scenarios import Begun
from refkit.text.setups import refuse

Scenario: TypeAlias = scenarios.Scenario[Setup]


def plan_turn(draft: StateDraft) -> None:
    """Plan the mastermind's whole turn, beginning with the draw; raises `BadInput` as `plan_plot` does."""
    plan_plot(draft)
    draft.plan(*draw_tasks(draft))


def plan_plot(draft: StateDraft) -> None:
    """Plan the rest of the plot from the cards on the table; raises `BadInput` if an enforcer has no card to play."""
    laid = from_state(draft.freeze())
    refuse(tuple(enforcers_without_card(laid)))
    tasks = remaining_tasks(laid)  # the agenda still says whether a second card is settled
    replace_agenda(draft, *tasks)


def draw_tasks(draft: StateDraft) -> list[Task]:
    """Return the task of drawing, or [] if a card is led already: drawing belongs to the beginning of a turn."""
    return [] if draft.lead else [fill_hand(draft.active)]


def replace_agenda(draft: StateDraft, *tasks: Task) -> None:
    """Replace the agenda of ``draft`` by ``tasks``, the next one first."""
    draft.agenda.clear()
    draft.plan(*tasks)


HAPPENINGS: Final[dict[str, Callable[[StateDraft], object]]] = {
    "setup": prepare,
    "turn": plan_turn,
    "draw": lambda draft: replace_agenda(draft, *draw_tasks(draft)),
    "plot": plan_plot,
    "score": lambda draft: replace_agenda(draft, judge()),
}
HELP: Final = scenarios.help_for(HAPPENINGS, "Wanda: lead The Diplomat” or “Yaz revoked in turn 1")


def begin(game: AnyGame, scenario: Scenario) -> Begun:
    """Put the card of the action in hand, run the action up to the first question, and return both tables.

    Raises `BadInput` for an action that cannot be read or is not asked, and `Illegal` for one that is refused.
    """
    plan = HAPPENINGS.get(scenarios.words_of(scenario.action, HELP))
    start, contents = scenarios.first_state(game, scenario), handlers_until_end(scenario.action)
    if plan:
        return Begun(start, *ENGINE.happen(StateDraft(start), plan, contents), partial(play_or_rule, contents))
    asked, move = question_for(start, scenario.action)
    return Begun(asked, *play_or_rule(contents, asked, move), partial(play_or_rule, contents))


def question_for(start: State, words: str) -> tuple[State, Move]:
    """Return ``start`` with the question that the move in ``words`` answers (its card put in hand), and the move.

    Whoever leads becomes the mastermind; after a lead, the cards on the table determine who is asked. Raises `BadInput`
    for a move that no position asks for and if an enforcer has no card to play, `Illegal` if both have played.
    """
    move = parse_move(start, words)
    match move:
        case Lead(seat, card) if start.lead is None:
            refuse(tuple(enforcers_without_card(from_state(dataclasses.replace(start, active=seat)))))
            return ask_only(put_in_hand(dataclasses.replace(start, active=seat), seat, card), PickLead(seat)), move
        case Lead() | Conceal() | Alone() | Oppose() if not start.agenda:
            reason = Reason("Both enforcers have played: the turn is about to be scored.", R.REVEAL)
            raise Illegal(Refusal(move, (reason,)))
        case Conceal(seat, card) | Oppose(seat, card):
            return put_in_hand(start, seat, card), move
        case Lead() | Alone() | Revoked():
            return start, move
        case Named() if start.hidden is UNKNOWN and not start.agenda:
            return ask_only(start, Identify(start.active)), move
        case Drawn(to) if may_draw(start, to):
            return ask_only(start, Draw(to)), move
        case _:
            raise scenarios.no_question(words, HELP, move, QUESTIONS.not_asked_now(start, move))


def may_draw(state: State, seat: int) -> bool:
    """Return whether chance can be asked what ``seat`` draws: as mastermind, before the lead, into an open hand."""
    return (
        not hand_is_closed(state, seat)
        and state.lead is None
        and seat == state.active
        and len(state.hands[seat]) < HAND
    )


def ask_only(state: State, task: Task) -> State:
    """Return ``state`` with ``task`` as its whole agenda."""
    return dataclasses.replace(state, agenda=(task,))


def put_in_hand(state: State, seat: int, card: Card) -> State:
    """Return ``state`` with ``card`` moved from the pile to the hand of ``seat``.

    Return it unchanged if the hand has the card, may have it as an unknown one, or is full, or the pile has not got it.
    """
    hand = state.hands[seat]
    if UNKNOWN in hand or card in hand or len(hand) >= HAND or card not in state.fresh:
        return state
    hands = (*state.hands[:seat], (*hand, card), *state.hands[seat + 1 :])
    return dataclasses.replace(state, hands=hands, fresh=without(state.fresh, card), pile=state.pile - 1)


# ---- where a scenario ends -------------------------------------------------------------------------------------------


def play_or_rule(contents: Contents[StateDraft], state: State, move: Move) -> Step[State]:
    """Play ``move``, a revoke as the referee's ruling; raises `Illegal` with every reason against it."""
    reasons = QUESTIONS.objections(state, move)
    against: tuple[Reason, ...] = tuple(each for each in reasons if each.hard or not isinstance(move, Revoked))
    if against:
        raise Illegal(Refusal(move, against))
    return ENGINE.happen(StateDraft(state), lambda draft: QUESTIONS.answer(draft, move), contents)


TO_END_OF_TURN: Final[Contents[StateDraft]] = {**ENGINE.contents, turn: lambda draft, _: draft.agenda.clear()}
"""The handlers of tasks, except that a `turn` clears the agenda, so that no further turn begins."""


def handlers_until_end(action: str) -> Contents[StateDraft]:
    """Return the handlers of tasks for ``action``: ``setup`` and ``turn`` run into the next turn, others do not."""
    return ENGINE.contents if fold(action) in {"setup", "turn"} else TO_END_OF_TURN
