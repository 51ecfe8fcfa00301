"""Which event decides a verdict: who has won the game or the quest, or how it went otherwise."""

from typing import Final

from refkit.games.minions import events as ev
from refkit.games.minions.text.patterns import BOOK
from refkit.text.verdicts import Decides, by_priority

DECIDES: Final[Decides] = by_priority(
    BOOK.describe,
    ev.Ended,
    ev.QuestWon,
    ev.CalledOff,
    ev.RollsLevel,
    ev.DeadEnd,
    ev.Tied,
    ev.Totalled,
    ev.Shown,
)
"""Picks the deciding event of a step: the kinds of events above, the most important first."""
