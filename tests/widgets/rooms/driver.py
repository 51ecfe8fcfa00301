"""A driver for a room's page without a browser and an event loop: everything happens at once."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from refkit.kernel.choice import BadInput, Illegal
from tests.widgets.app.host import Driven, carried_out
from tests.widgets.rooms.people import move_bots
from widgets.app.effects import Ring, Task
from widgets.app.messages import Action, Ready, Viewport
from widgets.app.runtime import App
from widgets.app.screen import markup
from widgets.live.render import scene
from widgets.live.session import Session
from widgets.live.state import Live
from widgets.rooms.app import app
from widgets.rooms.client import RoomClient
from widgets.rooms.online_play import viewing_seat
from widgets.rooms.room import Room
from widgets.rooms.state import Rooms
from widgets.rooms.tasks import HeartbeatDue, LogGrew, RequestDone

ADDRESS = "http://192.0.2.7:8866/room"
MOST = 10_000
"""Tasks after which a page should have come to rest."""
WIDE = Viewport(900, 800, known=True)


class Tab:
    """A page of a room: ``do`` and ``news`` raise a refusal that the reader is shown; ``rings`` counts rings."""

    def __init__(self, query: str = "", texts: Mapping[str, str] | None = None, *, pace: str = "instant") -> None:
        """Open the page as a browser that asks for this and stores these texts."""
        self.refusal: Exception | None = None
        self.rings = 0
        page = app()
        self.driven: Driven[Rooms] = Driven(App(page.layout, page.start, self._update(page), page.render, page.tasks))
        self._act(WIDE)
        self._act(Ready({"pace": pace, **(texts or {})}, query, ADDRESS))
        self.refusal = None  # it stands at the top of the page

    def _update(self, page: App[Rooms]) -> Callable[[Rooms, Any], Any]:
        def update(state: Rooms, message: Any) -> Any:
            try:
                answer = page.update(state, message)
            except (BadInput, Illegal) as refusal:
                self.refusal = refusal
                raise
            if isinstance(message, RequestDone) and message.transaction.trouble:
                self.refusal = message.transaction.trouble
            self.rings += sum(isinstance(each, Ring) for each in answer[1])
            return answer

        return update

    # ---- what is done ----

    def do(self, name: str, value: Any = None) -> None:
        """Use a control."""
        self.send(Action(name, value))

    def send(self, message: Any) -> None:
        """Send a message, and carry out all that follows from it."""
        self.refusal = None
        self._act(message)
        refusal, self.refusal = self.refusal, None
        if refusal:
            raise refusal

    def hear(self, message: Any) -> list[Any]:
        """Send a message that may be refused; return all effects that follow from it."""
        self._act(message)
        self.refusal = None
        return list(self.driven.host.log)

    def news(self) -> None:
        """Tell the page that the log has grown."""
        self.send(LogGrew())

    def beat(self) -> None:
        """Send the page's heartbeat."""
        self.driven.deliver(HeartbeatDue())
        self.carry_out("beat")
        self.settle()

    def task(self, kind: str) -> Callable[[], Any]:
        """Return a function that carries out the current task of this kind, and returns the message that it sends."""
        return partial(carried_out, next(task for task in self.tasks if self._kind(task) == kind))

    def carry_out(self, kind: str) -> None:
        """Carry out a task of this kind."""
        self.driven.deliver(self.task(kind)())

    @property
    def kinds(self) -> set[Any]:
        """Return the kinds of all current tasks."""
        return {self._kind(task) for task in self.tasks}

    def settle(self) -> None:
        """Carry out requests, films and what else happens without the reader."""
        for _ in range(MOST):
            task = next((task for task in self.tasks if self._kind(task) in {"request", "live", "automatic"}), None)
            if task is None:
                return
            self.driven.deliver(carried_out(task))
        raise AssertionError(task)

    def change(self, **changes: Any) -> None:
        """Change fields of the live table."""
        runtime = self.driven.runtime
        runtime.state = replace(runtime.state, live=replace(runtime.state.live, **changes))

    def _act(self, message: Any) -> None:
        self.driven.host.log.clear()
        self.driven.deliver(message)
        self.settle()

    def _kind(self, task: Task) -> Any:
        return task.key[0] if isinstance(task.key, tuple) else None

    # ---- what is so ----

    @property
    def tasks(self) -> list[Task]:
        """Return all current tasks."""
        return list(self.driven.runtime.app.tasks(self.state))

    @property
    def state(self) -> Rooms:
        """The state."""
        return self.driven.state

    @property
    def live(self) -> Live:
        """The table."""
        return self.state.live

    @property
    def texts(self) -> Mapping[str, str]:
        """What the browser stores."""
        return self.state.texts

    def inside(self) -> RoomClient:
        """Return the client; raises `BadInput` if the page is in no room."""
        return self.state.room.client

    @property
    def room(self) -> Room:
        """The room; raises `BadInput` if the page is in none."""
        return self.state.room.room

    @property
    def seat(self) -> int | None:
        """Who decides here now, if anybody does."""
        return self.live.now.seat

    @property
    def session(self) -> Session | None:
        """The game that is shown, None if there is none."""
        return self.live.session

    def playing(self) -> Session:
        """Return the match that is shown; raises `BadInput` if there is none."""
        return self.live.playing

    def view(self) -> Any:
        """Return what the page shows of the table."""
        return self.live.view

    def viewing_seat(self) -> int:
        """Return whose view the page shows."""
        return viewing_seat(self.inside())

    # ---- what is shown ----

    def markup(self, region: str) -> str:
        """Return the markup of a region."""
        return markup(self.driven.screen, region)

    @property
    def title(self) -> str:
        """What the tab of the browser is called."""
        return self.driven.screen.title

    @property
    def toast(self) -> str:
        """The sentence at the top."""
        return self.driven.host.toast.sentence

    def shown(self) -> str:
        """Return all markup, and what lies over the canvas."""
        sheets = " ".join(self.markup(region) for region in ("prompt", "setup", "under", "foot", "talk"))
        picture = self.driven.screen.picture
        if picture is None:
            return sheets
        return f"{sheets}{scene(self.live).spots if self.live.session else ''}{picture.label}"


