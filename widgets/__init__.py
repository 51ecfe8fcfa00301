"""The screen: draws what a game's ``view`` and ``choices`` say, and never works out a rule for itself.

Each folder imports only those above it:

    drawing      pictures as values: geometry, scene, theme; how they are painted, moved, made into an SVG
    page         the parts of a page that are no picture: regions of markup, panels, forms, what the browser keeps
    stage        the canvas in the browser, its guard against what the platform does, and films on it
    tabletop     what the tables of all games share
    games        how each game looks, is touched and taught, a folder each
    learn, play, referee, front, rooms
                 the pages, a folder each; ``app.py`` is where one begins; ``rooms/store`` keeps rooms and stands lowest
    serving      our pages on a server: ``refkit serve``

Only what is shown in a page needs the ``apps`` extra; values, pens and pictures are the standard library.

In a notebook `film`, `table`, `Learn`, `Play` and `Referee` are one import and one call each.
"""

from typing import TYPE_CHECKING, Any

from widgets.doors import film, table

if TYPE_CHECKING:
    from widgets.learn.app import Learn
    from widgets.play.app import Play
    from widgets.referee.app import Referee

__all__ = ["Learn", "Play", "Referee", "film", "table"]


def __getattr__(name: str) -> Any:
    """An app, which needs the extra, when it is first asked for."""
    if name not in __all__:
        raise AttributeError(f"module 'widgets' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415  with the app

    return getattr(import_module(f"widgets.{name.lower()}.app"), name)


def __dir__() -> list[str]:
    """The doors, for whoever completes names."""
    return sorted({*globals(), *__all__})
