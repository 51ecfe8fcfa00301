"""A great moment: the table lies in the dark, but for what it is about, under a heading."""

from collections.abc import Iterator, Sequence
from typing import Final

from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Panel, Words
from widgets.drawing.theme import width_of
from widgets.tabletop.contract import Plan

DARK: Final = 0.6
"""How dark it gets."""
LARGE: Final = 34
"""How large a heading is at the most, in CSS pixels."""


def curtain(plan: Plan, lit: Sequence[Item], heading: str) -> Iterator[Item]:
    """What lies over a picture: the dark, what is ``lit``, and the ``heading`` on a band at the top."""
    yield Panel(Box(0, 0, plan.width, plan.height), Look(fill="ink", alpha=DARK))
    yield from lit
    size = min(LARGE, plan.width / 16, (plan.width - 32) / max(1.0, width_of(heading, 1)))
    band = Box(0, 8, plan.width, size * 1.7)
    yield Panel(band, Look(fill="back"))
    at = Point(plan.width / 2, band.centre.y)
    yield Words(at, heading, size, Look(fill="pale"), weight="bold", face="display", limit=plan.width - 24)
