"""The state of a game between two decisions, and the fields that it shares with a view."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, final

from refkit.games.syndicate.cards import Card, Plot
from refkit.kernel.agenda import Task
from refkit.kernel.frozen import fast_init, value
from refkit.kernel.picture import Pictured
from refkit.kernel.sight import short_repr

if TYPE_CHECKING:
    from refkit.games.syndicate.options import Options


@value
class StateOrView(Pictured):
    """The fields that `State` and `View` share. Seats are counted from 0, clockwise.

    ``pile`` is how many cards can be drawn. ``fresh`` are the cards that the desk has not seen since the pile was last
    shuffled: those of the pile, and those drawn into closed hands since. ``stale`` are those that it did not see
    before, either: they are in closed hands, and ``old`` counts how many of its unknown cards each seat had then.

    ``lead``, ``mark``, ``hidden`` and ``replies`` (cards in the order of play, the mastermind's left first) lie on
    the table. ``plots`` are the turns that are over, ``carried`` points from before the first of them, ``points``
    their sum. ``denied`` are the seats with a closed hand that did not follow since they last drew, each with the turn
    and the signs that were required. ``agenda`` are the remaining tasks, the next one last; after a win in the middle
    of a plot, nobody is asked any more (SY-21).
    """

    options: "Options"
    hands: tuple[tuple[Card, ...], ...]
    pile: int
    stale: tuple[Card, ...]
    old: tuple[int, ...]
    discards: tuple[Card, ...]
    lead: Card | None
    mark: str
    hidden: Card | None
    replies: tuple[Card, ...]
    plots: tuple[Plot, ...]
    carried: tuple[int, ...]
    points: tuple[int, ...]
    denied: tuple[tuple[int, int, tuple[str, ...]], ...]
    agenda: tuple[Task, ...]
    active: int
    turn: int
    ended: bool
    fresh: tuple[Card, ...]

    __repr__ = short_repr


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class State(StateOrView):
    """The whole table between two decisions."""
