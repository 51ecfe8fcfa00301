"""Describe a whole state or view in words: teams and combinations, tables, hands, pile and discards."""

from typing import TYPE_CHECKING

from refkit.games.cheers.cards import UNKNOWN, Cards
from refkit.games.cheers.text.names import format_goal, place_name, side_name, team_name
from refkit.kernel.sentences import join, named, player, tell
from refkit.text.as_json import turn_text

if TYPE_CHECKING:
    from refkit.games.cheers.state import StateOrView


def format_state(state: "StateOrView", *, faces: bool = False) -> str:
    """Return ``state``, or a view with the same fields, in lines that can be read aloud; unknown cards are counted.

    With ``faces`` cards have no numbers that distinguish copies.
    """
    goals = [
        tell("{side}: {goal}", side=side_name(state, team), goal=format_goal(goal, state.options))
        for team, goal in enumerate(state.goals)
    ]
    tables = [
        tell(
            "{place}, {team}: {cards}",
            place=place_name(state, place),
            team=team_name(state.teams[place]),
            cards=cards_text(cards, faces=faces),
        )
        for place, cards in enumerate(state.tables)
    ]
    held = [
        tell("{seat} hold[s] {cards}.", seat=player(state, seat), cards=cards_text(hand, faces=faces))
        for seat, hand in enumerate(state.hands)
    ]
    turn = turn_text(state, named(state, state.active))
    piles = f"Pile: {state.pile} card{'s' * (state.pile != 1)}. Discards: {len(state.discards)}."
    return join("\n\n", (join("\n", block) for block in ([turn, *goals], tables, [*held, piles])))


def cards_text(cards: Cards, *, faces: bool = False) -> str:
    """Return a list of cards by name, or by their ``faces``, with the number of unknown ones at the end."""
    known = [card.face if faces else card.name for card in cards if card != UNKNOWN]
    unknown = len(cards) - len(known)
    return ", ".join([*known, *[f"{unknown} unknown card{'s' * (unknown > 1)}"] * (unknown > 0)]) or "nothing"
