"""Parse moves that somebody typed, at the table where they are made.

Case does not matter, ``_`` is read as a space, a card's article may be left out, and the player's name and a colon may
stand in front. A name may contain the keywords that distinguish moves, so every way to read a text is tried.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from refkit.games.syndicate.box.deck import Deck
from refkit.games.syndicate.cards import MARKS
from refkit.games.syndicate.moves import Alone, Conceal, Drawn, First, Lead, Move, Named, Oppose, Revoked
from refkit.games.syndicate.state import State
from refkit.games.syndicate.text.revokes import HELP, revokes
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.moves import NOBODY, after_verb, around_verb, find_player, first_valid

EXAMPLES: Final = "lead The Diplomat, hide The Author, alone, play The Merchant, Yaz draws The End"


def read_move(state: State, seat: int, text: str) -> Move:
    """Return the move of ``seat`` that ``text`` describes; raises `BadInput` that quotes what cannot be parsed."""
    move = _read(state, " ".join(text.split()))
    if isinstance(move, Lead | Conceal | Alone | Oppose):
        return replace(move, seat=seat)
    return move


def _read(state: State, text: str) -> Move:
    """Return the first reading of ``text`` that succeeds; raises the first reading's `BadInput` if none does."""
    if text.casefold() == "alone":
        return Alone(NOBODY)
    if "revok" in text.casefold() and not re.search(INFIX_REVOKED, text, re.IGNORECASE):
        raise BadInput(HELP, suggestions=revokes(state))
    return first_valid(_readings(state, text), f"{say(text)} is not a move; a move is written like {EXAMPLES}.")


def _readings(state: State, text: str) -> Iterator[Callable[[], Move]]:
    """Yield a parser for every way in which ``text`` can be read."""
    deck, players = state.options.deck, state.options.players
    yield from (partial(two, deck, players, before, rest) for two, before, rest in around_verb(text, INFIXES))
    yield from (partial(one, deck, players, rest) for one, rest in after_verb(text, PREFIXES))


def _lead(deck: Deck, _: tuple[str, ...], text: str) -> Move:
    name, found, mark = text.rpartition(" as ")
    if not found:
        return Lead(NOBODY, deck.card(text))
    if mark.casefold() not in MARKS:
        raise BadInput(f"{say(mark)} is not a mark; the marks are {', '.join(MARKS)}.")
    return Lead(NOBODY, deck.card(name), mark.casefold())


def _revoked(_: Deck, players: tuple[str, ...], name: str, turn: str) -> Move:
    if not re.fullmatch(r"[0-9]{1,4}", turn):
        raise BadInput(f"{say(turn)} is not the number of a turn; write for example {players[0]} revoked in turn 3.")
    return Revoked(find_player(name, players), int(turn))


INFIX_REVOKED: Final = r"\srevoked in turn\s"
PREFIXES: Final[dict[str, Callable[[Deck, tuple[str, ...], str], Move]]] = {
    "lead": _lead,
    "hide": lambda deck, _, text: Conceal(NOBODY, deck.card(text)),
    "play": lambda deck, _, text: Oppose(NOBODY, deck.card(text)),
    "first": lambda _, players, text: First(find_player(text, players)),
}
INFIXES: Final[dict[str, Callable[[Deck, tuple[str, ...], str, str], Move]]] = {
    "draws": lambda deck, players, name, card: Drawn(find_player(name, players), deck.card(card)),
    "hid": lambda deck, players, name, card: Named(find_player(name, players), deck.card(card)),
    "revoked in turn": _revoked,
}
