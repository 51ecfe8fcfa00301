"""The table as a seat sees it."""

from dataclasses import dataclass
from typing import TypeAlias, final

from refkit.games.cheers.cards import Cards, Goal
from refkit.games.cheers.moves import Move
from refkit.games.cheers.options import Options
from refkit.games.cheers.state import State
from refkit.games.cheers.tasks import Task
from refkit.kernel.sight import brief


@final
@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it; unknown cards are `UNKNOWN`, unknown combinations ``()``, unknown teams -1.

    The names are those of `State`; nothing on the ``agenda`` is secret. ``asked`` are the seats that decide now and
    ``prompts`` what they are asked; ``legal`` are this seat's own legal moves, ``()`` if it is not asked. ``unseen``
    are the cards that this seat does not see anywhere, in the order of the deck; ``cheered`` are the cards that leave
    after CHEERS while the target decides about them, the one that was played first.
    """

    seat: int
    options: Options
    tables: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    pile: int
    unseen: Cards
    discards: Cards
    goals: tuple[Goal, ...]
    teams: tuple[int, ...]
    active: int
    slot: int
    turn: int
    won: tuple[int, ...]
    ended: bool
    agenda: tuple[Task, ...]
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()
    cheered: Cards = ()

    __repr__ = brief


Shown: TypeAlias = State | View
"""A table as somebody sees it: the whole of it, or a view, which has the same attributes as far as they are needed."""
