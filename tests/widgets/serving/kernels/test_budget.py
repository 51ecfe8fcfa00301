"""The memory that all kernels have together, and what is said when there is no more."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest

from tests.widgets.conftest import serving, write_book
from tests.widgets.coroutines import run_in_thread
from tests.widgets.kernels import kernel_in
from tests.widgets.serving.test_serve import ask, await_end, get, lives
from widgets.serving.kernels import budget
from widgets.serving.kernels.budget import KernelRecord
from widgets.serving.kernels.manager import PageKernelManager

FULL = b"The house is full: every table is taken."


@pytest.mark.thorough
def test_a_full_house_says_so_and_when_to_come_again(tmp_path: Path) -> None:
    """Who comes when there is no memory for another kernel hears so; who has one keeps it."""
    write_book(tmp_path, "well", "print('Welcome')")
    with serving(tmp_path, "well", memory=2 * budget.KERNEL_MB) as address:
        kernels = [kernel_in(get(f"{address}well").body) for _ in range(2)]
        refused = get(f"{address}well")
        assert (refused.status, refused.headers["Retry-After"]) == (503, "15")
        assert FULL in refused.body
        assert b'<meta http-equiv="refresh" content="15">' in refused.body
        assert all(lives(address, kernel) for kernel in kernels)
        ask(f"{address}voila/api/shutdown/{kernels[0]}", {}, "POST")
        await_end(address, kernels[0])
        assert get(f"{address}well").status == 200


@pytest.mark.parametrize(("memory", "pool", "count"), [(1000, 1, 9), (1000, 0, 10), (1099, 2, 8), (200, 1, 1)])
def test_as_many_pages_are_promised_as_fit(memory: int, pool: int, count: int) -> None:
    """So many visitors get a kernel beside those that wait, and the next one does not."""

    async def visit() -> None:
        kernels = PageKernelManager(memory_mb=memory, pool=pool)
        assert kernels.room_for == count
        kernels.records |= {f"{number}": KernelRecord(page=True, was_connected=True) for number in range(count - 1)}
        kernels.check_memory()
        kernels.records["last"] = KernelRecord(page=True, was_connected=True)
        with pytest.raises(budget.ServerFullError):
            kernels.check_memory()

    run_in_thread(visit())


def test_a_container_says_how_much_there_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The least of what the machine, its container and a hub say is what there is; half of it is for kernels."""
    limit = tmp_path / "memory.max"
    monkeypatch.setattr(budget, "CGROUP_LIMITS", (limit, tmp_path / "none"))
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(total=4000 * budget.MB))
    monkeypatch.delenv("MEM_LIMIT", raising=False)
    assert budget.default_budget_mb() == 2000
    limit.write_text("max\n", encoding="utf-8")
    assert budget.default_budget_mb() == 2000
    limit.write_text(f"{1000 * budget.MB}\n", encoding="utf-8")
    assert budget.default_budget_mb() == 500
    monkeypatch.setenv("MEM_LIMIT", str(150 * budget.MB))
    assert budget.default_budget_mb() == budget.KERNEL_MB


@pytest.mark.thorough
def test_a_kernel_counts_with_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small one counts as all do at least, a large one with all it has, and one that has ended as a small one."""
    has = {1: 30, 2: 250}

    def process(pid: int) -> Any:
        if pid not in has:
            raise psutil.NoSuchProcess(pid)
        memory = SimpleNamespace(rss=has[pid] * budget.MB)
        return SimpleNamespace(memory_info=lambda: memory, status=lambda: psutil.STATUS_SLEEPING)

    monkeypatch.setattr(psutil, "Process", process)
    processes = [*(SimpleNamespace(pid=pid, poll=lambda: None) for pid in (1, 2, 3)), None]
    sizes = [budget.size_mb(SimpleNamespace(provisioner=SimpleNamespace(process=each))) for each in processes]
    assert sizes == [budget.KERNEL_MB, 250, budget.KERNEL_MB, budget.KERNEL_MB]


@pytest.mark.thorough
def test_a_kernel_that_grows_without_end_is_ended(tmp_path: Path) -> None:
    """When all together have too much, the one that has run away goes; the others stay."""
    write_book(tmp_path, "well", "1 + 1")
    write_book(tmp_path, "greedy", "hoard = b'x' * (150 * 2**20)")
    limits = (
        "import widgets.serving.settings as s; s.CULL_INTERVAL_SECONDS = 1; import widgets.serving.kernels.manager as k"
    )
    with serving(tmp_path, "well", memory=200, first=f"{limits}; k.RUNAWAY_MB = 150") as address:
        well, greedy = (kernel_in(get(address + name).body) for name in ("well", "greedy"))
        await_end(address, greedy)
        assert lives(address, well)
