"""The draft of a state: private to the rules, mutable during a step, and changed only by events."""

from typing import final

from refkit.games.cheers.cards import Cards, Goal
from refkit.games.cheers.options import Options
from refkit.games.cheers.state import State
from refkit.kernel.agenda import Draft, Task


@final
class StateDraft(Draft[State, Task], state=State):
    """A mutable draft of a `State`, with the same names, and ``log``: the events so far, or None if not collected."""

    options: Options
    tables: list[Cards]
    hands: list[Cards]
    pile: int
    unseen: Cards
    discards: Cards
    goals: tuple[Goal, ...]
    teams: tuple[int, ...]
    active: int
    slot: int
    turn: int
    won: tuple[int, ...]
    ended: bool
