"""What happened on a board, as the frames of a film; what nobody needs to see is left out."""

from collections.abc import Iterator, Sequence
from functools import partial

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.words import describe
from refkit.kernel.event import Event
from widgets.games.three_cheers.table.board import Board, draw, moving, table_in_words
from widgets.stage.reel import Frame

QUIET = (ev.Spent, ev.Kept, ev.BurntOut)
"""What goes without saying."""


def film(board: Board, start: State, events: Sequence[Event], *, first: str, last: str) -> tuple[Frame, ...]:
    """The table as it lies, captioned ``first``, one frame an event, and the table in the end, captioned ``last``."""
    return tuple(_frames(board, start, events, first, last))


def _frames(board: Board, start: State, events: Sequence[Event], first: str, last: str) -> Iterator[Frame]:
    yield Frame(partial(draw, board, start), first, table_in_words(start))
    end = start
    for before, event, after in GAME.frames(start, events):
        end = after
        if not quiet(before, event):
            yield Frame(
                partial(draw, board, after, event=event),
                describe(before, event),
                table_in_words(after),
                event.rule,
                partial(moving, board, before, event),
            )
    yield Frame(partial(draw, board, end), last, table_in_words(end))


def quiet(before: State, event: Event) -> bool:
    """Whether an event goes without saying, as that somebody without cards does not deflect."""
    return isinstance(event, QUIET) or (isinstance(event, ev.Accepted) and not before.hands[event.seat])
