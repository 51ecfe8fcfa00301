"""Huzzah! on the screen: on the plain table, told in its own measure."""

from typing import Final

from refkit.games.huzzah import GAME
from refkit.games.huzzah import events as ev
from widgets.games.huzzah.poster import POSTER
from widgets.tabletop.contract import Brought, Seating, Telling, weighed
from widgets.tabletop.plain import PlainTable

TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Asked, ev.Chose, ev.Passed, ev.StageLeft, ev.Hushed, ev.Drew, ev.Tidied),
        brief=(ev.Laid, ev.Identified, ev.StoodStill, ev.Unmoved, ev.Earned, ev.TurnBegan, ev.Reshuffled, ev.Discarded),
        grand=(ev.GateTaken, ev.Bumped, ev.Revealed, ev.Tied, ev.Cancelled, ev.Won),
    ),
    headings=(ev.TurnBegan,),
)
BROUGHT: Final = Brought(PlainTable(GAME, POSTER, TELLING, Seating(first={"goal": "20"})))
