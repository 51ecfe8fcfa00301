"""Kernels that are forked from a Python which has already imported what the pages need: they start at once.

Python's own fork server does it (`multiprocessing`): a process with one thread, which imports, waits, and forks. What
the server's environment holds reaches neither it nor the kernels (`environment_for_fork_server`). Where it cannot be
relied on (Windows has none, and what macOS loads does not survive a fork), kernels are started, as by Jupyter.
"""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing import current_process, parent_process, resource_tracker
from pathlib import Path
from typing import Any, cast

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

PROVISIONER = "refkit-fork"
"""The name of `ForkedKernel` among the entry points of the package, by which jupyter_client finds it."""

CAN_FORK = sys.platform == "linux"
"""Whether kernels are forked here."""

KERNEL_MODULES = (
    *("ipykernel.kernelapp", "ipykernel.debugger", "IPython.core.completerlib", "IPython.extensions.storemagic"),
)
"""What every kernel imports; a debugger, too, though nobody asks for it."""

QUIET_DEBUGGER = {"PYDEVD_DISABLE_FILE_VALIDATION": "1"}
"""The environment variable that keeps that debugger from printing a warning."""

FIRST_ARGUMENT = 3
"""The index of a kernel's first argument in the command that starts one: after the Python, ``-m`` and the module."""


def preload(modules: Sequence[str]) -> None:
    """Have the fork server import ``modules``, besides what every kernel imports."""
    multiprocessing.set_forkserver_preload([*KERNEL_MODULES, *modules, __name__])


@contextlib.contextmanager
def environment_for_fork_server(environment: Mapping[str, str]) -> Iterator[None]:
    """Have the fork server, if it is started meanwhile, inherit ``environment``, `QUIET_DEBUGGER`, and nothing else.

    It inherits what the operating system has, which is changed once, before there are threads; `os.environ`, which all
    threads read, is not.
    """
    inherited = {**environment, **QUIET_DEBUGGER}
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


class ForkedKernel(LocalProvisioner):
    """Provisions a kernel that is forked; in all else like one that was started."""

    async def launch_kernel(self, cmd: list[str], **how: Any) -> KernelConnectionInfo:
        """Fork a kernel that does what the command ``cmd`` would, and return how to connect to it."""
        from widgets.serving.private_api import ensure_fork_server  # noqa: PLC0415  not into the fork server itself

        self.cwd = how.get("cwd") or Path.cwd()
        environment = {"".join(name): text for name, text in how["env"].items()}  # Voilà's names are an enumeration
        with blocking_interrupts():
            ensure_fork_server()
        process = await asyncio.to_thread(ForkedProcess, cmd[FIRST_ARGUMENT:], environment, str(self.cwd))
        self.process = process  # type: ignore[assignment]  # only what a ForkedProcess has is asked for
        self.pid = self.pgid = process.pid
        return self.connection_info


@contextlib.contextmanager
def blocking_interrupts() -> Iterator[None]:
    """Have a process that is started meanwhile block Ctrl+C, which a terminal sends to all; we end it ourselves.

    One that comes meanwhile reaches us afterwards. The tracker of multiprocessing, which unblocks it when it is
    started, is started before.
    """
    resource_tracker.ensure_running()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


class ForkedProcess:
    """The process of a forked kernel, with the methods of `subprocess.Popen` that jupyter_client calls."""

    stdin = stdout = stderr = None

    def __init__(self, arguments: Sequence[str], environment: dict[str, str], folder: str) -> None:
        context = multiprocessing.get_context("forkserver")
        self.process = context.Process(target=run_kernel, args=(arguments, environment, folder), daemon=True)
        self.process.start()
        self.pid = cast("int", self.process.pid)  # it has started

    def poll(self) -> int | None:
        """Return the exit code; None while it runs."""
        return self.process.exitcode

    def wait(self) -> int | None:
        """Wait for its end, and return the exit code."""
        self.process.join()
        return self.poll()

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()

    def terminate(self) -> None:
        """Ask it to end."""
        self.process.terminate()


def run_kernel(arguments: Sequence[str], environment: dict[str, str], folder: str) -> None:
    """Run a kernel in the process that was forked for it, until it ends, or the server or the fork server does."""
    from ipykernel.kernelapp import IPKernelApp  # noqa: PLC0415  already imported where this runs

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # until it executes something, which may be interrupted
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    current_process().daemon = False  # it may have child processes
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
    """Register with the kernel what was imported before it existed: ipywidgets, and the manager of ipycanvas."""
    import ipywidgets  # noqa: PLC0415  as above

    from widgets.app import ipycanvas_private  # noqa: PLC0415  as above

    ipywidgets.load_ipython_extension(shell)
    ipycanvas_private.reopen()


def end_with_server() -> None:
    """Wait until the server has ended, in whatever way, and then kill this process."""
    server = parent_process()
    if server:
        server.join()
    os.kill(os.getpid(), signal.SIGKILL)
