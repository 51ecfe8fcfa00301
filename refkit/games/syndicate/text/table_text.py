"""Describe a whole state or view in words."""

from collections.abc import Iterator

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.state import StateOrView
from refkit.kernel.sentences import join, player, tell


def format_state(state: StateOrView) -> str:
    """Return ``state``, or a view with the same fields, in lines that can be read aloud; unknown cards are counted."""
    return join("\n", _lines(state))


def _lines(state: StateOrView) -> Iterator[str]:
    yield _turn_line(state)
    for seat, (points, hand) in enumerate(zip(state.points, state.hands, strict=True)):
        pattern = "{seat}, {points:# point|# points}, hold[s] {cards}."
        yield tell(pattern, seat=player(state, seat), points=points, cards=cards(hand))
    if state.lead:
        pattern = "{seat} lead[s] {card} as {mark}." if state.mark else "{seat} lead[s] {card}."
        yield tell(pattern, seat=player(state, state.active), card=describe(state.lead), mark=state.mark)
    if state.hidden:
        turned = state.hidden is not UNKNOWN and len(state.replies) == len(state.hands) - 1
        hidden = tell("a card") if state.hidden is UNKNOWN else describe(state.hidden)
        yield tell("Under it is {card}." if turned else "Under it is {card}, face down.", card=hidden)
    for step, card in enumerate(state.replies, 1):
        seat = (state.active + step) % len(state.hands)
        yield tell("{seat} play[s] {card}.", seat=player(state, seat), card=describe(card))
    pattern = "Pile: {pile}. Discards: {count}: {cards}." if state.discards else "Pile: {pile}. Discards: {count}."
    names = ", ".join(card.name for card in state.discards)
    yield tell(pattern, pile=state.pile, count=len(state.discards), cards=names)


def _turn_line(state: StateOrView) -> str:
    if state.ended:
        return "The game is over."
    if not state.turn:
        return "Before the first turn."
    return tell("Turn {turn}: {seat} [is|are] the mastermind.", turn=state.turn, seat=player(state, state.active))


def cards(hand: tuple[Card, ...]) -> str:
    """Return a list of cards with their facts in words, with the number of unknown ones at the end."""
    known = [describe(card) for card in hand if card is not UNKNOWN]
    unknown = len(hand) - len(known)
    if unknown:
        known.append(f"{unknown} unknown card{'s' * (unknown > 1)}")
    return ", ".join(known) or "nothing"


def describe(card: Card) -> str:
    """Return a card with its facts, as in ``The Author (2, Moons Knots, personality)``; an Ace by its name alone."""
    if not card.marks:
        return card.name
    return f"{card.name} ({card.rank}, {' '.join(card.suits)}, {'+'.join(card.marks)})"
