"""The table as a seat sees it."""

from dataclasses import dataclass
from typing import final

from refkit.games.syndicate.cards import Card
from refkit.games.syndicate.moves import Move
from refkit.games.syndicate.state import Shown


@final
@dataclass(frozen=True, slots=True, repr=False)
class View(Shown):
    """The table as ``seat`` sees it; unknown cards are `UNKNOWN`. The names are those of `State`.

    ``asked`` are the seats that decide now and ``prompts`` what they are asked; ``legal`` are this seat's own legal
    moves, ``()`` if it is not asked. ``unseen`` are the cards that this seat has not seen since they were last
    shuffled, wherever they are, in the order of the deck; which of them are ``stale`` only the referee is told, and
    how many are ``old`` everybody who has followed the game knows, as what is on the ``agenda``.
    """

    seat: int
    unseen: tuple[Card, ...]
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()
