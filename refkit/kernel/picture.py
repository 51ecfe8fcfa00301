"""Pictures of refkit's values, for a notebook: refkit draws nothing itself, whoever can draw says so here.

A package that draws names a function ``draw(value) -> str | None`` (an SVG document that suits light and dark pages, or
None for what it does not know) as an entry point of the group ``refkit.pictures``; it is loaded when the first picture
is asked for. A value that derives from `Pictured` shows itself so; without anybody who draws it is told in words.
"""

from collections.abc import Callable, Collection
from functools import cache
from typing import Any, Final, TypeAlias

from refkit.kernel.installed import entries
from refkit.kernel.markup import Html

GROUP: Final = "refkit.pictures"
Draw: TypeAlias = Callable[[object], str | None]
WRITERS: Final[dict[type, Callable[[Any], str]]] = {}
"""For the class of each game's options, the function that writes a state or a view of the game in words.

A game adds its own when it is made (`refkit.game.Game`).
"""


@cache
def painters() -> tuple[Draw, ...]:
    """Everybody installed who can draw."""
    found: list[Draw] = []
    for entry in entries(GROUP):
        try:
            found.append(entry.load())
        except ImportError:  # it is installed without what it draws with
            continue
    return tuple(found)


def svg(value: object) -> Html | None:
    """``value`` as an SVG picture; None if nobody who is installed draws it."""
    drawn = (draw(value) for draw in painters())
    return next((Html(picture) for picture in drawn if picture is not None), None)


class Pictured:
    """Something that shows itself as a picture in a notebook, and in a line of words where there are no pictures."""

    __slots__ = ()

    def __str__(self) -> str:
        """Return the table in words, line by line, as ``refkit show`` prints it; other values as their `repr`."""
        write = WRITERS.get(type(getattr(self, "options", None)))
        return write(self) if write else repr(self)

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, str]:
        """What a notebook may show: words, and a picture as a document of its own and as a part of a page."""
        del include, exclude  # whoever asks picks by himself
        words = {"text/plain": repr(self)}
        picture = svg(self)
        return words if picture is None else {**words, "image/svg+xml": picture, "text/html": picture}
