"""How each game looks, is touched, taught and laid out; a folder each."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from widgets.tabletop.poster import Poster, plain_poster


def poster_of(game: Any) -> Poster:
    """The poster of a game."""
    name = f"widgets.games.{game.name.replace('-', '_')}.poster"
    if find_spec(name.rpartition(".")[0]) is None:
        return plain_poster(game)
    poster: Poster = import_module(name).POSTER
    return poster
