"""The draft of a state: private to the rules, mutable during a step, and changed only by events."""

from typing import final

from refkit.games.huzzah.cards import Card, Counts
from refkit.games.huzzah.options import Options
from refkit.games.huzzah.state import State
from refkit.kernel.agenda import Draft, Task


@final
class StateDraft(Draft[State, Task], state=State):
    """A mutable draft of a `State`, with the same names, and ``log``: the events so far, or None if not collected."""

    options: Options
    places: list[int]
    richard: int
    crowd: tuple[int, ...]
    hands: list[tuple[Card, ...]]
    pile: int
    unseen: Counts
    discards: Counts
    down: list[tuple[Card, ...] | None]
    points: list[int]
    turn: int
    ended: bool

    # ---- changes made by events ----

    def set_counters(self, step: int, counters: int) -> None:
        """Set the number of counters on ``step``."""
        self.crowd = (*self.crowd[:step], counters, *self.crowd[step + 1 :])
