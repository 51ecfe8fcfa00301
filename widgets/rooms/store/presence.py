"""Presence in a database: which pages of a room are here, and which one moves its bots."""

import json
from typing import Final

from widgets.rooms.store import codec
from widgets.rooms.store.contract import LEASE, PRESENCE_TIMEOUT, Guest
from widgets.rooms.store.database import Execute, Record, StorePart

ARRIVE: Final = """INSERT INTO guests VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (code, page) DO UPDATE
    SET seat = excluded.seat, name = excluded.name, since = excluded.since, seen = excluded.seen"""
RENEW: Final = """INSERT INTO leases VALUES (?, ?, ?) ON CONFLICT (code) DO UPDATE
    SET page = excluded.page, ends = excluded.ends
    WHERE leases.page = excluded.page OR leases.ends < ? RETURNING page"""


class Presence(StorePart):
    """The part of a store that knows which pages are here, and leases the bots to one of them."""

    def heartbeat(self, code: str, guest: Guest) -> tuple[Guest, ...]:
        """See `Store.heartbeat`."""
        now = self._db.now()

        def work(run: Execute) -> list[Record]:
            run("DELETE FROM guests WHERE code = ? AND seen < ?", code, now - PRESENCE_TIMEOUT)
            run(ARRIVE, code, guest.page, guest.seat, codec.json_text(guest.name), guest.since, now)
            return run("SELECT page, seat, name, since FROM guests WHERE code = ? ORDER BY since, page", code)

        return tuple(
            Guest(page, seat, json.loads(name), since) for page, seat, name, since in self._db.write_volatile(work)
        )

    def remove_page(self, code: str, page: str) -> None:
        """See `Store.remove_page`."""

        def work(run: Execute) -> None:
            run("DELETE FROM guests WHERE code = ? AND page = ?", code, page)
            run("DELETE FROM leases WHERE code = ? AND page = ?", code, page)

        self._db.write_volatile(work)

    def lease(self, code: str, page: str) -> bool:
        """See `Store.lease`."""
        now = self._db.now()
        return bool(self._db.write_volatile(lambda run: run(RENEW, code, page, now + LEASE, now)))
