"""Rooms in one SQLite file, for all processes of one machine.

What is written at the same time in a process goes to the disk together (`batching`), and nobody is answered before that
is on the disk (``synchronous=FULL``). Who is here, leases and the like lie in a file of their own that never waits for
the disk.
"""

import contextlib
import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeVar, final

from widgets.rooms.store.batching import BatchWriter, Drain
from widgets.rooms.store.contract import StoreDown
from widgets.rooms.store.database import VOLATILE_TABLES, Execute, Record, create_tables
from widgets.rooms.store.subscriptions import Subscriptions
from widgets.rooms.store.wakeups import LISTENERS, Listener, Waker

T = TypeVar("T")
POLL_PAUSE: Final = 0.01
"""The shortest time between two polls, in seconds."""
REOPEN_DELAY: Final = 0.5
"""Seconds after which a file that could not be read is opened again."""
BUSY_TIMEOUT: Final = 20.0
"""Seconds to wait for other processes that write."""
LAST_LINES: Final = "SELECT code, last FROM rooms WHERE code IN (SELECT value FROM json_each(?))"
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
        self._path, self._brief = path, path.with_name(f"{path.name}-now")
        self.now = clock
        with store_errors():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(0o600)  # all hands are in it; what SQLite lays beside it has the same rights
            self._writer = connection(path, "FULL")
            with transaction(self._writer):
                create_tables(execute_on(self._writer))
            self._brief.touch(0o600)
            self._reader, self._light = connection(path, "FULL"), connection(self._brief, "OFF")
            for each in (*VOLATILE_TABLES, LISTENERS):
                self._light.execute(each.format(light=""))
        self._reading, self._lighting = threading.Lock(), threading.Lock()
        self._batches, self._subscriptions = BatchWriter(self._write_batch), Subscriptions()
        self._waker, self._closed = Waker(self.write_volatile, clock), threading.Event()
        self._listening: tuple[Listener, threading.Thread] | None = None

    # ---- writing ----

    def write(self, work: Callable[[Execute], T], code: str = "") -> T:
        """See `Database.write`."""
        return self._batches.submit(work, code)

    def _write_batch(self, draw: Drain) -> list[object]:
        """Do a batch in one transaction."""
        with store_errors(), transaction(self._writer):
            answers = [work(execute_on(self._writer)) for work in draw()]
        with contextlib.suppress(StoreDown):  # it is written: others find it when they look by themselves
            self._waker.wake()
        return answers

    def write_volatile(self, work: Callable[[Execute], T]) -> T:
        """See `Database.write_volatile`."""
        with self._lighting, store_errors(), transaction(self._light):
            return work(execute_on(self._light))

    def read(self, sql: str, *values: object) -> list[Record]:
        """See `Database.read`."""
        with self._reading, store_errors():
            return self._reader.execute(sql, values).fetchall()

    # ---- news ----

    def announce(self, code: str, last: int) -> None:
        """Notify our own subscriptions at once; other processes were woken when it was written."""
        self._subscriptions.notify({code: last})

    def watch(self, code: str, callback: Callable[[int], None]) -> Callable[[], None]:
        """See `Database.watch`."""
        end = self._subscriptions.add(code, callback)
        if self._listening is None:
            listener = Listener(self.write_volatile, self.now)
            thread = threading.Thread(target=self._listen, args=(listener,), name="rooms-listener", daemon=True)
            self._listening = listener, thread
            thread.start()
        return end

    def _listen(self, listener: Listener) -> None:
        """Watch for what other processes write until the store is closed; reopen a file that fails."""
        while not self._closed.is_set():
            with contextlib.suppress(sqlite3.Error), contextlib.closing(connection(self._path, "FULL")) as db:
                self._poll(db, listener)
            self._closed.wait(REOPEN_DELAY)
        listener.close()

    def _poll(self, db: sqlite3.Connection, listener: Listener) -> None:
        """Poll for what others have written, and notify; raises `sqlite3.Error` as soon as the file fails."""
        seen = -1
        while not self._closed.is_set():
            woken = listener.wait()
            version = db.execute("PRAGMA data_version").fetchone()[0]
            if version != seen:
                self._subscriptions.notify(dict(db.execute(LAST_LINES, (json.dumps(self._subscriptions.codes()),))))
                if seen >= 0 and not woken:
                    listener.missed()
                seen = version
            if woken:
                self._closed.wait(POLL_PAUSE)

    def close(self) -> None:
        """See `Store.close`."""
        if not self._closed.is_set():
            self._closed.set()
            self._batches.close()
            if self._listening:
                listener, thread = self._listening
                listener.wake()
                thread.join()
            for each in (self._writer, self._reader, self._light, self._waker):
                each.close()


def connection(path: Path, synchronous: str) -> sqlite3.Connection:
    """Open a connection to the file at ``path``, in which readers and writers do not block each other."""
    found = sqlite3.connect(path, timeout=BUSY_TIMEOUT, isolation_level=None, check_same_thread=False)
    found.execute("PRAGMA journal_mode = WAL")
    found.execute(f"PRAGMA synchronous = {synchronous}")
    return found


def execute_on(connection: sqlite3.Connection) -> Execute:
    """Return an `Execute` on ``connection``."""
    return lambda sql, *values: connection.execute(sql, values).fetchall()


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Do all that is done on ``connection``, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextlib.contextmanager
def store_errors() -> Iterator[None]:
    """Turn errors of the database and the system into `StoreDown`, with one sentence."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        raise StoreDown(REASONS.get(code, f"The store of rooms does not work: {error}.")) from error
    except OSError as error:
        raise StoreDown(f"The store of rooms cannot be opened: {error.strerror}.") from error
