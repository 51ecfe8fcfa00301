"""Scenarios of Three Cheers: what can happen on a position, besides a move (``Xavier: Gnasher to Yaz b3``).

``setup`` and ``turn`` are as in every game. Besides there are ``fight``, ``master is here``, ``gravity``, ``at once``,
``dies Yaz b1``, ``score`` and ``won``. The card of a move need not be in the hand of the position, and a player whose
hand the position leaves empty deflects nothing.
"""

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, TypeAlias

from refkit.game import AnyGame
from refkit.games.three_cheers import moves
from refkit.games.three_cheers.box import Deck
from refkit.games.three_cheers.cards import HAND, UNKNOWN, UNKNOWN_MINION, Card, MinionCard
from refkit.games.three_cheers.events import without
from refkit.games.three_cheers.position import from_state, resize_pile
from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.engine import ENGINE, parse_move, prepare
from refkit.games.three_cheers.rules.fight import judge, start_fight
from refkit.games.three_cheers.rules.orders import follow_up_tasks
from refkit.games.three_cheers.rules.plays import legal_steps
from refkit.games.three_cheers.rules.questions import Build, PlayCard, Scamper, ThirdCard, Window
from refkit.games.three_cheers.rules.score import scores
from refkit.games.three_cheers.rules.speedy import is_over
from refkit.games.three_cheers.rules.tower import Minions, heavy_above
from refkit.games.three_cheers.rules.turn import plan_turn
from refkit.games.three_cheers.rules.wounds import kill
from refkit.games.three_cheers.table import Setup, State, StateDraft
from refkit.games.three_cheers.text.move_reading import parse_place
from refkit.games.three_cheers.text.patterns import owner
from refkit.games.three_cheers.text.places import format_square, minion_name
from refkit.kernel import AnyMove, AnyState
from refkit.kernel.agenda import Task
from refkit.kernel.choice import BadInput, Illegal, Reason, Refusal, Step
from refkit.kernel.sentences import listed, player, sentence
from refkit.kit.cards import with_hand
from refkit.text import examples, scenarios
from refkit.text.examples import Example
from refkit.text.scenarios import Begun, Outcome, ask_only

Scenario: TypeAlias = scenarios.Scenario[Setup]


def take_turn(draft: StateDraft) -> None:
    """Plan the turn of the active player, and those after it; in Speedy Gonzalez everyone goes on building."""
    if draft.options.speedy:
        draft.plan(Build())
    else:
        plan_turn(draft, draft.active)


def settle_each_tower(draft: StateDraft, first: int = 0) -> None:
    """Plan what follows a change of each tower, from the task number ``first`` on, one tower after the other."""
    for tower in reversed(range(len(draft.towers))):
        draft.plan(*follow_up_tasks(draft, tower)[first:])


HAPPENINGS: Final[dict[str, Callable[[StateDraft], object]]] = {
    "setup": prepare,
    "turn": take_turn,
    "fight": lambda draft: draft.plan(start_fight()),
    "master is here": lambda draft: draft.plan(start_fight(1), start_fight(2), start_fight(3), judge()),
    "gravity": settle_each_tower,
    "at once": lambda draft: settle_each_tower(draft, 1),
    "score": lambda draft: draft.plan(judge()),
    "won": lambda _: None,  # nothing on a table wins: only a card, or in Speedy Gonzalez an empty stack, ends the game
}
HELP: Final = scenarios.help_for((*HAPPENINGS, "“dies” and a place"), "Xavier: Gnawrah to Yaz b3")


def begin(game: AnyGame, scenario: Scenario) -> Begun:
    """Begin as in every game, but with an action as one move, and accept for those who cannot deflect.

    Raises `BadInput` for an action that cannot be read or is not asked, and `Illegal` for one that is refused.
    """
    start, state, events, _ = scenarios.begin(game, scenario)
    if start.agenda:  # the action was a move: in Speedy Gonzalez, too, it is one, and nobody goes on building
        state = dataclasses.replace(state, agenda=tuple(task for task in state.agenda if task != Build()))
    return Begun(start, *accept_for_empty_hands(Step(state, events)), play)


def named(start: State, word: str, name: str) -> Callable[[StateDraft], object] | None:
    """Return the plan for ``dies`` and a place, else None; raises `BadInput` if nobody known stands there."""
    return kill_at(start, name) if word == "dies" and name else None


