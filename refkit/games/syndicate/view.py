"""The table as a seat sees it."""

from dataclasses import dataclass
from typing import TypeAlias, final

from refkit.games.syndicate.cards import Card, Plot
from refkit.games.syndicate.moves import Move
from refkit.games.syndicate.options import Options
from refkit.games.syndicate.state import State
from refkit.games.syndicate.tasks import Task
from refkit.kernel.sight import brief


@final
@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it; unknown cards are `UNKNOWN`. The names are those of `State`.

    ``asked`` are the seats that decide now and ``prompts`` what they are asked; ``legal`` are this seat's own legal
    moves, ``()`` if it is not asked. ``unseen`` are the cards that this seat has not seen since they were last
    shuffled, wherever they are, in the order of the deck; which of them are ``stale`` only the referee is told, and
    how many are ``old`` everybody who has followed the game knows, as what is on the ``agenda``.
    """

    seat: int
    options: Options
    hands: tuple[tuple[Card, ...], ...]
    pile: int
    unseen: tuple[Card, ...]
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
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()

    __repr__ = brief


Shown: TypeAlias = State | View
"""A table as somebody sees it: the whole of it, or a view, which has the same attributes as far as they are needed."""
