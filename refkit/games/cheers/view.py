"""The view of a seat."""

from dataclasses import dataclass
from typing import final

from refkit.games.cheers.moves import Move
from refkit.games.cheers.state import StateOrView
from refkit.kernel.frozen import fast_init


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class View(StateOrView):
    """The table as ``seat`` sees it; unknown cards are `UNKNOWN`, unknown combinations ``()``, unknown teams -1.

    The names are those of `State`. ``asked`` are the seats that decide now and ``prompts`` what they are asked;
    ``legal`` are this seat's own legal moves, ``()`` if it is not asked. ``unseen`` are the cards that this seat does
    not see anywhere, in the order of the deck.
    """

    seat: int
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()
