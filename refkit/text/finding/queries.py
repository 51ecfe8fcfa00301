"""Phrases: how people ask for a rule or a ruling in everyday words, for the search alone.

A game keeps them in ``rulebook/queries.toml`` of its package, one on each line of a text under the id of each rule:

    draw-up = '''
    when do I draw
    how many cards do I draw
    '''
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from refkit.text import toml_text

FILE: Final = ("rulebook", "queries.toml")
"""Where in its package a game keeps them."""


def read_queries(package: str) -> Mapping[str, tuple[str, ...]]:
    """Return the phrases of the game whose texts lie in ``package``, by the id of the rule; none without such a file.

    A game in a single module has none.

    Raises `BadInput` for a file that is not TOML.
    """
    try:
        file = files(package).joinpath(*FILE)
    except TypeError:  # it is a module
        return {}
    if not file.is_file():
        return {}
    return {name: tuple(lines.split("\n")[:-1]) for name, lines in toml_text.parse(file.read_text("utf-8")).items()}
