"""The referee's desk: lay out what lies on the table, ask what happens and what is allowed, or follow a whole game.

The state is a desk (the table as it is laid out) and what each of its tabs holds, of the game that the address names.
One tab is shown at a time: tabs above, the table with its tools on the left, the tab's panels on the right. Every
change is stored in the browser at once, for each game by itself.
"""

from functools import partial
from importlib import resources
from typing import Final, final

from widgets.app.runtime import App
from widgets.app.screen import STAGE, Heading, PageLayout, RegionSpec
from widgets.games import TABLETOPS
from widgets.page.store import NOTEBOOK
from widgets.referee.follow.entries import STRICT
from widgets.referee.opening import text_of
from widgets.referee.render import LEAD, TITLE, render
from widgets.referee.state import GameChoice, OpenDesk
from widgets.referee.update import update

TOP: Final = (RegionSpec("bar", "tabs-bar"),)
TABLE: Final = (RegionSpec("over", "over-stage"), STAGE, RegionSpec("under", "under"), RegionSpec("words", "words"))
TALK: Final = (RegionSpec("panel", "panel"), RegionSpec("foot", "foot"))
STYLE: Final = resources.files("widgets.referee").joinpath("style.css").read_text(encoding="utf-8")


def app(given: tuple[str, str] | None = None) -> App[GameChoice | OpenDesk]:
    """Return the page as an app: for any game, or for the game and the text of a position."""
    layout = PageLayout(
        NOTEBOOK if given else "referee",
        Heading(TITLE, lead=LEAD),
        TOP,
        TABLE,
        TALK,
        habits=("tab", STRICT),
        classes=("rk-desk",),
        pulls=True,
        css=STYLE,
    )
    return App(layout, partial(GameChoice, given), update, render)


@final
class Referee:
    """The page as a widget. Until the browser says which game is meant, it shows the desks of all games.

    Given a ``position``, as text or as a state, that is what lies there. Raises `BadInput` for what is none.
    """

    def __init__(self, position: object = "") -> None:
        from widgets.app.jupyter import JupyterPage  # noqa: PLC0415  only the widget needs Jupyter

        given = text_of(position)
        table = TABLETOPS[given[0] if given else next(iter(TABLETOPS))].table
        self.page = JupyterPage(app(given), table.poster.still(table.game.title))
        self.widget: object = self.page.widget

    def _repr_mimebundle_(self, **kinds: object) -> object:
        """Return what a notebook shows."""
        return self.page._repr_mimebundle_(**kinds)
