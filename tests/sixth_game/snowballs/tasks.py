"""Tasks: what can stand on the agenda. Those in `Waiting` wait for an answer; `Turn` happens by itself."""

from typing import TypeAlias

from refkit.kernel.frozen import task


@task
class WhoStarts:
    """A die says who throws first."""


@task
class Throw:
    """``seat`` lobs or hurls."""

    seat: int


@task
class Roll:
    """``seat`` has thrown, and so many ``dice`` are rolled."""

    seat: int
    dice: int


@task
class Turn:
    """``seat`` is to throw, unless the game is over."""

    seat: int


Waiting: TypeAlias = WhoStarts | Throw | Roll
Task: TypeAlias = Waiting | Turn
