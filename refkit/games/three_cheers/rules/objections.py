"""The referee's refusals: every reason why a move is not among the answers to what is asked, each with its rule.

Legality itself is decided by the rules (`tower.placing_squares`, `Option.reach`, `plays.steps_from`,
`pile.possible_draws`, …); here a refused move is compared with them and the difference is put into words.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from refkit.games.three_cheers import moves
from refkit.games.three_cheers.cards import OFF, UNKNOWN, UP, Card, OrderCard
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.pile import cards_in_play, top_odds, unseen_ninjas
from refkit.games.three_cheers.rules.plays import may_hold, open_towers, would_fizzle
from refkit.games.three_cheers.rules.questions import (
    Build,
    Dine,
    Draw,
    Identify,
    LeapFrom,
    PlayCard,
    Redirect,
    Scamper,
    ThirdCard,
    Uncover,
    WhoStarts,
    Window,
)
from refkit.games.three_cheers.rules.unplayable import not_playable
from refkit.games.three_cheers.table import State
from refkit.games.three_cheers.text.patterns import side_name
from refkit.games.three_cheers.text.places import format_square, minion_name
from refkit.kernel.choice import Reason
from refkit.kernel.question import only_idle, only_when
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import player, sentence

Reasons = Iterator[Reason]


def no_such_seat(state: State, task: WhoStarts, move: moves.First) -> Reasons:
    """Object to a first player who does not sit at the table."""
    del state, task
    yield Reason(f"There is no seat {move.player}.", R.FIRST_PLAYER, hard=True)


# ---- playing a card ------------------------------------------------------------------------------------------------


def not_to_play(state: State, task: PlayCard, move: moves.Played) -> Reasons:
    """Object to a card that is not in hand, or that cannot do what was said, in any tower."""
    yield from not_in_hand(state, task.seat, move.card)
    if move.card == UNKNOWN and UNKNOWN not in state.hands[task.seat]:
        return  # further reasons would depend on hidden cards
    yield from not_playable(state, move, range(len(state.towers)))


def not_to_skip(state: State, task: PlayCard, move: moves.NoPlay) -> Reasons:
    """Object to skipping a play, which needs a hand without a legal play."""
    del move
    text = sentence("{seat} hold[s] a card that can be played, and so must play.", seat=player(state, task.seat))
    yield Reason(text, R.MUST_PLAY_IF_POSSIBLE)


def not_in_hand(state: State, seat: int, card: Card) -> Reasons:
    """Object to a card that is not in hand; in a closed hand it must be one that has not been seen elsewhere."""
    holder = player(state, seat)
    if card is UNKNOWN or card == UNKNOWN:
        if UNKNOWN not in state.hands[seat]:
            text = sentence("{seat's} hand is open: name the card that is played.", seat=holder)
            yield Reason(text, R.HAND, hard=True)
    elif card not in may_hold(state, seat):
        pattern = "{seat} do[es] not hold {card}: {where}."
        text = sentence(pattern, seat=holder, card=card.name, where=whereabouts(state, card))
        yield Reason(text, R.HAND, {"card": card.name}, hard=True)


def not_to_discard(state: State, task: ThirdCard, move: moves.Discard) -> Reasons:
    """Object to discarding a card that is not in hand, or one without a name, since everyone sees discards."""
    yield from not_in_hand(state, task.seat, move.card)
    if move.card == UNKNOWN:
        yield Reason("A discard lies face up: say which card it is.", R.DISCARD_THIRD, hard=True)


def not_building(state: State, task: Build, move: moves.Place) -> Reasons:
    """Object to a placement in Speedy Gonzalez that is not of the minion turned over, in the own tower."""
    del task
    if move.seat < 0:  # CHANCE is asked, too, and places nothing
        yield Reason(f"There is no seat {move.seat}.", R.SPEEDY_GONZALEZ, hard=True)
        return
    if move.card not in state.hands[move.seat]:
        text = sentence("{seat} [has|have] not turned over {card}.", seat=player(state, move.seat), card=move.card.name)
        yield Reason(text, R.SPEEDY_GONZALEZ, hard=True)
    yield from not_playable(state, move, [move.seat])


# ---- deflecting -----------------------------------------------------------------------------------------------------


def not_to_deflect(state: State, task: Window, move: moves.Deflect) -> Reasons:
    """Object to a card in hand that has no deflect order, and to a deflect without a legal target."""
    yield from not_in_hand(state, task.seat, move.card)
    card: Card = move.card  # parsed text may name a minion, whatever the type says
    if not isinstance(card, OrderCard) or not card.deflects:
        yield Reason(f"{card.name} has no deflect order.", R.DEFLECT, {"card": card.name}, hard=True)
    if not state.options.deflect_into_nothing and would_fizzle(state, task.seat, task.played):
        yield Reason("The card would have no legal target, and this table does not allow that.", R.DEFLECT_INTO_NOTHING)


def not_to_play_on(state: State, task: Redirect, move: moves.Played) -> Reasons:
    """Object to playing another card than the deflected one, with another option, or back where it came from."""
    played = task.played
    if move.card != played.card:
        yield Reason("It is the deflected card that is played on, no other.", R.DEFLECT, hard=True)
    elif not isinstance(move, moves.Place) and (isinstance(played, moves.Place) or move.option != played.option):
        yield Reason("The option of a deflected order stays as it was chosen.", R.DEFLECT_OPTION)
    yield from not_playable(state, move, [number for number, _ in open_towers(state, task.played)])


def not_to_fizzle(state: State, task: Redirect, move: moves.Fizzle) -> Reasons:
    """Object to discarding a deflected order that can be played on."""
    del state, task, move
    yield Reason("The deflected card can be played on, so it must be.", R.DEFLECT_INTO_NOTHING)


# ---- foreminions and feasts -----------------------------------------------------------------------------------------


def not_a_step(state: State, task: Scamper, move: moves.Ride) -> Reasons:
    """Object to a foreminion's step that is longer than one, diagonal, or not onto a minion."""
    at, towers = move.at, len(state.towers)
    tower = state.towers[task.seat % towers]
    rides = tower.riders[task.seat // towers]
    if at not in tower.minions:
        yield Reason(f"No minion stands at {format_square(at)}: a foreminion always rides one.", R.BEARER, hard=True)
    elif rides == OFF:
        yield Reason("A foreminion off its tower climbs on a minion of the ground row.", R.BOARD_TOWER)
    else:
        near = f"{minion_name(tower.minions, at)} is not next to {minion_name(tower.minions, rides)}"
        yield Reason(f"{near}: one step, not diagonally.", R.STEP)


def not_a_landing(state: State, task: LeapFrom, move: moves.Leap) -> Reasons:
    """Object to a leap that does not end left, right, below, or in the ground row."""
    at, minions = move.at, state.towers[task.seat % len(state.towers)].minions
    if at not in minions:
        yield Reason(f"No minion stands at {format_square(at)} to leap to.", R.LEAP, hard=True)
    elif at == task.at + UP:
        yield Reason("A leap never goes up.", R.WHERE_TO_LEAP)
    else:
        yield Reason(
            f"{minion_name(minions, at)} is not left, right or below of where the bearer was, nor in the ground row.",
            R.LEAP,
        )


def not_an_offered_meal(state: State, task: Dine, move: moves.Feast) -> Reasons:
    """Object to a meal that is not among those that there is a choice between."""
    del move
    minions = state.towers[task.tower].minions
    food = ", ".join(f"{minion_name(minions, eater)} eats {minion_name(minions, eaten)}" for eater, eaten in task.meals)
    yield Reason(f"The choice is between: {food}.", R.HUNGRY, hard=True)


# ---- chance: what the pile shows, what is drawn, who lies face down --------------------------------------------------


def not_on_top(state: State, task: Uncover, move: moves.Uncovered) -> Reasons:
    """Object to a top of the pile that the pile cannot show."""
    del task, move
    words = {"card": "a plain back", "fight": "a fight", "here": "“Master is Here!”"}
    shows = " or ".join(dict.fromkeys(words[top.top] for top in top_odds(state.pile)[0]))
    yield Reason(f"The pile cannot show that: it can be {shows}.", R.DECK_ORDER, hard=True)


def not_to_draw(state: State, task: Draw, move: moves.Drawn) -> Reasons:
    """Object to a draw of another seat, or of a card that has been seen."""
    if move.to != task.seat:
        text = sentence("It is {seat} who draw[s] now.", seat=player(state, task.seat))
        yield Reason(text, R.REFILL_ORDER, hard=True)
    else:
        yield from not_drawable(state, task.seat, move)


def not_to_turn_over(state: State, task: Build, move: moves.Drawn) -> Reasons:
    """Object to turning over a second minion in Speedy Gonzalez, or one that has been seen."""
    del task
    if not 0 <= move.to < len(state.hands):
        yield Reason(f"There is no seat {move.to}.", R.SPEEDY_GONZALEZ, hard=True)
    elif state.hands[move.to]:
        text = sentence("{seat} must place the minion that is turned over first.", seat=player(state, move.to))
        yield Reason(text, R.SPEEDY_GONZALEZ, hard=True)
    else:
        yield from not_drawable(state, move.to, move)


def not_drawable(state: State, seat: int, move: moves.Drawn) -> Reasons:
    """Object to a drawn card that has been seen, or is not named though the hand is open."""
    if move.card == UNKNOWN:
        text = sentence("{seat's} hand is open: say which card was drawn.", seat=player(state, seat))
        yield Reason(text, R.DRAW_UP, hard=True)
    else:
        where = whereabouts(state, move.card, "it has been seen")
        text = sentence("{card} cannot be drawn: {where}.", card=move.card.name, where=where)
        yield Reason(text, R.DRAW_UP, hard=True)


def not_the_unknown_minion(state: State, task: Identify, move: moves.Named) -> Reasons:
    """Object to naming another square, or a card that is no unseen Ninja."""
    if (move.tower, move.at) != (task.tower, task.at):
        pattern = "The card to be named is the one at {square} of {owner}."
        text = sentence(pattern, square=format_square(task.at), owner=side_name(state, task.tower))
        yield Reason(text, R.REFEREE_NAMES_HIDDEN_CARD, hard=True)
    if move.card not in unseen_ninjas(state.unseen):
        yield Reason(
            f"{move.card.name} cannot be it: only a Ninja that nobody has seen lies face down.",
            R.REFEREE_NAMES_HIDDEN_CARD,
            hard=True,
        )


def whereabouts(state: State, card: Card, elsewhere: str = "it is not in that hand") -> str:
    """Return in words where ``card`` is, as far as everyone may know, or ``elsewhere``.

    A first game leaves the advanced minions in the box (TC-11).
    """
    if card in state.discards:
        return "it lies in the discards"
    for number, tower in enumerate(state.towers):
        for at, minion in tower.minions.items():
            if minion.card == card and not minion.masked:
                pattern = "it stands at {square} of {owner}"
                return sentence(pattern, square=format_square(at), owner=side_name(state, number))
    return elsewhere if card in cards_in_play(state.options) else "this game is played without it"


# ---- moves that nothing asks for now ---------------------------------------------------------------------------------


def only_in_turns(sentence: str, rule: Rule, *, idle: bool = False) -> Callable[[State, object], tuple[Reason, ...]]:
    """Return `only_when`, or `only_idle`, without reasons in Speedy Gonzalez, where nobody has a turn (TC-93)."""
    objection = (only_idle if idle else only_when)(sentence, rule)
    return lambda state, move: () if state.options.speedy else objection(state, move)


def no_top_now(state: State, move: object) -> Iterable[Reason]:
    """Explain when the top of the deck is seen; while a card is drawn, that it has been seen already."""
    if state.agenda and isinstance(task := state.agenda[-1], Draw):
        text = sentence(
            "The top of the deck has been seen: it is {seat} who draw[s] it now.", seat=player(state, task.seat)
        )
        return (Reason(text, R.EVENT_CARDS, hard=True),)
    return TOP_OCCASION(state, move)


def no_draw_now(state: State, move: object) -> Iterable[Reason]:
    """Explain when cards are drawn; while the top of the deck is to be seen, that this comes first."""
    if state.agenda and isinstance(state.agenda[-1], Uncover):
        return (
            Reason("Before a card is drawn the top of the deck is seen: say what it shows.", R.EVENT_CARDS, hard=True),
        )
    return DRAW_OCCASION(state, move)


TOP_OCCASION: Final = only_in_turns("The top of the deck is seen when cards are dealt or drawn.", R.EVENT_CARDS)
DRAW_OCCASION: Final = only_in_turns("Cards are drawn when a turn ends, up to three.", R.DRAW_UP)
