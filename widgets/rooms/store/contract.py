"""What a store of rooms holds, and what it promises: rooms, their logs, seats, who is here, and who moves the bots.

The store is the truth and judges nothing: what is appended has been judged by a `widgets.rooms.room.Room`, which is
the log replayed. Whoever appends says after which line; if somebody was quicker, the answer is a `Conflict` and
nothing was written. What was answered with lines is on the disk.
"""

import hashlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, Protocol, TypeAlias, final

from refkit.kernel.choice import REFEREE, BadInput
from refkit.match import Entry
from refkit.text.json_text import Json

HOST: Final = -4
"""The seat in a room of whoever opened it, besides a chair: it keeps order, and nobody else ever has it."""
GALLERY: Final = -10
"""Seats from here downwards are those of people who watch under a name."""
FORMAT: Final = 1
"""The newest form of a room that this kit writes and reads."""
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz"
"""What codes are made of: nothing that looks like something else (i, l, o and digits)."""
CODE_LENGTH: Final = 6
"""Letters in a code."""
PRESENCE_TIMEOUT: Final = 10.0
"""Seconds after which a page that has not said that it is here is taken to have left."""
LEASE: Final = 10.0
"""Seconds for which one page moves the bots of a room, unless it renews."""
TRANSFER_TIMEOUT: Final = 600.0
"""Seconds for which a one-time code takes a seat to another device."""
NO_ROOM: Final = "There is no room with this code: look at it again, letter by letter."
SEAT_LOST: Final = "This seat is not yours any more: it was taken to another device, or you were sent away."
ROOM_LIFETIME: Final = 30 * 24 * 3600.0
"""Seconds after which a room in which nothing happens is removed."""
FREE_TRIES: Final = 5
"""Wrong codes, one-time codes or passwords of an address before it has to wait."""
MAX_WAIT: Final = 300.0
"""Seconds that an address waits at most between two tries."""

SaidKind: TypeAlias = Literal[
    "entry",  # of the match: a move, an answer of chance, a ruling, a correction, a note, an undo
    "begin",  # the game begins; `names` are the players'
    "sit",  # `text`, a name, takes the chair `about`
    "leave",  # whoever sat in `about` has left, or was seated elsewhere
    "kick",  # `about` was sent away
    "bot",  # the bot `text` takes the chair `about`
    "name",  # whoever sits in `about` is called `text` from now on
    "chat",  # `text` was said
    "mute",  # what `about` says is no longer taken
    "unmute",
    "ask",  # a take-back: everything from the match's entry `about` on
    "agree",  # to the request that is open
    "decline",
    "pause",
    "resume",
    "rematch",  # the same people play again in the room `text`
    "close",
    "host",  # whoever opened the room, called `text`, has the seat `about`: `HOST` for none
    "watch",  # somebody called `text` watches from the seat `about`
    "request",  # to sit in `about`, where the host's word is needed
    "grant",  # to whoever watches from `about`, what was requested
    "deny",  # to whoever watches from `about`, what was requested; or they have withdrawn it
    "unreadable",  # never written: what another version of refkit wrote, and this one cannot read
]
Status: TypeAlias = Literal["open", "paused", "closed", "stuck"]
STATUS: Final[Mapping[SaidKind, Status]] = {"pause": "paused", "resume": "open", "close": "closed"}
"""What some lines make of a room."""


@final
@dataclass(frozen=True, slots=True)
class Opening:
    """How a room was opened, which never changes.

    ``options`` are those of the game as plain data, own cards and boards included, with a name for each chair that
    nobody has yet; ``chairs`` says for each the key of a bot, or "" for a person. ``dice`` are "seeded", answered by
    the room, or "typed" by the referee. The referee's seat is for ``nobody``, ``anyone``, or whoever knows a
    ``password``, who sees all hands, too. ``watch``: whoever has the code may look on. With ``hints`` whoever decides
    may ask for one. ``clock`` are seconds a move, 0 for none. ``promise`` is the hash of the seed of chance, which is
    published at the end.
    """

    game: str
    options: Mapping[str, Json]
    chairs: tuple[str, ...]
    dice: Literal["seeded", "typed"] = "seeded"
    referee: Literal["nobody", "anyone", "password"] = "nobody"
    watch: bool = True
    hints: bool = False
    clock: int = 0
    promise: str = ""
    format: int = FORMAT


