"""SVG pictures of any game's table, for a notebook's output, a printed page or a report, made without a browser."""

from typing import Final

from refkit.game import GAMES
from refkit.kernel.choice import REFEREE
from widgets.drawing.paint import portable
from widgets.drawing.scene import Scene
from widgets.games import TABLETOPS
from widgets.tabletop.contract import Camera, Space
from widgets.tabletop.film.frames import layout

WIDTH: Final = 760.0
"""The default width of a picture in CSS pixels: the output column of a notebook."""


def table(value: object) -> str | None:
    """Return an SVG picture of a state (as the referee sees it) or of a view; None for any other value.

    Registered as an entry point of `refkit.kernel.picture`.
    """
    if not (hasattr(value, "options") and (game := GAMES.of(value))):
        return None
    names = ", ".join(value.options.players)
    return portable(scene(game.name, value), f"{game.title}: the table of {names}")


def scene(name: str, seen: object, width: float = WIDTH) -> Scene:
    """Return the scene of a state or view of the game called ``name``, drawn large; with the hand for a seat's view."""
    top = TABLETOPS[name].table
    view = seen if hasattr(seen, "seat") else top.view_between(seen, REFEREE)
    camera = top.follow(Camera(), view, None)
    return layout(top, (view,), Space(width, lesson_layout=view.seat < 0), camera)
