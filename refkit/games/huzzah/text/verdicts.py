"""What decides in Huzzah!: who has won, whose heckle is heard, what a show earned, and where everybody ended."""

from typing import Final

from refkit.games.huzzah import events as ev
from refkit.games.huzzah.text.phrases import BOOK
from refkit.text.verdicts import Decides, by_priority

DECIDES: Final[Decides] = by_priority(
    BOOK.describe,
    *(ev.Won, ev.PlayedOn, ev.Swapped, ev.Unheard, ev.Missed, ev.Earned, ev.Lost, ev.Gathered, ev.Bored),
    *(ev.Shoved, ev.Annoyed, ev.RichardMoved, ev.StageTaken, ev.Slid, ev.Bumped, ev.Walked, ev.StoodStill),
    ev.HandShown,
)
"""Returns the conclusion of all that happened, in a sentence: of these events the first kind that occurred."""
