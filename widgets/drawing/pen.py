"""Pens with one protocol: an SVG, and a list for tests; the canvas in the browser has its own (`widgets.stage.pen`).

A pen is given finished colours and draws one thing at a time, from back to front. It measures nothing and
remembers nothing between two drawings.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Protocol

from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Align
from widgets.drawing.theme import FACES, width_of

SURELY = 1.2
"""How far the guess how wide a text is may be above what it is."""


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


class Knife(Pen, Protocol):
    """A pen that can draw a part of a picture anew."""

    def clip(self, region: Box) -> Box:
        """Draw nowhere but in this box, until ``unclip``; gives the box as it is, widened to whole pixels."""

    def unclip(self) -> None:
        """Draw everywhere again."""


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
        """A ``text``, squeezed if it is surely wider than its limit."""
        anchor = {"left": "start", "center": "middle", "right": "end"}[kind.align]
        style = f'font-size="{_short(kind.size)}" font-weight="{kind.weight}" font-family="{FACES[kind.face]}"'
        place = f'x="{_short(at.x)}" y="{_short(at.y)}" text-anchor="{anchor}" dominant-baseline="central"'
        if kind.limit is not None and width_of(text, kind.size) > SURELY * kind.limit:
            place += f' textLength="{_short(kind.limit)}" lengthAdjust="spacingAndGlyphs"'
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


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _svg(brush: Brush) -> str:
    """The brush as SVG attributes."""
    edge = f' stroke="{brush.edge}" stroke-width="{_short(brush.width)}"' if brush.edge else ""
    dash = f' stroke-dasharray="{" ".join(map(_short, brush.dash))}"' if brush.dash else ""
    alpha = f' opacity="{_short(brush.alpha)}"' if brush.alpha != 1 else ""
    return f' fill="{brush.fill or "none"}"{edge}{dash}{alpha}'
