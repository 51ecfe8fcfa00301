"""Who stands for a lesson: a seal, a card, a hat, whatever it is about."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from refkit.games.syndicate.box.deck import decktet
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Scene
from widgets.drawing.shapes import crown
from widgets.games.syndicate.pictures.cards import ASPECT, back, card
from widgets.games.syndicate.pictures.room import TINTS, lamp, scales
from widgets.games.syndicate.pictures.signs import seal
from widgets.games.syndicate.table.plates import hat
from widgets.page.markup import Html, inline

SIZE: Final = 60
WHOLE: Final = Box(3, 3, SIZE - 6, SIZE - 6)


def _fanned(box: Box) -> Iterable[Item]:
    """Three envelopes."""
    wide = box.width * 0.5
    for step in (0, 0.25, 0.5):
        yield from back(Box(box.x + box.width * step, box.y + box.height * 0.15, wide, wide / ASPECT))


def _hats(box: Box) -> Iterable[Item]:
    """One hat above, two below."""
    for tint, (across, down) in zip(TINTS, ((0.25, 0), (0, 0.5), (0.5, 0.5)), strict=True):
        at = box.at(across, down)
        yield from hat(Box(at.x, at.y, box.width * 0.5, box.height * 0.42), tint)


def _tucked(box: Box) -> Iterable[Item]:
    """Something under the lead."""
    wide = box.width * 0.56
    yield from back(Box(box.x + box.width * 0.4, box.y + box.height * 0.2, wide, wide / ASPECT))
    yield from _named("The Castle", Box(box.x, box.y, wide, wide / ASPECT))


def _named(name: str, box: Box) -> Iterable[Item]:
    return card(box.fit(ASPECT), decktet().card(name))


PICTURES: Final[Mapping[str, Callable[[Box], Iterable[Item]]]] = {
    "envelopes": _fanned,
    "hats": _hats,
    "mask": lambda box: seal("personality", box),
    "door": lambda box: seal("location", box),
    "spark": lambda box: seal("event", box),
    "moon": lambda box: seal("Moons", box),
    "scales": lambda box: scales(box, ("", ""), (9, 5), 8),
    "tucked": _tucked,
    "lamp": lambda box: lamp(Box(box.x, box.at(0, 0.35).y, box.width, box.height * 0.5)),
    "market": lambda box: _named("The Market", box),
    "crown": lambda box: crown(box.inset(6)),
    "back": lambda box: back(box.fit(ASPECT)),
}
"""A small picture for each name."""


def portrait(name: str) -> Html:
    """The picture of a lesson."""
    return inline(Scene(SIZE, SIZE, tuple(PICTURES[name](WHOLE)), ground=None))
