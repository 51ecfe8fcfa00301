"""Rooms in one SQLite file, for all processes of one machine.

What is written at the same time in a process goes to the disk together: one thread does everything that waits for it
as one transaction, and nobody is answered before that is on the disk (``synchronous=FULL``). Who is here, leases and
the like lie in a file of their own that never waits for the disk.
"""

import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar, cast, final

from refkit.kernel.choice import BadInput
from widgets.rooms.store.contract import StoreDown
from widgets.rooms.store.sql import FLEETING, Row, Run, lay
from widgets.rooms.store.watching import Watchers

T = TypeVar("T")
Job: TypeAlias = tuple[Callable[[Run], Any], "Future[Any]"]
POLL: Final = 0.05
"""Seconds between two looks at whether another process has written."""
PATIENT: Final = 20.0
"""Seconds to wait for other processes that write."""
GROUP: Final = 100
"""Jobs that go to the disk together, at the most."""
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

    lock: Final = ""  # whoever writes has the whole file for himself

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        """Open the file at ``path``, made if need be; raises `StoreDown` or `BadInput` if that cannot be."""
        self._path, self._brief = path, path.with_name(f"{path.name}-now")
        self.now = clock
        with told():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(0o600)  # all hands are in it; what SQLite lays beside it has the same rights
            self._writer = connection(path, "FULL")
            with transaction(self._writer):
                lay(run_on(self._writer))
            self._reader, self._light = connection(path, "FULL"), connection(self._brief, "OFF")
            for each in FLEETING:
                self._light.execute(each.format(light=""))
        self._reading, self._lighting = threading.Lock(), threading.Lock()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="rooms-writer", daemon=True)
        self._thread.start()
        self._watchers = Watchers()
        self._poke, self._poller, self._closed = threading.Event(), cast("threading.Thread | None", None), False

    # ---- writing ----

    def write(self, work: Callable[[Run], T]) -> T:
        """See `Database.write`."""
        if self._closed:
            raise StoreDown("The store of rooms is closed.")
        done: Future[T] = Future()
        self._jobs.put((work, done))
        return done.result()

    def _work(self) -> None:
        """Do what waits, together, until there is nothing more to come."""
        while (first := self._jobs.get()) is not None:
            jobs = [first]
            with contextlib.suppress(queue.Empty):
                while len(jobs) < GROUP and (job := self._jobs.get_nowait()) is not None:
                    jobs.append(job)
            self._together(jobs)

    def _together(self, jobs: list[Job]) -> None:
        """Do ``jobs`` in one transaction; each that fails by itself leaves nothing behind."""
        answers: list[tuple[Future[Any], Any, BaseException | None]] = []
        try:
            with told(), transaction(self._writer):
                for work, done in jobs:
                    answers.append((done, *self._one(work)))
        except BaseException as error:  # noqa: BLE001  whoever waits is told; the thread goes on
            for _, done in jobs:
                done.set_exception(error)
        else:
            for done, answer, fault in answers:
                done.set_exception(fault) if fault else done.set_result(answer)

    def _one(self, work: Callable[[Run], Any]) -> tuple[Any, BaseException | None]:
        """What ``work`` answered, or what a person got wrong, and then nothing of it is kept."""
        self._writer.execute("SAVEPOINT one")
        try:
            answer = work(run_on(self._writer))
        except BadInput as error:
            self._writer.execute("ROLLBACK TO one")
            return None, error
        finally:
            if self._writer.in_transaction:  # a full disk has ended it
                self._writer.execute("RELEASE one")
        return answer, None

    def light(self, work: Callable[[Run], T]) -> T:
        """See `Database.light`."""
        with self._lighting, told(), transaction(self._light):
            return work(run_on(self._light))

    def read(self, sql: str, *values: object) -> list[Row]:
        """See `Database.read`."""
        with self._reading, told():
            return self._reader.execute(sql, values).fetchall()

    # ---- news ----

    def announce(self, _code: str, _last: int) -> None:
        """Have our own watchers look at the file at once; others do so soon."""
        self._poke.set()

    def watch(self, code: str, told: Callable[[int], None]) -> Callable[[], None]:
        """See `Database.watch`."""
        end = self._watchers.add(code, told)
        if self._poller is None:
            self._poller = threading.Thread(target=self._poll, name="rooms-watcher", daemon=True)
            self._poller.start()
        return end

    def _poll(self) -> None:
        """Look every `POLL` seconds, or when we have written, whether the file has changed."""
        eyes, before = connection(self._path, "FULL"), -1
        while not self._closed:
            with contextlib.suppress(sqlite3.OperationalError):  # a file system that is ill: look again
                version = eyes.execute("PRAGMA data_version").fetchone()[0]
                if version != before:
                    before = version
                    self._watchers.tell({code: last for code in self._watchers.codes() for last in ends(eyes, code)})
            self._poke.wait(POLL)
            self._poke.clear()
        eyes.close()

    def close(self) -> None:
        """See `Store.close`."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            self._poke.set()
            self._thread.join()
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


def ends(connection: sqlite3.Connection, code: str) -> list[int]:
    """The number of the last line of a room, if there is one."""
    return [row[0] for row in connection.execute("SELECT last FROM rooms WHERE code = ?", (code,))]


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
