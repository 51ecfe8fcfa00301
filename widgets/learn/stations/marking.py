"""Items drawn over the table of a guess: marks on what was chosen, and covers on what would reveal the answer."""

from collections.abc import Iterator

from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Panel, Text
from widgets.tabletop.guesses import GRADES, Grade


def grade_marks(box: Box, grade: Grade, width: float) -> Iterator[Item]:
    """Yield a frame and a badge: a tick, a cross, or an exclamation mark for what was missed.

    The badge lies at the corner of the box, but within the ``width`` of the picture.
    """
    role, sign = GRADES[grade]
    dash = (7.0, 5.0) if grade == "missed" else ()
    yield Panel(box.inset(-3), Look(edge=role, width=5, dash=dash), radius=12)
    radius = max(11.0, min(17.0, box.width * 0.13))
    corner = Point(min(box.right - radius * 0.35, width - radius - 2), box.bottom - radius * 0.35)
    yield Disc(corner, radius, Look(fill=role, edge="pale", width=2.5))
    yield Text(corner, sign, radius * 1.25, Look(fill="ink" if grade == "missed" else "pale"), weight="bold")


def cover(box: Box) -> Iterator[Item]:
    """Yield a blank panel with a question mark."""
    yield Panel(box, Look(fill="card", edge="muted", width=2, dash=(5.0, 4.0)), radius=8)
    yield Text(box.centre, "?", min(box.height * 0.7, 26.0), Look(fill="ink"), weight="bold")
