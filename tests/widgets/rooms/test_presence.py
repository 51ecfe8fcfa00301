"""Presence: a browser that dies without a word."""

import signal
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import psutil
import pytest
from playwright.sync_api import Browser, Page, expect

from refkit.kernel.choice import SPECTATOR
from tests.programs.browser import launch
from tests.widgets.conftest import OwnServer, browser_profile
from tests.widgets.rooms.conftest import STILL
from tests.widgets.rooms.test_page import join, open_page_of_room
from widgets.rooms.store import Store, open_store
from widgets.rooms.store.records import OnlinePage

AWAY: Final = 15.0
"""Seconds after which whoever's browser has died is away."""


def below(process: psutil.Process) -> int:
    """Return how many processes a process has started; -1 if it has ended meanwhile."""
    try:
        return len(process.children(recursive=True))
    except psutil.NoSuchProcess:
        return -1


class Dying:
    """A browser of its own whose processes can all be stopped: its connections stay open, and nothing is sent."""

    def __init__(self, chromium: Browser) -> None:
        before = {*psutil.Process().children(recursive=True)}
        self.browser = launch(chromium.browser_type)
        new = [each for each in psutil.Process().children(recursive=True) if each not in before]
        self._main = max(new, key=below)  # all others of it are below it
        self._stopped = list[psutil.Process]()

    def die(self) -> float:
        """Stop its processes, and return the time."""
        self._stopped = [self._main, *self._main.children(recursive=True)]
        for each in self._stopped:
            each.send_signal(signal.SIGSTOP)
        return time.monotonic()

    def wake(self) -> None:
        """Continue its processes."""
        for each in self._stopped:
            each.send_signal(signal.SIGCONT)


@pytest.fixture
def dying(chromium: Browser) -> Iterator[Dying]:
    """Return such a browser, closed at the end."""
    found = Dying(chromium)
    yield found
    found.wake()
    found.browser.close()


@pytest.fixture
def store(own_server: OwnServer) -> Iterator[Store]:
    """Return the store of the server."""
    found = open_store(own_server.store)
    yield found
    found.close()


def elsewhere(dying: Dying, own_server: OwnServer) -> Callable[..., Page]:
    """Return a function that opens pages in the browser that will die."""

    def room(query: str, wanted: str, **_: Any) -> Page:
        page = browser_profile(dying.browser, **STILL).new_page()
        page.goto(f"{own_server.address}room?{query}")
        page.wait_for_selector(wanted)
        return page

    return room


def seats(store: Store, code: str) -> list[int]:
    """Return the seats whose pages are here, each as often as it has pages."""
    here = store.heartbeat(code, OnlinePage("looking on", SPECTATOR, "Test", 1.0))
    return sorted(guest.seat for guest in here if guest.seat >= 0)


def until(page: Page, true: Callable[[], bool]) -> float:
    """Return the time at which something is true; AssertionError if that does not come to be."""
    for _ in range(1200):
        if true():
            return time.monotonic()
        page.wait_for_timeout(50)
    raise AssertionError("it has not come to be")


def test_a_browser_that_dies_is_away(
    room: Callable[..., Page], own_server: OwnServer, dying: Dying, store: Store
) -> None:
    """Whoever's browser has died is away within fifteen seconds, for the store and on others' pages, until it wakes."""
    desk, code = open_page_of_room(room, "game=syndicate")
    join(elsewhere(dying, own_server), code, "Bob")
    until(desk, lambda: seats(store, code.lower()) == [0, 1])
    died = dying.die()
    assert until(desk, lambda: seats(store, code.lower()) == [0]) - died < AWAY
    bob = desk.locator("li", has_text="Bob").first
    expect(bob).to_contain_text("away", timeout=1000 * (AWAY + died - time.monotonic()))
    dying.wake()
    until(desk, lambda: seats(store, code.lower()) == [0, 1])
