"""The table in the middle of a step: a private draft of the state, changed only by telling events."""

from typing import Final, final

from refkit.games.huzzah.state import State
from refkit.kernel.agenda import Draft


@final
class Table(Draft):
    """A draft of a `State`, with the same names, and ``log``: the events told, or None if nobody listens."""

    __slots__ = (
        "crowd",
        "discards",
        "down",
        "ended",
        "hands",
        "options",
        "pile",
        "places",
        "points",
        "richard",
        "turn",
        "unseen",
    )

    def __init__(self, state: State, *, listening: bool = True) -> None:
        """Draft ``state``; keep a log of events if ``listening``."""
        super().__init__(state.agenda, listening=listening)
        self.options: Final = state.options
        self.places = list(state.places)
        self.richard = state.richard
        self.crowd = state.crowd
        self.hands = list(state.hands)
        self.pile = state.pile
        self.unseen = state.unseen
        self.discards = state.discards
        self.down = list(state.down)
        self.points = list(state.points)
        self.turn = state.turn
        self.ended = state.ended

    def freeze(self) -> State:
        """The state that the draft has become."""
        return State(
            self.options,
            tuple(self.places),
            self.richard,
            self.crowd,
            tuple(self.hands),
            self.pile,
            self.unseen,
            self.discards,
            tuple(self.down),
            tuple(self.points),
            tuple(self.agenda),
            self.turn,
            self.ended,
        )

    # ---- what events do to it ----

    def put(self, step: int, counters: int) -> None:
        """Leave ``counters`` on ``step``."""
        self.crowd = (*self.crowd[:step], counters, *self.crowd[step + 1 :])
