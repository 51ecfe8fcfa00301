"""Where rooms are kept: `open_store` opens the store that this machine uses.

    store           `Store`, in either database: rooms, logs, seats, who is here, who must wait
    records         what it holds, as frozen values, and as JSON
    database        what differs between databases, and their tables
    sqlite          one file, for one machine
    postgres        a server, for several machines; needs the `postgres` extra
    links           the key in a link to a room, which nobody can guess, so that it opens the room without a wait
    client_address  from where a page was requested: whoever guesses codes there waits

A page opens the store once, and everything it does in a room goes through a `widgets.rooms.client.RoomClient`, in which
`widgets.rooms.judging` decides before anything is written::

    store = open_store()
    code = store.open(Opening(game, options.to_data(), ("", "", "greedy"), promise=seed_hash(seed)), seed)
    client = RoomClient(store, Room(store.find(code, address), store.seed(code)), address)
    end = store.watch(code, lambda last: loop.call_soon_threadsafe(show))
    # show: for line, led in client.catch_up(): …
    ticket = client.sit(0, "Ann")                                           # the browser keeps ticket.token
    client.say(LogEntry("begin", 0))
    client.say(LogEntry("entry", 0, "a move in notation"), asked=client.room.question_id(0), key=click)
    client.heartbeat("Ann")                                                 # every three seconds

`REFKIT_STORE` names another file, or a database: ``postgresql://user@host/name``.
"""

import contextlib
import os
import sqlite3
from pathlib import Path

from refkit.kernel.choice import BadInput
from refkit.kernel.installed import install_command
from widgets.rooms.store.records import StoreDown
from widgets.rooms.store.sqlite import REASONS, Sqlite, store_errors
from widgets.rooms.store.store import Store

__all__ = ["Store", "open_store"]


def open_store(where: str = "", *, new: bool = True) -> Store:
    """Open the store at ``where``, or the one that ``REFKIT_STORE`` names, or the file of this user.

    Raises `StoreDown` if it cannot be opened, and `BadInput` if a newer refkit made it or, unless it may be ``new``, if
    there is no store in the file that is named.
    """
    where = where or os.environ.get("REFKIT_STORE", "")
    if is_shared(where):
        try:
            from widgets.rooms.store.postgres import Postgres  # noqa: PLC0415  who has no database needs no driver
        except ImportError:
            raise StoreDown(f"Rooms in PostgreSQL need its driver: {install_command('postgres')}.") from None

        return Store(Postgres(where))
    if "://" in where:
        raise StoreDown("Rooms are kept in a file or in PostgreSQL: give a path, or postgresql://user@host/name.")
    if where and not new and not is_store(Path(where)):
        raise BadInput(f"There is no store of rooms at {where}: see how the path is written.")
    return Store(Sqlite(Path(where) if where else default_file()))


def open_existing() -> Store | None:
    """Open the store that `open_store` would; None if there is none yet, which is not made now.

    Raises `StoreDown` or `BadInput` if that cannot be opened, or could not be made.
    """
    where = os.environ.get("REFKIT_STORE", "")
    path = Path(where) if where else default_file()
    with store_errors():
        if "://" in where or path.exists():
            return open_store()
        folder = next(each for each in path.absolute().parents if each.exists())
        if folder.is_dir() and os.access(folder, os.W_OK):
            return None
    raise StoreDown(REASONS[sqlite3.SQLITE_CANTOPEN])


def is_store(path: Path) -> bool:
    """Return whether there is a store of rooms in this file; nothing is created or changed."""
    if not path.is_file():
        return False
    with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
        try:
            return bool(file.execute("SELECT 1 FROM refkit").fetchall())
        except sqlite3.Error:
            return False


def is_shared(where: str = "") -> bool:
    """Return whether the store at ``where``, or the one that ``REFKIT_STORE`` names, can serve several machines."""
    return (where or os.environ.get("REFKIT_STORE", "")).startswith(("postgresql://", "postgres://"))


def default_file() -> Path:
    """Return the file of rooms in the folder for this user's application state."""
    from platformdirs import user_state_path  # noqa: PLC0415  who names a file does without it

    return user_state_path("refkit") / "rooms.sqlite"
