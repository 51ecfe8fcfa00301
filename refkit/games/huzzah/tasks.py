"""Tasks: what can stand on the agenda. A task has at most three fields and one verb.

Those in `Waiting` wait for an answer of a seat or of CHANCE; the others happen by themselves.
"""

from typing import Literal, TypeAlias

from refkit.games.huzzah.cards import Card
from refkit.kernel.frozen import task

Purpose: TypeAlias = Literal["stages", "movers", "hecklers"]
"""What is rolled for: who chooses a stage first, who moves first, whose heckle counts."""
Groups: TypeAlias = tuple[tuple[int, ...], ...]
"""Seats in order; those of one group are tied."""

# ---- questions -----------------------------------------------------------------------------------------------------


@task
class RollOff:
    """CHANCE rolls for each seat of the first tied group; ``rolls`` are those of it that were made."""

    purpose: Purpose
    groups: Groups
    rolls: tuple[int, ...] = ()


@task
class PickStage:
    """``seat`` chooses a stage."""

    seat: int


@task
class RollGate:
    """CHANCE rolls one die for the gate at which Richard comes out; ``entering`` before the first turn."""

    entering: bool = False


@task
class RollRichard:
    """CHANCE rolls three dice for Richard's move."""

    entering: bool = False


@task
class Draw:
    """``seat`` draws a card."""

    seat: int


@task
class RollWalk:
    """CHANCE rolls three dice for the walk of ``seat``."""

    seat: int


@task
class Stride:
    """``seat`` walks up to ``most`` steps."""

    seat: int
    most: int


@task
class Window:
    """``pawn`` has just moved: the first of ``rest`` may bump it, and then the others."""

    pawn: int
    rest: tuple[int, ...]


@task
class Settle:
    """``seat`` may take the empty stage that it stands at."""

    seat: int


@task
class Commit:
    """Everyone on a stage lays a Show card, and everyone in an audience may; secretly and at once."""


@task
class Show:
    """A show on ``stage``: its performer's seat and those who heckle him."""

    stage: int
    performer: int
    hecklers: tuple[int, ...]


@task
class Reveal:
    """All laid cards are turned over, those of ``shows``; CHANCE names what the desk has not seen."""

    shows: tuple[Show, ...]


@task
class Crowding:
    """``seat`` places the crowd that ``card`` has drawn."""

    seat: int
    card: Card


@task
class Bleeding:
    """``seat`` loses ``left`` counters of the audience."""

    seat: int
    left: int


@task
class Discarding:
    """Everyone may discard up to two cards, secretly and at once."""


Waiting: TypeAlias = (
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


@task
class Turn:
    """Everyone takes a turn together."""


@task
class FillHands:
    """Everyone draws up to a full hand, from ``seat`` on; ``only`` that seat."""

    seat: int = 0
    only: bool = False


@task
class MovePerformers:
    """Everyone on the path may move."""


@task
class CheckHand:
    """``seat`` must change a hand without a Show card, if it is on a stage."""

    seat: int


@task
class OpenShows:
    """Everyone who has something to lay is asked for a Show card."""


@task
class Rest:
    """Richard has come to rest: he pushes a player on and clears counters."""


@task
class Takeover:
    """``heckler`` takes ``stage`` from whoever performs there."""

    stage: int
    heckler: int


@task
class Tidy:
    """The Show cards go to the discards."""


@task
class OpenDiscards:
    """Everyone who holds a card is asked for discards."""


@task
class Judge:
    """The turn is over and the winner, if there is one, is determined."""


Happening: TypeAlias = (
    Turn | FillHands | MovePerformers | CheckHand | OpenShows | Show | Rest | Takeover | Tidy | OpenDiscards | Judge
)
Task: TypeAlias = Waiting | Happening
