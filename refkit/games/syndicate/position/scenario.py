"""Scenarios of The Syndicate: what can happen on a position, besides a move (``Wanda: lead The Diplomat``).

``setup`` and ``turn`` are as in every game; the mastermind draws up to five (``draw``); the ``plot`` goes on from what
lies on the table; ``score`` asks whether anybody has won. The card of a move need not be in the hand of the position.
All but the first two end with the turn; a revoke can be ruled even then.
"""

import dataclasses
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

from refkit.characters import fold
from refkit.game import AnyGame
from refkit.games.syndicate.cards import HAND, UNKNOWN, Card
from refkit.games.syndicate.moves import Alone, Conceal, Drawn, Lead, Move, Named, Oppose, Revoked
from refkit.games.syndicate.position import enforcers_without_card, from_state, remaining_tasks
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.engine import ENGINE, QUESTIONS, prepare
from refkit.games.syndicate.rules.questions import Draw, Identify, PickLead
from refkit.games.syndicate.rules.score import winners
from refkit.games.syndicate.rules.turn import fill_hand, judge, turn
from refkit.games.syndicate.table import Setup, State, StateDraft
from refkit.kernel.agenda import Contents, Task
from refkit.kernel.choice import Illegal, Reason, Refusal, Step
from refkit.kernel.sentences import player, players, sentence
from refkit.kernel.sight import hand_is_closed
from refkit.kit.cards import put_in_hand
from refkit.text import scenarios
from refkit.text.scenarios import Begun, ask_only
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
    start = scenarios.first_state(game, scenario)
    contents = ENGINE.contents if fold(scenario.action) in {"setup", "turn"} else TO_END_OF_TURN
    if plan:
        return Begun(start, *ENGINE.happen(StateDraft(start), plan, contents), partial(play_or_rule, contents))
    asked, move = scenarios.pose(game, start, scenario.action)
    return Begun(asked, *play_or_rule(contents, asked, move), partial(play_or_rule, contents))


def pose(start: State, move: Move) -> State | None:
    """Return ``start`` with the question that ``move`` answers, its card put in hand; None if it answers none.

    Whoever leads becomes the mastermind; after a lead, the cards on the table determine who is asked. Raises `BadInput`
    if an enforcer has no card to play, `Illegal` if both have played.
    """
    match move:
        case Lead(seat, card) if start.lead is None:
            led = dataclasses.replace(start, active=seat)
            refuse(tuple(enforcers_without_card(from_state(led))))
            return ask_only(hold(led, seat, card), PickLead(seat))
        case Lead() | Conceal() | Alone() | Oppose() if not start.agenda:
            reason = Reason("Both enforcers have played: the turn is about to be scored.", R.REVEAL)
            raise Illegal(Refusal(move, (reason,)))
        case Conceal(seat, card) | Oppose(seat, card):
            return hold(start, seat, card)
        case Lead() | Alone() | Revoked():
            return start
        case Named() if start.hidden is UNKNOWN and not start.agenda:
            return ask_only(start, Identify(start.active))
        case Drawn(to) if may_draw(start, to):
            return ask_only(start, Draw(to))
        case _:
            return None


def turn_questions(start: State) -> list[State]:
    """Return ``start`` in a list if it asks somebody; [] if no plot can go on, as an enforcer has no card (SY-13)."""
    return [start] if QUESTIONS.pending(start) and not any(enforcers_without_card(from_state(start))) else []


def may_draw(state: State, seat: int) -> bool:
    """Return whether chance can be asked what ``seat`` draws: as mastermind, before the lead, into an open hand."""
    mine = state.lead is None and seat == state.active
    return mine and not hand_is_closed(state, seat) and len(state.hands[seat]) < HAND


def hold(state: State, seat: int, card: Card) -> State:
    """Return ``state`` with ``card`` in the hand of ``seat`` if it can be there."""
    return put_in_hand(state, seat, card, UNKNOWN, HAND, "fresh")


# ---- where a scenario ends -------------------------------------------------------------------------------------------


def play_or_rule(contents: Contents[StateDraft], state: State, move: Move) -> Step[State]:
    """Play ``move``, a revoke as the referee's ruling; raises `Illegal` with every reason against it."""
    reasons = QUESTIONS.objections(state, move)
    against: tuple[Reason, ...] = tuple(each for each in reasons if each.hard or not isinstance(move, Revoked))
    if against:
        raise Illegal(Refusal(move, against))
    return ENGINE.happen(StateDraft(state), lambda draft: QUESTIONS.answer(draft, move), contents)


TO_END_OF_TURN: Final[Contents[StateDraft]] = {**ENGINE.contents, turn: lambda draft, _: draft.agenda.clear()}
"""What is done for each task, except that a `turn` clears the agenda, so that no further turn begins.

Only the actions ``setup`` and ``turn`` run into the next turn.
"""


# ---- why nothing comes of an action ----------------------------------------------------------------------------------


def no_draw(state: State) -> Iterator[Reason]:
    """Yield why nothing is drawn: the lead is played, no card is left to draw, or the hand is full (SY-15)."""
    held = len(state.hands[state.active])
    write = partial(sentence, seat=player(state, state.active), held=held)
    if state.lead:
        pattern = "{seat} [has|have] led {lead}, and draw[s] only at the beginning of a turn."
        yield Reason(write(pattern, lead=state.lead.name), R.DRAW_UP)
    elif held < HAND:
        pattern = "{seat} hold[s] {held} cards, but neither the pile nor the discards have any."
        yield Reason(write(pattern), R.RESHUFFLE)
    else:
        text = write("{seat} hold[s] {held} cards already, and the mastermind draws up to {most}.", most=HAND)
        yield Reason(text, R.DRAW_UP if held == HAND else R.FULL_HAND_DRAWS_NOTHING)


def no_winner(state: State) -> Iterator[Reason]:
    """Yield why nobody has won: the highest score and the goal."""
    ahead, goal = players(state, winners(state)), state.options.goal
    pattern = "{seats} [has|have] most points, {points}; the game is won with {goal}."
    yield Reason(sentence(pattern, seats=ahead, points=max(state.points), goal=goal), R.WINNING)


NO_EFFECT: Final = {"draw": no_draw, "score": no_winner}
"""For each action that can have no effect, a function that says why."""
