"""How the values in moves and events are written and read; the moves and events declare their sentences themselves.

The number of a copy of a card may be left out.
"""

from itertools import chain
from typing import Final

from refkit.games.cheers.box.deck import find_card
from refkit.games.cheers.cards import Card, Cards
from refkit.games.cheers.moves import Move
from refkit.games.cheers.state import State
from refkit.games.cheers.text.names import (
    format_goal,
    parse_goal,
    parse_team,
    place_name,
    place_names,
    sides,
    team_letter,
    team_name,
    who,
)
from refkit.kernel.choice import BadInput
from refkit.kernel.sentences import listed, tell
from refkit.text.checks import say
from refkit.text.moves import find_name
from refkit.text.patterns import Phrasebook, ValueFormat, by_name


class Names:
    """Looks up names at one table for ``seat``; every method raises `BadInput` that quotes a name it does not find."""

    __slots__ = ("seat", "state")

    def __init__(self, state: State, seat: int) -> None:
        """Look up names of ``state``, preferring what ``seat`` is likely to mean."""
        self.state = state
        self.seat = seat

    def card(self, text: str, *among: Cards) -> Card:
        """Return the card called ``text``; without the number of a copy the first one that is ``among`` some.

        Raises `BadInput` if there is none.
        """
        return find_card(text, self.state.options.deck, chain.from_iterable(among))

    def card_in_hand(self, text: str) -> Card:
        """Return the card called ``text``, preferably a copy in hand, or else one that nobody has seen."""
        return self.card(text, self.state.hands[self.seat], self.state.unseen)

    def card_on_table(self, text: str) -> Card:
        """Return the card called ``text``, preferably a copy on the table that is asked about, or else on any."""
        state = self.state
        place = getattr(state.agenda[-1] if state.agenda else None, "place", self.seat)
        played = getattr(state.agenda[-1] if state.agenda else None, "played", None)
        return self.card(text, tuple(card for card in state.tables[place] if card != played), *state.tables)

    def player(self, text: str) -> int:
        """Return the seat of the player called ``text``."""
        return self._find(text, self.state.options.players)

    def place(self, text: str) -> int:
        """Return the place of the player called ``text``, or of the virtual teammate."""
        return self._find(text, place_names(self.state.options))

    def _find(self, text: str, names: tuple[str, ...]) -> int:
        found = find_name(text, names)
        if found is None:
            raise BadInput(f"Nobody called {say(text)} is at this table; there are {', '.join(names)}.")
        return found


def small_glass(state: State, card: Card) -> str:
    """Return what is in the small glass of a card, in lower case."""
    return state.options.deck.ingredients[card.small].name.lower()


BOOK: Final[Phrasebook[Move]] = Phrasebook(
    {
        "place": ValueFormat(who, lambda state, seat, text: Names(state, seat).place(text), place_name),
        "player": ValueFormat(who, lambda state, seat, text: Names(state, seat).player(text)),
        "name": ValueFormat(place_name),
        "card in hand": ValueFormat(by_name, lambda state, seat, text: Names(state, seat).card_in_hand(text)),
        "card on a table": ValueFormat(by_name, lambda state, seat, text: Names(state, seat).card_on_table(text)),
        "unseen card": ValueFormat(by_name, lambda state, seat, text: Names(state, seat).card(text, state.unseen)),
        "face": ValueFormat(lambda _, card: card.face),
        "small": ValueFormat(small_glass),
        "faces": ValueFormat(lambda _, cards: listed(dict.fromkeys(card.face for card in cards))),
        "count": ValueFormat(lambda _, cards: tell("{count:# card|# cards}", count=len(cards))),
        "team": ValueFormat(
            read=lambda state, _, text: parse_team(text, state.options.teams), data=lambda _, team: team_name(team)
        ),
        "teams": ValueFormat(sides, data=lambda _, teams: [team_name(team) for team in teams]),
        "letter": ValueFormat(team_letter),
        "goal": ValueFormat(
            lambda table, goal: format_goal(goal, table.options),
            lambda state, _, text: parse_goal(text, state.options),
            lambda table, goal: format_goal(goal, table.options),
        ),
    },
    Move,
    examples="Red/blue to Yaz, move Red/blue to Yaz, discard hand, send Yaz and Zippy, drop Red/blue",
)
"""Writes and reads the moves, and tells the events."""
