"""The first state of a game.  (The Setup, p. 1)"""

from refkit.games.minions.cards import EMPTY
from refkit.games.minions.draft import StateDraft
from refkit.games.minions.options import Options, faults, faults_of_laid_out
from refkit.games.minions.rules.engine import ENGINE
from refkit.games.minions.rules.questions import NewTurn
from refkit.games.minions.state import State
from refkit.kernel.options import refuse


def setup(options: Options) -> State:
    """Return the state before the first decision; raises `BadInput` that names every fault of ``options``."""
    return ENGINE.start(blank(options), prepare)


def blank(options: Options, *, laid: bool = False) -> State:
    """Return a state with all cards in their stacks and an empty agenda; ``laid`` if it is for a position.

    Raises `BadInput` that names every fault of ``options``.
    """
    refuse(faults_of_laid_out(options) if laid else faults(options))
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


def prepare(draft: StateDraft) -> None:
    """Plan the first turn; the stacks are never in a certain order, so there is nothing to shuffle."""
    draft.plan(NewTurn())
