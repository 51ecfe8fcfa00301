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
    STATUS,
    TAKEN,
    Conflict,
    Found,
    Opening,
    RoomLine,
    Said,
    Status,
    Ticket,
    hidden,
    new_code,
)
from widgets.rooms.store.database import REMOVED, Record, Run, StorePart, marks
from widgets.rooms.store.seats import give, salted

LINES: Final = "SELECT seq, at, key, said FROM lines WHERE code = ?"
GROW: Final = """UPDATE rooms SET last = ?, touched = ?, status = coalesce(?, status) WHERE code = ? AND last = ?
    AND NOT EXISTS (SELECT 1 FROM lines WHERE code = ? AND key = ?)"""
HAS: Final = " AND EXISTS (SELECT 1 FROM seats WHERE code = ? AND token = ? AND seat = ?)"
ROOM: Final = "SELECT code, opening, opened, status, last, touched FROM rooms"


class Logs(StorePart):
    """Opens, finds, writes and reads."""

    def open(self, opening: Opening, seed: str, password: str = "", host: str = "", said: Sequence[Said] = ()) -> str:
        """See `Store.open`."""
        kept = salted(password) if password else ""

        def work(run: Run) -> str:
            code = self._begin(run, opening, seed, kept, said)
            give(run, code, HOST, host)
            return code

        return self._db.write(work)

    def again(self, code: str, opening: Opening, seed: str, said: Sequence[Said]) -> str:
        """See `Store.again`."""

        def work(run: Run) -> str:
            password = [row[0] for row in run("SELECT password FROM rooms WHERE code = ?", code)]
            if not password:
                raise BadInput(REMOVED)
            other = self._begin(run, opening, seed, password[0], said)
            run("INSERT INTO seats SELECT ?, seat, token FROM seats WHERE code = ? AND seat >= ?", other, code, HOST)
            return other

        return self._db.write(work)

    def _begin(self, run: Run, opening: Opening, seed: str, password: str, said: Sequence[Said]) -> str:
        """A new room, in which this has been said."""
        code, now = new_code(), self._db.now()
        while run("SELECT 1 FROM rooms WHERE code = ?", code):
            code = new_code()
        row = (code, codec.opening_text(opening), seed, password, now, "open", len(said), now)
        run(f"INSERT INTO rooms VALUES ({marks(row)})", *row)
        if said:
            write(run, rows(code, [RoomLine(seq, now, "opened", each) for seq, each in enumerate(said, 1)]))
        return code

    def find(self, code: str, address: str = "", token: str = "") -> Found:
        """See `Store.find`."""
        asked, key = links.parted(code)
        rows = self._db.read(f"{ROOM} WHERE code = ?", asked) if set(asked) <= set(LETTERS) else []
        linked = bool(rows and key) and links.fits(key, self.seed(asked))
        if not linked and not (rows and token and self._opens(asked, token)):
            rate_limit.patience(self._db, address)
        if not rows or (key and not linked):
            rate_limit.strike(self._db, address)
            raise BadInput(NO_ROOM)
        room = found(rows[0])
        codec.known(room.opening)
        return room

    def _opens(self, code: str, token: str) -> bool:
        """Whether ``token`` opens a seat of a room."""
        return bool(self._db.read("SELECT 1 FROM seats WHERE code = ? AND token = ?", code, hidden(token)))

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
        new = rows(code, lines)  # nobody else waits for that
        has = (code, hidden(by.token), by.seat) if by else ()
        grow = GROW + HAS * bool(by) + " RETURNING last"

        def work(run: Run) -> tuple[RoomLine, ...] | Conflict:
            if not run(grow, lines[-1].seq, now, status, code, after, code, key, *has):
                return refused(run, code, after, key, has)
            write(run, new)
            for each, token in (tokens or {}).items():
                give(run, code, each, token)
            return lines

        answer = self._db.write(work, code)
        if answer is lines:
            self._db.announce(code, lines[-1].seq)
        return answer

    def since(self, code: str, after: int = 0) -> tuple[RoomLine, ...]:
        """See `Store.since`."""
        return tuple(map(line, self._db.read(f"{LINES} AND seq > ? ORDER BY seq", code, after)))

    def seed(self, code: str) -> str:
        """See `Store.seed`."""
        return str(self._one("SELECT seed FROM rooms WHERE code = ?", code)[0])


def refused(run: Run, code: str, after: int, key: str, has: Record) -> tuple[RoomLine, ...] | Conflict:
    """Why a log has not grown: what is written already, or somebody was quicker; else raises `BadInput`."""
    last = [int(row[0]) for row in run("SELECT last FROM rooms WHERE code = ?", code)]
    if not last:
        raise BadInput(REMOVED)
    if known := run(f"{LINES} AND key = ? ORDER BY seq", code, key):
        return tuple(map(line, known))
    if has and last == [after] and not run(f"SELECT 1 WHERE TRUE{HAS}", *has):
        raise BadInput(TAKEN)
    return Conflict(last[0])


def rows(code: str, lines: Sequence[RoomLine]) -> list[Record]:
    """Lines as the database keeps them."""
    return [(code, each.seq, each.at, each.key, codec.said_text(each.said)) for each in lines]


def write(run: Run, new: Sequence[Record]) -> None:
    """Write rows of lines into a log."""
    places = ", ".join([f"({marks(row)})" for row in new])
    run(f"INSERT INTO lines VALUES {places}", *chain.from_iterable(new))


def found(row: Record) -> Found:
    """A room, as `ROOM` selects it."""
    code, opening, opened, status, last, touched = row
    return Found(code, codec.read_opening(opening), opened, status, last, touched)


def line(row: Record) -> RoomLine:
    """A line of a log, as `LINES` selects it."""
    seq, at, key, said = row
    return RoomLine(seq, at, key, codec.read_said(said))
