"""The Syndicate on the screen: on the plain table, told in its own measure."""

from typing import Final

from refkit.games.syndicate import GAME
from refkit.games.syndicate import events as ev
from widgets.tabletop.contract import Brought, Poster, Seating, Telling, weighed
from widgets.tabletop.plain import PlainTable

POSTER: Final = Poster(
    "One plots, two thwart, and everybody gets a turn at both.", "exactly 3 players", "about 23 minutes"
)
TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Drew, ev.PutAway),
        brief=(ev.Shuffled, ev.TurnBegan, ev.Concealed),
        grand=(ev.Caught, ev.Revealed, ev.Scored, ev.Won, ev.Voided, ev.Reopened),
    ),
    headings=(ev.TurnBegan,),
)
BROUGHT: Final = Brought(PlainTable(GAME, POSTER, TELLING, Seating(first={"goal": "5"})))
