"""The table in the middle of a step: a private draft of the state, changed only by telling events."""

from typing import final

from refkit.games.cheers.cards import Cards, Goal
from refkit.games.cheers.options import Options
from refkit.games.cheers.state import State
from refkit.games.cheers.tasks import Task
from refkit.kernel.agenda import Draft


@final
class Table(Draft[State, Task], state=State):
    """A draft of a `State`, with the same names, and ``log``: the events told, or None if nobody listens."""

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
