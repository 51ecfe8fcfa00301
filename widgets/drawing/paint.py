"""Paints a scene, item by item, with any pen."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, assert_never

from widgets.drawing.geometry import Box
from widgets.drawing.pen import Brush, ClippingPen, Pen, SvgPen, Type
from widgets.drawing.scene import Disc, Item, Look, Panel, Scene, Shape, Text, bounds, reach
from widgets.drawing.theme import LIGHT, PORTABLE, STYLED, Palette

MOST_CHANGED: Final = 0.5
"""The share of a picture up to which only its changed parts are painted."""


def paint(scene: Scene, pen: Pen, colours: Palette) -> None:
    """Paint the ground, if there is one, and every item, from back to front."""
    if scene.ground:
        pen.panel(Box(0, 0, scene.width, scene.height), 0, Brush(fill=colours[scene.ground]))
    for item in scene.items:
        _draw(item, pen, colours)


def repaint(scene: Scene, regions: Sequence[Box], pen: ClippingPen, colours: Palette) -> None:
    """Paint these regions of a scene again; the rest of the picture is up to date."""
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
    """Return the regions in which two scenes differ, without overlaps; None if the whole should be painted again."""
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
    return None if area > after.width * after.height * MOST_CHANGED else regions


def _differing(before: Sequence[Item], after: Sequence[Item]) -> list[Item]:
    """Return the items of which one scene has more than the other, and those that lie in another order.

    Most items are the same at both ends, which is faster to see than to look up. An item that both scenes have, but
    one of them twice, over and under a shade, differs: what it covers is painted again.
    """
    first = _common_start(before, after)
    before, after = before[first:], after[first:]
    last = _common_start(before[::-1], after[::-1])
    before, after = before[: len(before) - last], after[: len(after) - last]
    gone, come = _unmatched(before, after), _unmatched(after, before)
    stay, here = ([item for item in items if item not in gone and item not in come] for items in (before, after))
    turned = (pair for pair in zip(stay, here, strict=True) if pair[0] is not pair[1] and pair[0] != pair[1])
    return [*gone, *come, *(item for pair in turned for item in pair)]


def _unmatched(items: Sequence[Item], others: Sequence[Item]) -> dict[Item, None]:
    """Return those of ``items`` of which ``others`` have fewer, each once."""
    spare = Counter(_not_among(others, items))
    found: dict[Item, None] = {}
    for item in _not_among(items, others):
        if spare[item]:
            spare[item] -= 1
        else:
            found[item] = None
    return found


def _not_among(items: Sequence[Item], others: Sequence[Item]) -> list[Item]:
    """Return ``items`` without one for each of ``others`` that is the very same object."""
    same, rest = Counter(map(id, others)), []
    for item in items:
        if same[id(item)]:
            same[id(item)] -= 1
        else:
            rest.append(item)
    return rest


def _common_start(before: Sequence[Item], after: Sequence[Item]) -> int:
    """Return how many items at the beginning of the two are the same."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((at for at, (old, new) in pairs if old is not new and old != new), min(len(before), len(after)))


def _draw(item: Item, pen: Pen, colours: Palette) -> None:
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
    """Return the scene as an SVG picture in these colours."""
    pen = SvgPen()
    paint(scene, pen, colours)
    return pen.text(scene.width, scene.height, title)


def portable(scene: Scene, title: str) -> str:
    """Return the scene as an SVG picture with its own style, light or dark like the page that shows it."""
    pen = SvgPen()
    paint(scene, pen, STYLED)
    return pen.text(scene.width, scene.height, title, PORTABLE)


def _brush(look: Look, colours: Palette) -> Brush:
    """Return the brush for a look, its roles turned into colours."""
    fill = colours[look.fill] if look.fill else None
    edge = colours[look.edge] if look.edge else None
    return Brush(fill, edge, look.width, look.dash, look.alpha)
