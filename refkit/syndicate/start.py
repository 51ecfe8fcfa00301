"""The table before the first decision.  (Setup)"""

from refkit.choice import BadInput
from refkit.syndicate.options import Options, faults
from refkit.syndicate.resolve import work
from refkit.syndicate.state import State
from refkit.syndicate.table import Table
from refkit.syndicate.tasks import WhoStarts
from refkit.syndicate.turn import start


def setup(options: Options) -> State:
    """The table before the first decision; raises `BadInput` with every fault of ``options`` named."""
    if wrong := faults(options):
        raise BadInput(" ".join(wrong))
    seats = len(options.players)
    cards = options.deck.cards
    state = State(
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
        agenda=(WhoStarts(),),
        active=0,
        turn=0,
        ended=False,
    )
    if options.first is None:
        return state
    table = Table(state)
    table.agenda.pop()
    start(table, options.players.index(options.first))
    work(table)
    return table.freeze()
