"""What differs between databases: transactions, the clock, and how processes are notified; and the tables in them."""

import itertools
import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final, Protocol, TypeAlias, final

from refkit.kernel.choice import BadInput

Record: TypeAlias = tuple[Any, ...]
SCHEMA: Final = 1
"""The newest schema of the tables that this refkit knows."""
DURABLE_TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS rooms (code TEXT PRIMARY KEY, opening TEXT NOT NULL, seed TEXT NOT NULL,
        password TEXT NOT NULL, opened DOUBLE PRECISION NOT NULL, status TEXT NOT NULL, last INTEGER NOT NULL,
        touched DOUBLE PRECISION NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS lines (code TEXT NOT NULL, seq INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL,
        key TEXT NOT NULL, said TEXT NOT NULL, PRIMARY KEY (code, seq))""",
    "CREATE INDEX IF NOT EXISTS lines_by_key ON lines (code, key)",
    """CREATE TABLE IF NOT EXISTS seats (code TEXT NOT NULL, seat INTEGER NOT NULL, token TEXT NOT NULL,
        PRIMARY KEY (code, seat))""",
)
"""Tables that must not be lost."""
VOLATILE_TABLES: Final = (
    """guests (code TEXT NOT NULL, page TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL,
        since DOUBLE PRECISION NOT NULL, seen DOUBLE PRECISION NOT NULL, PRIMARY KEY (code, page))""",
    "leases (code TEXT PRIMARY KEY, page TEXT NOT NULL, ends DOUBLE PRECISION NOT NULL)",
    """transfer_codes (code TEXT NOT NULL, hash TEXT NOT NULL, seat INTEGER NOT NULL, ends DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (code, hash))""",
    "strikes (address TEXT PRIMARY KEY, count INTEGER NOT NULL, until DOUBLE PRECISION NOT NULL)",
)
"""Tables whose content pages report again after a power cut: nothing waits until they are on the disk.

``guests`` are the pages that are here (`OnlinePage`), ``leases`` say which page moves the bots of a room, and
``strikes`` count wrong codes and spent budgets.
"""
CLOSED: Final = "The store of rooms is closed."


class Execute(Protocol):
    """Carries out a statement, with ``?`` for each value, and answers its rows."""

    def __call__(self, sql: str, *values: object) -> list[Record]:
        """Return the rows."""


class Database(ABC):
    """A database of rooms, which may be used from any thread; one thread listens for what other processes write."""

    def __init__(self) -> None:
        """Begin without subscriptions."""
        self._subscriptions, self._closed = Subscriptions(), threading.Event()
        self._listener: threading.Thread | None = None

    @abstractmethod
    def transaction(self) -> AbstractContextManager[Execute]:
        """Do all that is done in the block, or nothing; what it has written is on the disk when the block is left.

        Raises `StoreDown`, one sentence, if the database cannot be used: then it may have been done or not.
        """

    @abstractmethod
    def read(self, sql: str, *values: object) -> list[Record]:
        """Return the rows of one SELECT."""

    @abstractmethod
    def now(self) -> float:
        """Return the time by the store's clock, which is the same for all: seconds since 1970."""

    @abstractmethod
    def announce(self, code: str, last: int) -> None:
        """Notify those who watch a room, in every process, that its log has grown on the disk."""

    @abstractmethod
    def _listen(self) -> None:
        """Notify our subscriptions of what other processes write, until the database is closed."""

    def watch(self, code: str, callback: Callable[[int], None]) -> Callable[[], None]:
        """Have ``callback`` called with the last number soon after the log has grown; return the function that ends it.

        It is called on a thread of the store's: a page hands it to its loop (``loop.call_soon_threadsafe``). It may be
        called once more than there is news; it says nothing about what is there already, so watch first and then read.
        """
        end = self._subscriptions.add(code, callback)
        if self._listener is None:
            self._listener = threading.Thread(target=self._listen, name="rooms-listener", daemon=True)
            self._listener.start()
        return end

    def close(self) -> None:
        """Close files, connections and threads."""
        self._closed.set()
        if self._listener:
            self._listener.join()


@final
class Subscriptions:
    """Callbacks to be notified when the log of a room has grown."""

    def __init__(self) -> None:
        """Begin without any."""
        self._lock, self._numbers = threading.Lock(), itertools.count()
        self._waiting: dict[int, tuple[str, Callable[[int], None]]] = {}
        self._known: dict[str, int] = {}

    def add(self, code: str, callback: Callable[[int], None]) -> Callable[[], None]:
        """Have ``callback`` called with the last number when room ``code`` has grown; return what ends that."""
        with self._lock:
            number = next(self._numbers)
            self._waiting[number] = code, callback
        return lambda: self._end(number)

    def _end(self, number: int) -> None:
        with self._lock:
            code, _ = self._waiting.pop(number, ("", None))
            if all(each != code for each, _ in self._waiting.values()):
                self._known.pop(code, None)

    def codes(self) -> tuple[str, ...]:
        """Return the rooms that have subscriptions."""
        with self._lock:
            return tuple({code for code, _ in self._waiting.values()})

    def notify(self, last: Mapping[str, int]) -> None:
        """Notify those whose room ends with a later line than they know; one that fails harms no other."""
        with self._lock:
            waiting = [each for each in self._waiting.values() if self._known.get(each[0], 0) < last.get(each[0], 0)]
            self._known |= {code: last[code] for code, _ in waiting}
        for code, call in waiting:
            try:
                call(last[code])
            except Exception:
                logging.getLogger("refkit").exception("news of room %s could not be told", code)


def create_tables(run: Execute, volatile: str) -> None:
    """Create the tables, the volatile ones by ``volatile``; raises `BadInput` if a newer refkit has created them."""
    run("CREATE TABLE IF NOT EXISTS refkit (schema INTEGER NOT NULL)")
    known = run("SELECT schema FROM refkit")
    if known and known[0][0] > SCHEMA:
        raise BadInput("This store of rooms was made by a newer refkit: update refkit.")
    for each in (*DURABLE_TABLES, *(f"{volatile}{table}" for table in VOLATILE_TABLES)):
        run(each)
    if not known:
        run("INSERT INTO refkit VALUES (?)", SCHEMA)


def placeholders(row: Sequence[object]) -> str:
    """Return a question mark for each value."""
    return ", ".join("?" * len(row))
