"""The table as a seat sees it."""

from dataclasses import dataclass
from typing import TypeAlias, final

from refkit.games.huzzah.cards import Card, Counts
from refkit.games.huzzah.moves import Move
from refkit.games.huzzah.options import Options
from refkit.games.huzzah.state import State
from refkit.games.huzzah.tasks import Task
from refkit.kernel.sight import brief

Down = tuple[tuple[Card, ...] | None, ...]


@final
@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it; unknown cards are `UNKNOWN`.

    ``down`` are the cards that seats have chosen or laid: None not yet, ``(UNKNOWN,)`` what cannot be seen. ``unseen``
    counts by kind the cards that this seat has not seen, wherever they are. ``asked`` are the seats that decide now and
    ``prompts`` what they are asked; ``legal`` are this seat's own legal moves. ``choosing`` says that
    the cards of ``down`` are still in their hands, ``unnamed`` whose laid card is being named (`OFF` for nobody's).
    ``agenda`` is what remains to be done, of which nothing is secret.
    """

    seat: int
    options: Options
    places: tuple[int, ...]
    richard: int
    crowd: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: int
    unseen: Counts
    discards: Counts
    down: Down
    points: tuple[int, ...]
    turn: int
    ended: bool
    choosing: bool
    unnamed: int
    agenda: tuple[Task, ...]
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()

    __repr__ = brief


Shown: TypeAlias = State | View
"""A table as somebody sees it: the whole of it, or a view, which has the same attributes as far as they are needed."""
