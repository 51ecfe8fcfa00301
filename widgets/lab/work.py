"""Many games while the page stays alive: played by other processes, counted here, kept in a file, stopped at once.

Several pages of one machine share the folder: each experiment has a file named after its settings, which one page at a
time may change, and only a few experiments are played at once, so that visitors cannot use up the machine.
"""

import contextlib
import hashlib
import os
import threading
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Final, final

from platformdirs import user_state_path

from refkit.kernel.choice import BadInput
from refkit.match import kept
from refkit.match.lock import locked
from refkit.match.simulate import Setting
from refkit.match.study import Study, StudyRow, study, taken, with_more

WORKERS: Final = 2
"""Processes that play, where there are as many cores."""
AT_ONCE: Final = 2
"""Experiments that the pages of one machine play at once."""
LESS_URGENT: Final = 10
"""By how much the processes that play are less urgent (`os.nice`) than the pages."""


def folder() -> Path:
    """Where games are kept, so that none is played twice."""
    return user_state_path("refkit") / "lab"


def bound_to_the_page() -> None:
    """Give way to pages, and end this process when the one that wants its games has ended, however that was."""
    page = parent_process()
    if hasattr(os, "nice"):
        os.nice(LESS_URGENT)

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
def alone_with(path: Path) -> Iterator[Path]:
    """Hold the lock of the file at ``path``, as ``refkit simulate --save`` does; raises `BadInput` if it is taken."""
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
def one_of_few() -> Iterator[None]:
    """Be one of the `AT_ONCE` experiments that this machine plays at once; raises `BadInput` if there are as many."""
    for number in range(AT_ONCE):
        held = contextlib.ExitStack()
        try:
            held.enter_context(locked(folder() / f"running-{number}", 0))
        except BadInput:
            continue
        with held:
            yield
        return
    raise BadInput(
        f"The lab is busy: {AT_ONCE} experiments are being played on this machine. Begin again in a few minutes."
    )


@final
class Batch:
    """``games`` games of each of ``settings``; ``done`` of ``wanted`` have been played, and `found` is all of it."""

    def __init__(self, settings: Mapping[str, Setting], games: int) -> None:
        """Keep what is to be played; `begin` plays it."""
        self.settings = settings
        self.games = games
        self.wanted = games * len(settings)
        self.done = 0
        self.rows: list[StudyRow] = []
        self.error: Exception | None = None
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)

    @property
    def running(self) -> bool:
        """Whether games are being played."""
        return self._thread.is_alive()

    def begin(self) -> None:
        """Play, in the background."""
        self._thread.start()

    def stop(self) -> None:
        """Play no more; what has been played stays."""
        self._stopped.set()

    def wait(self) -> None:
        """Wait until all has been played, or it was stopped."""
        self._thread.join()

    def found(self) -> Study:
        """What has been played so far."""
        return Study(tuple(self.rows), self.wanted)

    def _play(self) -> None:
        try:
            folder().mkdir(parents=True, exist_ok=True)
            with one_of_few(), alone_with(folder() / file_name(self.settings)) as path:
                self._play_missing(path)
        except Exception as error:  # noqa: BLE001  told by the page, whose thread this is not
            self.error = error

    def _play_missing(self, path: Path) -> None:
        """Read the games that the file at ``path`` keeps, play those that are missing, and keep them there, too."""
        self.rows = taken(kept.read(path), self.settings)
        kept.write(path, self.rows)
        workers = min(WORKERS, os.cpu_count() or 1)
        with ProcessPoolExecutor(workers, get_context("spawn"), bound_to_the_page) as executor:
            done = tuple(self.rows)
            keep = partial(self._keep, path)
            found = study(self.settings, self.games, executor, self._count, done=done, keep=keep)
        self.rows = list(found.rows)
        kept.write(path, with_more(found, done))

    def _keep(self, path: Path, rows: list[StudyRow]) -> None:
        kept.append(path, rows)
        self.rows = [*self.rows, *rows]  # a new list: the page may be reading the old one

    def _count(self, done: int, _wanted: int) -> None:
        self.done = done
        if self._stopped.is_set():
            raise KeyboardInterrupt
