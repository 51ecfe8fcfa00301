"""How much memory the kernels may have, all together."""

import os
from pathlib import Path

import psutil
from tornado.web import HTTPError

from widgets.serving.private_api.jupyter_client import process_id

KERNEL_MB = 100
"""What one kernel counts for at least, in MB: it has 75 at first, and more after a long game."""

RUNAWAY_MB = 4 * KERNEL_MB
"""A larger kernel may be ended when all together have too much, the largest first."""

MB = 2**20

CGROUP_LIMITS = (Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"))
"""Where a container says how many bytes of its machine it may use (cgroup 2 and 1)."""


def available_mb() -> int:
    """Return how much memory there is for us, in MB: the machine's, or the container's where we are in one."""
    limits = [file.read_text(encoding="utf-8").strip() for file in CGROUP_LIMITS if file.is_file()]
    limits.append(os.environ.get("MEM_LIMIT", ""))  # JupyterHub's, and so Binder's
    return min([int(psutil.virtual_memory().total), *(int(limit) for limit in limits if limit.isdecimal())]) // MB


def default_budget_mb() -> int:
    """Return what the kernels may have where no option says: half of what there is, but enough for one kernel."""
    return max(available_mb() // 2, KERNEL_MB)


def resident_bytes(kernel: object) -> int:
    """Return how much memory the process of a kernel has now; 0 if it has not started, or has just ended."""
    pid = process_id(kernel)
    try:
        return int(psutil.Process(pid).memory_info().rss) if pid else 0
    except psutil.Error:
        return 0


def size_mb(kernel: object) -> int:
    """Return what a kernel counts for, in MB: what it has, and no less than `KERNEL_MB`."""
    return max(KERNEL_MB, resident_bytes(kernel) // MB)


class ServerFullError(HTTPError):
    """There is no memory for another kernel: status 503."""

    def __init__(self) -> None:
        super().__init__(503, "no memory is left for another kernel")
