"""Rooms in one SQLite file, for all processes of one machine.

Nobody is answered before what was written is on the disk (``synchronous=FULL``). Who is here, leases and the like lie
in a file of their own beside it, which never waits for the disk.

Processes wake each other after a write by an empty message to each listener, over the loopback. A message carries
nothing: whoever is woken looks into the store. Messages may be lost, or come from any program of the machine, so a
listener also looks by itself once in `POLL` seconds. To look so often that no message is needed would cost each page
that waits 0.3 percent of a core.
"""

import contextlib
import json
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, final

from widgets.rooms.store.database import CLOSED, Database, Execute, Record, create_tables
from widgets.rooms.store.records import StoreDown

BUSY_TIMEOUT: Final = 20.0
"""Seconds to wait for other processes that write."""
BUSY_MILLISECONDS: Final = 50
"""How long SQLite tries it each time: it sleeps longer with every try, and others would overtake."""
LISTENERS: Final = "CREATE TABLE IF NOT EXISTS now.listeners (port INTEGER PRIMARY KEY, seen DOUBLE PRECISION NOT NULL)"
"""The ports at which processes listen, and when each last registered."""
LOOPBACK: Final = "127.0.0.1"
RENEW: Final = 60.0
"""Seconds after which a listener registers again."""
LISTENER_TIMEOUT: Final = 150.0
"""Seconds after which a listener that has not registered again is taken to be gone."""
POLL: Final = 1.0
"""Seconds after which a listener looks though no message has come."""
FAST_POLL: Final = 0.04
"""The same where no socket can be bound."""
POLL_PAUSE: Final = 0.01
"""The shortest time between two looks, in seconds."""
LAST_LINES: Final = "SELECT code, last FROM rooms WHERE code IN (SELECT value FROM json_each(?))"
REASONS: Final = {
    sqlite3.SQLITE_FULL: "The disk is full: this was not done, and what was there is safe. Make room and try again.",
    sqlite3.SQLITE_BUSY: "Too many write into the store of rooms at once: this was not done; try again in a moment.",
    sqlite3.SQLITE_READONLY: "The store of rooms may only be read here: see to the rights of its file.",
    sqlite3.SQLITE_NOTADB: "The file of the store is no store of rooms: put it away, or name another in REFKIT_STORE.",
    sqlite3.SQLITE_CANTOPEN: "The store of rooms cannot be opened: see that its folder is there and may be written.",
}


