"""The table as a seat sees it."""

from dataclasses import dataclass
from typing import final

from refkit.games.three_cheers.moves import Move, Played
from refkit.games.three_cheers.state import StateOrView
from refkit.kernel.frozen import fast_init


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class View(StateOrView):
    """The table as ``seat`` sees it; unknown cards are `UNKNOWN`, unknown face-down minions `UNKNOWN_MINION`.

    ``played`` is the card that lies announced on the table, if any, and ``agenda`` what remains to be done, with that
    card as it is seen; ``lit`` are the Kamikazes that have attacked in the fight under way. ``asked`` are the seats
    that decide now and ``prompts`` what they are asked; ``legal`` are this seat's own legal moves, ``()`` if it is not
    asked. ``unseen`` are the cards that this seat has not seen, wherever they are, in the order of the deck.
    """

    seat: int
    played: Played | None
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()
