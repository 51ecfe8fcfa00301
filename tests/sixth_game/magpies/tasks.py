"""Tasks: what can stand on the agenda. Those in `Waiting` wait for an answer; the others happen by themselves."""

from typing import TypeAlias

from refkit.kernel.frozen import task


@task
class Round:
    """A round begins, unless somebody has won."""


@task
class Draw:
    """``seat`` draws a trinket."""

    seat: int


@task
class Choose:
    """Whoever has not made an offer does."""


@task
class TurnUp:
    """All offers are turned up."""


@task
class Window:
    """``seat`` is about to score; those of ``rest`` may snatch the point, the next one first."""

    seat: int
    rest: tuple[int, ...]


Waiting: TypeAlias = Draw | Choose | Window
Task: TypeAlias = Waiting | Round | TurnUp
