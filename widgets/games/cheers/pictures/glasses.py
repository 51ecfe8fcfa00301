"""The five drinks: each has its own shape of glass, colour and garnish, so that colour is never the only sign."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from refkit.games.cheers.cards import Ingredient
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Disc, Item, Look, line
from widgets.drawing.shapes import polygon
from widgets.drawing.theme import Role

DrawGlass: TypeAlias = Callable[[Box, Role], Iterator[Item]]
"""A function that draws a full glass in a box of about four to five."""
DRINKS: Final[tuple[Role, ...]] = ("attack", "moss", "sky", "sand", "plum")
"""The colour of each kind of drink, by its number."""


def drink(box: Box, kind: int, ingredients: tuple[Ingredient, ...]) -> Iterator[Item]:
    """Yield a drink in its glass; one with an unknown name of a glass gets the usual shape of its kind."""
    usual = tuple(GLASSES.values())[kind]
    yield from GLASSES.get(ingredients[kind].glass, usual)(box.fit(0.8), DRINKS[kind])


def _edge(box: Box, fill: Role | None = None) -> Look:
    """Return a filled look with an outline in proportion to the box."""
    return Look(fill=fill, edge="ink", width=max(1.0, box.width / 18))


def _stroke(box: Box, role: Role = "ink", share: float = 14) -> Look:
    return Look(edge=role, width=max(1.0, box.width / share))


def _tumbler(box: Box, tint: Role) -> Iterator[Item]:
    """Yield a low, wide, straight glass with ice."""
    yield polygon(box, (0.02, 0.3, 0.98, 0.3, 0.86, 1, 0.14, 1), _edge(box, "pale"))
    yield polygon(box, (0.06, 0.46, 0.94, 0.46, 0.85, 0.97, 0.15, 0.97), Look(fill=tint))
    for corners in ((0.22, 0.4, 0.5, 0.34, 0.56, 0.58, 0.28, 0.64), (0.54, 0.6, 0.78, 0.56, 0.8, 0.78, 0.57, 0.82)):
        yield polygon(box, corners, Look(fill="pale", edge="ink", width=max(0.6, box.width / 40)))


def _coupe(box: Box, tint: Role) -> Iterator[Item]:
    """Yield a flat bowl on a stem, with a leaf."""
    yield line(box.at(0.5, 0.5), box.at(0.5, 0.97), _stroke(box, share=9))
    yield line(box.at(0.22, 0.98), box.at(0.78, 0.98), _stroke(box, share=9))
    yield polygon(box, (0, 0.16, 1, 0.16, 0.9, 0.4, 0.64, 0.56, 0.36, 0.56, 0.1, 0.4), _edge(box, tint))
    yield polygon(box, (0.5, 0.3, 0.56, 0.06, 0.82, 0, 0.76, 0.2), _edge(box, "shield"))


def _highball(box: Box, tint: Role) -> Iterator[Item]:
    """Yield a tall, straight glass with a straw."""
    yield polygon(box, (0.24, 0.12, 0.76, 0.12, 0.72, 1, 0.28, 1), _edge(box, "pale"))
    yield polygon(box, (0.28, 0.28, 0.72, 0.28, 0.69, 0.97, 0.31, 0.97), Look(fill=tint))
    yield line(box.at(0.42, 0.8), box.at(0.72, 0), _stroke(box, "attack", 11))
    yield line(box.at(0.72, 0), box.at(0.94, 0.02), _stroke(box, "attack", 11))


def _flute(box: Box, tint: Role) -> Iterator[Item]:
    """Yield a slim glass on a stem, with bubbles."""
    yield line(box.at(0.5, 0.7), box.at(0.5, 0.97), _stroke(box, share=9))
    yield line(box.at(0.26, 0.98), box.at(0.74, 0.98), _stroke(box, share=9))
    yield polygon(box, (0.28, 0, 0.72, 0, 0.66, 0.54, 0.54, 0.76, 0.46, 0.76, 0.34, 0.54), _edge(box, tint))
    for x, y in ((0.44, 0.52), (0.56, 0.38), (0.44, 0.22)):
        yield Disc(box.at(x, y), box.width * 0.065, Look(fill="pale"))


def _goblet(box: Box, tint: Role) -> Iterator[Item]:
    """Yield a round bowl on a short stem, with an umbrella."""
    yield line(box.at(0.5, 0.7), box.at(0.5, 0.97), _stroke(box, share=7))
    yield line(box.at(0.18, 0.98), box.at(0.82, 0.98), _stroke(box, share=8))
    yield polygon(
        box,
        (0.18, 0.22, 0.82, 0.22, 0.98, 0.46, 0.84, 0.7, 0.62, 0.8, 0.38, 0.8, 0.16, 0.7, 0.02, 0.46),
        _edge(box, tint),
    )
    yield line(box.at(0.5, 0.5), box.at(0.66, 0.06), _stroke(box, share=16))
    yield polygon(box, (0.42, 0.16, 0.6, -0.04, 0.96, 0.12), _edge(box, "glow"))


GLASSES: Final[Mapping[str, DrawGlass]] = {
    "tumbler": _tumbler,
    "coupe": _coupe,
    "highball": _highball,
    "flute": _flute,
    "goblet": _goblet,
}
"""The function that draws each shape of glass."""
