"""WebSockets between a page and its kernel that delay or drop messages for as long as a test wants."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, WebSocketRoute


class DelayedSocket:
    """A WebSocket whose messages from the kernel can be held back: for a while, or after one that matches ``last``."""

    def __init__(self) -> None:
        self.held: list[tuple[WebSocketRoute, str | bytes]] | None = None
        self.last: re.Pattern[str] | None = None

    def attach(self, page: Page) -> None:
        """Intercept the WebSockets of a page that is about to be opened."""
        page.route_web_socket(re.compile("/channels"), self.connect)

    def connect(self, line: WebSocketRoute) -> None:
        """Intercept a WebSocket of the page."""
        line.connect_to_server().on_message(lambda said: self._pass(line, said))

    def _pass(self, line: WebSocketRoute, said: str | bytes) -> None:
        if self.held is None:
            line.send(said)
            if self.last and self.last.search(said if isinstance(said, str) else said.decode("utf-8", "ignore")):
                self.held = []
        else:
            self.held.append((line, said))

    @contextmanager
    def delayed(self, page: Page) -> Iterator[None]:
        """Hold back the kernel's answers inside the context; deliver them in order at its end."""
        self.held = []
        yield
        for _ in range(1000):
            if self.held:
                break
            page.wait_for_timeout(20)  # until the kernel has answered at least once
        held, self.held = self.held, None
        for line, said in held:
            line.send(said)


class LossySocket:
    """A WebSocket whose messages from the kernel can be dropped for a while; ``lost`` are those that were."""

    def __init__(self) -> None:
        self.lost = list[str]()
        self._dropping = False
        self._ends: tuple[WebSocketRoute, ...] = ()

    def attach(self, page: Page) -> None:
        """Intercept the WebSockets of a page that is about to be opened."""
        page.route_web_socket(re.compile("/channels"), self.connect)

    def connect(self, line: WebSocketRoute) -> None:
        """Intercept a WebSocket of the page."""
        there = line.connect_to_server()
        self._ends = (line, there)
        there.on_message(lambda said: self.lost.append(str(said)) if self._dropping else line.send(said))

    def drop(self, page: Page, act: Callable[[], object], until: str) -> None:
        """Drop the messages of the kernel from now on, also its answer to ``act``, until one contains ``until``."""
        self._dropping = True
        act()
        while not any(until in said for said in self.lost):
            page.wait_for_event("response")  # the page goes on asking how its kernel is

    def close(self) -> None:
        """Close the connection; the next one works."""
        self._dropping = False
        for end in self._ends:
            end.close()


class SilentSockets:
    """WebSockets that can drop everything both ways without being closed, as when a router forgets a connection."""

    def __init__(self) -> None:
        self.open = list[WebSocketRoute]()
        self.silent = list[WebSocketRoute]()

    def attach(self, page: Page) -> None:
        """Intercept the WebSockets of a page that is about to be opened."""
        page.route_web_socket(re.compile("/channels"), self.connect)

    def connect(self, line: WebSocketRoute) -> None:
        """Intercept a WebSocket of the page."""
        there = line.connect_to_server()
        self.open.append(line)
        line.on_message(lambda said: None if line in self.silent else there.send(said))
        there.on_message(lambda said: None if line in self.silent else line.send(said))

    def silence(self) -> None:
        """Drop all messages on the open connections from now on; one that is opened anew works."""
        self.silent += self.open
