"""The table as a seat sees it."""

from dataclasses import dataclass
from typing import final

from refkit.games.huzzah.cards import Card
from refkit.games.huzzah.moves import Move
from refkit.games.huzzah.state import StateOrView
from refkit.kernel.frozen import fast_init

Down = tuple[tuple[Card, ...] | None, ...]


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class View(StateOrView):
    """The table as ``seat`` sees it; unknown cards are `UNKNOWN`.

    ``down`` are the cards that seats have chosen or laid: None not yet, ``(UNKNOWN,)`` what cannot be seen. ``unseen``
    counts by kind the cards that this seat has not seen, wherever they are. ``asked`` are the seats that decide now and
    ``prompts`` what they are asked; ``legal`` are this seat's own legal moves. ``unnamed`` says whose laid card
    is being named (`OFF` for nobody's). ``agenda`` is what remains to be done, of which nothing is secret.
    """

    seat: int
    unnamed: int
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()
