"""The store in a database that speaks SQL: what is the same in SQLite and in PostgreSQL, which is almost all."""

import hmac
import json
import os
import secrets
from collections.abc import Callable, Mapping, Sequence
from hashlib import scrypt
from typing import Any, Final, Protocol, TypeAlias, TypeVar, final

from refkit.kernel.choice import BadInput
from widgets.rooms.store import plain
from widgets.rooms.store.contract import (
    FREE,
    HERE,
    IDLE,
    LEASE,
    LETTERS,
    ONCE,
    PATIENCE,
    STATUS,
    Conflict,
    Found,
    Guest,
    Line,
    Opening,
    Said,
    Status,
    Ticket,
    hidden,
    new_code,
    new_token,
)

T = TypeVar("T")
Row: TypeAlias = tuple[Any, ...]
SCHEMA: Final = 1
"""The newest layout of the tables that this kit knows."""
LASTING: Final = (
    """CREATE TABLE IF NOT EXISTS rooms (code TEXT PRIMARY KEY, opening TEXT NOT NULL, seed TEXT NOT NULL,
        password TEXT NOT NULL, opened DOUBLE PRECISION NOT NULL, status TEXT NOT NULL, last INTEGER NOT NULL,
        touched DOUBLE PRECISION NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS lines (code TEXT NOT NULL, seq INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL,
        key TEXT NOT NULL, said TEXT NOT NULL, PRIMARY KEY (code, seq))""",
    "CREATE INDEX IF NOT EXISTS lines_by_key ON lines (code, key)",
    """CREATE TABLE IF NOT EXISTS seats (code TEXT NOT NULL, seat INTEGER NOT NULL, token TEXT NOT NULL,
        PRIMARY KEY (code, seat))""",
)
"""What must not be lost."""
FLEETING: Final = (
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
"""What would be said again after a power cut."""
ARRIVE: Final = """INSERT INTO guests VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (code, page) DO UPDATE
    SET seat = excluded.seat, name = excluded.name, since = excluded.since, seen = excluded.seen"""
RENEW: Final = """INSERT INTO leases VALUES (?, ?, ?) ON CONFLICT (code) DO UPDATE
    SET page = excluded.page, ends = excluded.ends
    WHERE leases.page = excluded.page OR leases.ends < ? RETURNING page"""
STRIKE: Final = """INSERT INTO strikes VALUES (?, 1, 0) ON CONFLICT (address) DO UPDATE
    SET count = strikes.count + 1 RETURNING count"""
END: Final = "SELECT last, EXISTS (SELECT 1 FROM lines WHERE code = ? AND key = ?) FROM rooms"
GROW: Final = "UPDATE rooms SET last = ?, touched = ?, status = coalesce(?, status) WHERE code = ?"
ROOM: Final = "SELECT code, opening, opened, status, last, touched FROM rooms"


def lay(run: "Run") -> None:
    """Lay out what must not be lost; raises `BadInput` if a newer refkit has laid it out."""
    run("CREATE TABLE IF NOT EXISTS refkit (schema INTEGER NOT NULL)")
    known = run("SELECT schema FROM refkit")
    if known and known[0][0] > SCHEMA:
        raise BadInput("This store of rooms was made by a newer refkit: update refkit.")
    for each in LASTING:
        run(each)
    if not known:
        run("INSERT INTO refkit VALUES (?)", SCHEMA)


class Run(Protocol):
    """Carries out a statement, with ``?`` for each value, and answers its rows."""

    def __call__(self, sql: str, *values: object) -> list[Row]:
        """The rows."""


class Database(Protocol):
    """What differs: transactions, how a row is locked, the clock, and how news travels."""

    @property
    def lock(self) -> str:
        """What follows a SELECT whose row nobody else may change before we have."""

    def write(self, work: Callable[[Run], T]) -> T:
        """Do ``work`` as a transaction; it is on the disk when this returns. May do it again if it came to nothing."""

    def light(self, work: Callable[[Run], T]) -> T:
        """Do ``work`` on the tables of `FLEETING`, as a transaction that a power cut may undo."""

    def read(self, sql: str, *values: object) -> list[Row]:
        """The rows of one SELECT on the tables of `LASTING`."""

    def now(self) -> float:
        """Seconds since 1970, the same for all who share the database."""

    def watch(self, code: str, told: Callable[[int], None]) -> Callable[[], None]:
        """See `Store.watch`."""

    def announce(self, code: str, last: int) -> None:
        """Have those who watch told: the log of a room has grown on the disk."""

    def close(self) -> None:
        """See `Store.close`."""


@final
class SqlStore:
    """A `Store` in a `Database`."""

    def __init__(self, database: Database) -> None:
        """Keep rooms there."""
        self._db = database
        self.now, self.watch, self.close = database.now, database.watch, database.close

    # ---- rooms and their logs ----

    def open(self, opening: Opening, seed: str, password: str = "") -> str:
        """See `Store.open`."""
        kept, now = salted(password) if password else "", self.now()

        def work(run: Run) -> str:
            code = new_code()
            while run("SELECT 1 FROM rooms WHERE code = ?", code):
                code = new_code()
            row = (code, plain.opening_text(opening), seed, kept, now, "open", 0, now)
            run(f"INSERT INTO rooms VALUES ({marks(row)})", *row)
            return code

        return self._db.write(work)

    def find(self, code: str, address: str = "") -> Found:
        """See `Store.find`."""
        self._patience(address)
        asked = code.strip().casefold()
        rows = self._db.read(f"{ROOM} WHERE code = ?", asked) if set(asked) <= set(LETTERS) else []
        if not rows:
            self._strike(address)
            raise BadInput("There is no room with this code: look at it again, letter by letter.")
        room = found(rows[0])
        plain.known(room.opening)
        return room

    def append(
        self, code: str, after: int, said: Sequence[Said], key: str = "", tokens: Mapping[int, str] | None = None
    ) -> tuple[Line, ...] | Conflict:
        """See `Store.append`."""
        key, now = key or secrets.token_hex(8), self.now()
        lines = tuple(Line(seq, now, key, each) for seq, each in enumerate(said, after + 1))
        rows = [(code, line.seq, line.at, line.key, plain.said_text(line.said)) for line in lines]
        values, places = [value for row in rows for value in row], ", ".join(f"({marks(row)})" for row in rows)
        status: Status | None = next((STATUS[each.kind] for each in reversed(said) if each.kind in STATUS), None)

        def work(run: Run) -> tuple[Line, ...] | Conflict:
            room = run(f"{END} WHERE code = ?{self._db.lock}", code, key, code)
            if not room:
                raise BadInput("This room has been removed.")
            last, there = room[0]
            if there or last != after:
                known = run("SELECT seq, at, key, said FROM lines WHERE code = ? AND key = ? ORDER BY seq", code, key)
                return tuple(map(line, known)) if known else Conflict(int(last))
            run(f"INSERT INTO lines VALUES {places}", *values)
            run(GROW, lines[-1].seq, now, status, code)
            for seat, token in (tokens or {}).items():
                self._give(run, code, seat, token)
            return lines

        answer = self._db.write(work)
        if answer is lines:
            self._db.announce(code, lines[-1].seq)
        return answer

    def since(self, code: str, after: int = 0) -> tuple[Line, ...]:
        """See `Store.since`."""
        sql = "SELECT seq, at, key, said FROM lines WHERE code = ? AND seq > ? ORDER BY seq"
        return tuple(map(line, self._db.read(sql, code, after)))

    def seed(self, code: str) -> str:
        """See `Store.seed`."""
        return str(self._one("SELECT seed FROM rooms WHERE code = ?", code)[0])

    def knows(self, code: str, password: str, address: str = "") -> bool:
        """See `Store.knows`."""
        self._patience(address)
        kept = str(self._one("SELECT password FROM rooms WHERE code = ?", code)[0])
        good = bool(kept) and hmac.compare_digest(salted(password, bytes.fromhex(kept.partition(":")[0])), kept)
        if not good:
            self._strike(address)
        return good

    # ---- seats ----

    def seat(self, code: str, token: str) -> int | None:
        """See `Store.seat`."""
        rows = self._db.read("SELECT seat FROM seats WHERE code = ? AND token = ?", code, hidden(token))
        return int(rows[0][0]) if rows else None

    def pass_on(self, code: str, token: str) -> str:
        """See `Store.pass_on`."""
        seat, once, now = self.seat(code, token), new_code(), self.now()
        if seat is None:
            raise BadInput("This seat is not yours any more: take a free one, or watch.")

        def work(run: Run) -> str:
            run("DELETE FROM passes WHERE ends < ? OR (code = ? AND seat = ?)", now, code, seat)
            run("INSERT INTO passes VALUES (?, ?, ?, ?)", code, hidden(once), seat, now + ONCE)
            return once

        return self._db.light(work)

    def take_over(self, code: str, once: str, address: str = "") -> Ticket:
        """See `Store.take_over`."""
        self._patience(address)
        key, now = hidden(once.strip().casefold()), self.now()

        def work(run: Run) -> list[Row]:
            return run("DELETE FROM passes WHERE code = ? AND once = ? AND ends >= ? RETURNING seat", code, key, now)

        if not (rows := self._db.light(work)):
            self._strike(address)
            raise BadInput("This code for a seat is wrong, used up or too old: ask for another on the first device.")
        ticket = Ticket(int(rows[0][0]), new_token())
        self._db.write(lambda run: self._give(run, code, ticket.seat, ticket.token))
        return ticket

    @staticmethod
    def _give(run: Run, code: str, seat: int, token: str) -> None:
        """Let ``token``, and no other, open ``seat``; "" opens nothing."""
        run("DELETE FROM seats WHERE code = ? AND seat = ?", code, seat)
        if token:
            run("INSERT INTO seats VALUES (?, ?, ?)", code, seat, hidden(token))

    # ---- now ----

    def here(self, code: str, guest: Guest) -> tuple[Guest, ...]:
        """See `Store.here`."""
        now = self.now()

        def work(run: Run) -> list[Row]:
            run("DELETE FROM guests WHERE code = ? AND seen < ?", code, now - HERE)
            run(ARRIVE, code, guest.page, guest.seat, plain.text(guest.name), guest.since, now)
            return run("SELECT page, seat, name, since FROM guests WHERE code = ? ORDER BY since, page", code)

        return tuple(Guest(page, seat, json.loads(name), since) for page, seat, name, since in self._db.light(work))

    def gone(self, code: str, page: str) -> None:
        """See `Store.gone`."""

        def work(run: Run) -> None:
            run("DELETE FROM guests WHERE code = ? AND page = ?", code, page)
            run("DELETE FROM leases WHERE code = ? AND page = ?", code, page)

        self._db.light(work)

    def lease(self, code: str, page: str) -> bool:
        """See `Store.lease`."""
        now = self.now()
        return bool(self._db.light(lambda run: run(RENEW, code, page, now + LEASE, now)))

    def _patience(self, address: str) -> None:
        """Raise `BadInput` as long as ``address`` must wait before it may try again."""
        key = hidden(address)
        rows = self._db.light(lambda run: run("SELECT until FROM strikes WHERE address = ?", key)) if address else []
        if rows and (left := rows[0][0] - self.now()) > 0:
            raise BadInput(f"Too many wrong codes came from your network: wait {left:.0f} seconds and try again.")

    def _strike(self, address: str) -> None:
        """Remember that a wrong code came from ``address``; forget those who have waited long enough."""
        now = self.now()

        def work(run: Run) -> None:
            run("DELETE FROM strikes WHERE until < ?", now - PATIENCE)
            count = run(STRIKE, hidden(address))[0][0]
            wait = min(PATIENCE, 2.0 ** min(count - FREE, FREE * 2)) if count >= FREE else 0
            run("UPDATE strikes SET until = ? WHERE address = ?", now + wait, hidden(address))

        if address:
            self._db.light(work)

    # ---- keeping house ----

    def rooms(self) -> tuple[Found, ...]:
        """See `Store.rooms`."""
        return tuple(map(found, self._db.read(f"{ROOM} ORDER BY touched DESC, code")))

    def delete(self, code: str) -> None:
        """See `Store.delete`."""
        self._db.write(lambda run: self._remove(run, code))

    def sweep(self) -> int:
        """See `Store.sweep`."""
        old = self.now() - IDLE

        def work(run: Run) -> int:
            codes = [str(row[0]) for row in run("SELECT code FROM rooms WHERE touched < ?", old)]
            for code in codes:
                self._remove(run, code)
            return len(codes)

        return self._db.write(work) if self._db.read("SELECT 1 FROM rooms WHERE touched < ? LIMIT 1", old) else 0

    @staticmethod
    def _remove(run: Run, code: str) -> None:
        """Remove a room, its log and its seats."""
        for table in ("lines", "seats", "rooms"):
            run(f"DELETE FROM {table} WHERE code = ?", code)

    def packed(self, code: str) -> dict[str, Any]:
        """See `Store.packed`."""
        room = self._one("SELECT * FROM rooms WHERE code = ?", code)
        lines = self._db.read("SELECT * FROM lines WHERE code = ? ORDER BY seq", code)
        seats = self._db.read("SELECT * FROM seats WHERE code = ? ORDER BY seat", code)
        head = {"refkit": "room", "schema": SCHEMA}
        return {**head, "rooms": [room], "lines": [*map(list, lines)], "seats": [*map(list, seats)]}

    def unpack(self, data: Mapping[str, Any]) -> str:
        """See `Store.unpack`."""
        if data.get("refkit") != "room" or data.get("schema") != SCHEMA:
            raise BadInput("This is no room that this refkit has backed up.")
        code = str(data["rooms"][0][0])

        def work(run: Run) -> str:
            if run("SELECT 1 FROM rooms WHERE code = ?", code):
                raise BadInput(f"There is a room {code} already: delete that first, or leave it.")
            for table in ("rooms", "lines", "seats"):
                for row in data[table]:
                    run(f"INSERT INTO {table} VALUES ({marks(row)})", *row)
            return code

        return self._db.write(work)

    def _one(self, sql: str, code: str) -> list[Any]:
        """The row that there must be; raises `BadInput` if the room is gone."""
        if rows := self._db.read(sql, code):
            return list(rows[0])
        raise BadInput("This room has been removed.")


def found(row: Row) -> Found:
    """A room, as `ROOM` selects it."""
    code, opening, opened, status, last, touched = row
    return Found(code, plain.read_opening(opening), opened, status, last, touched)


def line(row: Row) -> Line:
    """A line of a log."""
    seq, at, key, said = row
    return Line(seq, at, key, plain.read_said(said))


def marks(row: Sequence[object]) -> str:
    """A question mark for each value."""
    return ", ".join("?" * len(row))


def salted(password: str, salt: bytes = b"") -> str:
    """What is kept of a password, which people choose: slow to guess."""
    salt = salt or os.urandom(16)
    return f"{salt.hex()}:{scrypt(password.encode('utf-8', 'surrogatepass'), salt=salt, n=2**14, r=8, p=1).hex()}"
