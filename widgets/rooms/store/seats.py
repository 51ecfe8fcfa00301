"""Seats in a database: tokens, one-time codes, and the referee's password."""

import hmac
import os
from hashlib import scrypt

from refkit.kernel.choice import BadInput
from widgets.rooms.store import links, rate_limit
from widgets.rooms.store.contract import HOST, SEAT_LOST, TRANSFER_TIMEOUT, Ticket, hashed, new_code
from widgets.rooms.store.database import Execute, Record, StorePart, placeholders


class Seats(StorePart):
    """The part of a store that knows which token opens which seat."""

    def seat(self, code: str, token: str) -> int | None:
        """See `Store.seat`."""
        rows = self._db.read("SELECT max(seat) FROM seats WHERE code = ? AND token = ?", code, hashed(token))
        return None if rows[0][0] is None else int(rows[0][0])

    def is_host_token(self, code: str, token: str) -> bool:
        """See `Store.is_host_token`."""
        sql = "SELECT 1 FROM seats WHERE code = ? AND token = ? AND seat = ?"
        return bool(self._db.read(sql, code, hashed(token), HOST))

    def create_transfer_code(self, code: str, token: str) -> str:
        """See `Store.create_transfer_code`."""
        seat, once, now = self.seat(code, token), new_code(), self._db.now()
        if seat is None:
            raise BadInput(SEAT_LOST)

        def work(run: Execute) -> str:
            run("DELETE FROM passes WHERE ends < ? OR (code = ? AND seat = ?)", now, code, seat)
            run(
                "INSERT INTO passes VALUES (?, ?, ?, ?)",
                code,
                hashed_transfer_code(once, hashed(token)),
                seat,
                now + TRANSFER_TIMEOUT,
            )
            return once

        return self._db.write_volatile(work)

    def redeem_transfer_code(self, code: str, once: str, token: str, address: str = "") -> Ticket:
        """See `Store.redeem_transfer_code`."""
        rate_limit.check_rate_limit(self._db, address)
        seat = self.seat(code, token)
        if seat is None:
            seat = self._taken(code, links.bare_code(once), hashed(token))
        if seat is None:
            rate_limit.record_failure(self._db, address)
            raise BadInput("This code for a seat is wrong, used up or too old: ask for another on the first device.")
        return Ticket(seat, token)

    def _taken(self, code: str, once: str, new: str) -> int | None:
        """Return the seat of a one-time code, opened from now on by the token with hash ``new``; None for a wrong code.

        A code is for a seat and its holder, so that it is used up when the seat is opened by another token. All seats
        of the holder are opened by the new token, the host's among them.
        """
        held = self._db.read("SELECT DISTINCT token FROM seats WHERE code = ?", code)
        holders = {hashed_transfer_code(once, holder): holder for (holder,) in held}
        sql = f"SELECT once FROM passes WHERE code = ? AND once IN ({placeholders(held)}) AND ends >= ?"
        now = self._db.now()
        good = self._db.write_volatile(lambda run: run(sql, code, *holders, now)) if holders else []
        if not good:
            return None
        holder = holders[good[0][0]]

        def work(run: Execute) -> list[Record]:
            run("UPDATE rooms SET touched = ? WHERE code = ?", now, code)  # whoever changes seats locks the room first
            took = "UPDATE seats SET token = ? WHERE code = ? AND token IN (?, ?) RETURNING seat"
            return run(took, new, code, holder, new)

        return max((int(seat) for (seat,) in self._db.write(work, code)), default=None)

    def is_password(self, code: str, password: str, address: str = "") -> bool:
        """See `Store.is_password`."""
        rate_limit.check_rate_limit(self._db, address)
        stored = str(self._one("SELECT password FROM rooms WHERE code = ?", code)[0])
        good = bool(stored) and hmac.compare_digest(
            hashed_password(password, bytes.fromhex(stored.partition(":")[0])), stored
        )
        if not good:
            rate_limit.record_failure(self._db, address)
        return good


def set_token(run: Execute, code: str, seat: int, token: str) -> None:
    """Let ``token``, and no other, open ``seat``; "" opens nothing."""
    run("DELETE FROM seats WHERE code = ? AND seat = ?", code, seat)
    if token:
        run("INSERT INTO seats VALUES (?, ?, ?)", code, seat, hashed(token))


def hashed_transfer_code(once: str, holder: str) -> str:
    """Return the hash of a one-time code that was given to the token with the hash ``holder``."""
    return hashed(f"{once} {holder}")


def hashed_password(password: str, salt: bytes = b"") -> str:
    """Return the salted hash of a password, which people choose: slow to guess."""
    salt = salt or os.urandom(16)
    return f"{salt.hex()}:{scrypt(password.encode('utf-8', 'surrogatepass'), salt=salt, n=2**14, r=8, p=1).hex()}"
