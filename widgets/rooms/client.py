"""A page's client of a room: it reads new lines of the log, has requests of its seat judged, and writes the result.

The client and its `Room` are mutable, like a `Match`, but are treated as values by the page: a request works on a
branch of them, which then replaces them.
"""

import dataclasses
import secrets
from dataclasses import dataclass, field
from typing import Final, final

from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput, Illegal
from refkit.match.match import Played
from widgets.live.tabs import Remarks
from widgets.rooms.judging import DAY, MINUTE, TOO_MUCH, judge
from widgets.rooms.room import Room, is_seated, is_spectator
from widgets.rooms.store import Store
from widgets.rooms.store.client_address import network_of
from widgets.rooms.store.records import (
    FIRST_SPECTATOR,
    HOST,
    Conflict,
    LogEntry,
    OnlinePage,
    RoomLine,
    Ticket,
    hashed,
    new_seed,
    new_token,
    seed_hash,
)

OTHER_SEAT: Final = "That is for somebody else to say here: you speak for your own seat."
SPECTATOR_SEATS: Final = 1_000_000_000
"""How many seat numbers there are for spectators, of which each draws one at random."""
PAGE_LINES_PER_MINUTE: Final = 20
"""Lines of one page without a seat in a minute, and seats that it takes."""
ADDRESS_LINES_PER_MINUTE: Final = 100
"""The same for all pages of one address, which may be that of a house or a school."""
ADDRESS_LINES_PER_DAY: Final = 500
"""The same in a day: less than what the room keeps of all who watch, so that no address uses that up."""
TOO_MUCH_HERE: Final = "Very much came from your network in one minute: wait a little, and go on."
TOO_MUCH_TODAY: Final = "Your network has said all that this room takes from one in a day: watch on in silence."
IN_ANY_WINDOW: Final = frozenset({"leave", "kick"})
"""Kinds of lines that a page may write whose seat is played in another window."""
MAX_TRIES: Final = 50
"""How often a write is retried because another page has written meanwhile."""


