"""The whole table between two decisions."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, final

from refkit.games.cheers.cards import Cards, Goal
from refkit.kernel.agenda import Task
from refkit.kernel.frozen import fast_init, value
from refkit.kernel.picture import Pictured
from refkit.kernel.sight import short_repr

if TYPE_CHECKING:
    from refkit.games.cheers.options import Options


@value
class StateOrView(Pictured):
    """The fields that `State` and `View` share. ``agenda`` are the remaining tasks, the next one last.

    ``tables`` are the cards in front of each place, the virtual teammate's included, in the order in which they came;
    ``pile`` is the number of cards in the draw pile; ``unseen`` are the cards that the desk has not seen anywhere, so
    they are in the pile or among unknown cards; ``goals`` are the combinations by team, ``teams`` the team of each
    place; ``slot`` is the index of the turn in the cycle; ``won`` are the places that have declared victory.
    """

    options: "Options"
    tables: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    pile: int
    unseen: Cards
    discards: Cards
    goals: tuple[Goal, ...]
    teams: tuple[int, ...]
    agenda: tuple[Task, ...]
    active: int
    slot: int
    turn: int
    won: tuple[int, ...]
    ended: bool

    __repr__ = short_repr


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class State(StateOrView):
    """The whole table between two decisions."""
