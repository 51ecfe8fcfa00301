"""A helper that draws in shares of a box, for pictures of cards, tokens and signs."""

import math
from dataclasses import dataclass

from widgets.drawing.geometry import Box
from widgets.drawing.scene import Disc, Item, Look, Panel, Shape
from widgets.drawing.theme import Role


@dataclass(frozen=True, slots=True)
class Brushwork:
    """A box to draw in, where (0, 0) is its top left and (1, 1) its bottom right; radii are shares of its width."""

    box: Box

    @property
    def edge(self) -> float:
        """The width of an outline, in CSS pixels, in proportion to the box."""
        return max(0.8, self.box.width / 55)

    def look(self, fill: Role | None, *, outlined: bool = True, alpha: float = 1) -> Look:
        """Return a look with this fill; with an outline unless ``outlined`` is False."""
        return Look(fill=fill, edge="ink" if outlined else None, width=self.edge, alpha=alpha)

    def disc(self, x: float, y: float, radius: float, look: Look) -> Item:
        """Return a circle around (x, y)."""
        return Disc(self.box.at(x, y), radius * self.box.width, look)

    def slab(self, x: float, y: float, width: float, height: float, look: Look, radius: float = 0.04) -> Item:
        """Return a rectangle centred at (x, y) with rounded corners."""
        at = self.box.at(x - width / 2, y - height / 2)
        return Panel(Box(at.x, at.y, width * self.box.width, height * self.box.height), look, radius * self.box.width)

    def shape(self, look: Look, *flat: float) -> Item:
        """Return a polygon; its points are given flat as x, y, x, y, …"""
        return Shape(self.box.points(*flat), look)

    def path(self, role: Role, width: float, *flat: float) -> Item:
        """Return lines from point to point; ``width`` is a share of the box's width."""
        look = Look(edge=role, width=max(0.9, width * self.box.width))
        return Shape(self.box.points(*flat), look, closed=False)

    def star(self, x: float, y: float, radius: float, look: Look, *, rays: int = 8, depth: float = 0.5) -> Item:
        """Return a star with ``rays``; the dents between them are at the share ``depth`` of its radius."""
        ring: list[float] = []
        for turn in range(2 * rays):
            far = radius * (1 if turn % 2 == 0 else depth)
            angle = turn * math.pi / rays - math.pi / 2
            ring += (x + math.cos(angle) * far, y + math.sin(angle) * far * self.box.width / max(self.box.height, 1e-6))
        return self.shape(look, *ring)
