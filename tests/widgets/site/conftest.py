"""A site that is built once, and given out by a plain web server."""

import contextlib
import functools
import os
import re
import threading
from collections.abc import Iterator, Sequence
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import pytest

from widgets.serving.serve import notebooks
from widgets.site.build import build
from widgets.site.python import PYODIDE_VERSION

HOW = f"Building needs npm's registry, or: npm pack pyodide@{PYODIDE_VERSION} elsewhere, and REFKIT_PYODIDE=that file."


POLICY = re.findall(r"Content-Security-Policy: (.*)", notebooks().joinpath("guide", "hosts.md").read_text("utf-8"))[0]
"""What the documentation proposes that a host of the site says."""


PYTHON: Final = threading.Event()
"""Is set while Pyodide is given out."""
PYTHON.set()


@contextlib.contextmanager
def python_held_back() -> Iterator[None]:
    """Let Pyodide wait: a page has no Python until this is left."""
    PYTHON.clear()
    try:
        yield
    finally:
        PYTHON.set()


class Files(SimpleHTTPRequestHandler):
    """Gives out files, and notes which were asked for and are not there."""

    missed: list[str]

    def __init__(self, *how: Any, missed: list[str], **more: Any) -> None:
        self.missed = missed
        super().__init__(*how, **more)

    def end_headers(self) -> None:
        """Say what the documentation for hosts proposes, which holds for workers, too."""
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def do_GET(self) -> None:
        """Give out a file, Pyodide when it may come."""
        if self.path.endswith(".wasm"):
            PYTHON.wait()
        super().do_GET()

    def log_message(self, *_: Any) -> None:
        """Log nothing."""

    def send_error(self, code: int, *words: Any) -> None:
        """Note the request."""
        self.missed.append(f"{code} {self.path}")
        super().send_error(code, *words)


@contextlib.contextmanager
def given_out(folder: Path) -> Iterator[str]:
    """Serve a folder, and yield its address; fail in the end if a file was requested that does not exist."""
    missed: list[str] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=str(folder), missed=missed))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/refkit/"
    finally:
        server.shutdown()
        server.server_close()
    assert not missed


def made(folder: Path, games: Sequence[str] = ()) -> Path:
    """Build a site in ``folder``, with the Pyodide that ``REFKIT_PYODIDE`` names, or else the published one."""
    copy = os.environ.get("REFKIT_PYODIDE")
    steps = list[tuple[int, int]]()
    assert build(
        folder, pyodide=Path(copy) if copy else None, games=games, progress=lambda *step: steps.append(step)
    ), HOW
    assert steps == [(done, len(steps)) for done in range(1, len(steps) + 1)]
    return folder


@pytest.fixture(scope="session")
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a site in a folder that lies beneath the top of its server, the whole one where thorough tests are run."""
    whole = request.config.getoption("markexpr").strip() != "not thorough"
    return made(tmp_path_factory.mktemp("site") / "refkit", () if whole else ("minions",))


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """Yield the address of the site."""
    with given_out(built.parent) as address:
        yield address
