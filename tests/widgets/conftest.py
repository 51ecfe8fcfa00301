"""A recorder in place of the browser, and a real browser on our own server."""

import contextlib
import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.programs.browser import launch
from tests.widgets.recorder import Recorder, raise_in_callbacks, record
from widgets.serving.serve import notebooks

TABLE = ".rk-stage canvas"
ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120_000
"""How long a thing is waited for, in milliseconds: where the machine is busy it comes late, and is no less right."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    """Put a recorder where the browser would be, and let callbacks raise instead of logging."""
    raise_in_callbacks(monkeypatch)
    return record(monkeypatch)


def server_command(folder: Path, page: str, *, first: str = "", **options: Any) -> list[str]:
    """Return the command that runs ``first`` and starts our server on a free port, for the notebooks in a folder."""
    said = ", ".join(f"{name}={value!r}" for name, value in {"pool": 0, **options}.items())
    call = f"serve(Options(port=0, browser=False, page={page!r}, {said}), pathlib.Path({str(folder)!r}))"
    names = "from widgets.serving.options import Options; from widgets.serving.serve import serve"
    return [sys.executable, "-c", f"import sys, pathlib; {names}\n{first}\nsys.exit({call})"]


def write_book(folder: Path, name: str, source: str, cell_type: str = "code") -> None:
    """Write a notebook of one cell to a folder."""
    cell: dict[str, object] = {"cell_type": cell_type, "source": source, "metadata": {}}
    if cell_type == "code":
        cell |= {"outputs": [], "execution_count": None}
    book = {"cells": [cell], "metadata": {"title": name}, "nbformat": 4, "nbformat_minor": 4}
    (folder / f"{name}.ipynb").write_text(json.dumps(book), encoding="utf-8")


def address_in(line: str) -> str:
    """Return the address that a line of a server's output names."""
    return next(word for word in line.split() if word.startswith("http"))


def free_port() -> int:
    """Return a port of this machine on which nothing listens now."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextlib.contextmanager
def serving(folder: Path, page: str, *, errors: Path | None = None, **how: Any) -> Iterator[str]:
    """Start our server on a free port, for the notebooks in a folder; yield its address.

    ``how`` is as in `server_command`. What it writes to standard error goes to ``errors``, if that is given.
    """
    known = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))  # with games from outside
    environment = {**os.environ, "PYTHONPATH": known, "REFKIT_TEST_SECRET": "hush"}
    with (
        contextlib.nullcontext() if errors is None else errors.open("wb") as complaints,
        subprocess.Popen(  # noqa: S603 our own command
            server_command(folder, page, **how),
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
            cwd=ROOT,
            env=environment,
        ) as server,
    ):
        assert server.stdout is not None
        try:
            yield address_in(server.stdout.readline())
        finally:
            server.terminate()
            server.wait(60)


@dataclass
class OwnServer:
    """A server, what it writes to the terminal besides its address, and where it keeps rooms."""

    address: str
    errors: Path
    store: str = ""
    read: int = 0

    def complaints(self) -> str:
        """Return what the server has written as errors since the last call."""
        said = self.errors.read_text(encoding="utf-8")[self.read :]
        self.read += len(said)
        return said


@pytest.fixture(scope="session")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnServer]:
    """Start a server with our own pages; at the end it must not have written any error."""
    folder = tmp_path_factory.mktemp("house")
    errors, store = folder / "errors", str(folder / "rooms.sqlite")
    first = f"import os; os.environ['REFKIT_STORE'] = {store!r}"
    with serving(notebooks(), "first_fight", errors=errors, first=first) as address:
        found = OwnServer(address, errors, store)
        yield found
    assert not found.complaints()


@pytest.fixture(scope="session")
def base_url(own_server: OwnServer) -> str:
    """Return the address of our own pages."""
    return own_server.address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Launch the browser of this run, see `tests.programs.browser`."""
    with sync_playwright() as play:
        browser = launch(play.chromium)
        yield browser
        browser.close()


def browser_profile(browser: Browser, **options: Any) -> BrowserContext:
    """Return a fresh browser profile with a window of middle size and a long timeout."""
    context = browser.new_context(**{"viewport": {"width": 1200, "height": 800}, **options})
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture(scope="module")
def open_page(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Return what opens an address in a fresh browser profile and waits for what is ``wanted`` there.

    At the end there must have been no error on any page, and nothing asked for elsewhere.
    """
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def opened(
        address: str, on_open: Callable[[Page], object] | None = None, *, wanted: str = TABLE, **options: Any
    ) -> Page:
        context = browser_profile(chromium, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: troubles.append(where_said(said)) if is_fault(said) else None)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda asked: None if _ours(asked.url, address) else troubles.append(asked.url))
        if on_open:
            on_open(page)
        page.goto(address)
        page.wait_for_selector(f"{wanted}, [data-mime-type='application/vnd.jupyter.stderr'], .jp-RenderedText")
        assert page.locator(wanted).count(), page.inner_text("body")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not troubles


def where_said(said: ConsoleMessage) -> str:
    """Return a message on a page's console with its address: one of a request that failed does not name it."""
    return f"{said.text} ({said.location['url']})"


def is_fault(said: ConsoleMessage) -> bool:
    """Return whether a message on a page's console is an error of ours.

    The browser itself complains of a word on a line that is just being cut, as where a kernel was killed.
    """
    return said.type == "error" and "WebSocket is already in CLOSING" not in said.text


def _ours(url: str, address: str) -> bool:
    """Return whether a request stays on our own server."""
    server = "/".join(address.split("/")[:3])
    return url.startswith((server, server.replace("http", "ws", 1), "data:", "blob:"))


def rgb(colour: str) -> tuple[int, ...]:
    """Convert a colour of the palette to red, green and blue, 0 to 255."""
    return tuple(bytes.fromhex(colour.removeprefix("#")))


def pixel(page: Page, across: float, down: float) -> tuple[int, ...]:
    """Return the red, green and blue of a place on the page's canvas, in CSS pixels from its top left."""
    script = """([x, y]) => {
        const canvas = document.querySelector("canvas"), scale = canvas.width / canvas.clientWidth;
        return Array.from(canvas.getContext("2d").getImageData(x * scale, y * scale, 1, 1).data).slice(0, 3);
    }"""
    return tuple(page.evaluate(script, [across, down]))


def await_pixel(page: Page, across: float, down: float, wanted: tuple[int, ...]) -> None:
    """Wait until a place on the canvas has a colour; AssertionError if it never has."""
    for _ in range(PATIENCE // 50):
        if pixel(page, across, down) == wanted:
            return
        page.wait_for_timeout(50)
    assert pixel(page, across, down) == wanted
