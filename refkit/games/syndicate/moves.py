"""Moves: every answer that a seat, or CHANCE, can give to a question, and the revoke, which only a referee declares."""

from typing import ClassVar, TypeAlias

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.kernel.choice import REFEREE
from refkit.kernel.frozen import value


@value
class Lead:
    """Begin the plot with ``card``, face up; ``mark`` is the mark named, if the options ask for one (SY-01), or ""."""

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
    """Chance: the face-down card of ``of`` (a seat), which the desk had not seen, is ``card``."""

    of: int
    card: Card


@value
class Revoked:
    """Referee only: declare that ``by`` (a seat) could have followed in turn ``turn`` and did not (SY-18)."""

    by: int
    turn: int
    seat: ClassVar[int] = REFEREE


Move: TypeAlias = Lead | Conceal | Alone | Oppose | First | Drawn | Named | Revoked
