"""``refkit rooms``: list, export, delete, back up and restore."""

import contextlib
import json
import sqlite3
import stat
from pathlib import Path

import pytest

from refkit.kernel.chance import Seeded
from refkit.kernel.choice import SPECTATOR
from refkit.match import file as match_file
from tests.cli.desk import NO, OK, Desk
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import StoreAccess
from widgets.live.session import from_file
from widgets.rooms.store import Store
from widgets.rooms.store.records import LogEntry, Opening, seed_hash


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    """Return an empty folder with the command line."""
    return Desk(tmp_path, capsys)


def played_room(store: Store) -> str:
    """Return the code of a room in which something has happened."""
    pages = people.begin_game(store, "cheers")
    pages[0].say(LogEntry("chat", 0, "Good luck!"))
    for _ in range(3):
        for page in pages:
            people.play_any_move(page, Seeded(2))
    return pages[0].room.code


def test_rooms_are_listed_and_removed(desk: Desk, any_store: StoreAccess) -> None:
    """Each room has a line, or none has; the same in JSON. One that is not there is named, and then none is removed."""
    store = any_store.reopen()
    assert desk.run("rooms", "list", "--store", any_store.where) == (OK, "There are no rooms.\n", "")
    any_store.clock.time = 2e9  # not idle yet
    code = played_room(store)
    _, out, _ = desk.run("rooms", "list", "--store", any_store.where)
    assert out.startswith(f"{code}  CHEERS, in play, Ann, Bob")
    data = desk.ask("rooms", "list", "--store", any_store.where)[1]
    assert [(room["code"], room["status"]) for room in data["rooms"]] == [(code, "open")]
    delete = ("rooms", "delete", "--store", any_store.where, code)
    assert "There is no room zzzzzz" in desk.bad(*delete, "zzzzzz")
    assert [room.code for room in store.rooms()] == [code]
    assert desk.run(*delete, code.upper()) == (OK, "1 room removed.\n", "")
    assert store.rooms() == ()


def test_the_list_says_which_games_are_over_and_who_plays(desk: Desk, file_store: StoreAccess) -> None:
    """A game that nobody has begun, one in play, one closed, one at its end, and one that is not here."""
    file_store.clock.time = 2e9  # not idle yet
    store = file_store.reopen()
    ended = people.begin_game(store, "minions")
    chance = Seeded(2)
    while any(people.play_any_move(page, chance) for page in ended):
        pass
    closed = people.begin_game(store, "cheers")
    closed[0].say(LogEntry("close", 0))
    empty = people.open_room(store, "minions")
    playing = played_room(store)
    strange = store.open(Opening("nothere", {}, ("",), promise=seed_hash("x")), "x")
    store.append(strange, 0, [LogEntry("sit", SPECTATOR, "Ann", 0)])
    orders = people.open_room(store, "cheers")
    store.append(orders, 0, [LogEntry("sit", SPECTATOR, "\x1b[2JAnn", 0)])
    told = {room["code"]: room for room in desk.ask("rooms", "list", "--store", file_store.where)[1]["rooms"]}
    stands = {code: (room["stands"], room["over"]) for code, room in told.items()}
    assert stands == {
        ended[0].room.code: ("over", True),
        closed[0].room.code: ("in play, closed", False),
        empty: ("not begun", False),
        playing: ("in play", False),
        orders: ("not begun", False),
        strange: ("not to be followed by this refkit", False),
    }
    assert told[strange]["game"] == "a game called nothere"
    assert told[ended[0].room.code]["players"] == [chair.name for chair in ended[0].room.chairs]
    assert told[empty]["players"] == []
    out = desk.run("rooms", "list", "--store", file_store.where)[1]
    assert "\x1b" not in out, "whoever sits down chooses the name, and the host reads it"
    lines = out.splitlines()
    assert f"{empty}  Minions: Darkness and Myth, not begun, nobody; 0 lines, last 2033-05-18 03:33 UTC" in lines


