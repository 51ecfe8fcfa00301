"""The table in the middle of a step: a private draft of the state, changed only by telling events."""

from typing import Final, final

from refkit.games.cheers.state import State
from refkit.kernel.agenda import Draft


@final
class Table(Draft):
    """A draft of a `State`, with the same names, and ``log``: the events told, or None if nobody listens."""

    __slots__ = (
        "active",
        "discards",
        "ended",
        "goals",
        "hands",
        "options",
        "pile",
        "slot",
        "tables",
        "teams",
        "turn",
        "unseen",
        "won",
    )

    def __init__(self, state: State, *, listening: bool = True) -> None:
        """Draft ``state``; keep a log of events if ``listening``."""
        super().__init__(state.agenda, listening=listening)
        self.options: Final = state.options
        self.tables = list(state.tables)
        self.hands = list(state.hands)
        self.pile = state.pile
        self.unseen = state.unseen
        self.discards = state.discards
        self.goals = state.goals
        self.teams = state.teams
        self.active = state.active
        self.slot = state.slot
        self.turn = state.turn
        self.won = state.won
        self.ended = state.ended

    def freeze(self) -> State:
        """The state that the draft has become."""
        return State(
            self.options,
            tuple(self.tables),
            tuple(self.hands),
            self.pile,
            self.unseen,
            self.discards,
            self.goals,
            self.teams,
            tuple(self.agenda),
            self.active,
            self.slot,
            self.turn,
            self.won,
            self.ended,
        )
