"""Huzzah! on the screen: on the plain table, told in its own measure."""

from typing import Final

from refkit.games.huzzah import GAME
from refkit.games.huzzah import events as ev
from widgets.tabletop.contract import Brought, Poster, Seating, Telling, weighed
from widgets.tabletop.plain import PlainTable

POSTER: Final = Poster(
    "Gather a crowd for your act and pray that the man who books the acts is looking elsewhere.",
    "3–8 players",
    "until somebody has 50 points",
)
TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Asked, ev.Chose, ev.Passed, ev.StageLeft, ev.Hushed, ev.Drew, ev.Tidied),
        brief=(ev.Laid, ev.Identified, ev.StoodStill, ev.Unmoved, ev.Earned, ev.TurnBegan, ev.Reshuffled, ev.Discarded),
        grand=(ev.GateTaken, ev.Bumped, ev.Revealed, ev.Tied, ev.Cancelled, ev.Won),
    ),
    headings=(ev.TurnBegan,),
)
BROUGHT: Final = Brought(PlainTable(GAME, POSTER, TELLING, Seating(first={"goal": "20"})))