@pytest.mark.parametrize("command", [("list",), ("delete", "abcdef"), ("export", "abcdef", "x"), ("back-up", "x")])
@pytest.mark.parametrize("what", ["nothing", "a text", "another database"])
def test_a_wrong_path_is_an_error_and_no_new_store(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], what: str
) -> None:
    """A file that is not there is not made, and what is in another is left as it is; so in the environment."""
    path = desk.folder / "room.sqlite"
    if what == "a text":
        path.write_text("hello", encoding="utf-8")
    elif what == "another database":
        with contextlib.closing(sqlite3.connect(path)) as other:
            other.execute("CREATE TABLE mine (it TEXT)")
    before = path.read_bytes() if path.exists() else None
    monkeypatch.setenv("REFKIT_STORE", str(path))
    for where in (("--store", str(path)), ()):
        assert f"There is no store of rooms at {path}" in desk.bad("rooms", *command, *where)
    assert [file for file in desk.folder.iterdir() if file != path] == []
    assert (path.read_bytes() if path.exists() else None) == before


def test_a_room_is_exported_as_a_match(desk: Desk, file_store: StoreAccess) -> None:
    """The file is a match for the command line and for Play, with the talk; while dice are to come it tells no seed."""
    store = file_store.reopen()
    code, path = played_room(store), desk.folder / "evening.json"
    assert desk.run("rooms", "export", code, str(path), "--store", file_store.where)[0] == OK
    text = path.read_text("utf-8")
    room = people.connect(store, code).room
    assert match_file.load(path).state == from_file(text, "it").state == room.playing().state
    assert json.loads(text)["room"]["talk"][0][1:] == ["Ann", "Good luck!"]
    assert store.seed(code) not in text
    assert "there already" in desk.bad("rooms", "export", code, str(path), "--store", file_store.where)
    assert "no room with this code" in desk.bad(
        "rooms", "export", "zzzzzz", str(path) + "2", "--store", file_store.where
    )


def test_rooms_are_backed_up_and_put_back(desk: Desk, any_store: StoreAccess, file_store: StoreAccess) -> None:
    """All rooms of one kind of store go into one file, for its owner alone, and from there into another kind."""
    store, path = any_store.reopen(), desk.folder / "rooms.jsonl"
    codes = {played_room(store), people.open_room(store, "minions")}
    assert desk.run("rooms", "back-up", str(path), "--store", any_store.where)[1].startswith("2 rooms in rooms.jsonl")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert desk.run("rooms", "restore", str(path), "--store", file_store.where)[1] == "2 rooms put back.\n"
    other = file_store.reopen()
    assert {code: other.since(code) for code in codes} == {code: store.since(code) for code in codes}
    marked = desk.folder / "marked.jsonl"
    marked.write_bytes(path.read_text("utf-8").replace("\n", "\r\n").encode("utf-8-sig"))  # as an editor writes it
    code, data = desk.ask("rooms", "restore", str(marked), "--store", file_store.where)
    assert (code, data["restored"], set(data["left"])) == (NO, [], codes)
    cut = desk.file("cut.jsonl", path.read_text("utf-8").rpartition('{"refkit": "room"')[0])
    assert "damaged or cut short" in desk.bad("rooms", "restore", cut, "--store", file_store.where)
    head, *rest = path.read_text("utf-8").splitlines(keepends=True)
    double = desk.file("double.jsonl", "".join((head.replace("2", "3"), *rest, rest[0])))
    assert "damaged or cut short" in desk.bad("rooms", "restore", double, "--store", file_store.where)
    newer = desk.file("newer.jsonl", path.read_text("utf-8").replace('"schema": 1', '"schema": 2'))
    assert "made by a newer refkit" in desk.bad("rooms", "restore", newer, "--store", file_store.where)
    odd = desk.file("odd.jsonl", path.read_text("utf-8").replace('"lines": [[', '"lines": [["one more", '))
    fresh = str(desk.folder / "fresh.sqlite")
    assert "no room that this refkit has backed up" in desk.bad("rooms", "restore", odd, "--store", fresh)
    assert desk.ask("rooms", "list", "--store", fresh)[1] == {"rooms": []}, "not even the good ones are put back"
    marked.write_bytes(b"\xff\x00")
    assert "marked.jsonl is not a text file" in desk.bad("rooms", "restore", str(marked), "--store", file_store.where)
    assert "no such file" in desk.bad("rooms", "restore", "nowhere", "--store", file_store.where)
    assert "no store of rooms" in desk.bad("rooms", "list", "--store", str(path))
