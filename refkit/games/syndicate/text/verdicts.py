"""Which event decides a verdict: a turn that is void, who has won, or what a plot scored."""

from typing import Final

from refkit.games.syndicate import events as ev
from refkit.games.syndicate.text.patterns import BOOK
from refkit.text.verdicts import Decides, by_priority

DECIDES: Final[Decides] = by_priority(
    BOOK.describe,
    ev.Voided,
    ev.Won,
    ev.PlayedOn,
    ev.Scored,
    ev.Caught,
    ev.Opposed,
    ev.Led,
)
"""Picks the deciding event of a step: the kinds of events above, the most important first."""
