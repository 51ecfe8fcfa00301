"""The way into a room: opening one, finding one by its code, taking a seat, and coming back to it.

Each function is a request (`widgets.rooms.state.Request`), once its first arguments are bound.
"""

import contextlib
from functools import partial

from refkit.kernel.choice import REFEREE, BadInput
from widgets.app.effects import Reveal, Store, Toast
from widgets.app.effects import Visit as Address
from widgets.rooms import tickets
from widgets.rooms.client import RoomClient
from widgets.rooms.client_address import client_address
from widgets.rooms.judging.seating import needs_permission
from widgets.rooms.new_room import NAME, NewRoom
from widgets.rooms.room import Room
from widgets.rooms.state import Transaction
from widgets.rooms.store import contract, links, open_store
from widgets.rooms.store.contract import HOST, NO_ROOM, RateLimited, Said, StoreDown, Ticket, new_seed, new_token


def store(it: Transaction) -> contract.Store:
    """Return where rooms are; raises `StoreDown` if they cannot be had."""
    if it.store is None:
        it.store = open_store()
    return it.store


def store_texts(it: Transaction, *stores: Store) -> None:
    """Have the browser store texts."""
    for each in stores:
        it.texts = {key: text for key, text in {**it.texts, **each.texts}.items() if text is not None}
        it.effects.append(each)


def enter(it: Transaction, client: RoomClient) -> None:
    """Have the page look at this room from now on, with the eyes of this browser's seat; it leaves the one before."""
    former, it.client, it.entered, it.spoke = it.client, client, True, True
    if former and former.page != client.page:
        with contextlib.suppress(StoreDown):
            former.store.gone(former.room.code, former.page)


# ---- rooms ----


def open_room(wanted: NewRoom, it: Transaction) -> None:
    """Open the room that the form describes, and sit down in its first chair."""
    rooms, seed = store(it), new_seed()
    opening = wanted.opening(seed)
    rooms.delete_idle()  # whoever needs room makes room
    token = new_token()
    began = [Said("host", HOST, " ".join(wanted.text(NAME).split()), HOST)]
    code = rooms.open(opening, seed, wanted.text("password"), token, began)
    client = visited(it, code, told=True)
    client.host = Ticket(HOST, token)
    seat = REFEREE if client.room.opening.dice == "typed" or not wanted.people else 0
    try:
        take(it, client, seat, wanted.text(NAME), wanted.text("password"))
    except BadInput:  # nobody else knows of the room
        rooms.delete(code)
        raise
    enter(it, client)
    it.effects += [Address(f"?code={client.room.link}"), Reveal("h1")]  # a form so long leaves its reader far below


def come(said: str, it: Transaction, *, typed: bool = False) -> None:
    """Go to the room that this code or link names; where this address must wait, by itself after that."""
    try:
        go(said, it)
    except RateLimited as wait:
        it.effects.append(Toast(f"{wait} This page does so by itself."))
        it.later = wait.seconds, partial(come, said, typed=typed)
        return
    if typed and it.client:
        it.effects.append(Address(f"?code={it.client.room.link}"))


def go(said: str, it: Transaction) -> None:
    """Go to the room with this code, and to this browser's seat there; raises `BadInput` for a wrong one."""
    code = "".join(said.split())
    try:
        client = visited(it, code)
    except BadInput as error:
        known = tickets.TITLE_KEY + code.casefold()
        if (
            str(error) == NO_ROOM and known in it.texts and tickets.TITLE_KEY_PATTERN.fullmatch(known)
        ):  # it has been removed
            store_texts(it, tickets.forget_room(code.casefold()))
        raise
    recall(it, client)
    enter(it, client)


def visited(it: Transaction, said: str, *, told: bool = False) -> RoomClient:
    """Return a client in the room that this code or link names; it was ``told`` by the store itself, or by a person.

    Only a person can be guessing, and only one who has no ticket for a seat in that room.
    """
    code, _ = links.split_link(said)
    rooms, where, token = store(it), "" if told else client_address(), it.texts.get(code, "")
    found = rooms.find(said, where, token)
    client = RoomClient(rooms, Room(found, rooms.seed(found.code)), client_address())
    client.catch_up()
    return client


# ---- seats ----


def recall(it: Transaction, client: RoomClient) -> None:
    """Sit where this browser has a ticket for, if it still counts."""
    if not (token := it.texts.get(client.room.code)):
        return
    opens = client.show(Ticket(0, token))
    store_texts(it, tickets.store_token(client.room, token) if opens else tickets.forget_room(client.room.code))


def take(it: Transaction, client: RoomClient, seat: int, name: str, password: str = "") -> None:
    """Sit down; the browser keeps the ticket, and the name for the next time."""
    keep(it, client, client.sit(seat, name, password), name)


def keep(it: Transaction, client: RoomClient, ticket: Ticket, name: str) -> None:
    """Have the browser keep a ticket, and the name for the next time."""
    store_texts(it, *tickets.store_room(client.room, ticket.token), Store({NAME: name.strip()}))


def ask_for(it: Transaction, client: RoomClient, seat: int, name: str) -> None:
    """Ask for a seat for which the host's word is needed."""
    if ticket := client.request(seat, name):
        keep(it, client, ticket, name)
    enter(it, client)


def sit_if_let_in(it: Transaction) -> None:
    """Sit down where this browser has asked to, if it has been let in meanwhile."""
    client = it.inside
    seat = client.room.admission.granted.get(client.speaker)
    if seat is not None:
        take(it, client, seat, client.room.name(client.speaker))
        enter(it, client)


def sit(chair: str, name: str, it: Transaction) -> None:
    """Take a free chair, or ask for it."""
    if (client := it.client) is None:
        raise BadInput("Find the room first.")
    free = [str(seat) for seat, each in enumerate(client.room.chairs) if not each.name]
    if not free:
        raise BadInput("Every chair is taken: you can watch.")
    seat = int(chair if chair in free else free[0])
    if needs_permission(client.room, client.speaker, seat):
        ask_for(it, client, seat, name)
        return
    take(it, client, seat, name)
    enter(it, client)


def be_referee(name: str, password: str, it: Transaction) -> None:
    """Take the referee's seat, or ask for it."""
    client = it.inside
    if needs_permission(client.room, client.speaker, REFEREE):
        ask_for(it, client, REFEREE, name)
        return
    take(it, client, REFEREE, name, password)
    enter(it, client)


def watch(name: str, it: Transaction) -> None:
    """Watch under a name."""
    client = it.inside
    keep(it, client, client.watch(name), name)
    enter(it, client)
