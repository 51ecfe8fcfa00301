"""Practice: rounds of puzzles from games that bots have played, the rulebook as a map, and a puzzle a day.

A puzzle is the station of a guess, as lessons have it. What is known of each rule is stored in the browser, beside what
is done of the courses (``memory.py``).
"""

import secrets
from datetime import UTC, datetime
from functools import partial
from importlib import resources
from typing import Any, Final, final

from refkit.game import GAMES
from widgets.app.runtime import App
from widgets.app.screen import Heading, PageLayout
from widgets.games import TABLETOPS, known_game
from widgets.learn.app import STYLE as LESSON_STYLE
from widgets.learn.app import TABLE, TALK, TOP
from widgets.learn.state import open_classroom
from widgets.learn.update import storage_key as course_key
from widgets.practice.puzzle import Stock
from widgets.practice.render import close_up, render
from widgets.practice.state import Practice as State
from widgets.practice.update import storage_key, update

STYLE: Final = resources.files("widgets.practice").joinpath("style.css").read_text(encoding="utf-8")


def app(game: str = "") -> App[State]:
    """Return the page as an app, beginning with ``game``; courses and practice share what the browser stores."""
    layout = PageLayout(
        "learn",
        Heading("Practice"),
        TOP,
        TABLE,
        TALK,
        joined=tuple(key(name) for name in GAMES for key in (course_key, storage_key)),
        classes=("rk-course",),
        css=LESSON_STYLE + STYLE,
    )
    return App(
        layout,
        partial(begin, game),
        lambda state, message: update(state, message, datetime.now(UTC)),
        render,
        close_up=close_up,
    )


def begin(game: str = "") -> State:
    """Return the page as it begins: until the browser says which game is meant, it has no puzzles."""
    return State(open_classroom(known_game(game)), Stock(), datetime.now(UTC), secrets.token_hex(4))


@final
class Practice:
    """The page as a widget. Until the browser says which game is meant, it is the first."""

    def __init__(self) -> None:
        from widgets.app.jupyter import JupyterPage  # noqa: PLC0415  only the widget needs Jupyter

        table = TABLETOPS[next(iter(TABLETOPS))].table
        self.page = JupyterPage(app(), table.poster.still(table.game.title))
        self.widget: Any = self.page.widget

    def _repr_mimebundle_(self, **kinds: Any) -> Any:
        """Return what a notebook shows."""
        return self.page._repr_mimebundle_(**kinds)
