"""The one loop that draws: a scene, item by item, with whatever pen."""

from typing import assert_never

from widgets.geometry import Box
from widgets.markup import Html
from widgets.pen import Brush, Pen, SvgPen, Type
from widgets.scene import Disc, Look, Panel, Scene, Shape, Words
from widgets.theme import LIGHT, STYLED, Palette


def paint(scene: Scene, pen: Pen, colours: Palette) -> None:
    """Draw the ground, if there is one, and every item, from back to front."""
    if scene.ground:
        pen.panel(Box(0, 0, scene.width, scene.height), 0, Brush(fill=colours[scene.ground]))
    for item in scene.items:
        brush = _brush(item.look, colours)
        match item:
            case Panel():
                pen.panel(item.box, item.radius, brush)
            case Disc():
                pen.disc(item.centre, item.radius, brush)
            case Shape():
                pen.shape(item.points, brush, closed=item.closed)
            case Words():
                pen.words(item.at, item.text, Type(item.size, item.face, item.weight, item.align, item.limit), brush)
            case _:
                assert_never(item)


def svg(scene: Scene, title: str = "", colours: Palette = LIGHT) -> str:
    """The scene as one SVG picture, for a notebook's output, a printed page or a report."""
    pen = SvgPen()
    paint(scene, pen, colours)
    return pen.text(scene.width, scene.height, title)


def inline(scene: Scene, title: str = "") -> Html:
    """The scene as an SVG picture inside the page, which follows the page from light to dark by itself."""
    return Html(svg(scene, title, STYLED))


def _brush(look: Look, colours: Palette) -> Brush:
    """The look with its roles turned into colours."""
    fill = colours[look.fill] if look.fill else None
    edge = colours[look.edge] if look.edge else None
    return Brush(fill, edge, look.width, look.dash, look.alpha)
