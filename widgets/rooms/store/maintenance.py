"""Maintenance of rooms in a database: listing, deleting, expiry, export and import."""

import secrets
from collections.abc import Mapping
from typing import Final

from refkit.kernel.choice import BadInput
from refkit.text.json_text import Json
from widgets.rooms.store import codec
from widgets.rooms.store.contract import PRESENCE_TIMEOUT, ROOM_LIFETIME, RoomInfo, Status
from widgets.rooms.store.database import SCHEMA, Execute, StorePart, placeholders
from widgets.rooms.store.logs import ROOM, read_room

COUNT: Final = "SELECT status, count(*) FROM rooms GROUP BY status"
CHECK_BYTES: Final = 16_384
"""How much a check writes, in a row that belongs to no room: on a full disk less may still find a place."""
WIDTHS: Final = {"rooms": 8, "lines": 5, "seats": 3}
"""How many values a row of each table has."""


class Maintenance(StorePart):
    """The part of a store that lists, deletes, exports and imports rooms."""

    def rooms(self) -> tuple[RoomInfo, ...]:
        """See `Store.rooms`."""
        return tuple(map(read_room, self._db.read(f"{ROOM} ORDER BY touched DESC, code")))

    def count(self) -> Mapping[Status, int]:
        """See `Store.count`."""
        return {status: int(number) for status, number in self._db.read(COUNT)}

    def check(self) -> None:
        """See `Store.check`."""
        row = ("", 0, self._db.now(), "check", secrets.token_hex(CHECK_BYTES // 2))

        def work(run: Execute) -> None:
            run("DELETE FROM lines WHERE code = ?", "")
            run(f"INSERT INTO lines VALUES ({placeholders(row)})", *row)

        self._db.write(work)

    def delete(self, code: str) -> None:
        """See `Store.delete`."""
        self._db.write(lambda run: delete_room(run, code), code)

    def delete_idle(self) -> int:
        """See `Store.delete_idle`."""
        now = self._db.now()
        old = now - ROOM_LIFETIME

        def work(run: Execute) -> int:
            codes = [str(row[0]) for row in run("DELETE FROM rooms WHERE touched < ? RETURNING code", old)]
            for code in codes:
                delete_room(run, code)
            return len(codes)

        self._db.write_volatile(lambda run: delete_expired(run, now))
        return self._db.write(work) if self._db.read("SELECT 1 FROM rooms WHERE touched < ? LIMIT 1", old) else 0

    def export_room(self, code: str) -> dict[str, object]:
        """See `Store.export_room`."""
        room = self._one("SELECT * FROM rooms WHERE code = ?", code)
        lines = self._db.read("SELECT * FROM lines WHERE code = ? ORDER BY seq", code)
        seats = self._db.read("SELECT * FROM seats WHERE code = ? ORDER BY seat", code)
        head = {"refkit": "room", "schema": SCHEMA}
        return {**head, "rooms": [room], "lines": [*map(list, lines)], "seats": [*map(list, seats)]}

    def import_room(self, data: Mapping[str, Json]) -> str:
        """See `Store.import_room`."""
        check_packed(data)
        code = str(data["rooms"][0][0])

        def work(run: Execute) -> str:
            if run("SELECT 1 FROM rooms WHERE code = ?", code):
                raise BadInput(f"There is a room {code} already: delete that first, or leave it.")
            for table in ("rooms", "lines", "seats"):
                for row in data[table]:
                    run(f"INSERT INTO {table} VALUES ({placeholders(row)})", *row)
            return code

        return self._db.write(work)


def check_packed(data: Mapping[str, Json]) -> None:
    """Raise `BadInput` for what is no room of `Store.export_room`, or one in tables of another refkit."""
    check_schema(data)
    try:
        code = data["rooms"][0][0]
        rows = [(len(row), row[0]) for table in WIDTHS for row in data[table]]
        wanted = [(width, code) for table, width in WIDTHS.items() for _ in data[table]]
        good = data["refkit"] == "room" and data["schema"] == SCHEMA and rows == wanted and len(data["rooms"]) == 1
        codec.read_opening(data["rooms"][0][1])
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        good = False
    if not good:
        raise BadInput("This is no room that this refkit has backed up.")


def check_schema(data: Json) -> None:
    """Raise `BadInput` for a room in tables of a newer refkit, which this one cannot read."""
    schema = data.get("schema") if isinstance(data, Mapping) else None
    if isinstance(schema, int) and schema > SCHEMA:
        raise BadInput("This back-up was made by a newer refkit: update refkit, and restore it then.")


def delete_expired(run: Execute, now: float) -> None:
    """Delete pages that are gone, and leases and one-time codes that have expired."""
    run("DELETE FROM guests WHERE seen < ?", now - PRESENCE_TIMEOUT)
    for table in ("leases", "passes"):
        run(f"DELETE FROM {table} WHERE ends < ?", now)


def delete_room(run: Execute, code: str) -> None:
    """Delete a room, its log and its seats."""
    for table in ("lines", "seats", "rooms"):
        run(f"DELETE FROM {table} WHERE code = ?", code)
