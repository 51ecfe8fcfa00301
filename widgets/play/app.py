"""Play: people and bots on one screen, which is passed around where hands are secret."""

import secrets
from collections.abc import Sequence
from functools import partial
from typing import final

from refkit.match.match import Match
from widgets.app.runtime import App
from widgets.app.screen import Heading, PageLayout
from widgets.games import TABLETOPS, known_game
from widgets.live.render import TABLE, TALK, TOP
from widgets.live.session import Session, checked_seats
from widgets.live.setup import default_form
from widgets.live.state import Live
from widgets.live.update import close_up
from widgets.page.store import NOTEBOOK
from widgets.play.render import TITLES, render
from widgets.play.state import HOT_SEAT, Playing
from widgets.play.update import tasks, update, with_game


def app(given: Session | None = None, *, guided: bool = False, game: str = "") -> App[Playing]:
    """Return the page as an app: for the match of a notebook, the guided first game, or any game, first ``game``."""
    layout = PageLayout(
        NOTEBOOK if given else "first-game" if guided else "play",
        Heading(TITLES[guided]),
        TOP,
        TABLE,
        TALK,
        habits=("pace", "dice", "moments"),
        hints=True,
        careful=guided,
        rings=True,
    )
    return App(
        layout,
        partial(begin, given, game, guided=guided),
        update,
        render,
        tasks,
        lambda state, target: close_up(state.live, target),
    )


def begin(given: Session | None, game: str, *, guided: bool) -> Playing:
    """Return the page as it begins."""
    name = given.match.name if given else known_game(game)
    state = Playing(
        Live(HOT_SEAT, TABLETOPS[name].table, guided), default_form(name), secrets.token_hex(4), given=given
    )
    return with_game(state, name)


@final
class Play:
    """The page as a widget; ``guided`` begins a small first game at once, in which every move says what it would do.

    Given a ``match``, as in a notebook, it is that which is played, and every move is made in it; ``seats`` say who
    sits where, as in ``("person", "greedy")``, people everywhere if nothing is said; ``seed`` is where chance begins.
    Raises `BadInput` for seats that the match does not have.
    """

    def __init__(
        self, match: Match | None = None, seats: Sequence[str] = (), *, seed: str = "1", guided: bool = False
    ) -> None:
        from widgets.app.jupyter import JupyterPage  # noqa: PLC0415  only the widget needs Jupyter

        given = Session(match, checked_seats(match, seats), seed) if match else None
        page = app(given, guided=guided)
        table = TABLETOPS[match.game.name if match else next(iter(TABLETOPS))].table
        self.page = JupyterPage(page, table.poster.still(table.game.title))
        self.widget: object = self.page.widget

    def _repr_mimebundle_(self, **kinds: object) -> object:
        """Return what a notebook shows."""
        return self.page._repr_mimebundle_(**kinds)