@final
class Sqlite(Database):
    """A `Database` in a file: a connection that writes, and one that reads meanwhile; threads use each in turn."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        """Open the file at ``path``, made if need be; raises `StoreDown` or `BadInput` if that cannot be."""
        super().__init__()
        self._clock = clock
        with store_errors():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(0o600)  # all hands are in it; what SQLite lays beside it has the same rights
            self._writer, self._reader = connect(path), connect(path)
        self._writing, self._reading = threading.Lock(), threading.Lock()
        with self.transaction() as run:
            create_tables(run, "CREATE TABLE IF NOT EXISTS now.")
            run(LISTENERS)
        self._port = 0

    @contextlib.contextmanager
    def transaction(self) -> Iterator[Execute]:
        """See `Database.transaction`."""
        with self._usable(self._writer, self._writing) as run:
            run("BEGIN IMMEDIATE")
            try:
                yield run
                run("COMMIT")
            except BaseException:
                if self._writer.in_transaction:
                    run("ROLLBACK")
                raise

    def read(self, sql: str, *values: object) -> list[Record]:
        """See `Database.read`."""
        with self._usable(self._reader, self._reading) as run:
            return run(sql, *values)

    @contextlib.contextmanager
    def _usable(self, connection: sqlite3.Connection, lock: threading.Lock) -> Iterator[Execute]:
        """Have a connection for this thread alone; raises `StoreDown` for what fails on it."""
        with lock, store_errors():
            if self._closed.is_set():
                raise StoreDown(CLOSED)
            yield partial(execute, connection)

    def now(self) -> float:
        """See `Database.now`."""
        return self._clock()

    def announce(self, code: str, last: int) -> None:
        """See `Database.announce`: our own subscriptions at once."""
        self._subscriptions.notify({code: last})
        with contextlib.suppress(StoreDown, OSError):  # it is written: others find it when they look by themselves
            sql, since = "SELECT port FROM listeners WHERE seen > ?", self.now() - LISTENER_TIMEOUT
            wake(*(port for (port,) in self.read(sql, since)))

    def _listen(self) -> None:
        """See `Database._listen`."""
        while not self._closed.is_set():
            with contextlib.suppress(OSError):  # no socket can be made now
                self._listen_at_socket()
            self._look()
            self._closed.wait(FAST_POLL)

    def _look(self) -> None:
        """Notify our subscriptions of what is there."""
        with contextlib.suppress(StoreDown):  # the next time, then
            self._subscriptions.notify(dict(self.read(LAST_LINES, json.dumps(self._subscriptions.codes()))))

    def _listen_at_socket(self) -> None:
        """Look whenever a message comes, until the database is closed; raises `OSError` without a socket."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as inbox:
            with contextlib.suppress(OSError):
                inbox.bind((LOOPBACK, 0))
                self._port = int(inbox.getsockname()[1])
            inbox.settimeout(POLL if self._port else FAST_POLL)
            registered = -RENEW
            while not self._closed.is_set():
                if self._port and time.monotonic() - registered > RENEW:
                    with contextlib.suppress(StoreDown):  # the next time, then
                        self._register()
                        registered = time.monotonic()
                self._look()
                self._closed.wait(POLL_PAUSE)
                with contextlib.suppress(OSError):  # nothing has come
                    inbox.recv(1)

    def _register(self) -> None:
        """Register as a listener, and remove those who are gone."""
        now = self.now()
        with self.transaction() as run:
            run("DELETE FROM listeners WHERE seen < ?", now - LISTENER_TIMEOUT)
            run("INSERT OR REPLACE INTO listeners VALUES (?, ?)", self._port, now)

    def close(self) -> None:
        """See `Database.close`."""
        self._closed.set()
        wake(self._port)
        super().close()
        for connection, lock in ((self._writer, self._writing), (self._reader, self._reading)):
            with lock:
                connection.close()


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection to a store, with what need not last attached as ``now``."""
    connection = sqlite3.connect(path, BUSY_TIMEOUT, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")  # readers and writers do not block each other
    brief = path.with_name(f"{path.name}-now")
    brief.touch(0o600)
    connection.execute("ATTACH ? AS now", (str(brief),))
    for pragma in ("main.synchronous = FULL", "now.journal_mode = WAL", "now.synchronous = OFF"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    return connection


def execute(connection: sqlite3.Connection, sql: str, *values: object) -> list[Record]:
    """Carry out a statement, as soon as no other process is in its way; return the rows."""
    until = time.monotonic() + BUSY_TIMEOUT
    while True:
        try:
            return connection.execute(sql, values).fetchall()
        except sqlite3.OperationalError as error:
            if error_code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise


def wake(*ports: int) -> None:
    """Send a message to whoever listens at these ports."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outbox:
        for port in ports:
            with contextlib.suppress(OSError):  # nobody listens there any more
                outbox.sendto(b".", (LOOPBACK, port))


@contextlib.contextmanager
def store_errors() -> Iterator[None]:
    """Turn errors of the database and the system into `StoreDown`, with one sentence."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise StoreDown(REASONS.get(error_code(error), f"The store of rooms does not work: {error}.")) from error
    except OSError as error:
        raise StoreDown(f"The store of rooms cannot be opened: {error.strerror}.") from error


def error_code(error: sqlite3.Error) -> int:
    """Return which of SQLite's errors it is; 0 for an error of Python's."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
