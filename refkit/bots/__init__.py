"""The bots of a game, which stand above `refkit.game`: the random bot, the game's own greedy bot, and the tree search.

    search    a tree search that plays any game
    race      which of its moves is best, by paired samples

What a bot is, and the greedy bot with which a game brings its own values, is in `refkit.kernel.bot`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from refkit.bots.search import Searcher
from refkit.game import Game
from refkit.game.parts import MoveT, OptionsT, SetupT, StateT, ViewT
from refkit.kernel.bot import Bot, random_bot

__all__ = ["Searcher", "bots_of"]


def bots_of(game: Game[StateT, ViewT, MoveT, OptionsT, SetupT]) -> Mapping[str, Bot[ViewT, MoveT]]:
    """Return the bots of ``game`` by level, the weakest first: random, its own greedy one if it has any, searcher."""
    greedy = {"greedy": game.greedy} if game.greedy else {}
    return MappingProxyType({"random": random_bot, **greedy, "searcher": Searcher(game)})
