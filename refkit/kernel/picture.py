"""Pictures of refkit's values, for a notebook: refkit draws nothing itself, whoever can draw says so here.

A package that draws names a mapping from classes to functions ``draw(value) -> str`` (an SVG document) as an entry
point of the group ``refkit.pictures``; it is loaded when the first picture is asked for.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Final

GROUP: Final = "refkit.pictures"


@cache
def painters() -> Mapping[type, Callable[[Any], str]]:
    """How values of each class are drawn, as far as somebody installed can draw them."""
    found: dict[type, Callable[[Any], str]] = {}
    for entry in entry_points(group=GROUP):
        try:
            found |= entry.load()
        except ImportError:  # it is installed without what it draws with
            continue
    return found


def svg(value: object) -> str | None:
    """``value`` as an SVG picture; None if nobody who is installed draws it."""
    draw = painters().get(type(value))
    return draw(value) if draw else None
