"""Moves: every answer that a seat, or CHANCE, can give."""

from typing import Annotated, TypeAlias

from magpies.table import UNKNOWN, UNTOLD
from refkit.text.patterns import Player, move

Card: TypeAlias = Annotated[int, "card"]
Twigs: TypeAlias = Annotated[int, "twigs"]


@move("{to} draws {card}", secret={"card": UNKNOWN})
class Drawn:
    """Chance: ``to`` (a seat) draws ``card``."""

    to: Player
    card: Card


@move("offer {card} with {twigs}", secret={"card": UNKNOWN, "twigs": UNTOLD})
class Offer:
    """Lay ``card`` face down, with so many ``twigs`` in a fist."""

    seat: int
    card: Card
    twigs: Twigs


@move("snatch with {card}")
class Snatch:
    """Show ``card``, a neighbour of the one that is about to score, and score instead."""

    seat: int
    card: Card


@move("pass")
class Pass:
    """Let the other one score."""

    seat: int


Move: TypeAlias = Drawn | Offer | Snatch | Pass
