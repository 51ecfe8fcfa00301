"""The table in the middle of a step: a private draft of the state, changed only by telling events."""

from typing import final

from refkit.kernel.agenda import Draft
from snowballs.options import Options
from snowballs.state import State
from snowballs.tasks import Task


@final
class Table(Draft[State, Task], state=State):
    """A draft of a `State`, with the same names."""

    options: Options
    warmth: list[int]
    active: int
    turn: int
    ended: bool
