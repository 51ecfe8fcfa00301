"""A page of a room as widgets, at a table that is put there, whose frames can be compared."""

from contextlib import AbstractContextManager
from typing import Any
from unittest import mock

from tests.widgets.recorder import canvas_of, client_ready, hear
from tests.widgets.rooms.driver import ADDRESS
from widgets.app import runtime
from widgets.app.messages import Ready
from widgets.rooms.app import RoomPage
from widgets.rooms.room import Room
from widgets.rooms.session import Visit
from widgets.rooms.state import Rooms, Transaction
from widgets.rooms.store.contract import RoomLine
from widgets.rooms.tasks import Done, carried_out


def without_tasks() -> AbstractContextManager[Any]:
    """Start no tasks of pages, also where a loop is running, as in a process with browser tests."""
    return mock.patch.object(runtime, "running", return_value=None)


class Framed:
    """The page of somebody who has just come to a ``visit``; films are shown at once."""

    def __init__(self, visit: Visit) -> None:
        """Show it."""
        with without_tasks():
            self.page = RoomPage()
        host = self.page.page
        assert host.stage
        client_ready(canvas_of(host))
        host.stage.guard.know({"room": 900})
        self._runtime, self._talk = host.runtime, host.regions["talk"]
        self.send(Ready({"pace": "instant"}, f"?game={visit.room.opening.game}", ADDRESS))
        self.send(Done(Transaction(None, visit, {}, "", entered=True)))

    @property
    def state(self) -> Rooms:
        """The state of the page."""
        return self._runtime.state

    @property
    def room(self) -> Room:
        """The room as the page knows it."""
        return self.state.room.room

    def send(self, message: Any) -> None:
        """Have the page receive a message."""
        with without_tasks():
            self._runtime.receive(message)

    def do(self, name: str, value: Any) -> None:
        """Use a control, as the browser tells of it."""
        with without_tasks():
            hear(self._talk, {"kind": "do", "do": name, "value": value})

    def hear(self, *lines: RoomLine) -> None:
        """Hear of lines that others have written."""
        visit = self.state.room.visit.branch()
        visit.news = visit.room.take(lines)
        self.send(Done(Transaction(None, visit, {}, "")))

    def carry_out(self) -> None:
        """Do what the page asks of the room."""
        while self.state.requests:
            self.send(Done(carried_out(self.state, lambda: False)))

    def close(self) -> None:
        """Close the page."""
        self.page.widget.close()
