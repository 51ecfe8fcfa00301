"""A room: one game, everyone's own screen, and a seat for the referee.

The store of rooms has the only true state; the page shows what one seat may see of it. Whatever the reader does is sent
to the room, judged there, and comes back as a new line of the log, own moves too. The page then plays the film of what
happened, and asks whoever decides next.
"""

import os
from importlib import resources
from typing import Any, Final, final

from widgets.app.jupyter import JupyterPage
from widgets.app.runtime import App
from widgets.app.screen import Heading, PageLayout
from widgets.games import TABLETOPS
from widgets.live.render import TABLE, TALK, TOP
from widgets.live.state import Live
from widgets.live.update import close_up
from widgets.rooms.new_room import NAME, NewRoom
from widgets.rooms.online_play import NO_TABLE
from widgets.rooms.render import TITLE, render
from widgets.rooms.state import Rooms
from widgets.rooms.store import is_shared
from widgets.rooms.store.records import new_token
from widgets.rooms.tasks import tasks
from widgets.rooms.update import update

ALONE: Final = "REFKIT_ALONE"
"""The environment variable that is set where each visitor has a server of their own (as on Binder): its name."""


def app() -> App[Rooms]:
    """Return the page as an app."""
    css = resources.files("widgets.rooms").joinpath("style.css").read_text(encoding="utf-8")
    layout = PageLayout(
        "room", Heading(TITLE), TOP, TABLE, TALK,
        habits=("pace", NAME), hints=True, rings=True, css=css,
    )  # fmt: skip
    return App(layout, begin, update, render, tasks, lambda state, target: close_up(state.live, target))


def begin() -> Rooms:
    """Return the page as it begins."""
    name = next(iter(TABLETOPS))
    alone = "" if is_shared() else os.environ.get(ALONE, "")
    return Rooms(Live(NO_TABLE, TABLETOPS[name].table, loud=False), NewRoom(name, {}, {}), alone, new_token())


@final
class RoomPage:
    """The page as a widget."""

    def __init__(self) -> None:
        self.page = JupyterPage(app())
        self.widget: Any = self.page.widget

    def _repr_mimebundle_(self, **kinds: object) -> object:
        """Return what a notebook shows."""
        return self.page._repr_mimebundle_(**kinds)
