"""Batched writes: what comes while the disk is busy goes to it next, all in one transaction.

A batch is drawn as late as can be, when the database has granted the write lock.
"""

import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, final

from widgets.rooms.store.contract import StoreDown
from widgets.rooms.store.database import Execute

T = TypeVar("T")
Operation: TypeAlias = Callable[[Execute], object]
Drain: TypeAlias = Callable[[], Sequence[Operation]]
"""All that is to be done now, in the order in which it is to be done."""
CLOSED: Final = "The store of rooms is closed."
MAX_BATCH: Final = 100
"""Pieces of work that are done together, at the most."""


class Job(NamedTuple):
    """A piece of ``work`` that locks the row of room ``code``, if any, and where its answer goes."""

    code: str
    work: Operation
    answer: "Future[Any]"


@final
class BatchWriter:
    """A thread that writes for all others: ``write_batch`` begins a transaction, draws the work and does it."""

    def __init__(self, write_batch: Callable[[Drain], Sequence[object]]) -> None:
        """Start the thread."""
        self._write_batch, self._closed, self._lock = write_batch, False, threading.Lock()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="rooms-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Execute], T], code: str = "") -> T:
        """Have ``work`` done; return its answer when that is on the disk, or raise what it has raised."""
        job = Job(code, work, Future())
        with self._lock:
            if self._closed:
                raise StoreDown(CLOSED)
            self._jobs.put(job)
        return job.answer.result()  # type: ignore[no-any-return]  # of any work

    def _run(self) -> None:
        """Do batches of jobs until the writer is closed."""
        while (first := self._jobs.get()) is not None:
            self._do([first], self._more)

    def _more(self, jobs: list[Job]) -> None:
        """Add to ``jobs`` what was submitted meanwhile."""
        with contextlib.suppress(queue.Empty):
            while len(jobs) < MAX_BATCH and (job := self._jobs.get_nowait()) is not None:
                jobs.append(job)
        if self._closed:
            self._jobs.put(None)
        jobs.sort(key=lambda job: job.code)  # in this order two that lock never wait for each other

    def _do(self, jobs: list[Job], more: Callable[[list[Job]], object] = lambda _: None) -> None:
        """Do a batch; if one job fails, do each alone; if the store is down, all of them fail."""

        def draw() -> Sequence[Operation]:
            more(jobs)
            return [job.work for job in jobs]

        try:
            answers = self._write_batch(draw)
        except BaseException as error:  # noqa: BLE001  whoever waits is told; the thread goes on
            if isinstance(error, StoreDown):
                more(jobs)  # whoever has come meanwhile need not find out for himself, one after the other
            if isinstance(error, StoreDown) or len(jobs) == 1:
                for job in jobs:
                    job.answer.set_exception(error)
            else:
                for job in jobs:
                    self._do([job])
        else:
            for job, answer in zip(jobs, answers, strict=True):
                job.answer.set_result(answer)

    def close(self) -> None:
        """Do what was submitted, and stop."""
        with self._lock:
            self._closed = True
            self._jobs.put(None)
        self._thread.join()
