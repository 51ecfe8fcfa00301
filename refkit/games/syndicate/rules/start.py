"""The table before the first decision.  (Setup, p. 1)"""

from refkit.games.syndicate.options import Options, faults
from refkit.games.syndicate.rules.resolve import ENGINE
from refkit.games.syndicate.rules.turn import start
from refkit.games.syndicate.state import State
from refkit.games.syndicate.table import Table
from refkit.games.syndicate.tasks import WhoStarts
from refkit.kernel.options import refuse


def setup(options: Options) -> State:
    """The table before the first decision; raises `BadInput` with every fault of ``options`` named."""
    return ENGINE.start(blank(options), prepare)


def blank(options: Options) -> State:
    """A table on which nothing lies yet, with every card in the pile and nothing to do.

    Raises `BadInput` with every fault of ``options`` named.
    """
    refuse(faults(options))
    seats = len(options.players)
    cards = options.deck.cards
    return State(
        options=options,
        hands=((),) * seats,
        pile=len(cards),
        fresh=cards,
        stale=(),
        old=(0,) * seats,
        discards=(),
        lead=None,
        mark="",
        hidden=None,
        replies=(),
        plots=(),
        carried=(0,) * seats,
        points=(0,) * seats,
        denied=(),
        agenda=(),
        active=0,
        turn=0,
        ended=False,
    )


def prepare(table: Table) -> None:
    """Find out who goes first, and deal."""
    first = table.options.first
    if first is None:
        table.plan(WhoStarts())
    else:
        start(table, table.options.players.index(first))
