"""What a store needs of a database: transactions, a clock, notifications; and its tables."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from refkit.kernel.choice import BadInput

T = TypeVar("T")
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
    """CREATE {light} TABLE IF NOT EXISTS guests (code TEXT NOT NULL, page TEXT NOT NULL, seat INTEGER NOT NULL,
        name TEXT NOT NULL, since DOUBLE PRECISION NOT NULL, seen DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (code, page))""",
    """CREATE {light} TABLE IF NOT EXISTS leases (code TEXT PRIMARY KEY, page TEXT NOT NULL,
        ends DOUBLE PRECISION NOT NULL)""",
    """CREATE {light} TABLE IF NOT EXISTS passes (code TEXT NOT NULL, once TEXT NOT NULL, seat INTEGER NOT NULL,
        ends DOUBLE PRECISION NOT NULL, PRIMARY KEY (code, once))""",
    """CREATE {light} TABLE IF NOT EXISTS strikes (address TEXT PRIMARY KEY, count INTEGER NOT NULL,
        until DOUBLE PRECISION NOT NULL)""",
)
"""Tables whose content pages report again after a power cut."""


class Execute(Protocol):
    """Carries out a statement, with ``?`` for each value, and answers its rows."""

    def __call__(self, sql: str, *values: object) -> list[Record]:
        """Return the rows."""


class Database(Protocol):
    """What differs between databases: transactions, the clock, and notifications."""

    def write(self, work: Callable[[Execute], T], code: str = "") -> T:
        """Do ``work`` in a transaction, perhaps with others'; it is on the disk when this returns.

        ``code`` is the room whose row it locks, if it locks one. It may be done again if it came to nothing.
        """

    def write_volatile(self, work: Callable[[Execute], T]) -> T:
        """Do ``work`` on the `VOLATILE_TABLES`, in a transaction that a power cut may undo."""

    def read(self, sql: str, *values: object) -> list[Record]:
        """Return the rows of one SELECT on the `DURABLE_TABLES`."""

    def now(self) -> float:
        """Return seconds since 1970, the same for all who share the database."""

    def watch(self, code: str, callback: Callable[[int], None]) -> Callable[[], None]:
        """See `Store.watch`."""

    def announce(self, code: str, last: int) -> None:
        """Notify those who watch a room that its log has grown on the disk."""

    def close(self) -> None:
        """See `Store.close`."""


class StorePart:
    """A part of a store, in a database."""

    def __init__(self, database: Database) -> None:
        """Store in ``database``."""
        self._db = database

    def _one(self, sql: str, code: str) -> list[Any]:
        """Return the only row; raises `BadInput` if the room is gone."""
        if rows := self._db.read(sql, code):
            return list(rows[0])
        raise BadInput(REMOVED)


REMOVED: Final = "This room has been removed."


def placeholders(row: Sequence[object]) -> str:
    """Return a question mark for each value."""
    return ", ".join("?" * len(row))


def create_tables(run: Execute) -> None:
    """Create the durable tables; raises `BadInput` if a newer refkit has created them."""
    run("CREATE TABLE IF NOT EXISTS refkit (schema INTEGER NOT NULL)")
    known = run("SELECT schema FROM refkit")
    if known and known[0][0] > SCHEMA:
        raise BadInput("This store of rooms was made by a newer refkit: update refkit.")
    for each in DURABLE_TABLES:
        run(each)
    if not known:
        run("INSERT INTO refkit VALUES (?)", SCHEMA)
