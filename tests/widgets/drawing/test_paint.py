"""The one loop, with its three pens."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.widgets.recorder import Recorder
from widgets.app.jupyter_ports import WidgetCanvas
from widgets.drawing.geometry import Box, Point
from widgets.drawing.paint import changes, paint, svg
from widgets.drawing.pen import ListPen
from widgets.drawing.scene import Align, Disc, Item, Look, Panel, Scene, Shape, Text, bounds, line
from widgets.drawing.theme import DARK, LIGHT, Palette, Role

SCENE = Scene(
    200,
    100,
    (
        Panel(Box(10, 10, 50, 70), Look(fill="card", edge="ink", width=2), radius=6),
        Disc(Point(35, 30), 8, Look(fill="attack", alpha=0.5)),
        Shape((Point(100, 10), Point(120, 10), Point(110, 30)), Look(fill="shield")),
        line(Point(0, 90), Point(200, 90), Look(edge="glow", dash=(4, 2))),
        Text(Point(35, 60), "Gnasher <the> Unwashed", 12, Look(fill="ink"), limit=46),
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


def test_an_svg_squeezes_what_is_surely_too_wide() -> None:
    """As a canvas does by itself: a name stays on its card, and one that may fit is left as it is."""
    wide, fits = (
        svg(Scene(100, 40, (Text(Point(50, 20), text, 11, Look(), limit=37),))) for text in ("3-Crowd", "Bump")
    )
    assert 'textLength="37"' in wide
    assert "textLength" not in fits


def draw(scene: Scene, density: float) -> None:
    """Draw a scene on a canvas."""
    with WidgetCanvas().pen(density, None) as pen:
        paint(scene, pen, LIGHT)


def test_a_canvas_pen_sets_all_that_it_relies_on(recorder: Recorder) -> None:
    """A drawing starts from a known state, whatever was drawn before it."""
    draw(SCENE, 2)
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
    draw(Scene(100, 20, cards), 1)
    names = [name for message in recorder.messages for name, _ in message]
    assert names.count("set fill_style") == 2
    assert names.count("fill") == 4


def test_a_dashed_line_does_not_dash_the_next(recorder: Recorder) -> None:
    """After a dashed line a plain one is plain."""
    lines = (
        line(Point(0, 0), Point(9, 0), Look(edge="ink", dash=(4, 2))),
        line(Point(0, 5), Point(9, 5), Look(edge="ink")),
    )
    draw(Scene(10, 10, lines), 1)
    dashes = [arguments for message in recorder.messages for name, arguments in message if name == "setLineDash"]
    assert dashes == [[[4, 2]], [[]]]


def parts(items: Sequence[Item]) -> Scene:
    """Those items on a table of a thousand by a thousand."""
    return Scene(1000, 1000, tuple(items))


def test_only_what_differs_is_drawn_again() -> None:
    """One card of many that changes is one small part; what is equal counts as the same."""
    many: list[Item] = [
        Panel(Box(x, y, 40, 40), Look(fill="card")) for x in range(0, 800, 50) for y in range(0, 800, 50)
    ]
    again = [Panel(item.box, item.look) for item in many if isinstance(item, Panel)]
    assert changes(parts(many), parts(again)) == []
    again[3] = Panel(Box(0, 150, 40, 40), Look(fill="attack"))
    regions = changes(parts(many), parts([*again]))
    assert regions is not None
    assert len(regions) == 1
    assert regions[0].contains(Point(20, 170))
    assert not regions[0].overlaps(Box(0, 100, 40, 40))


def stack(scene: Scene, point: Point) -> list[Item]:
    """Return what lies at ``point``, from back to front: what decides the colour there."""
    return [item for item in scene.items if bounds(item).contains(point)]


CARDS = st.builds(
    lambda x, y, wide, look: Panel(Box(x * 20, y * 20, wide * 20, 40), look),
    st.integers(0, 6),
    st.integers(0, 6),
    st.integers(1, 3),
    st.sampled_from([Look(fill="card"), Look(fill="attack"), Look(fill="ink", alpha=0.6)]),
)


@given(st.lists(CARDS, max_size=8), st.data())
def test_nothing_is_left_of_what_was_drawn_before(items: list[Item], data: st.DataObject) -> None:
    """What is drawn in parts looks everywhere as if it were drawn anew: also shades, and what lies over one twice."""
    shade = Panel(Box(0, 0, 200, 200), Look(fill="ink", alpha=0.6))
    pool = st.sampled_from([*items, *(replace(item) for item in items), shade])
    after = data.draw(st.lists(pool, max_size=12))
    one, other = parts(items), parts(after)
    regions = changes(one, other)
    for x in range(5, 200, 10):
        for y in range(5, 200, 10):
            point = Point(x, y)
            anew = regions is None or any(region.contains(point) for region in regions)
            assert anew or stack(one, point) == stack(other, point)


def test_a_card_that_lay_over_the_shade_too_goes_into_the_shade() -> None:
    """What a great moment has shown twice, under the shade and over it, is drawn anew when it lies under it alone."""
    card, shade = Panel(Box(10, 10, 40, 40), Look(fill="card")), Panel(Box(0, 0, 900, 900), Look(fill="ink", alpha=0.6))
    again = Panel(Box(10, 10, 40, 40), Look(fill="card"))
    regions = changes(parts([card, shade, replace(card)]), parts([again, shade]))
    assert regions is not None
    assert any(region.contains(Point(30, 30)) for region in regions)


def test_a_picture_of_another_size_is_drawn_anew() -> None:
    """So is one of which most has changed."""
    card = Panel(Box(0, 0, 900, 900), Look(fill="card"))
    assert changes(Scene(10, 10), Scene(10, 11)) is None
    assert changes(parts([]), parts([card])) is None


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_bounds_hold_what_is_painted(align: Align) -> None:
    """Edges and words are inside, whichever way they run."""
    words = bounds(Text(Point(100, 50), "Gnasher", 20, Look(fill="ink"), align))
    assert words.contains(Point({"left": 170, "center": 100, "right": 30}[align], 45))
    assert bounds(Disc(Point(5, 5), 2, Look(edge="ink", width=4))).contains(Point(8.9, 5))
    assert bounds(Shape((Point(0, 0), Point(9, 9)), Look(edge="ink"))).contains(Point(9.5, 9.5))


def test_names_from_right_to_left_do_not_move_what_stands_beside_them(recorder: Recorder) -> None:
    """In both pictures such a name is isolated, so that the numbers of a ledger stay behind it."""
    scene = Scene(200, 100, (Text(Point(35, 60), "\u05d0\u05d1\u05d9 7, 2 points", 12, Look(fill="ink")),))
    told = "\u2068\u05d0\u05d1\u05d9\u2069 7, 2 points"
    draw(scene, 1)
    assert told in recorder.words
    assert f">{told}</text>" in svg(scene)
