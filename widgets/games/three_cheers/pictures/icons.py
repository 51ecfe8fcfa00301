"""Icons of the ten traits, drawn in a unit square and scaled to any box.

Each can be told by its outline alone, so that colour is never the only sign.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from refkit.games.three_cheers.cards import Trait
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Disc, Item, Look, Shape
from widgets.drawing.theme import Role

Strokes: TypeAlias = Callable[[Box, Look, Look], tuple[Item, ...]]
"""A function that returns the items of an icon for a box, a look of areas and a look of lines."""


def icon(trait: Trait, box: Box, role: Role) -> tuple[Item, ...]:
    """Return the icon of a trait in a square box, in one colour."""
    return PICTURES[trait](box, Look(fill=role), Look(edge=role, width=max(1.2, box.width / 9)))


def _solid(*outlines: Sequence[float]) -> Strokes:
    """Return an icon of filled polygons."""
    return lambda box, solid, _: tuple(Shape(box.points(*flat), solid) for flat in outlines)


def _lines(*paths: Sequence[float]) -> Strokes:
    """Return an icon of lines."""
    return lambda box, _, stroke: tuple(Shape(box.points(*flat), stroke, closed=False) for flat in paths)


def _both(*pictures: Strokes) -> Strokes:
    """Return an icon of several icons, one over another."""
    return lambda box, solid, stroke: tuple(item for picture in pictures for item in picture(box, solid, stroke))


def _ball(x: float, y: float, radius: float) -> Strokes:
    """Return an icon of a filled circle."""
    return lambda box, solid, _: (Disc(box.at(x, y), radius * box.width, solid),)


PICTURES: Mapping[Trait, Strokes] = {
    "weak": _lines(
        (0.5, 0.05, 0.38, 0.35, 0.6, 0.5, 0.42, 0.72, 0.5, 0.95), (0.1, 0.2, 0.1, 0.8), (0.9, 0.2, 0.9, 0.8)
    ),
    "hungry": _solid(
        (0.05, 0.1, 0.95, 0.1, 0.82, 0.45, 0.68, 0.2, 0.5, 0.45, 0.32, 0.2, 0.18, 0.45), (0.1, 0.9, 0.9, 0.9, 0.5, 0.6)
    ),
    "heavy": _both(
        _solid((0.2, 0.35, 0.8, 0.35, 1, 0.95, 0, 0.95)), _lines((0.4, 0.35, 0.4, 0.1, 0.6, 0.1, 0.6, 0.35))
    ),
    "flying": _solid((0, 0.15, 0.48, 0.5, 0.48, 0.8, 0.15, 0.6), (1, 0.15, 0.52, 0.5, 0.52, 0.8, 0.85, 0.6)),
    "agile": _solid((0.6, 0, 0.15, 0.58, 0.45, 0.58, 0.35, 1, 0.85, 0.4, 0.55, 0.4)),
    "kamikaze": _both(_ball(0.45, 0.62, 0.36), _lines((0.62, 0.34, 0.72, 0.16, 0.9, 0.1))),
    "armored": _solid((0.5, 0, 1, 0.18, 0.92, 0.62, 0.5, 1, 0.08, 0.62, 0, 0.18)),
    "claustrophobic": _lines(
        (0.05, 0.05, 0.95, 0.05, 0.95, 0.95, 0.05, 0.95, 0.05, 0.05), (0.3, 0.5, 0.7, 0.5), (0.5, 0.3, 0.5, 0.7)
    ),
    "ninja": _solid((0.5, 0, 0.6, 0.4, 1, 0.5, 0.6, 0.6, 0.5, 1, 0.4, 0.6, 0, 0.5, 0.4, 0.4)),
    "assassin": _both(
        _solid((0.5, 1, 0.36, 0.5, 0.36, 0.3, 0.64, 0.3, 0.64, 0.5)),
        _lines((0.15, 0.3, 0.85, 0.3), (0.5, 0.3, 0.5, 0.02)),
    ),
}
