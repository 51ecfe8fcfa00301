"""`refkit rooms`: list, export, delete, back up and restore the rooms of this machine."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from refkit.cli.commands import Commands, Group, argument, command
from refkit.cli.files import decode, label_of
from refkit.cli.out import NO, OK, Out
from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.kernel.installed import install_command
from refkit.match import atomic

PRIVATE: Final = 0o600
"""The file mode of a backup, which only its owner may read: it contains all hands."""
FILE: Final = argument("file", metavar="FILE", help="where they are, or a file that does not exist yet")
STORE: Final = argument(
    "--store", metavar="WHERE", default="", help="a file or postgresql://…, instead of REFKIT_STORE's or this user's"
)


@contextmanager
def open_rooms(where: str, *, new: bool = False) -> Iterator[tuple[Any, ModuleType]]:
    """Open the store of rooms, maybe a ``new`` one, beside the `backup` module; raises `BadInput` if that fails."""
    try:
        from widgets.rooms import backup  # noqa: PLC0415  an extra may be missing
        from widgets.rooms.store import open_store  # noqa: PLC0415  as above
        from widgets.rooms.store.records import StoreDown  # noqa: PLC0415  as above

        rooms_store = open_store(where, new=new)
    except ModuleNotFoundError as error:
        raise BadInput(f"Rooms need {error.name}, which is not installed: {install_command('apps')}.") from None
    except StoreDown as down:
        raise BadInput(str(down)) from None
    try:
        yield rooms_store, backup
    except StoreDown as down:
        raise BadInput(str(down)) from None
    finally:
        rooms_store.close()


@command("rooms list", name="list", arguments=(STORE,))
def list_rooms(args: argparse.Namespace, out: Out) -> int:
    """List the rooms.

    The last used ones come first: how the game stands, and who plays.
    """
    with open_rooms(args.store) as (rooms_store, backup):
        rooms_store.delete_idle()
        rooms = [room_facts(found) | backup.summary(rooms_store, found) for found in rooms_store.rooms()]
    if out.json:
        out.data({"rooms": rooms})
        return OK
    for room in rooms:
        stands = f"{room['game']}, {room['stands']}, {', '.join(room['players']) or 'nobody'}"
        out.line(f"{room['code']}  {stands}; {room['lines']} lines, last {room['touched']}")
    if not rooms:
        out.line("There are no rooms.", "faint")
    return OK


def room_facts(room: Any) -> dict[str, Any]:
    """Return the facts about a room that are known without replaying its log, as JSON."""
    name = room.opening.game
    day = datetime.fromtimestamp(room.touched, UTC).strftime("%Y-%m-%d %H:%M UTC")
    title = GAMES[name].title if name in GAMES else f"a game called {name}"
    return {"code": room.code, "game": title, "status": room.status, "lines": room.last, "touched": day}


@command(
    "rooms export CODE evening.refkit.json",
    arguments=(argument("code", metavar="CODE", help="six letters"), FILE, STORE),
)
def export(args: argparse.Namespace, out: Out) -> int:
    """Write the game of a room into a match file."""
    with open_rooms(args.store) as (rooms_store, backup):
        text = backup.match_file_text(backup.load_room(rooms_store, args.code))
    write_private(args.file, text)
    sentence = f"The game of room {args.code} is in {label_of(args.file)}, for `refkit replay` and the pages."
    return report(out, sentence, {"code": args.code, "file": args.file})


@command(
    "rooms delete CODE CODE",
    arguments=(argument("codes", metavar="CODE", nargs="+", help="six letters"), STORE),
)
def delete(args: argparse.Namespace, out: Out) -> int:
    """Remove rooms for good.

    Raises `BadInput`, and removes none, if one of them does not exist.
    """
    with open_rooms(args.store) as (rooms_store, _):
        known = {room.code for room in rooms_store.rooms()}
        if strange := [code for code in args.codes if code.casefold() not in known]:
            raise BadInput(f"There is no room {strange[0]}: `refkit rooms list` says which there are.")
        codes = sorted({code.casefold() for code in args.codes})
        for code in codes:
            rooms_store.delete(code)
    return report(out, f"{room_count(len(codes))} removed.", {"removed": codes})


@command("rooms back-up rooms.jsonl", name="back-up", arguments=(FILE, STORE))
def back_up(args: argparse.Namespace, out: Out) -> int:
    """Write all rooms into one file."""
    with open_rooms(args.store) as (rooms_store, backup):
        text, count = backup.dump_rooms(rooms_store)
    write_private(args.file, text)
    sentence = f"{room_count(count)} in {label_of(args.file)}; keep it to yourself, all hands are in it."
    return report(out, sentence, {"file": args.file, "rooms": count})


@command(
    "rooms restore rooms.jsonl --store postgresql://me@host/db",
    arguments=(FILE, STORE),
)
def restore(args: argparse.Namespace, out: Out) -> int:
    """Put rooms back from such a file.

    The store may be of any kind; rooms that exist there stay as they are.
    """
    text = decode(Path(args.file).read_bytes(), label_of(args.file))
    with open_rooms(args.store, new=True) as (rooms_store, backup):
        done, left = backup.restore_rooms(rooms_store, text)
    there = f" There already, and left as they are: {', '.join(left)}." if left else ""
    report(out, f"{room_count(len(done))} put back.{there}", {"restored": done, "left": left})
    return NO if left else OK


def room_count(count: int) -> str:
    """Return a number of rooms in words."""
    return f"{count} room{'s' * (count != 1)}"


def report(out: Out, sentence: str, data: dict[str, object]) -> int:
    """Print what was done, in words or as JSON."""
    if out.json:
        out.data(data)
    else:
        out.line(sentence)
    return OK


def write_private(name: str, text: str) -> None:
    """Write a file that only its owner may read; raises `BadInput` for one that exists, and OSError."""
    if Path(name).exists():
        raise BadInput(f"{label_of(name)} is there already: name another file.")
    with atomic.naming(name):
        place = atomic.real(name)
        place.touch(PRIVATE)
        atomic.write(place, text)


ROOMS: Final = Group(
    "rooms", "keep the rooms of this machine", "What to do with rooms.", (list_rooms, export, delete, back_up, restore)
)


def add_rooms(commands: Commands) -> None:
    """Add `refkit rooms` and its commands to the command line."""
    ROOMS.add_to(commands)
