"""Rooms outside their store: a match file of one, and a backup file with all of them, in which a room is a line."""

import json
from collections.abc import Mapping
from typing import Final

from refkit.bots import bots_of
from refkit.kernel.choice import BadInput, Illegal
from refkit.match import file as match_file
from refkit.text import json_text
from refkit.text.json_text import Json
from widgets.rooms.room import Room, is_spectator
from widgets.rooms.store import Store
from widgets.rooms.store.database import SCHEMA, placeholders
from widgets.rooms.store.records import RoomInfo, read_opening
from widgets.rooms.store.store import only

WORD: Final = "rooms"
WIDTHS: Final = {"rooms": 8, "lines": 5, "seats": 3}
"""How many values a row of each table has."""
DAMAGED: Final = "This is no file with rooms that refkit has backed up, or it is damaged or cut short."


def load_room(store: Store, code: str) -> Room:
    """Return a room as it stands; raises `BadInput` if there is none, or none that this refkit can follow."""
    return replay(store, store.find(code))


def replay(store: Store, found: RoomInfo) -> Room:
    """Return a room with its whole log replayed; raises `BadInput` if this refkit cannot follow it."""
    room = Room(found, store.seed(found.code))
    room.apply(store.since(room.code))
    if room.stuck:
        raise BadInput(room.stuck)
    return room


def summary(store: Store, found: RoomInfo) -> dict[str, object]:
    """Return how the game stands, whether it is over, and its players: people by name, bots by their title.

    A room that this refkit cannot follow says so.
    """
    try:
        room = replay(store, found)
    except (BadInput, Illegal):
        return {"stands": "not to be followed by this refkit", "over": False, "players": []}
    players = [chair.name or f"{bots_of(room.game)[chair.bot].title} (bot)" for chair in room.chairs if not chair.empty]
    stands = "over" if room.over else "in play" if room.match else "not begun"
    status = "" if room.status == "open" else f", {room.status}"
    return {"stands": f"{stands}{status}", "over": room.over, "players": players}


def match_file_text(room: Room) -> str:
    """Return a match file as text, with who sat where, the chat, and the seed of chance once no dice are to come.

    Raises `BadInput` for a room in which no game has begun.
    """
    match = room.dated_match()
    table: dict[str, object] = {"seats": [chair.bot or "person" for chair in room.chairs]}
    table |= {"seed": room.seed} if room.seed else {}
    said = [line for line in room.lines if line.said.kind == "chat" and not is_spectator(line.said.seat)]
    chat = [[line.at, room.name(line.said.seat), line.said.text] for line in said]
    room_data = {"code": room.code, "promise": room.opening.promise, "talk": chat}
    data = {**match_file.to_data(match), "table": table, "room": room_data}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def dump_rooms(store: Store) -> tuple[str, int]:
    """Return all rooms as text, one a line after a first line that counts them, and how many there are."""
    rooms = [export_room(store, found.code) for found in store.rooms()]
    head = {"refkit": WORD, "count": len(rooms)}
    return "".join(f"{json.dumps(each)}\n" for each in (head, *rooms)), len(rooms)


def restore_rooms(store: Store, text: str) -> tuple[list[str], list[str]]:
    """Restore the rooms of a `dump_rooms`; return the codes restored, and those skipped since they exist already.

    Raises `BadInput` for another text; then nothing is put back.
    """
    try:
        head, *rooms = [json_text.parse(line) for line in text.splitlines()]
    except ValueError:
        raise BadInput(DAMAGED) from None
    for room in rooms:
        check_schema(room)
    try:
        codes = [str(room["rooms"][0][0]) for room in rooms]
        good = head["refkit"] == WORD and head["count"] == len(rooms) == len({*codes})
    except (TypeError, KeyError, IndexError):
        raise BadInput(DAMAGED) from None
    if not good:
        raise BadInput(DAMAGED)
    for room in rooms:
        check_packed(room)
    known = {found.code for found in store.rooms()}
    for room, code in zip(rooms, codes, strict=True):
        if code not in known:
            import_room(store, room)
    return [code for code in codes if code not in known], [code for code in codes if code in known]


def export_room(store: Store, code: str) -> dict[str, object]:
    """Return a room as plain data, with its log, seed and hashed tokens, for `import_room` into any store."""
    read = store.database.read
    room = only(read("SELECT * FROM rooms WHERE code = ?", code))
    *_, last, _touched = room  # and no line that is written meanwhile
    lines = read("SELECT * FROM lines WHERE code = ? AND seq <= ? ORDER BY seq", code, last)
    seats = read("SELECT * FROM seats WHERE code = ? ORDER BY seat", code)
    head = {"refkit": "room", "schema": SCHEMA}
    return {**head, "rooms": [room], "lines": [*map(list, lines)], "seats": [*map(list, seats)]}


def import_room(store: Store, data: Mapping[str, Json]) -> str:
    """Restore a room from `export_room`, and return its code; raises `BadInput` if that is taken."""
    check_packed(data)
    code = str(data["rooms"][0][0])
    with store.database.transaction() as run:
        if run("SELECT 1 FROM rooms WHERE code = ?", code):
            raise BadInput(f"There is a room {code} already: delete that first, or leave it.")
        for table in WIDTHS:
            for row in data[table]:
                run(f"INSERT INTO {table} VALUES ({placeholders(row)})", *row)  # noqa: S608  tables of ours
    return code


def check_packed(data: Mapping[str, Json]) -> None:
    """Raise `BadInput` for what is no room of `export_room`, or one in tables of another refkit."""
    check_schema(data)
    try:
        code = data["rooms"][0][0]
        rows = [(len(row), row[0]) for table in WIDTHS for row in data[table]]
        wanted = [(width, code) for table, width in WIDTHS.items() for _ in data[table]]
        good = data["refkit"] == "room" and data["schema"] == SCHEMA and rows == wanted and len(data["rooms"]) == 1
        read_opening(data["rooms"][0][1])
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        good = False
    if not good:
        raise BadInput("This is no room that this refkit has backed up.")


def check_schema(data: Json) -> None:
    """Raise `BadInput` for a room in tables of a newer refkit, which this one cannot read."""
    schema = data.get("schema") if isinstance(data, Mapping) else None
    if isinstance(schema, int) and schema > SCHEMA:
        raise BadInput("This back-up was made by a newer refkit: update refkit, and restore it then.")
