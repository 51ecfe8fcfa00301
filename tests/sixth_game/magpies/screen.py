"""How Magpies comes to the screen: the plain table, told in its own measure."""

from typing import Final

from magpies import GAME
from magpies.events import Counted, Drew, Passed, RoundBegan, Shuffled, Snatched, TurnedUp, Won
from widgets.tabletop.contract import Telling, weighed
from widgets.tabletop.game_screen import GameScreen
from widgets.tabletop.generic_table import plain_table
from widgets.tabletop.poster import Poster

POSTER: Final = Poster("Offer a trinket and some twigs in secret; somebody may snatch the point.", "2 to 4", "5 min")
WEIGHTS: Final = weighed(log=(Drew, Shuffled, Counted, Passed), brief=(RoundBegan,), grand=(TurnedUp, Snatched, Won))
SCREEN: Final = GameScreen(plain_table(GAME, POSTER, Telling(WEIGHTS, headings=(RoundBegan,))))
