"""Cards: a big glass, and a small one in a roundel at the upper right; never rotated, since the two would swap."""

from collections.abc import Iterator
from typing import Final

from refkit.games.cheers.cards import UNKNOWN, Card, Ingredient
from widgets.drawing.geometry import Box, Point
from widgets.drawing.picture import picture
from widgets.drawing.scene import Disc, Item, Look, Panel, line
from widgets.games.cheers.pictures.glasses import drink

ASPECT: Final = 0.8
"""The aspect ratio of a card: width over height."""


@picture
def card(box: Box, shown: Card, ingredients: tuple[Ingredient, ...]) -> Iterator[Item]:
    """Yield the items of a card face up, or its back if the card is unknown."""
    if shown == UNKNOWN:
        yield from back(box)
        return
    yield Panel(box, Look(fill="card", edge="ink", width=max(1.0, box.width / 50)), box.width * 0.12)
    yield from drink(big_glass_box(box), shown.big, ingredients)
    yield from roundel(roundel_box(box), shown.small, ingredients)


def back(box: Box) -> Iterator[Item]:
    """Yield the back of a card: a coaster with a ring."""
    yield Panel(box, Look(fill="back", edge="ink", width=max(1.0, box.width / 50)), box.width * 0.12)
    yield Disc(box.centre, box.width * 0.3, Look(edge="pale", width=max(1.0, box.width / 26), alpha=0.7))
    yield Disc(box.centre, box.width * 0.18, Look(edge="pale", width=max(1.0, box.width / 40), alpha=0.5))


def big_glass_box(box: Box) -> Box:
    """Return the box of the big glass on a card."""
    return Box(box.x + box.width * 0.06, box.y + box.height * 0.34, box.width * 0.6, box.height * 0.61)


def roundel_box(box: Box) -> Box:
    """Return the box of the roundel with the small glass on a card."""
    size = box.width * 0.52
    return Box(box.right - size - box.width * 0.04, box.y + box.width * 0.04, size, size)


def roundel(box: Box, kind: int, ingredients: tuple[Ingredient, ...]) -> Iterator[Item]:
    """Yield a small glass on a pale disc."""
    yield Disc(box.centre, box.width / 2, Look(fill="pale", edge="muted", width=max(1.0, box.width / 24)))
    yield from drink(box.inset(box.width * 0.16), kind, ingredients)


def cross(at: Point, size: float) -> Iterator[Item]:
    """Yield a cross on a disc, the mark of a card that spoils a combination."""
    yield Disc(at, size, Look(fill="attack", edge="pale", width=1.5))
    reach = size * 0.45
    for down in (-reach, reach):
        look = Look(edge="pale", width=max(1.6, size / 4))
        yield line(Point(at.x - reach, at.y - down), Point(at.x + reach, at.y + down), look)


def tick(at: Point, size: float) -> Iterator[Item]:
    """Yield a tick on a disc, the mark of a glass that a combination already has."""
    yield Disc(at, size, Look(fill="shield", edge="pale", width=1.5))
    look, low = Look(edge="pale", width=max(1.6, size / 4)), Point(at.x - size * 0.1, at.y + size * 0.4)
    yield line(Point(at.x - size * 0.5, at.y), low, look)
    yield line(low, Point(at.x + size * 0.5, at.y - size * 0.4), look)
