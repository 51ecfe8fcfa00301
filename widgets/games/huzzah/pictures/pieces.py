"""Pieces on the board: a pawn for each seat, Richard, counters, dice and gates."""

from collections.abc import Iterator
from typing import Final

from widgets.drawing.geometry import Box, Point
from widgets.drawing.picture import picture
from widgets.drawing.scene import Disc, Item, Look, Panel, Text, line
from widgets.drawing.shapes import bow, dome, outline, polygon
from widgets.drawing.theme import Role

COLOURS: Final[tuple[Role, ...]] = ("glow", "calm", "attack", "shield", "odd", "back", "teal", "rose")
"""The colour of the pawn of each seat."""
DARK_COLOURS: Final = ("calm", "attack", "shield", "odd", "back")
"""The colours on which a letter is pale."""
BODIES: Final[tuple[tuple[float, ...], ...]] = (
    (0.5, 0.02, 0.98, 0.98, 0.02, 0.98),
    (0.1, 0.1, 0.9, 0.1, 0.9, 0.98, 0.1, 0.98),
    (0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5),
    (0.28, 0.05, 0.72, 0.05, 1, 0.5, 0.72, 0.98, 0.28, 0.98, 0, 0.5),
    (0, 0.06, 1, 0.06, 0.5, 1),
    (0.25, 0.05, 0.75, 0.05, 1, 0.98, 0, 0.98),
    (0, 0.05, 1, 0.05, 0.75, 0.98, 0.25, 0.98),
    (0.5, 0, 1, 0.4, 0.8, 1, 0.2, 1, 0, 0.4),
)
"""The outline of the pawn of each seat, which tells pawns apart without colours."""
PIPS: Final = {
    0: (),
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.24, 0.24), (0.5, 0.5), (0.76, 0.76)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.24, 0.24), (0.76, 0.24), (0.5, 0.5), (0.24, 0.76), (0.76, 0.76)),
    6: ((0.27, 0.22), (0.73, 0.22), (0.27, 0.5), (0.73, 0.5), (0.27, 0.78), (0.73, 0.78)),
}
"""The places of the pips of a die, as shares of its box."""


@picture
def pawn(box: Box, seat: int, name: str) -> Iterator[Item]:
    """Yield the pawn of a seat with the first letter of its player's name, or a sign."""
    body = box.fit(0.9)
    role = COLOURS[seat % len(COLOURS)]
    yield polygon(body, BODIES[seat % len(BODIES)], outline(role, width=max(1.2, body.width / 16)))
    size = body.height * 0.5
    if size >= 8:  # noqa: PLR2004  what nobody could read is left out
        ink: Role = "pale" if role in DARK_COLOURS else "ink"
        yield Text(body.at(0.5, 0.56), name[:1].upper(), size, Look(fill=ink), weight="bold", face="display")


TURNED: Final = ((0.07, 0), (0, 0.03), (-0.07, 0), (0, -0.03))
"""How far a face is turned to the right, down, to the left and up, in widths and heights of the body."""


@picture
def richard(box: Box, way: int | None = None) -> Iterator[Item]:
    """Yield Richard, with a tall hat and a moustache, who looks ``way`` he goes (see `TURNED`), or at the viewer."""
    yield from bareheaded(box, way)
    yield from hat(box)


def hat(box: Box) -> Iterator[Item]:
    """Yield the hat of Richard, who fills the box."""
    body = box.fit(0.62)
    wide = max(1.0, body.width / 18)
    yield polygon(body, (0.24, 0.02, 0.76, 0.02, 0.7, 0.36, 0.3, 0.36), outline("ink", "pale", wide))
    yield polygon(body, (0.28, 0.26, 0.72, 0.26, 0.7, 0.34, 0.3, 0.34), Look(fill="attack"))
    yield polygon(body, (0.06, 0.35, 0.94, 0.35, 0.9, 0.43, 0.1, 0.43), outline("ink", "pale", wide))


def bareheaded(box: Box, way: int | None = None) -> Iterator[Item]:
    """Yield Richard without his hat."""
    body, (right, low) = box.fit(0.62), (0.0, 0.0) if way is None else TURNED[way]
    wide = max(1.0, body.width / 18)
    yield dome(
        Box(body.at(0.06, 0).x, body.at(0, 0.62).y, body.width * 0.88, body.height * 0.38), outline("ink", "pale", wide)
    )
    if right:
        yield Disc(body.at(0.5 + 4.6 * right, 0.52), body.width * 0.07, outline("card", width=wide))  # his nose
    yield Disc(body.at(0.5, 0.54), body.width * 0.3, outline("card", width=wide))
    for across, side in ((0.36 + right, 1), (0.64 + right, -1)):
        yield line(
            body.at(across - 0.08, 0.5 + low - side * 0.02),
            body.at(across + 0.08, 0.5 + low + side * 0.02),
            Look(edge="ink", width=wide),
        )
        yield bow(
            body.at(across + side * 0.03, 0.6 + low),
            body.width * 0.13,
            body.height * 0.05,
            180,
            360,
            Look(edge="ink", width=wide * 1.3),
        )


@picture
def die(box: Box, pips: int, role: Role = "card") -> Iterator[Item]:
    """Yield a die that shows ``pips``."""
    yield Panel(box, outline(role, width=max(1.0, box.width / 20)), box.width * 0.2)
    for place in PIPS[pips]:
        yield Disc(box.at(*place), box.width * 0.1, Look(fill="ink"))


@picture
def crowd(box: Box, counters: int) -> Iterator[Item]:
    """Yield counters on a step as heads, arranged like the pips of a die."""
    side = min(box.width, box.height)
    for x, y in PIPS[counters]:
        yield Disc(box.at(x, y), side * 0.145, outline("calm", "pale", 1))


@picture
def gate(box: Box, number: int) -> Iterator[Item]:
    """Yield a gate: an arch with the face of the die that leads there, and a padlock."""
    yield dome(box, outline("slate", width=1.5))
    yield dome(Box(box.at(0.14, 0).x, box.at(0, 0.16).y, box.width * 0.72, box.height * 0.84), Look(fill="ink"))
    side = min(box.width * 0.5, box.height * 0.5)
    middle = box.at(0.5, 0.52)
    yield from die(Box(middle.x - side / 2, middle.y - side / 2, side, side), number)
    lock = Point(box.centre.x, box.bottom - box.height * 0.09)
    yield bow(Point(lock.x, lock.y - 3), 3, 4, 180, 360, Look(edge="glow", width=1.6))
    yield Panel(Box(lock.x - 4.5, lock.y - 3, 9, 7), Look(fill="glow"), 1.5)


def possible_faces(total: int, dice: int, seed: int) -> tuple[int, ...]:
    """Return faces that dice with this total may show: only the total is known. Equal arguments give equal faces."""
    left, found = total, list[int]()
    for more in range(dice - 1, -1, -1):
        low, high = max(1, left - 6 * more), min(6, left - more)
        found.append(low + (seed * 7 + total * 3 + more * 5) % (high - low + 1))
        left -= found[-1]
    return tuple(found)
