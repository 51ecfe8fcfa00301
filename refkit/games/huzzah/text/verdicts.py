"""What decides in Huzzah!: who has won, whose heckle is heard, what each show came to, and where everybody ended."""

from collections.abc import Sequence
from typing import Final

from refkit.games.huzzah import events as ev
from refkit.games.huzzah.cards import RICHARD
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.text.patterns import BOOK
from refkit.kernel.event import Event
from refkit.kernel.sentences import player, tell
from refkit.text.verdicts import Conclusion, EventFrame, by_priority

SHOWS: Final = (ev.Earned, ev.Lost, ev.Dispersed, ev.Gathered, ev.Bored, ev.Unmoved)
"""What a show comes to."""
BEFORE_SHOWS: Final = by_priority(BOOK.describe, ev.Won, ev.PlayedOn, ev.Swapped, ev.Unheard, ev.Missed)
PUSHED: Final = by_priority(BOOK.describe, ev.Shoved, ev.Annoyed)
PERFORMERS: Final = by_priority(
    BOOK.describe, ev.StageTaken, ev.Slid, ev.Bumped, ev.Walked, ev.StoodStill, ev.HandShown
)


def decides(frames: Sequence[EventFrame]) -> Conclusion | None:
    """Return the conclusion of all that happened, in a sentence: of shows every one; None if nothing decided it."""
    paid = {event.seat for _, event, _ in frames if isinstance(event, ev.Earned)}
    shows = [
        frame
        for frame in frames
        if isinstance(frame[1], SHOWS) and not (isinstance(frame[1], ev.Dispersed) and frame[1].seat in paid)
    ]
    richard = [frame for frame in frames if _moves_richard(frame[1])]
    return BEFORE_SHOWS(frames) or _in_order(shows) or PUSHED(frames) or _in_order(richard) or PERFORMERS(frames)


def _in_order(frames: Sequence[EventFrame]) -> Conclusion | None:
    """Return all that these events tell, one after the other; None if there is none."""
    sentences = dict.fromkeys(_told(frame).removesuffix(".") for frame in frames)
    return Conclusion(f"{'; '.join(sentences)}.", frames[-1][1].rule) if frames else None


def _moves_richard(event: Event) -> bool:
    return isinstance(event, ev.RichardMoved) or (isinstance(event, ev.Bumped) and event.pawn == RICHARD)


def _told(frame: EventFrame) -> str:
    """Return an event as a sentence; of a Finale that costs its audience, that Richard has seen it."""
    before, event, _ = frame
    if isinstance(event, ev.Dispersed) and event.counters and event.rule is R.FINALE_SEEN:
        pattern = "Richard has seen {seat's} Finale: {counters:# counter goes|# counters go} home for nothing."
        return tell(pattern, seat=player(before, event.seat), counters=event.counters)
    return BOOK.describe(before, event)
