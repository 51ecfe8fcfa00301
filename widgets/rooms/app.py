"""A room: one game, everyone's own screen, and a seat for the referee.

The store of rooms is what is true; the page shows one seat's eyes of it (``widgets/live``). Whatever is said or done
here goes to the room, is judged there, and comes back as news, own moves too: the film of what came is shown, and then
whoever is asked decides.
"""

import os
from collections import deque
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from importlib import resources
from typing import Any, Final

from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput, Choice, Step
from refkit.match import Match
from refkit.match.authority import read_own_move
from widgets.games import TABLETOPS
from widgets.live.session import PERSON, Session
from widgets.live.table import Live
from widgets.page.bell import Bell
from widgets.page.markup import Html
from widgets.page.page import Page
from widgets.page.panels import prompt
from widgets.page.reading import LogLine
from widgets.page.region import Region
from widgets.rooms import tickets
from widgets.rooms.entrance import Entrance
from widgets.rooms.following import Follower
from widgets.rooms.notices import notice
from widgets.rooms.order import Order
from widgets.rooms.shown import beside, panels
from widgets.rooms.shown.remarks import remarks
from widgets.rooms.steps import aside
from widgets.rooms.store import shared
from widgets.rooms.store.contract import RoomLine, Said, StoreDown
from widgets.rooms.turns import Turns
from widgets.rooms.visit import Visit
from widgets.rooms.wanted import NAME, Wanted
from widgets.tabletop.gesture import Gesture

SHOWN: Final = {"begin", "entry"}
"""Lines whose outcome lies on the table of whoever comes in."""
ELSEWHERE: Final = "elsewhere"
"""Who sits in a chair that is not this page's, as a session of this page has it."""
ALONE: Final = "REFKIT_ALONE"
"""The environment variable in which the server says that each visitor has a server of their own, and where."""


class RoomStyle(Region):
    """Brings the style sheet of rooms along."""

    _css = resources.files("widgets.rooms").joinpath("style.css").read_text(encoding="utf-8")


