"""Events as sentences: one caption each, for somebody who learns the game.

A caption tells what the event says, and names whoever lies face up on the table just before it. A face-down minion is
never looked up, so the captions of events that `sight.event_seen` has covered give nothing away.
"""

from typing import Any, assert_never

from refkit.games.three_cheers import events
from refkit.games.three_cheers.cards import OFF, UNKNOWN, Card, Minion, row_of
from refkit.games.three_cheers.moves import MoveMinion, Place, Played, Provoke, Swap, Top
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.move_text import format_move, side_name
from refkit.games.three_cheers.text.places import card_name, card_name_at, landing_in_words, minion_name, place_in_words
from refkit.games.three_cheers.text.tokens import format_card, format_square, format_token
from refkit.kernel.event import Event

TOPS: dict[Top, str] = {
    "card": "The top of the pile is an ordinary card.",
    "fight": "A Big Hairy Fight lies on top of the pile.",
    "here": "“Master is Here!” lies on top of the pile.",
}
CAUSES: dict[events.Cause, str] = {
    "wound": "dies of its wound",
    "fall": "does not survive the fall",
    "surrounded": "is surrounded on all sides, and dies of it",
    "slain": "is slain by an Assassin",
    "kamikaze": "does not survive its own attack",
}


def describe(before: State, event: Event) -> str:
    """Return one sentence that says what ``event`` is; ``before`` is the table just before it happened."""
    any_event: events.AnyEvent = event  # type: ignore[assignment]  # every event of this game is one of these
    return capital(_caption(before, any_event))


def capital(sentence: str) -> str:
    """Return ``sentence`` with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def _caption(before: State, event: events.AnyEvent) -> str:  # noqa: C901, PLR0911, PLR0912, PLR0915  one line an event
    name = before.options.players
    match event:
        case events.Started(seat):
            return f"{name[seat]} goes first."
        case events.TurnBegan(seat, turn):
            return f"Turn {turn} is {name[seat]}'s."
        case events.Shown(top):
            return TOPS[top]
        case events.FightPutBack():
            return "A fight comes up while dealing: it goes back into the pile and will keep."
        case events.MasterIsComing():
            return "Master is Coming! The card is set aside, and any draw may be the last."
        case events.MasterIsHere():
            return "Master is Here! No more turns: three fights, and then the count."
        case events.Drew(seat, card):
            return f"{name[seat]} draws {card_name(card)}."
        case events.CardPlayed(move):
            return f"{name[move.seat]} plays {_play(before, move)}."
        case events.HandShown(seat, cards):
            return f"{name[seat]} shows a hand without a legal play ({_cards(cards)}) and skips it."
        case events.Accepted(seat):
            return f"{name[seat]} lets it happen."
        case events.Deflected(seat, card, move):
            return f"{name[seat]} plays {card.name} and takes over {card_name(move.card)}."
        case events.PlayedOn(move):
            return f"{name[move.seat]} plays it on: {_play(before, move)}."
        case events.Fizzled(seat, card):
            return f"{name[seat]} finds no target for {card_name(card)} anywhere: it fizzles."
        case events.Spent(card):
            return f"{card_name(card)} goes to the discards."
        case events.Discarded(seat, card):
            return f"{name[seat]} discards {card_name(card)}."
        case events.Kept(seat):
            return f"{name[seat]} keeps what is left in hand."
        case events.SetAside(seat, card):
            return f"{name[seat]} is not quick enough: {card_name(card)} is set aside."
        case events.Placed(_, tower, at, minion):
            return f"{_arrival(minion)} {_place(before, tower, at)}."
        case events.Shifted(tower, at, to):
            return f"{_who(before, tower, at)} moves {place_in_words(before.towers[tower].minions, to, at)}."
        case events.Swapped(tower, at, to):
            return f"{_who(before, tower, at)} and {_other(before, tower, to)} change places."
        case events.Fell(tower, at, to):
            return f"{_who(before, tower, at)} falls {landing_in_words(before.towers[tower].minions, at, to)}."
        case events.Crushed(tower, at, _, victim):
            return f"{_who(before, tower, at)} lands on {card_name(victim.card)}, crushes it and takes its place."
        case events.Ate(tower, at, to, victim):
            eaten = card_name_at(before.towers[tower].minions, to, victim.card)
            return f"{_who(before, tower, at)} is Hungry, eats the Weak {eaten} and takes its place."
        case events.Died(tower, at, minion, cause):
            armour = "has no armour left and " * (minion.armored and cause in {"wound", "fall", "kamikaze"})
            return f"{_named(before, tower, at, minion.card)} {armour}{CAUSES[cause]}."
        case events.Rotated(tower, at):
            return f"{_who(before, tower, at)} is Armored: it turns instead of dying."
        case events.TurnedUp(tower, at, minion):
            return f"{_named(before, tower, at, minion.card)} turns face up."
        case events.TurnedDown(tower, at):
            return f"{_who(before, tower, at)} turns face down again."
        case events.Identified(tower, at, card):
            return f"{_who(before, tower, at)} is really {card_name(card)}."
        case events.FightBegan(number):
            return f"{f'Fight {number} of 3' if number else 'A Big Hairy Fight'}: everyone in every tower attacks."
        case events.Provoked(tower, at):
            return f"{_who(before, tower, at)} is provoked to attack, and nobody else is."
        case events.Struck(tower, at, to, speed):
            return f"{_who(before, tower, at)} strikes {_other(before, tower, to)} with {_arrows(speed)}."
        case events.Blocked(tower, at, to, speed):
            shield = f"a shield of {_other(before, tower, to)}"
            return f"{_who(before, tower, at)} attacks with {_arrows(speed)}, but {shield} is in the way."
        case events.Spared(tower, at, to, _):
            return f"{_who(before, tower, at)} spares {_other(before, tower, to)}, which bears a foreminion."
        case events.HeldBack(tower, at, speed):
            return f"{_who(before, tower, at)} bears a foreminion and keeps {_arrows(speed)} to itself."
        case events.Missed(tower, at, to, speed):
            return f"{_who(before, tower, at)} points {_arrows(speed)} at {_empty_square(to)}."
        case events.Lit(tower, at, _):
            return f"{_who(before, tower, at)} is a Kamikaze: it takes a wound itself when the attacks are over."
        case events.BurntOut():
            return "Every Kamikaze that attacked has had its wound."
        case events.Hovered(tower, at):
            return f"{_who(before, tower, at)} has nothing beneath it and stays in the air: it flies."
        case events.Rode(seat, tower, at):
            afoot = before.towers[tower].riders[seat // len(before.towers)] == OFF
            return f"{name[seat]}'s foreminion {'climbs on' if afoot else 'steps to'} {_other(before, tower, at)}."
        case events.Stayed(seat):
            return f"{name[seat]}'s foreminion stays where it is."
        case events.Leapt(seat, tower, _, to):
            return f"{name[seat]}'s foreminion leaps to {_other(before, tower, to)}."
        case events.Tumbled(seat, _):
            return f"{name[seat]}'s foreminion finds nowhere to leap to, and lands on the ground unharmed."
        case events.Scored(totals):
            return _verdict(before, totals)
        case unreachable:
            assert_never(unreachable)


# ---- who and where -------------------------------------------------------------------------------------------------


def _who(before: State, tower: int, at: int) -> str:
    """Name the minion at ``at`` as the subject of a sentence: with its owner, if several towers stand on the table."""
    name, owner = minion_name(before.towers[tower].minions, at), _owner(before, tower)
    return f"{owner}{name.removeprefix('the ')}" if owner else name


def _named(before: State, tower: int, at: int, card: Card) -> str:
    return f"{_owner(before, tower)}{card_name_at(before.towers[tower].minions, at, card)}"


def _owner(before: State, tower: int) -> str:
    """Return whose minion it is, as in ``Yaz's``, or "" if only one tower stands."""
    standing = sum(bool(each.minions) for each in before.towers)
    return f"{side_name(before, tower)}'s " if standing > 1 else ""


