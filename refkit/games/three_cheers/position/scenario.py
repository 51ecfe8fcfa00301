"""Scenarios of Three Cheers: what can happen on a position, besides a move (``Xavier: Gnasher to Yaz b3``).

``setup`` and ``turn`` are as in every game. Besides there are ``fight``, ``master is here``, ``gravity``, ``at once``,
``dies Yaz b1``, ``score`` and ``won``. The card of a move need not be in the hand of the position, and a player whose
hand the position leaves empty deflects nothing.
"""

import dataclasses
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from refkit.game import AnyGame
from refkit.games.three_cheers import moves
from refkit.games.three_cheers.box.deck import Deck
from refkit.games.three_cheers.cards import HAND, UNKNOWN, UNKNOWN_MINION, Card, MinionCard
from refkit.games.three_cheers.draft import StateDraft
from refkit.games.three_cheers.events import without
from refkit.games.three_cheers.position import from_state, resize_pile
from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.engine import ENGINE, QUESTIONS, parse_move
from refkit.games.three_cheers.rules.fight import judge, start_fight
from refkit.games.three_cheers.rules.orders import follow_up_tasks
from refkit.games.three_cheers.rules.plays import legal_steps
from refkit.games.three_cheers.rules.questions import Build, PlayCard, Scamper, ThirdCard, Window
from refkit.games.three_cheers.rules.speedy import is_over, is_speedy
from refkit.games.three_cheers.rules.start import prepare
from refkit.games.three_cheers.rules.turn import plan_turn
from refkit.games.three_cheers.rules.wounds import kill
from refkit.games.three_cheers.setup import Setup
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.move_reading import parse_place
from refkit.games.three_cheers.text.tokens import deck_has_name
from refkit.kernel.agenda import Task
from refkit.kernel.choice import BadInput, Illegal, Reason, Refusal, Step
from refkit.kernel.sentences import player, tell
from refkit.text import scenarios
from refkit.text.scenarios import Begun

Scenario: TypeAlias = scenarios.Scenario[Setup]


def take_turn(draft: StateDraft) -> None:
    """Plan the turn of the active player, and those after it; in Speedy Gonzalez everyone goes on building."""
    if is_speedy(draft):
        draft.plan(Build())
    else:
        plan_turn(draft, draft.active)


def plan_for_each_tower(draft: StateDraft, what: Callable[[StateDraft, int], Iterable[Task]]) -> None:
    """Plan the tasks that ``what`` returns for each tower, one after the other."""
    for tower in reversed(range(len(draft.towers))):
        draft.plan(*what(draft, tower))


HAPPENINGS: Final[dict[str, Callable[[StateDraft], object]]] = {
    "setup": prepare,
    "turn": take_turn,
    "fight": lambda draft: draft.plan(start_fight()),
    "master is here": lambda draft: draft.plan(start_fight(1), start_fight(2), start_fight(3), judge()),
    "gravity": lambda draft: plan_for_each_tower(draft, follow_up_tasks),
    "at once": lambda draft: plan_for_each_tower(draft, lambda *where: follow_up_tasks(*where)[1:]),
    "score": lambda draft: draft.plan(judge()),
    "won": lambda _: None,  # nothing on a table wins: only a card, or in Speedy Gonzalez an empty stack, ends the game
}
HELP: Final = scenarios.help_for((*HAPPENINGS, "“dies” and a place"), "Xavier: Gnawrah to Yaz b3")


def begin(game: AnyGame, scenario: Scenario) -> Begun:
    """Return the table with the card of the action in hand, and what comes of the action up to the first question.

    Raises `BadInput` for an action that cannot be read or is not asked, and `Illegal` for one that is refused.
    """
    start, state, events, _ = run_action(scenarios.first_state(game, scenario), scenario.action)
    return Begun(start, *accept_for_empty_hands(Step(state, events)), play)


