"""Minions: Darkness and Myth on the screen: on the plain table, told in its own measure."""

from typing import Final

from refkit.games.minions import GAME
from refkit.games.minions import events as ev
from widgets.games.minions.poster import POSTER
from widgets.tabletop.contract import Brought, Seating, Telling, weighed
from widgets.tabletop.plain import PlainTable

TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Answered,),
        brief=(ev.TurnBegan, ev.Sent, ev.Bestowed, ev.Identified, ev.Decided, ev.DicePickedUp, ev.Discarded),
        grand=(ev.CalledOff, ev.Shown, ev.Tied, ev.QuestWon, ev.Ended),
    ),
    headings=(ev.TurnBegan,),
)
BROUGHT: Final = Brought(PlainTable(GAME, POSTER, TELLING, Seating(first={"goal": "12"})))
