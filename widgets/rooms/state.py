"""The state of a room's page: where this browser is, what it has asked of the room, and the live table.

The room as far as its log has been replayed (`Room`) is in a `RoomClient`. Both are mutable, like a `Match`, but are
treated as values here: a request works on a branch of them, which then replaces them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, final

from refkit.kernel.choice import BadInput
from widgets.live.log import Remarks
from widgets.live.state import Live
from widgets.rooms.client import RoomClient
from widgets.rooms.new_room import NAME, NewRoom
from widgets.rooms.room import Room
from widgets.rooms.store import Store
from widgets.rooms.store.contract import PRESENCE_TIMEOUT
from widgets.rooms.transaction import Request

RETRY_DELAY = 0.5
"""Seconds until the heartbeat of somebody who has just sat down, and until a store that is down is tried again."""
HEARTBEAT = PRESENCE_TIMEOUT / 3
"""Seconds between two heartbeats of a page."""


@final
@dataclass(frozen=True, slots=True)
class Inside:
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
        """The room."""
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
        return frozenset(guest.seat for guest in self.client.guests)

    @property
    def is_second_window(self) -> bool:
        """Whether another page plays this seat now."""
        return not self.client.is_active


@final
@dataclass(frozen=True, slots=True)
class Presence:
    """The heartbeat of a page, and whether its browser answers: all that happens every few seconds.

    ``beat`` is the number of heartbeats sent; the next one is sent now if ``due``, or else after `HEARTBEAT` seconds.
    ``soon`` counts the requests for an earlier one, of which ``done`` are served. ``asked`` counts the probes of the
    browser: whether it has ``answered`` the last one, and how many in a row were left ``unanswered``.
    """

    beat: int = 0
    due: bool = True
    soon: int = 0
    done: int = 0
    asked: int = 0
    answered: bool = True
    unanswered: int = 0

    @property
    def gone(self) -> bool:
        """Whether two probes in a row were unanswered: a single one may be because the kernel was busy."""
        return self.unanswered >= 2  # noqa: PLR2004  see above


@final
@dataclass(frozen=True, slots=True)
class Rooms:
    """The page; ``inside`` is None while it is in no room, and then ``new_room`` is the room that may be opened.

    ``texts`` and ``address`` are what the browser has reported. ``isolated_at`` names the host if each visitor has a
    server of their own there, so that nobody can share a room; else it is "". ``waiting`` is True until the page has
    entered the room that its address names. ``requests`` is a queue: the first one is running, under its ``number``;
    ``later`` is a request to be repeated, and after how many seconds. ``down`` is "" or why the store cannot be used;
    ``unread`` is whether lines may have been missed then. ``now`` is the store's time at the last heartbeat, and
    ``reminded`` the number of reminders due by then. Bots move after the heartbeat ``bots_after``. See `Transaction`
    for ``token``, ``followed`` and ``person``.
    """

    live: Live
    new_room: NewRoom
    isolated_at: str
    token: str
    inside: Inside | None = None
    game_chosen: bool = False
    waiting: bool = False
    texts: Mapping[str, str] = field(default_factory=dict)
    address: str = ""
    store: Store | None = None
    requests: tuple[Request, ...] = ()
    number: int = 0
    later: tuple[int, Request] | None = None
    presence: Presence = field(default_factory=Presence)
    down: str = ""
    unread: bool = False
    now: float = 0.0
    reminded: int = 0
    bots_after: int = -1
    followed: str = ""
    person: int = 1

    @property
    def name(self) -> str:
        """The reader's name, as far as the browser knows it."""
        return self.texts.get(NAME) or self.new_room.text(NAME)

    @property
    def room(self) -> Inside:
        """Where the page is; raises `BadInput` if it is in no room."""
        if self.inside is None:
            raise BadInput("You are in no room yet: open one, or type its code.")
        return self.inside


Next: TypeAlias = tuple[Rooms, tuple[Any, ...]]


# ---- requests ----


def enqueue(state: Rooms, request: Request) -> Rooms:
    """Add a request, to be done when those before it are."""
    first = not state.requests
    return replace(state, requests=(*state.requests, request), number=state.number + first)


def close_confirmation(state: Rooms) -> Rooms:
    """Close the dialog that asks for confirmation, if one is open."""
    if state.inside is None or state.inside.to_confirm == ("", ""):
        return state
    return replace(state, inside=replace(state.inside, to_confirm=("", "")))


# ---- presence ----


def heartbeat_now(state: Rooms) -> Rooms:
    """Send a heartbeat now."""
    now = state.presence
    return replace(state, presence=replace(now, due=True, done=now.soon))


def schedule_heartbeat(state: Rooms) -> Rooms:
    """Schedule the next heartbeat, after one has been sent."""
    now = state.presence
    return replace(state, presence=replace(now, due=False, beat=now.beat + 1))


def browser_answered(state: Rooms) -> Rooms:
    """Mark the browser as connected; if it had been gone, send a heartbeat."""
    now = state.presence
    if now.answered and not now.unanswered:
        return state
    back = replace(now, answered=True, unanswered=0)
    return heartbeat_now(replace(state, presence=back)) if now.gone else replace(state, presence=back)


def probe_sent(state: Rooms) -> Rooms:
    """Count a probe of the browser; one that leaves two unanswered is gone, which a heartbeat tells the others."""
    now = state.presence
    unanswered = 0 if now.answered else now.unanswered + 1
    after = replace(now, asked=now.asked + 1, answered=False, unanswered=unanswered)
    state = replace(state, presence=after)
    return heartbeat_now(state) if after.gone and not now.gone else state
