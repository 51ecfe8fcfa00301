"""The one loop that draws: a scene, item by item, with whatever pen."""

from collections.abc import Sequence
from typing import Final, assert_never

from widgets.drawing.geometry import Box
from widgets.drawing.pen import Brush, Knife, Pen, SvgPen, Type
from widgets.drawing.scene import Disc, Item, Look, Panel, Scene, Shape, Text, bounds, reach
from widgets.drawing.theme import LIGHT, PORTABLE, STYLED, Palette

MOST: Final = 0.5
"""The share of a picture up to which it is drawn in parts."""


def paint(scene: Scene, pen: Pen, colours: Palette) -> None:
    """Draw the ground, if there is one, and every item, from back to front."""
    if scene.ground:
        pen.panel(Box(0, 0, scene.width, scene.height), 0, Brush(fill=colours[scene.ground]))
    for item in scene.items:
        _draw(item, pen, colours)


def repaint(scene: Scene, regions: Sequence[Box], pen: Knife, colours: Palette) -> None:
    """Draw what lies in these parts of a scene whose other parts are drawn already."""
    around = [(reach(item), item) for item in scene.items]
    for region in regions:
        box = pen.clip(region)
        if scene.ground:
            pen.panel(box, 0, Brush(fill=colours[scene.ground]))
        start, above, end, below = box.x, box.y, box.right, box.bottom
        for (left, top, right, bottom), item in around:
            if left < end and right > start and top < below and bottom > above:
                _draw(item, pen, colours)
        pen.unclip()


def changes(before: Scene, after: Scene) -> list[Box] | None:
    """The parts of the picture that differ, apart from each other; None if it is better drawn anew."""
    if (before.width, before.height, before.ground) != (after.width, after.height, after.ground):
        return None
    if before.items is after.items:
        return []
    regions: list[Box] = []
    for item in _differing(before.items, after.items):
        region = bounds(item)
        for other in [other for other in regions if other.overlaps(region)]:
            regions.remove(other)
            region = region.around(other)
        regions.append(region)
    area = sum(box.width * box.height for box in regions)
    return None if area > after.width * after.height * MOST else regions


def _differing(before: Sequence[Item], after: Sequence[Item]) -> list[Item]:
    """The items that only one of the two has: most are the same at both ends, which is sooner seen than looked up."""
    first = _alike(before, after)
    before, after = before[first:], after[first:]
    last = _alike(before[::-1], after[::-1])
    before, after = before[: len(before) - last], after[: len(after) - last]
    old, new = ({id(item) for item in items} for items in (before, after))
    gone = dict.fromkeys(item for item in before if id(item) not in new)
    come = dict.fromkeys(item for item in after if id(item) not in old)
    return [*(item for item in gone if item not in come), *(item for item in come if item not in gone)]


def _alike(before: Sequence[Item], after: Sequence[Item]) -> int:
    """How many items the two begin with that are the same."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((at for at, (old, new) in pairs if old is not new and old != new), min(len(before), len(after)))


def _draw(item: Item, pen: Pen, colours: Palette) -> None:
    """Draw one item."""
    brush = _brush(item.look, colours)
    match item:
        case Panel():
            pen.panel(item.box, item.radius, brush)
        case Disc():
            pen.disc(item.centre, item.radius, brush)
        case Shape():
            pen.shape(item.points, brush, closed=item.closed)
        case Text():
            pen.words(item.at, item.text, Type(item.size, item.face, item.weight, item.align, item.limit), brush)
        case _:
            assert_never(item)


def svg(scene: Scene, title: str = "", colours: Palette = LIGHT) -> str:
    """The scene as one SVG picture, for a notebook's output, a printed page or a report."""
    pen = SvgPen()
    paint(scene, pen, colours)
    return pen.text(scene.width, scene.height, title)


def portable(scene: Scene, title: str) -> str:
    """The scene as an SVG picture that brings its colours along, and is light or dark as whatever shows it."""
    pen = SvgPen()
    paint(scene, pen, STYLED)
    return pen.text(scene.width, scene.height, title, PORTABLE)


def _brush(look: Look, colours: Palette) -> Brush:
    """The look with its roles turned into colours."""
    fill = colours[look.fill] if look.fill else None
    edge = colours[look.edge] if look.edge else None
    return Brush(fill, edge, look.width, look.dash, look.alpha)