@final
@dataclass(slots=True)
class RoomClient:
    """One page in one room. ``ticket`` opens its seat, ``page`` is its id, ``address`` its visitor's network address.

    ``host`` is the ticket of the host's seat `HOST`, if this browser opened the room. A spectator with a name has a
    ticket, too. ``token`` is for the seat that the page takes next: a retry, after the store was down, uses it again.

    Every method may raise `BadInput` or `Illegal` with a sentence for the visitor, and `StoreDown`. After each, and
    when the store notifies the page, `catch_up` returns the new lines. All but `seat`, `speaker` and `is_active` wait
    for the store: a page calls them in a thread on a `branch`, which then replaces this client.
    """

    store: Store
    room: Room
    address: str = ""
    ticket: Ticket | None = None
    host: Ticket | None = None
    page: str = field(default_factory=lambda: secrets.token_hex(8))
    token: str = field(default_factory=new_token, repr=False)
    since: float = 0.0
    online: tuple[OnlinePage, ...] = ()
    news: list[tuple[RoomLine, Played | None]] = field(default_factory=list)

    def branch(self) -> "RoomClient":
        """Return a copy that reads and writes by itself; this one stays as it is."""
        return dataclasses.replace(self, room=self.room.branch(), news=[*self.news])

    @property
    def seat(self) -> int:
        """The seat of this page at the table: a chair, REFEREE, or SPECTATOR for whoever only watches."""
        return self.ticket.seat if self.ticket and is_seated(self.ticket.seat) else SPECTATOR

    @property
    def speaker(self) -> int:
        """The seat in whose name this page writes: its own, a spectator's, or `HOST`."""
        ticket = self.ticket or self.host
        return ticket.seat if ticket else SPECTATOR

    def catch_up(self) -> list[tuple[RoomLine, Played | None]]:
        """Read the log, and return all lines not returned before, with the step of the match that each led to."""
        self.read()
        found, self.news = self.news, []
        return found

    def say(self, said: LogEntry, asked: str | None = None, key: str = "") -> tuple[RoomLine, ...]:
        """Judge a request of this page's seat and append it to the log; return its lines once they are on the disk.

        ``key`` identifies the click, so that a request that is sent twice is written once; a different request with the
        same key is judged anew. ``asked`` is the `Room.question_id` that a move answers. Raises `BadInput` for a
        request in the name of another seat.
        """
        own_seats = {each.seat for each in (self.ticket, self.host) if each} or {SPECTATOR}
        if said.seat not in own_seats:
            raise BadInput(OTHER_SEAT)
        if not (self.is_active or said.kind in IN_ANY_WINDOW):
            raise BadInput("You have this seat open in another place: go on there, or say that you play here.")
        return self._write(said, asked, key and f"{key} {said.text}")

    def sit(self, seat: int, name: str, password: str = "") -> Ticket:
        """Take a free chair, or the referee's seat; return its ticket, which the browser keeps."""
        room, speaker = self.room, self.speaker
        guarded = seat == REFEREE and room.opening.referee == "password" and room.granted.get(speaker) != seat
        if guarded and not self.store.is_password(room.code, password, self.address):
            raise BadInput("That is not the referee's password.")
        token, key = self.host.token if self.host else self.token, hashed(self.token)
        lines = self._write(LogEntry("sit", speaker, name, seat), None, key, token)
        about = next(line.said.about for line in lines if line.said.kind == "sit")  # perhaps that of a try before this
        self.ticket = ticket = Ticket(about, token)
        self.token = new_token()
        return ticket

    def watch(self, name: str) -> Ticket:
        """Watch under a name; return the ticket, which the browser keeps."""
        ticket = Ticket(FIRST_SPECTATOR - secrets.randbelow(SPECTATOR_SEATS), new_token())
        self._write(LogEntry("watch", self.speaker, name, ticket.seat), token=ticket.token)
        self.ticket = ticket
        return ticket

    def resume(self, ticket: Ticket) -> bool:
        """Reconnect with a ticket that the browser has kept; return whether it still opens a seat."""
        seat = self.store.seat(self.room.code, ticket.token)
        hosts = seat is not None and self.store.is_host_token(self.room.code, ticket.token)
        self.host = Ticket(HOST, ticket.token) if hosts else None
        self.ticket = Ticket(seat, ticket.token) if seat not in {None, HOST} else None
        return seat is not None

    def leave(self) -> None:
        """Leave the seat for others."""
        self.say(LogEntry("leave", self.speaker))
        self.ticket = None

    def play_again(self) -> str:
        """Open a room for a rematch, with the same seats and tokens, and return its code."""
        room, said = self.room, LogEntry("rematch", self.speaker)
        judge(room, said)
        seed, names = new_seed(), [(seat, room.chairs[seat].name) for seat in room.people_by_arrival]
        names += [(REFEREE, room.referee)] if room.referee else []
        opening = dataclasses.replace(
            room.opening, chairs=tuple(chair.bot for chair in room.chairs), promise=seed_hash(seed)
        )
        sit = [LogEntry("sit", seat, name, seat) for seat, name in names]
        sit += [LogEntry("host", HOST, room.name(room.host), room.host)] if room.recorded_host is not None else []
        code = self.store.open_rematch(room.code, opening, seed, sit)
        self._write(dataclasses.replace(said, text=code))
        return code

    def heartbeat(self, name: str) -> tuple[OnlinePage, ...]:
        """Report that this page is here, as it does every few seconds; return which others are."""
        self.since = self.since or self.store.now()
        self.online = self.store.heartbeat(self.room.code, OnlinePage(self.page, self.speaker, name, self.since))
        return self.online

    @property
    def is_active(self) -> bool:
        """Whether this page plays its seat: as far as it knows, no other window has taken it over since."""
        return not is_seated(self.seat) or all(
            each.since <= self.since for each in self.online if each.seat == self.seat and each.page != self.page
        )

    def activate(self, name: str) -> None:
        """Play this seat in this page from now on, not in another window."""
        self.since = self.store.now()
        self.heartbeat(name)

    def move_bot(self, seat: int, move: object, asked: str, count: int) -> tuple[RoomLine, ...]:
        """Write the ``move`` of a bot, its answer to the question ``asked`` after ``count`` entries of the match."""
        match = self.room.playing()
        text = str(match.game.notation.format_move(match.state, move))
        return self._write(LogEntry("entry", seat, text), asked, f"bot {seat} {count}")

    def _write(self, said: LogEntry, asked: str | None = None, key: str = "", token: str = "") -> tuple[RoomLine, ...]:
        """Judge and append; if another page has written meanwhile, read its lines and retry before refusing.

        ``token`` opens the seat that somebody takes by it.
        """
        key, room = f"{said.seat} {key or secrets.token_hex(8)}", self.room
        by = next((each for each in (self.ticket, self.host) if each and each.seat == said.seat), None)
        check_budgets(self.store, room.code, said, self.page, self.address)
        for _ in range(MAX_TRIES):
            if key in room.keys:
                return tuple(line for line in room.lines if line.key == key)
            now = self.store.now()
            try:
                judged = judge(room, said, asked=asked, now=now)
            except (BadInput, Illegal):
                if not self.read():
                    raise
                continue
            answer = self.store.append(room.code, room.seq, judged.lines, key, tokens_after(said, token), by)
            if not isinstance(answer, Conflict):
                fresh = [line.said for line in answer] == list(judged.lines) and answer[0].seq == room.seq + 1
                self.news += room.apply(answer, judged.match if fresh else None)
                return answer
            self.read()
        raise BadInput("Everybody is very quick here: try again in a moment.")

    def read(self) -> bool:
        """Read new lines into ``news``, and return whether there are any; a room that is stuck reads none."""
        if self.room.stuck:
            return False
        lines = self.store.since(self.room.code, self.room.seq)
        new = self.room.apply(lines)
        self.news += new
        return bool(new)


