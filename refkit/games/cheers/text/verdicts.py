"""Which event decides a verdict: who has won, whether it was CHEERS, or where cards went."""

from typing import Final

from refkit.games.cheers import events as ev
from refkit.games.cheers.text.patterns import BOOK
from refkit.text.verdicts import Decides, by_priority

DECIDES: Final[Decides] = by_priority(
    BOOK.describe,
    ev.Ended,
    ev.Declared,
    ev.NotDeclared,
    ev.CheersCalled,
    ev.NoCheers,
    ev.Shifted,
    ev.HandDiscarded,
    ev.Played,
)
"""Picks the deciding event of a step: the kinds of events above, the most important first."""
