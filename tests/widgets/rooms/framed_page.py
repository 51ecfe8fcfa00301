"""A room's page as widgets, at a table that is put there, whose frames can be compared."""

from contextlib import AbstractContextManager
from typing import Any
from unittest import mock

from tests.widgets.recorder import canvas_of, client_ready, deliver
from tests.widgets.rooms.driver import ADDRESS
from widgets.app import runtime
from widgets.app.messages import Ready
from widgets.rooms.app import RoomPage
from widgets.rooms.client import RoomClient
from widgets.rooms.requests import Transaction
from widgets.rooms.room import Room
from widgets.rooms.state import Rooms
from widgets.rooms.store.records import RoomLine
from widgets.rooms.tasks import RequestDone, run_request


def without_tasks() -> AbstractContextManager[Any]:
    """Start no tasks of pages, even where an event loop is running, as in a process with browser tests."""
    return mock.patch.object(runtime, "running_loop", return_value=None)


class FramedPage:
    """The page of somebody who has just come to a ``client``; films are shown at once."""

    def __init__(self, client: RoomClient) -> None:
        """Show the page."""
        with without_tasks():
            self.page = RoomPage()
        host = self.page.page
        assert host.stage
        client_ready(canvas_of(host))
        host.stage.update_from_browser({"room": 900})
        self._runtime, self._talk = host.runtime, host.regions["talk"]
        self.send(Ready({"pace": "instant"}, f"?game={client.room.opening.game}", ADDRESS))
        self.send(RequestDone(Transaction(None, client, {}, "", entered=True)))

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
            deliver(self._talk, {"kind": "do", "do": name, "value": value})

    def hear(self, *lines: RoomLine) -> None:
        """Tell the page of lines that others have written."""
        client = self.state.room.client.branch()
        client.news = client.room.apply(lines)
        self.send(RequestDone(Transaction(None, client, {}, "")))

    def carry_out(self) -> None:
        """Carry out the page's requests."""
        while self.state.requests:
            self.send(RequestDone(run_request(self.state, lambda: False)))

    def close(self) -> None:
        """Close the page."""
        self.page.widget.close()
