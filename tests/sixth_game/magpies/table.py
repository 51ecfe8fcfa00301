"""What lies on the table: trinkets, twigs, and who plays; and its mutable draft."""

from dataclasses import dataclass
from typing import Final, final

from refkit.kernel.agenda import Draft, Task
from refkit.kernel.frozen import value
from refkit.kernel.options import Written
from refkit.kernel.picture import Pictured
from refkit.kernel.sight import short_repr
from refkit.kit.cards import Cards

DECK: Final = tuple(range(1, 13))
"""The trinkets, each a number: how much it glitters."""
HAND, TWIGS, GOAL = 2, 6, 3
"""Trinkets in hand before an offer, twigs that everybody begins with, and points that win."""
UNKNOWN, UNTOLD = 0, -1
"""A trinket, and a number of twigs, that is not seen."""
CARDS: Final[Cards[int]] = Cards(UNKNOWN, lambda _: DECK)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Written):
    """Two to four ``players``."""

    players: tuple[str, ...]


@value
class State(Pictured):
    """The whole table between two decisions; `refkit.kit.cards` describes the fields of the cards.

    ``laid`` are the trinkets that are offered and ``paid`` the twigs with them, None for a seat without an offer;
    ``open`` if they are turned up. ``twigs`` and ``points`` are what each seat has.
    """

    options: Options
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int | None, ...]
    paid: tuple[int | None, ...]
    twigs: tuple[int, ...]
    points: tuple[int, ...]
    pile: int = len(DECK)
    unseen: tuple[int, ...] = DECK
    discards: tuple[int, ...] = ()
    open: bool = False
    agenda: tuple[Task, ...] = ()
    turn: int = 0
    ended: bool = False

    __repr__ = short_repr


@final
class StateDraft(Draft[State, Task], state=State):
    """A mutable draft of a `State`, with the same names."""

    options: Options
    hands: list[tuple[int, ...]]
    laid: list[int | None]
    paid: list[int | None]
    twigs: list[int]
    points: list[int]
    pile: int
    unseen: tuple[int, ...]
    discards: tuple[int, ...]
    open: bool
    turn: int
    ended: bool
