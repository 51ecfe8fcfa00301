"""The view of a seat."""

from dataclasses import dataclass
from typing import final

from refkit.games.minions.moves import Move
from refkit.games.minions.state import StateOrView
from refkit.kernel.frozen import fast_init


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class View(StateOrView):
    """The table as ``seat`` sees it; face-down cards of others are `UNKNOWN`, `UNKNOWN_BOON` or 0.

    The names are those of `State`; ``agenda`` does not say what others have decided in secret. ``asked`` are the seats
    that decide now and ``prompts`` what they are asked; ``legal`` are this seat's own legal moves, ``()`` if it is not
    asked.
    """

    seat: int
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()
