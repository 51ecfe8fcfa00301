"""Two workers against one: the same simulation, by a process pool and by Dask, on the wall clock.

The two need two cores with nothing else to do; `busy` says whether there are.
"""

import statistics
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import Barrier, Process

import psutil

import refkit
from refkit.match.simulate import simulate
from refkit.match.tally import Tally

WORKERS = 2
GAMES = 400
"""Games of Three Cheers, some seconds of work: the start of a pool does not matter."""
REPEATS = 3
"""Each repeat plays all games by one worker and then by two, and runs the loops, so that noise hits all alike."""
LAPS = 1_000_000
"""Times round the loop that is beside them: some seconds, too."""
IDLE = 10
"""Percent of the cores that others may use while we measure."""


def busy() -> str:
    """Return why figures mean little on this machine just now; "" if they mean something."""
    cores = psutil.cpu_count(logical=False) or 1
    if cores < WORKERS and (psutil.cpu_count() or 1) < WORKERS:
        return f"This machine has {cores} core: two workers cannot be faster than one."
    used = psutil.cpu_percent(interval=1)
    return f"Others use {used:.0f} % of this machine: two workers need two idle cores." if used > IDLE else ""


def play(executor: Executor | None) -> tuple[float, Tally]:
    """Simulate on ``executor``; return the seconds that it took, and the report."""
    options = refkit.GAMES["three-cheers"].Options(players=("Xavier", "Yaz", "Zippy"))
    start = time.perf_counter()
    report = simulate("three-cheers", options, GAMES, 1, executor)
    return time.perf_counter() - start, report


Shared = Callable[[], tuple[float, Tally]]
"""`play` by two workers."""


@contextmanager
def pool() -> Iterator[Shared]:
    """Start a process pool for each simulation; its start is part of the time."""

    def pooled() -> tuple[float, Tally]:
        start = time.perf_counter()
        with ProcessPoolExecutor(WORKERS) as executor:
            _, report = play(executor)
        return time.perf_counter() - start, report

    yield pooled


@contextmanager
def dask() -> Iterator[Shared]:
    """Start a Dask cluster of two single-threaded workers; arguments are not hashed, so that no work is shared."""
    from distributed import Client, LocalCluster

    with (
        warnings.catch_warnings(action="ignore"),
        LocalCluster(n_workers=WORKERS, threads_per_worker=1, dashboard_address=None) as cluster,  # type: ignore[no-untyped-call]
        Client(cluster) as client,  # type: ignore[no-untyped-call]
        client.get_executor(pure=False) as executor,
    ):
        play(executor)  # the workers import refkit
        yield lambda: play(executor)


def loop(ready: threading.Barrier) -> None:
    """Run some seconds of pure Python that allocates: fill small dictionaries and drop them."""
    ready.wait()
    for number in range(LAPS):
        table = dict.fromkeys(range(12), number)
        for at in range(0, 12, 2):
            table[at + 1] = table.pop(at)


def loops(count: int) -> float:
    """Run ``count`` loops, each in its own process; return the seconds from when all are ready."""
    ready = Barrier(count + 1)
    running = [Process(target=loop, args=(ready,)) for _ in range(count)]
    for each in running:
        each.start()
    ready.wait()
    start = time.perf_counter()
    for each in running:
        each.join()
    return time.perf_counter() - start


def speedups(workers: Callable[[], AbstractContextManager[Shared]]) -> tuple[float, float]:
    """Return the speedup of two workers over one, and of two loops over one: medians of pairs measured back to back.

    Results must be the same. Raises ImportError for workers that are not installed.
    """
    ratios, ceilings = [], []
    with workers() as shared:
        for _ in range(REPEATS):
            alone, expected = play(None)
            seconds, report = shared()
            if report != expected:
                raise RuntimeError("Two workers have other results than one: find out why, and look at the clock then.")
            ratios.append(alone / seconds)
            ceilings.append(WORKERS * loops(1) / loops(WORKERS))
    return statistics.median(ratios), statistics.median(ceilings)
