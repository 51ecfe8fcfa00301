"""The draft of a state: private to the rules, mutable during a step, and changed only by events."""

from typing import final

from refkit.kernel.agenda import Draft, Task
from snowballs.options import Options
from snowballs.state import State


@final
class StateDraft(Draft[State, Task], state=State):
    """A mutable draft of a `State`, with the same names."""

    options: Options
    warmth: list[int]
    active: int
    turn: int
    ended: bool
