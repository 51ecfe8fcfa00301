"""The tickets that a browser keeps: for each room the token of its seat, and the game for *Your rooms*."""

import re
from typing import Final

from widgets.page.store import BrowserStore
from widgets.rooms.room import Room
from widgets.rooms.store.contract import CODE, LETTERS

CALLED: Final = "own:room:"
"""Before a room's code: under which key a browser keeps what it is called, for the front page, too."""
ROOM: Final = re.compile(rf"{CALLED}([{LETTERS}]{{{CODE}}})")
MOST: Final = 12
"""Rooms that are listed at the most."""


def keep(store: BrowserStore, room: Room, token: str) -> None:
    """The browser keeps this token for the room from now on."""
    store.is_habit(room.code)
    store.put(room.code, token)
    store.put(f"{CALLED}{room.code}", room.game.title)


def held(store: BrowserStore, room: Room) -> str | None:
    """The token that the browser keeps for the room, or None."""
    store.is_habit(room.code)
    return store.get(room.code)


def drop(store: BrowserStore, code: str) -> None:
    """The browser has no seat in this room any more; what is no code may be the key of something else that it keeps."""
    if ROOM.fullmatch(f"{CALLED}{code}"):
        store.drop(code)
        store.drop(f"{CALLED}{code}")


def rooms(store: BrowserStore) -> list[tuple[str, str]]:
    """The rooms in which this browser has a seat: code and game of each."""
    found = [(place[1], store.get(place[0]) or "") for key in store.kept_keys() if (place := ROOM.fullmatch(key))]
    return sorted(found, key=lambda each: each[::-1])[:MOST]
