"""A position as plain data, the form in which programs hand it over.

    {"game": "huzzah", "players": ["Xavier", "Yaz", "Zippy"], "places": {"Xavier": "Swag Cart", "Yaz": 3},
     "richard": 17, "crowd": {"1": 5}, "hands": {"Yaz": ["Finale", "?"]}, "shows": {"Xavier": "Finale"},
     "points": {"Zippy": 12}, "discards": ["Bump"], "turn": 4, "options": {"goal": 30}}

It says the same as the text form, key by key, and is read as such. ``board`` and ``deck`` hold those of a table that
does not play with the house's.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from refkit.games.huzzah.box.board import Board, house_board, track
from refkit.games.huzzah.box.deck import Deck, house_deck
from refkit.games.huzzah.cards import FIRST_STAGE, OFF
from refkit.games.huzzah.position.text import setup_from
from refkit.games.huzzah.setup import GAME, Setup
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.position import said, sections_of
from refkit.text.sections import Section

BY_NAME: Final = {"places": "place", "hands": "hand", "shows": "shows", "points": "points", "options": "option"}
"""Keys that hold something for each name, and the word that the text form has for it."""
PLAIN: Final = ("game", "players", "richard", "discards", "turn")
KEYS: Final = (*PLAIN, *BY_NAME, "crowd", "board", "deck")


def to_data(setup: Setup) -> dict[str, Any]:
    """``setup`` as plain data; what is left out is empty."""
    names, players = track(setup.board).names, setup.players
    data: dict[str, Any] = {"game": GAME, "players": list(players), "turn": setup.turn}
    places = {
        name: names[place - FIRST_STAGE] if place >= FIRST_STAGE else place
        for name, place in zip(players, setup.places, strict=False)
        if place != OFF
    }
    told: dict[str, Any] = {
        "places": places,
        "crowd": {str(step): counters for step, counters in sorted(setup.crowd.items()) if counters},
        "hands": {name: list(hand) for name, hand in zip(players, setup.hands, strict=False)},
        "shows": {name: card for name, card in zip(players, setup.down, strict=False) if card is not None},
        "points": {name: points for name, points in zip(players, setup.points, strict=False) if points},
        "discards": list(setup.discards),
        "options": {name: list(value) if isinstance(value, tuple) else value for name, value in setup.options.items()},
    }
    data |= {"richard": setup.richard} if setup.richard != OFF else {}
    data |= {key: value for key, value in told.items() if value}
    data |= {"board": setup.board.to_data()} if setup.board != house_board() else {}
    return data | ({"deck": setup.deck.to_data()} if setup.deck != house_deck() else {})


def from_data(data: object, deck: Deck | None = None, base: Setup | None = None, board: Board | None = None) -> Setup:
    """The position of plain data, with ``deck`` and ``board`` unless it brings its own; raises `BadInput` with the key.

    What it does not tell is as in ``base``, and without it empty.
    """
    if not isinstance(data, Mapping):
        raise BadInput(f"A position is a table with {', '.join(KEYS)}, not {say(data)}.")
    board = Board.from_data(data["board"]) if "board" in data else board
    cards = Deck.from_data(data["deck"]) if "deck" in data else deck
    try:
        return setup_from(_sections(data), cards, base, board)
    except BadInput as error:
        raise BadInput(error.sentence) from None


def _sections(data: Mapping[Any, Any]) -> Iterator[Section]:
    """What ``data`` says, as the sections of a text."""
    yield from sections_of(data, PLAIN, BY_NAME, KEYS)
    crowd = data.get("crowd", {})
    if not isinstance(crowd, Mapping):
        raise BadInput(f"`crowd` is a table of counters by step, not {say(crowd)}.")
    if "crowd" in data:
        piles = (f"{step} x {said('crowd', counters)}" for step, counters in crowd.items())
        yield Section("crowd", "", ", ".join(piles), 0)
