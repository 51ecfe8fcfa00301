"""Rooms in a database: their logs, seats, who is here, who moves the bots, and who must wait."""

import hmac
import json
import secrets
from collections.abc import Mapping, Sequence
from itertools import chain
from math import ceil
from typing import Any, Final, final

from refkit.kernel.choice import BadInput
from widgets.rooms.store import links
from widgets.rooms.store.client_address import network_of
from widgets.rooms.store.database import Database, Execute, Record, placeholders
from widgets.rooms.store.records import (
    FREE_TRIES,
    HOST,
    LEASE,
    LETTERS,
    MAX_WAIT,
    NO_ROOM,
    PRESENCE_TIMEOUT,
    ROOM_LIFETIME,
    SEAT_LOST,
    STATUS,
    TRANSFER_TIMEOUT,
    Conflict,
    LogEntry,
    OnlinePage,
    Opening,
    RateLimited,
    RoomInfo,
    RoomLine,
    Status,
    StoreDown,
    Ticket,
    check_format,
    format_log_entry,
    format_opening,
    hashed,
    hashed_password,
    hashed_transfer_code,
    json_text,
    new_code,
    read_log_entry,
    read_opening,
)

ROOM: Final = "SELECT code, opening, opened, status, last, touched FROM rooms"
LINES: Final = "SELECT seq, at, key, said FROM lines WHERE code = ?"
GROW: Final = """UPDATE rooms SET last = ?, touched = ?, status = coalesce(?, status) WHERE code = ? AND last = ?
    AND NOT EXISTS (SELECT 1 FROM lines WHERE code = ? AND key = ?)"""
HAS: Final = " AND EXISTS (SELECT 1 FROM seats WHERE code = ? AND token = ? AND seat = ?)"
ARRIVE: Final = """INSERT INTO guests VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (code, page) DO UPDATE
    SET seat = excluded.seat, name = excluded.name, since = excluded.since, seen = excluded.seen"""
RENEW: Final = """INSERT INTO leases VALUES (?, ?, ?) ON CONFLICT (code) DO UPDATE
    SET page = excluded.page, ends = excluded.ends
    WHERE leases.page = excluded.page OR leases.ends < ? RETURNING page"""
FORGET: Final = "DELETE FROM strikes WHERE until < ?"
STRIKE: Final = """INSERT INTO strikes VALUES (?, 1, 0) ON CONFLICT (address) DO UPDATE
    SET count = strikes.count + 1 RETURNING count"""
SPEND: Final = """INSERT INTO strikes VALUES (?, 1, ?) ON CONFLICT (address) DO UPDATE
    SET count = CASE WHEN strikes.until < ? THEN 1 ELSE strikes.count + 1 END,
    until = CASE WHEN strikes.until < ? THEN excluded.until ELSE strikes.until END RETURNING count"""
REMOVED: Final = "This room has been removed."
WRONG_TRANSFER_CODE: Final = "This code for a seat is wrong, used up or too old: ask for another on the first device."
CHECK_BYTES: Final = 16_384
"""How much a check writes, in a row that belongs to no room: on a full disk less may still find a place."""


