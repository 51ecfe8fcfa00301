"""Reasons why a move is refused, each with its rule.

A move is legal if and only if it is among the options of its question; these functions explain why others are not. A
``hard`` reason cannot be overruled by the referee.
"""

from collections.abc import Iterator, Sequence

from refkit.games.minions import moves
from refkit.games.minions.cards import POWERS, OwnCard
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.deciding import exchange_options, optional_kinds, pick_options, use_options
from refkit.games.minions.rules.dice import FACES
from refkit.games.minions.rules.questions import (
    BestowGifts,
    ChangePower,
    Choose,
    ChooseTogether,
    Decide,
    Identify,
    RollAgain,
    RollDice,
    SendMinions,
    TurnTop,
)
from refkit.games.minions.rules.unused_cards import (
    playable_boons,
    playable_minions,
    playable_powers,
    stack_of,
    unused_cards,
)
from refkit.games.minions.table import State
from refkit.games.minions.words import format_card
from refkit.kernel.choice import Reason
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join, named, player, sentence

Reasons = Iterator[Reason]

# ---- cards ---------------------------------------------------------------------------------------------------------


def not_in_the_stack(state: State, task: TurnTop, move: moves.TurnUp) -> Reasons:
    """Object to turning up a card that is not face down in the stack in question."""
    if move.card not in stack_of(state, task.stack):
        patterns = {
            "event": "{card} is no event that is still face down.",
            "quest": "{card} is no quest that is still face down.",
            "glory": "{card} is no glory card that is still face down.",
        }
        yield Reason(sentence(patterns[task.stack], card=format_card(move.card)), R.SHARED_CARDS, hard=True)


def not_to_send(state: State, _task: SendMinions, move: moves.Send) -> Reasons:
    """Object to sending a minion that is not an unused one of the player's own."""
    yield from not_held(state, move.seat, move.card, playable_minions(state, move.seat))


def not_to_bestow(state: State, _task: BestowGifts, move: moves.Bestow) -> Reasons:
    """Object to bestowing a boon or a Power card that is not an unused one of the player's own."""
    yield from no_such_power(move.power)
    if move.power > POWERS:
        return
    yield from not_held(state, move.seat, move.boon, playable_boons(state, move.seat))
    yield from not_held(state, move.seat, move.power, playable_powers(state, move.seat))


def no_such_power(power: int) -> Reasons:
    """Object to a Power card that does not exist."""
    if power > POWERS:
        yield Reason(f"Power cards go from +1 to +{POWERS}.", R.OWN_CARDS, {"power": power}, hard=True)


def not_the_shown(state: State, task: Identify, move: moves.Named) -> Reasons:
    """Object to naming a card of another player, or one that the player in question cannot have."""
    if move.player != task.seat:
        yield not_about(state, move.player, (task.seat,), R.OWN_CARDS)
        return
    yield from not_held(state, task.seat, move.card, unused_cards(state, task.seat, task.what))


def not_held(state: State, seat: int, card: OwnCard, left: Sequence[OwnCard]) -> Reasons:
    """Object to a ``card`` that is not among ``left``, the cards that ``seat`` can still play."""
    if card in left:
        return
    if format_card(card) == "?":
        text = sentence("{seat's} cards are open to the desk: name the card.", seat=player(state, seat))
        yield Reason(text, R.OWN_CARDS, hard=True)
        return
    deity = state.options.deity(seat)
    pattern = "{seat} do[es] not have {card}: it is not a card of {deity}."
    if card in (*deity.minions, *deity.boons, *deity.powers):
        pattern = "{seat} do[es] not have {card}: it is used up."
    text = sentence(pattern, seat=player(state, seat), card=format_card(card), deity=deity.name)
    yield Reason(text, R.OWN_CARDS, {"card": format_card(card)}, hard=True)


def not_to_exchange(state: State, task: ChangePower, move: moves.Exchange) -> Reasons:
    """Object to exchanging for a Power card that is too strong or used up."""
    seat, power, most = task.seat, move.power, task.effect.to
    if power > most:
        yield Reason(f"+{power} is too strong: at most +{most} may be played.", R.POWER_CARD_IS_EXCHANGED)
    if power not in exchange_options(state, seat, power):
        text = sentence("{seat} [has|have] no other +{power}.", seat=player(state, seat), power=power)
        yield Reason(text, R.OWN_CARDS, hard=True)


# ---- decisions -----------------------------------------------------------------------------------------------------


