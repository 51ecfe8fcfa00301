"""Rooms in PostgreSQL, for several servers on several machines.

A process has a few connections, opened when they are needed, and one more that listens for all its pages. That logs
have grown is said after they are on the disk, in a transaction of its own: one that notifies while it commits keeps all
others that do from going to the disk with it. Should that word be lost, since its process died just then, whoever
listens looks at the rooms that are watched, once in `POLL` seconds.

People are told soon that the database is down: whoever asks is answered within `STATEMENT_TIMEOUT` and a bit, and those
who come while it is known to be down within `KNOWN_DOWN`. Each of them tries it once more, so that it is found as soon
as it is back.
"""

import contextlib
import logging
import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final, TypeVar, final

import psycopg
from psycopg.abc import PQGen
from psycopg_pool import ConnectionPool, PoolTimeout

from widgets.rooms.store.database import CLOSED, Database, Execute, Record, create_tables
from widgets.rooms.store.records import StoreDown

T = TypeVar("T")
STATEMENT_TIMEOUT: Final = 1.2
"""Seconds in which a server that works answers a statement."""
SERVER_TIMEOUT: Final = 15
"""Seconds after which the server ends a statement or a transaction by itself; longer than any of ours lasts."""
INTERVAL: Final = 0.1
"""Seconds between two looks whether somebody has interrupted the program."""
CONNECT_TIMEOUT: Final = 2
"""Seconds for one try to connect, the least that psycopg knows."""
MAX_CONNECTIONS: Final = 4
"""Connections of a process for what it reads and writes."""
LISTENER: Final = "refkit listens"
"""The name by which the database knows the connection that listens."""
CHANNEL: Final = "refkit_rooms"
MAX_IDLE: Final = 30.0
"""Seconds after which a connection that nobody needs is closed."""
KNOWN_DOWN: Final = 0.3
"""Seconds in which whoever asks is answered while the database is known to be down."""
OPENING_TIMEOUT: Final = 10.0
"""Seconds for a statement that opens the store: others may be laying out its tables."""
CONNECTION_TIMEOUT: Final = 0.25
"""Seconds for one try to get a connection; the next try begins a new connection, if the last could not be made."""
RETRY_PAUSE: Final = 0.02
"""Seconds between two tries."""
LISTEN_TIMEOUT: Final = 0.5
"""Seconds after which whoever listens sees whether the store has been closed, and tries again to connect."""
POLL: Final = 2.0
"""Seconds after which whoever listens looks at the rooms themselves."""
CLOCK_REFRESH: Final = 60.0
"""Seconds for which the time is counted on from what the database said."""
SCHEMA_LOCK: Final = 0x7265666B
"""The advisory lock under which one server at a time creates tables."""
DOWN: Final = (
    "The database of the rooms does not answer. What was done before is safe; whether this was done shows when it is "
    "back: then look, and try again."
)
FULL: Final = (
    "The disk of the database is full: this was not done, and what was there is safe. Make room and try again."
)


@final
class PatientConnection(psycopg.Connection[object]):
    """A connection that closes, with an OperationalError, when a statement takes longer than ``patience`` seconds."""

    patience = STATEMENT_TIMEOUT

    def wait(self, gen: PQGen[T], interval: float = INTERVAL, timeout: float | None = None) -> T:
        """Wait as psycopg does, but no longer than ``patience`` where no other ``timeout`` is given."""
        try:
            return super().wait(gen, interval, self.patience if timeout is None else timeout)
        except psycopg.OperationalError:
            if timeout is None:
                self.close()  # what it would answer later belongs to no other statement
            raise


