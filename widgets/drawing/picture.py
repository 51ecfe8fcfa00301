"""Caching of pictures: equal arguments give the identical tuple of items, which is not drawn or compared again."""

from collections.abc import Callable, Iterator
from functools import lru_cache, wraps
from typing import Final, ParamSpec, cast

from widgets.drawing.scene import Item

P = ParamSpec("P")

CACHE_SIZE: Final = 1024
"""The number of pictures that each cached function keeps."""


def picture(draw: Callable[P, Iterator[Item]]) -> Callable[P, tuple[Item, ...]]:
    """Decorate ``draw`` to return its items as a tuple, cached by its arguments.

    All arguments must be hashable, and ``draw`` must depend on nothing else.
    """

    @lru_cache(maxsize=CACHE_SIZE)
    @wraps(draw)
    def remembered(*args: P.args, **named: P.kwargs) -> tuple[Item, ...]:
        return tuple(draw(*args, **named))

    return cast("Callable[P, tuple[Item, ...]]", remembered)