def run_action(start: State, action: str) -> Begun:
    """Apply ``action`` to ``start``, with its card in hand, up to its first question.

    Raises as `begin` does, `BadInput` or `Illegal`.
    """
    words = scenarios.words_of(action, HELP)
    if plan := HAPPENINGS.get(words):
        return Begun(start, *run_plan(start, plan))
    if words.startswith("dies "):
        return Begun(start, *kill_at(start, action.strip()[5:]))
    asked, move = asked_for(start, action.strip())
    if getattr(move, "card", None) is not UNKNOWN:  # a known card does not fill an unwritten hand
        asked, move = question_for(start, action.strip())
    return Begun(asked, *without_further_building(ENGINE.play(asked, move)))


def without_further_building(step: Step[State]) -> Step[State]:
    """Return ``step`` without further building in Speedy Gonzalez: an action is one move in every variant."""
    agenda = tuple(task for task in step.state.agenda if task != Build())
    return Step(dataclasses.replace(step.state, agenda=agenda), step.events)


def run_plan(start: State, plan: Callable[[StateDraft], object]) -> Step[State]:
    """Put what ``plan`` plans on the agenda, and work it off."""
    return ENGINE.happen(StateDraft(start), plan)


def kill_at(start: State, place: str) -> Step[State]:
    """Kill the minion at ``place`` by a wound and let everything settle; `BadInput` if nobody known stands there."""
    tower, at = parse_place(start, place)
    if at not in start.towers[tower].minions:
        raise BadInput(f"Nobody stands at {place.strip()}, so nobody can die there.")
    if start.towers[tower].minions[at] is UNKNOWN_MINION:
        raise BadInput(f"Nobody knows who lies at {place.strip()}: write which card it is before it dies.")

    def plan(draft: StateDraft) -> None:
        draft.plan(*follow_up_tasks(draft, tower))
        draft.plan(*kill(draft, tower, at, "wound", R.ONE_WOUND))

    return run_plan(start, plan)


def question_for(start: State, words: str) -> tuple[State, moves.Move]:
    """Return ``start`` with the question that the move ``words`` answers, its card in hand, and that move.

    Raises `BadInput` for words that are no move, or one that only an answer can be.
    """
    move = parse_move(start, words, seat=start.active)
    match move:
        case moves.Place() | moves.MoveMinion() | moves.Swap() | moves.Provoke():
            return ask_only(put_in_hand(start, move.seat, move.card), move.seat, PlayCard(move.seat, 1)), move
        case moves.Discard(seat, card):
            return ask_only(put_in_hand(start, seat, card), seat, ThirdCard(seat)), move
        case moves.Ride(seat) | moves.Stay(seat):
            return ask_only(start, seat, Scamper(seat)), move
        case moves.Keep(seat):
            return ask_only(start, seat, ThirdCard(seat)), move
        case moves.NoPlay(seat):
            return ask_only(start, seat, PlayCard(seat, 1)), move
        case moves.Drawn() | moves.Accept() | moves.Deflect() if is_speedy(start):
            return ask_only(start, start.active, Build()), move
        case _:
            raise scenarios.no_question(words, HELP, move, QUESTIONS.not_asked_now(start, move))


def ask_only(state: State, seat: int, task: Task) -> State:
    """Return ``state`` with ``task``, asked of ``seat`` in its turn, as the only task; Speedy Gonzalez has no turns."""
    if is_speedy(state):
        return dataclasses.replace(state, agenda=(Build(),))
    return dataclasses.replace(state, agenda=(task,), active=seat)


def put_in_hand(state: State, seat: int, card: Card) -> State:
    """Return ``state`` with ``card`` in the hand of ``seat``, if there is room, taken from those that nobody has seen.

    In Speedy Gonzalez there is no room for a second one.
    """
    room = 1 if is_speedy(state) else HAND
    wider, hand = add_to_deck(state, card), state.hands[seat]
    if card in hand or UNKNOWN in hand or len(hand) >= room or card not in wider.unseen:
        return wider
    hands = (*state.hands[:seat], (*hand, card), *state.hands[seat + 1 :])
    return dataclasses.replace(wider, hands=hands, unseen=without(wider.unseen, card), pile=state.pile)


