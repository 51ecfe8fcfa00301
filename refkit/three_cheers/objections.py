"""The referee's refusals: every reason why a move is not legal now, each with its rule.

A move is legal if and only if there is no objection. The laws themselves stand where the rules are (`tower.spots`,
`orders.reach`, `foreminion.steps`, …); here they are only asked, and put into words.
"""

from collections.abc import Iterator
from typing import assert_never

from refkit.choice import Reason
from refkit.three_cheers import rules as R
from refkit.three_cheers.deflect import open_towers, ways_on, would_fizzle
from refkit.three_cheers.foreminion import landings, steps
from refkit.three_cheers.moves import (
    Accept,
    Deflect,
    Discard,
    Drawn,
    Feast,
    First,
    Fizzle,
    Keep,
    Leap,
    Move,
    MoveMinion,
    Named,
    NoPlay,
    Place,
    Played,
    Provoke,
    Ride,
    Stay,
    Swap,
    Uncovered,
)
from refkit.three_cheers.nouns import OFF, UNKNOWN, UP, Card, OrderCard
from refkit.three_cheers.questions import asked, pending, wording
from refkit.three_cheers.state import State
from refkit.three_cheers.tasks import (
    Build,
    Dine,
    Draw,
    Identify,
    LeapFrom,
    PlayCard,
    Question,
    Redirect,
    Scamper,
    ThirdCard,
    Uncover,
    WhoStarts,
    Window,
)
from refkit.three_cheers.tokens import format_square
from refkit.three_cheers.turn import may_hold, may_skip
from refkit.three_cheers.undrawable import not_drawable, not_on_top, not_the_stranger, whereabouts
from refkit.three_cheers.unplayable import not_playable

Reasons = Iterator[Reason]


def objections(state: State, move: Move) -> tuple[Reason, ...]:
    """Every reason why ``move`` is not legal now; none if it is."""
    task = pending(state)
    if task is None:
        return (Reason("The game is over: nothing is left to decide.", R.MASTER_HERE, hard=True),)
    if not answers_it(task, move):
        return (
            Reason(f"That is not what is asked now: {wording(state, task)[0]}", wording(state, task)[1], hard=True),
        )
    return tuple(object_to(state, task, move))


def answers_it(task: Question, move: Move) -> bool:  # noqa: C901, PLR0911, PLR0912  one line a question
    """Whether ``move`` is of the kind that ``task`` asks for."""
    match task:
        case PlayCard():
            return isinstance(move, Place | MoveMinion | Swap | Provoke | NoPlay)
        case Window():
            return isinstance(move, Accept | Deflect)
        case Redirect():
            return isinstance(move, Place | MoveMinion | Swap | Provoke | Fizzle)
        case Scamper():
            return isinstance(move, Ride | Stay)
        case ThirdCard():
            return isinstance(move, Discard | Keep)
        case LeapFrom():
            return isinstance(move, Leap)
        case Dine():
            return isinstance(move, Feast)
        case WhoStarts():
            return isinstance(move, First)
        case Draw():
            return isinstance(move, Drawn)
        case Uncover():
            return isinstance(move, Uncovered)
        case Identify():
            return isinstance(move, Named)
        case Build():
            return isinstance(move, Place | Drawn)
        case unreachable:
            assert_never(unreachable)


def object_to(state: State, task: Question, move: Move) -> Reasons:  # noqa: C901, PLR0912, PLR0915  one line an answer
    """The reasons against ``move`` as an answer to ``task``."""
    match task, move:
        case Build(), Place():
            yield from not_building(state, move)
        case Build(), Drawn(to):
            if not 0 <= to < len(state.hands):
                yield Reason(f"There is no seat {to}.", R.SPEEDY_GONZALEZ, hard=True)
            elif state.hands[to]:
                name = state.options.players[to]
                yield Reason(f"{name} must place the minion that is turned over first.", R.SPEEDY_GONZALEZ, hard=True)
            else:
                yield from not_drawable(state, to, move)
        case PlayCard(), Place() | MoveMinion() | Swap() | Provoke():
            yield from not_your_turn(state, task, move.seat)
            yield from not_in_hand(state, task.seat, move)
            yield from not_playable(state, move, range(len(state.towers)))
        case PlayCard(seat), NoPlay():
            yield from not_your_turn(state, task, move.seat)
            if not may_skip(state, seat):
                yield Reason(
                    f"{state.options.players[seat]} holds a card that can be played, and so must play.", R.TC06
                )
        case Redirect(), Place() | MoveMinion() | Swap() | Provoke():
            yield from not_your_turn(state, task, move.seat)
            yield from not_the_deflected(task, move)
            yield from not_playable(state, move, [number for number, _ in open_towers(state, task)])
        case Redirect(), Fizzle():
            yield from not_your_turn(state, task, move.seat)
            if ways_on(state, task):
                yield Reason("The deflected card can be played on, so it must be.", R.TC40)
        case Window(), Deflect():
            yield from not_your_turn(state, task, move.seat)
            yield from not_in_hand(state, task.seat, move)
            yield from not_a_deflect(state, task, move)
        case (Window() | Scamper(), Accept() | Stay()):
            yield from not_your_turn(state, task, move.seat)
        case ThirdCard(), Keep():
            yield from not_your_turn(state, task, move.seat)
        case ThirdCard(seat), Discard():
            yield from not_your_turn(state, task, move.seat)
            yield from not_in_hand(state, seat, move)
            if move.card == UNKNOWN:
                yield Reason("A discard lies face up: say which card it is.", R.DISCARD_THIRD, hard=True)
        case Scamper(), Ride():
            yield from not_your_turn(state, task, move.seat)
            yield from not_a_step(state, task, move.at)
        case LeapFrom(), Leap():
            yield from not_your_turn(state, task, move.seat)
            yield from not_a_landing(state, task, move.at)
        case Dine(meals=meals), Feast(seat, at, to):
            yield from not_your_turn(state, task, seat)
            if (at, to) not in meals:
                food = ", ".join(f"{format_square(eater)} eats {format_square(eaten)}" for eater, eaten in meals)
                yield Reason(f"The choice is between: {food}.", R.HUNGRY, hard=True)
        case Draw(seat), Drawn(to):
            if to != seat:
                yield Reason(f"It is {state.options.players[seat]} who draws now.", R.TC05, hard=True)
            else:
                yield from not_drawable(state, seat, move)
        case Uncover(), Uncovered():
            yield from not_on_top(state, move)
        case Identify(), Named():
            yield from not_the_stranger(state, task, move)
        case WhoStarts(), First(player):
            if not 0 <= player < len(state.hands):
                yield Reason(f"There is no seat {player}.", R.FIRST_PLAYER, hard=True)


