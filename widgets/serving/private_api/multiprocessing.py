"""What we use of Python's fork server beyond its documented API: its start, its process, and its environment.

Kernels are forked by `multiprocessing`, from one process that has imported what pages import. Documented are
`multiprocessing.set_forkserver_preload` and the context ``forkserver``; not documented is

- ``multiprocessing.forkserver.ensure_running``. The server starts with the first process that is forked, and inherits
  how signals are handled then; it must not hear Ctrl+C, which a terminal sends to all, and the thread that forks
  cannot set that. Wanted upstream: a documented start of the fork server.
- which process it is. A server that ends while the fork server still imports would wait for it. Wanted upstream: a stop
  of the fork server.
- that it is started with the environment of this process as the operating system has it, not with `os.environ`, by
  which a secret of the server's environment would come to the kernels. Wanted upstream: an environment for the fork
  server.
"""

import contextlib
import os
from collections.abc import Iterator, Mapping
from multiprocessing import forkserver
from typing import Final

import psutil

from widgets.serving.private_api import PrivateApi

USES: Final = PrivateApi("python", ">=3.11", ("multiprocessing.forkserver:ensure_running()",))


def ensure_fork_server() -> None:
    """Start the fork server if it does not run."""
    forkserver.ensure_running()


def kill_fork_server() -> None:
    """Kill the fork server, which may still import for long: who waits for a kernel of it waits no longer."""
    for process in psutil.Process().children():
        with contextlib.suppress(psutil.Error):  # it has just ended
            if any(forkserver.__name__ in word for word in process.cmdline()):
                process.kill()


@contextlib.contextmanager
def environment_for_children(environment: Mapping[str, str]) -> Iterator[None]:
    """Have processes that are started meanwhile inherit ``environment`` and nothing else; `os.environ` stays as it is.

    That environment is changed once, before there are threads; `os.environ`, which all threads read, is not.
    """
    for name in os.environ.keys() - environment.keys():
        os.unsetenv(name)
    for name, text in environment.items():
        os.putenv(name, text)
    try:
        yield
    finally:
        for name in environment.keys() - os.environ.keys():
            os.unsetenv(name)
        for name, text in os.environ.items():
            os.putenv(name, text)
