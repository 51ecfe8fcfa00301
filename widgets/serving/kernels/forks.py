"""Kernels that are forked from a Python which has already imported what the pages need: they start in no time.

Python's own fork server does it (`multiprocessing`): a process with one thread, which imports, waits, and forks. What
the server's environment holds reaches neither it nor the kernels (`environment_for_children`). Where it cannot be
relied on (Windows has none, and what macOS loads does not outlive a fork), kernels are started anew, as everywhere
else.
"""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing import current_process, forkserver, parent_process
from pathlib import Path
from typing import Any, cast

import psutil
from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

NAME = "refkit-fork"
"""What this way to start a kernel is called where kernels are described: an entry point of the package."""

POSSIBLE = sys.platform == "linux"
"""Whether kernels are forked here."""

KERNEL = ("ipykernel.kernelapp", "ipykernel.debugger", "IPython.core.completerlib", "IPython.extensions.storemagic")
"""What a kernel itself imports; a debugger, though nobody asks for it."""

QUIET = {"PYDEVD_DISABLE_FILE_VALIDATION": "1"}
"""What keeps that debugger from talking."""

START = 3
"""Where the arguments of a kernel begin in the command that starts one: after the Python, ``-m`` and the module."""


def prepare(modules: Sequence[str]) -> None:
    """Have ``modules`` imported by the process that kernels will be forked from."""
    multiprocessing.set_forkserver_preload([*KERNEL, *modules, __name__])


@contextlib.contextmanager
def environment_for_children(seen: Mapping[str, str]) -> Iterator[None]:
    """Have processes that are begun meanwhile inherit ``seen``, and what keeps a debugger quiet, and nothing else.

    What kernels are forked from is begun by the standard library, which hands on the environment that the system has
    of this process. That is changed, once, before there are threads; `os.environ`, which all threads read, is not.
    """
    inherited = {**seen, **QUIET}
    for name in os.environ.keys() - inherited.keys():
        os.unsetenv(name)
    for name, text in inherited.items():
        os.putenv(name, text)
    try:
        yield
    finally:
        for name in inherited.keys() - os.environ.keys():
            os.unsetenv(name)
        for name, text in os.environ.items():
            os.putenv(name, text)


def give_up() -> None:
    """End what kernels are forked from, which may still import for long: whoever waits for a kernel waits no more."""
    for process in psutil.Process().children():
        with contextlib.suppress(psutil.Error):  # it has just ended
            if any(forkserver.__name__ in word for word in process.cmdline()):
                process.kill()


class ForkedKernel(LocalProvisioner):
    """A kernel that is forked; in all else like one that was started."""

    async def launch_kernel(self, cmd: list[str], **how: Any) -> KernelConnectionInfo:
        """Fork a kernel that does what the command ``cmd`` would."""
        self.cwd = how.get("cwd") or Path.cwd()
        environment = {"".join(name): text for name, text in how["env"].items()}  # Voilà's names are of its own kind
        with deaf():
            forkserver.ensure_running()
        fork = await asyncio.to_thread(Fork, cmd[START:], environment, str(self.cwd))
        self.process = fork  # type: ignore[assignment]  # it is asked for no more than a fork knows
        self.pid = self.pgid = fork.pid
        return self.connection_info


@contextlib.contextmanager
def deaf() -> Iterator[None]:
    """While a process is begun that shall not hear Ctrl+C, which a terminal says to all; we end it ourselves."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


class Fork:
    """A forked kernel, with what is asked of a `subprocess.Popen`."""

    stdin = stdout = stderr = None

    def __init__(self, arguments: Sequence[str], environment: dict[str, str], folder: str) -> None:
        forks = multiprocessing.get_context("forkserver")
        self.process = forks.Process(target=be_kernel, args=(arguments, environment, folder), daemon=True)
        self.process.start()
        self.pid = cast("int", self.process.pid)  # it has begun

    def poll(self) -> int | None:
        """How it ended; None while it runs."""
        return self.process.exitcode

    def wait(self) -> int | None:
        """Wait for its end, and say how it was."""
        self.process.join()
        return self.poll()

    def send_signal(self, word: int) -> None:
        """Send it a signal, unless it has ended."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, word)

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()

    def terminate(self) -> None:
        """Ask it to end."""
        self.process.terminate()


def be_kernel(arguments: Sequence[str], environment: dict[str, str], folder: str) -> None:
    """Be a kernel, in the process that was forked for it, and end with the server or the fork server."""
    from ipykernel.kernelapp import IPKernelApp  # noqa: PLC0415  it is there already, where this is done

    current_process().daemon = False  # it may have helpers
    with contextlib.suppress(OSError):  # where it may not have a name of its own in lists of processes
        Path("/proc/self/comm").write_text(Path(arguments[1]).stem, encoding="ascii")
    os.setsid()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    threading.Thread(target=end_with_server, daemon=True).start()
    of_a_fork = (f"--IPKernelApp.parent_handle={os.getppid()}", f"--IPKernelApp.extensions={__name__}")
    IPKernelApp.launch_instance(argv=[*arguments, *of_a_fork])


def load_ipython_extension(shell: Any) -> None:
    """Make known to the kernel what was imported before there was one: widgets, and what draws on their canvases."""
    import ipywidgets  # noqa: PLC0415  as above

    from widgets.stage import ipycanvas_private  # noqa: PLC0415  as above

    ipywidgets.load_ipython_extension(shell)
    ipycanvas_private.reopen()


def end_with_server() -> None:
    """Wait until the server has ended, however that was, and end."""
    server = parent_process()
    if server:
        server.join()
    os.kill(os.getpid(), signal.SIGKILL)
