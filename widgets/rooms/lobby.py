"""The lobby: opening a room, joining one by its code or link, taking a seat, and reconnecting to it.

Each function whose last argument is a transaction ``tx`` is a `Request`, once its other arguments are bound.
"""

import contextlib
import dataclasses
from functools import partial
from typing import Final

from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
from widgets.app.effects import Reveal, Store, Toast, Visit
from widgets.rooms import tickets
from widgets.rooms.client import RoomClient
from widgets.rooms.judging.people import needs_permission
from widgets.rooms.new_room import NAME, NewRoom
from widgets.rooms.room import Room, is_seated
from widgets.rooms.store import links, open_store
from widgets.rooms.store.client_address import client_address
from widgets.rooms.store.contract import HOST, NO_ROOM, RateLimited, Said, StoreDown, Ticket, new_seed, new_token
from widgets.rooms.transaction import Transaction

KNOWN: Final = "This browser has {name}'s seat here. If you are somebody else, say so under “Your seat” in the room."
MAX_DIGITS: Final = 12
"""Characters of a seat's number at the most."""


def enter(tx: Transaction, client: RoomClient) -> None:
    """Have the page show this room from now on, from this browser's seat, and leave the room that it was in."""
    former = tx.client
    tx.enter(client)
    if former and former.page != client.page:
        with contextlib.suppress(StoreDown):
            former.store.remove_page(former.room.code, former.page)


# ---- rooms ----


def open_room(new: NewRoom, tx: Transaction) -> None:
    """Open the room that the form describes, and sit down in its first chair."""
    rooms, seed = tx.connect(open_store), new_seed()
    opening = new.opening(seed)
    rooms.delete_idle()  # whoever needs room makes room
    token = new_token()
    began = [Said("host", HOST, " ".join(new.text(NAME).split()), HOST)]
    code = rooms.open(opening, seed, new.text("password"), token, began)
    client = dataclasses.replace(open_client(tx, code, trusted=True), host=Ticket(HOST, token))
    seat = REFEREE if client.room.opening.dice == "typed" or not new.people else 0
    try:
        take_seat(tx, client, seat, new.text(NAME), new.text("password"))
    except BadInput:  # nobody else knows of the room
        rooms.delete(code)
        raise
    enter(tx, client)
    query = tickets.room_query(client.room, tx.person)
    tx.add(Visit(f"?{query}"), Reveal("h1"))  # a form so long leaves its reader far below


def join_room(said: str, tx: Transaction, *, typed: bool = False) -> None:
    """Go to the room that this code or link names; if the visitor is rate limited, retry later."""
    try:
        enter_by_code(said, tx)
    except RateLimited as wait:
        tx.add(Toast(f"{wait} This page does so by itself."))
        tx.retry(wait.seconds, partial(join_room, said, typed=typed))
        return
    if typed and tx.client:
        tx.add(Visit(f"?{tickets.room_query(tx.client.room, tx.person)}"))


def enter_by_code(said: str, tx: Transaction) -> None:
    """Go to the room with this code, and to this browser's seat there; raises `BadInput` for a wrong one."""
    try:
        client = open_client(tx, said)
    except BadInput as error:
        code, _ = links.split_link(said)
        known = tickets.TITLE_KEY + code
        if str(error) == NO_ROOM and known in tx.texts and tickets.TITLE_KEY_PATTERN.fullmatch(known):  # it was removed
            tx.store_texts(tickets.forget_room(code, tx.person))
        raise
    resume_seat(tx, client)
    enter(tx, client)
    if is_seated(client.speaker):
        tx.add(Toast(KNOWN.format(name=client.room.name(client.speaker)), good=True))


def open_client(tx: Transaction, said: str, *, trusted: bool = False) -> RoomClient:
    """Return a client of the room that this code or link names, with its log replayed.

    Wrong codes count against the visitor's address, unless the code is ``trusted``, since the store itself gave it, or
    the browser has a ticket for a seat in that room.
    """
    code, _ = links.split_link(said)
    rooms, address, token = tx.connect(open_store), "" if trusted else client_address(), tx.texts.get(code, "")
    found = rooms.find(said, address, token)
    client = RoomClient(rooms, Room(found, rooms.seed(found.code)), client_address())
    client.catch_up()
    return client


# ---- seats ----


def resume_seat(tx: Transaction, client: RoomClient) -> None:
    """Reconnect to the seat for which this browser has a ticket, if it is still valid."""
    room, person = client.room, tx.person
    if not (token := tx.texts.get(tickets.token_key(room.code, person))):
        return
    opens = client.resume(Ticket(0, token))
    tx.store_texts(tickets.store_token(room, token, person) if opens else tickets.forget_room(room.code, person))


def take_seat(tx: Transaction, client: RoomClient, seat: int, name: str, password: str = "") -> None:
    """Sit down; the browser keeps the ticket, and the name for the next time."""
    store_ticket(tx, client, client.sit(seat, name, password), name)


def store_ticket(tx: Transaction, client: RoomClient, ticket: Ticket, name: str) -> None:
    """Have the browser keep a ticket, and the name for the next time."""
    tx.store_texts(*tickets.store_room(client.room, ticket.token, tx.person), Store({NAME: name.strip()}))


def request_seat(tx: Transaction, client: RoomClient, seat: int, name: str) -> None:
    """Ask the host for a seat."""
    if client.speaker == SPECTATOR:
        client.watch(name)
    client.say(Said("request", client.speaker, about=seat))
    if client.ticket:
        store_ticket(tx, client, client.ticket, name)
    enter(tx, client)


def sit_if_granted(tx: Transaction) -> None:
    """Take the seat that this browser has requested, if the host has granted it meanwhile."""
    client = tx.inside
    seat = client.room.granted.get(client.speaker)
    if seat is not None:
        take_seat(tx, client, seat, client.room.name(client.speaker))
        enter(tx, client)


def sit(chair: str, name: str, tx: Transaction) -> None:
    """Take this chair, or the first free one for "", or ask for it."""
    if (client := tx.client) is None:
        raise BadInput("Find the room first.")
    free = [str(seat) for seat, each in enumerate(client.room.chairs) if not each.name]
    if not free:
        raise BadInput("Every chair is taken: you can watch.")
    sit_or_request(tx, client, seat_number(chair or free[0]), name)


def seat_number(said: object) -> int:
    """Return the number of a seat, as a page says it; raises `BadInput` for what is none."""
    text = str(said)
    if not text.removeprefix("-").isdecimal() or len(text) > MAX_DIGITS:
        raise BadInput("That is no seat of this room.")
    return int(text)


def take_referee_seat(name: str, password: str, tx: Transaction) -> None:
    """Take the referee's seat, or ask for it."""
    sit_or_request(tx, tx.inside, REFEREE, name, password)


def sit_or_request(tx: Transaction, client: RoomClient, seat: int, name: str, password: str = "") -> None:
    """Take a seat, or ask the host for it where permission is needed."""
    if needs_permission(client.room, client.speaker, seat):
        request_seat(tx, client, seat, name)
        return
    take_seat(tx, client, seat, name, password)
    enter(tx, client)


def watch(name: str, tx: Transaction) -> None:
    """Watch under a name."""
    client = tx.inside
    store_ticket(tx, client, client.watch(name), name)
    enter(tx, client)
