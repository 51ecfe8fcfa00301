"""Monitoring: ``/healthz`` tells whether the server works, ``/metrics`` has figures for Prometheus, and the access log.

None starts a kernel. Metrics are for programs on this machine unless ``--metrics`` says otherwise.
"""

import asyncio
import contextlib
import logging
import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from ipaddress import ip_address
from logging.handlers import WatchedFileHandler
from threading import Thread
from time import monotonic
from typing import Any, Final, final

from jupyter_server.utils import url_path_join
from prometheus_client import CONTENT_TYPE_LATEST, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from tornado.web import RequestHandler

from refkit.kernel.choice import BadInput
from refkit.kernel.installed import version
from widgets.rooms.store import Store, open_existing
from widgets.rooms.store.records import StoreDown
from widgets.serving.error_pages import ErrorPageHandler
from widgets.serving.kernels.budget import MB, KernelRecord, resident_bytes
from widgets.serving.kernels.manager import PageKernelManager

STANDARD_ERROR: Final = "-"
"""The name of an access log that is standard error."""

LINE: Final = '{address} - - [{when}] "{method} {path} {version}" {status} - "-" "{agent}" {milliseconds:.0f}ms'
"""A line in the combined log format, with the time that the answer took."""

FORWARDED: Final = ("X-Forwarded-For", "X-Real-Ip", "Forwarded")
"""The headers of a proxy: a request that has one does not come from this machine itself."""

COUNT_TIMEOUT_SECONDS = 2.0
"""How long the store is waited for when its rooms are counted."""

CHECK_SECONDS: Final = 5.0
"""For how long a store that could be written to is taken to be usable: each look waits for the disk."""

DEGRADED: Final = "degraded: the store of rooms cannot be used\n"
NO_ANSWER: Final = "The store of rooms does not answer."


class AccessLog:
    """Counts requests by status, and writes a line for each, if ``where`` names a file or standard error.

    The line has no query: it may hold the key to a room.
    """

    def __init__(self, where: str) -> None:
        """Open the log, to append to what is there already."""
        self.requests = Counter[int]()
        self._log = logging.getLogger("refkit.access")
        self._log.propagate = False
        self._log.handlers = [open_log(where)] if where else []
        self._log.setLevel(logging.INFO)

    def __call__(self, handler: RequestHandler) -> None:
        """Log the request that this handler of tornado's has answered."""
        self.requests[handler.get_status()] += 1
        if self._log.handlers:
            self._log.info(log_line(handler))


class ErrorCount(logging.Filter):
    """Counts what is logged as an error: a filter, since a logger that has a handler no longer writes by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Count a record of an error; every record is logged."""
        self.count += record.levelno >= logging.ERROR
        return True


def open_log(where: str) -> logging.Handler:
    """Return a handler that writes to ``where``; when log rotation has moved the file away, it opens a new one."""
    if where == STANDARD_ERROR:
        return logging.StreamHandler(sys.stderr)
    return (WatchedFileHandler if os.name == "posix" else logging.FileHandler)(where, encoding="utf-8")


def log_fault(where: str) -> str:
    """Return, in a sentence, why no access log can be written there; "" if one can."""
    try:
        if where:
            open_log(where).close()
    except OSError as error:
        return f"The access log {where} cannot be written: {(error.strerror or str(error)).lower()}."
    return ""


def log_line(handler: RequestHandler) -> str:
    """Return the line on a request, with everything escaped that comes from the client."""
    request = handler.request
    return LINE.format(
        address=request.remote_ip,
        when=datetime.now(UTC).strftime("%d/%b/%Y:%H:%M:%S +0000"),
        method=escaped(request.method),
        path=escaped(request.path),
        version=escaped(request.version),
        status=handler.get_status(),
        agent=escaped(request.headers.get("User-Agent", "-")),
        milliseconds=1000 * request.request_time(),
    )


def escaped(text: str) -> str:
    """Return a client's text in ASCII on one line, with quotation marks and control characters escaped."""
    return ascii(str(text))[1:-1].replace('"', "\\x22")


class HealthHandler(ErrorPageHandler):
    """Answers that the server is up, with status 200, and whether all of it works."""

    def initialize(self, metrics: "ServerMetrics") -> None:
        """Look at the store of rooms of ``metrics``."""
        self.metrics = metrics

    async def get(self) -> None:
        """Send "ok", or `DEGRADED`: to start the server again would not help."""
        usable = await self.metrics.rooms.is_usable()
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.finish("ok\n" if usable else DEGRADED)

    head = get


class MetricsHandler(ErrorPageHandler):
    """Serves the metrics to those who may read them; to anybody else there is no such page."""

    def initialize(self, metrics: "ServerMetrics", readers: str) -> None:
        """Serve ``metrics`` to ``readers``, which is one of ``options.METRICS``."""
        self.metrics, self.readers = metrics, readers

    async def get(self) -> None:
        """Send the metrics as they are now, or 404."""
        if not may_read(self.readers, self):
            self.send_error(404)
            return
        self.metrics.room_counts = await self.metrics.rooms.counted()
        self.set_header("Content-Type", CONTENT_TYPE_LATEST)
        self.set_header("Cache-Control", "no-store")
        self.finish(generate_latest(self.metrics))

    head = get


def may_read(readers: str, handler: RequestHandler) -> bool:
    """Return whether metrics for ``readers``, one of ``options.METRICS``, may be sent to whoever asks."""
    return readers == "all" or (readers == "local" and is_local(handler))


