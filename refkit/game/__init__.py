"""The interface of a game: one typed `Game` value for each, and the registry of all games.

A game is made of plain functions; its `Game` value groups them under names that are the same for every game: ``engine``
(questions and steps), ``notation`` (text forms), ``words`` (sentences), ``sight`` (what a seat sees), ``score``,
``plain`` (plain data), ``position`` (tables that somebody lays out) and ``scenario`` (what happens on one).

    contract                   `Game`: start here
    parts                      its parts, each with its defaults
    component, schema, fields  decks and boards, the files that hold them, and what can stand in these
    registry                   all games, our own and those of other packages
    winning, twins             who has won on a position; tables that look alike, by which leaks are found
    no_positions               positions and scenarios of a game that is only played from its beginning
"""

from refkit.game.component import Boxes
from refkit.game.contract import AnyGame, Game
from refkit.game.parts import Notation, Plain, Position, Scenarios, Scoring, Sight, Words
from refkit.game.registry import GAMES, OURS

__all__ = [
    "GAMES",
    "OURS",
    "AnyGame",
    "Boxes",
    "Game",
    "Notation",
    "Plain",
    "Position",
    "Scenarios",
    "Scoring",
    "Sight",
    "Words",
]
