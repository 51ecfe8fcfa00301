"""A whole table in words, as whoever looks at it sees it."""

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.state import Shown


def format_state(state: Shown) -> str:
    """The table that ``state``, or a view with the same attributes, shows, in lines that can be read aloud."""
    players = state.options.players
    lines = [_whose_turn(state)]
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
    lines.append(f"Pile: {state.pile}. Discards: {len(state.discards)}{_listed(state.discards)}.")
    return "\n".join(lines)


def _whose_turn(state: Shown) -> str:
    if state.ended:
        return "The game is over."
    if not state.turn:
        return "Before the first turn."
    return f"Turn {state.turn}: {state.options.players[state.active]} is the mastermind."


def _listed(discards: tuple[Card, ...]) -> str:
    return f": {', '.join(card.name for card in discards)}" if discards else ""


def cards(hand: tuple[Card, ...]) -> str:
    """Cards with their facts, unknown ones counted at the end."""
    known = [describe(card) for card in hand if card is not UNKNOWN]
    unknown = len(hand) - len(known)
    if unknown:
        known.append(f"{unknown} unknown card{'s' * (unknown > 1)}")
    return ", ".join(known) or "nothing"


def describe(card: Card) -> str:
    """A card with its facts: ``The Author (2, Moons Knots, personality)``."""
    if not card.marks:
        return card.name
    return f"{card.name} ({card.rank}, {' '.join(card.suits)}, {'+'.join(card.marks)})"
