"""The referee's refusals: every reason why a move is not legal now, each with its rule.

A move is legal if and only if there is no objection.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never

from refkit.choice import Reason
from refkit.minions import rules as R
from refkit.minions.dice import FACES
from refkit.minions.move_text import format_card
from refkit.minions.moves import (
    Bestow,
    Exchange,
    Move,
    Named,
    PickAttribute,
    PickDie,
    Rerolled,
    Rolled,
    Send,
    TurnUp,
    Use,
)
from refkit.minions.nouns import Effect, Own
from refkit.minions.questions import (
    boons_of,
    deciders,
    held,
    minions_of,
    pending,
    picks,
    powers_of,
    stack_of,
    uses,
    wording,
)
from refkit.minions.slots import optional
from refkit.minions.state import State
from refkit.minions.tasks import (
    BestowGifts,
    ChangePower,
    Choose,
    ChooseTogether,
    Decide,
    Identify,
    Question,
    RollAgain,
    RollDice,
    SendMinions,
    TurnTop,
)

Reasons = Iterator[Reason]


def objections(state: State, move: Move) -> tuple[Reason, ...]:
    """Every reason why ``move`` is not legal now; none if it is."""
    task = pending(state)
    if task is None:
        return (Reason("The game is over: nothing is left to decide.", R.TWENTY, hard=True),)
    seats = deciders(state, task)
    if not answers_it(task, move):
        sentence, rule = wording(state, task, seats[0])
        return (Reason(f"That is not what is asked now: {sentence}", rule, hard=True),)
    who = whose(move)
    if who is not None and who not in seats:
        return (_not_asked(state, task, seats, who),)
    return tuple(object_to(state, task, move))


def answers_it(task: Question, move: Move) -> bool:  # noqa: PLR0911  one line a question
    """Whether ``move`` is of the kind that ``task`` asks for."""
    match task:
        case TurnTop():
            return isinstance(move, TurnUp)
        case SendMinions():
            return isinstance(move, Send)
        case BestowGifts():
            return isinstance(move, Bestow)
        case Identify():
            return isinstance(move, Named)
        case Decide():
            return isinstance(move, Use)
        case Choose(effect=effect) | ChooseTogether(effect):
            return isinstance(move, PickAttribute if effect.do == "attribute" else PickDie)
        case ChangePower():
            return isinstance(move, Exchange)
        case RollDice() | RollAgain(kept=0):
            return isinstance(move, Rolled)
        case RollAgain():
            return isinstance(move, Rerolled)
        case unreachable:
            assert_never(unreachable)


def whose(move: Move) -> int | None:
    """The seat that makes ``move`` or that it is about; None for the shared cards."""
    if isinstance(move, TurnUp):
        return None
    return move.player if isinstance(move, Named | Rolled | Rerolled) else move.seat


def _not_asked(state: State, task: Question, seats: tuple[int, ...], who: int) -> Reason:
    """The answer comes from, or is about, somebody who is not asked."""
    rule = wording(state, task, seats[0])[1]
    names = " or ".join(state.options.players[seat] for seat in seats)
    if not 0 <= who < len(state.sides):
        return Reason(f"There is no seat {who}; it is {names} who is asked.", rule, hard=True)
    name = state.options.players[who]
    if isinstance(task, SendMinions | BestowGifts | Decide | ChooseTogether | RollDice) and len(state.sides) > len(
        seats
    ):
        return Reason(
            f"{name} has nothing to answer now; it is {names} who is asked.", rule, {"asked": seats}, hard=True
        )
    return Reason(f"It is not {name} but {names} who is asked.", rule, {"asked": seats}, hard=True)


def object_to(state: State, task: Question, move: Move) -> Reasons:  # noqa: C901, PLR0912  one line an answer
    """The reasons against ``move`` as an answer to ``task``, by the right seat."""
    match task, move:
        case TurnTop(stack), TurnUp(card):
            if card not in stack_of(state, stack):
                kind = "glory card" if stack == "glory" else stack
                yield Reason(f"{format_card(card)} is no {kind} that is still face down.", R.SHARED_CARDS, hard=True)
        case SendMinions(), Send(seat, card):
            if card not in minions_of(state, seat):
                yield not_yours(state, seat, card)
        case BestowGifts(), Bestow(seat, boon, power):
            if boon not in boons_of(state, seat):
                yield not_yours(state, seat, boon)
            if power not in powers_of(state, seat):
                yield not_yours(state, seat, power)
        case Identify(what=what), Named(player, card):
            if card not in held(state, player, what):
                yield not_yours(state, player, card)
        case Decide(slot), Use(seat, cards):
            allowed = uses(optional(state, seat, slot))
            if cards not in allowed:
                yield Reason(f"The choice is: use {', use '.join(allowed)}.", R.MI05, hard=cards == "?")
        case Choose(target, _, effect), PickAttribute() | PickDie():
            yield from no_pick(picks(state, move.seat, target, effect), effect, move)
        case ChooseTogether(effect), PickAttribute(seat) | PickDie(seat):
            yield from no_pick(picks(state, seat, seat, effect), effect, move)
        case ChangePower(effect=effect), Exchange(seat, power):
            yield from no_exchange(state, seat, power, effect.to)
        case ((RollDice() | RollAgain()), Rolled(_, low, high)):
            if low not in FACES or high not in FACES or low > high:
                yield Reason("A roll is two dice from 1 to 6, the low one first.", R.ROLL, hard=True)
        case RollAgain(), Rerolled(_, face):
            if face not in FACES:
                yield Reason("A die shows 1 to 6.", R.DICE, hard=True)


def no_pick(found: Sequence[PickAttribute | PickDie], effect: Effect, move: PickAttribute | PickDie) -> Reasons:
    """It must be one of the equals that is picked."""
    if move in found:
        return
    if isinstance(move, PickDie):
        faces = (str(each.face) for each in found if isinstance(each, PickDie))
        yield Reason(f"The dice show {' and '.join(faces)}.", R.MI12, hard=True)
    else:
        names = (each.attribute for each in found if isinstance(each, PickAttribute))
        hard = move.attribute == "?"
        yield Reason(f"{effect.card} means one of these: {', '.join(names)}.", R.MI07, hard=hard)


def not_yours(state: State, seat: int, card: Own) -> Reason:
    """A card must be the player's own and not used up."""
    name = state.options.players[seat]
    if format_card(card) == "?":
        return Reason(f"{name}'s cards are open to the desk: name the card.", R.OWN_CARDS, hard=True)
    deity = state.options.deity(seat)
    stacks: tuple[tuple[Own, ...], ...] = (deity.minions, deity.boons, deity.powers)
    used = any(card in stack for stack in stacks)
    why = "it is used up" if used else f"it is not a card of {deity.name}"
    return Reason(
        f"{name} does not have {format_card(card)}: {why}.", R.OWN_CARDS, {"card": format_card(card)}, hard=True
    )


def no_exchange(state: State, seat: int, power: int, most: int) -> Reasons:
    """The other Power card must be unused and low enough."""
    if power > most:
        yield Reason(f"+{power} is too strong: at most +{most} may be played.", R.MI09)
    side = state.sides[seat]
    left = list(state.powers[seat])
    if side.power in left:
        left.remove(side.power)
    if power not in left:
        yield Reason(f"{state.options.players[seat]} has no other +{power}.", R.OWN_CARDS, hard=True)
