"""Tasks: what can be on the agenda. Those in `Waiting` wait for an answer; the engine runs the others by itself."""

from typing import TypeAlias

from refkit.kernel.frozen import task

# ---- questions -----------------------------------------------------------------------------------------------------


@task
class WhoStarts:
    """CHANCE names the first player."""


@task
class Draw:
    """``seat`` draws the top card; CHANCE is asked which it is, unless the hand is closed."""

    seat: int


@task
class PickLead:
    """``seat``, the mastermind, leads a card."""

    seat: int


@task
class PickSecond:
    """``seat``, the mastermind, may add a card face down."""

    seat: int


@task
class PickAnswer:
    """``seat``, an enforcer, plays a card."""

    seat: int


@task
class Identify:
    """CHANCE says which card ``seat`` had laid face down."""

    seat: int


Waiting: TypeAlias = WhoStarts | Draw | PickLead | PickSecond | PickAnswer | Identify

# ---- run without an answer ------------------------------------------------------------------------------------------


@task
class Turn:
    """``seat`` becomes the mastermind."""

    seat: int


@task
class FillHand:
    """``seat`` draws until the hand is full."""

    seat: int


@task
class Reveal:
    """``seat`` turns up the face-down card."""

    seat: int


@task
class Settle:
    """The totals are compared, points are scored and the cards are discarded."""


@task
class Judge:
    """The turn is over: check whether anybody has won."""


Happening: TypeAlias = Turn | FillHand | Reveal | Settle | Judge
Task: TypeAlias = Waiting | Happening
