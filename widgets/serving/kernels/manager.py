"""The Pythons behind the pages: each page has its own, which knows nothing of the server and goes when the page goes.

- A kernel runs this very Python, and gets a clean environment: what the server knows is not the page's business.
- All of them together have so much memory and no more.
- A kernel without a page is ended after a minute, but never one that waits, set up, for its visitor, nor one whose
  page is still being made or, slow to load, has just asked for it.
"""

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Any
from uuid import uuid4

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Bool, Float, Int, List, Unicode

from widgets.rooms.store import client_address
from widgets.serving.kernels import forks
from widgets.serving.kernels.budget import EACH_MB, RUNAWAY_MB, FullError, size_mb, usual_mb

KERNEL_NEEDS = (
    *("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "VIRTUAL_ENV", "PYTHONPATH"),
    *("SYSTEMROOT", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA"),
    *("REFKIT_STORE", "REFKIT_ADDRESS", "XDG_STATE_HOME"),
    *("SERVER_NAME", "SERVER_PORT", "SERVER_SOFTWARE", "SERVER_PROTOCOL", "SCRIPT_NAME", "PATH_INFO", "QUERY_STRING"),
)
HUBS = {"BINDER_LAUNCH_HOST": "Binder", "BINDER_REPO_URL": "Binder", "JUPYTERHUB_SERVICE_PREFIX": "JupyterHub"}
"""What a server is started with where every visitor has one of their own, and how such places are called."""
ALONE = "REFKIT_ALONE"
"""The environment variable in which a kernel is told that it is in such a place, and in which."""


def clean(environment: Mapping[str, str]) -> dict[str, str]:
    """What of the server's environment a kernel may see; of a hub only that there is one.

    >>> clean({"PATH": "/bin", "SECRET": "hush", "VOILA_BASE_URL": "/"})
    {'PATH': '/bin', 'VOILA_BASE_URL': '/'}
    >>> clean({"BINDER_REPO_URL": "https://example.org/somebody"})
    {'REFKIT_ALONE': 'Binder'}
    """
    seen = {name: text for name, text in environment.items() if name in KERNEL_NEEDS or name.startswith("VOILA_")}
    hub = next((HUBS[name] for name in HUBS if environment.get(name)), "")
    return seen | ({ALONE: hub} if hub else {})


async def end(kernels: Any, kernel_id: str) -> None:
    """End a kernel at once, unless it is gone already or never was."""
    if kernel_id in kernels:
        with contextlib.suppress(KeyError, HTTPError):  # somebody else was quicker
            await ensure_async(kernels.shutdown_kernel(kernel_id, now=True))


def running(kernel: Any) -> bool:
    """Whether the process of a kernel that has started has not ended since."""
    process = getattr(kernel.provisioner, "process", None)
    return process is not None and process.poll() is None


@dataclass
class KernelRecord:
    """What is known of a kernel."""

    page: bool
    """Whether it is behind a page, and not somebody's own notebook."""
    waits: bool = False
    """Whether it waits for its visitor."""
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when it has started, or could not."""
    seen: float = 0
    """When somebody was last there, in seconds of the monotonic clock; 0 is not looked yet."""
    met: bool = False
    """Whether its page has ever been connected."""
    lines: set[Any] = field(default_factory=set)
    """The open lines to pages."""

    @property
    def ready(self) -> bool:
        """Whether it has started."""
        return self.begun.is_set()


class CleanKernels(AsyncMappingKernelManager):
    """Starts kernels that know nothing of the server's environment, as long as there is memory for them.

    Those whose pages went without a word, or never came, are ended, but not those that wait for their visitor. Kernels
    that others have started on the same server, for notebooks of their own, are theirs.
    """

    memory_mb = Int(0, config=True, help="what all kernels may have together; 0 is half of the machine's memory")
    pool = Int(0, config=True, help="so many kernels wait for visitors; there is always room for them")
    modules = List(Unicode(), config=True, help="what a kernel will import, and one that waits has imported")
    lonely_seconds = Float(60, config=True, help="after how long without a page a kernel is ended")

    def __init__(self, **how: Any) -> None:
        super().__init__(**how)  # type: ignore[no-untyped-call]
        self.memory_mb = self.memory_mb or usual_mb()
        forks.prepare(self.modules)
        self.guests: dict[str, KernelRecord] = {}
        self.filling = asyncio.Lock()
        self.making: dict[asyncio.Task[Any], Callable[[], str]] = {}

    def __bool__(self) -> bool:
        """Yes, though no kernel has started yet: a server that ends asks nobody to end the kernels of what is empty."""
        return True

    @contextlib.contextmanager
    def page(self, kernel: Callable[[], str]) -> Iterator[None]:
        """While a page is made by a ``kernel``, which is not lonely; if the server ends meanwhile, it is left as it is.

        A request that never came to its end would keep the server's threads, and so its process, for ever.
        """
        task: Any = asyncio.current_task()
        self.making[task] = kernel
        try:
            with contextlib.suppress(asyncio.CancelledError):
                yield
        finally:
            del self.making[task]

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]  # noqa: FBT001, FBT002 as theirs
        """End all kernels, those of pages at once: one that is asked kindly while it starts complains at length.

        It never fails, whoever else is just ending or starting one: a Jupyter server would stay, deaf, for ever.
        """
        for page in (pages := [*self.making]):
            page.cancel()
        if not all(guest.ready for guest in self.guests.values()):
            forks.give_up()
        await asyncio.gather(*pages, *self._pending_kernels.values(), return_exceptions=True)
        self._pending_kernels.clear()
        ends = (self._end(one, now=now) for one in self.list_kernel_ids())
        await asyncio.gather(*ends, return_exceptions=True)

    async def _end(self, kernel_id: str, *, now: bool) -> None:
        guest = self.guests.get(kernel_id)
        how: Any = self.shutdown_kernel(kernel_id, now=now or (guest is not None and guest.page))  # type: ignore[no-untyped-call]
        await ensure_async(how)

    def awaited(self, kernel_id: str) -> None:
        """The page of a kernel has asked for it, and may not have been connected to it yet."""
        guest = self.guests.get(kernel_id)
        if guest is not None and not guest.met:
            guest.seen = monotonic()

    def lines(self, kernel_id: str) -> set[Any]:
        """The open lines to a kernel."""
        guest = self.guests.get(kernel_id)
        return set() if guest is None else guest.lines

    def used_mb(self) -> int:
        """What is taken or promised."""
        self._forget()
        visited = [kernel_id for kernel_id, guest in self.guests.items() if not guest.waits]
        sizes = (size_mb(self.get_kernel(one)) if one in self else EACH_MB for one in visited)
        return sum(sizes) + EACH_MB * self.pool

    def make_room(self) -> None:
        """FullError, unless there is memory for one more visitor."""
        if self.used_mb() + EACH_MB > self.memory_mb:
            raise FullError

    def welcome(self, **how: Any) -> tuple[str, asyncio.Future[Any]]:
        """The id of a visitor's kernel, one that waits or is about to or a new one, and itself when it has started.

        FullError if there is no room.
        """
        self.make_room()
        self._forget()
        waiting = [one for one, guest in self.guests.items() if guest.waits and self._usable(one)]
        kernel_id = min(waiting, key=lambda one: not self.guests[one].ready, default=str(uuid4()))
        guest = self.guests.setdefault(kernel_id, KernelRecord(page=True))
        waited, guest.waits = guest.waits, False
        return kernel_id, asyncio.ensure_future(self._started(kernel_id, guest if waited else None, how))

    def _usable(self, kernel_id: str) -> bool:
        """Whether a kernel that waits has not ended since; one that is just starting will be there."""
        return not self.guests[kernel_id].ready or running(self.get_kernel(kernel_id))

    async def _started(self, kernel_id: str, waited: KernelRecord | None, how: Mapping[str, Any]) -> Any:
        """A kernel that ``waited``, or a new one, also if that one could not start."""
        if waited:
            await waited.begun.wait()
        if kernel_id not in self:
            await self.start_kernel(kernel_id=kernel_id, **how)
        return self.get_kernel(kernel_id)

    async def refill(self) -> None:
        """Have as many kernels wait as shall."""
        async with self.filling:
            self._forget()
            for _ in range(self.pool - sum(guest.waits for guest in self.guests.values())):
                kernel_id = str(uuid4())
                self.guests[kernel_id] = KernelRecord(page=True, waits=True)
                ahead = f"--IPKernelApp.exec_lines=import {', '.join(['sys', *self.modules])}"
                env = {**os.environ, "VOILA_PREHEAT": "True"}
                await self.start_kernel(kernel_id=kernel_id, env=env, extra_arguments=[ahead])

    async def start_kernel(  # type: ignore[override]  # the asynchronous manager is typed as the other
        self, *, kernel_id: str | None = None, env: Mapping[str, str] | None = None, **how: Any
    ) -> str:
        """Start a kernel and return its id; FullError if there is no room and none was promised."""
        kernel_id = kernel_id or str(uuid4())
        if kernel_id not in self.guests:
            self.make_room()
        guest = self.guests.setdefault(kernel_id, KernelRecord(page=False))
        try:
            await super().start_kernel(kernel_id=kernel_id, env=clean(os.environ if env is None else env), **how)
        except BaseException:
            self.guests.pop(kernel_id, None)
            raise
        finally:
            guest.begun.set()
        return kernel_id

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that has ended, with what was noted of its visitor."""
        client_address.remove_address(self.connection_dir, kernel_id)
        return super().remove_kernel(kernel_id)

    def _forget(self) -> None:
        """Forget the kernels that have ended."""
        self.guests = {one: guest for one, guest in self.guests.items() if one in self or not guest.ready}

    async def cull_kernels(self) -> None:
        """End the kernels that nobody needs, and then the largest, should they have more memory than they may."""
        await super().cull_kernels()  # type: ignore[no-untyped-call]
        self._forget()
        sizes = {one: size_mb(self.get_kernel(one)) for one, guest in self.guests.items() if guest.ready}
        largest = max(sizes, key=sizes.__getitem__, default="")
        if sum(sizes.values()) > self.memory_mb and sizes[largest] > RUNAWAY_MB:
            self.log.error("A kernel with %s MB was ended: all together may have %s.", sizes[largest], self.memory_mb)
            await end(self, largest)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that has had no page for long; the time of a new one starts when it is first seen here."""
        guest = self.guests.get(kernel_id)
        if kernel_id not in self:
            return  # it has just ended
        if guest is None or not guest.page:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]
        elif guest.ready and not guest.waits:
            guest.met |= bool(guest.lines)
            if guest.lines or not guest.seen or kernel_id in (kernel() for kernel in self.making.values()):
                guest.seen = monotonic()
            if monotonic() - guest.seen > self.lonely_seconds:
                await end(self, kernel_id)


class ThisPython(KernelSpecManager):
    """Knows one kernel, this Python: a kernel of the same name elsewhere may not have refkit."""

    forked = Bool(default_value=False, config=True, help="whether they are forked from one that has imported all")

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The one kernel, whatever it is called."""
        quiet = ("--log-level=ERROR", "--HistoryManager.enabled=False")  # a page has no past worth a database
        command = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}", *quiet]
        way = {"kernel_provisioner": {"provisioner_name": forks.NAME}} if self.forked else {}
        return KernelSpec(argv=command, display_name=kernel_name, language="python", metadata=way)
