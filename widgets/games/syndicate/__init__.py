"""How the game looks: its poster, and the plain table."""

from typing import Final

from refkit.games.syndicate import GAME
from widgets.games.syndicate.poster import POSTER
from widgets.tabletop.contract import Brought
from widgets.tabletop.plain import PlainTable

BROUGHT: Final = Brought(PlainTable(GAME, POSTER))
