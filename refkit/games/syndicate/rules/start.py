"""The first state of a game.  (Setup, p. 1)"""

from refkit.games.syndicate.draft import StateDraft
from refkit.games.syndicate.options import Options, faults
from refkit.games.syndicate.rules.engine import ENGINE
from refkit.games.syndicate.rules.questions import WhoStarts
from refkit.games.syndicate.rules.turn import deal
from refkit.games.syndicate.state import State
from refkit.kernel.options import refuse
from refkit.kernel.sight import seat_number


def setup(options: Options) -> State:
    """Return the state before the first decision; raises `BadInput` that names every fault of ``options``."""
    return ENGINE.start(blank(options), prepare)


def blank(options: Options) -> State:
    """Return a state with every card in the pile and an empty agenda.

    Raises `BadInput` that names every fault of ``options``.
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


def prepare(draft: StateDraft) -> None:
    """Plan the question of who goes first, or deal if the options say it.

    Raises `BadInput` if the first player of the options is nobody at the table.
    """
    first = draft.options.first
    if first is None:
        draft.plan(WhoStarts())
    else:
        deal(draft, seat_number(first, draft.options.players))
