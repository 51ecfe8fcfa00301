"""Who may sit where, in a database."""

import hmac
import os
from hashlib import scrypt

from refkit.kernel.choice import BadInput
from widgets.rooms.store import strikes
from widgets.rooms.store.contract import HOST, ONCE, TAKEN, StoreDown, Ticket, hidden, new_code, new_token
from widgets.rooms.store.database import Record, Run, StorePart


class Seats(StorePart):
    """Tokens, one-time codes, and the referee's password."""

    def seat(self, code: str, token: str) -> int | None:
        """See `Store.seat`."""
        rows = self._db.read("SELECT max(seat) FROM seats WHERE code = ? AND token = ?", code, hidden(token))
        return None if rows[0][0] is None else int(rows[0][0])

    def hosts(self, code: str, token: str) -> bool:
        """See `Store.hosts`."""
        sql = "SELECT 1 FROM seats WHERE code = ? AND token = ? AND seat = ?"
        return bool(self._db.read(sql, code, hidden(token), HOST))

    def pass_on(self, code: str, token: str) -> str:
        """See `Store.pass_on`."""
        seat, once, now = self.seat(code, token), new_code(), self._db.now()
        if seat is None:
            raise BadInput(TAKEN)

        def work(run: Run) -> str:
            run("DELETE FROM passes WHERE ends < ? OR (code = ? AND seat = ?)", now, code, seat)
            run("INSERT INTO passes VALUES (?, ?, ?, ?)", code, hidden(once), seat, now + ONCE)
            return once

        return self._db.light(work)

    def take_over(self, code: str, once: str, address: str = "") -> Ticket:
        """See `Store.take_over`."""
        strikes.patience(self._db, address)
        key, now = hidden(once.strip().casefold()), self._db.now()

        def work(run: Run) -> list[Record]:
            return run(
                "DELETE FROM passes WHERE code = ? AND once = ? AND ends >= ? RETURNING seat, ends", code, key, now
            )

        if not (rows := self._db.light(work)):
            strikes.strike(self._db, address)
            raise BadInput("This code for a seat is wrong, used up or too old: ask for another on the first device.")
        seat, ends = rows[0]
        ticket = Ticket(int(seat), new_token())
        try:
            self._db.write(lambda run: pass_over(run, code, ticket))
        except StoreDown:  # the former token still opens the seat: so shall the code
            self._db.light(lambda run: run("INSERT INTO passes VALUES (?, ?, ?, ?)", code, key, ticket.seat, ends))
            raise
        return ticket

    def knows(self, code: str, password: str, address: str = "") -> bool:
        """See `Store.knows`."""
        strikes.patience(self._db, address)
        kept = str(self._one("SELECT password FROM rooms WHERE code = ?", code)[0])
        good = bool(kept) and hmac.compare_digest(salted(password, bytes.fromhex(kept.partition(":")[0])), kept)
        if not good:
            strikes.strike(self._db, address)
        return good


def give(run: Run, code: str, seat: int, token: str) -> None:
    """Let ``token``, and no other, open ``seat``; "" opens nothing."""
    run("DELETE FROM seats WHERE code = ? AND seat = ?", code, seat)
    if token:
        run("INSERT INTO seats VALUES (?, ?, ?)", code, seat, hidden(token))


def pass_over(run: Run, code: str, ticket: Ticket) -> None:
    """Let ``ticket`` open its seat, and whatever else the token opened that did so before."""
    former = run("SELECT token FROM seats WHERE code = ? AND seat = ?", code, ticket.seat)
    give(run, code, ticket.seat, ticket.token)
    for (token,) in former:
        run("UPDATE seats SET token = ? WHERE code = ? AND token = ?", hidden(ticket.token), code, token)


def salted(password: str, salt: bytes = b"") -> str:
    """What is kept of a password, which people choose: slow to guess."""
    salt = salt or os.urandom(16)
    return f"{salt.hex()}:{scrypt(password.encode('utf-8', 'surrogatepass'), salt=salt, n=2**14, r=8, p=1).hex()}"
