"""Describe a whole state or view in words: teams and combinations, tables, hands, pile and discards."""

from typing import TYPE_CHECKING

from refkit.games.cheers.cards import UNKNOWN, Cards
from refkit.games.cheers.text.move_text import format_goal, place_name, side_name, team_name
from refkit.text.answers import turn_text

if TYPE_CHECKING:
    from refkit.games.cheers.state import StateOrView


def format_state(state: "StateOrView") -> str:
    """Return ``state``, or a view with the same fields, in lines that can be read aloud; unknown cards are counted."""
    goals = [f"{side_name(state, team)}: {format_goal(goal, state.options)}" for team, goal in enumerate(state.goals)]
    tables = [
        f"{place_name(state, place)}, {team_name(state.teams[place])}: {cards_text(cards)}"
        for place, cards in enumerate(state.tables)
    ]
    hands = zip(state.options.players, state.hands, strict=True)
    held = [f"{name} holds {cards_text(hand)}." for name, hand in hands]
    turn = turn_text(state, state.options.players[state.active])
    piles = f"Pile: {state.pile} card{'s' * (state.pile != 1)}. Discards: {len(state.discards)}."
    return "\n\n".join("\n".join(block) for block in ([turn, *goals], tables, [*held, piles]))


def cards_text(cards: Cards) -> str:
    """Return a list of cards by name, with the number of unknown ones at the end."""
    known = [card.name for card in cards if card != UNKNOWN]
    unknown = len(cards) - len(known)
    return ", ".join([*known, *[f"{unknown} unknown card{'s' * (unknown > 1)}"] * (unknown > 0)]) or "nothing"
