"""Tables as pictures, for a notebook's output, a printed page or a report: any game's, without a browser."""

from typing import Any, Final

from refkit.game import GAMES
from refkit.kernel.choice import REFEREE
from widgets.drawing.paint import portable
from widgets.drawing.scene import Scene
from widgets.games import TABLETOPS
from widgets.tabletop.contract import Camera, Space
from widgets.tabletop.shots import layout

WIDTH: Final = 760.0
"""How wide a picture is, in CSS pixels: what a notebook has."""


def table(value: object) -> str | None:
    """A state as the referee sees it, or a view, as an SVG picture; None for what is neither.

    It is an entry point of `refkit.kernel.picture`.
    """
    if not (hasattr(value, "options") and (game := GAMES.of(value))):
        return None
    names = ", ".join(value.options.players)
    return portable(scene(game.name, value), f"{game.title}: the table of {names}")


def scene(name: str, seen: Any, width: float = WIDTH) -> Scene:
    """A state or a view of the game called ``name``, drawn large; a seat of its own sees its hand, too."""
    top = TABLETOPS[name].table
    view = seen if hasattr(seen, "seat") else top.glance(seen, REFEREE)
    camera = top.follow(Camera(), view, None)
    return layout(top, (view,), Space(width, bare=view.seat < 0), camera)
