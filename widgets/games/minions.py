"""Minions: Darkness and Myth on the screen: on the plain table, told in its own measure."""

from typing import Final

from refkit.games.minions import GAME
from refkit.games.minions import events as ev
from widgets.tabletop.contract import Brought, Poster, Seating, Telling, weighed
from widgets.tabletop.plain import PlainTable

POSTER: Final = Poster(
    "Minor deities send others on quests and keep the glory for themselves.",
    "2 players or more",
    "until somebody has 20 glory",
)
TELLING: Final = Telling(
    weights=weighed(
        log=(ev.Answered,),
        brief=(ev.TurnBegan, ev.Sent, ev.Bestowed, ev.Identified, ev.Decided, ev.DicePickedUp, ev.Discarded),
        grand=(ev.CalledOff, ev.Shown, ev.Tied, ev.QuestWon, ev.Ended),
    ),
    headings=(ev.TurnBegan,),
)
BROUGHT: Final = Brought(PlainTable(GAME, POSTER, TELLING, Seating(first={"goal": "12"})))