@final
class Store:
    """Rooms that outlive pages, kernels and servers.

    The store judges nothing: what is appended has been judged (`widgets.rooms.judging`) by a client whose
    `widgets.rooms.room.Room` is the log replayed. Whoever appends says after which line; if another page has appended
    meanwhile, the answer is a `Conflict` and nothing was written. What was answered with lines is on the disk.

    Every method may be called from any thread. Each raises `BadInput`, one sentence, for what a person got wrong (no
    such room, a room of a newer refkit), and `StoreDown`, one sentence too, if the store cannot be used now: then the
    same request with the same key may be made again, and is done once.
    """

    def __init__(self, database: Database) -> None:
        """Store rooms in ``database``."""
        self.database = database
        self.now, self.watch, self.close = database.now, database.watch, database.close

    # ---- rooms ----

    def open(
        self, opening: Opening, seed: str, password: str = "", host: str = "", said: Sequence[LogEntry] = ()
    ) -> str:
        """Open a room and return its code; ``opening.promise`` must be the `seed_hash` of ``seed``.

        ``host`` is the token that opens the seat `HOST`, "" for none; the log begins with ``said``.
        """
        password_hash, now = hashed_password(password) if password else "", self.now()
        with self.database.transaction() as run:
            code = insert_room(run, now, opening, seed, password_hash, said)
            set_token(run, code, HOST, host)
        return code

    def open_rematch(self, code: str, opening: Opening, seed: str, said: Sequence[LogEntry]) -> str:
        """Open a room for the people of room ``code``, whose tokens and password are valid there; return its code.

        Those who watch are not among them. Its log begins with ``said``.
        """
        now = self.now()
        with self.database.transaction() as run:
            (password,) = only(run("SELECT password FROM rooms WHERE code = ?", code))
            other = insert_room(run, now, opening, seed, password, said)
            run("INSERT INTO seats SELECT ?, seat, token FROM seats WHERE code = ? AND seat >= ?", other, code, HOST)
        return other

    def find(self, code: str, address: str = "", token: str = "") -> RoomInfo:
        """Return the room with this code, in whatever case; raises `BadInput` if there is none.

        Whoever is at ``address`` and gives wrong codes waits longer and longer (`RateLimited`). Nobody waits who cannot
        be guessing: who has what the room's link says (``links.link_text``), or a ``token`` that opens a seat there.
        """
        asked, key = links.split_link(code)
        rows = self.database.read(f"{ROOM} WHERE code = ?", asked) if set(asked) <= set(LETTERS) else []
        linked = bool(rows and key) and links.key_matches(key, self.seed(asked))
        if not linked and not (rows and token and self.seat(asked, token) is not None):
            self._check_rate_limit(address)
        if not rows or (key and not linked):
            self.record_failure(address)
            raise BadInput(NO_ROOM)
        room = read_room(rows[0])
        check_format(room.opening)
        return room

    def append(
        self,
        code: str,
        after: int,
        said: Sequence[LogEntry],
        key: str = "",
        tokens: Mapping[int, str] | None = None,
        by: Ticket | None = None,
    ) -> tuple[RoomLine, ...] | Conflict:
        """Append ``said`` after line ``after``, all or nothing; return the lines when they are on the disk.

        If lines with this ``key`` are there already, these are the answer, and nothing is written. ``tokens`` opens
        seats from now on, and no other token does; "" closes a seat to all. ``by`` is the ticket of whoever writes:
        `BadInput` if it opens its seat no more.
        """
        key, now = key or secrets.token_hex(8), self.now()
        lines = tuple(RoomLine(seq, now, key, each) for seq, each in enumerate(said, after + 1))
        status: Status | None = next((STATUS[each.kind] for each in reversed(said) if each.kind in STATUS), None)
        new = line_rows(code, lines)  # nobody else waits for that
        has = (code, hashed(by.token), by.seat) if by else ()
        grow = GROW + HAS * bool(by) + " RETURNING last"
        begun = False

        def write() -> tuple[RoomLine, ...] | Conflict:
            nonlocal begun
            with self.database.transaction() as run:
                begun = True
                if not run(grow, lines[-1].seq, now, status, code, after, code, key, *has):
                    return why_not_appended(run, code, after, key, has)
                insert_lines(run, new)
                for each, token in (tokens or {}).items():
                    set_token(run, code, each, token)
            return lines

        try:
            answer = write()
        except StoreDown:
            if not begun:
                raise
            answer = write()  # whose answer was lost may be on the disk: it is found there by its key
        if not isinstance(answer, Conflict):
            self.database.announce(code, answer[-1].seq)
        return answer

    def since(self, code: str, after: int = 0) -> tuple[RoomLine, ...]:
        """Return the lines after number ``after``, in order."""
        return tuple(map(read_line, self.database.read(f"{LINES} AND seq > ? ORDER BY seq", code, after)))

    def seed(self, code: str) -> str:
        """Return the seed of chance, for trusted kernels only: people learn it when the game is over."""
        return str(only(self.database.read("SELECT seed FROM rooms WHERE code = ?", code))[0])

    # ---- seats ----

    def seat(self, code: str, token: str) -> int | None:
        """Return the seat that ``token`` opens, or None; if it opens `HOST`, too, the one at the table."""
        rows = self.database.read("SELECT max(seat) FROM seats WHERE code = ? AND token = ?", code, hashed(token))
        return None if rows[0][0] is None else int(rows[0][0])

    def is_host_token(self, code: str, token: str) -> bool:
        """Return whether ``token`` is that of whoever opened the room."""
        sql = "SELECT 1 FROM seats WHERE code = ? AND token = ? AND seat = ?"
        return bool(self.database.read(sql, code, hashed(token), HOST))

    def create_transfer_code(self, code: str, token: str) -> str:
        """Return a one-time code that takes the seat of ``token`` to another device in `TRANSFER_TIMEOUT` seconds."""
        seat, transfer_code, now = self.seat(code, token), new_code(), self.now()
        if seat is None:
            raise BadInput(SEAT_LOST)
        row = (code, hashed_transfer_code(transfer_code, hashed(token)), seat, now + TRANSFER_TIMEOUT)
        with self.database.transaction() as run:
            run("DELETE FROM transfer_codes WHERE ends < ? OR (code = ? AND seat = ?)", now, code, seat)
            run(f"INSERT INTO transfer_codes VALUES ({placeholders(row)})", *row)
        return transfer_code

    def redeem_transfer_code(self, code: str, transfer_code: str, token: str, address: str = "") -> Ticket:
        """Redeem a one-time code of `create_transfer_code`: the new ``token`` replaces the former one of its seat.

        What else the former token opened, the new one opens: the host stays the host. Whoever asks again with the same
        token, since the store was down, gets the same answer.
        """
        self._check_rate_limit(address)
        seat = self.seat(code, token)
        if seat is None:
            seat = self._transfer_seat(code, links.bare_code(transfer_code), hashed(token))
        if seat is None:
            self.record_failure(address)
            raise BadInput(WRONG_TRANSFER_CODE)
        return Ticket(seat, token)

    def _transfer_seat(self, code: str, transfer_code: str, new: str) -> int | None:
        """Return the seat of a one-time code, opened from now on by the token with hash ``new``; None for a wrong code.

        A code is for a seat and its holder, so that it is used up when the seat is opened by another token. All seats
        of the holder are opened by the new token, the host's among them.
        """
        now = self.now()
        with self.database.transaction() as run:
            held = run("SELECT DISTINCT token FROM seats WHERE code = ?", code)
            holders = {hashed_transfer_code(transfer_code, holder): holder for (holder,) in held}
            sql = f"SELECT hash FROM transfer_codes WHERE code = ? AND ends >= ? AND hash IN ({placeholders(held)})"
            if not holders or not (good := run(sql, code, now, *holders)):
                return None
            run("UPDATE rooms SET touched = ? WHERE code = ?", now, code)  # whoever changes seats locks the room first
            sql = "UPDATE seats SET token = ? WHERE code = ? AND token = ? RETURNING seat"
            return max((int(seat) for (seat,) in run(sql, new, code, holders[good[0][0]])), default=None)

    def is_password(self, code: str, password: str, address: str = "") -> bool:
        """Return whether this is the referee's password; wrong ones are rate limited as wrong codes are."""
        self._check_rate_limit(address)
        stored = str(only(self.database.read("SELECT password FROM rooms WHERE code = ?", code))[0])
        salt = bytes.fromhex(stored.partition(":")[0])
        good = bool(stored) and hmac.compare_digest(hashed_password(password, salt), stored)
        if not good:
            self.record_failure(address)
        return good

    # ---- presence: a power cut may lose it ----

    def heartbeat(self, code: str, online: OnlinePage) -> tuple[OnlinePage, ...]:
        """Report that a page is here, at least every `PRESENCE_TIMEOUT` / 3 seconds; return all who are."""
        now = self.now()
        with self.database.transaction() as run:
            run("DELETE FROM guests WHERE code = ? AND seen < ?", code, now - PRESENCE_TIMEOUT)
            run(ARRIVE, code, online.page, online.seat, json_text(online.name), online.since, now)
            rows = run("SELECT page, seat, name, since FROM guests WHERE code = ? ORDER BY since, page", code)
        return tuple(OnlinePage(page, seat, json.loads(name), since) for page, seat, name, since in rows)

    def remove_page(self, code: str, page: str) -> None:
        """Report that a page has been closed: it is not here, and moves no bots."""
        with self.database.transaction() as run:
            run("DELETE FROM guests WHERE code = ? AND page = ?", code, page)
            run("DELETE FROM leases WHERE code = ? AND page = ?", code, page)

    def lease(self, code: str, page: str) -> bool:
        """Return whether ``page`` moves the bots of this room for the next `LEASE` seconds; renews its lease."""
        now = self.now()
        with self.database.transaction() as run:
            return bool(run(RENEW, code, page, now + LEASE, now))

    # ---- limits: whoever guesses codes waits longer and longer, with the network around the address; and budgets ----

    def _check_rate_limit(self, address: str) -> None:
        """Raise `RateLimited` as long as ``address`` must wait before it may try again."""
        sql = "SELECT until FROM strikes WHERE address = ?"
        rows = self.database.read(sql, hashed(network_of(address))) if address else []
        if rows and (left := rows[0][0] - self.now()) > 0:
            raise RateLimited(ceil(left))

    def record_failure(self, address: str) -> None:
        """Count a wrong code against ``address``; forget addresses that have waited long enough."""
        if not address:
            return
        key, now = hashed(network_of(address)), self.now()
        with self.database.transaction() as run:
            run(FORGET, now - MAX_WAIT)
            count = run(STRIKE, key)[0][0]
            wait = min(MAX_WAIT, 2.0 ** min(count - FREE_TRIES, FREE_TRIES * 2)) if count >= FREE_TRIES else 0
            run("UPDATE strikes SET until = ? WHERE address = ?", now + wait, key)

    def spend(self, code: str, what: str, most: int, seconds: float) -> bool:
        """Count one more of ``what`` in a room; return whether it is among the first ``most`` of so many seconds."""
        key, now = hashed(f"budget {code} {what}"), self.now()
        with self.database.transaction() as run:
            run(FORGET, now - MAX_WAIT)
            return int(run(SPEND, key, now + seconds, now, now)[0][0]) <= most

    # ---- maintenance ----

    def rooms(self) -> tuple[RoomInfo, ...]:
        """Return all rooms, the last touched first."""
        return tuple(map(read_room, self.database.read(f"{ROOM} ORDER BY touched DESC, code")))

    def count(self) -> Mapping[Status, int]:
        """Return the number of rooms by status."""
        rows = self.database.read("SELECT status, count(*) FROM rooms GROUP BY status")
        return {status: int(number) for status, number in rows}

    def check(self) -> None:
        """Raise `StoreDown` unless the store can be written to now."""
        row = ("", 0, self.now(), "check", secrets.token_hex(CHECK_BYTES // 2))
        with self.database.transaction() as run:
            run("DELETE FROM lines WHERE code = ?", "")
            insert_lines(run, [row])

    def delete(self, code: str) -> None:
        """Delete a room with all that belongs to it."""
        with self.database.transaction() as run:
            delete_room(run, code)

    def delete_idle(self) -> int:
        """Delete the rooms that have been idle for `ROOM_LIFETIME` seconds; return how many.

        Pages that are gone go, too, and leases and one-time codes that have expired.
        """
        now = self.now()
        with self.database.transaction() as run:
            run("DELETE FROM guests WHERE seen < ?", now - PRESENCE_TIMEOUT)
            for table in ("leases", "transfer_codes"):
                run(f"DELETE FROM {table} WHERE ends < ?", now)
            idle = run("DELETE FROM rooms WHERE touched < ? RETURNING code", now - ROOM_LIFETIME)
            for (code,) in idle:
                delete_room(run, code)
        return len(idle)


def insert_room(run: Execute, now: float, opening: Opening, seed: str, password: str, said: Sequence[LogEntry]) -> str:
    """Insert a new room with its first lines, and return its code."""
    code = new_code()
    while run("SELECT 1 FROM rooms WHERE code = ?", code):
        code = new_code()
    row = (code, format_opening(opening), seed, password, now, "open", len(said), now)
    run(f"INSERT INTO rooms VALUES ({placeholders(row)})", *row)
    if said:
        insert_lines(run, line_rows(code, [RoomLine(seq, now, "opened", each) for seq, each in enumerate(said, 1)]))
    return code


def delete_room(run: Execute, code: str) -> None:
    """Delete a room, its log and its seats."""
    for table in ("rooms", "lines", "seats"):
        run(f"DELETE FROM {table} WHERE code = ?", code)


def why_not_appended(run: Execute, code: str, after: int, key: str, has: Record) -> tuple[RoomLine, ...] | Conflict:
    """Return why a log has not grown: lines written already, or a conflict; otherwise raises `BadInput`."""
    (last,) = only(run("SELECT last FROM rooms WHERE code = ?", code))
    if known := run(f"{LINES} AND key = ? ORDER BY seq", code, key):
        return tuple(map(read_line, known))
    if has and last == after and not run(f"SELECT 1 WHERE TRUE{HAS}", *has):
        raise BadInput(SEAT_LOST)
    return Conflict(int(last))


def line_rows(code: str, lines: Sequence[RoomLine]) -> list[Record]:
    """Return lines as rows of the database."""
    return [(code, each.seq, each.at, each.key, format_log_entry(each.said)) for each in lines]


def insert_lines(run: Execute, new: Sequence[Record]) -> None:
    """Insert rows of lines into a log."""
    places = ", ".join([f"({placeholders(row)})" for row in new])
    run(f"INSERT INTO lines VALUES {places}", *chain.from_iterable(new))


def set_token(run: Execute, code: str, seat: int, token: str) -> None:
    """Let ``token``, and no other, open ``seat``; "" opens nothing."""
    run("DELETE FROM seats WHERE code = ? AND seat = ?", code, seat)
    if token:
        run("INSERT INTO seats VALUES (?, ?, ?)", code, seat, hashed(token))


def only(rows: Sequence[Record]) -> list[Any]:
    """Return the only row; raises `BadInput` if there is none, since the room is gone."""
    if rows:
        return list(rows[0])
    raise BadInput(REMOVED)


def read_room(row: Record) -> RoomInfo:
    """Return a room, as `ROOM` selects it."""
    code, opening, opened, status, last, touched = row
    return RoomInfo(code, read_opening(opening), opened, status, last, touched)


def read_line(row: Record) -> RoomLine:
    """Return a line of a log, as `LINES` selects it."""
    seq, at, key, said = row
    return RoomLine(seq, at, key, read_log_entry(said))
