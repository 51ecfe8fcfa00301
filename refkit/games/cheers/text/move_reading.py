"""Moves read back: what somebody typed, as a move of the table in front of him.

Any case will do, and the player's name and a colon in front; the number of a copy may be left out. Names may contain
the very words that tell moves apart, so every way to read a text is tried, and the first that makes sense counts.
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
from refkit.games.cheers.text.move_text import PLAIN, name_of
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.forgiving import listed
from refkit.text.moves import NOBODY, after, find, first_sense

EXAMPLES: Final = "Red/blue to Yaz, move Red/blue to Yaz, discard hand, send Yaz and Zippy, drop Red/blue"


def read_move(state: State, seat: int, text: str) -> Move:
    """The move of ``seat`` that ``text`` tells; raises `BadInput` that quotes what cannot be read."""
    move = _read(Names(state, seat), text)
    if not isinstance(move, First | Drawn | Combination | Token):
        return replace(move, seat=seat)
    return move


def parse_goal(text: str, options: Options) -> Goal:
    """The combination whose tokens ``text`` lists; ``?`` is an unknown one. Raises `BadInput` for what is no token."""
    if text.strip() == UNKNOWN.name:
        return UNSEEN_GOAL
    counts = [0] * KINDS
    for part in text.split(","):
        for kind in listed(part.strip(), options.deck.kind):
            counts[kind] += 1
    return tuple(counts)


def parse_team(text: str, teams: int) -> int:
    """The team called ``text``, a letter, with or without the word "team"; raises `BadInput` if there is none."""
    letter = re.sub(r"^team\s+", "", text.strip(), flags=re.IGNORECASE).upper()
    if len(letter) != 1 or letter not in LETTERS[:teams]:
        raise BadInput(f"There is no team called {say(text)}; the teams are {', '.join(LETTERS[:teams])}.")
    return LETTERS.index(letter)


class Names:
    """What names mean at one table for ``seat``; every question raises `BadInput` that quotes what means nothing."""

    __slots__ = ("seat", "state")

    def __init__(self, state: State, seat: int) -> None:
        """Know the names of ``state``, as ``seat`` means them."""
        self.state = state
        self.seat = seat

    def card(self, text: str, *among: Cards) -> Card:
        """The card called ``text``; without the number of a copy one that is ``among`` some, the first place first.

        Raises `BadInput` if none is called so.
        """
        return find_card(text, self.state.options.deck, chain.from_iterable(among))

    def held(self, text: str) -> Card:
        """A card that may be in hand: one that is there, or that nobody has seen."""
        return self.card(text, self.state.hands[self.seat], self.state.unseen)

    def lying(self, text: str) -> Card:
        """A card that may be moved, chosen or dropped: on the table in question, or else on any."""
        state = self.state
        place = getattr(state.agenda[-1] if state.agenda else None, "place", self.seat)
        played = getattr(state.agenda[-1] if state.agenda else None, "played", None)
        return self.card(text, tuple(card for card in state.tables[place] if card != played), *state.tables)

    def player(self, text: str) -> int:
        """The seat of the player called ``text``."""
        return self._find(text, self.state.options.players)

    def place(self, text: str) -> int:
        """The place of the player called ``text``, or of the virtual teammate."""
        return self._find(text, place_names(self.state.options))

    def team(self, text: str) -> int:
        """The team called ``text``; raises `BadInput` if none is."""
        return parse_team(text, self.state.options.teams)

    def _find(self, text: str, names: tuple[str, ...]) -> int:
        found = find(text, names)
        if found is None:
            raise BadInput(f"Nobody called {say(text)} is at this table; there are {', '.join(names)}.")
        return found


def place_names(options: Options) -> tuple[str, ...]:
    """Who sits at each place."""
    return tuple(name_of(options, place) for place in range(options.seating.places))


def _read(names: Names, text: str) -> Move:
    """The first reading of ``text`` that makes sense; else the complaint of the first that could be meant."""
    plain = " ".join(text.casefold().split())
    if plain in PLAIN:
        return PLAIN[plain](NOBODY)
    return first_sense(_readings(names, text), f"{say(text)} is not a move; a move is written like {EXAMPLES}.")


def _readings(names: Names, text: str) -> Iterator[Callable[[], Move]]:
    """Every way in which ``text`` can be meant."""
    for front, between, make in PATTERNS:
        if found := front.match(text):
            rest = text[found.end() :]
            for gap in between.finditer(rest):
                yield partial(make, names, rest[: gap.start()], rest[gap.end() :].strip())
    yield from (partial(one, names, rest) for one, rest in after(text, SINGLES))


def _combination(names: Names, team: str, tokens: str) -> Move:
    return Combination(names.team(team), parse_goal(tokens, names.state.options))


PAIRS: Final[tuple[tuple[str, str, Callable[[Any, str, str], Move]], ...]] = (
    ("move", r"\bto", lambda names, card, place: Shift(NOBODY, names.lying(card), names.place(place))),
    ("send", r"\band", lambda names, one, two: Send(NOBODY, names.place(one), names.place(two))),
    ("team", ":", _combination),
    ("", r"\bdraws", lambda names, player, card: Drawn(names.player(player), names.card(card, names.state.unseen))),
    ("", r"\bis\s+team", lambda names, player, team: Token(names.player(player), names.team(team))),
    ("", r"\bto", lambda names, card, place: Play(NOBODY, names.held(card), names.place(place))),
)
"""Moves of two parts: the word in front, what stands between, and how the parts make a move."""
PATTERNS: Final = tuple(
    (re.compile(rf"{word}\s+" if word else "", re.IGNORECASE), re.compile(rf"\s*{join}\s+", re.IGNORECASE), make)
    for word, join, make in PAIRS
)
"""The same, as it is looked for in a text."""
SINGLES: Final[dict[str, Callable[[Names, str], Move]]] = {
    "match": lambda names, card: Choose(NOBODY, names.lying(card)),
    "drop": lambda names, card: Drop(NOBODY, names.lying(card)),
    "first": lambda names, player: First(names.player(player)),
}
