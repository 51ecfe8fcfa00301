"""How much memory the kernels may have, all together, and which kernels give way to another visitor.

Those are unclaimed ones, whose pages were asked for and never connected. Who asks for page after page and shows none,
as a program without cookies does, must not fill the server. So an address has so many unclaimed kernels and no more,
and where there is no room, those of the address with the most give way to others. A visitor whose page is on its way is
left alone.
"""

import asyncio
import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import psutil
from tornado.web import HTTPError

from widgets.serving.private_api import process_of

KERNEL_MB = 100
"""What one kernel counts for at least, in MB: it has 75 at first, and more after a long game."""

RUNAWAY_MB = 4 * KERNEL_MB
"""A larger kernel may be ended when all together have too much, the largest first."""

MB = 2**20

CGROUP_LIMITS = (Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"))
"""Where a container says how many bytes of its machine it may use (cgroup 2 and 1)."""

CLAIM_SECONDS: Final = 30.0
"""How long a page may load without a sign before its kernel gives way to anybody."""

LEAST_UNCLAIMED: Final = 2
"""How many unclaimed kernels an address may have on the smallest server."""


@dataclass
class KernelRecord:
    """What the manager notes of a kernel."""

    page: bool
    """Whether it is behind a page, and not somebody's own notebook."""
    pooled: bool = False
    """Whether it waits in the pool, for a page to come."""
    started: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when it has started, or could not."""
    rendering: asyncio.Task[object] | None = None
    """The request that renders its page, as long as it does."""
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

    @property
    def unclaimed(self) -> bool:
        """Whether it was given to a visitor, whose page was never connected."""
        return self.page and not self.pooled and not self.was_connected


def available_mb() -> int:
    """Return how much memory there is for us, in MB: the machine's, or the container's where we are in one."""
    limits = [file.read_text(encoding="utf-8").strip() for file in CGROUP_LIMITS if file.is_file()]
    limits.append(os.environ.get("MEM_LIMIT", ""))  # JupyterHub's, and so Binder's
    return min([int(psutil.virtual_memory().total), *(int(limit) for limit in limits if limit.isdecimal())]) // MB


def default_budget_mb() -> int:
    """Return what the kernels may have where no option says: half of what there is, but enough for one kernel."""
    return max(available_mb() // 2, KERNEL_MB)


def resident_bytes(kernel: object) -> int:
    """Return how much memory the process of a kernel has now; 0 if it has not started, or has ended."""
    try:
        return int(process.memory_info().rss) if (process := process_of(kernel)) else 0
    except psutil.Error:
        return 0


def size_mb(kernel: object) -> int:
    """Return what a kernel counts for, in MB: what it has, and no less than `KERNEL_MB`."""
    return max(KERNEL_MB, resident_bytes(kernel) // MB)


class ServerFullError(HTTPError):
    """There is no memory for another kernel: status 503."""

    def __init__(self) -> None:
        super().__init__(503, "no memory is left for another kernel")


def most_unclaimed(kernels: int) -> int:
    """Return how many unclaimed kernels a network may have on a server for so many ``kernels``: three quarters.

    As many as a school may need whose pages all come back at once when the server was restarted.
    """
    return max(LEAST_UNCLAIMED, kernels * 3 // 4)


def gives_way(unclaimed: Mapping[str, KernelRecord], network: str, most: int, now: float) -> str | None:
    """Return the kernel that gives way to a visitor from ``network`` at the time ``now``; None if none does.

    One of the network's own gives way if it has ``most``, and else of the network with the most unclaimed kernels, the
    oldest: one that has waited for `CLAIM_SECONDS`, or whose network has at least two more than the visitor's.

    >>> kernels = {
    ...     "a": KernelRecord(page=True, network="192.0.2.1", asked=0),
    ...     "b": KernelRecord(page=True, network="192.0.2.1", asked=5),
    ...     "c": KernelRecord(page=True, network="192.0.2.2", asked=3),
    ... }
    >>> gives_way(kernels, "192.0.2.3", 2, now=10), gives_way(kernels, "192.0.2.1", 2, now=10)
    ('a', None)
    """
    counts = Counter(each.network for each in unclaimed.values())
    own = {name: each for name, each in unclaimed.items() if each.network == network}
    may = own if len(own) >= most else unclaimed
    found = [
        (-counts[each.network], each.asked, name)
        for name, each in may.items()
        if now - each.asked > CLAIM_SECONDS or counts[each.network] >= len(own) + 2
    ]
    return min(found)[2] if found else None
