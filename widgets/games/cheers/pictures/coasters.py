"""Team tokens (a pattern for each team instead of a colour), paper masks, and glasses on coasters."""

import math
from collections.abc import Iterator

from refkit.games.cheers.cards import NO_TEAM, Ingredient
from widgets.drawing.geometry import Box, Point
from widgets.drawing.picture import picture
from widgets.drawing.scene import Disc, Item, Look, Panel, line
from widgets.drawing.shapes import polygon
from widgets.games.cheers.pictures.glasses import drink


@picture
def token(centre: Point, radius: float, team: int) -> Iterator[Item]:
    """Yield the token of a team, or a mask if the team is unknown to the viewer."""
    if team == NO_TEAM:
        yield from mask(Box(centre.x - radius * 1.2, centre.y - radius * 0.75, radius * 2.4, radius * 1.5))
        return
    yield Disc(centre, radius, Look(fill="card", edge="ink", width=1.5))
    if team == 0:  # stripes
        for step in (-0.5, 0.0, 0.5):
            reach = radius * math.sqrt(1 - step * step) * 0.92
            down = centre.y + step * radius
            yield line(Point(centre.x - reach, down), Point(centre.x + reach, down), Look(edge="ink", width=radius / 5))
    elif team == 1:  # dots
        for x, y in ((0, 0), (-0.5, -0.36), (0.5, -0.36), (-0.5, 0.36), (0.5, 0.36)):
            yield Disc(Point(centre.x + x * radius, centre.y + y * radius), radius * 0.19, Look(fill="ink"))
    else:  # checks
        step = radius * 0.42
        for x, y in ((-1.5, -0.5), (-0.5, -1.5), (0.5, -0.5), (-0.5, 0.5), (-1.5, 1.5), (0.5, 1.5), (-0.5, 0.5)):
            if math.hypot(x, y) < 2:  # noqa: PLR2004  corners would stick out of the disc
                left, top = centre.x + x * step - step / 2, centre.y + y * step - step / 2
                yield Panel(Box(left, top, step, step), Look(fill="ink"))


def mask(box: Box) -> Iterator[Item]:
    """Yield a paper mask that fills the box."""
    look = Look(fill="pale", edge="ink", width=1.2)
    yield polygon(box, (0, 0.12, 0.5, 0.24, 1, 0.12, 0.94, 0.78, 0.7, 0.96, 0.5, 0.72, 0.3, 0.96, 0.06, 0.78), look)
    for x in (0.27, 0.73):
        yield polygon(box, (x - 0.13, 0.5, x, 0.36, x + 0.13, 0.5, x, 0.62), Look(fill="ink"))


@picture
def coaster(box: Box, kind: int | None, ingredients: tuple[Ingredient, ...]) -> Iterator[Item]:
    """Yield a coaster with a glass of the kind that is wanted; an empty one if the kind is unknown to the viewer."""
    middle, reach = box.centre, min(box.width, box.height) / 2
    yield Disc(middle, reach, Look(fill="card", edge="sand", width=max(2.0, reach / 8)))
    if kind is None:
        yield Disc(middle, reach * 0.55, Look(edge="sand", width=max(1.5, reach / 12)))
    else:
        yield from drink(
            Box(middle.x - reach, middle.y - reach, 2 * reach, 2 * reach).inset(reach * 0.36), kind, ingredients
        )


def wet_ring(centre: Point, radius: float) -> Item:
    """Return the ring that a wet glass leaves on the counter."""
    return Disc(centre, radius, Look(edge="muted", width=3, alpha=0.32))