# ---- whose turn, which card ----------------------------------------------------------------------------------------


def not_your_turn(state: State, task: Question, seat: int) -> Reasons:
    """The seat that answers must be the one that is asked."""
    if seat != asked(state, task):
        sentence, rule = wording(state, task)
        yield Reason(f"It is not yours to decide: {sentence}", rule, {"asked": asked(state, task)}, hard=True)


def not_in_hand(state: State, seat: int, move: Played | Deflect | Discard) -> Reasons:
    """A card must be in hand; in a closed hand it must be one that has not been seen elsewhere."""
    if move.seat != seat:
        return  # it is not his turn: what he holds is nobody's business
    name, card = state.options.players[seat], move.card
    if card is UNKNOWN or card == UNKNOWN:
        if UNKNOWN not in state.hands[seat]:
            yield Reason(f"{name}'s hand is open: name the card that is played.", R.HAND, hard=True)
    elif card not in may_hold(state, seat):
        yield Reason(
            f"{name} does not hold {card.name}: {whereabouts(state, card)}.", R.HAND, {"card": card.name}, hard=True
        )


def not_building(state: State, move: Place) -> Reasons:
    """In Speedy Gonzalez a player places the minion turned over, in the own tower."""
    if not 0 <= move.seat < len(state.hands):
        yield Reason(f"There is no seat {move.seat}.", R.SPEEDY_GONZALEZ, hard=True)
        return
    if move.card not in state.hands[move.seat]:
        name = state.options.players[move.seat]
        yield Reason(f"{name} has not turned over {move.card.name}.", R.SPEEDY_GONZALEZ, hard=True)
    yield from not_playable(state, move, [move.seat])


def not_the_deflected(task: Redirect, move: Played) -> Reasons:
    """The deflected card is played, with the option that was chosen for it."""
    played = task.played
    if move.card != played.card:
        yield Reason("It is the deflected card that is played on, no other.", R.DEFLECT, hard=True)
    elif not isinstance(move, Place) and (isinstance(played, Place) or move.option != played.option):
        yield Reason("The option of a deflected order stays as it was chosen.", R.DEFLECT_OPTION)


def not_a_deflect(state: State, task: Window, move: Deflect) -> Reasons:
    """Only a card with a deflect order deflects."""
    card: Card = move.card  # what a person wrote may name a minion all the same
    if not isinstance(card, OrderCard) or not card.deflects:
        yield Reason(f"{card.name} has no deflect order.", R.DEFLECT, {"card": card.name}, hard=True)
    if not state.options.deflect_into_nothing and would_fizzle(state, task):
        yield Reason("The card would have no legal target, and this table does not allow that.", R.TC40)


# ---- foreminions ----------------------------------------------------------------------------------------------------


def not_a_step(state: State, task: Scamper, at: int) -> Reasons:
    """A foreminion goes one step, or climbs on the ground row from the ground."""
    towers = len(state.towers)
    tower = state.towers[task.seat % towers]
    rides = tower.riders[task.seat // towers]
    if at in steps(tower.minions, rides):
        return
    if at not in tower.minions:
        yield Reason(f"No minion stands at {format_square(at)}: a foreminion always rides one.", R.BEARER, hard=True)
    elif rides == OFF:
        yield Reason("A foreminion off its tower climbs on a minion of the ground row.", R.BOARD_TOWER)
    else:
        yield Reason(f"{format_square(at)} is not next to {format_square(rides)}: one step, not diagonally.", R.STEP)


def not_a_landing(state: State, task: LeapFrom, at: int) -> Reasons:
    """A leap goes left, right, below, or to the ground row."""
    minions = state.towers[task.seat % len(state.towers)].minions
    if at in landings(minions, task):
        return
    if at not in minions:
        yield Reason(f"No minion stands at {format_square(at)} to leap to.", R.LEAP, hard=True)
    elif at == task.at + UP:
        yield Reason("A leap never goes up.", R.TC82)
    else:
        yield Reason(
            f"{format_square(at)} is not left, right or below of {format_square(task.at)}, nor in the ground row.",
            R.LEAP,
        )
