"""Moves: every answer that a seat, or CHANCE, can give to a question."""

from dataclasses import dataclass
from typing import TypeAlias, final


@final
@dataclass(frozen=True, slots=True)
class Lob:
    """Throw with one die."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class Hurl:
    """Throw with two dice."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class Rolled:
    """Chance: the dice show ``faces``, the lowest first."""

    faces: tuple[int, ...]


Move: TypeAlias = Lob | Hurl | Rolled