def not_to_use(state: State, task: Decide, move: moves.Use) -> Reasons:
    """Object to a use of cards that do not act now, or that their owner cannot decline."""
    allowed = use_options(optional_kinds(state, move.seat, task.slot))
    if move.cards not in allowed:
        yield Reason(f"The choice is: use {', use '.join(allowed)}.", R.FIVE_MOMENTS, hard=move.cards == "?")


def not_that_attribute(state: State, task: Choose | ChooseTogether, move: moves.PickAttribute) -> Reasons:
    """Object to an attribute that is not one of the equals; yields nothing if a die is asked for."""
    names = [each.attribute for each in choice_options(state, task, move) if isinstance(each, moves.PickAttribute)]
    if names and move.attribute not in names:
        card = task.effect.card
        yield Reason(
            f"{card} means one of these: {', '.join(names)}.", R.HIGHEST_AS_PRINTED, hard=move.attribute == "?"
        )


def not_that_die(state: State, task: Choose | ChooseTogether, move: moves.PickDie) -> Reasons:
    """Object to a die that does not show that face; yields nothing if an attribute is asked for."""
    faces = [each.face for each in choice_options(state, task, move) if isinstance(each, moves.PickDie)]
    if faces and move.face not in faces:
        yield Reason(f"The dice show {' and '.join(map(str, faces))}.", R.DICE_STOP_AT_ONE_AND_SIX, hard=True)


def choice_options(
    state: State, task: Choose | ChooseTogether, move: moves.PickAttribute | moves.PickDie
) -> Sequence[moves.PickAttribute | moves.PickDie]:
    """Return the legal answers of the player of ``move``: about that seat for an event, else about the task's seat."""
    return pick_options(state, move.seat, task.seat if isinstance(task, Choose) else move.seat, task.effect)


# ---- dice ----------------------------------------------------------------------------------------------------------


def not_rolled(state: State, task: RollDice, move: moves.Rolled) -> Reasons:
    """Object to a roll by somebody who has rolled already or need not roll, or of impossible dice."""
    if move.player not in task.seats:
        yield not_about(state, move.player, task.seats, R.ROLL_OFF if task.off else R.ROLL)
    yield from no_roll(move)


def not_rolled_again(state: State, task: RollAgain, move: moves.Rolled | moves.Rerolled) -> Reasons:
    """Object to another roll by somebody else or of impossible dice; yields nothing for the wrong number of dice."""
    if isinstance(move, moves.Rolled) is (task.kept > 0):
        return
    if move.player != task.seat:
        yield not_about(state, move.player, (task.seat,), R.ONCE)
    yield from no_roll(move)


def no_roll(move: moves.Rolled | moves.Rerolled) -> Reasons:
    """Object to faces that are not on a die, and to two dice that are not in order."""
    if isinstance(move, moves.Rerolled):
        if move.face not in FACES:
            yield Reason("A die shows 1 to 6.", R.DICE, hard=True)
    elif move.low not in FACES or move.high not in FACES or move.low > move.high:
        yield Reason("A roll is two dice from 1 to 6, the low one first.", R.ROLL, hard=True)


def not_about(state: State, seat: int, seats: tuple[int, ...], rule: Rule) -> Reason:
    """Return the reason that an answer is about ``seat`` while the question is about ``seats``."""
    names = join(" or ", (named(state, each) for each in seats))
    if not 0 <= seat < len(state.options.players):
        text = sentence("There is no seat {seat}; the question is about {names}.", seat=seat, names=names)
        return Reason(text, rule, hard=True)
    text = sentence("The question is not about {seat} but about {names}.", seat=player(state, seat), names=names)
    return Reason(text, rule, {"asked": seats}, hard=True)


# ---- moves that answer no pending question ---------------------------------------------------------------------------


def no_moment_to_use(state: State, move: moves.Use) -> Reasons:
    """Explain when cards are used: in their slots, and only if their owner has a choice."""
    pattern = (
        "Nothing of {seat:theirs} is asked about just now: each card is used when its moment comes, after minions,"
        " boons, Power cards or dice are shown."
    )
    if state.quest is None or state.sides[move.seat].minion is None:
        pattern = "{seat} [has|have] no minion on a quest, so nothing can be used."
    yield Reason(sentence(pattern, seat=player(state, move.seat)), R.FIVE_MOMENTS, hard=True)


def no_moment_to_bestow(_state: State, move: moves.Bestow) -> Reasons:
    """Explain when boons and Power cards are chosen; and that there is no such Power card, if there is none."""
    yield from no_such_power(move.power)
    sentence = "Boons and Power cards are chosen once all minions of the quest are, before any boon is shown."
    yield Reason(sentence, R.CHOOSE_GIFTS, hard=True)
