"""The kernels behind the pages: each page has its own, which knows nothing of the server and ends with the page.

- A kernel runs this very Python, and gets a clean environment: what the server knows is not the page's business.
- All kernels together may have so much memory and no more.
- One that was asked for, and whose page never came, gives way to another visitor where there is no room (`unclaimed`).
- A kernel without a page is ended after a minute, but never one in the pool, nor one whose page is still being rendered
  or, slow to load, has just asked for it.
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
from widgets.rooms.store.client_address import network_of
from widgets.serving.kernels import forks
from widgets.serving.kernels.budget import KERNEL_MB, RUNAWAY_MB, ServerFullError, default_budget_mb, size_mb
from widgets.serving.kernels.unclaimed import Unclaimed, gives_way, is_over_limit, most_unclaimed
from widgets.serving.private_api.jupyter_client import is_running, pending_kernels
from widgets.serving.private_api.multiprocessing import kill_fork_server

PASSED_VARIABLES = (
    *("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "VIRTUAL_ENV", "PYTHONPATH"),
    *("SYSTEMROOT", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA"),
    *("REFKIT_STORE", "REFKIT_ADDRESS", "XDG_STATE_HOME"),
    *("SERVER_NAME", "SERVER_PORT", "SERVER_SOFTWARE", "SERVER_PROTOCOL", "SCRIPT_NAME", "PATH_INFO", "QUERY_STRING"),
)
"""The environment variables that a kernel is given, besides those of Voilà."""

HUBS = {"BINDER_LAUNCH_HOST": "Binder", "BINDER_REPO_URL": "Binder", "JUPYTERHUB_SERVICE_PREFIX": "JupyterHub"}
"""The variables of places where every visitor has a server of their own, and the names of these places."""

ALONE = "REFKIT_ALONE"
"""The variable that tells a kernel in which of these places it is."""


def kernel_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return what of the server's environment a kernel may see; of a hub only which kind it is.

    >>> kernel_environment({"PATH": "/bin", "SECRET": "hush", "VOILA_BASE_URL": "/"})
    {'PATH': '/bin', 'VOILA_BASE_URL': '/'}
    >>> kernel_environment({"BINDER_REPO_URL": "https://example.org/somebody"})
    {'REFKIT_ALONE': 'Binder'}
    """
    seen = {name: text for name, text in environment.items() if name in PASSED_VARIABLES or name.startswith("VOILA_")}
    hub = next((HUBS[name] for name in HUBS if environment.get(name)), "")
    return seen | ({ALONE: hub} if hub else {})


async def end_kernel(kernels: Any, kernel_id: str) -> None:
    """End a kernel at once, unless it has ended already or never was."""
    if kernel_id in kernels:
        with contextlib.suppress(KeyError, HTTPError):  # somebody else was quicker
            await ensure_async(kernels.shutdown_kernel(kernel_id, now=True))