class RoomPage(Live):
    """The app."""

    def __init__(self) -> None:
        self.visit: Visit | None = None
        self.follower: Follower | None = None
        self.inbox = deque[RoomLine]()
        self.wanted = Wanted(next(iter(TABLETOPS)), {}, {})
        self.bell = Bell()
        self.once, self.sure = "", ("", "")
        self._half: tuple[Hashable, Gesture] = (None, Gesture())
        self.entrance = Entrance(self)
        self.order = Order(self, self.entrance)
        page = Page("Room", app="room")
        on = {**self.entrance.handlers(), **self.order.handlers()}
        self.turns = Turns(page.errors)
        super().__init__(page, {name: self.turns.patient(handler) for name, handler in on.items()})
        page.store.is_habit(NAME)
        self.widget.children = (*self.widget.children, self.bell, RoomStyle(page.errors))
        self.table = TABLETOPS[self.wanted.game].table
        self.show()
        page.when_ready(self._ready)

    def _ready(self) -> None:
        if task := self.turns.patient(self._arrive)():
            self.page.store.wait_for(task)

    async def _arrive(self) -> None:
        self.pace = self.page.store.get("pace") or self.pace
        await self.entrance.arrive()

    # ---- coming in ----

    def lay(self, name: str) -> None:
        """Get ready for the game called ``name``."""
        self.table = TABLETOPS[name].table
        poster = self.table.poster
        self.page.entitle(self.table.game.title, poster.lead or poster.gist)

    def enter(self, visit: Visit) -> None:
        """Look at this room from now on, with the eyes of this browser's seat."""
        if self.follower:
            self.follower.end(left=self.follower.visit is not visit)
        self.stop()
        self.visit, self.session = visit, None
        self.once, self.sure = "", ("", "")
        self.page.tell("")
        self.inbox.clear()
        self.lay(visit.room.opening.game)
        self.follower = Follower(
            visit, self.page.errors, self.page.store, news=self.news, guests=self.show, late=self.remind
        )
        seen = visit.room.match is not None and self._sit_at(visit.room.playing().branch())
        if seen:
            self.runner.told[:] = since_mine(visit.room.playing(), visit.seat)
        visit.news[:] = [each for each in visit.news if each[0].said.kind not in SHOWN]
        self.show()
        self.follower.begin()
        if seen:
            self.show_again([])

    def _sit_at(self, match: Match) -> bool:
        """Sit at the table where ``match`` is played, or look on; False if people may not look on here."""
        room, own = self.inside().room, self.inside().seat
        if own == SPECTATOR and not room.opening.watch:
            self.session = None
            return False
        seats = tuple(PERSON if seat == own else ELSEWHERE for seat in range(len(room.chairs)))
        self.sit_down(Session(match, seats, ""))
        return True

    def inside(self) -> Visit:
        """The visit of this page; raises `BadInput` if it is in no room."""
        if self.visit is None:
            raise BadInput("You are in no room yet: open one, or type its code.")
        return self.visit

    @property
    def here(self) -> frozenset[int]:
        """The seats whose pages are here."""
        return frozenset(guest.seat for guest in self.visit.guests) if self.visit else frozenset()

    @property
    def second(self) -> bool:
        """Whether another page plays this seat now."""
        return self.visit is not None and not self.visit.front

    # ---- what the live table asks ----

    def eyes(self) -> int:
        """The eyes of this browser's seat."""
        visit = self.inside()
        return visit.room.eyes(visit.seat) if not visit.room.over or visit.seat < 0 else visit.seat

    @property
    def others(self) -> Sequence[str]:
        """What players are called, and whoever has sat here or watched."""
        names = self.inside().room.door.names if self.visit else ()
        return (*super().others, *names)

    def pending(self) -> Choice[Any] | None:
        """The question to this seat, if there is one, or else to another."""
        asked = self.playing().match.choices()
        return next((choice for choice in asked if choice.seat == self.inside().seat), asked[0] if asked else None)

    def waits(self, choice: Choice[Any]) -> bool:
        """Whether it is this page that answers: for its own seat, or the referee for real dice and cards."""
        visit = self.inside()
        if visit.room.status != "open" or self.second:
            return False
        real = visit.room.opening.dice == "typed"
        return (visit.seat == REFEREE and real) or (choice.seat == visit.seat and not real)

    def make(self, move: Any) -> None:
        """Ask the room for a move; what comes of it is news."""
        visit, match = self.inside(), self.playing().match
        text = str(match.game.notation.format_move(match.state, move))
        self.fitting, self.gesture = (self.view(),), Gesture()
        self.runner.told.clear()
        asked = visit.room.asking(visit.seat)
        self.turns.patient(self.say)(Said("entry", visit.seat, text), asked, f"move {asked or len(match.entries)}")

    async def say(self, said: Said, asked: str | None = None, key: str = "") -> None:
        """Say something to the room, and hear what comes of it; nothing of it is done again by the same ``key``."""
        await aside(self.inside().saying(said, asked, key))
        self.page.tell("")
        await self.hear()

    def read(self, text: str, seat: int | None) -> Any:
        """The move that ``text`` says: of this seat, as it may know it; of anyone, where the referee enters it."""
        match, own = self.playing().match, self.inside().seat
        return read_own_move(match.game, match.view(own), text) if own >= 0 else match.read(text, seat)

    async def coming(self, going: Callable[[], bool]) -> tuple[Any, Step[Any]] | None:
        """The next entry of the match that this page has not shown."""
        del going
        while self.inbox:
            entry = self.inbox.popleft().said.entry
            match = self.playing().match
            before = match.state
            if entry and (played := match.append(entry)):
                return before, played.step
        return None

    def news(self) -> None:
        """The log of the room has grown, perhaps by what was done here and is shown already."""
        self.turns.patient(partial(self.hear, sure=False))()

    async def hear(self, *, sure: bool = True) -> None:
        """Take what is new in the log, and show it; with nothing new show everything as it is, if that is ``sure``."""
        visit = self.inside()
        if self.session and self.seat is not None:
            self._half = self.asked(), self.gesture
        followed = not visit.room.stuck
        try:
            new = await aside(visit.hearing())
        except StoreDown as error:
            if self.follower:
                self.follower.missed(str(error))
            raise
        stopped = followed and bool(visit.room.stuck)
        for line, _ in new:
            self._take(line)
        await self.entrance.come_in(visit)
        if visit.room.again and visit.room.over:
            await self.order.follow()
        if self.follower:
            self.follower.look()
        if self.session and self.inbox and not self.busy:
            self.show_again([])
        elif new or sure or stopped:
            self.show()

    def _take(self, line: RoomLine) -> None:
        """Get ready for what a line leads to here."""
        visit = self.inside()
        if told := notice(visit.room, visit.voice, line):
            self.page.tell(told)
        match line.said.kind:
            case "begin":
                self._sit_at(Match(visit.room.opening.game, visit.room.playing().options))
            case "entry":
                self.inbox.append(line)
            case "kick" | "leave" if visit.ticket and line.said.about == visit.ticket.seat:
                self._sent_away(line.said)
            case "sit" if self.follower:
                self.follower.beat()

    def _sent_away(self, said: Said) -> None:
        """From now on this page looks on: its seat is free again, or somebody else's."""
        visit = self.inside()
        visit.ticket = None
        if not visit.host:
            tickets.drop(self.page.store, visit.room.code)
        watching = ", and are watching now" if visit.room.opening.watch else ""
        by = visit.room.name(said.seat)
        sent = f"{by} has sent you away: you need the host's word to sit down again"
        self.page.tell(f"{sent if said.kind == 'kick' else 'You have left your seat'}{watching}.")
        if visit.room.match:
            self._sit_at(self.playing().match)

    def remind(self) -> None:
        """The clock has run out: whoever is asked hears of it, the others see it, and nothing is decided by it."""
        self.show()
        if self.seat is not None and not self.second:
            self.page.tell(
                "The others have been waiting for a while. Take the time that you need: a clock only reminds."
            )
            self.bell.ring()

    def settle(self) -> None:
        """As usual; but what was picked stays picked if others have moved, and the same is still asked here."""
        super().settle()
        (asked, gesture), self._half = self._half, (None, Gesture())
        if self.seat is not None and gesture.picked and asked == self.asked():
            self.gesture = gesture

    def rest(self) -> None:
        """All news has been shown: whoever is asked decides."""
        if self.inbox:
            self.show_again([])
            return
        with self.page.together(), self.bell.hold_sync():
            super().rest()
            if self.seat is not None and not self.second:
                self.bell.ring()

    # ---- what the page shows ----

    def show(self) -> None:
        """Show everything as it is now."""
        with self.page.together():
            super().show()
            self.bell.title = beside.title(self) if self.visit else ""

    def door_in(self) -> Html:
        """The way into a room, or its chairs while they wait."""
        name = self.page.store.get(NAME) or self.wanted.text(NAME)
        if self.visit is None:
            where = "" if shared() else os.environ.get(ALONE, "")
            known = tickets.rooms(self.page.store)
            return panels.apart(where, self.wanted.game) if where else panels.opening(self.wanted, name, known)
        return panels.lobby(self)

    def head(self) -> Html | None:
        """Why nothing can be decided here now, or whom the table waits for."""
        visit = self.inside()
        if self.second:
            return prompt("", "Your seat is played in another window. You can watch here, or take it over.")
        if self.follower and self.follower.down:
            return prompt("", self.follower.down)
        if visit.room.status != "open":
            return beside.halted(visit.room)
        if self.busy or self.seat is not None or visit.room.over:
            return None
        return beside.awaited(self)

    def foot(self, view: Any) -> Html | None:
        """What is to be answered besides moves, and what there is to do in the end."""
        if self.busy and not self.second:
            return None
        return beside.foot(self, view)

    def tabs(self) -> tuple[tuple[str, str], ...]:
        """The usual ones, and one for the room."""
        return beside.tabs(self)

    def besides(self, tab: str) -> Html | None:
        """The tabs of the room."""
        return beside.tab(self, tab)

    def about(self, view: Any) -> Html:
        """The table in words, and how fast films run."""
        return beside.about(self, view)

    def asked(self) -> Hashable:
        """What this seat is asked, whatever others have answered meanwhile; the referee enters what comes next."""
        visit = self.inside()
        return (visit.room.asking(visit.seat), self.view().legal) if visit.seat >= 0 else super().asked()

    def overtaken(self) -> bool:
        """Whether it was another seat that moved last."""
        entries = self.inside().room.playing().entries
        return bool(entries) and entries[-1].seat != self.inside().seat

    def may_take_back(self) -> bool:
        """Whether there is something of this seat's that it may ask to take back."""
        visit = self.inside()
        own = (each.number for each in self.playing().match.played)
        entries = self.playing().match.entries
        mine = visit.seat >= 0 and any(entries[number - 1].seat == visit.seat for number in own)
        may = visit.room.status == "open" and not visit.room.over and not visit.room.request
        return mine and may and not self.busy and not self.second

    def remarks(self) -> Mapping[int, list[LogLine]]:
        """What was said between the moves."""
        return remarks(self.inside().room)


def since_mine(match: Match, seat: int) -> list[tuple[Any, Step[Any]]]:
    """What has happened since ``seat`` decided last: each step with the table before it."""
    found: list[tuple[Any, Step[Any]]] = []
    for played in reversed(match.played):
        if match.entries[played.number - 1].seat == seat:
            break
        found.append((played.before, played.step))
    return found[::-1] if seat >= 0 else []
