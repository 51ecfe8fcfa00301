"""The small table that the course is taught on: a few towers side by side."""

from collections.abc import Iterable

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.state import State
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Scene
from widgets.games.three_cheers.table import board
from widgets.games.three_cheers.table.picks import OnTable

QUIET = (ev.Spent, ev.Kept, ev.BurntOut)
"""What goes without saying."""


class Towers:
    """Towers with room for all ``states`` and the places ``more``."""

    def __init__(self, states: Iterable[State], more: Iterable[OnTable] = ()) -> None:
        self.board = board.Board.under(states, more=more)

    def draw(self, state: State, width: float, event: Event | None = None) -> Scene:
        """The towers of ``state``."""
        return board.draw(self.board, state, width, event=event)

    def motion(self, before: State, event: Event, width: float) -> Motion | None:
        """How ``event`` moves."""
        return board.moving(self.board, before, event, width)

    def box(self, place: object, width: float) -> Box | None:
        """Where a square or a whole tower is."""
        return board.box_of(self.board.plan(width), place) if isinstance(place, OnTable) else None

    def in_words(self, state: State) -> tuple[str, ...]:
        """Every tower, row by row."""
        return board.table_in_words(state)


def quiet(before: State, event: Event) -> bool:
    """Whether an event goes without saying, as that somebody without cards does not deflect."""
    return isinstance(event, QUIET) or (isinstance(event, ev.Accepted) and not before.hands[event.seat])
