"""Requests of a page to rooms, which wait for the store: opening and joining, lines of the log, seats, devices."""

import contextlib
import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias, final

from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput, Illegal
from widgets.app.effects import ClearField, Effect, Reveal, Toast, Visit
from widgets.app.effects import Store as StoreTexts
from widgets.live.setup import default_bot
from widgets.rooms import tickets
from widgets.rooms.client import RoomClient
from widgets.rooms.judging.people import needs_permission
from widgets.rooms.new_room import NAME, NewRoom
from widgets.rooms.room import Room, is_seated
from widgets.rooms.store import Store, links, open_store
from widgets.rooms.store.client_address import client_address
from widgets.rooms.store.records import (
    HOST,
    NO_ROOM,
    LogEntry,
    RateLimited,
    StoreDown,
    Ticket,
    new_seed,
    new_token,
)

KNOWN: Final = "This browser has {name}'s seat here. If you are somebody else, say so under “Your seat” in the room."
MAX_DIGITS: Final = 12
"""Characters of a seat's number at the most."""


@final
@dataclass(slots=True)
class Transaction:
    """The mutable context of one request, which is a method of it, and runs in a thread.

    Changes before a refusal are kept, such as lines that were read and a store that was opened.

    ``client`` is a branch of the page's client, or another one, if the page has ``entered`` another seat or room.
    ``texts`` is what the browser stores, and ``person`` which one at this browser the page is for. ``token`` opens the
    next seat that is taken over from another device, and ``followed`` is the code of the rematch that the page has
    followed. ``effects`` are for the page; ``clear_toast`` is whether its toast is removed. ``later`` is a request to
    be repeated, and after how many seconds; ``trouble`` is why this one was refused, and ``bots_wait`` whether that
    was the move of a bot.
    """

    store: Store | None
    client: RoomClient | None
    texts: Mapping[str, str]
    token: str
    followed: str = ""
    person: int = 1
    entered: bool = False
    clear_toast: bool = False
    transfer_code: str = ""
    effects: list[Effect] = field(default_factory=list)
    later: "tuple[int, Request] | None" = None
    trouble: Exception | None = None
    bots_wait: bool = False

    @property
    def inside(self) -> RoomClient:
        """The client; raises `BadInput` if the page is in no room."""
        if self.client is None:
            raise BadInput("You are in no room yet: open one, or type its code.")
        return self.client

    def run(self, request: "Request") -> None:
        """Run ``request``; a refusal becomes the ``trouble``."""
        try:
            request(self)
        except (BadInput, Illegal, StoreDown) as refusal:
            self.trouble = refusal

    def store_texts(self, *stores: StoreTexts) -> None:
        """Have the browser store texts."""
        self.texts = stored_texts(self.texts, stores)
        self.effects += stores

    def enter(self, client: RoomClient) -> None:
        """Have the page show this room from now on, from this browser's seat, and leave the room that it was in."""
        former, self.client = self.client, client
        self.entered = self.clear_toast = True
        if former and former.page != client.page:
            with contextlib.suppress(StoreDown):
                former.store.remove_page(former.room.code, former.page)

    # ---- rooms ----

    def open_room(self, new: NewRoom) -> None:
        """Open the room that the form describes, and sit down in its first chair."""
        rooms, seed = self.connect(), new_seed()
        opening = new.opening(seed)
        rooms.delete_idle()  # whoever needs room makes room
        token = new_token()
        began = [LogEntry("host", HOST, " ".join(new.text(NAME).split()), HOST)]
        code = rooms.open(opening, seed, new.text("password"), token, began)
        client = dataclasses.replace(self.open_client(code, trusted=True), host=Ticket(HOST, token))
        seat = REFEREE if client.room.opening.dice == "typed" or not new.people else 0
        try:
            self.take_seat(client, seat, new.text(NAME), new.text("password"))
        except BadInput:  # nobody else knows of the room
            rooms.delete(code)
            raise
        self.enter(client)
        self.effects += [Visit(f"?{tickets.room_query(client.room, self.person)}"), Reveal("h1")]  # a form is long

    def join_room(self, said: str, *, typed: bool = False) -> None:
        """Go to the room that this code or link names; if the visitor is rate limited, retry later."""
        try:
            self.enter_by_code(said)
        except RateLimited as wait:
            self.effects.append(Toast(f"{wait} This page does so by itself."))
            self.later = wait.seconds, lambda tx: tx.join_room(said, typed=typed)
            return
        if typed:
            self.effects.append(Visit(f"?{tickets.room_query(self.inside.room, self.person)}"))

    def enter_by_code(self, said: str) -> None:
        """Go to the room with this code, and to this browser's seat there; raises `BadInput` for a wrong one."""
        try:
            client = self.open_client(said)
        except BadInput as error:
            code, _ = links.split_link(said)
            known = tickets.TITLE_KEY + code
            if str(error) == NO_ROOM and known in self.texts and tickets.TITLE_KEY_PATTERN.fullmatch(known):
                self.store_texts(tickets.forget_room(code, self.person))  # it was removed
            raise
        self.resume_seat(client)
        self.enter(client)
        if is_seated(client.speaker):
            self.effects.append(Toast(KNOWN.format(name=client.room.name(client.speaker)), good=True))

    def connect(self) -> Store:
        """Return the store of rooms, opened if this page has not used it yet; raises `StoreDown` if that fails."""
        if self.store is None:
            self.store = open_store()
        return self.store

    def open_client(self, said: str, *, trusted: bool = False) -> RoomClient:
        """Return a client of the room that this code or link names, with its log replayed.

        Wrong codes count against the visitor's address, unless the code is ``trusted``, since the store itself gave
        it, or the browser has a ticket for a seat in that room.
        """
        code, _ = links.split_link(said)
        rooms, address, token = self.connect(), "" if trusted else client_address(), self.texts.get(code, "")
        found = rooms.find(said, address, token)
        client = RoomClient(rooms, Room(found, rooms.seed(found.code)), client_address())
        client.catch_up()
        return client

    def follow_rematch(self) -> None:
        """Go to the room of the rematch, once: there the same ticket opens the same chair."""
        client = self.inside
        if self.followed == (code := client.room.rematch_code):
            return
        try:
            other = self.open_client(code, trusted=True)
        except BadInput:
            self.followed = code  # the room is gone, which is told once
            raise
        self.resume_seat(other)
        ticket = client.ticket or client.host
        if ticket and not (other.ticket or other.host) and other.resume(ticket):
            self.store_texts(*tickets.store_room(other.room, ticket.token, self.person))
        self.followed = code  # not before: a store that was down is asked again
        self.effects.append(Visit(f"?{tickets.room_query(other.room, self.person)}"))
        self.enter(other)

    # ---- lines of the log ----

    def sync(self) -> None:
        """Read what is new in the log, and follow it: to a seat that was granted, or to the room of a rematch."""
        client = self.inside
        client.read()
        if (seat := client.room.granted.get(client.speaker)) is not None:
            self.take_seat(client, seat, client.room.name(client.speaker))
            self.enter(client)
        if client.room.rematch_code and client.room.over:
            self.follow_rematch()

    def say(self, said: LogEntry, asked: str | None = None, key: str = "") -> None:
        """Write a line to the log, and sync; a second request with the same ``key`` writes nothing.

        Whoever has moved or ruled is named by the line; all others are said by the seat that this page has now.
        ``asked`` is the `Room.question_id` that a move answers.
        """
        client = self.inside
        said = said if said.kind == "entry" else dataclasses.replace(said, seat=client.speaker)
        client.say(said, asked, key)
        self.clear_toast = True
        self.effects += effects_of(said, client.room)
        self.sync()

    def begin_with_bots(self) -> None:
        """Let bots take the empty chairs, and begin the game."""
        client = self.inside
        level = default_bot(client.room.opening.game)
        for number, chair in enumerate(client.room.chairs):
            if chair.empty:
                client.say(LogEntry("bot", client.speaker, level, number))
        self.say(LogEntry("begin"))

    def move_bot(self, seat: int, move: object, asked: str, count: int) -> None:
        """Make the move of a bot which was ``asked`` that after ``count`` entries, if it is still asked."""
        client = self.inside
        self.bots_wait = True
        if client.room.question_id(seat) == asked and client.room.chairs[seat].bot:
            client.move_bot(seat, move, asked, count)
        self.sync()
        self.bots_wait = False

    def play_again(self) -> None:
        """Open another room with the same people in the same chairs."""
        self.inside.play_again()
        self.sync()

    # ---- seats ----

    def sit_down(self, chair: str, name: str) -> None:
        """Take this chair, or the first free one for "", or ask for it."""
        free = [seat for seat, each in enumerate(self.inside.room.chairs) if not each.name]
        if not free:
            raise BadInput("Every chair is taken: you can watch.")
        self.sit(seat_number(chair or free[0]), name)

    def sit(self, seat: int, name: str, password: str = "") -> None:
        """Take a seat, or ask the host for it where permission is needed."""
        client = self.inside
        if needs_permission(client.room, client.speaker, seat):
            if client.speaker == SPECTATOR:
                client.watch(name)
            if client.ticket:
                self.store_ticket(client, client.ticket, name)
            client.say(LogEntry("request", client.speaker, about=seat))
        else:
            self.take_seat(client, seat, name, password)
        self.enter(client)

    def watch(self, name: str) -> None:
        """Watch under a name."""
        client = self.inside
        self.store_ticket(client, client.watch(name), name)
        self.enter(client)

    def rename(self, name: str) -> None:
        """Change the reader's name."""
        self.say(LogEntry("name", text=name, about=self.inside.speaker))

    def leave(self) -> None:
        """Leave the seat for others."""
        client = self.inside
        client.leave()
        if not client.host:
            self.store_texts(tickets.forget_room(client.room.code, self.person))
        self.enter(client)

    def take_seat(self, client: RoomClient, seat: int, name: str, password: str = "") -> None:
        """Sit down; the browser keeps the ticket, and the name for the next time."""
        self.store_ticket(client, client.sit(seat, name, password), name)

    def store_ticket(self, client: RoomClient, ticket: Ticket, name: str) -> None:
        """Have the browser keep a ticket, and the name for the next time."""
        room = tickets.store_room(client.room, ticket.token, self.person)
        self.store_texts(*room, StoreTexts({NAME: name.strip()}))

    def resume_seat(self, client: RoomClient) -> None:
        """Reconnect to the seat for which this browser has a ticket, if it is still valid."""
        room, person = client.room, self.person
        if not (token := self.texts.get(tickets.token_key(room.code, person))):
            return
        opens = client.resume(Ticket(0, token))
        self.store_texts(tickets.store_token(room, token, person) if opens else tickets.forget_room(room.code, person))

    # ---- windows and devices ----

    def play_here(self) -> None:
        """Play this seat in this window from now on, not in another."""
        client = self.inside
        client.activate(client.room.name(client.speaker))
        self.enter(client)

    def create_transfer_code(self) -> None:
        """Get a one-time code that takes this seat to another device."""
        client = self.inside
        ticket = client.ticket or client.host
        if ticket is None:
            raise BadInput("You have no seat to take along: you can watch from anywhere.")
        self.transfer_code = client.store.create_transfer_code(client.room.code, ticket.token)

    def redeem_transfer_code(self, code: str) -> None:
        """Go on here with the seat for which another device gave a one-time code."""
        client = self.inside
        ticket = client.store.redeem_transfer_code(client.room.code, code, self.token, client.address)
        self.token = new_token()  # the last one is in use
        client.resume(ticket)
        self.store_texts(*tickets.store_room(client.room, ticket.token, self.person))
        self.enter(client)


