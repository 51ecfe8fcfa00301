"""Rooms and their logs in a database."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from refkit.kernel.choice import BadInput
from widgets.rooms.store import plain, strikes
from widgets.rooms.store.contract import (
    LETTERS,
    STATUS,
    TAKEN,
    Conflict,
    Found,
    Line,
    Opening,
    Said,
    Status,
    Ticket,
    hidden,
    new_code,
)
from widgets.rooms.store.database import REMOVED, Part, Row, Run, marks
from widgets.rooms.store.seats import give, salted

END: Final = """SELECT last, EXISTS (SELECT 1 FROM lines WHERE code = ? AND key = ?),
    (SELECT seat FROM seats WHERE code = ? AND token = ?) FROM rooms WHERE code = ?"""
LINES: Final = "SELECT seq, at, key, said FROM lines WHERE code = ?"
GROW: Final = "UPDATE rooms SET last = ?, touched = ?, status = coalesce(?, status) WHERE code = ?"
ROOM: Final = "SELECT code, opening, opened, status, last, touched FROM rooms"


class Logs(Part):
    """Opens, finds, writes and reads."""

    def open(self, opening: Opening, seed: str, password: str = "") -> str:
        """See `Store.open`."""
        kept = salted(password) if password else ""
        return self._db.write(lambda run: self._begin(run, opening, seed, kept, ()))

    def again(self, code: str, opening: Opening, seed: str, said: Sequence[Said]) -> str:
        """See `Store.again`."""

        def work(run: Run) -> str:
            password = [row[0] for row in run("SELECT password FROM rooms WHERE code = ?", code)]
            if not password:
                raise BadInput(REMOVED)
            other = self._begin(run, opening, seed, password[0], said)
            run("INSERT INTO seats SELECT ?, seat, token FROM seats WHERE code = ?", other, code)
            return other

        return self._db.write(work)

    def _begin(self, run: Run, opening: Opening, seed: str, password: str, said: Sequence[Said]) -> str:
        """A new room, in which this has been said."""
        code, now = new_code(), self._db.now()
        while run("SELECT 1 FROM rooms WHERE code = ?", code):
            code = new_code()
        row = (code, plain.opening_text(opening), seed, password, now, "open", len(said), now)
        run(f"INSERT INTO rooms VALUES ({marks(row)})", *row)
        if said:
            write(run, code, tuple(Line(seq, now, "opened", each) for seq, each in enumerate(said, 1)))
        return code

    def find(self, code: str, address: str = "") -> Found:
        """See `Store.find`."""
        strikes.patience(self._db, address)
        asked = code.strip().casefold()
        rows = self._db.read(f"{ROOM} WHERE code = ?", asked) if set(asked) <= set(LETTERS) else []
        if not rows:
            strikes.strike(self._db, address)
            raise BadInput("There is no room with this code: look at it again, letter by letter.")
        room = found(rows[0])
        plain.known(room.opening)
        return room

    def append(
        self,
        code: str,
        after: int,
        said: Sequence[Said],
        key: str = "",
        tokens: Mapping[int, str] | None = None,
        by: Ticket | None = None,
    ) -> tuple[Line, ...] | Conflict:
        """See `Store.append`."""
        key, now = key or secrets.token_hex(8), self._db.now()
        lines = tuple(Line(seq, now, key, each) for seq, each in enumerate(said, after + 1))
        status: Status | None = next((STATUS[each.kind] for each in reversed(said) if each.kind in STATUS), None)
        opens = hidden(by.token) if by else ""

        def work(run: Run) -> tuple[Line, ...] | Conflict:
            room = run(END + self._db.lock, code, key, code, opens, code)
            if not room:
                raise BadInput(REMOVED)
            last, there, seat = room[0]
            if there or last != after:
                known = run(f"{LINES} AND key = ? ORDER BY seq", code, key)
                return tuple(map(line, known)) if known else Conflict(int(last))
            if by and seat != by.seat:
                raise BadInput(TAKEN)
            write(run, code, lines)
            run(GROW, lines[-1].seq, now, status, code)
            for each, token in (tokens or {}).items():
                give(run, code, each, token)
            return lines

        answer = self._db.write(work, code)
        if answer is lines:
            self._db.announce(code, lines[-1].seq)
        return answer

    def since(self, code: str, after: int = 0) -> tuple[Line, ...]:
        """See `Store.since`."""
        return tuple(map(line, self._db.read(f"{LINES} AND seq > ? ORDER BY seq", code, after)))

    def seed(self, code: str) -> str:
        """See `Store.seed`."""
        return str(self._one("SELECT seed FROM rooms WHERE code = ?", code)[0])


def write(run: Run, code: str, lines: Sequence[Line]) -> None:
    """Write lines into a log."""
    rows = [(code, each.seq, each.at, each.key, plain.said_text(each.said)) for each in lines]
    places = ", ".join(f"({marks(row)})" for row in rows)
    run(f"INSERT INTO lines VALUES {places}", *(value for row in rows for value in row))


def found(row: Row) -> Found:
    """A room, as `ROOM` selects it."""
    code, opening, opened, status, last, touched = row
    return Found(code, plain.read_opening(opening), opened, status, last, touched)


def line(row: Row) -> Line:
    """A line of a log, as `LINES` selects it."""
    seq, at, key, said = row
    return Line(seq, at, key, plain.read_said(said))
