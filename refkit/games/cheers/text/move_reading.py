"""Parse moves that somebody typed, at the table where they are made.

Case does not matter, the player's name and a colon may stand in front, and the number of a copy may be left out. Names
may contain the keywords that distinguish moves, so every way to read a text is tried, and the first that succeeds is
taken.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any, Final

from refkit.games.cheers.box.deck import find_card
from refkit.games.cheers.cards import KINDS, UNKNOWN, UNSEEN_GOAL, Card, Cards, Goal
from refkit.games.cheers.moves import Choose, Combination, Drawn, Drop, First, Move, Play, Send, Shift, Token
from refkit.games.cheers.options import Options
from refkit.games.cheers.seating import LETTERS
from refkit.games.cheers.state import State
from refkit.games.cheers.text.move_text import FIXED_MOVES, name_of
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.fuzzy_match import read_list
from refkit.text.moves import NOBODY, after_verb, find_name, first_valid

EXAMPLES: Final = "Red/blue to Yaz, move Red/blue to Yaz, discard hand, send Yaz and Zippy, drop Red/blue"


def read_move(state: State, seat: int, text: str) -> Move:
    """Return the move of ``seat`` that ``text`` describes; raises `BadInput` that quotes what cannot be parsed."""
    move = _read(Names(state, seat), text)
    if not isinstance(move, First | Drawn | Combination | Token):
        return replace(move, seat=seat)
    return move


def parse_goal(text: str, options: Options) -> Goal:
    """Return the combination whose tokens ``text`` lists; ``?`` is an unknown one. Raises `BadInput` otherwise."""
    if text.strip() == UNKNOWN.name:
        return UNSEEN_GOAL
    counts = [0] * KINDS
    for part in text.split(","):
        for kind in read_list(part.strip(), options.deck.kind):
            counts[kind] += 1
    return tuple(counts)


def parse_team(text: str, teams: int) -> int:
    """Return the index of the team called ``text``, a letter, perhaps after "team"; raises `BadInput` if none is."""
    letter = re.sub(r"^team\s+", "", text.strip(), flags=re.IGNORECASE).upper()
    if len(letter) != 1 or letter not in LETTERS[:teams]:
        raise BadInput(f"There is no team called {say(text)}; the teams are {', '.join(LETTERS[:teams])}.")
    return LETTERS.index(letter)


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

    def team(self, text: str) -> int:
        """Return the team called ``text``; raises `BadInput` if there is none."""
        return parse_team(text, self.state.options.teams)

    def _find(self, text: str, names: tuple[str, ...]) -> int:
        found = find_name(text, names)
        if found is None:
            raise BadInput(f"Nobody called {say(text)} is at this table; there are {', '.join(names)}.")
        return found


def place_names(options: Options) -> tuple[str, ...]:
    """Return the name at each place."""
    return tuple(name_of(options, place) for place in range(options.seating.places))


def _read(names: Names, text: str) -> Move:
    """Return the first reading of ``text`` that succeeds; raises the first reading's `BadInput` if none does."""
    plain = " ".join(text.casefold().split())
    if plain in FIXED_MOVES:
        return FIXED_MOVES[plain](NOBODY)
    return first_valid(_readings(names, text), f"{say(text)} is not a move; a move is written like {EXAMPLES}.")


def _readings(names: Names, text: str) -> Iterator[Callable[[], Move]]:
    """Yield a parser for every way in which ``text`` can be read."""
    for front, between, make in PATTERNS:
        if found := front.match(text):
            rest = text[found.end() :]
            for gap in between.finditer(rest):
                yield partial(make, names, rest[: gap.start()], rest[gap.end() :].strip())
    yield from (partial(one, names, rest) for one, rest in after_verb(text, SINGLES))


def _combination(names: Names, team: str, tokens: str) -> Move:
    return Combination(names.team(team), parse_goal(tokens, names.state.options))


PAIRS: Final[tuple[tuple[str, str, Callable[[Any, str, str], Move]], ...]] = (
    ("move", r"\bto", lambda names, card, place: Shift(NOBODY, names.card_on_table(card), names.place(place))),
    ("send", r"\band", lambda names, one, two: Send(NOBODY, names.place(one), names.place(two))),
    ("team", ":", _combination),
    ("", r"\bdraws", lambda names, player, card: Drawn(names.player(player), names.card(card, names.state.unseen))),
    ("", r"\bis\s+team", lambda names, player, team: Token(names.player(player), names.team(team))),
    ("", r"\bto", lambda names, card, place: Play(NOBODY, names.card_in_hand(card), names.place(place))),
)
"""Moves of two parts: the keyword in front, the word between the parts, and a function that makes the move."""
PATTERNS: Final = tuple(
    (re.compile(rf"{word}\s+" if word else "", re.IGNORECASE), re.compile(rf"\s*{join}\s+", re.IGNORECASE), make)
    for word, join, make in PAIRS
)
"""The same, with compiled patterns."""
SINGLES: Final[dict[str, Callable[[Names, str], Move]]] = {
    "match": lambda names, card: Choose(NOBODY, names.card_on_table(card)),
    "drop": lambda names, card: Drop(NOBODY, names.card_on_table(card)),
    "first": lambda names, player: First(names.player(player)),
}
