"""Rooms and their logs in a database."""

import secrets
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from refkit.kernel.choice import BadInput
from widgets.rooms.store import codec, links, rate_limit
from widgets.rooms.store.contract import (
    HOST,
    LETTERS,
    NO_ROOM,
    SEAT_LOST,
    STATUS,
    Conflict,
    Opening,
    RoomInfo,
    RoomLine,
    Said,
    Status,
    Ticket,
    hashed,
    new_code,
)
from widgets.rooms.store.database import REMOVED, Execute, Record, StorePart, placeholders
from widgets.rooms.store.seats import hashed_password, set_token

LINES: Final = "SELECT seq, at, key, said FROM lines WHERE code = ?"
GROW: Final = """UPDATE rooms SET last = ?, touched = ?, status = coalesce(?, status) WHERE code = ? AND last = ?
    AND NOT EXISTS (SELECT 1 FROM lines WHERE code = ? AND key = ?)"""
HAS: Final = " AND EXISTS (SELECT 1 FROM seats WHERE code = ? AND token = ? AND seat = ?)"
ROOM: Final = "SELECT code, opening, opened, status, last, touched FROM rooms"


class Logs(StorePart):
    """The part of a store that opens, finds, writes and reads rooms."""

    def open(self, opening: Opening, seed: str, password: str = "", host: str = "", said: Sequence[Said] = ()) -> str:
        """See `Store.open`."""
        password_hash = hashed_password(password) if password else ""

        def work(run: Execute) -> str:
            code = self._begin(run, opening, seed, password_hash, said)
            set_token(run, code, HOST, host)
            return code

        return self._db.write(work)

    def open_rematch(self, code: str, opening: Opening, seed: str, said: Sequence[Said]) -> str:
        """See `Store.open_rematch`."""

        def work(run: Execute) -> str:
            password = [row[0] for row in run("SELECT password FROM rooms WHERE code = ?", code)]
            if not password:
                raise BadInput(REMOVED)
            other = self._begin(run, opening, seed, password[0], said)
            run("INSERT INTO seats SELECT ?, seat, token FROM seats WHERE code = ? AND seat >= ?", other, code, HOST)
            return other

        return self._db.write(work)

    def _begin(self, run: Execute, opening: Opening, seed: str, password: str, said: Sequence[Said]) -> str:
        """Insert a new room with its first lines, and return its code."""
        code, now = new_code(), self._db.now()
        while run("SELECT 1 FROM rooms WHERE code = ?", code):
            code = new_code()
        row = (code, codec.format_opening(opening), seed, password, now, "open", len(said), now)
        run(f"INSERT INTO rooms VALUES ({placeholders(row)})", *row)
        if said:
            insert_lines(run, line_rows(code, [RoomLine(seq, now, "opened", each) for seq, each in enumerate(said, 1)]))
        return code

    def find(self, code: str, address: str = "", token: str = "") -> RoomInfo:
        """See `Store.find`."""
        asked, key = links.split_link(code)
        rows = self._db.read(f"{ROOM} WHERE code = ?", asked) if set(asked) <= set(LETTERS) else []
        linked = bool(rows and key) and links.key_matches(key, self.seed(asked))
        if not linked and not (rows and token and self._opens(asked, token)):
            rate_limit.check_rate_limit(self._db, address)
        if not rows or (key and not linked):
            rate_limit.record_failure(self._db, address)
            raise BadInput(NO_ROOM)
        room = read_room(rows[0])
        codec.check_format(room.opening)
        return room

    def _opens(self, code: str, token: str) -> bool:
        """Return whether ``token`` opens a seat of a room."""
        return bool(self._db.read("SELECT 1 FROM seats WHERE code = ? AND token = ?", code, hashed(token)))

    def append(
        self,
        code: str,
        after: int,
        said: Sequence[Said],
        key: str = "",
        tokens: Mapping[int, str] | None = None,
        by: Ticket | None = None,
    ) -> tuple[RoomLine, ...] | Conflict:
        """See `Store.append`."""
        key, now = key or secrets.token_hex(8), self._db.now()
        lines = tuple(RoomLine(seq, now, key, each) for seq, each in enumerate(said, after + 1))
        status: Status | None = next((STATUS[each.kind] for each in reversed(said) if each.kind in STATUS), None)
        new = line_rows(code, lines)  # nobody else waits for that
        has = (code, hashed(by.token), by.seat) if by else ()
        grow = GROW + HAS * bool(by) + " RETURNING last"

        def work(run: Execute) -> tuple[RoomLine, ...] | Conflict:
            if not run(grow, lines[-1].seq, now, status, code, after, code, key, *has):
                return why_not_appended(run, code, after, key, has)
            insert_lines(run, new)
            for each, token in (tokens or {}).items():
                set_token(run, code, each, token)
            return lines

        answer = self._db.write(work, code)
        if answer is lines:
            self._db.announce(code, lines[-1].seq)
        return answer

    def since(self, code: str, after: int = 0) -> tuple[RoomLine, ...]:
        """See `Store.since`."""
        return tuple(map(read_line, self._db.read(f"{LINES} AND seq > ? ORDER BY seq", code, after)))

    def spend(self, code: str, what: str, most: int, seconds: float) -> bool:
        """See `Store.spend`."""
        return rate_limit.spend(self._db, f"{code} {what}", most, seconds)

    def seed(self, code: str) -> str:
        """See `Store.seed`."""
        return str(self._one("SELECT seed FROM rooms WHERE code = ?", code)[0])


def why_not_appended(run: Execute, code: str, after: int, key: str, has: Record) -> tuple[RoomLine, ...] | Conflict:
    """Return why a log has not grown: lines written already, or a conflict; otherwise raises `BadInput`."""
    last = [int(row[0]) for row in run("SELECT last FROM rooms WHERE code = ?", code)]
    if not last:
        raise BadInput(REMOVED)
    if known := run(f"{LINES} AND key = ? ORDER BY seq", code, key):
        return tuple(map(read_line, known))
    if has and last == [after] and not run(f"SELECT 1 WHERE TRUE{HAS}", *has):
        raise BadInput(SEAT_LOST)
    return Conflict(last[0])


def line_rows(code: str, lines: Sequence[RoomLine]) -> list[Record]:
    """Return lines as rows of the database."""
    return [(code, each.seq, each.at, each.key, codec.format_said(each.said)) for each in lines]


def insert_lines(run: Execute, new: Sequence[Record]) -> None:
    """Insert rows of lines into a log."""
    places = ", ".join([f"({placeholders(row)})" for row in new])
    run(f"INSERT INTO lines VALUES {places}", *chain.from_iterable(new))


def read_room(row: Record) -> RoomInfo:
    """Return a room, as `ROOM` selects it."""
    code, opening, opened, status, last, touched = row
    return RoomInfo(code, codec.read_opening(opening), opened, status, last, touched)


def read_line(row: Record) -> RoomLine:
    """Return a line of a log, as `LINES` selects it."""
    seq, at, key, said = row
    return RoomLine(seq, at, key, codec.read_said(said))
