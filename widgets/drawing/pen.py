"""Pens behind one protocol: SVG, and a recorder for tests; the browser's canvas has its own (`widgets.stage.pen`).

A pen is given finished colours and draws one thing at a time, from back to front. It measures nothing and keeps no
state between two drawings.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Protocol

from refkit.characters import isolated
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Align
from widgets.drawing.theme import FACES, width_of

WIDTH_TOLERANCE = 1.2
"""How much wider than its limit the estimate of a text must be before the text is squeezed."""


@dataclass(frozen=True, slots=True)
class Brush:
    """How to fill and outline an item: CSS colours or None, widths in CSS pixels."""

    fill: str | None = None
    edge: str | None = None
    width: float = 1
    dash: tuple[float, ...] = ()
    alpha: float = 1


@dataclass(frozen=True, slots=True)
class Type:
    """How to set a line of text: size in CSS pixels, a face of the theme, the maximum width."""

    size: float
    face: str = "plain"
    weight: str = "normal"
    align: Align = "center"
    limit: float | None = None

    @property
    def css(self) -> str:
        """The font as a CSS shorthand."""
        return f"{self.weight} {_number(self.size)}px {FACES[self.face]}"


class Pen(Protocol):
    """What ``paint`` needs of anything that can draw."""

    def panel(self, box: Box, radius: float, brush: Brush) -> None:
        """Draw a rectangle with rounded corners."""

    def disc(self, centre: Point, radius: float, brush: Brush) -> None:
        """Draw a circle."""

    def shape(self, points: Sequence[Point], brush: Brush, *, closed: bool) -> None:
        """Draw straight lines from point to point: a polygon if ``closed``."""

    def words(self, at: Point, text: str, kind: Type, brush: Brush) -> None:
        """Draw a line of text, vertically centred at ``at.y``."""


class ClippingPen(Pen, Protocol):
    """A pen that can paint a region of a picture again."""

    def clip(self, region: Box) -> Box:
        """Clip drawing to this box until ``unclip``; return the box widened to whole pixels."""

    def unclip(self) -> None:
        """Remove the clipping."""


@dataclass(slots=True)
class ListPen:
    """Records drawing calls for tests: ``strokes`` has (kind, arguments, brush) of each."""

    strokes: list[tuple[str, object, Brush]] = field(default_factory=list)

    def panel(self, box: Box, radius: float, brush: Brush) -> None:
        """Record a rectangle."""
        self.strokes.append(("panel", (box, radius), brush))

    def disc(self, centre: Point, radius: float, brush: Brush) -> None:
        """Record a circle."""
        self.strokes.append(("disc", (centre, radius), brush))

    def shape(self, points: Sequence[Point], brush: Brush, *, closed: bool) -> None:
        """Record a polygon or a path."""
        self.strokes.append(("polygon" if closed else "path", tuple(points), brush))

    def words(self, at: Point, text: str, kind: Type, brush: Brush) -> None:
        """Record a line of text."""
        del at, kind
        self.strokes.append(("words", text, brush))


@dataclass(slots=True)
class SvgPen:
    """Collects SVG elements; ``text()`` returns the finished picture."""

    parts: list[str] = field(default_factory=list)

    def panel(self, box: Box, radius: float, brush: Brush) -> None:
        """Add a ``rect``."""
        place = f'x="{_number(box.x)}" y="{_number(box.y)}" width="{_number(box.width)}" height="{_number(box.height)}"'
        self.parts.append(f'<rect {place} rx="{_number(radius)}"{_svg_attributes(brush)}/>')

    def disc(self, centre: Point, radius: float, brush: Brush) -> None:
        """Add a ``circle``."""
        place = f'cx="{_number(centre.x)}" cy="{_number(centre.y)}" r="{_number(radius)}"'
        self.parts.append(f"<circle {place}{_svg_attributes(brush)}/>")

    def shape(self, points: Sequence[Point], brush: Brush, *, closed: bool) -> None:
        """Add a ``polygon`` or a ``polyline``."""
        name = "polygon" if closed else "polyline"
        place = " ".join(f"{_number(point.x)},{_number(point.y)}" for point in points)
        self.parts.append(
            f'<{name} points="{place}" stroke-linecap="round" stroke-linejoin="round"{_svg_attributes(brush)}/>'
        )

    def words(self, at: Point, text: str, kind: Type, brush: Brush) -> None:
        """Add a ``text``, squeezed if it is certainly wider than its limit."""
        anchor = {"left": "start", "center": "middle", "right": "end"}[kind.align]
        style = f'font-size="{_number(kind.size)}" font-weight="{kind.weight}" font-family="{FACES[kind.face]}"'
        place = f'x="{_number(at.x)}" y="{_number(at.y)}" text-anchor="{anchor}" dominant-baseline="central"'
        if kind.limit is not None and width_of(text, kind.size) > WIDTH_TOLERANCE * kind.limit:
            place += f' textLength="{_number(kind.limit)}" lengthAdjust="spacingAndGlyphs"'
        self.parts.append(f"<text {place} {style}{_svg_attributes(brush)}>{escape(isolated(text))}</text>")

    def text(self, width: float, height: float, title: str = "", style: str = "") -> str:
        """Return the picture as one ``svg`` element; without a ``title`` it is hidden from screen readers.

        ``style`` are CSS rules to include, for its class ``rk-picture``.
        """
        box = f'viewBox="0 0 {_number(width)} {_number(height)}" width="{_number(width)}" height="{_number(height)}"'
        name = f"<title>{escape(title)}</title>" if title else ""
        kind = 'role="img"' if title else 'aria-hidden="true"'
        own, rules = (' class="rk-picture"', f"<style>{style}</style>") if style else ("", "")
        return f'<svg xmlns="http://www.w3.org/2000/svg"{own} {kind} {box}>{name}{rules}{"".join(self.parts)}</svg>'


def _number(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _svg_attributes(brush: Brush) -> str:
    edge = f' stroke="{brush.edge}" stroke-width="{_number(brush.width)}"' if brush.edge else ""
    dash = f' stroke-dasharray="{" ".join(map(_number, brush.dash))}"' if brush.dash else ""
    alpha = f' opacity="{_number(brush.alpha)}"' if brush.alpha != 1 else ""
    return f' fill="{brush.fill or "none"}"{edge}{dash}{alpha}'