@final
class Postgres(Database):
    """A `Database` on a server."""

    def __init__(self, address: str, clock: Callable[[], float] | None = None) -> None:
        """Open the database at ``address``, a URL; raises `StoreDown` or `BadInput` if that cannot be."""
        super().__init__()
        self.address, self._clock = address, clock
        self._asked, self._offset = -CLOCK_REFRESH, 0.0
        self._up, self._patience = True, OPENING_TIMEOUT
        logging.getLogger("psycopg.pool").setLevel(logging.ERROR)  # what it cannot reach is told once, by us
        self._pool = ConnectionPool(
            address,
            connection_class=PatientConnection,
            min_size=0,
            max_size=MAX_CONNECTIONS,
            max_idle=MAX_IDLE,
            reconnect_timeout=0,  # whoever asks next makes the pool try again
            kwargs={"autocommit": True, "application_name": "refkit", "connect_timeout": CONNECT_TIMEOUT},
            configure=limit_times,
            open=True,
        )
        try:
            with self.transaction() as run:
                run("SELECT pg_advisory_xact_lock(?)", SCHEMA_LOCK)  # one server at a time
                create_tables(run, "CREATE UNLOGGED TABLE IF NOT EXISTS ")
        except BaseException:
            self.close()
            raise
        self._patience = STATEMENT_TIMEOUT

    # ---- transactions ----

    @contextlib.contextmanager
    def transaction(self) -> Iterator[Execute]:
        """See `Database.transaction`."""
        with self._connection() as connection, connection.transaction():
            yield execute_on(connection)

    def read(self, sql: str, *values: object) -> list[Record]:
        """See `Database.read`."""
        with self._connection() as connection:
            return execute_on(connection)(sql, *values)

    @contextlib.contextmanager
    def _connection(self) -> Iterator[PatientConnection]:
        """Have a connection that works; raises `StoreDown` if none is had in time, or for what fails on it."""
        try:
            connection = self._connect()
            try:
                yield connection
            finally:
                self._pool.putconn(connection)
        except psycopg.errors.DiskFull as error:
            raise StoreDown(FULL) from error
        except (psycopg.OperationalError, PoolTimeout) as error:
            self._up = False
            raise StoreDown(DOWN) from error
        except psycopg.Error as error:
            raise StoreDown(f"The database of the rooms does not work: {str(error).strip()}.") from error
        self._up = True

    def _connect(self) -> PatientConnection:
        """Return a connection of the pool that works, tried again and again, not for long if it is known to be down."""
        until = time.monotonic() + (STATEMENT_TIMEOUT if self._up else KNOWN_DOWN)
        while not self._closed.is_set():
            connection = None
            try:
                connection = self._pool.getconn(CONNECTION_TIMEOUT)
                connection.patience = self._patience if self._up else KNOWN_DOWN
                connection.execute("")  # or the database has been restarted since
            except BaseException as error:
                if connection:
                    self._pool.putconn(connection)
                if not isinstance(error, (psycopg.OperationalError, PoolTimeout)) or time.monotonic() > until:
                    raise
                self._closed.wait(RETRY_PAUSE)
            else:
                return connection
        raise StoreDown(CLOSED)

    def now(self) -> float:
        """Return the database's time, counted on here: a machine whose clock is wrong does no harm."""
        if self._clock:
            return self._clock()
        if time.monotonic() - self._asked > CLOCK_REFRESH:
            before = time.monotonic()
            seconds = float(self.read("SELECT extract(epoch FROM clock_timestamp())::float8")[0][0])
            self._asked = time.monotonic()
            self._offset = seconds - (before + self._asked) / 2
        return time.monotonic() + self._offset

    # ---- news ----

    def announce(self, code: str, last: int) -> None:
        """See `Database.announce`: our own subscriptions at once."""
        self._subscriptions.notify({code: last})
        with contextlib.suppress(StoreDown):  # it is written: others find it when they look by themselves
            self.read("SELECT pg_notify(?, ?)", CHANNEL, f"{code} {last}")

    def _listen(self) -> None:
        """See `Database._listen`; reconnects when the connection is lost."""
        while not self._closed.is_set():
            with (
                contextlib.suppress(psycopg.Error, ValueError),  # it is lost, or somebody else has said something there
                PatientConnection.connect(
                    self.address, autocommit=True, application_name=LISTENER, connect_timeout=CONNECT_TIMEOUT
                ) as connection,
            ):
                connection.execute(f"LISTEN {CHANNEL}")
                self._receive(connection)
            self._closed.wait(LISTEN_TIMEOUT)

    def _receive(self, connection: psycopg.Connection[Any]) -> None:
        """Pass notifications on until the database is closed."""
        looked = -POLL
        while not self._closed.is_set():
            if time.monotonic() - looked > POLL:
                looked = time.monotonic()
                sql = "SELECT code, last FROM rooms WHERE code = ANY(%s)"
                self._subscriptions.notify(dict(connection.execute(sql, ([*self._subscriptions.codes()],)).fetchall()))
            for news in connection.notifies(timeout=LISTEN_TIMEOUT, stop_after=1):
                code, last = news.payload.split()
                self._subscriptions.notify({code: int(last)})

    def close(self) -> None:
        """See `Database.close`."""
        super().close()
        self._pool.close()


def limit_times(connection: psycopg.Connection[object]) -> None:
    """Have the server end what a client that is gone has left open, with its locks."""
    connection.execute(f"SET statement_timeout = '{SERVER_TIMEOUT}s'")
    connection.execute(f"SET idle_in_transaction_session_timeout = '{SERVER_TIMEOUT}s'")


def execute_on(connection: psycopg.Connection[Any]) -> Execute:
    """Return an `Execute` on ``connection``."""

    def run(sql: str, *values: object) -> list[Record]:
        cursor = connection.execute(psycopg_sql(sql), values)
        return cursor.fetchall() if cursor.description else []

    return run


@lru_cache(maxsize=256)
def psycopg_sql(sql: str) -> bytes:
    """Return a statement with the placeholders that psycopg knows."""
    return sql.replace("?", "%s").encode()
