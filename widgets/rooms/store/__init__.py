"""Where rooms are kept: `open_store` opens the store that this machine uses.

    contract        what a store holds and promises, as frozen values and a Protocol
    sql, plain      what is the same in every database, and how things are written there
    sqlite          one file, for one machine
    watching        who waits for news

A page opens the store once, follows a room, and lets a `widgets.rooms.room.Room` judge before it appends::

    store = open_store()
    code = store.open(Opening(game, options.to_data(), ("", "", "greedy"), promise=promise(seed)), seed)
    room = Room(store.find(code, address), store.seed(code))
    room.take(store.since(code))
    end = store.watch(code, lambda last: loop.call_soon_threadsafe(catch_up))     # catch_up: room.take(store.since(…))
    answer = store.append(code, room.seq, room.judge(seat, Move("…")), key)         # Conflict: catch up, judge again

`REFKIT_STORE` names another file.
"""

import os
from pathlib import Path

from widgets.rooms.store.contract import Store
from widgets.rooms.store.sql import SqlStore
from widgets.rooms.store.sqlite import Sqlite

__all__ = ["open_store"]


def open_store(where: str = "") -> Store:
    """The store at ``where``, or the one that ``REFKIT_STORE`` names, or the file of this user.

    Raises `StoreDown` if it cannot be opened, and `BadInput` if a newer refkit made it.
    """
    where = where or os.environ.get("REFKIT_STORE", "")
    return SqlStore(Sqlite(Path(where) if where else usual_file()))


def usual_file() -> Path:
    """Where rooms lie if nobody says: among the things of this user that programs keep."""
    from platformdirs import user_state_path  # noqa: PLC0415  who names a file does without it

    return user_state_path("refkit") / "rooms.sqlite"
