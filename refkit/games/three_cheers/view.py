"""The table as a seat sees it."""

from dataclasses import dataclass
from typing import TypeAlias, final

from refkit.games.three_cheers.cards import Card, MinionCard, Tower
from refkit.games.three_cheers.moves import Move, Played
from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.state import Pile, State
from refkit.games.three_cheers.tasks import Task
from refkit.kernel.sight import brief


@final
@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it; unknown cards are `UNKNOWN`, unknown face-down minions `STRANGER`.

    ``played`` is the card that lies announced on the table, if any, and ``agenda`` what remains to be done, with that
    card as it is seen; ``lit`` are the Kamikazes that have attacked in the fight under way. ``asked`` are the seats
    that decide now and ``prompts`` what they are asked; ``legal`` are this seat's own legal moves, ``()`` if it is not
    asked. ``unseen`` are the cards that this seat has not seen, wherever they are, in the order of the deck.
    """

    seat: int
    options: Options
    towers: tuple[Tower, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: Pile
    unseen: tuple[Card, ...]
    discards: tuple[Card, ...]
    stacks: tuple[int, ...]
    lit: tuple[MinionCard, ...]
    agenda: tuple[Task, ...]
    active: int
    turn: int
    ended: bool
    played: Played | None
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[Move, ...] = ()

    __repr__ = brief


Shown: TypeAlias = State | View
"""A table as somebody sees it: the whole of it, or a view, which has the same attributes as far as they are needed."""
