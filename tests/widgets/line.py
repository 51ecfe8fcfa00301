"""Lines between a page and its kernel that are slow, or swallow what goes over them, for as long as a test wants."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, WebSocketRoute


class SlowLine:
    """The line to the kernel: what comes back over it can be held up for a while, or from what is the ``last`` on."""

    def __init__(self) -> None:
        self.held: list[tuple[WebSocketRoute, str | bytes]] | None = None
        self.last: re.Pattern[str] | None = None

    def listen(self, page: Page) -> None:
        """Listen in on a page that is about to be opened."""
        page.route_web_socket(re.compile("/channels"), self.connect)

    def connect(self, line: WebSocketRoute) -> None:
        """Listen in on a page's line."""
        line.connect_to_server().on_message(lambda said: self._pass(line, said))

    def _pass(self, line: WebSocketRoute, said: str | bytes) -> None:
        if self.held is None:
            line.send(said)
            if self.last and self.last.search(said if isinstance(said, str) else said.decode("utf-8", "ignore")):
                self.held = []
        else:
            self.held.append((line, said))

    @contextmanager
    def slow(self, page: Page) -> Iterator[None]:
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


class LossyLine:
    """A line over which what comes back can be lost for a while; ``lost`` is what was."""

    def __init__(self) -> None:
        self.lost = list[str]()
        self._losing = False
        self._ends: tuple[WebSocketRoute, ...] = ()

    def listen(self, page: Page) -> None:
        """Listen in on a page that is about to be opened."""
        page.route_web_socket(re.compile("/channels"), self.connect)

    def connect(self, line: WebSocketRoute) -> None:
        """Listen in on a page's line."""
        there = line.connect_to_server()
        self._ends = (line, there)
        there.on_message(lambda said: self.lost.append(str(said)) if self._losing else line.send(said))

    def lose(self, page: Page, act: Callable[[], object], until: str) -> None:
        """Lose all messages from now on, also the kernel's answer to ``act``, ``until`` that has been sent."""
        self._losing = True
        act()
        while not any(until in said for said in self.lost):
            page.wait_for_event("response")  # the page goes on asking how its kernel is

    def cut(self) -> None:
        """Cut the line; the next one holds."""
        self._losing = False
        for end in self._ends:
            end.close()


class SilentLine:
    """Lines to the kernel that can be told to swallow all, both ways, as one does that a router has forgotten."""

    def __init__(self) -> None:
        self.open = list[WebSocketRoute]()
        self.silent = list[WebSocketRoute]()

    def listen(self, page: Page) -> None:
        """Listen in on a page that is about to be opened."""
        page.route_web_socket(re.compile("/channels"), self.connect)

    def connect(self, line: WebSocketRoute) -> None:
        """Listen in on a page's line."""
        there = line.connect_to_server()
        self.open.append(line)
        line.on_message(lambda said: None if line in self.silent else there.send(said))
        there.on_message(lambda said: None if line in self.silent else line.send(said))

    def swallow(self) -> None:
        """Lose all messages on the open connections from now on; one that is opened anew works."""
        self.silent += self.open
