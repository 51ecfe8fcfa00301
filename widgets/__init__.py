"""The screen: draws what a game's ``view`` and ``choices`` say, and never works out a rule for itself.

Each folder imports only those above it:

    drawing      pictures as values: geometry, scene, theme; how they are painted, moved, made into an SVG
    page         the parts of a page that are no picture: regions of markup, panels, forms, what the browser keeps
    stage        the canvas in the browser, and its guard: hit areas, keys, touch, animations
    app          the event loop of a page, and what it shows, as values
    tabletop     what a game brings to the screen, and what the tables of all games share
    games        how each game looks, is touched and taught, a folder each
    live         a live table as a value, which Play and rooms have in their state
    learn, play, referee, front, rooms
                 the pages, a folder each; ``app.py`` is where one begins; ``rooms/store`` keeps rooms and stands lowest
    shortcuts    for a notebook: a film and a live table, a call each
    serving      our pages on a server: ``refkit serve``
    site         our pages as files that need no server: ``refkit build-site``

Only what is shown in a page needs the ``apps`` extra; values, pens and pictures are the standard library.

In a notebook `film`, `table`, `Learn`, `Play` and `Referee` are one import and one call each.
"""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from widgets.learn.app import Learn
    from widgets.play.app import Play
    from widgets.referee.app import Referee
    from widgets.shortcuts import film, table

__all__ = ["Learn", "Play", "Referee", "film", "table"]

MODULES: Final = {
    "Learn": "widgets.learn.app",
    "Play": "widgets.play.app",
    "Referee": "widgets.referee.app",
    "film": "widgets.shortcuts",
    "table": "widgets.shortcuts",
}
"""The module that defines each name; it is imported at the first use, since importing it takes long."""


def __getattr__(name: str) -> Any:
    """Import what a notebook asks for; raises AttributeError for anything else."""
    if name not in MODULES:
        raise AttributeError(f"module 'widgets' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415  with the module

    return getattr(import_module(MODULES[name]), name)


def __dir__() -> list[str]:
    """List these names, too, for completion in an editor."""
    return sorted({*globals(), *__all__})
