"""Rooms in one SQLite file, for all processes of one machine.

What is written at the same time in a process goes to the disk together (`grouping`), and nobody is answered before that
is on the disk (``synchronous=FULL``). Who is here, leases and the like lie in a file of their own that never waits for
the disk.
"""

import contextlib
import json
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar, cast, final

from widgets.rooms.store.contract import StoreDown
from widgets.rooms.store.database import FLEETING, Record, Run, lay
from widgets.rooms.store.grouping import Drain, Group
from widgets.rooms.store.watching import Watchers

T = TypeVar("T")
POLL: Final = 0.04
"""Seconds between two looks at whether another process has written."""
SURE: Final = 30
"""So many looks at a file that has not changed show that what was written last has also come to the disk."""
SELDOM: Final = 10
"""From then on the database is asked at one look in so many, whatever the file system says."""
PATIENT: Final = 20.0
"""Seconds to wait for other processes that write."""
ENDS: Final = "SELECT code, last FROM rooms WHERE code IN (SELECT value FROM json_each(?))"
REASONS: Final = {
    sqlite3.SQLITE_FULL: "The disk is full: this was not done, and what was there is safe. Make room and try again.",
    sqlite3.SQLITE_BUSY: "Too many write into the store of rooms at once: this was not done; try again in a moment.",
    sqlite3.SQLITE_READONLY: "The store of rooms may only be read here: see to the rights of its file.",
    sqlite3.SQLITE_NOTADB: "The file of the store is no store of rooms: put it away, or name another in REFKIT_STORE.",
    sqlite3.SQLITE_CANTOPEN: "The store of rooms cannot be opened: see that its folder is there and may be written.",
}


@final
class Sqlite:
    """A `Database` in a file."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        """Open the file at ``path``, made if need be; raises `StoreDown` or `BadInput` if that cannot be."""
        self._path, self._brief, self._log = path, path.with_name(f"{path.name}-now"), f"{path}-wal"
        self.now = clock
        with told():
            path.parent.mkdir(parents=True, exist_ok=True)
            for file in (path, self._brief):
                file.touch(0o600)  # all hands are in it; what SQLite lays beside it has the same rights
            self._writer = connection(path, "FULL")
            with transaction(self._writer):
                lay(run_on(self._writer))
            self._reader, self._light = connection(path, "FULL"), connection(self._brief, "OFF")
            for each in FLEETING:
                self._light.execute(each.format(light=""))
        self._reading, self._lighting = threading.Lock(), threading.Lock()
        self._group, self._watchers = Group(self._together), Watchers()
        self._closed, self._poller = threading.Event(), cast("threading.Thread | None", None)

    # ---- writing ----

    def write(self, work: Callable[[Run], T], code: str = "") -> T:
        """See `Database.write`."""
        return self._group.ask(work, code)

    def _together(self, draw: Drain) -> list[Any]:
        """All of it as one transaction."""
        with told(), transaction(self._writer):
            return [work(run_on(self._writer)) for work in draw()]

    def light(self, work: Callable[[Run], T]) -> T:
        """See `Database.light`."""
        with self._lighting, told(), transaction(self._light):
            return work(run_on(self._light))

    def read(self, sql: str, *values: object) -> list[Record]:
        """See `Database.read`."""
        with self._reading, told():
            return self._reader.execute(sql, values).fetchall()

    # ---- news ----

    def announce(self, code: str, last: int) -> None:
        """Tell our own watchers at once; others look at the file soon."""
        self._watchers.tell({code: last})

    def watch(self, code: str, told: Callable[[int], None]) -> Callable[[], None]:
        """See `Database.watch`."""
        end = self._watchers.add(code, told)
        if self._poller is None:
            self._poller = threading.Thread(target=self._poll, name="rooms-watcher", daemon=True)
            self._poller.start()
        return end

    def _poll(self) -> None:
        """Look every `POLL` seconds whether another process has changed the file."""
        eyes, before, stamp, still = connection(self._path, "FULL"), -1, self._stamp(), 0
        while not self._closed.is_set():
            time.sleep(POLL)  # half of what it costs to wait for an event
            last, stamp = stamp, self._stamp()
            still = still + 1 if stamp == last else 0
            if still > SURE and still % SELDOM:
                continue
            with contextlib.suppress(sqlite3.OperationalError):  # a file system that is ill: look again
                version = eyes.execute("PRAGMA data_version").fetchone()[0]
                if version != before:
                    before = version
                    self._watchers.tell(dict(eyes.execute(ENDS, (json.dumps(self._watchers.codes()),))))
        eyes.close()

    def _stamp(self) -> tuple[int, int]:
        """When the database's own log was last written, and its size: to ask for that costs next to nothing."""
        try:
            found = os.stat(self._log)  # noqa: PTH116  many times a second
        except OSError:
            return 0, 0
        return found.st_mtime_ns, found.st_size

    def close(self) -> None:
        """See `Store.close`."""
        if not self._closed.is_set():
            self._closed.set()
            self._group.close()
            if self._poller:
                self._poller.join()
            for each in (self._writer, self._reader, self._light):
                each.close()


def connection(path: Path, synchronous: str) -> sqlite3.Connection:
    """A connection to the file at ``path``, in which readers and writers do not wait for each other."""
    found = sqlite3.connect(path, timeout=PATIENT, isolation_level=None, check_same_thread=False)
    found.execute("PRAGMA journal_mode = WAL")
    found.execute(f"PRAGMA synchronous = {synchronous}")
    return found


def run_on(connection: sqlite3.Connection) -> Run:
    """A `Run` on ``connection``."""
    return lambda sql, *values: connection.execute(sql, values).fetchall()


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is done on ``connection``, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Let what the database says be a `StoreDown`, one sentence."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        raise StoreDown(REASONS.get(code, f"The store of rooms does not work: {error}.")) from error
    except OSError as error:
        raise StoreDown(f"The store of rooms cannot be opened: {error.strerror}.") from error
