"""Moves: every answer that a seat, or CHANCE, can give to a question, and one that only a referee gives."""

from typing import ClassVar, TypeAlias

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.kernel.choice import REFEREE
from refkit.kernel.frozen import value


@value
class Lead:
    """Begin the plot with ``card``, face up; ``mark`` is the one named, where a table names one (SY-01), or ""."""

    seat: int
    card: Card
    mark: str = ""


@value
class Conceal:
    """Add ``card`` face down; `UNKNOWN` if the desk does not see it."""

    seat: int
    card: Card
    secrets: ClassVar = {"card": UNKNOWN}


@value
class Alone:
    """Add no second card to the lead: plot alone."""

    seat: int


@value
class Oppose:
    """Play ``card`` against the plot."""

    seat: int
    card: Card


@value
class First:
    """Chance: ``player`` (a seat) goes first."""

    player: int


@value
class Drawn:
    """Chance: ``to`` (a seat) draws ``card``."""

    to: int
    card: Card
    secrets: ClassVar = {"card": UNKNOWN}


@value
class Named:
    """Chance: the face-down card of ``of`` (a seat) that the desk has not seen turns out to be ``card``."""

    of: int
    card: Card


@value
class Revoked:
    """The referee's: ``by`` (a seat) is found not to have followed in ``turn``, and could have (SY-18)."""

    by: int
    turn: int
    seat: ClassVar[int] = REFEREE


Move: TypeAlias = Lead | Conceal | Alone | Oppose | First | Drawn | Named | Revoked