def add_to_deck(state: State, card: Card | None) -> State:
    """Return ``state`` with ``card`` among those in the pile, if it is a minion that was described in place."""
    deck = state.options.deck
    if not isinstance(card, MinionCard) or card is UNKNOWN or deck_has_name(deck, card.name):
        return state
    larger = Deck(deck.name, (*deck.minions, card), deck.orders, deck.stand_in)
    return dataclasses.replace(
        state,
        options=dataclasses.replace(state.options, deck=larger),
        unseen=(*state.unseen, card),
        pile=state.pile if state.stacks else resize_pile(state.pile, 1),
    )


def more(scenario: Scenario, outcome: scenarios.Outcome[State, moves.Move]) -> dict[str, object]:
    """Return the end for JSON, with the deck without what is described in place."""
    return {"end": FORM.to_data(dataclasses.replace(from_state(outcome.state), deck=scenario.setup.deck))}


# ---- nobody can deflect ----------------------------------------------------------------------------------------------


def play(state: State, move: moves.Move) -> Step[State]:
    """Play ``move``, and accept for those who cannot deflect; raises `Illegal` with every reason."""
    return accept_for_empty_hands(ENGINE.play(add_to_deck(state, getattr(move, "card", None)), move))


def accept_for_empty_hands(step: Step[State]) -> Step[State]:
    """Return ``step`` gone on while those are asked to deflect whose hand the scenario leaves empty."""
    state, events = step
    while state.agenda and isinstance(task := state.agenda[-1], Window) and not state.hands[task.seat]:
        state, more = ENGINE.play(state, moves.Accept(task.seat))
        events += more
    return Step(state, events)


# ---- what a position is asked ------------------------------------------------------------------------------------


def turn_questions(start: State) -> list[State]:
    """Return ``start`` with each thing asked that the active player may do on a turn, a state for each.

    That is to play a card, to move the foreminion if it can go anywhere, and to discard what is left in hand. In Speedy
    Gonzalez nobody has a turn: everyone is asked to build, until somebody's last card lies.
    """
    if is_speedy(start):
        return [] if is_over(start) else [ask_only(start, start.active, Build())]
    seat, held = start.active, fill_unknown_hand(start)
    asked = [ask_only(held, seat, PlayCard(seat, 1))]
    if may_step(start, seat):
        asked.append(ask_only(held, seat, Scamper(seat)))
    if held.hands[seat]:
        asked.append(ask_only(held, seat, ThirdCard(seat)))
    return asked


def asked_for(start: State, words: str) -> tuple[State, moves.Move]:
    """Return ``start`` with the question that the move ``words`` answers in a turn of its player, and that move.

    Raises `BadInput` for a move that no position asks for, and `Illegal` for one that there is no occasion for.
    """
    if is_speedy(start):
        return question_for(start, words)
    _, move = question_for(start, words)
    seat = getattr(move, "seat", start.active)
    asked, move = question_for(fill_unknown_hand(dataclasses.replace(start, active=seat)), words)
    who = player(start, seat)
    if isinstance(move, moves.Stay) and not may_step(asked, seat):
        told = tell("{seat's} foreminion has nowhere to go, so nobody asks.", seat=who)
        refuse(move, Reason(told, R.MOVE_FOREMINION))
    if isinstance(move, moves.Keep) and not asked.hands[seat]:
        told = tell("{seat} [has|have] nothing left in hand to keep or discard.", seat=who)
        refuse(move, Reason(told, R.DISCARD_THIRD))
    return asked, move


def refuse(move: moves.Move, reason: Reason) -> None:
    """Raise `Illegal` for ``move``, to which nothing comes up on this position."""
    raise Illegal(Refusal(move, (reason,)))


def may_step(start: State, seat: int) -> bool:
    """Return whether the foreminion of ``seat`` can go anywhere."""
    return bool(legal_steps(start, seat))


def fill_unknown_hand(start: State) -> State:
    """Return ``start`` with unknown cards in the hand of the active player, if no hand at all is written down.

    In Speedy Gonzalez nobody has a hand: whose card is not written down has yet to turn one over.
    """
    if any(start.hands) or is_speedy(start):
        return start
    hands = tuple((UNKNOWN,) * HAND if seat == start.active else () for seat in range(len(start.hands)))
    return dataclasses.replace(start, hands=hands)