@final
@dataclass(frozen=True, slots=True)
class JoinedRoom:
    """A page in a room: what it shows besides the table.

    ``name`` is the reader's name as the browser stores it, ``address`` the page's, and ``remarks`` are the lines of the
    log that are no moves. ``transfer_code`` is a code that takes the seat to another device; ``to_confirm`` is the
    action that waits for confirmation, and the seat that it is about, or two empty texts. With ``sound_on`` the page
    rings when the reader is to move. ``person`` is which one at this browser the reader is.
    """

    client: RoomClient
    name: str = ""
    address: str = ""
    remarks: Remarks = field(default_factory=dict)
    transfer_code: str = ""
    to_confirm: tuple[str, str] = ("", "")
    sound_on: bool = True
    person: int = 1

    @property
    def room(self) -> Room:
        return self.client.room

    @property
    def seat(self) -> int:
        """The seat of this page at the table."""
        return self.client.seat

    @property
    def speaker(self) -> int:
        """The seat in whose name this page writes."""
        return self.client.speaker

    @property
    def present(self) -> frozenset[int]:
        """The seats whose pages are here."""
        return frozenset(each.seat for each in self.client.online)

    @property
    def is_second_window(self) -> bool:
        """Whether another page plays this seat now."""
        return not self.client.is_active


def check_budgets(store: Store, code: str, said: LogEntry, page: str, address: str) -> None:
    """Count a line of somebody without a seat; raises `BadInput` if their page or network has used up its budget.

    Those who have no seat are rate limited by page and by network address, with budgets of their own, so that nobody
    uses up what others may say. Taking a seat has budgets apart from everything else, so that whoever comes and goes
    among those who watch keeps nobody from sitting down, not even at the same address. The log does not say from where
    a line came: the store counts, and forgets when the time is over. The network is that of the ``address``, unless
    that is unknown, which is "".
    """
    if not is_spectator(said.seat):
        return
    budgets = [(page, PAGE_LINES_PER_MINUTE, MINUTE, TOO_MUCH)]
    if address:
        network = network_of(address)
        budgets += [
            (network, ADDRESS_LINES_PER_MINUTE, MINUTE, TOO_MUCH_HERE),
            (network, ADDRESS_LINES_PER_DAY, DAY, TOO_MUCH_TODAY),
        ]
    what = "sit" if said.kind == "sit" else "watch"
    for source, most, seconds, refusal in budgets:
        if not store.spend(code, f"{what} {source} {seconds}", most, seconds):
            raise BadInput(refusal)


def tokens_after(said: LogEntry, token: str) -> dict[int, str]:
    """Return the new token of each seat that ``said`` changes: ``token`` if it is taken, "" if it is left free."""
    match said.kind:
        case "sit":
            return {said.about: token} | ({said.seat: ""} if said.seat <= FIRST_SPECTATOR else {})
        case "watch":
            return {said.about: token}
        case "leave":
            return {said.seat: ""}
        case "kick":
            return {said.about: ""}
        case _:
            return {}
