"""Three pens with one protocol: a canvas in the browser, an SVG, and a list for tests.

A pen is given finished colours and draws one thing at a time, from back to front. It measures nothing and
remembers nothing between two drawings.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import pairwise
from typing import Any, Protocol

from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Align
from widgets.drawing.theme import FACES


@dataclass(frozen=True, slots=True)
class Brush:
    """How to fill and edge one thing: CSS colours or None, widths in pixels."""

    fill: str | None = None
    edge: str | None = None
    width: float = 1
    dash: tuple[float, ...] = ()
    alpha: float = 1


@dataclass(frozen=True, slots=True)
class Type:
    """How to set a line of text: size in pixels, a face of the theme, the widest it may get."""

    size: float
    face: str = "plain"
    weight: str = "normal"
    align: Align = "center"
    limit: float | None = None

    @property
    def css(self) -> str:
        """The font as CSS writes it."""
        return f"{self.weight} {_short(self.size)}px {FACES[self.face]}"


class Pen(Protocol):
    """What ``paint`` needs of anything that can draw."""

    def panel(self, box: Box, radius: float, brush: Brush) -> None:
        """A rectangle with rounded corners."""

    def disc(self, centre: Point, radius: float, brush: Brush) -> None:
        """A circle."""

    def shape(self, points: Sequence[Point], brush: Brush, *, closed: bool) -> None:
        """Straight lines from point to point."""

    def words(self, at: Point, text: str, kind: Type, brush: Brush) -> None:
        """A line of text, its middle line at ``at.y``."""


@dataclass(slots=True)
class ListPen:
    """Notes what it is told: ``strokes`` holds (what, its facts, brush), for tests to read."""

    strokes: list[tuple[str, object, Brush]] = field(default_factory=list)

    def panel(self, box: Box, radius: float, brush: Brush) -> None:
        """Note a rectangle."""
        self.strokes.append(("panel", (box, radius), brush))

    def disc(self, centre: Point, radius: float, brush: Brush) -> None:
        """Note a circle."""
        self.strokes.append(("disc", (centre, radius), brush))

    def shape(self, points: Sequence[Point], brush: Brush, *, closed: bool) -> None:
        """Note a polygon or a path."""
        self.strokes.append(("polygon" if closed else "path", tuple(points), brush))

    def words(self, at: Point, text: str, kind: Type, brush: Brush) -> None:
        """Note a line of text."""
        del at, kind
        self.strokes.append(("words", text, brush))


@dataclass(slots=True)
class SvgPen:
    """Writes SVG elements; ``text()`` is the finished picture."""

    parts: list[str] = field(default_factory=list)

    def panel(self, box: Box, radius: float, brush: Brush) -> None:
        """A ``rect``."""
        place = f'x="{_short(box.x)}" y="{_short(box.y)}" width="{_short(box.width)}" height="{_short(box.height)}"'
        self.parts.append(f'<rect {place} rx="{_short(radius)}"{_svg(brush)}/>')

    def disc(self, centre: Point, radius: float, brush: Brush) -> None:
        """A ``circle``."""
        place = f'cx="{_short(centre.x)}" cy="{_short(centre.y)}" r="{_short(radius)}"'
        self.parts.append(f"<circle {place}{_svg(brush)}/>")

    def shape(self, points: Sequence[Point], brush: Brush, *, closed: bool) -> None:
        """A ``polygon`` or a ``polyline``."""
        name = "polygon" if closed else "polyline"
        place = " ".join(f"{_short(point.x)},{_short(point.y)}" for point in points)
        self.parts.append(f'<{name} points="{place}" stroke-linecap="round" stroke-linejoin="round"{_svg(brush)}/>')

    def words(self, at: Point, text: str, kind: Type, brush: Brush) -> None:
        """A ``text``; what is too wide is shortened beforehand, so the limit is not needed here."""
        anchor = {"left": "start", "center": "middle", "right": "end"}[kind.align]
        style = f'font-size="{_short(kind.size)}" font-weight="{kind.weight}" font-family="{FACES[kind.face]}"'
        place = f'x="{_short(at.x)}" y="{_short(at.y)}" text-anchor="{anchor}" dominant-baseline="central"'
        self.parts.append(f"<text {place} {style}{_svg(brush)}>{escape(text)}</text>")

    def text(self, width: float, height: float, title: str = "", style: str = "") -> str:
        """The picture as one ``svg`` element; without a ``title`` there is none for those who do not see it.

        ``style`` are rules that it brings along, for its class ``rk-picture``.
        """
        box = f'viewBox="0 0 {_short(width)} {_short(height)}" width="{_short(width)}" height="{_short(height)}"'
        name = f"<title>{escape(title)}</title>" if title else ""
        kind = 'role="img"' if title else 'aria-hidden="true"'
        own, rules = (' class="rk-picture"', f"<style>{style}</style>") if style else ("", "")
        return f'<svg xmlns="http://www.w3.org/2000/svg"{own} {kind} {box}>{name}{rules}{"".join(self.parts)}</svg>'


class CanvasPen:
    """Draws on an ipycanvas; made anew for each drawing, so it sets every attribute that it relies on."""

    def __init__(self, canvas: Any, density: float) -> None:
        self._canvas = canvas
        self._density = density
        self._set: dict[str, object] = {}
        canvas.reset_transform()
        canvas.scale(density)
        canvas.line_cap = "round"
        canvas.line_join = "round"
        canvas.text_baseline = "middle"

    def panel(self, box: Box, radius: float, brush: Brush) -> None:
        """A path of four rounded corners: ipycanvas has no rounded rectangle."""
        canvas, radius = self._canvas, min(radius, box.width / 2, box.height / 2)
        canvas.begin_path()
        if radius:
            start, *ring = box.at(0.5, 0), *box.corners[1:], *box.corners[:1], box.at(0.5, 0)
            canvas.move_to(_round(start.x), _round(start.y))
            for corner, then in pairwise(ring):
                canvas.arc_to(*map(_round, (corner.x, corner.y, then.x, then.y, radius)))
            canvas.close_path()
        else:
            canvas.rect(*map(_round, (box.x, box.y, box.width, box.height)))
        self._finish(brush)

    def disc(self, centre: Point, radius: float, brush: Brush) -> None:
        """A full arc."""
        self._canvas.begin_path()
        self._canvas.arc(_round(centre.x), _round(centre.y), _round(radius), 0, 6.2832)
        self._finish(brush)

    def shape(self, points: Sequence[Point], brush: Brush, *, closed: bool) -> None:
        """A path from point to point."""
        self._canvas.begin_path()
        for place, point in enumerate(points):
            (self._canvas.line_to if place else self._canvas.move_to)(_round(point.x), _round(point.y))
        if closed:
            self._canvas.close_path()
        self._finish(brush)

    def words(self, at: Point, text: str, kind: Type, brush: Brush) -> None:
        """Filled text, squeezed to its limit."""
        self._use(font=kind.css, text_align=kind.align, global_alpha=brush.alpha, fill_style=brush.fill or "black")
        self._canvas.fill_text(text, _round(at.x), _round(at.y), kind.limit)

    def clip(self, region: Box) -> Box:
        """Draw nowhere but in this box, until ``unclip``; gives the box as it is, widened to whole pixels.

        Half a pixel at an edge would be drawn half over what is there, and every drawing would leave a seam.
        """
        box = _whole(region, self._density)
        self._canvas.save()
        self._canvas.begin_path()
        self._canvas.rect(box.x, box.y, box.width, box.height)
        self._canvas.clip()
        return box

    def unclip(self) -> None:
        """Draw everywhere again, with nothing set."""
        self._canvas.restore()
        self._set = {}

    def _finish(self, brush: Brush) -> None:
        """Fill and edge the path that has just been traced."""
        self._use(global_alpha=brush.alpha)
        if brush.fill:
            self._use(fill_style=brush.fill)
            self._canvas.fill()
        if brush.edge:
            self._use(stroke_style=brush.edge, line_width=brush.width)
            if self._set.get("dash", None) != brush.dash:
                self._set["dash"] = brush.dash
                self._canvas.set_line_dash(list(brush.dash))
            self._canvas.stroke()

    def _use(self, **attributes: object) -> None:
        """Set what this drawing has not set to the same before: most of a redraw's bytes are attributes."""
        for name, value in attributes.items():
            if self._set.get(name) != value:
                self._set[name] = value
                setattr(self._canvas, name, value)


def _whole(box: Box, density: float) -> Box:
    """The smallest box around this one whose edges fall between two pixels of the screen."""
    left, top = math.floor(box.x * density) / density, math.floor(box.y * density) / density
    right, bottom = math.ceil(box.right * density) / density, math.ceil(box.bottom * density) / density
    return Box(left, top, right - left, bottom - top)


def _round(number: float) -> float:
    return round(number, 2)


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _svg(brush: Brush) -> str:
    """The brush as SVG attributes."""
    edge = f' stroke="{brush.edge}" stroke-width="{_short(brush.width)}"' if brush.edge else ""
    dash = f' stroke-dasharray="{" ".join(map(_short, brush.dash))}"' if brush.dash else ""
    alpha = f' opacity="{_short(brush.alpha)}"' if brush.alpha != 1 else ""
    return f' fill="{brush.fill or "none"}"{edge}{dash}{alpha}'
