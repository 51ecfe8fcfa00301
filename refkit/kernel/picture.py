"""Pictures of values in notebooks: refkit draws nothing itself, other packages register a function that does.

Such a package registers ``draw(value) -> str | None`` (an SVG document that suits light and dark pages, or None for a
value that it cannot draw) as an entry point of the group ``refkit.pictures``; it is loaded when the first picture is
needed. A value derived from `Pictured` is displayed that way, and as text if no package draws it.
"""

from collections.abc import Callable, Collection
from functools import cache
from typing import Final, TypeAlias

from refkit.kernel import AnyState
from refkit.kernel.installed import entries
from refkit.kernel.markup import Html

GROUP: Final = "refkit.pictures"
Draw: TypeAlias = Callable[[object], str | None]
WRITERS: Final[dict[type, Callable[[AnyState], str]]] = {}
"""For the class of each game's options, the function that writes a state or a view of the game in words.

A game adds its own when it is made (`refkit.game.Game`).
"""


@cache
def painters() -> tuple[Draw, ...]:
    """Load every installed function that draws values."""
    found: list[Draw] = []
    for entry in entries(GROUP):
        try:
            found.append(entry.load())
        except ImportError:  # the package is installed without its extra for drawing
            continue
    return tuple(found)


def svg(value: object) -> Html | None:
    """Return ``value`` as an SVG picture; None if no installed package draws it."""
    drawn = (draw(value) for draw in painters())
    return next((Html(picture) for picture in drawn if picture is not None), None)


class Pictured:
    """A value that a notebook displays as a picture, or as text where no picture is available."""

    __slots__ = ()

    def __str__(self) -> str:
        """Return the table as text, line by line, as ``refkit show`` prints it; other values as their `repr`."""
        write = WRITERS.get(type(getattr(self, "options", None)))
        return write(self) if write else repr(self)

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, str]:
        """Return the formats for a notebook: text, and if there is a picture, it as an SVG document and as HTML."""
        del include, exclude  # the caller picks a format itself
        words = {"text/plain": repr(self)}
        picture = svg(self)
        return words if picture is None else {**words, "image/svg+xml": picture, "text/html": picture}
