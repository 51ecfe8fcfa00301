"""The kernels behind the pages: each page has its own, which knows nothing of the server and ends with the page.

- A kernel runs this very Python, and gets a clean environment: what the server knows is not the page's business.
- All kernels together may have so much memory and no more.
- One that was asked for, and whose page never came, gives way to another visitor where there is no room (`budget`).
- A kernel without a page is ended after a minute, but never one in the pool, nor one whose page is still being rendered
  or, slow to load, has just asked for it.

Voilà's own pool has a kernel for each notebook, which has rendered it before the address, ``?game=…``, is known; ours
serves any page. Jupyter's culler looks at when a kernel was last busy, not at whether a page is connected.
"""

import asyncio
import contextlib
import os
import sys
from collections.abc import Mapping
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
from widgets.serving.kernels.budget import (
    KERNEL_MB,
    RUNAWAY_MB,
    KernelRecord,
    ServerFullError,
    default_budget_mb,
    gives_way,
    most_unclaimed,
    size_mb,
)
from widgets.serving.private_api import kill_fork_server, pending_kernels, process_of

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
        self.ending = set[asyncio.Future[None]]()

    def __bool__(self) -> bool:
        """Return True even before a kernel has started: a server that ends skips the shutdown of a false manager."""
        return True

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]  # noqa: FBT001, FBT002 as theirs
        """End all kernels, those of pages at once: one that is asked while it starts logs at length.

        It never fails, whoever else is just ending or starting one: a Jupyter server would hang for ever.
        """
        for page in (pages := [record.rendering for record in self.records.values() if record.rendering]):
            page.cancel()
        if not all(record.ready for record in self.records.values()):
            kill_fork_server()
        pending = pending_kernels(self)
        await asyncio.gather(*pages, *pending.values(), return_exceptions=True)
        pending.clear()
        at_once = {one for one, record in self.records.items() if now or record.page}
        ends = (ensure_async(self.shutdown_kernel(one, now=one in at_once)) for one in self.list_kernel_ids())  # type: ignore[no-untyped-call]
        await asyncio.gather(*ends, return_exceptions=True)

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
            unclaimed = {one: record for one, record in self.records.items() if record.unclaimed}
            crowded = sum(record.network == network for record in unclaimed.values()) >= most
            if not crowded and self.used_mb() + KERNEL_MB <= self.memory_mb:
                return
            ready = {one: record for one, record in unclaimed.items() if record.ready}
            victim = gives_way(ready, network, most, monotonic())
            if victim is None:
                raise ServerFullError
            self._give_up(victim)

    def _give_up(self, kernel_id: str) -> None:
        """Forget a kernel at once, end it, and cancel its page if it is still being rendered."""
        record = self.records.pop(kernel_id)
        if record.rendering:
            record.rendering.cancel()
        end = asyncio.ensure_future(end_kernel(self, kernel_id))
        self.ending.add(end)
        end.add_done_callback(self.ending.discard)

    def assign_kernel(self, address: str = "", **how: object) -> tuple[str, asyncio.Future[object]]:
        """Return the id of a kernel for a visitor, and a future of its manager that is done when it has started.

        It comes from the pool, which may still be starting it, or is started as ``how`` says. ``address`` is the
        visitor's, "" where it is not known. ServerFullError if there is no room.
        """
        network = network_of(address)
        self.make_room(network)
        pooled = [one for one, record in self.records.items() if record.pooled and self._usable(one)]
        kernel_id = min(pooled, key=lambda one: not self.records[one].ready, default=str(uuid4()))
        record = self.records.setdefault(kernel_id, KernelRecord(page=True))
        was_pooled, record.pooled, record.network, record.asked = record.pooled, False, network, monotonic()
        record.rendering = asyncio.current_task()
        return kernel_id, asyncio.ensure_future(self._started(kernel_id, record if was_pooled else None, how))

    def end_rendering(self, kernel_id: str) -> None:
        """Note that the page of a kernel has been rendered."""
        if record := self.records.get(kernel_id):
            record.rendering = None

    def _usable(self, kernel_id: str) -> bool:
        """Return whether a pooled kernel has not ended since; one that is just starting counts."""
        return not self.records[kernel_id].ready or process_of(self.get_kernel(kernel_id)) is not None

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
        """Forget a kernel that has ended, with what was noted of it and of its visitor."""
        self.records.pop(kernel_id, None)
        client_address.remove_address(self.connection_dir, kernel_id)
        return super().remove_kernel(kernel_id)

    async def cull_kernels(self) -> None:
        """End the kernels that nobody uses, and then the largest, if all together have more memory than they may."""
        await super().cull_kernels()  # type: ignore[no-untyped-call]
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
            if record.connections or not record.last_used or record.rendering:
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
