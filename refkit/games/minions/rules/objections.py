"""The referee's refusals: every reason why an answer of the right kind is not legal now, each with its rule."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from refkit.games.minions import moves, tasks
from refkit.games.minions.cards import Own
from refkit.games.minions.rulebook import rules as R
from refkit.games.minions.rules.dice import FACES
from refkit.games.minions.rules.effects import picks
from refkit.games.minions.rules.slots import optional, uses
from refkit.games.minions.rules.unused import boons_of, held, minions_of, powers_of, stack_of
from refkit.games.minions.state import State
from refkit.games.minions.text.move_text import format_card
from refkit.kernel.choice import Reason
from refkit.kernel.question import only_when
from refkit.kernel.rule import Rule

Reasons = Iterator[Reason]

# ---- cards ---------------------------------------------------------------------------------------------------------


def not_in_the_stack(state: State, task: tasks.TurnTop, move: moves.TurnUp) -> Reasons:
    """What is turned up must still lie in the stack that is asked about."""
    if move.card not in stack_of(state, task.stack):
        kind = "glory card" if task.stack == "glory" else task.stack
        yield Reason(f"{format_card(move.card)} is no {kind} that is still face down.", R.SHARED_CARDS, hard=True)


def not_to_send(state: State, _task: tasks.SendMinions, move: moves.Send) -> Reasons:
    """A minion that is sent is one of the player's own."""
    yield from not_held(state, move.seat, move.card, minions_of(state, move.seat))


def not_to_bestow(state: State, _task: tasks.BestowGifts, move: moves.Bestow) -> Reasons:
    """A boon and a Power card that are bestowed are the player's own."""
    yield from not_held(state, move.seat, move.boon, boons_of(state, move.seat))
    yield from not_held(state, move.seat, move.power, powers_of(state, move.seat))


def not_the_shown(state: State, task: tasks.Identify, move: moves.Named) -> Reasons:
    """What is named must be the player's who turns it up, and a card that he can have."""
    if move.player != task.seat:
        yield not_about(state, move.player, (task.seat,), R.OWN_CARDS)
        return
    yield from not_held(state, task.seat, move.card, held(state, task.seat, task.what))


def not_held(state: State, seat: int, card: Own, left: Sequence[Own]) -> Reasons:
    """A card must be the player's own and not used up: one of those that are ``left``."""
    if card in left:
        return
    name = state.options.players[seat]
    if format_card(card) == "?":
        yield Reason(f"{name}'s cards are open to the desk: name the card.", R.OWN_CARDS, hard=True)
        return
    deity = state.options.deity(seat)
    stacks: tuple[tuple[Own, ...], ...] = (deity.minions, deity.boons, deity.powers)
    used = any(card in stack for stack in stacks)
    why = "it is used up" if used else f"it is not a card of {deity.name}"
    yield Reason(
        f"{name} does not have {format_card(card)}: {why}.", R.OWN_CARDS, {"card": format_card(card)}, hard=True
    )


def not_to_exchange(state: State, task: tasks.ChangePower, move: moves.Exchange) -> Reasons:
    """The other Power card must be unused and low enough."""
    seat, power, most = task.seat, move.power, task.effect.to
    if power > most:
        yield Reason(f"+{power} is too strong: at most +{most} may be played.", R.MI09)
    side = state.sides[seat]
    left = list(state.powers[seat])
    if side.power in left:
        left.remove(side.power)
    if power not in left:
        yield Reason(f"{state.options.players[seat]} has no other +{power}.", R.OWN_CARDS, hard=True)


# ---- decisions -----------------------------------------------------------------------------------------------------


def not_to_use(state: State, task: tasks.Decide, move: moves.Use) -> Reasons:
    """Only cards that act now, and that their owner may leave out, are a matter of choice."""
    allowed = uses(optional(state, move.seat, task.slot))
    if move.cards not in allowed:
        yield Reason(f"The choice is: use {', use '.join(allowed)}.", R.MI05, hard=move.cards == "?")


def not_that_attribute(state: State, task: tasks.Choose | tasks.ChooseTogether, move: moves.PickAttribute) -> Reasons:
    """It must be one of the attributes that are equally high or low; nothing is said where a die is asked for."""
    names = [each.attribute for each in meant(state, task, move) if isinstance(each, moves.PickAttribute)]
    if names and move.attribute not in names:
        card = task.effect.card
        yield Reason(f"{card} means one of these: {', '.join(names)}.", R.MI07, hard=move.attribute == "?")


