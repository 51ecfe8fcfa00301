"""Moves: every answer that a seat, or CHANCE, can give to a question, with the pattern by which it is written."""

from typing import Annotated, TypeAlias

from refkit.text.patterns import move


@move("lob")
class Lob:
    """Throw with one die."""

    seat: int


@move("hurl")
class Hurl:
    """Throw with two dice."""

    seat: int


@move("roll {faces}")
class Rolled:
    """Chance: the dice show ``faces``, the lowest first."""

    faces: Annotated[tuple[int, ...], "faces"]


Move: TypeAlias = Lob | Hurl | Rolled
