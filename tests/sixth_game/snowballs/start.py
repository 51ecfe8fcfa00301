"""The table before the first decision."""

from refkit.kernel.options import refuse
from refkit.kernel.sight import seat_number
from snowballs.draft import StateDraft
from snowballs.engine import ENGINE
from snowballs.options import Options, faults
from snowballs.questions import WhoStarts
from snowballs.rules import turn
from snowballs.state import State


def setup(options: Options) -> State:
    """Return the table before the first decision; raise `BadInput` with every fault of ``options`` named."""
    return ENGINE.start(blank(options), prepare)


def blank(options: Options) -> State:
    """Return a table on which nothing has happened; raise `BadInput` with every fault of ``options`` named."""
    refuse(faults(options))
    return State(options, (options.warmth,) * len(options.players), ())


def prepare(draft: StateDraft) -> None:
    """Find out who throws first."""
    first = draft.options.first
    draft.plan(WhoStarts() if first is None else turn(seat_number(first, draft.options.players)))
