"""Options of a game from the arguments of an environment, and their encoding for a game string."""

import json
from typing import Final

from refkit.game import AnyGame
from refkit.kernel import AnyOptions
from refkit.kernel.choice import BadInput
from refkit.match.simulate import NAMES, with_fewest_players

LONGEST: Final = 10_000
"""Decisions of players after which an environment truncates a game by default."""


def options_of(game: AnyGame, players: int | None, switches: dict[str, object]) -> AnyOptions:
    """Return options of ``game`` for so many ``players`` (None: the fewest possible), with ``switches`` as in FORMATS.

    The switches may contain the ``players`` themselves, a list of names, and components as plain data. Raises
    `BadInput` if no game can start with them.
    """
    if players is not None and not 1 <= players <= len(NAMES):
        raise BadInput(f"Between 1 and {len(NAMES)} can sit at a table, not {players}.")
    if players is None and "players" not in switches:
        return with_fewest_players(game, lambda seats: game.Options.from_data({**seats, **switches}))[0]
    options = game.Options.from_data({"players": list(NAMES[:players]), **switches})
    game.setup(options)
    return options


def registered(game: str) -> str:
    """Return the name of ``game`` in OpenSpiel."""
    return f"refkit_{game.replace('-', '_')}"


def written(options: AnyOptions) -> str:
    """Return ``options`` as letters and digits, since a game string cannot contain punctuation."""
    return "x" + json.dumps(options.to_data(), sort_keys=True).encode().hex()


def read(game: AnyGame, word: str) -> AnyOptions:
    """Read the options that `written` has encoded as ``word``; raises `BadInput` for impossible ones."""
    return game.Options.from_data(json.loads(bytes.fromhex(word[1:])))
