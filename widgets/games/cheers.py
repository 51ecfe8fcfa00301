"""CHEERS on the screen: on the plain table, told in its own measure."""

from typing import Final

from refkit.games.cheers import GAME
from refkit.games.cheers import events as ev
from widgets.tabletop.contract import Brought, Poster, Seating, Telling, weighed
from widgets.tabletop.plain import PlainTable

POSTER: Final = Poster("Bartenders in teams spoil each other’s cocktails, loudly.", "3–6 players", "15–25 minutes")
TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Drew, ev.RanDry, ev.GoalDrawn, ev.TokenDealt, ev.NotDeclared),
        brief=(ev.HandDiscarded, ev.TurnBegan, ev.Reshuffled, ev.Matched, ev.Dropped),
        grand=(ev.CheersCalled, ev.Declared),
    ),
    headings=(ev.TurnBegan,),
)
BROUGHT: Final = Brought(PlainTable(GAME, POSTER, TELLING, Seating(first=None)))
