"""A position as plain data, the form in which programs hand it over.

    {"game": "cheers", "players": ["Xavier", "Yaz", "Zippy", "Wanda"], "active": "Yaz",
     "tables": {"Yaz": ["Red/blue 1", "Red/green"]}, "hands": {"Xavier": ["?"]},
     "goals": {"B": ["Red", "Red", "Blue", "Green", "Green"]}, "discards": [], "options": {"reshuffle": false}}

It says the same as the text form, key by key, and is read as such. ``deck`` holds one that is not the stand-in.
"""

from collections.abc import Mapping
from typing import Any, Final

from refkit.games.cheers.box.deck import Deck, stand_in
from refkit.games.cheers.cards import NO_TEAM
from refkit.games.cheers.position.text import setup_from
from refkit.games.cheers.seating import LETTERS
from refkit.games.cheers.setup import GAME, Setup, options_of
from refkit.games.cheers.text.move_text import format_goal
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.position import sections_of

BY_NAME: Final = {"tables": "table", "hands": "hand", "goals": "goal", "tokens": "token", "options": "option"}
"""Keys that hold something for each name, and the word that the text form has for it."""
PLAIN: Final = ("game", "players", "active", "discards")
KEYS: Final = (*PLAIN, *BY_NAME, "deck")


def to_data(setup: Setup) -> dict[str, Any]:
    """``setup`` as plain data; what is left out is empty or unknown."""
    players = setup.players
    options = options_of(setup)
    told: dict[str, Any] = {
        "tables": _by_name(setup.places, setup.tables),
        "hands": _by_name(players, setup.hands),
        "goals": {
            letter: format_goal(goal, options).split(", ")
            for letter, goal in zip(LETTERS, setup.goals, strict=False)
            if goal
        },
        "tokens": {name: LETTERS[team] for name, team in zip(players, setup.tokens, strict=False) if team != NO_TEAM},
        "discards": [card.name for card in setup.discards],
        "options": {name: list(value) if isinstance(value, tuple) else value for name, value in setup.options.items()},
    }
    data: dict[str, Any] = {"game": GAME, "players": list(players), "active": players[setup.active]}
    data |= {key: value for key, value in told.items() if value}
    return data | ({"deck": setup.deck.to_data()} if setup.deck != stand_in() else {})


def _by_name(names: tuple[str, ...], cards: tuple[Any, ...]) -> dict[str, list[str]]:
    return {name: [card.name for card in each] for name, each in zip(names, cards, strict=False) if each}


def from_data(data: object, deck: Deck | None = None, base: Setup | None = None) -> Setup:
    """The position of plain data, with cards of ``deck`` unless it brings its own; raises `BadInput` with the key.

    What it does not tell is as in ``base``, and without it empty.
    """
    if not isinstance(data, Mapping):
        raise BadInput(f"A position is a table with {', '.join(KEYS)}, not {say(data)}.")
    cards = Deck.from_data(data["deck"]) if "deck" in data else deck
    try:
        return setup_from(sections_of(data, PLAIN, BY_NAME, KEYS), cards, base)
    except BadInput as error:
        raise BadInput(error.sentence) from None