def kill_at(start: State, place: str) -> Callable[[StateDraft], object]:
    """Return the plan to kill the minion at ``place`` by a wound, after which everything settles.

    Raises `BadInput` if nobody known stands there.
    """
    tower, at = parse_place(start, place)
    if at not in start.towers[tower].minions:
        raise BadInput(f"Nobody stands at {place.strip()}, so nobody can die there.")
    if start.towers[tower].minions[at] is UNKNOWN_MINION:
        raise BadInput(f"Nobody knows who lies at {place.strip()}: write which card it is before it dies.")

    def plan(draft: StateDraft) -> None:
        draft.plan(*follow_up_tasks(draft, tower))
        draft.plan(*kill(draft, tower, at, "wound", R.ONE_WOUND))

    return plan


def parse_on_position(start: State, words: str) -> moves.Move:
    """Parse a move; without a name it is the active player's."""
    return parse_move(start, words, seat=start.active)


def pose(start: State, move: moves.Move) -> State | None:  # noqa: PLR0911  one line a move
    """Return ``start`` with the question that ``move`` answers, its card in hand; None if it answers none.

    Raises `Illegal` for one that there is no occasion for.
    """
    check_occasion(start, move)
    match move:
        case moves.Place() | moves.MoveMinion() | moves.Swap() | moves.Provoke():
            return ask_in_turn(put_in_hand(start, move.seat, move.card), move.seat, PlayCard(move.seat, 1))
        case moves.NoPlay(seat):
            return ask_in_turn(start, seat, PlayCard(seat, 1))
        case moves.Discard(seat, card):
            return ask_in_turn(put_in_hand(start, seat, card), seat, ThirdCard(seat))
        case moves.Keep(seat):
            return ask_in_turn(start, seat, ThirdCard(seat))
        case moves.Ride(seat) | moves.Stay(seat):
            return ask_in_turn(start, seat, Scamper(seat))
        case moves.Drawn() | moves.Accept() | moves.Deflect() if start.options.speedy:
            return ask_only(start, Build())
    return None


def check_occasion(start: State, move: moves.Move) -> None:
    """Raise `Illegal` if nobody is asked to stay or to keep a card, since there is nowhere to go or nothing to keep."""
    if start.options.speedy or not isinstance(move, moves.Stay | moves.Keep):
        return
    worded = partial(sentence, seat=player(start, move.seat))
    if isinstance(move, moves.Stay) and not legal_steps(start, move.seat):
        refuse(move, Reason(worded("{seat's} foreminion has nowhere to go, so nobody asks."), R.MOVE_FOREMINION))
    if isinstance(move, moves.Keep) and any(start.hands) and not start.hands[move.seat]:
        refuse(move, Reason(worded("{seat} [has|have] nothing left in hand to keep or discard."), R.DISCARD_THIRD))


def ask_in_turn(state: State, seat: int, task: Task) -> State:
    """Return ``state`` with ``task``, asked of ``seat`` in its turn, as the only task; Speedy Gonzalez has no turns."""
    if state.options.speedy:
        return ask_only(state, Build())
    return ask_only(dataclasses.replace(state, active=seat), task)


def put_in_hand(state: State, seat: int, card: Card) -> State:
    """Return ``state`` with ``card`` in the hand of ``seat``, if there is room, taken from those that nobody has seen.

    In Speedy Gonzalez there is no room for a second one. An unknown card fills a hand that is not written down.
    """
    if card is UNKNOWN:
        return fill_unknown_hand(state, seat)
    room = 1 if state.options.speedy else HAND
    wider, hand = add_to_deck(state, card), state.hands[seat]
    if card in hand or UNKNOWN in hand or len(hand) >= room or card not in wider.unseen:
        return wider
    return with_hand(wider, seat, (*hand, card), unseen=without(wider.unseen, card), pile=state.pile)


def add_to_deck(state: State, card: Card | None) -> State:
    """Return ``state`` with ``card`` among those in the pile, if it is a minion that was described in place."""
    deck = state.options.deck
    if not isinstance(card, MinionCard) or card is UNKNOWN or card.name in deck:
        return state
    larger = Deck(deck.name, (*deck.minions, card), deck.orders, deck.stand_in)
    return dataclasses.replace(
        state,
        options=dataclasses.replace(state.options, deck=larger),
        unseen=(*state.unseen, card),
        pile=state.pile if state.stacks else resize_pile(state.pile, 1),
    )


