"""What a game promises: one typed value each, a header and not a base class, and the registry of all of them.

A game is made of plain functions; a `Game` says which function is which, in groups that every caller asks by the same
names: ``engine`` (questions and steps), ``notation`` (text forms), ``words`` (sentences), ``sight`` (what a seat sees),
``score``, ``plain`` (data), ``position`` (tables that somebody lays out) and ``scenario`` (what happens on one).
"""

from refkit.game.contract import AnyGame, Game
from refkit.game.parts import Notation, Plain, Position, Scenarios, Scoring, Sight, Words, hidden
from refkit.game.registry import GAMES, OURS

__all__ = [
    "GAMES",
    "OURS",
    "AnyGame",
    "Game",
    "Notation",
    "Plain",
    "Position",
    "Scenarios",
    "Scoring",
    "Sight",
    "Words",
    "hidden",
]
