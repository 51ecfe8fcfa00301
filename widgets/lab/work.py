"""Many games while the page stays alive: played by other processes, counted here, kept in a file, stopped at once."""

import os
import threading
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Final, final

from platformdirs import user_state_path

from refkit.match import kept
from refkit.match.simulate import Setting
from refkit.match.study import Study, StudyRow, mark, study, taken, with_more

WORKERS: Final = 2
"""Processes that play, where there are as many cores."""


def folder() -> Path:
    """Where games are kept, so that none is played twice."""
    return user_state_path("refkit") / "lab"


def bound_to_the_page() -> None:
    """End this process when the one that wants its games has ended, however that was."""
    page = parent_process()

    def wait() -> None:
        if page:
            page.join()
            os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


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
            path = self._path()
            self.rows = taken(kept.read(path), self.settings)
            kept.write(path, self.rows)
            workers = min(WORKERS, os.cpu_count() or 1)
            with ProcessPoolExecutor(workers, get_context("spawn"), bound_to_the_page) as executor:
                done = tuple(self.rows)
                keep = partial(self._keep, path)
                found = study(self.settings, self.games, executor, self._count, done=done, keep=keep)
            self.rows = list(found.rows)
            kept.write(path, with_more(found, done))
        except Exception as error:  # noqa: BLE001  told by the page, whose thread this is not
            self.error = error

    def _path(self) -> Path:
        path = folder() / f"{'-'.join(mark(each) for each in self.settings.values())}.csv"
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def _keep(self, path: Path, rows: list[StudyRow]) -> None:
        kept.append(path, rows)
        self.rows = [*self.rows, *rows]  # a new list: the page may be reading the old one

    def _count(self, done: int, _wanted: int) -> None:
        self.done = done
        if self._stopped.is_set():
            raise KeyboardInterrupt
