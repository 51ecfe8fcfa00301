"""Faces of minions, generated from a hash of their names, so that a name always has the same face."""

from collections.abc import Iterator
from typing import Final
from zlib import crc32

from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Look
from widgets.drawing.shapes import bow, dome, eye, outline, oval
from widgets.drawing.theme import Role

NIGHT_SKINS: Final[tuple[Role, ...]] = ("odd", "plum", "slate", "moss", "calm")
DAY_SKINS: Final[tuple[Role, ...]] = ("sand", "rust", "teal", "rose", "sky")
"""The skin colours of night minions and of day minions."""


def face(box: Box, name: str, *, day: bool) -> Iterator[Item]:
    """Yield a head and shoulders with eyes, a mouth, and something on the head."""
    square = box.fit(1)
    seed = crc32(name.encode())
    skins = DAY_SKINS if day else NIGHT_SKINS
    skin, brush = skins[seed % len(skins)], Brushwork(square)
    cloth = skins[(seed // 7 + 1) % len(skins)]
    yield dome(Box(square.at(0.14, 0).x, square.at(0, 0.7).y, square.width * 0.72, square.height * 0.3), outline(cloth))
    yield from _ears(brush, seed // 11 % 4, skin)
    if seed // 3 % 2:
        yield oval(square.at(0.5, 0.52), square.width * 0.3, square.height * 0.32, outline(skin, width=brush.edge))
    else:
        yield brush.slab(0.5, 0.52, 0.56, 0.6, brush.look(skin), 0.14)
    yield from _eyes(brush, seed // 13 % 4)
    yield from _mouth(brush, seed // 17 % 4)
    yield from _headgear(brush, seed // 19 % 5, day=day)


def _ears(brush: Brushwork, kind: int, skin: Role) -> Iterator[Item]:
    """Yield ears or horns, or nothing, behind the head."""
    look = brush.look(skin)
    match kind:
        case 0:
            yield brush.shape(look, 0.26, 0.5, 0.02, 0.16, 0.42, 0.3)
            yield brush.shape(look, 0.74, 0.5, 0.98, 0.16, 0.58, 0.3)
        case 1:
            yield brush.shape(brush.look("pale"), 0.3, 0.32, 0.12, 0.22, 0.12, 0.02, 0.44, 0.26)
            yield brush.shape(brush.look("pale"), 0.7, 0.32, 0.88, 0.22, 0.88, 0.02, 0.56, 0.26)
        case 2:
            yield brush.disc(0.2, 0.5, 0.1, look)
            yield brush.disc(0.8, 0.5, 0.1, look)


def _eyes(brush: Brushwork, kind: int) -> Iterator[Item]:
    """Yield one, two or three eyes, or a visor."""
    size = brush.box.width * 0.085
    match kind:
        case 0:
            yield from eye(brush.box.at(0.5, 0.46), size * 1.5, (0.15, 0.1))
        case 1:
            for x in (0.32, 0.5, 0.68):
                yield from eye(brush.box.at(x, 0.45), size * 0.85, (0, 0.2))
        case 2:
            yield brush.slab(0.5, 0.45, 0.48, 0.13, brush.look("ink"))
            for x in (0.38, 0.62):
                yield brush.disc(x, 0.45, 0.035, Look(fill="glow"))
        case _:
            for x in (0.38, 0.62):
                yield from eye(brush.box.at(x, 0.45), size, (0.2, 0.1))


def _mouth(brush: Brushwork, kind: int) -> Iterator[Item]:
    """Yield a grin, fangs, a beard, or a straight mouth."""
    ink = Look(edge="ink", width=max(1.2, brush.edge * 1.6))
    match kind:
        case 0:
            yield bow(brush.box.at(0.5, 0.6), brush.box.width * 0.17, brush.box.width * 0.11, 10, 170, ink)
        case 1:
            yield brush.slab(0.5, 0.67, 0.3, 0.1, Look(fill="ink"))
            for x in (0.4, 0.6):
                yield brush.shape(Look(fill="pale"), x - 0.05, 0.63, x + 0.05, 0.63, x, 0.75)
        case 2:
            yield brush.shape(brush.look("pale"), 0.26, 0.6, 0.74, 0.6, 0.64, 0.86, 0.5, 0.98, 0.36, 0.86)
            yield brush.path("ink", 0.03, 0.42, 0.68, 0.58, 0.68)
        case _:
            yield brush.path("ink", 0.04, 0.38, 0.68, 0.62, 0.66)


def _headgear(brush: Brushwork, kind: int, *, day: bool) -> Iterator[Item]:
    """Yield a hat, a plume, a crown, a wreath, or nothing."""
    match kind:
        case 0:
            yield brush.shape(
                brush.look("ink" if not day else "crown"), 0.18, 0.28, 0.82, 0.28, 0.6, 0.2, 0.5, 0, 0.4, 0.2
            )
        case 1:
            yield brush.shape(brush.look("attack"), 0.44, 0.26, 0.4, 0.04, 0.7, 0, 0.92, 0.14, 0.72, 0.16, 0.56, 0.26)
        case 2:
            yield brush.shape(
                brush.look("glow"), 0.3, 0.3, 0.28, 0.06, 0.4, 0.18, 0.5, 0.02, 0.6, 0.18, 0.72, 0.06, 0.7, 0.3
            )
        case 3:
            for x, y in ((0.26, 0.34), (0.34, 0.25), (0.45, 0.2), (0.55, 0.2), (0.66, 0.25), (0.74, 0.34)):
                yield brush.disc(x, y, 0.06, brush.look("moss"))
