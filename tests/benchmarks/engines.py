"""Two workers against one: the same simulation, by a process pool and by Dask, on the wall clock.

The two need two cores with nothing else to do; `busy` says whether there are.
"""

import statistics
import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

import psutil

import refkit
from refkit.match.simulate import Report, simulate

WORKERS = 2
GAMES = 400
"""Games of Three Cheers, some seconds of work: the start of a pool does not matter."""
REPEATS = 3
"""Each repeat plays all games by one worker and then by two, so that noise hits both alike."""
IDLE = 10
"""Percent of the cores that others may use while we measure."""


def busy() -> str:
    """Why the figures mean little on this machine just now; "" if they mean something."""
    cores = psutil.cpu_count(logical=False) or 1
    if cores < WORKERS and (psutil.cpu_count() or 1) < WORKERS:
        return f"This machine has {cores} core: two workers cannot be faster than one."
    used = psutil.cpu_percent(interval=1)
    return f"Others use {used:.0f} % of this machine: two workers need two idle cores." if used > IDLE else ""


def play(executor: Executor | None) -> tuple[float, Report]:
    """The seconds that the simulation takes, and what comes of it."""
    options = refkit.GAMES["three-cheers"].Options(players=("Xavier", "Yaz", "Zippy"))
    start = time.perf_counter()
    report = simulate("three-cheers", options, GAMES, 1, executor)
    return time.perf_counter() - start, report


def pooled() -> tuple[float, Report]:
    """As `play`, by a process pool, whose start is counted."""
    start = time.perf_counter()
    with ProcessPoolExecutor(WORKERS) as executor:
        _, report = play(executor)
    return time.perf_counter() - start, report


@contextmanager
def dask() -> Iterator[Executor]:
    """An executor of Dask with two worker processes of a thread each; arguments are not hashed to save equal work."""
    from distributed import Client, LocalCluster

    with (
        warnings.catch_warnings(action="ignore"),
        LocalCluster(n_workers=WORKERS, threads_per_worker=1, dashboard_address=None) as cluster,  # type: ignore[no-untyped-call]
        Client(cluster) as client,  # type: ignore[no-untyped-call]
        client.get_executor(pure=False) as executor,
    ):
        yield executor


def pool_speedup() -> float:
    """How many times as fast as one worker a process pool of two is."""
    return speedup(pooled)


def dask_speedup() -> float:
    """How many times as fast as one worker Dask with two is; raises ImportError without Dask."""
    with dask() as executor:
        play(executor)  # the workers import refkit
        return speedup(lambda: play(executor))


def speedup(shared: Callable[[], tuple[float, Report]]) -> float:
    """The median of paired ratios of one worker to ``shared``, whose results must be the same."""
    ratios = []
    for _ in range(REPEATS):
        alone, expected = play(None)
        seconds, report = shared()
        if report != expected:
            raise RuntimeError("Two workers have other results than one: find out why before you look at the clock.")
        ratios.append(alone / seconds)
    return statistics.median(ratios)
