"""The one loop, with its three pens."""

import xml.etree.ElementTree as ET
from typing import get_args

import ipycanvas
import pytest

from tests.widgets.recorder import Recorder
from widgets.geometry import Box, Point
from widgets.paint import paint, svg
from widgets.pen import CanvasPen, ListPen
from widgets.scene import Disc, Look, Panel, Scene, Shape, Words, line
from widgets.theme import DARK, LIGHT, Palette, Role

SCENE = Scene(
    200,
    100,
    (
        Panel(Box(10, 10, 50, 70), Look(fill="card", edge="ink", width=2), radius=6),
        Disc(Point(35, 30), 8, Look(fill="attack", alpha=0.5)),
        Shape((Point(100, 10), Point(120, 10), Point(110, 30)), Look(fill="shield")),
        line(Point(0, 90), Point(200, 90), Look(edge="glow", dash=(4, 2))),
        Words(Point(35, 60), "Gnasher <the> Unwashed", 12, Look(fill="ink"), limit=46),
    ),
)


def test_a_scene_is_painted_from_back_to_front() -> None:
    """The ground comes first, then the items in their order."""
    pen = ListPen()
    paint(SCENE, pen, LIGHT)
    assert [kind for kind, _, _ in pen.strokes] == ["panel", "panel", "disc", "polygon", "path", "words"]
    assert pen.strokes[0][2].fill == LIGHT["table"]


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_roles_become_colours_of_the_palette(colours: Palette) -> None:
    """The same scene is painted by day and by lamplight."""
    pen = ListPen()
    paint(SCENE, pen, colours)
    assert pen.strokes[1][2].fill == colours["card"]
    assert pen.strokes[1][2].edge == colours["ink"]


def test_both_palettes_have_every_role() -> None:
    """No colour is missing in the dark."""
    assert set(LIGHT) == set(DARK) == set(get_args(Role))


def test_an_svg_is_well_formed_and_says_what_it_shows() -> None:
    """Markup in a name is text in the picture, and the picture has a title."""
    picture = ET.fromstring(svg(SCENE, "Xavier's tower"))  # noqa: S314 we have just written it
    texts = [element.text for element in picture]
    assert texts[0] == "Xavier's tower"
    assert texts[-1] == "Gnasher <the> Unwashed"
    assert [element.tag.split("}")[1] for element in picture] == [
        *("title", "rect", "rect", "circle", "polygon", "polyline", "text"),
    ]


def test_a_canvas_pen_sets_all_that_it_relies_on(recorder: Recorder) -> None:
    """A drawing starts from a known state, whatever was drawn before it."""
    paint(SCENE, CanvasPen(ipycanvas.Canvas(), 2), LIGHT)
    commands = [command for message in recorder.messages for command in message]
    names = [name for name, _ in commands]
    assert names[:3] == ["switchCanvas", "resetTransform", "scale"]
    assert ("scale", [2, 2]) in commands or ("scale", [2]) in commands
    first_fill = names.index("fill")
    assert {"set fill_style", "set global_alpha", "set line_cap"} <= set(names[:first_fill])
    assert ("fillText", ["Gnasher <the> Unwashed", 35, 60, 46]) in commands


def test_a_canvas_pen_sets_nothing_twice(recorder: Recorder) -> None:
    """Two cards of the same look cost one change of colour."""
    cards = tuple(Panel(Box(x, 0, 10, 10), Look(fill="card")) for x in (0, 20, 40))
    paint(Scene(100, 20, cards), CanvasPen(ipycanvas.Canvas(), 1), LIGHT)
    names = [name for message in recorder.messages for name, _ in message]
    assert names.count("set fill_style") == 2
    assert names.count("fill") == 4


def test_a_dashed_line_does_not_dash_the_next(recorder: Recorder) -> None:
    """After a dashed line a plain one is plain."""
    lines = (
        line(Point(0, 0), Point(9, 0), Look(edge="ink", dash=(4, 2))),
        line(Point(0, 5), Point(9, 5), Look(edge="ink")),
    )
    paint(Scene(10, 10, lines), CanvasPen(ipycanvas.Canvas(), 1), LIGHT)
    dashes = [arguments for message in recorder.messages for name, arguments in message if name == "setLineDash"]
    assert dashes == [[[4, 2]], [[]]]