def more(scenario: Scenario, outcome: scenarios.Outcome[State, moves.Move]) -> dict[str, object]:
    """Return the position at the end for JSON, with the scenario's deck: without the minions described in place."""
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
    if start.options.speedy:
        return [] if is_over(start) else [ask_only(start, Build())]
    seat, held = start.active, fill_unknown_hand(start, start.active)
    asked = [ask_only(held, PlayCard(seat, 1))]
    if legal_steps(start, seat):
        asked.append(ask_only(held, Scamper(seat)))
    if held.hands[seat]:
        asked.append(ask_only(held, ThirdCard(seat)))
    return asked


def with_unknown_hands(start: State, move: moves.Move) -> State:
    """Return ``start`` as a turn of the player of ``move``, whose hand is unknown if none is written."""
    return fill_unknown_hand(start, getattr(move, "seat", start.active))


def refuse(move: moves.Move, reason: Reason) -> None:
    """Raise `Illegal` for ``move``, for which this position has no occasion, with the ``reason``."""
    raise Illegal(Refusal(move, (reason,)))


def fill_unknown_hand(start: State, seat: int) -> State:
    """Return ``start`` as a turn of ``seat``, with unknown cards in its hand if no hand at all is written down.

    In Speedy Gonzalez nobody has a turn or a hand: whose card is not written down has yet to turn one over.
    """
    if start.options.speedy:
        return start
    mine = dataclasses.replace(start, active=seat)
    return mine if any(start.hands) else with_hand(mine, seat, (UNKNOWN,) * HAND)


# ---- why nothing comes of an action ----------------------------------------------------------------------------------


def nobody_falls(state: State) -> Iterator[Reason]:
    """Yield why nobody falls, and why nothing else is to be done."""
    yield Reason("Every minion has support or flies: nobody falls.", R.FALL)
    yield from nothing_at_once(state)


def nothing_at_once(state: State) -> Iterator[Reason]:
    """Yield why no standing rule has anything to do."""
    held = [(number, at) for number, tower in enumerate(state.towers) for at in held_up(tower.minions)]
    for number, at in held:
        minion, square = minion_name(state.towers[number].minions, at), format_square(at)
        pattern = (
            "{minion} at {square} of {owner} flies below a Heavy minion, but stands on something, and so it stays."
        )
        text = sentence(pattern, minion=minion, square=square, owner=owner(state, number))
        yield Reason(text, R.HEAVY_OVER_SUPPORTED_FLYING)
    if not held:
        yield Reason("No Flying minion is below a Heavy one that brings it down.", R.FLYING)
    yield Reason("No Hungry minion has a Weak one at the end of an arrow.", R.HUNGRY)
    yield Reason("No Claustrophobic minion is hemmed in on all four sides.", R.CLAUSTROPHOBIC)


def held_up(minions: Minions) -> Iterator[int]:
    """Yield the squares of face-up Flying minions that something holds up below a Heavy one."""
    yield from (at for at in sorted(minions) if minions[at].flying and heavy_above(minions, at))


def no_winner(state: State) -> Iterator[Reason]:
    """Yield what the game still waits for, and what the towers would count."""
    sides = (
        sentence("{side:object} {total}", side=owner(state, at), total=it.total) for at, it in enumerate(scores(state))
    )
    pattern, rule = "Nobody has won before Master is Here! shows. The count would be {count}.", R.MASTER_HERE
    if state.options.speedy:
        pattern, rule = "Nobody has won before all stop. The count would be {count}.", R.SPEEDY_GONZALEZ
        if is_over(state):
            pattern = (
                "Somebody's last card lies: three fights come, and then the count (say `master is here`). As it stands"
                " it is {count}."
            )
    yield Reason(sentence(pattern, count=listed(sides)), rule)


NO_EFFECT: Final[Mapping[str, Callable[[State], Iterator[Reason]]]] = {
    "gravity": nobody_falls,
    "at once": nothing_at_once,
    "won": no_winner,
}
"""The reasons by action, for each action that may have no effect."""


# ---- worked examples -------------------------------------------------------------------------------------------------


def changed_towers(example: Example, outcome: Outcome[AnyState, AnyMove]) -> list[str]:
    """List the differences from the towers that ``example`` wants in the end; those it leaves out are as before.

    Its ``after`` has the towers that have changed, whole; cards by their names alone are enough.
    """
    base = from_state(outcome.start)
    expected = FORM.parse_setup("\n".join(example.after), base)
    return examples.differences(tower_lines(expected, base.deck), tower_lines(from_state(outcome.state), base.deck))


def tower_lines(setup: Setup, deck: Deck) -> list[str]:
    return [line for line in FORM.format_setup(setup, deck).splitlines() if line.startswith(("tower ", " "))]
