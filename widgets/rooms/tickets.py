"""The tickets that a browser keeps: for each room the token of its seat, and the game for *Your rooms*."""

import re
from collections.abc import Mapping
from typing import Final

from widgets.app.effects import Store
from widgets.rooms.room import Room
from widgets.rooms.store.records import CODE_LENGTH, LETTERS

TITLE_KEY: Final = "own:room:"
"""The beginning of the key, before a room's code, under which a browser stores the room's title."""
TITLE_KEY_PATTERN: Final = re.compile(rf"{TITLE_KEY}([{LETTERS}]{{{CODE_LENGTH}}})")
PERSON: Final = "as"
"""The parameter of a page's address that says for which person at this browser it is, if not for the first."""
MAX_PERSONS: Final = 9
"""The maximum number of people who take seats in one room from one browser."""
MAX_LISTED: Final = 12
"""Rooms that are listed at the most."""


def token_key(code: str, person: int) -> str:
    """Return the key under which a browser keeps the token for a room of its first, second, … ``person``."""
    return code if person == 1 else f"{code} {person}"


def room_query(room: Room, person: int) -> str:
    """Return the query of a room's address, which names the ``person`` unless it is the browser's first."""
    return f"code={room.link}" + f"&{PERSON}={person}" * (person > 1)


def store_room(room: Room, token: str, person: int) -> tuple[Store, Store]:
    """Return the effects that have the browser keep this token for the room, and the room's title."""
    return store_token(room, token, person), Store({f"{TITLE_KEY}{room.code}": room.game.title})


def store_token(room: Room, token: str, person: int) -> Store:
    """Return the effect that has the browser keep this token; another window with the same seat may change it."""
    return Store({token_key(room.code, person): token}, habit=True)


def forget_room(code: str, person: int) -> Store:
    """Return the effect that has the browser forget this person's seat in the room, and with the first one the room."""
    title = {f"{TITLE_KEY}{code}": None} if person == 1 else {}
    return Store({token_key(code, person): None, **title})


def known_rooms(texts: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the rooms in which this browser has a seat: code and game of each."""
    found = [(place[1], texts[place[0]]) for key in texts if (place := TITLE_KEY_PATTERN.fullmatch(key))]
    return sorted(found, key=lambda each: each[::-1])[:MAX_LISTED]
