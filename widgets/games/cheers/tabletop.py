"""CHEERS on the screen: on the plain table, told in its own measure."""

from typing import Final

from refkit.games.cheers import GAME
from refkit.games.cheers import events as ev
from widgets.games.cheers.poster import POSTER
from widgets.tabletop.contract import Brought, Seating, Telling, weighed
from widgets.tabletop.plain import PlainTable

TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Drew, ev.RanDry, ev.GoalDrawn, ev.TokenDealt, ev.NotDeclared),
        brief=(ev.HandDiscarded, ev.TurnBegan, ev.Reshuffled, ev.Matched, ev.Dropped),
        grand=(ev.CheersCalled, ev.Declared),
    ),
    headings=(ev.TurnBegan,),
)
BROUGHT: Final = Brought(PlainTable(GAME, POSTER, TELLING, Seating(first=None)))
