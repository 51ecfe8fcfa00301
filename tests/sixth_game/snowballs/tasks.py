"""Tasks: what can stand on the agenda. Those in `Question` wait for an answer; `Turn` happens by itself."""

from dataclasses import dataclass
from typing import TypeAlias, final


@final
@dataclass(frozen=True, slots=True)
class WhoStarts:
    """A die says who throws first."""


@final
@dataclass(frozen=True, slots=True)
class Throw:
    """``seat`` lobs or hurls."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class Roll:
    """``seat`` has thrown, and so many ``dice`` are rolled."""

    seat: int
    dice: int


@final
@dataclass(frozen=True, slots=True)
class Turn:
    """``seat`` is to throw, unless the game is over."""

    seat: int


Question: TypeAlias = WhoStarts | Throw | Roll
Task: TypeAlias = Question | Turn
