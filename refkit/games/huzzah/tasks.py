"""Tasks: what can stand on the agenda. A task has at most three fields and one verb.

Those in `Question` wait for an answer of a seat or of CHANCE; the others happen by themselves.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias, final

from refkit.games.huzzah.cards import Card

Purpose: TypeAlias = Literal["stages", "movers", "hecklers"]
"""What is rolled for: who chooses a stage first, who moves first, whose heckle counts."""
Groups: TypeAlias = tuple[tuple[int, ...], ...]
"""Seats in order; those of one group are tied."""

# ---- questions -----------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class RollOff:
    """CHANCE rolls for each seat of the first tied group; ``rolls`` are those of it that were made."""

    purpose: Purpose
    groups: Groups
    rolls: tuple[int, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class PickStage:
    """``seat`` chooses a stage."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class RollGate:
    """CHANCE rolls one die for the gate at which Richard comes out; ``entering`` before the first turn."""

    entering: bool = False


@final
@dataclass(frozen=True, slots=True)
class RollRichard:
    """CHANCE rolls three dice for Richard's move."""

    entering: bool = False


@final
@dataclass(frozen=True, slots=True)
class Draw:
    """``seat`` draws a card."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class RollWalk:
    """CHANCE rolls three dice for the walk of ``seat``."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class Stride:
    """``seat`` walks up to ``most`` steps."""

    seat: int
    most: int


@final
@dataclass(frozen=True, slots=True)
class Window:
    """``pawn`` has just moved: the first of ``rest`` may bump it, and then the others."""

    pawn: int
    rest: tuple[int, ...]


@final
@dataclass(frozen=True, slots=True)
class Settle:
    """``seat`` may take the empty stage that it stands at."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class Commit:
    """Everyone on a stage lays a Show card, and everyone in an audience may; secretly and at once."""


@final
@dataclass(frozen=True, slots=True)
class Show:
    """A show on ``stage``: its performer's seat and those who heckle him."""

    stage: int
    performer: int
    hecklers: tuple[int, ...]


@final
@dataclass(frozen=True, slots=True)
class Reveal:
    """All laid cards are turned over, those of ``shows``; CHANCE names what the desk has not seen."""

    shows: tuple[Show, ...]


@final
@dataclass(frozen=True, slots=True)
class Crowding:
    """``seat`` places the crowd that ``card`` has drawn."""

    seat: int
    card: Card


@final
@dataclass(frozen=True, slots=True)
class Bleeding:
    """``seat`` loses ``left`` counters of the audience."""

    seat: int
    left: int


@final
@dataclass(frozen=True, slots=True)
class Discarding:
    """Everyone may discard up to two cards, secretly and at once."""


Question: TypeAlias = (
    RollOff
    | PickStage
    | RollGate
    | RollRichard
    | Draw
    | RollWalk
    | Stride
    | Window
    | Settle
    | Commit
    | Reveal
    | Crowding
    | Bleeding
    | Discarding
)

# ---- what happens by itself ------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Turn:
    """Everyone takes a turn together."""


@final
@dataclass(frozen=True, slots=True)
class FillHands:
    """Everyone draws up to a full hand, from ``seat`` on; ``only`` that seat."""

    seat: int = 0
    only: bool = False


@final
@dataclass(frozen=True, slots=True)
class MovePerformers:
    """Everyone on the path may move."""


@final
@dataclass(frozen=True, slots=True)
class CheckHand:
    """``seat`` must change a hand without a Show card, if it is on a stage."""

    seat: int


@final
@dataclass(frozen=True, slots=True)
class OpenShows:
    """Those who have nothing to lay are passed over."""


@final
@dataclass(frozen=True, slots=True)
class Rest:
    """Richard has come to rest: he shoves and annoys."""


@final
@dataclass(frozen=True, slots=True)
class Takeover:
    """``heckler`` takes ``stage`` from whoever performs there."""

    stage: int
    heckler: int


@final
@dataclass(frozen=True, slots=True)
class Tidy:
    """The Show cards go to the discards."""


@final
@dataclass(frozen=True, slots=True)
class OpenDiscards:
    """Those who hold nothing are passed over."""


@final
@dataclass(frozen=True, slots=True)
class Judge:
    """The turn is over: has anybody won?"""


Happening: TypeAlias = (
    Turn | FillHands | MovePerformers | CheckHand | OpenShows | Show | Rest | Takeover | Tidy | OpenDiscards | Judge
)
Task: TypeAlias = Question | Happening
