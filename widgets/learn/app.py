"""Learn: the overview of a game's course, its lessons, station by station, and its worked examples.

A station is a guess about a worked example with its film (``guess.py``), a film alone (``film.py``), or a turn of one's
own (``exercise.py``). The state knows where the learner is and what is done; the browser stores that, for each game.
"""

from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any, Final, final

from refkit.game import GAMES
from widgets.app.runtime import App
from widgets.app.screen import STAGE, Heading, PageLayout, RegionSpec
from widgets.games import TABLETOPS
from widgets.learn.courses.own_file import load_course
from widgets.learn.render import close_up, render
from widgets.learn.state import Learn as State
from widgets.learn.state import begin
from widgets.learn.update import storage_key, update
from widgets.page.store import NOTEBOOK
from widgets.tabletop.lessons import Lessons

TOP: Final = (RegionSpec("top", "lesson"),)
TABLE: Final = (STAGE, RegionSpec("under", "controls"), RegionSpec("foot", "foot"))
TALK: Final = (RegionSpec("rule", "gist-region"), RegionSpec("talk"))
STYLE: Final = resources.files("widgets.learn").joinpath("style.css").read_text(encoding="utf-8")


def app(lessons: Lessons | None = None, game: str = "") -> App[State]:
    """Return the page as an app: for every game, beginning with ``game``, or for a course of somebody's own."""
    layout = PageLayout(
        NOTEBOOK if lessons else "learn",
        Heading("Learn"),
        TOP,
        TABLE,
        TALK,
        joined=tuple(map(storage_key, GAMES)),
        classes=("rk-course",),
        css=STYLE,
    )
    return App(layout, partial(begin, lessons, game), update, render, close_up=close_up)


@final
class Learn:
    """The page as a widget. Until the browser says which game is meant, it is the first.

    Given a ``course``, the path of a file, that is what is learnt; raises `BadInput` for what is wrong in it.
    """

    def __init__(self, course: str | Path | None = None) -> None:
        from widgets.app.jupyter import JupyterPage  # noqa: PLC0415  only the widget needs Jupyter

        lessons = load_course(course) if course else None
        table = TABLETOPS[lessons.game.name if lessons else next(iter(TABLETOPS))].table
        self.page = JupyterPage(app(lessons), table.poster.still(table.game.title))
        self.widget: Any = self.page.widget

    def _repr_mimebundle_(self, **kinds: Any) -> Any:
        """Return what a notebook shows."""
        return self.page._repr_mimebundle_(**kinds)
