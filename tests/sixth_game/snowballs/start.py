"""The table before the first decision."""

from refkit.kernel.options import refuse
from snowballs.options import Options, faults
from snowballs.questions import ENGINE
from snowballs.state import State
from snowballs.table import Table
from snowballs.tasks import Turn, WhoStarts


def setup(options: Options) -> State:
    """The table before the first decision; raises `BadInput` with every fault of ``options`` named."""
    return ENGINE.start(blank(options), prepare)


def blank(options: Options) -> State:
    """A table on which nothing has happened; raises `BadInput` with every fault of ``options`` named."""
    refuse(faults(options))
    return State(options, (options.warmth,) * len(options.players), ())


def prepare(table: Table) -> None:
    """Find out who throws first."""
    first = table.options.first
    table.plan(WhoStarts() if first is None else Turn(table.options.players.index(first)))