# ---- several pages in one room ----

Arrive: TypeAlias = Callable[..., Tab]
"""Opens the page of a room for an address and stored texts, as the fixture ``arrive``."""


def open_pages(arrive: Arrive, game: str, people: int = 2, bots: int = 0, **fields: Any) -> list[Tab]:
    """Return the pages of so many people, seated, before the game; the first has opened the room."""
    first = arrive(f"?game={game}")
    counts = {"people": f"{people}", "bots": f"{bots}", "bot": "random"}
    first.do("open", {"game": game, "name": "Ann", **counts, **fields})
    pages = [first]
    for name in ("Bob", "Cy", "Dot")[: people - 1]:
        pages.append(arrive(f"?code={first.room.code.upper()}"))
        pages[-1].do("sit", {"name": name})
    sync(*pages)
    return pages


def begin_pages(arrive: Arrive, game: str, people: int = 2, bots: int = 0, **fields: Any) -> list[Tab]:
    """Return the pages of so many people, seated, when the game has begun."""
    pages = open_pages(arrive, game, people, bots, **fields)
    pages[0].do("begin")
    sync(*pages)
    return pages


def referee_page(arrive: Arrive, *pages: Tab) -> Tab:
    """Return the page of a referee called Ria, who asks for the seat and is let in by the first of these pages."""
    referee = arrive(f"?code={pages[0].room.code}")
    referee.do("referee", {"name": "Ria"})
    sync(*pages, referee)
    let_in(pages[0], referee)
    sync(*pages, referee)
    return referee


def let_in(host: Tab, guest: Tab) -> None:
    """Have the host grant the seat that somebody has requested, by the button that is shown."""
    host.do("tab", "room")
    assert re.search(f'data-do="grant" data-value="{guest.inside().speaker}"', host.shown())
    host.do("grant", f"{guest.inside().speaker}")
    sync(host, guest)


def sync(*pages: Tab) -> None:
    """Have pages sync, and bots move as long as they are asked."""
    for _ in range(30):
        for page in pages:
            page.news()
        if not move_bots(pages[0].inside().branch()):
            return


def play_moves(pages: list[Tab], most: int) -> None:
    """Let whoever is asked make the first legal move, so many times."""
    for _ in range(most):
        if (page := next((page for page in pages if page.seat is not None), None)) is None:
            return
        page.do("play", "0")
        sync(*pages)


def asked_first(pages: list[Tab]) -> list[Tab]:
    """Return pages with those first whose readers are asked now."""
    return sorted(pages, key=lambda page: page.seat is None)
