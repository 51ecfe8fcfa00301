"""How much memory the kernels may have, all together."""

import os
from pathlib import Path
from typing import Any

import psutil
from tornado.web import HTTPError

EACH_MB = 100
"""What one kernel is counted with at least: it has 75 at first, and more after a long game."""

RUNAWAY_MB = 4 * EACH_MB
"""A kernel that is larger is the first to go when all together have too much."""

MB = 2**20

CONTAINERS = (Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"))
"""Where a container says how much of its machine it may use."""


def machine_mb() -> int:
    """How much memory there is for us: the machine's, or the container's where we are in one."""
    said = [place.read_text(encoding="utf-8").strip() for place in CONTAINERS if place.is_file()]
    said.append(os.environ.get("MEM_LIMIT", ""))  # so says JupyterHub, and with it Binder
    return min([int(psutil.virtual_memory().total), *(int(limit) for limit in said if limit.isdecimal())]) // MB


def usual_mb() -> int:
    """What the kernels may have where nobody says: half of it, but room for one at least."""
    return max(machine_mb() // 2, EACH_MB)


def size_mb(kernel: Any) -> int:
    """What a kernel is counted with."""
    pid = getattr(kernel.provisioner, "pid", None)
    try:
        return max(EACH_MB, int(psutil.Process(pid).memory_info().rss) // MB) if pid else EACH_MB
    except psutil.Error:  # it has just ended
        return EACH_MB


def resident_bytes(kernel: Any) -> int:
    """How much memory the process of a kernel has now; 0 of one that has just ended."""
    pid = getattr(kernel.provisioner, "pid", None)
    try:
        return int(psutil.Process(pid).memory_info().rss) if pid else 0
    except psutil.Error:
        return 0


class FullError(HTTPError):
    """No more kernels for now."""

    def __init__(self) -> None:
        super().__init__(503, "no memory is left for another kernel")
