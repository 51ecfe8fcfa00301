"""The pen that draws on a canvas in the browser, by the commands of its context: a host sends them there."""

import math
from collections.abc import Sequence
from typing import Final, Protocol

from refkit.characters import isolated
from widgets.drawing.geometry import Box, Point
from widgets.drawing.pen import Brush, Type

ROUNDED: Final = {"line_cap": "round", "line_join": "round", "text_baseline": "middle"}
"""The attributes that are the same in every drawing."""


class Commands(Protocol):
    """The drawing context of a host's canvas."""

    def call(self, name: str, *arguments: object) -> None:
        """Call a method of the context."""

    def set(self, attribute: str, value: object) -> None:
        """Set an attribute of the context, by its name with underscores."""


class CanvasPen:
    """Draws on a canvas; made anew for each drawing, so it sets every attribute that it relies on."""

    def __init__(self, commands: Commands, density: float) -> None:
        self._commands, self._do = commands, commands.call
        self._density = density
        self._set: dict[str, object] = {}
        self._do("resetTransform")
        self._do("scale", density, density)
        for name, value in ROUNDED.items():
            commands.set(name, value)

    def panel(self, box: Box, radius: float, brush: Brush) -> None:
        """Draw a rectangle with rounded corners as a path."""
        radius = _round(min(radius, box.width / 2, box.height / 2))
        left, top, right, bottom = _round(box.x), _round(box.y), _round(box.right), _round(box.bottom)
        self._do("beginPath")
        if radius:
            middle = _round(box.x + box.width / 2)
            self._do("moveTo", middle, top)
            self._do("arcTo", right, top, right, bottom, radius)
            self._do("arcTo", right, bottom, left, bottom, radius)
            self._do("arcTo", left, bottom, left, top, radius)
            self._do("arcTo", left, top, middle, top, radius)
            self._do("closePath")
        else:
            self._do("rect", left, top, _round(box.width), _round(box.height))
        self._finish(brush)

    def disc(self, centre: Point, radius: float, brush: Brush) -> None:
        """Draw a circle as a full arc."""
        self._do("beginPath")
        self._do("arc", _round(centre.x), _round(centre.y), _round(radius), 0, 6.2832, False)  # noqa: FBT003  as ipycanvas
        self._finish(brush)

    def shape(self, points: Sequence[Point], brush: Brush, *, closed: bool) -> None:
        """Draw straight lines from point to point: a polygon if ``closed``."""
        self._do("beginPath")
        for place, point in enumerate(points):
            self._do("lineTo" if place else "moveTo", _round(point.x), _round(point.y))
        if closed:
            self._do("closePath")
        self._finish(brush)

    def words(self, at: Point, text: str, kind: Type, brush: Brush) -> None:
        """Draw a line of text, squeezed if it is wider than its limit."""
        self._use(font=kind.css, text_align=kind.align, global_alpha=brush.alpha, fill_style=brush.fill or "black")
        limit = () if kind.limit is None else (kind.limit,)
        self._do("fillText", isolated(text), _round(at.x), _round(at.y), *limit)

    def clip(self, region: Box) -> Box:
        """Clip drawing to this box until ``unclip``; return the box, widened to whole pixels.

        A pixel that the box covers in part would be blended with what is there, and every drawing would leave a seam.
        """
        box = _whole(region, self._density)
        self._do("save")
        self._do("beginPath")
        self._do("rect", box.x, box.y, box.width, box.height)
        self._do("clip")
        return box

    def unclip(self) -> None:
        """Remove the clipping; attributes must be set again."""
        self._do("restore")
        self._set = {}

    def _finish(self, brush: Brush) -> None:
        """Fill and outline the path that has just been traced."""
        self._use(global_alpha=brush.alpha)
        if brush.fill:
            self._use(fill_style=brush.fill)
            self._do("fill", "nonzero")
        if brush.edge:
            self._use(stroke_style=brush.edge, line_width=brush.width)
            if self._set.get("dash", None) != brush.dash:
                self._set["dash"] = brush.dash
                self._do("setLineDash", list(brush.dash) * (1 + len(brush.dash) % 2))  # an odd number repeats
            self._do("stroke")

    def _use(self, **attributes: object) -> None:
        """Set the attributes that differ from those last set: most of a drawing's bytes are attributes."""
        for name, value in attributes.items():
            if self._set.get(name) != value:
                self._set[name] = value
                self._commands.set(name, value)


def _whole(box: Box, density: float) -> Box:
    """Return the smallest box around this one whose edges fall between two pixels of the screen."""
    left, top = math.floor(box.x * density) / density, math.floor(box.y * density) / density
    right, bottom = math.ceil(box.right * density) / density, math.ceil(box.bottom * density) / density
    return Box(left, top, right - left, bottom - top)


def _round(number: float) -> float:
    return round(number, 2)
