"""The poster of a game for the front page: a few words and a picture."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, final

from refkit.kernel.rule import Rule
from widgets.drawing.geometry import Box, Point
from widgets.drawing.paint import portable, svg
from widgets.drawing.scene import Item, Look, Panel, Scene, Text
from widgets.drawing.shapes import outline
from widgets.drawing.theme import STYLED, width_of
from widgets.page.markup import Html, el

WIDTH: Final = 320
HEIGHT: Final = 200
"""The size of a picture, in CSS pixels."""


@final
@dataclass(frozen=True, slots=True)
class FirstQuestion:
    """A question that the front page asks by itself: what will happen, which its ``film`` then shows, with captions.

    ``answers`` are the reasons for each, by name; those with a box in ``spots`` are clicked on the first scene.
    """

    ask: str
    film: Sequence[tuple[Scene, str]]
    answers: Mapping[str, str]
    spots: Mapping[str, Box]
    right: str
    rule: Rule


@final
@dataclass(frozen=True, slots=True)
class Poster:
    """A game in a few words and a picture: ``gist`` in a sentence, ``players`` and ``time`` as on the box.

    ``draw`` yields the picture's items in a frame of `WIDTH` by `HEIGHT`, back to front; without it the picture is the
    title on a card. ``lead`` stands above the running game, and ``first`` is what the front page asks a visitor.
    ``theme`` tells games with similar titles apart, in a word or two; ``best`` is the number of players that the game
    is best with.
    """

    gist: str = ""
    players: str = ""
    time: str = ""
    draw: Callable[[], Iterator[Item]] | None = None
    lead: str = ""
    first: Callable[[], FirstQuestion] | None = None
    theme: str = ""
    best: int = 3

    @property
    def facts(self) -> str:
        """The number of players and the duration, as far as they are known."""
        return " · ".join(fact for fact in (self.players, self.time) if fact)

    def picture(self, title: str) -> str:
        """Return the picture as SVG without a title element, since the game's ``title`` stands beside it."""
        return svg(self._scene(title), colours=STYLED)

    def still(self, title: str) -> Html:
        """Return the picture with its own style, and what to do: for a saved notebook, whose page must be run anew."""
        picture = Html(portable(self._scene(title), title))
        return el(
            "figure", picture, el("figcaption", f"Run this cell: {title} is live here."), style=f"width: {WIDTH}px"
        )

    def _scene(self, title: str) -> Scene:
        return Scene(WIDTH, HEIGHT, tuple(self.draw() if self.draw else _title_card(title)))


def _title_card(title: str) -> Iterator[Item]:
    """Yield the back of a card with a title on it, and more cards beneath."""
    for lean in (-14, 0, 14):
        yield Panel(Box(90 + lean, 24 + abs(lean) / 2, 140, 152), outline("card"), 12)
    yield Panel(Box(100, 34, 120, 132), Look(fill="back"), 8)
    words = title.split()
    size = min(26.0, *(26 * 108 / width_of(word, 26) for word in words))
    for number, word in enumerate(words):
        down = 100 + (number - (len(words) - 1) / 2) * size * 1.25
        yield Text(Point(160, down), word, size, Look(fill="pale"), weight="bold", face="display")
