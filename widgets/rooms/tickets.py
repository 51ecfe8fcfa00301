"""The tickets that a browser keeps: for each room the token of its seat, and the game for *Your rooms*."""

import re
from collections.abc import Mapping
from typing import Final

from widgets.app.effects import Store
from widgets.rooms.room import Room
from widgets.rooms.store.contract import CODE_LENGTH, LETTERS

TITLE_KEY: Final = "own:room:"
"""The beginning of the key, before a room's code, under which a browser stores the room's title."""
TITLE_KEY_PATTERN: Final = re.compile(rf"{TITLE_KEY}([{LETTERS}]{{{CODE_LENGTH}}})")
MAX_LISTED: Final = 12
"""Rooms that are listed at the most."""


def store_room(room: Room, token: str) -> tuple[Store, Store]:
    """Return the effects that have the browser keep this token for the room, and the room's title."""
    return store_token(room, token), Store({f"{TITLE_KEY}{room.code}": room.game.title})


def store_token(room: Room, token: str) -> Store:
    """Return the effect that has the browser keep this token; another window with the same seat may change it."""
    return Store({room.code: token}, habit=True)


def forget_room(code: str) -> Store:
    """Return the effect that has the browser forget its seat in this room."""
    return Store({code: None, f"{TITLE_KEY}{code}": None})


def known_rooms(texts: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the rooms in which this browser has a seat: code and game of each."""
    found = [(place[1], texts[place[0]]) for key in texts if (place := TITLE_KEY_PATTERN.fullmatch(key))]
    return sorted(found, key=lambda each: each[::-1])[:MAX_LISTED]
