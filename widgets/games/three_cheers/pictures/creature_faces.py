"""Eyes and mouths of minions."""

from collections.abc import Iterator
from typing import Final

from widgets.drawing.brushwork import Brushwork
from widgets.drawing.scene import Item
from widgets.games.three_cheers.pictures.creature_parts import Build, Part

# ---- eyes -----------------------------------------------------------------------------------------------------


def _eye(b: Brushwork, x: float, y: float, size: float, look: tuple[float, float] = (0.0, 0.0)) -> Iterator[Item]:
    yield b.disc(x, y, size, b.look("card"))
    yield b.disc(x + look[0] * size, y + look[1] * size, size * 0.48, b.look("ink", outlined=False))


def _two(b: Brushwork, _: Build) -> Iterator[Item]:
    for x in (0.4, 0.6):
        yield from _eye(b, x, 0.43, 0.085)


def _one(b: Brushwork, _: Build) -> Iterator[Item]:
    yield from _eye(b, 0.5, 0.42, 0.14, (0.1, 0.15))


def _three(b: Brushwork, _: Build) -> Iterator[Item]:
    for x, y in ((0.36, 0.46), (0.64, 0.46), (0.5, 0.36)):
        yield from _eye(b, x, y, 0.07)


def _odd(b: Brushwork, _: Build) -> Iterator[Item]:
    yield from _eye(b, 0.39, 0.44, 0.115, (0.2, 0.1))
    yield from _eye(b, 0.63, 0.42, 0.065, (-0.2, 0.1))


def _cross(b: Brushwork, m: Build) -> Iterator[Item]:
    yield from _two(b, m)
    yield b.path("ink", 0.045, 0.3, 0.31, 0.46, 0.37)
    yield b.path("ink", 0.045, 0.7, 0.31, 0.54, 0.37)


def _sleepy(b: Brushwork, m: Build) -> Iterator[Item]:
    for x in (0.39, 0.61):
        yield from _eye(b, x, 0.44, 0.09, (0.0, 0.35))
        yield b.slab(x, 0.4, 0.19, 0.075, b.look(m.skin), 0.03)


def _stalks(b: Brushwork, _: Build) -> Iterator[Item]:
    for x in (0.36, 0.64):
        yield b.path("ink", 0.06, x, 0.36, x, 0.2)
        yield from _eye(b, x, 0.2, 0.095, (0.0, 0.3))


def _glasses(b: Brushwork, _: Build) -> Iterator[Item]:
    for x in (0.38, 0.62):
        yield b.slab(x, 0.43, 0.2, 0.17, b.look("card"), 0.05)
        yield b.disc(x, 0.44, 0.035, b.look("ink", outlined=False))
    yield b.path("ink", 0.035, 0.47, 0.42, 0.53, 0.42)


EYES: Final[tuple[Part, ...]] = (_two, _one, _three, _odd, _cross, _sleepy, _stalks, _glasses)


# ---- mouths ---------------------------------------------------------------------------------------------------


def _smile(b: Brushwork, _: Build) -> Iterator[Item]:
    yield b.path("ink", 0.035, 0.38, 0.56, 0.45, 0.61, 0.55, 0.61, 0.62, 0.56)


def _fangs(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.path("ink", 0.035, 0.36, 0.57, 0.64, 0.57)
    for x in (0.42, 0.58):
        yield b.shape(b.look("card"), x - 0.045, 0.57, x + 0.045, 0.57, x, 0.67)
    yield b.slab(0.5, 0.57, 0.02, 0.01, b.look(m.skin, outlined=False), 0)


def _shout(b: Brushwork, _: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.6, 0.18, 0.14, b.look("ink", outlined=False), 0.07)
    yield b.slab(0.5, 0.635, 0.1, 0.05, b.look("rose", outlined=False), 0.025)


def _grit(b: Brushwork, _: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.59, 0.3, 0.1, b.look("card"), 0.03)
    for x in (0.43, 0.5, 0.57):
        yield b.path("ink", 0.016, x, 0.545, x, 0.635)


def _sulk(b: Brushwork, _: Build) -> Iterator[Item]:
    yield b.path("ink", 0.035, 0.4, 0.62, 0.46, 0.57, 0.54, 0.57, 0.6, 0.62)


def _snout(b: Brushwork, m: Build) -> Iterator[Item]:
    yield b.slab(0.5, 0.58, 0.24, 0.13, b.look(m.spare), 0.065)
    for x in (0.46, 0.54):
        yield b.disc(x, 0.58, 0.02, b.look("ink", outlined=False))


def _beak(b: Brushwork, _: Build) -> Iterator[Item]:
    yield b.shape(b.look("glow"), 0.4, 0.54, 0.6, 0.54, 0.5, 0.69)
    yield b.path("ink", 0.02, 0.42, 0.58, 0.58, 0.58)


def _tooth(b: Brushwork, m: Build) -> Iterator[Item]:
    yield from _smile(b, m)
    yield b.slab(0.53, 0.635, 0.065, 0.06, b.look("card"), 0.01)


MOUTHS: Final[tuple[Part, ...]] = (_smile, _fangs, _shout, _grit, _sulk, _snout, _beak, _tooth)
