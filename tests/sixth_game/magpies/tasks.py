"""Tasks: what can stand on the agenda. `Draw`, `Choose` and `Window` wait for an answer."""

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


Task: TypeAlias = Round | Draw | Choose | TurnUp | Window
