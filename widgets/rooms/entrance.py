"""The way into a room: opening one, finding one by its code, taking a seat, and coming back to it."""

from asyncio import to_thread
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Any, final

from refkit.kernel.choice import REFEREE, BadInput
from widgets.games import TABLETOPS
from widgets.page.own import owned
from widgets.rooms import tickets
from widgets.rooms.judging.people import asks_first
from widgets.rooms.room import Room
from widgets.rooms.room_table import RoomTable
from widgets.rooms.steps import aside
from widgets.rooms.store import links, open_store
from widgets.rooms.store.contract import HOST, NO_ROOM, Said, Store, Ticket, Waiting, new_seed, new_token
from widgets.rooms.visit import Visit
from widgets.rooms.visitor import address
from widgets.rooms.wanted import NAME, Wanted


@final
class Entrance:
    """What is done before one sits in a room."""

    def __init__(self, host: RoomTable) -> None:
        self.host = host
        self._store: Store | None = None
        self._coming = 0

    def handlers(self) -> dict[str, Callable[[Any], Coroutine[Any, Any, None]]]:
        """What can be done in the panels, by name."""
        return {
            "open": self.open, "vary": self.vary, "find": self.find,
            "sit": self.sit, "referee": self.referee, "watch": self.watch,
        }  # fmt: skip

    @property
    def store(self) -> Store:
        """Where rooms are; raises `StoreDown` if they cannot be had."""
        if self._store is None:
            self._store = open_store()
        return self._store

    async def arrive(self) -> None:
        """The address names a room, or a game for which one is to be opened."""
        host, query = self.host, self.host.page.query
        name = query.text("game")
        if name and name not in TABLETOPS:
            host.page.tell(f"There is no game called {name[:40]!r}; the games are: {', '.join(TABLETOPS)}.")
            name = ""
        asked = {key: value for key, value in query.parts.items() if key not in {"game", "code"}}
        host.wanted = self.want(name or next(iter(TABLETOPS)), asked)
        host.lay(host.wanted.game)
        if code := query.text("code"):
            await self.come(code)
        host.show()

    def want(self, game: str, fields: Mapping[str, Any]) -> Wanted:
        """The room that these fields describe, with what this browser keeps of one's own cards and boards."""
        return Wanted(game, fields, owned(self.host.page.store, game)[0])

    async def vary(self, fields: dict[str, Any]) -> None:
        """Something was chosen on which the rest of the form depends."""
        game = str(fields.pop("game", self.host.wanted.game))
        game = game if game in TABLETOPS else self.host.wanted.game
        kept = fields if game == self.host.wanted.game else {NAME: fields.get(NAME, "")}
        self.host.wanted = self.want(game, kept).fitting()
        self.host.lay(game)
        self.host.show()

    async def open(self, fields: dict[str, Any]) -> None:
        """Open the room that the form describes, and sit down in its first chair."""
        host = self.host
        wanted = host.wanted = self.want(str(fields.pop("game", host.wanted.game)), fields)
        if not wanted.text(NAME):
            raise BadInput("Say your name, so that the others know who has opened the room.")
        seed = new_seed()
        opening = wanted.opening(seed)
        await to_thread(self.store.sweep)  # whoever needs room makes room
        token, began = new_token(), [Said("host", HOST, " ".join(wanted.text(NAME).split()), HOST)]
        code = await to_thread(self.store.open, opening, seed, wanted.text("password"), token, began)
        visit = await self.visit(code, told=True)
        visit.host = Ticket(HOST, token)
        seat = REFEREE if visit.room.opening.dice == "typed" or not wanted.people else 0
        try:
            await self.take(visit, seat, wanted.text(NAME), wanted.text("password"))
        except BadInput:  # nobody else knows of the room
            await to_thread(self.store.delete, code)
            raise
        host.page.store.visit(f"?code={visit.room.link}")
        host.enter(visit)
        host.talk.reveal("h1")  # whoever has filled in so long a form stands far below

    async def find(self, fields: dict[str, Any]) -> None:
        """A code was typed."""
        await self.come(str(fields.get("text", "")), typed=True)

    async def come(self, said: str, *, typed: bool = False) -> None:
        """Go to the room that this code or link names; where this address must wait, by itself after that."""
        self._coming += 1
        try:
            await self.go(said)
        except Waiting as wait:
            self.host.page.tell(f"{wait} This page does so by itself.")
            self.host.turns.after(wait.seconds, partial(self._come_again, said, self._coming, typed=typed))
            return
        if typed and self.host.visit:
            self.host.page.store.visit(f"?code={self.host.visit.room.link}")

    async def _come_again(self, said: str, number: int, *, typed: bool) -> None:
        """Come once more, unless somebody here has gone elsewhere or tried something else in the meantime."""
        if number == self._coming and self.host.visit is None:
            self.host.page.tell("")
            await self.come(said, typed=typed)

    async def go(self, code: str) -> None:
        """Go to the room with this code, and to this browser's seat there; raises `BadInput` for a wrong one."""
        code = "".join(code.split())
        try:
            visit = await self.visit(code)
        except BadInput as error:
            if str(error) == NO_ROOM:  # it has been removed, if this browser ever had a seat there
                tickets.drop(self.host.page.store, code.casefold())
            raise
        await self.recall(visit)
        self.host.enter(visit)

    async def visit(self, said: str, *, told: bool = False) -> Visit:
        """A visit in the room that this code or link names; it was ``told`` by the store itself, or by a person.

        Only a person can be guessing, and only one who has no ticket for a seat in that room.
        """
        code, _ = links.parted(said)
        where, token = "" if told else address(), self.host.page.store.get(code) or ""
        found = await to_thread(self.store.find, said, where, token)
        visit = Visit(self.store, Room(found, await to_thread(self.store.seed, found.code)), address())
        await aside(visit.hearing())
        return visit

    # ---- seats ----

    async def recall(self, visit: Visit) -> None:
        """Sit where this browser has a ticket for, if it still counts."""
        token = tickets.held(self.host.page.store, visit.room)
        if token and not await aside(visit.showing(Ticket(0, token))):
            tickets.drop(self.host.page.store, visit.room.code)

    async def take(self, visit: Visit, seat: int, name: str, password: str = "") -> None:
        """Sit down; the browser keeps the ticket, and the name for the next time."""
        self._keep(visit, await aside(visit.sitting(seat, name, password)), name)

    def _keep(self, visit: Visit, ticket: Ticket, name: str) -> None:
        """The browser keeps a ticket, and the name for the next time."""
        tickets.keep(self.host.page.store, visit.room, ticket.token)
        self.host.page.store.put(NAME, name.strip())

    async def ask(self, visit: Visit, seat: int, name: str) -> None:
        """Ask for a seat for which the host's word is needed."""
        if ticket := await aside(visit.requesting(seat, name)):
            self._keep(visit, ticket, name)
        self.host.enter(visit)

    async def come_in(self, visit: Visit) -> None:
        """Sit down where this browser has asked to, if it has been let in meanwhile."""
        seat = visit.room.door.granted.get(visit.voice)
        if seat is not None:
            await self.take(visit, seat, visit.room.name(visit.voice))
            self.host.enter(visit)

    async def sit(self, fields: dict[str, Any]) -> None:
        """Somebody takes a free chair."""
        visit, said = self.host.visit, str(fields.get("chair", ""))
        if visit is None:
            raise BadInput("Find the room first.")
        free = [str(seat) for seat, chair in enumerate(visit.room.chairs) if not chair.name]
        if not free:
            raise BadInput("Every chair is taken: you can watch.")
        seat, name = int(said if said in free else free[0]), str(fields.get(NAME, ""))
        if asks_first(visit.room, visit.voice, seat):
            await self.ask(visit, seat, name)
            return
        await self.take(visit, seat, name)
        self.host.enter(visit)

    async def referee(self, fields: dict[str, Any]) -> None:
        """Somebody takes the referee's seat, or asks for it."""
        if (visit := self.host.visit) is None:
            return
        name = str(fields.get(NAME, ""))
        if asks_first(visit.room, visit.voice, REFEREE):
            await self.ask(visit, REFEREE, name)
            return
        await self.take(visit, REFEREE, name, str(fields.get("password", "")))
        self.host.enter(visit)

    async def watch(self, fields: dict[str, Any]) -> None:
        """Somebody watches under a name."""
        if visit := self.host.visit:
            name = str(fields.get(NAME, ""))
            self._keep(visit, await aside(visit.watching(name)), name)
            self.host.enter(visit)
