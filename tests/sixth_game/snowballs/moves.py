"""Moves: every answer that a seat, or CHANCE, can give to a question."""

from typing import TypeAlias

from refkit.kernel.frozen import value


@value
class Lob:
    """Throw with one die."""

    seat: int


@value
class Hurl:
    """Throw with two dice."""

    seat: int


@value
class Rolled:
    """Chance: the dice show ``faces``, the lowest first."""

    faces: tuple[int, ...]


Move: TypeAlias = Lob | Hurl | Rolled
