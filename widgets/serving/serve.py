"""The start of ``refkit serve``: our pages on a small server of our own, or a sentence that says why not.

Here is only what does without the ``apps`` extra; the server itself is ``widgets.serving.server``.
"""

import contextlib
import errno
import socket
import sys
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

from refkit.kernel.installed import install_command
from widgets.serving.options import Options

EXIT_NOT_STARTED = 2
"""Exit code when the server could not be started at all."""

NEEDED = (
    *("voila", "ipykernel", "ipywidgets", "ipycanvas", "anywidget", "orjson", "psutil", "segno", "platformdirs"),
    "prometheus_client",
)
"""The modules that the pages need: the ``apps`` extra."""


def notebooks() -> Path:
    """Return the folder of our pages: inside the package when installed, beside it in a checkout."""
    here = Path(__file__).resolve().parents[1]
    inside = here / "notebooks"
    return inside if inside.is_dir() else here.parent / "notebooks"


def page_names(folder: Path) -> list[str]:
    """Return the names of the pages in a folder, by which they are addressed: ``first_fight`` at ``/first_fight``."""
    return sorted(path.stem for path in folder.glob("*.ipynb"))


def serve(options: Options, folder: Path | None = None) -> int:
    """Serve the notebooks in ``folder``, ours if None, until interrupted, and return an exit code.

    A script that calls it does so under ``if __name__ == "__main__":``, as with all of `multiprocessing`. One line with
    the address and the memory is printed; a busy port, an unknown page, too little memory or a missing extra is one
    sentence on standard error and exit code 2.
    """
    folder = folder or notebooks()
    base_url = f"/{options.base_url.strip('/')}/".replace("//", "/")
    options = replace(options, page=options.page.removesuffix(".ipynb"), base_url=base_url)
    with contextlib.suppress(KeyboardInterrupt):
        if trouble := _missing() or options.fault() or _no_page(options.page, folder) or _run(options, folder):
            sys.stderr.write(f"{trouble}\n")
            return EXIT_NOT_STARTED
    sys.stdout.write("refkit has cleared the tables.\n")
    return 0


def _run(options: Options, folder: Path) -> str:
    """Run the server until it ends, or return, in a sentence, why it cannot be started."""
    from widgets.serving.health import log_fault  # noqa: PLC0415 it needs the extra, which is there by now
    from widgets.serving.kernels.budget import KERNEL_MB, default_budget_mb  # noqa: PLC0415 as above
    from widgets.serving.server import run  # noqa: PLC0415 as above
    from widgets.serving.settings import own_server  # noqa: PLC0415 as above

    memory = default_budget_mb() if options.memory is None else options.memory
    pool = int(memory >= 2 * KERNEL_MB) if options.pool is None else options.pool
    if memory < (least := KERNEL_MB * (pool + 1)):
        return f"Memory of {memory} MB is too little: with a pool of {pool} the pages need {least} MB."
    if trouble := log_fault(options.access_log):
        return trouble
    try:
        listener = _listen(options.host, options.port)
    except OSError as error:
        return _why_not(error, options.host, options.port)
    run(listener, own_server(folder, pool=pool, memory_mb=memory, base_url=options.base_url), options)
    return ""


def _missing() -> str:
    """Return, in a sentence, which module of the extra is not installed; "" if all are."""
    if missing := [name for name in NEEDED if not find_spec(name)]:
        return f"The browser pages need {missing[0]}, which is not installed: {install_command('apps')}."
    return ""


def _no_page(page: str, folder: Path) -> str:
    """Return, in a sentence, that there is no such page; "" if there is."""
    if (folder / f"{page}.ipynb").is_file():
        return ""
    return f"There is no page called {page!r}; there is {', '.join(page_names(folder)) or 'none at all'}."


def _listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; OSError if the port is taken, or the host is none of this machine's."""
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
    """Return, in a sentence, why the server cannot listen there, and what to do."""
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is already in use: give another with --port, or 0 for any free one."
    if error.errno == errno.EACCES:
        return f"Port {port} is not ours to use: give one above 1023 with --port."
    return f"Cannot listen on {host}, port {port}: {error.strerror or error}."
