"""What the game brings to the screen: its poster; its table is the plain one."""

from typing import Final

from refkit.games.huzzah import GAME
from widgets.games.huzzah.poster import POSTER
from widgets.tabletop.contract import Brought
from widgets.tabletop.plain import PlainTable

BROUGHT: Final = Brought(PlainTable(GAME, POSTER))
