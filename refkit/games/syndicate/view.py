"""The view of a seat."""

from dataclasses import dataclass
from typing import final

from refkit.games.syndicate.moves import Move
from refkit.games.syndicate.state import StateOrView
from refkit.kernel.frozen import fast_init


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class View(StateOrView):
    """The table as ``seat`` sees it; unknown cards are `UNKNOWN`. The names are those of `State`.

    ``asked`` are the seats that decide now and ``prompts`` what they are asked; ``legal`` are this seat's own legal
    moves, ``()`` if it is not asked. ``fresh`` are all cards that this seat has not seen since they were last shuffled,
    wherever they are, in the order of the deck. Which of them are ``stale`` is shown to the referee only.
    """

    seat: int
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()
