"""The state of a room's page: where this browser is, what it has asked of the room, and the live table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, final

from refkit.kernel.choice import BadInput
from widgets.live.state import Live
from widgets.rooms.client import JoinedRoom
from widgets.rooms.new_room import NAME, NewRoom
from widgets.rooms.store import Store
from widgets.rooms.store.records import PRESENCE_TIMEOUT

RETRY_DELAY = 0.5
"""Seconds until the heartbeat of somebody who has just sat down, and until a store that is down is tried again."""
HEARTBEAT = PRESENCE_TIMEOUT / 3
"""Seconds between two heartbeats of a page."""


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

    def beat_now(self) -> "Presence":
        """Send a heartbeat now."""
        return replace(self, due=True, done=self.soon)

    def beat_soon(self) -> "Presence":
        """Send a heartbeat after `RETRY_DELAY`."""
        return replace(self, soon=self.soon + 1)

    def beat_sent(self) -> "Presence":
        """Schedule the next heartbeat, after one has been sent."""
        return replace(self, due=False, beat=self.beat + 1)

    def browser_answered(self) -> "Presence":
        """Mark the browser as connected; if it had been gone, send a heartbeat."""
        if self.answered and not self.unanswered:
            return self
        back = replace(self, answered=True, unanswered=0)
        return back.beat_now() if self.gone else back

    def browser_probed(self) -> "Presence":
        """Count a probe of the browser; one that leaves two unanswered is gone, which a heartbeat tells the others."""
        unanswered = 0 if self.answered else self.unanswered + 1
        after = replace(self, asked=self.asked + 1, answered=False, unanswered=unanswered)
        return after.beat_now() if after.gone and not self.gone else after


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
    inside: JoinedRoom | None = None
    game_chosen: bool = False
    waiting: bool = False
    texts: Mapping[str, str] = field(default_factory=dict)
    address: str = ""
    store: Store | None = None
    requests: tuple[Callable[..., object], ...] = ()
    number: int = 0
    later: tuple[int, Callable[..., object]] | None = None
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
    def room(self) -> JoinedRoom:
        """Where the page is; raises `BadInput` if it is in no room."""
        if self.inside is None:
            raise BadInput("You are in no room yet: open one, or type its code.")
        return self.inside


Next: TypeAlias = tuple[Rooms, tuple[Any, ...]]
