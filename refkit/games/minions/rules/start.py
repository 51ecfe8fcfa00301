"""The table before the first decision.  (The Setup, p. 1)"""

from refkit.games.minions.cards import EMPTY
from refkit.games.minions.options import Options, faults, table_faults
from refkit.games.minions.rules.resolve import ENGINE
from refkit.games.minions.state import State
from refkit.games.minions.table import Table
from refkit.games.minions.tasks import NewTurn
from refkit.kernel.options import refuse


def setup(options: Options) -> State:
    """The table before the first decision; raises `BadInput` with every fault of ``options`` named."""
    return ENGINE.start(fresh(options), prepare)


def fresh(options: Options, *, laid: bool = False) -> State:
    """The table before anything happens, with nothing to do; ``laid`` for one that somebody lays out.

    Raises `BadInput` with every fault of ``options`` named.
    """
    refuse(table_faults(options) if laid else faults(options))
    seats = range(len(options.players))
    deities = [options.deity(seat) for seat in seats]
    cards = options.deck
    return State(
        options=options,
        minions=tuple(deity.minions for deity in deities),
        boons=tuple(deity.boons for deity in deities),
        powers=tuple(tuple(sorted(deity.powers)) for deity in deities),
        events=cards.events * options.shared_sets,
        quests=cards.quests * options.shared_sets,
        glory=cards.glory * options.shared_sets,
        event=None,
        quest=None,
        prize=None,
        sides=(EMPTY,) * len(seats),
        face_up=(),
        rivals=tuple(seats),
        won=((),) * len(seats),
        bonus=(0,) * len(seats),
        turn=0,
        ended=False,
        agenda=(),
    )


def prepare(table: Table) -> None:
    """The stacks lie ready: the first turn can begin."""
    table.plan(NewTurn())