def is_local(handler: RequestHandler) -> bool:
    """Return whether a request comes from this machine, and through no proxy."""
    proxied = any(name in handler.request.headers for name in FORWARDED)
    try:
        return ip_address(handler.request.remote_ip or "").is_loopback and not proxied
    except ValueError:
        return False


@final
class RoomCounter:
    """Counts the rooms in the store, which is opened at the first question if there is one.

    A database that does not answer delays neither the metrics nor the end of the server: it is asked in a thread.
    """

    def __init__(self) -> None:
        """Start without a store; ``fault`` says why it could not be used, in a sentence."""
        self.fault = NO_ANSWER
        self._checked = -CHECK_SECONDS
        self._store: Store | None = None
        self._counting: asyncio.Future[Mapping[str, int] | None] | None = None

    async def is_usable(self) -> bool:
        """Return whether the store can be used, or one could be made."""
        return monotonic() - self._checked < CHECK_SECONDS or await self.counted() is not None

    async def counted(self) -> Mapping[str, int] | None:
        """Return how many rooms there are of each status; None if the store does not answer in time."""
        if self._counting is None:
            self._counting = asyncio.get_running_loop().create_future()
            Thread(target=self._count, args=(self._counting,), daemon=True).start()
        done, _ = await asyncio.wait({counting := self._counting}, timeout=COUNT_TIMEOUT_SECONDS)
        if not done:
            return None
        self._counting = None
        return counting.result()

    def _count(self, counting: "asyncio.Future[Mapping[str, int] | None]") -> None:
        """Count in this thread, and resolve the future ``counting``."""
        found = self.count()
        with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
            counting.get_loop().call_soon_threadsafe(counting.set_result, found)

    def count(self) -> Mapping[str, int] | None:
        """Return how many rooms there are of each status; None if the store cannot be used."""
        try:
            self._store = self._store or open_existing()
            if self._store is None:
                return {}
            if monotonic() - self._checked > CHECK_SECONDS:
                self._store.check()
                self._checked = monotonic()
            return {str(status): number for status, number in self._store.count().items()}
        except (StoreDown, BadInput) as error:
            self.fault, self._checked = str(error), -CHECK_SECONDS
            return None

    def close(self) -> None:
        """Close the store."""
        if self._store:
            self._store.close()


@final
class ServerMetrics(Collector):
    """The metrics of a server: its pages, kernels, memory, rooms, requests and errors."""

    room_counts: Mapping[str, int] | None = None
    """How many rooms there are of each status, counted beforehand; None if the store cannot be used."""

    def __init__(self, kernels: PageKernelManager, access: AccessLog, errors: ErrorCount) -> None:
        """Read these whenever metrics are collected."""
        self.kernels, self.access, self.errors, self.rooms = kernels, access, errors, RoomCounter()

    def collect(self) -> Iterator[Metric]:
        """Yield all metrics."""
        yield gauge("refkit_build_info", "Which refkit this is.", {version(): 1}, "version")
        known = self.kernels.records
        pages = sum(1 for record in known.values() if record.page and record.connections)
        yield gauge("refkit_pages", "Pages that are open.", pages)
        states = {"waiting": 0, "starting": 0, "page": 0, "lonely": 0, "notebook": 0}
        counted = states | Counter(kernel_state(record) for record in known.values())
        yield gauge("refkit_kernels", "Kernels, by what they are there for.", counted, "state")
        used = sum(resident_bytes(self.kernels.get_kernel(one)) for one in known if one in self.kernels)
        yield gauge("refkit_kernels_memory_bytes", "Memory that kernels have.", used)
        yield gauge("refkit_kernels_memory_limit_bytes", "Memory that they may have.", self.kernels.memory_mb * MB)
        if self.room_counts is not None:
            stands = {"open": 0, "paused": 0, "closed": 0} | {**self.room_counts}
            yield gauge("refkit_rooms", "Rooms in the store, by how they stand.", stands, "status")
        yield gauge("refkit_store_up", "Whether the store of rooms can be used.", int(self.room_counts is not None))
        requests = CounterMetricFamily("refkit_requests", "Requests that were answered.", labels=["status"])
        for status, number in sorted(self.access.requests.items()):
            requests.add_metric([str(status)], number)
        yield requests
        yield CounterMetricFamily("refkit_errors", "Errors that were logged.", value=self.errors.count)
        yield from ProcessCollector(registry=None).collect()


def gauge(name: str, description: str, figures: float | Mapping[str, int], label: str = "") -> GaugeMetricFamily:
    """Return a metric with one figure, or with one for each value of a ``label``."""
    if not isinstance(figures, Mapping):
        return GaugeMetricFamily(name, description, value=figures)
    family = GaugeMetricFamily(name, description, labels=[label])
    for value, number in figures.items():
        family.add_metric([value], number)
    return family


def kernel_state(record: KernelRecord) -> str:
    """Return what a kernel is there for, by the label of the metric."""
    if record.pooled:
        return "waiting"
    if not record.ready:
        return "starting"
    if not record.page:
        return "notebook"
    return "page" if record.connections else "lonely"


def routes(base_url: str, metrics: ServerMetrics, readers: str) -> list[Any]:
    """Return both addresses on a server with this base address, with their handlers; ``readers`` may read metrics."""
    return [
        (url_path_join(base_url, "healthz"), HealthHandler, {"metrics": metrics}),
        (url_path_join(base_url, "metrics"), MetricsHandler, {"metrics": metrics, "readers": readers}),
    ]
