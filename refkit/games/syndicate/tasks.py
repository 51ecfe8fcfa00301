"""Tasks: what can stand on the agenda. Those in `Question` wait for an answer; the others happen by themselves."""

from dataclasses import dataclass
from typing import TypeAlias, final

# ---- questions -----------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class WhoStarts:
    """CHANCE names the first player."""


@final
@dataclass(frozen=True, slots=True)
class Draw:
    """``seat`` draws the top card; only a hand that the desk sees is asked about."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class PickLead:
    """``seat``, the mastermind, leads a card."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class PickSecond:
    """``seat``, the mastermind, may add a card face down."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class PickAnswer:
    """``seat``, an enforcer, plays a card."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class Identify:
    """CHANCE says which card ``seat`` had laid face down."""

    seat: int


Question: TypeAlias = WhoStarts | Draw | PickLead | PickSecond | PickAnswer | Identify

# ---- what happens by itself ------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Turn:
    """``seat`` becomes the mastermind."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class FillHand:
    """``seat`` draws until the hand is full."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class Reveal:
    """``seat`` turns up the face-down card."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class Settle:
    """The totals are compared, points are scored and the cards are put away."""


@final
@dataclass(frozen=True, slots=True)
class Judge:
    """The turn is over: has anybody won?"""


Happening: TypeAlias = Turn | FillHand | Reveal | Settle | Judge
Task: TypeAlias = Question | Happening
