"""Portraits of lessons: a minion, or an object of the table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from refkit.games.minions.box.deck import stand_in
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Look, Panel, Scene, Text
from widgets.games.minions.pictures.faces import face
from widgets.games.minions.pictures.signs import attribute, dice_items, gate, moon, sun
from widgets.page.markup import Html, inline

PORTRAIT_BOX: Final = Box(3, 3, 54, 54)


def _two_dice(box: Box, faces: tuple[int, int]) -> Iterator[Item]:
    low = Box(box.x, box.y + 12, 26, 26)
    return iter(dice_items((low, low.moved(28, 6)), faces))


def _scroll(box: Box) -> Iterator[Item]:
    yield Panel(box.inset(8), Look(fill="card", edge="ink", width=1.6), 4)
    for row, length in enumerate((0.5, 0.34, 0.44)):
        y = box.y + 18 + row * 9
        yield Panel(Box(box.x + 14, y, box.width * length, 3), Look(fill="muted"), 1.5)
    yield Panel(Box(box.x + 14, box.bottom - 13, box.width - 28, 2), Look(fill="ink"), 1)


def _power_card(box: Box) -> Iterator[Item]:
    yield Panel(box.inset(6), Look(fill="card", edge="ink", width=1.6), 6)
    yield Text(box.centre, "+3", 22, Look(fill="ink"), weight="bold", face="display")


SIGNS: Final[Mapping[str, Callable[[Box], Iterator[Item]]]] = {
    "sun": lambda box: iter(sun(box.inset(4))),
    "moon": lambda box: iter(moon(box.inset(6))),
    "gate": lambda box: iter(gate(box.inset(6), opened=True)),
    "badge": lambda box: iter(attribute(box.inset(6), 0)),
    "dice": lambda box: _two_dice(box, (2, 5)),
    "level": lambda box: _two_dice(box, (4, 4)),
    "ledger": _scroll,
    "power": _power_card,
}
"""The pictures of objects, by the name that a lesson gives as its face."""


def portrait(name: str) -> Html:
    """Return the picture of an object of the table or of a minion of the deck, called ``name``."""
    if name in SIGNS:
        items = tuple(SIGNS[name](PORTRAIT_BOX))
    else:
        items = tuple(face(PORTRAIT_BOX, name, day=name in {card.name for card in stand_in().deity("Myth").minions}))
    return inline(Scene(60, 60, items, ground=None))