def _other(before: State, tower: int, at: int) -> str:
    """Name the minion at ``at`` of a tower that the sentence has named already."""
    return minion_name(before.towers[tower].minions, at)


def _place(before: State, tower: int, at: int) -> str:
    return f"{place_in_words(before.towers[tower].minions, at)} in {side_name(before, tower)}'s tower"


def _empty_square(at: int) -> str:
    """Describe a square where nobody stands."""
    return "nobody" if row_of(at) > 0 else "the ground"


# ---- what ----------------------------------------------------------------------------------------------------------


def _cards(cards: tuple[Card, ...]) -> str:
    return ", ".join(card_name(card) for card in cards) or "no cards at all"


def _arrows(speed: int) -> str:
    return ("", "one arrow", "two arrows", "three arrows")[speed]


def _arrival(minion: Minion) -> str:
    """Describe a minion that is placed."""
    if minion.masked:
        return "a minion is placed face down" if minion.card is UNKNOWN else f"{minion.card.name} is placed face down"
    return f"{minion.card.name} is placed{', turned,' * minion.turned}"


def _play(before: State, move: Played) -> str:
    """Describe a card and what it is about to do."""
    match move:
        case Place(_, card, tower, at, turned):
            lying = ", face down" if "ninja" in card.traits else ", turned" * turned
            return f"{card_name(card)} {_place(before, tower, at)}{lying}"
        case MoveMinion(_, card, _, tower, at, to):
            where = place_in_words(before.towers[tower].minions, to, at)
            return f"{card.name}: {_target(before, tower, at)} is to move {where}"
        case Swap(_, card, _, tower, at, to):
            return f"{card.name}: {_target(before, tower, at)} and {_other(before, tower, to)} are to change places"
        case Provoke(_, card, _, tower, at):
            return f"{card.name}: {_target(before, tower, at)} is to attack"
        case unreachable:
            assert_never(unreachable)


def _target(before: State, tower: int, at: int) -> str:
    return f"{_other(before, tower, at)} in {side_name(before, tower)}'s tower"


def _verdict(before: State, totals: tuple[int, ...]) -> str:
    """Describe the towers' points and who has won."""
    names = [side_name(before, tower) for tower in range(len(totals))]
    count = ", ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))
    winners = [name for name, total in zip(names, totals, strict=True) if total == max(totals)]
    if len(winners) > 1:
        return f"The count: {count}. {' and '.join(winners)} share the victory."
    return f"The count: {count}. {winners[0]} {'win' if '&' in winners[0] else 'wins'}."


# ---- as data ---------------------------------------------------------------------------------------------------------


def plain(before: State, event: Event, name: str) -> Any:  # noqa: PLR0911  one line a field
    """Return the ``value`` of the field ``name`` of an event as JSON data, where it is not written as in every game."""
    value = getattr(event, name)
    deck = before.options.deck
    match name:
        case "tower":
            return side_name(before, value)
        case "at" | "to":
            return format_square(value)
        case "minion" | "victim":
            return format_token(value, "", deck)
        case "card":
            return format_card(value, deck)
        case "cards":
            return [format_card(card, deck) for card in value]
        case "move":
            return format_move(before, value, seat=True)
        case "totals":
            return {side_name(before, tower): total for tower, total in enumerate(value)}
        case _:
            return value


def routine(event: Event) -> bool:
    """Return whether ``event`` says only that an ordinary card lies on top, which is then drawn."""
    return isinstance(event, events.Shown) and event.top == "card"
