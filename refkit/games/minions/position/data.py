"""A position as plain data, the form in which programs hand it over.

    {"game": "minions", "players": ["Xavier", "Yaz"], "lines": {"event": "Sunny Skies", "minion Xavier": "Vampire"}}

Its ``lines`` are those of the text form, each under what begins it. ``deck`` holds one that is not the stand-in.
"""

from collections.abc import Mapping
from typing import Any

from refkit.games.minions.box.deck import Deck, stand_in
from refkit.games.minions.position.text import lines_of, setup_from
from refkit.games.minions.setup import GAME, Setup
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.sections import parse_sections


def to_data(setup: Setup) -> dict[str, Any]:
    """``setup`` as plain data: the players, and every other line by its beginning."""
    deck = {} if setup.deck == stand_in() else {"deck": setup.deck.to_data()}
    return {"game": GAME, "players": list(setup.players), "lines": lines_of(setup), **deck}


def from_data(data: object, deck: Deck | None = None, base: Setup | None = None) -> Setup:
    """The position of plain data, with cards of ``deck`` unless it brings its own; raises `BadInput`.

    What it does not tell is as in ``base``, and without it nothing.
    """
    if not isinstance(data, Mapping):
        raise BadInput(f"A position is a table with `players` and `lines`, not {say(data)}.")
    for key in data:
        if key not in ("game", "players", "lines", "deck"):
            raise BadInput(f"There is no {say(key)} in a position; there can be game, players, lines, deck.")
    players, lines = data.get("players", []), data.get("lines", {})
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise BadInput(f"players: a list of names is expected, not {say(players)}.")
    if not isinstance(lines, Mapping) or not all(isinstance(each, str) for pair in lines.items() for each in pair):
        raise BadInput('lines: a table of texts is expected, such as {"event": "Sunny Skies"}.')
    told = {"game": str(data.get("game", GAME)), **({"players": ", ".join(players)} if players else {}), **lines}
    try:
        cards = Deck.from_data(data["deck"]) if "deck" in data else deck
        text = "\n".join(f"{head}: {' '.join(each.split())}" for head, each in told.items())
        return setup_from(parse_sections(text), cards, base)
    except BadInput as error:
        raise BadInput(error.sentence) from None
