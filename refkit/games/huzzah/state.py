"""The whole table between two decisions."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, final

from refkit.games.huzzah.cards import Card, Counts
from refkit.kernel.agenda import Task
from refkit.kernel.frozen import fast_init, value
from refkit.kernel.picture import Pictured
from refkit.kernel.sight import short_repr

if TYPE_CHECKING:
    from refkit.games.huzzah.options import Options


@value
class StateOrView(Pictured):
    """The fields that `State` and `View` share. Seats are counted from 0, clockwise; steps from 0, the Main Gate.

    ``places`` are where the performers' pawns are: a step, a stage (`cards.on_stage`) or `OFF`. ``crowd`` are the
    counters on each step. ``pile`` is the number of cards in the draw pile, ``unseen`` counts by kind those that
    nobody at the desk has seen: the pile's and those of closed hands. ``down`` are the cards that a seat has chosen
    secretly: None is not chosen yet. ``agenda`` is what remains to be done, the next task last.
    """

    options: "Options"
    places: tuple[int, ...]
    richard: int
    crowd: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: int
    unseen: Counts
    discards: Counts
    down: tuple[tuple[Card, ...] | None, ...]
    points: tuple[int, ...]
    agenda: tuple[Task, ...]
    turn: int
    ended: bool

    __repr__ = short_repr

    @property
    def choosing(self) -> bool:
        """Whether cards are being chosen secretly: those of ``down`` are still in their hands."""
        return any(getattr(task, "in_secret", False) for task in self.agenda)


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class State(StateOrView):
    """The whole table between two decisions."""
