"""Moves: every answer that a seat, or CHANCE, can give to a question, and the revoke, which only a referee declares."""

from typing import Annotated, ClassVar, TypeAlias

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.kernel.choice import REFEREE
from refkit.text.patterns import Player, move


@move("lead {card} as {mark}", mark={"": "lead {card}"})
class Lead:
    """Begin the plot with ``card``, face up; ``mark`` is the mark named, if the options ask for one (SY-01), or ""."""

    seat: int
    card: Card
    mark: Annotated[str, "mark"] = ""


@move("hide {card}", secret={"card": UNKNOWN})
class Conceal:
    """Add ``card`` face down; `UNKNOWN` if the desk does not see it."""

    seat: int
    card: Card


@move("alone")
class Alone:
    """Add no second card to the lead: plot alone."""

    seat: int


@move("play {card}")
class Oppose:
    """Play ``card`` against the plot."""

    seat: int
    card: Card


@move("first {player}")
class First:
    """Chance: ``player`` (a seat) goes first."""

    player: Player


@move("{to} draws {card}", secret={"card": UNKNOWN})
class Drawn:
    """Chance: ``to`` (a seat) draws ``card``."""

    to: Player
    card: Card


@move("{of} hid {card}")
class Named:
    """Chance: the face-down card of ``of`` (a seat), which the desk had not seen, is ``card``."""

    of: Player
    card: Card


@move("{by} revoked in turn {turn}")
class Revoked:
    """Referee only: declare that ``by`` (a seat) could have followed in turn ``turn`` and did not (SY-18)."""

    by: Player
    turn: Annotated[int, "turn"]
    seat: ClassVar[int] = REFEREE


Move: TypeAlias = Drawn | Named | Revoked | Lead | Conceal | Alone | Oppose | First
"""Any move; a text is tried to be read as each in this order."""
