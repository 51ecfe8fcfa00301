"""The table in the middle of a step: a private draft of the state, changed only by telling events."""

from typing import TYPE_CHECKING, Final, final

from refkit.games.minions.state import State
from refkit.kernel.agenda import Draft

if TYPE_CHECKING:
    from refkit.games.minions.cards import Side


@final
class Table(Draft):
    """A draft of a `State`, with the same names, and ``log``: the events told, or None if nobody listens."""

    __slots__ = (
        "bonus",
        "boons",
        "ended",
        "event",
        "events",
        "face_up",
        "glory",
        "minions",
        "options",
        "powers",
        "prize",
        "quest",
        "quests",
        "rivals",
        "sides",
        "turn",
        "won",
    )

    def __init__(self, state: State, *, listening: bool = True) -> None:
        """Draft ``state``; keep a log of events if ``listening``."""
        super().__init__(state.agenda, listening=listening)
        self.options: Final = state.options
        self.minions = list(state.minions)
        self.boons = list(state.boons)
        self.powers = list(state.powers)
        self.events = state.events
        self.quests = state.quests
        self.glory = state.glory
        self.event = state.event
        self.quest = state.quest
        self.prize = state.prize
        self.sides: list[Side] = list(state.sides)
        self.face_up = state.face_up
        self.rivals = state.rivals
        self.won = list(state.won)
        self.bonus = list(state.bonus)
        self.turn = state.turn
        self.ended = state.ended

    def freeze(self) -> State:
        """The state that the draft has become."""
        return State(
            self.options,
            tuple(self.minions),
            tuple(self.boons),
            tuple(self.powers),
            self.events,
            self.quests,
            self.glory,
            self.event,
            self.quest,
            self.prize,
            tuple(self.sides),
            self.face_up,
            self.rivals,
            tuple(self.won),
            tuple(self.bonus),
            self.turn,
            self.ended,
            tuple(self.agenda),
        )