@final
@dataclass(frozen=True, slots=True)
class Said:
    """What a seat says or does: the content of a line. `SaidKind` tells which fields count."""

    kind: SaidKind
    seat: int = REFEREE
    text: str = ""
    about: int = 0
    entry: Entry | None = None
    names: tuple[str, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class RoomLine:
    """A line of a room's log: its number ``seq`` from 1, when it was written (seconds since 1970), what was said.

    ``key`` is that of the request that wrote it, perhaps with others: a request that comes twice is written once.
    """

    seq: int
    at: float
    key: str
    said: Said


@final
@dataclass(frozen=True, slots=True)
class Conflict:
    """Somebody was quicker: the log ends with ``last`` by now; read on and judge again."""

    last: int


@final
@dataclass(frozen=True, slots=True)
class RoomInfo:
    """A room's ``code``, how it was opened and when, its status, the number of its last line, and when that was."""

    code: str
    opening: Opening
    opened: float
    status: Status
    last: int
    touched: float


@final
@dataclass(frozen=True, slots=True)
class Ticket:
    """What opens a seat: its browser keeps the ``token``, the store only a hash of it."""

    seat: int
    token: str = field(repr=False)


@final
@dataclass(frozen=True, slots=True)
class Guest:
    """A page that is here: its own id, the seat it shows (SPECTATOR for none), a name, and since when it is the one.

    Of several pages in one seat the one with the greatest ``since`` plays; the others look on.
    """

    page: str
    seat: int
    name: str
    since: float


class Store(Protocol):
    """Rooms that outlive pages, kernels and servers.

    Every method may be called from any thread. Each raises `BadInput`, one sentence, for what a person got wrong (no
    such room, a room of a newer refkit), and `StoreDown`, one sentence too, if the store cannot be used now: then the
    same request with the same key may be made again, and is done once.
    """

    def open(self, opening: Opening, seed: str, password: str = "", host: str = "", said: Sequence[Said] = ()) -> str:
        """Open a room and return its code; ``opening.promise`` must be the `seed_hash` of ``seed``.

        ``host`` is the token that opens the seat `HOST`, "" for none; the log begins with ``said``.
        """

    def find(self, code: str, address: str = "", token: str = "") -> RoomInfo:
        """Return the room with this code, in whatever case; raises `BadInput` if there is none.

        Whoever is at ``address`` and gives wrong codes waits longer and longer (`RateLimited`). Nobody waits who cannot
        be guessing: who has what the room's link says (``links.link_text``), or a ``token`` that opens a seat there.
        """

    def open_rematch(self, code: str, opening: Opening, seed: str, said: Sequence[Said]) -> str:
        """Open a room for the people of room ``code``, whose tokens and password are valid there; return its code.

        Those who watch are not among them. Its log begins with ``said``.
        """

    def append(
        self,
        code: str,
        after: int,
        said: Sequence[Said],
        key: str = "",
        tokens: Mapping[int, str] | None = None,
        by: Ticket | None = None,
    ) -> tuple[RoomLine, ...] | Conflict:
        """Append ``said`` after line ``after``, all or nothing; return the lines when they are on the disk.

        If lines with this ``key`` are there already, these are the answer, and nothing is written. ``tokens`` opens
        seats from now on, and no other token does; "" closes a seat to all. ``by`` is the ticket of whoever writes:
        `BadInput` if it opens its seat no more.
        """

    def since(self, code: str, after: int = 0) -> tuple[RoomLine, ...]:
        """Return the lines after number ``after``, in order."""

    def seed(self, code: str) -> str:
        """Return the seed of chance, for trusted kernels only: people learn it when the game is over."""

    def is_password(self, code: str, password: str, address: str = "") -> bool:
        """Return whether this is the referee's password; wrong ones are rate limited as wrong codes are."""

    def spend(self, code: str, what: str, most: int, seconds: float) -> bool:
        """Count one more of ``what`` in a room; return whether it is among the first ``most`` of so many seconds."""

    # ---- seats ----

    def seat(self, code: str, token: str) -> int | None:
        """Return the seat that ``token`` opens, or None; if it opens `HOST`, too, the one at the table."""

    def is_host_token(self, code: str, token: str) -> bool:
        """Return whether ``token`` is that of whoever opened the room."""

    def create_transfer_code(self, code: str, token: str) -> str:
        """Return a one-time code that takes the seat of ``token`` to another device in `TRANSFER_TIMEOUT` seconds."""

    def redeem_transfer_code(self, code: str, once: str, token: str, address: str = "") -> Ticket:
        """Redeem a one-time code of `create_transfer_code`: the new ``token`` replaces the former one of its seat.

        What else the former token opened, the new one opens: the host stays the host. Whoever asks again with the same
        token, since the store was down, gets the same answer.
        """

    # ---- presence: a power cut may lose it ----

    def heartbeat(self, code: str, guest: Guest) -> tuple[Guest, ...]:
        """Report that a page is here, at least every `PRESENCE_TIMEOUT` / 3 seconds; return all who are."""

    def remove_page(self, code: str, page: str) -> None:
        """Report that a page has been closed: it is not here, and moves no bots."""

    def lease(self, code: str, page: str) -> bool:
        """Return whether ``page`` moves the bots of this room for the next `LEASE` seconds; renews its lease."""

    def now(self) -> float:
        """Return the time by the store's clock, which is the same for all: seconds since 1970."""

    def watch(self, code: str, callback: Callable[[int], None]) -> Callable[[], None]:
        """Have ``callback`` called with the last number soon after the log has grown; return the function that ends it.

        It is called on a thread of the store's: a page hands it to its loop (``loop.call_soon_threadsafe``). It may be
        called once more than there is news; it says nothing about what is there already, so watch first and then read.
        """

    # ---- maintenance ----

    def rooms(self) -> tuple[RoomInfo, ...]:
        """Return all rooms, the last touched first."""

    def count(self) -> Mapping[Status, int]:
        """Return the number of rooms by status."""

    def check(self) -> None:
        """Raise `StoreDown` unless the store can be written to now."""

    def delete(self, code: str) -> None:
        """Delete a room with all that belongs to it."""

    def delete_idle(self) -> int:
        """Delete the rooms that have been idle for `ROOM_LIFETIME` seconds; return how many."""

    def export_room(self, code: str) -> dict[str, object]:
        """Return a room as plain data, with its log, seed and hashed tokens, for `import_room` of any store."""

    def import_room(self, data: Mapping[str, object]) -> str:
        """Restore a room from `export_room`, and return its code; raises `BadInput` if that is taken."""

    def close(self) -> None:
        """Close files, connections and threads."""


@final
class RateLimited(BadInput):
    """Too many wrong codes came from an address, which may try again after so many ``seconds``."""

    def __init__(self, seconds: int) -> None:
        """Set the message for these ``seconds``."""
        self.seconds = seconds
        wait = f"wait {seconds} second{'s' * (seconds != 1)} and try again"
        super().__init__(f"Too many wrong codes came from your network: {wait}.")


class StoreDown(Exception):  # noqa: N818  what is told to people is that it is down
    """The store cannot be used now; the message is one sentence that says what to do."""


def seed_hash(seed: str) -> str:
    """Return the hash of a seed, published when a room opens: it proves at the end that no die was bent."""
    return hashlib.sha256(seed.encode()).hexdigest()


def new_seed() -> str:
    """Return a random seed."""
    return secrets.token_hex(16)


def new_token() -> str:
    """Return 128 random bits that open a seat."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """Return random letters for a room, easily told over a table."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def hashed(token: str) -> str:
    """Return the hash of a random token or one-time code, under which it is stored."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
