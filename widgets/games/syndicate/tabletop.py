"""The Syndicate on the screen: on the plain table, told in its own measure."""

from typing import Final

from refkit.games.syndicate import GAME
from refkit.games.syndicate import events as ev
from widgets.games.syndicate.poster import POSTER
from widgets.tabletop.contract import Brought, Seating, Telling, weighed
from widgets.tabletop.plain import PlainTable

TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Drew, ev.PutAway),
        brief=(ev.Shuffled, ev.TurnBegan, ev.Concealed),
        grand=(ev.Caught, ev.Revealed, ev.Scored, ev.Won, ev.Voided, ev.Reopened),
    ),
    headings=(ev.TurnBegan,),
)
BROUGHT: Final = Brought(PlainTable(GAME, POSTER, TELLING, Seating(first={"goal": "5"})))
