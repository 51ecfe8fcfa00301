"""Who plays what: options of a game from what a caller of an environment says, and as a word in a game string."""

import json
from typing import Any, Final

from refkit.game import AnyGame
from refkit.kernel.choice import BadInput
from refkit.match.simulate import NAMES, with_fewest

LONGEST: Final = 10_000
"""Decisions of players after which an environment cuts a game off, if nobody says otherwise."""


def options_of(game: AnyGame, players: int | None, switches: dict[str, Any]) -> Any:
    """Options of ``game`` for so many ``players`` (the fewest that can play), with ``switches`` as in its FORMATS.

    Among the switches there may be the ``players`` themselves, a list of names, and what they play with as plain data.
    Raises `BadInput` if no game can start like that.
    """
    if players is not None and not 1 <= players <= len(NAMES):
        raise BadInput(f"Between 1 and {len(NAMES)} can sit at a table, not {players}.")
    if players is None and "players" not in switches:
        return with_fewest(game, lambda seats: game.Options.from_data({**seats, **switches}))[0]
    options = game.Options.from_data({"players": list(NAMES[:players]), **switches})
    game.setup(options)
    return options


def registered(game: str) -> str:
    """Under which name OpenSpiel knows ``game``."""
    return f"refkit_{game.replace('-', '_')}"


def written(options: Any) -> str:
    """``options`` as a word without marks, since a game string cannot hold them."""
    return "x" + json.dumps(options.to_data(), sort_keys=True).encode().hex()


def read(game: AnyGame, word: str) -> Any:
    """The options that `written` has written as ``word``; raises `BadInput` for impossible ones."""
    return game.Options.from_data(json.loads(bytes.fromhex(word[1:])))