Request: TypeAlias = Callable[[Transaction], object]
"""An operation on a room, which may wait for the store; it raises `BadInput`, `Illegal` or `StoreDown`."""


def effects_of(said: LogEntry, room: Room) -> tuple[Effect, ...]:
    """Return what the page of whoever said this does when it is written."""
    match said.kind:
        case "chat":
            return tuple(ClearField(region, ".rk-chat input", said.text) for region in ("talk", "setup"))
        case "entry" if said.entry and said.entry.kind == "note":
            return (ClearField("talk", "[data-do=note] input", said.entry.text),)
        case "ask":
            return (Toast("The others are asked." if room.take_back else "Taken back: the log says so.", good=True),)
        case _:
            return ()


def stored_texts(texts: Mapping[str, str], effects: Iterable[object]) -> Mapping[str, str]:
    """Return the texts that a browser stores after these effects; the same object if none of them stores any."""
    for each in effects:
        if isinstance(each, StoreTexts):
            texts = {key: text for key, text in {**texts, **each.texts}.items() if text is not None}
    return texts


def seat_number(said: object) -> int:
    """Return the number of a seat, as a page says it; raises `BadInput` for what is none."""
    text = str(said)
    if not text.removeprefix("-").isdecimal() or len(text) > MAX_DIGITS:
        raise BadInput("That is no seat of this room.")
    return int(text)
