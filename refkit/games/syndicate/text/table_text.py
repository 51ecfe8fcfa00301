"""Describe a whole state or view in words."""

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.state import StateOrView


def format_state(state: StateOrView) -> str:
    """Return ``state``, or a view with the same fields, in lines that can be read aloud; unknown cards are counted."""
    players = state.options.players
    lines = [_turn_line(state)]
    hands = zip(players, state.points, state.hands, strict=True)
    lines += [f"{name}, {points} point{'s' * (points != 1)}, holds {cards(hand)}." for name, points, hand in hands]
    if state.lead:
        mark = f" as {state.mark}" if state.mark else ""
        lines.append(f"{players[state.active]} leads {describe(state.lead)}{mark}.")
    if state.hidden:
        hidden = "A card lies" if state.hidden is UNKNOWN else f"{describe(state.hidden)} lies"
        lines.append(f"{hidden} face down.")
    for step, card in enumerate(state.replies, 1):
        lines.append(f"{players[(state.active + step) % len(players)]} plays {describe(card)}.")
    lines.append(f"Pile: {state.pile}. Discards: {len(state.discards)}{_discard_names(state.discards)}.")
    return "\n".join(lines)


def _turn_line(state: StateOrView) -> str:
    if state.ended:
        return "The game is over."
    if not state.turn:
        return "Before the first turn."
    return f"Turn {state.turn}: {state.options.players[state.active]} is the mastermind."


def _discard_names(discards: tuple[Card, ...]) -> str:
    return f": {', '.join(card.name for card in discards)}" if discards else ""


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
