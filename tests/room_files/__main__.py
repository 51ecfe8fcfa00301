"""Write the room of today's format, if it is missing: some of every kind of line."""

import tempfile
from pathlib import Path

from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE
from refkit.match import Entry
from tests.room_files import path_of
from tests.widgets.rooms import people
from widgets.rooms import backup
from widgets.rooms.client import RoomClient
from widgets.rooms.store import Store, open_store
from widgets.rooms.store.records import LogEntry


def played(store: Store) -> RoomClient:
    """Return a room in which something of every kind was said."""
    pages = people.begin_game(store, "syndicate", ["greedy"], referee="anyone", clock=60)
    host, guest = pages[:2]
    referee = people.connect(store, host.room.code)
    people.let_in(host, referee, REFEREE, "Ref")
    guest.say(LogEntry("chat", 1, "A good game to all! <b>ħ</b>"))
    guest.say(LogEntry("name", 1, "Bobby", 1))
    referee.say(LogEntry("mute", REFEREE, about=1))
    referee.say(LogEntry("unmute", REFEREE, about=1))
    chance = Seeded("room")
    while len(host.room.playing().entries) < 60:
        moved = [people.play_any_move(page, chance) for page in pages]
        host.catch_up()
        assert people.move_bots(host) or any(moved)
    referee.say(LogEntry("entry", REFEREE, entry=Entry("note", "A cup fell over.")))
    referee.say(LogEntry("entry", REFEREE, entry=Entry("undo", reason="the cup")))
    referee.say(LogEntry("pause", REFEREE))
    referee.say(LogEntry("resume", REFEREE))
    guest.leave()
    host.say(LogEntry("bot", 0, "random", 1))
    host.catch_up()
    return host


def add() -> None:
    """Write it."""
    path = path_of()
    if not path.exists():
        with tempfile.TemporaryDirectory() as folder:
            store = open_store(str(Path(folder) / "rooms.sqlite"))
            page = played(store)
            path.write_text(backup.dump_rooms(store)[0], encoding="utf-8")
            path.with_suffix(".json").write_text(backup.match_file_text(page.room), encoding="utf-8")
            store.close()


if __name__ == "__main__":
    add()
