"""The whole table between two decisions."""

from refkit.kernel.agenda import Task
from refkit.kernel.frozen import value
from refkit.kernel.picture import Pictured
from refkit.kernel.sight import short_repr
from snowballs.options import Options


@value
class State(Pictured):
    """How much ``warmth`` each seat has, and whose turn it is; ``agenda`` is what remains to be done, the next last."""

    options: Options
    warmth: tuple[int, ...]
    agenda: tuple[Task, ...]
    active: int = 0
    turn: int = 0
    ended: bool = False

    __repr__ = short_repr
