"""Portraits of lessons: a seal, a card, a hat, an object of the room."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Panel, Scene, line
from widgets.drawing.shapes import crown, outline, polygon
from widgets.games.syndicate.pictures.cards import ASPECT, back
from widgets.games.syndicate.pictures.room import SEAT_COLOURS, lamp
from widgets.games.syndicate.pictures.signs import mark, seal
from widgets.games.syndicate.table.parts import hat
from widgets.page.markup import Html, inline

SIZE: Final = 60
PORTRAIT_BOX: Final = Box(3, 3, SIZE - 6, SIZE - 6)
PAPER: Final = Look(fill="card", edge="ink", width=1.4)


def _three_envelopes(box: Box) -> Iterable[Item]:
    wide = box.width * 0.5
    for step in (0, 0.25, 0.5):
        yield from back(Box(box.x + box.width * step, box.y + box.height * 0.15, wide, wide / ASPECT))


def _hats(box: Box) -> Iterable[Item]:
    """Yield one hat above two."""
    for tint, (across, down) in zip(SEAT_COLOURS, ((0.25, 0), (0, 0.5), (0.5, 0.5)), strict=True):
        at = box.at(across, down)
        yield from hat(Box(at.x, at.y, box.width * 0.5, box.height * 0.42), tint)


def _card_under_lead(box: Box) -> Iterable[Item]:
    """Yield a lead with an envelope under it."""
    wide = box.width * 0.54
    yield from back(Box(box.x + box.width * 0.4, box.y + box.height * 0.22, wide, wide / ASPECT))
    sheet = Box(box.x + box.width * 0.06, box.y, wide, wide / ASPECT)
    yield Panel(sheet, PAPER, 4)
    yield from mark("location", sheet.inset(5).fit(1))


def _two_seals(box: Box) -> Iterable[Item]:
    """Yield two seals, one over the other."""
    for sign, across, down in (("location", 0, 0), ("event", 0.4, 0.4)):
        at = box.at(across, down)
        yield from seal(sign, Box(at.x, at.y, box.width * 0.6, box.height * 0.6))


def _pan(box: Box) -> Item:
    return polygon(box, (0, 0, 1, 0, 0.75, 1, 0.25, 1), outline("crown", width=1.4))


def _scales(box: Box) -> Iterable[Item]:
    """Yield a pair of scales that leans to the left."""
    brass = Look(edge="crown", width=3)
    left, right = box.at(0.14, 0.3), box.at(0.86, 0.14)
    yield line(left, right, brass)
    yield line(box.at(0.5, 0.2), box.at(0.5, 0.9), brass)
    yield line(box.at(0.3, 0.9), box.at(0.7, 0.9), brass)
    for end in (left, right):
        yield line(end, Point(end.x, end.y + 13), brass)
        yield _pan(Box(end.x - 12, end.y + 12, 24, 13))


def _twelve_points(box: Box) -> Iterable[Item]:
    """Yield twelve fields, a row for each seat's colour."""
    for number, row in enumerate(box.inset(4).grid(3, 4, 3)):
        for cell in row:
            yield Panel(cell, Look(fill=SEAT_COLOURS[number % 3], edge="ink", width=1), 2)


def _crossed_out(box: Box) -> Iterable[Item]:
    """Yield an envelope that is crossed out."""
    yield from back(box.fit(ASPECT))
    for start, end in (((0.1, 0.1), (0.9, 0.9)), ((0.9, 0.1), (0.1, 0.9))):
        yield line(box.at(*start), box.at(*end), Look(edge="attack", width=6))


PICTURES: Final[Mapping[str, Callable[[Box], Iterable[Item]]]] = {
    "envelopes": _three_envelopes,
    "hats": _hats,
    "mask": lambda box: seal("personality", box),
    "twelve": _twelve_points,
    "struck": _crossed_out,
    "moon": lambda box: seal("Moons", box),
    "scales": _scales,
    "tucked": _card_under_lead,
    "lamp": lambda box: lamp(Box(box.x, box.at(0, 0.35).y, box.width, box.height * 0.5)),
    "both": _two_seals,
    "crown": lambda box: crown(box.inset(6)),
    "back": lambda box: back(box.fit(ASPECT)),
}
"""The pictures of lessons, by the name that a lesson gives as its face."""


def portrait(name: str) -> Html:
    """Return the picture of a lesson."""
    return inline(Scene(SIZE, SIZE, tuple(PICTURES[name](PORTRAIT_BOX)), ground=None))
