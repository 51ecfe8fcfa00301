"""The table before the first decision.  (Beginning The Game, p. 5)"""

from refkit.games.huzzah.cards import NO_CARDS, OFF, STEPS
from refkit.games.huzzah.draft import StateDraft
from refkit.games.huzzah.options import Options, faults, faults_of_laid_out
from refkit.games.huzzah.rules.engine import ENGINE
from refkit.games.huzzah.rules.questions import RollGate, RollOff
from refkit.games.huzzah.rules.turn import turn
from refkit.games.huzzah.state import State
from refkit.kernel.options import refuse


def setup(options: Options) -> State:
    """Return the table before the first decision; raises `BadInput` with every fault of ``options`` named."""
    return ENGINE.start(blank(options), prepare)


def blank(options: Options, *, laid: bool = False) -> State:
    """Return an empty table, with every card in the pile and nothing to do; ``laid`` if it is for a position.

    Raises `BadInput` with every fault of ``options`` named.
    """
    refuse(faults_of_laid_out(options) if laid else faults(options))
    seats = len(options.players)
    return State(
        options=options,
        places=(OFF,) * seats,
        richard=OFF,
        crowd=(0,) * STEPS,
        hands=((),) * seats,
        pile=options.deck.size,
        unseen=options.deck.counts,
        discards=NO_CARDS,
        down=((),) * seats,
        points=(0,) * seats,
        agenda=(),
        turn=0,
        ended=False,
    )


def prepare(draft: StateDraft) -> None:
    """Plan the rolls for the choice of stages and for the gate where Richard comes in, and the first turn."""
    order = RollOff("stages", (tuple(range(len(draft.hands))),))
    draft.plan(order, RollGate(entering=True), turn())
