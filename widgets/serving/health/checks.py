"""How the server is, for whoever looks after it: ``/healthz`` answers as long as it lives, ``/metrics`` has figures.

Neither starts a kernel. Figures are for programs on this machine unless ``--metrics`` says otherwise, and are written
as Prometheus reads them.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from ipaddress import ip_address
from threading import Thread
from typing import Any, Final, final

from jupyter_server.utils import url_path_join
from prometheus_client import CONTENT_TYPE_LATEST, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from tornado.web import RequestHandler

from refkit.kernel.choice import BadInput
from refkit.kernel.installed import version
from widgets.rooms.store import open_store, store_exists
from widgets.rooms.store.contract import Store, StoreDown
from widgets.serving.error_pages import Sorry
from widgets.serving.health.access import Access, ErrorCount
from widgets.serving.kernels.budget import MB, resident_bytes
from widgets.serving.kernels.manager import CleanKernels, KernelRecord

FORWARDED: Final = ("X-Forwarded-For", "X-Real-Ip", "Forwarded")
"""What a proxy says of whom it asks for: such a request is none of this machine's own."""

PATIENCE_SECONDS = 2.0
"""How long the store is waited for when its rooms are counted."""


class Health(Sorry):
    """Says that the server lives."""

    def get(self) -> None:
        """Say so."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.finish("ok\n")

    head = get


class Metrics(Sorry):
    """Tells figures to whoever may read them; to anybody else there is no such page."""

    def initialize(self, figures: "Figures", who: str) -> None:
        """Tell these ``figures`` to ``who``, which is one of ``options.METRICS``."""
        self.figures, self.who = figures, who

    async def get(self) -> None:
        """The figures as they are now."""
        if not may_read(self.who, self):
            self.send_error(404)
            return
        rooms = await self.figures.rooms.counted()
        self.set_header("Content-Type", CONTENT_TYPE_LATEST)
        self.set_header("Cache-Control", "no-store")
        self.finish(generate_latest(Snapshot(self.figures.now(rooms))))

    head = get


def may_read(who: str, handler: RequestHandler) -> bool:
    """Whether figures that are for ``who``, one of ``options.METRICS``, may be told to whoever asks."""
    return who == "all" or (who == "local" and is_local(handler))


def is_local(handler: RequestHandler) -> bool:
    """Whether a request comes from this machine, and through no proxy."""
    proxied = any(name in handler.request.headers for name in FORWARDED)
    try:
        return ip_address(handler.request.remote_ip or "").is_loopback and not proxied
    except ValueError:
        return False


@final
class Snapshot(Collector):
    """Figures that were collected already."""

    def __init__(self, told: Iterable[Metric]) -> None:
        """These."""
        self._told = told

    def collect(self) -> Iterable[Metric]:
        """Them."""
        return self._told


@final
class Rooms:
    """Counts the rooms in the store, which is opened when somebody first asks and there is one.

    A database that does not answer keeps nobody waiting, neither who asks for figures nor a server that ends.
    """

    def __init__(self) -> None:
        """Nobody has asked yet."""
        self._store: Store | None = None
        self._counting: asyncio.Future[Mapping[str, int] | None] | None = None

    async def counted(self) -> Mapping[str, int] | None:
        """How many rooms there are of each status; None if the store cannot be reached, or not soon."""
        if self._counting is None:
            self._counting = asyncio.get_running_loop().create_future()
            Thread(target=self._count, args=(self._counting,), daemon=True).start()
        done, _ = await asyncio.wait({counting := self._counting}, timeout=PATIENCE_SECONDS)
        if not done:
            return None
        self._counting = None
        return counting.result()

    def _count(self, counting: "asyncio.Future[Mapping[str, int] | None]") -> None:
        """Count, in a thread of its own."""
        found = self.count()
        with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
            counting.get_loop().call_soon_threadsafe(counting.set_result, found)

    def count(self) -> Mapping[str, int] | None:
        """How many rooms there are of each status; None if the store cannot be reached."""
        try:
            if self._store is None and not store_exists():
                return {}
            self._store = self._store or open_store()
            return {str(status): number for status, number in self._store.count().items()}
        except (StoreDown, BadInput):
            return None

    def close(self) -> None:
        """Let go of the store."""
        if self._store:
            self._store.close()


@final
class Figures:
    """What there is to tell."""

    def __init__(self, kernels: CleanKernels, access: Access, faults: ErrorCount) -> None:
        """Look at these whenever somebody asks."""
        self.kernels, self.access, self.faults, self.rooms = kernels, access, faults, Rooms()

    def now(self, rooms: Mapping[str, int] | None) -> Iterator[Metric]:
        """All figures; those of ``rooms`` were counted elsewhere."""
        yield labelled("refkit_build_info", "Which refkit this is.", "version", {version(): 1})
        known = self.kernels.guests
        pages = sum(1 for guest in known.values() if guest.page and guest.lines)
        yield GaugeMetricFamily("refkit_pages", "Pages that are open.", value=pages)
        states = {"waiting": 0, "starting": 0, "page": 0, "lonely": 0, "notebook": 0}
        counted = states | Counter(state_of(guest) for guest in known.values())
        yield labelled("refkit_kernels", "Kernels, by what they are there for.", "state", counted)
        used = sum(resident_bytes(self.kernels.get_kernel(one)) for one in known if one in self.kernels)
        yield GaugeMetricFamily("refkit_kernels_memory_bytes", "Memory that kernels have.", value=used)
        most = self.kernels.memory_mb * MB
        yield GaugeMetricFamily("refkit_kernels_memory_limit_bytes", "Memory that they may have.", value=most)
        if rooms is not None:
            stands = {"open": 0, "paused": 0, "closed": 0} | {**rooms}
            yield labelled("refkit_rooms", "Rooms in the store, by how they stand.", "status", stands)
        up = "Whether the store of rooms can be reached."
        yield GaugeMetricFamily("refkit_store_up", up, value=int(rooms is not None))
        requests = CounterMetricFamily("refkit_requests", "Requests that were answered.", labels=["status"])
        for status, number in sorted(self.access.requests.items()):
            requests.add_metric([str(status)], number)
        yield requests
        yield CounterMetricFamily("refkit_errors", "Errors that were logged.", value=self.faults.count)
        yield from ProcessCollector(registry=None).collect()


def labelled(name: str, told: str, label: str, values: Mapping[str, int]) -> GaugeMetricFamily:
    """A figure for each value of a label."""
    family = GaugeMetricFamily(name, told, labels=[label])
    for value, number in values.items():
        family.add_metric([value], number)
    return family


def state_of(guest: KernelRecord) -> str:
    """What a kernel is there for."""
    if guest.waits:
        return "waiting"
    if not guest.ready:
        return "starting"
    if not guest.page:
        return "notebook"
    return "page" if guest.lines else "lonely"


def rules(base_url: str, figures: Figures, who: str) -> list[Any]:
    """Where both are, on a server with this base address; figures for ``who`` may read them."""
    return [
        (url_path_join(base_url, "healthz"), Health),
        (url_path_join(base_url, "metrics"), Metrics, {"figures": figures, "who": who}),
    ]
