"""``refkit serve``: our pages on a small server of our own.

Only what can be said without the ``apps`` extra is here; the server itself is ``widgets.serving.server``.
"""

import contextlib
import errno
import re
import socket
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from refkit.kernel.installed import install_command

BUSY = 2
"""Exit code when the server could not be started at all."""

LAST_PORT = 65535
"""The highest port that there is."""

NEEDED = ("voila", "ipykernel", "ipywidgets", "ipycanvas", "anywidget", "orjson", "psutil", "segno", "platformdirs")
"""What the pages are made with: the ``apps`` extra."""

NAME = re.compile(r"(?!-)[a-z0-9-]+(?<!-)(\.(?!-)[a-z0-9-]+(?<!-))*", re.IGNORECASE)
LONGEST_NAME = 253
"""What a machine can be called."""

FRONT = "index"
"""The page that a visitor sees first."""


def notebooks() -> Path:
    """The folder of our pages: inside the package when installed, beside it in a checkout."""
    here = Path(__file__).resolve().parents[1]
    inside = here / "notebooks"
    return inside if inside.is_dir() else here.parent / "notebooks"


def pages(folder: Path) -> list[str]:
    """The names of the pages in a folder, which are their addresses too: ``first_fight`` is at ``/first_fight``."""
    return sorted(path.stem for path in folder.glob("*.ipynb"))


def serve(  # noqa: PLR0913 as many as the command line has
    host: str = "127.0.0.1",
    port: int = 8866,
    *,
    browser: bool = True,
    page: str = FRONT,
    pool: int | None = None,
    memory: int | None = None,
    folder: Path | None = None,
    names: Sequence[str] = (),
) -> int:
    """Serve the pages until interrupted, starting at ``page``, and return an exit code.

    A script that calls it does so under ``if __name__ == "__main__":``, as with all of `multiprocessing`.
    ``port`` 0 takes any free one. ``pool`` kernels wait for visitors of whatever page, which then opens faster, for
    some 80 MB of memory each; None is one where there is room. ``memory`` is how many MB all kernels may have
    together, those that wait included; None is half of the machine's. ``folder`` holds the notebooks, ours if None.
    ``names`` are those by which a proxy before us is asked for: requests by any other name are refused.
    One line with the address and the memory is printed; a busy port, an unknown page, too little memory or a missing
    extra is one sentence on standard error and exit code 2.
    """
    folder = folder or notebooks()
    page = page.removesuffix(".ipynb")
    if trouble := _trouble(port, page, pool, folder) or _no_name(names):
        return _refuse(trouble)
    from widgets.serving.kernels.budget import EACH_MB, usual_mb  # noqa: PLC0415 it needs the extra, which is there by now

    memory = usual_mb() if memory is None else memory
    pool = int(memory >= 2 * EACH_MB) if pool is None else pool
    if memory < (least := EACH_MB * (pool + 1)):
        return _refuse(f"Memory of {memory} MB is too little: with a pool of {pool} the pages need {least} MB.")
    try:
        listener = _listen(host, port)
    except OSError as error:
        return _refuse(_why_not(error, host, port))
    with contextlib.suppress(KeyboardInterrupt):
        from widgets.serving.server import run  # noqa: PLC0415
        from widgets.serving.settings import own_server  # noqa: PLC0415

        run(listener, own_server(folder, pool=pool, memory_mb=memory), page, names, browser=browser)
    sys.stdout.write("refkit has cleared the tables.\n")
    return 0


def _trouble(port: int, page: str, pool: int | None, folder: Path) -> str:
    """What is wrong with what was asked for; nothing if all is well."""
    if missing := [name for name in NEEDED if not find_spec(name)]:
        return f"The browser pages need {missing[0]}, which is not installed: {install_command('apps')}."
    if not 0 <= port <= LAST_PORT:
        return f"There is no port {port}: ports run from 0, which is any free one, to {LAST_PORT}."
    if pool is not None and pool < 0:
        return f"A pool of {pool} kernels cannot be: 0 is none, and then each page starts its own."
    if not (folder / f"{page}.ipynb").is_file():
        return f"There is no page called {page!r}; there is {', '.join(pages(folder)) or 'none at all'}."
    return ""


def _no_name(names: Sequence[str]) -> str:
    """Which of ``names`` is none that a machine can have; nothing if all are."""
    wrong = next((name for name in names if len(name) > LONGEST_NAME or not NAME.fullmatch(name)), None)
    return (
        f"{wrong[:60]!r} is no name of a machine: give one like refkit.example.org, without https:// and port."
        if (wrong is not None)
        else ""
    )


def _listen(host: str, port: int) -> socket.socket:
    """A listening socket; OSError if the place is taken or does not exist."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(128)
        listener.settimeout(0)
    except BaseException:
        listener.close()
        raise
    return listener


def _why_not(error: OSError, host: str, port: int) -> str:
    """Why nobody can listen there, and what to do."""
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is already in use: give another with --port, or 0 for any free one."
    if error.errno == errno.EACCES:
        return f"Port {port} is not ours to use: give one above 1023 with --port."
    return f"Cannot listen on {host}, port {port}: {error.strerror or error}."


def _refuse(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return BUSY
