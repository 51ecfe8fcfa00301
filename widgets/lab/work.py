"""Play many games in worker processes, store them in a file, and report progress to the page.

Several pages of one machine share a folder: each experiment has a file named after its settings, which one page at a
time may change, and only a few experiments are played at once, so that visitors cannot use up the machine.
"""

import contextlib
import hashlib
import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Final, TypeAlias, final

from platformdirs import user_state_path

from refkit.kernel.choice import BadInput
from refkit.match import study_file
from refkit.match.lock import locked
from refkit.match.simulate import Setting
from refkit.match.study import StudyRow, resumable_rows, study, with_other_rows

WORKERS: Final = 2
"""Worker processes at the most; fewer where there are fewer cores."""
MAX_EXPERIMENTS: Final = 2
"""Experiments that the pages of one machine play at once."""
REPORT_INTERVAL: Final = 0.5
"""Seconds between two progress reports."""
NICENESS: Final = 10
"""By how much the processes that play are less urgent (`os.nice`) than the pages."""

Report: TypeAlias = Callable[[int, Sequence[StudyRow], bool, Exception | None], object]
"""Gets how many games are done, their rows, whether nothing more will be played, and the error that has ended it."""


def folder() -> Path:
    """Return the folder in which games are stored, so that none is played twice."""
    return user_state_path("refkit") / "lab"


def init_worker() -> None:
    """Initialise a worker process: lower its priority, and end it when the page's process ends for any reason."""
    page = parent_process()
    if hasattr(os, "nice"):
        os.nice(NICENESS)

    def wait() -> None:
        if page:
            page.join()
            os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def file_name(settings: Mapping[str, Setting]) -> str:
    """Return the name of the file that keeps the games of ``settings``: what they are, and a digest of all that is set.

    Two experiments have the same name only if everything about them is the same.
    """
    first = next(iter(settings.values()))
    who = "-".join(dict.fromkeys(first.levels)) or "random"
    said = repr([(name, replace(each, options=each.options.to_data())) for name, each in settings.items()])
    digest = hashlib.sha256(said.encode()).hexdigest()[:16]
    return f"{first.game}-{len(first.options.players)}-players-{who}-{digest}.csv"


@contextlib.contextmanager
def file_lock(path: Path) -> Iterator[Path]:
    """Lock the file at ``path``, as ``refkit simulate --save`` does; raises `BadInput` if it is locked already."""
    try:
        held = contextlib.ExitStack()
        held.enter_context(locked(path, 0))
    except BadInput:
        raise BadInput(
            "These very games are being played on another page just now: begin again when they are done, and they "
            "are here at once."
        ) from None
    with held:
        yield path


@contextlib.contextmanager
def experiment_slot() -> Iterator[None]:
    """Take one of the `MAX_EXPERIMENTS` slots for experiments on this machine; raises `BadInput` if all are taken."""
    for number in range(MAX_EXPERIMENTS):
        held = contextlib.ExitStack()
        try:
            held.enter_context(locked(folder() / f"running-{number}", 0))
        except BadInput:
            continue
        with held:
            yield
        return
    raise BadInput(
        f"The lab is busy: {MAX_EXPERIMENTS} experiments are being played on this machine. "
        "Begin again in a few minutes."
    )


@final
class Batch:
    """``games`` games of each of ``settings``, ``total`` altogether, played by other processes once it has begun."""

    def __init__(self, settings: Mapping[str, Setting], games: int) -> None:
        """Prepare a batch; `begin` plays it."""
        self.settings = settings
        self.games = games
        self.total = games * len(settings)
        self._done = 0
        self._rows: list[StudyRow] = []
        self._reported = 0.0
        self._stopped = threading.Event()

    def begin(self, report: Report) -> None:
        """Play in a thread of its own, which calls ``report`` every `REPORT_INTERVAL` and at the end."""
        threading.Thread(target=self._play, args=(report,), daemon=True).start()

    def stop(self) -> None:
        """Stop playing; the games so far are stored and reported."""
        self._stopped.set()

    def _play(self, report: Report) -> None:
        error: Exception | None = None
        try:
            folder().mkdir(parents=True, exist_ok=True)
            with experiment_slot(), file_lock(folder() / file_name(self.settings)) as path:
                self._play_missing(path, report)
        except Exception as trouble:  # noqa: BLE001  told by the page, whose thread this is not
            error = trouble
        report(self._done, self._rows, True, error)  # noqa: FBT003  see `Report`

    def _play_missing(self, path: Path, report: Report) -> None:
        """Read the games in the file at ``path``, play those that are missing, and add them to it."""
        self._rows = resumable_rows(study_file.read(path), self.settings)
        study_file.write(path, self._rows)
        workers = min(WORKERS, os.cpu_count() or 1)
        with ProcessPoolExecutor(workers, get_context("spawn"), init_worker) as executor:
            done = tuple(self._rows)
            keep, count = partial(self._keep, path), partial(self._count, report)
            found = study(self.settings, self.games, executor, count, done=done, keep=keep)
        self._rows = list(found.rows)
        study_file.write(path, with_other_rows(found, done))

    def _keep(self, path: Path, rows: list[StudyRow]) -> None:
        study_file.append(path, rows)
        self._rows = [*self._rows, *rows]  # a new list: the page may be reading the old one

    def _count(self, report: Report, done: int, _wanted: int) -> None:
        self._done = done
        if self._stopped.is_set():
            raise KeyboardInterrupt
        if time.monotonic() - self._reported >= REPORT_INTERVAL:
            self._reported = time.monotonic()
            report(done, self._rows, False, None)  # noqa: FBT003  see `Report`
