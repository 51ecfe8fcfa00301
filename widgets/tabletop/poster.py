"""What a front page says of a game, and shows of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, final

from widgets.drawing.geometry import Box, Point
from widgets.drawing.paint import svg
from widgets.drawing.scene import Item, Look, Panel, Scene, Text
from widgets.drawing.shapes import outline
from widgets.drawing.theme import STYLED, width_of

WIDTH: Final = 320
HEIGHT: Final = 200
"""How large a picture is."""


@final
@dataclass(frozen=True, slots=True)
class Poster:
    """A game in a few words and a picture: ``gist`` in a sentence, ``players`` and ``time`` as the box has them.

    ``draw`` gives the picture's items in a frame of `WIDTH` by `HEIGHT`, back to front; without it there is the game's
    title on a card. ``lead`` stands above a game that is played, and ``film`` plays instead of the picture where it is
    large: scenes of one size, each with its caption.
    """

    gist: str = ""
    players: str = ""
    time: str = ""
    draw: Callable[[], Iterator[Item]] | None = None
    lead: str = ""
    film: Callable[[], Sequence[tuple[Scene, str]]] | None = None

    @property
    def facts(self) -> str:
        """How many can play, and how long it takes, as far as that is known."""
        return " · ".join(fact for fact in (self.players, self.time) if fact)

    def picture(self, title: str) -> str:
        """The picture as SVG, without a name of its own: it stands beside the game's ``title``."""
        scene = Scene(WIDTH, HEIGHT, tuple(self.draw() if self.draw else _card(title)))
        return svg(scene, colours=STYLED)


def _card(title: str) -> Iterator[Item]:
    """The back of a card with a title on it, and more of them beneath."""
    for lean in (-14, 0, 14):
        yield Panel(Box(90 + lean, 24 + abs(lean) / 2, 140, 152), outline("card"), 12)
    yield Panel(Box(100, 34, 120, 132), Look(fill="back"), 8)
    words = title.split()
    size = min(26.0, *(26 * 108 / width_of(word, 26) for word in words))
    for number, word in enumerate(words):
        down = 100 + (number - (len(words) - 1) / 2) * size * 1.25
        yield Text(Point(160, down), word, size, Look(fill="pale"), weight="bold", face="display")
