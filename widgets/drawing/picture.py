"""Pictures that are remembered: equal arguments give the same tuple of items, which is not drawn or compared again."""

from collections.abc import Callable, Iterator
from functools import lru_cache, wraps
from typing import Final, ParamSpec, cast

from widgets.drawing.scene import Item

P = ParamSpec("P")

REMEMBERED: Final = 1024
"""Pictures of one kind that are remembered."""


def picture(draw: Callable[P, Iterator[Item]]) -> Callable[P, tuple[Item, ...]]:
    """Make a function of ``draw`` that answers with its items as a tuple, and remembers that for equal arguments.

    All arguments must be hashable, and ``draw`` must depend on nothing else.
    """

    @lru_cache(maxsize=REMEMBERED)
    @wraps(draw)
    def remembered(*args: P.args, **named: P.kwargs) -> tuple[Item, ...]:
        return tuple(draw(*args, **named))

    return cast("Callable[P, tuple[Item, ...]]", remembered)