@dataclass
class KernelRecord:
    """What the manager notes of a kernel."""

    page: bool
    """Whether it is behind a page, and not somebody's own notebook."""
    pooled: bool = False
    """Whether it waits in the pool, for a page to come."""
    started: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when it has started, or could not."""
    last_used: float = 0
    """When a page was last connected, in seconds of the monotonic clock; 0 before the first check."""
    network: str = ""
    """The network of the visitor that it was given to, "" where that is not known."""
    asked: float = 0
    """When that visitor last asked for the page or, while it loads, for the kernel; as `last_used`."""
    was_connected: bool = False
    """Whether its page has ever been connected."""
    connections: set[object] = field(default_factory=set)
    """The open websockets of pages."""

    @property
    def ready(self) -> bool:
        """Whether it has started."""
        return self.started.is_set()


class PageKernelManager(AsyncMappingKernelManager):
    """Starts kernels that know nothing of the server's environment, as long as there is memory for them.

    A kernel whose page closed without a word, or never came, is ended; one in the pool is not. Kernels that others have
    started on the same server, for notebooks of their own, are left to Jupyter's rules.
    """

    memory_mb = Int(0, config=True, help="what all kernels may have together; 0 is half of the machine's memory")
    pool = Int(0, config=True, help="so many kernels wait for visitors; there is always room for them")
    modules = List(Unicode(), config=True, help="what a kernel will import, and one that waits has imported")
    unused_seconds = Float(60, config=True, help="after how long without a page a kernel is ended")

    def __init__(self, **how: object) -> None:
        super().__init__(**how)  # type: ignore[no-untyped-call]
        self.memory_mb = self.memory_mb or default_budget_mb()
        forks.preload(self.modules)
        self.records: dict[str, KernelRecord] = {}
        self.refill_lock = asyncio.Lock()
        self.rendering: dict[asyncio.Task[object], Callable[[], str]] = {}
        self.ending = set[asyncio.Future[None]]()

    def __bool__(self) -> bool:
        """Return True even before a kernel has started: a server that ends skips the shutdown of a false manager."""
        return True

    @contextlib.contextmanager
    def while_rendering(self, kernel_id: Callable[[], str]) -> Iterator[None]:
        """Keep the kernel called ``kernel_id()`` while a page is rendered, which is cancelled if the server ends.

        A request that never came to its end would keep the server's threads, and so its process, for ever.
        """
        task: Any = asyncio.current_task()
        self.rendering[task] = kernel_id
        try:
            with contextlib.suppress(asyncio.CancelledError):
                yield
        finally:
            del self.rendering[task]

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]  # noqa: FBT001, FBT002 as theirs
        """End all kernels, those of pages at once: one that is asked while it starts logs at length.

        It never fails, whoever else is just ending or starting one: a Jupyter server would hang for ever.
        """
        for page in (pages := [*self.rendering]):
            page.cancel()
        if not all(record.ready for record in self.records.values()):
            kill_fork_server()
        pending = pending_kernels(self)
        await asyncio.gather(*pages, *pending.values(), return_exceptions=True)
        pending.clear()
        ends = (self._end(one, now=now) for one in self.list_kernel_ids())
        await asyncio.gather(*ends, return_exceptions=True)

    async def _end(self, kernel_id: str, *, now: bool) -> None:
        record = self.records.get(kernel_id)
        how: object = self.shutdown_kernel(kernel_id, now=now or (record is not None and record.page))  # type: ignore[no-untyped-call]
        await ensure_async(how)

    def expect_page(self, kernel_id: str) -> None:
        """Keep a kernel whose page has asked for it, and may not have been connected to it yet."""
        record = self.records.get(kernel_id)
        if record is not None and not record.was_connected:
            record.last_used = record.asked = monotonic()

    def connect_page(self, kernel_id: str, socket: object) -> None:
        """Note the open websocket of a page to its kernel."""
        if record := self.records.get(kernel_id):
            record.connections.add(socket)
            record.was_connected = True

    def connections_to(self, kernel_id: str) -> set[object]:
        """Return the open websockets to a kernel, to be changed; an empty set for a kernel that is not known."""
        record = self.records.get(kernel_id)
        return set() if record is None else record.connections

    def used_mb(self) -> int:
        """Return the memory that is taken or reserved for the pool, in MB."""
        self._drop_ended()
        assigned = [kernel_id for kernel_id, record in self.records.items() if not record.pooled]
        sizes = (size_mb(self.get_kernel(one)) if one in self else KERNEL_MB for one in assigned)
        return sum(sizes) + KERNEL_MB * self.pool

    def check_memory(self) -> None:
        """Raise ServerFullError unless there is memory for one more visitor."""
        if self.used_mb() + KERNEL_MB > self.memory_mb:
            raise ServerFullError

    @property
    def room_for(self) -> int:
        """For how many visitors there is memory, besides the kernels that wait."""
        return self.memory_mb // KERNEL_MB - self.pool

    def make_room(self, network: str) -> None:
        """End unclaimed kernels until there is room for a visitor from ``network``; ServerFullError if there is none.

        A kernel that is just starting is not ended: its process is not known yet.
        """
        most = most_unclaimed(self.room_for)
        while True:
            unclaimed = {
                one: Unclaimed(record.network, record.asked)
                for one, record in self.records.items()
                if record.page and not record.pooled and not record.was_connected
            }
            crowded = is_over_limit(unclaimed, network, most)
            if not crowded and self.used_mb() + KERNEL_MB <= self.memory_mb:
                return
            ready = {one: each for one, each in unclaimed.items() if self.records[one].ready}
            victim = gives_way(ready, network, most, monotonic())
            if victim is None:
                raise ServerFullError
            self._give_up(victim)

    def _give_up(self, kernel_id: str) -> None:
        """Forget a kernel at once, end it, and cancel its page if it is still being rendered."""
        del self.records[kernel_id]
        for page in [page for page, rendering in self.rendering.items() if rendering() == kernel_id]:
            page.cancel()
        end = asyncio.ensure_future(end_kernel(self, kernel_id))
        self.ending.add(end)
        end.add_done_callback(self.ending.discard)

    def assign_kernel(self, address: str = "", **how: object) -> tuple[str, asyncio.Future[object]]:
        """Return the id of a kernel for a visitor, and a future of its manager that is done when it has started.

        It comes from the pool, which may still be starting it, or is started as ``how`` says. ``address`` is the
        visitor's, "" where it is not known. ServerFullError if there is no room.
        """
        network = network_of(address)
        self._drop_ended()
        self.make_room(network)
        self._drop_ended()
        pooled = [one for one, record in self.records.items() if record.pooled and self._usable(one)]
        kernel_id = min(pooled, key=lambda one: not self.records[one].ready, default=str(uuid4()))
        record = self.records.setdefault(kernel_id, KernelRecord(page=True))
        was_pooled, record.pooled, record.network, record.asked = record.pooled, False, network, monotonic()
        return kernel_id, asyncio.ensure_future(self._started(kernel_id, record if was_pooled else None, how))

    def _usable(self, kernel_id: str) -> bool:
        """Return whether a pooled kernel has not ended since; one that is just starting counts."""
        return not self.records[kernel_id].ready or is_running(self.get_kernel(kernel_id))

    async def _started(self, kernel_id: str, pooled: KernelRecord | None, how: Mapping[str, Any]) -> object:
        """Return a ``pooled`` kernel when it has started; otherwise, or if it could not, start one."""
        if pooled:
            await pooled.started.wait()
        if kernel_id not in self:
            await self.start_kernel(kernel_id=kernel_id, **how)
        return self.get_kernel(kernel_id)

    async def refill_pool(self) -> None:
        """Start kernels until as many wait as the option ``pool`` says."""
        async with self.refill_lock:
            self._drop_ended()
            for _ in range(self.pool - sum(record.pooled for record in self.records.values())):
                kernel_id = str(uuid4())
                self.records[kernel_id] = KernelRecord(page=True, pooled=True)
                ahead = f"--IPKernelApp.exec_lines=import {', '.join(['sys', *self.modules])}"
                env = {**os.environ, "VOILA_PREHEAT": "True"}
                await self.start_kernel(kernel_id=kernel_id, env=env, extra_arguments=[ahead])

    async def start_kernel(  # type: ignore[override]  # the asynchronous manager is typed as the other
        self, *, kernel_id: str | None = None, env: Mapping[str, str] | None = None, **how: Any
    ) -> str:
        """Start a kernel and return its id; ServerFullError if there is no room and none was reserved."""
        kernel_id = kernel_id or str(uuid4())
        if kernel_id not in self.records:
            self.check_memory()
        record = self.records.setdefault(kernel_id, KernelRecord(page=False))
        try:
            seen = kernel_environment(os.environ if env is None else env)
            await super().start_kernel(kernel_id=kernel_id, env=seen, **how)
        except BaseException:
            self.records.pop(kernel_id, None)
            raise
        finally:
            record.started.set()
        return kernel_id

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that has ended, with what was noted of its visitor."""
        client_address.remove_address(self.connection_dir, kernel_id)
        return super().remove_kernel(kernel_id)

    def _drop_ended(self) -> None:
        """Drop the records of kernels that have ended."""
        self.records = {one: record for one, record in self.records.items() if one in self or not record.ready}

    async def cull_kernels(self) -> None:
        """End the kernels that nobody uses, and then the largest, if all together have more memory than they may."""
        await super().cull_kernels()  # type: ignore[no-untyped-call]
        self._drop_ended()
        sizes = {one: size_mb(self.get_kernel(one)) for one, record in self.records.items() if record.ready}
        largest = max(sizes, key=sizes.__getitem__, default="")
        if sum(sizes.values()) > self.memory_mb and sizes[largest] > RUNAWAY_MB:
            self.log.error("A kernel with %s MB was ended: all together may have %s.", sizes[largest], self.memory_mb)
            await end_kernel(self, largest)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that has had no page for ``unused_seconds``, counted from the first check that finds it."""
        record = self.records.get(kernel_id)
        if kernel_id not in self:
            return  # it has just ended
        if record is None or not record.page:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]
        elif record.ready and not record.pooled:
            renders = kernel_id in (rendering() for rendering in self.rendering.values())
            if record.connections or not record.last_used or renders:
                record.last_used = monotonic()
            if monotonic() - record.last_used > self.unused_seconds:
                await end_kernel(self, kernel_id)


class ThisPythonSpecs(KernelSpecManager):
    """Knows one kernel, this Python: a kernel of the same name elsewhere may not have refkit."""

    forked = Bool(default_value=False, config=True, help="whether they are forked from one that has imported all")

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Return the specification of this Python, under whatever name."""
        quiet = ("--log-level=ERROR", "--HistoryManager.enabled=False")  # nobody reads the history of a page
        command = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}", *quiet]
        metadata = {"kernel_provisioner": {"provisioner_name": forks.PROVISIONER}} if self.forked else {}
        return KernelSpec(argv=command, display_name=kernel_name, language="python", metadata=metadata)