def not_that_die(state: State, task: tasks.Choose | tasks.ChooseTogether, move: moves.PickDie) -> Reasons:
    """It must be one of the dice that lie there; nothing is said where an attribute is asked for."""
    faces = [each.face for each in meant(state, task, move) if isinstance(each, moves.PickDie)]
    if faces and move.face not in faces:
        yield Reason(f"The dice show {' and '.join(map(str, faces))}.", R.MI12, hard=True)


def meant(
    state: State, task: tasks.Choose | tasks.ChooseTogether, move: moves.PickAttribute | moves.PickDie
) -> Sequence[moves.PickAttribute | moves.PickDie]:
    """What an effect may mean: it acts on one seat, or an event on whoever answers."""
    return picks(state, move.seat, task.seat if isinstance(task, tasks.Choose) else move.seat, task.effect)


# ---- dice ----------------------------------------------------------------------------------------------------------


def not_rolled(state: State, task: tasks.RollDice, move: moves.Rolled) -> Reasons:
    """Those who have not rolled yet do so, two dice each."""
    if move.player not in task.seats:
        yield not_about(state, move.player, task.seats, R.ROLL_OFF if task.off else R.ROLL)
    yield from no_roll(move)


def not_rolled_again(state: State, task: tasks.RollAgain, move: moves.Rolled | moves.Rerolled) -> Reasons:
    """Whoever rolls again does so with as many dice as the card says."""
    if isinstance(move, moves.Rolled) is (task.kept > 0):
        return
    if move.player != task.seat:
        yield not_about(state, move.player, (task.seat,), R.ONCE)
    yield from no_roll(move)


def no_roll(move: moves.Rolled | moves.Rerolled) -> Reasons:
    """A die shows 1 to 6."""
    if isinstance(move, moves.Rerolled):
        if move.face not in FACES:
            yield Reason("A die shows 1 to 6.", R.DICE, hard=True)
    elif move.low not in FACES or move.high not in FACES or move.low > move.high:
        yield Reason("A roll is two dice from 1 to 6, the low one first.", R.ROLL, hard=True)


def not_about(state: State, seat: int, seats: tuple[int, ...], rule: Rule) -> Reason:
    """The question is about ``seats``, and the answer tells of ``seat``."""
    players = state.options.players
    names = " or ".join(players[each] for each in seats)
    if not 0 <= seat < len(players):
        return Reason(f"There is no seat {seat}; the question is about {names}.", rule, hard=True)
    return Reason(f"The question is not about {players[seat]} but about {names}.", rule, {"asked": seats}, hard=True)


# ---- moves that nothing asks for now ---------------------------------------------------------------------------------


def no_moment_to_use(state: State, move: moves.Use) -> Reasons:
    """Cards are used when their moment comes, and whose use is no choice is asked about never."""
    name, side = state.options.players[move.seat], state.sides[move.seat]
    if state.quest is None or side.minion is None:
        yield Reason(f"{name} has no minion on a quest, so nothing can be used.", R.MI05, hard=True)
    else:
        told = f"Nothing of {name}'s is asked about just now: each card is used when its moment comes"
        yield Reason(f"{told}, after minions, boons, Power cards or dice are shown.", R.MI05, hard=True)


OCCASIONS: Final[Mapping[type, Callable[[State, Any], Iterable[Reason]]]] = {
    moves.Send: only_when("Minions are chosen at the beginning of a quest.", R.CHOOSE_MINION),
    moves.Bestow: only_when("Boons and Power cards are chosen after the minions, and before they act.", R.CHOOSE_GIFTS),
    moves.Use: no_moment_to_use,
    moves.PickAttribute: only_when("No card acts just now that could mean several attributes.", R.MI07),
    moves.PickDie: only_when("No card acts just now that could mean either die.", R.MI12),
    moves.Exchange: only_when("A Power card is changed when another card demands it, and none does.", R.MI09),
    moves.TurnUp: only_when("The top cards are turned up when a turn begins.", R.TURN_UP),
    moves.Named: only_when("No unknown card is turned up just now.", R.OWN_CARDS),
    moves.Rolled: only_when("Dice are rolled once the Power cards lie open.", R.ROLL),
    moves.Rerolled: only_when("A die is rolled again when a card says so.", R.ONCE),
}
"""When a move of each kind is made, said where nothing asks for one."""
