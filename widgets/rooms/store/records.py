"""What a store of rooms holds: rooms, lines of their logs, tickets, and pages; rooms and lines as JSON, and back."""

import dataclasses
import hashlib
import json
import os
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, final, get_args

from refkit.kernel.choice import REFEREE, BadInput
from refkit.match import Entry
from refkit.text.json_text import Json

HOST: Final = -4
"""The seat in a room of whoever opened it, besides a chair: it keeps order, and nobody else ever has it."""
FIRST_SPECTATOR: Final = -10
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

LogEntryKind: TypeAlias = Literal[
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
STATUS: Final[Mapping[LogEntryKind, Status]] = {"pause": "paused", "resume": "open", "close": "closed"}
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
class LogEntry:
    """What a seat says or does: the content of a line. `LogEntryKind` tells which fields count."""

    kind: LogEntryKind
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
    said: LogEntry


@final
@dataclass(frozen=True, slots=True)
class Conflict:
    """Another page has appended meanwhile: the log ends with line ``last``; read on and judge again."""

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
class OnlinePage:
    """A page that is here: its own id, the seat it shows (SPECTATOR for none), a name, and since when it is the one.

    Of several pages in one seat the one with the greatest ``since`` plays; the others look on.
    """

    page: str
    seat: int
    name: str
    since: float


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


def hashed_transfer_code(transfer_code: str, holder: str) -> str:
    """Return the hash of a one-time code that was given to the token with the hash ``holder``."""
    return hashed(f"{transfer_code} {holder}")


def hashed_password(password: str, salt: bytes = b"") -> str:
    """Return the salted hash of a password, which people choose: slow to guess."""
    salt = salt or os.urandom(16)
    key = hashlib.scrypt(password.encode("utf-8", "surrogatepass"), salt=salt, n=2**14, r=8, p=1)
    return f"{salt.hex()}:{key.hex()}"


# ---- rooms and lines as JSON ----

DEFAULT_ENTRY: Final = Entry("note")
DEFAULT_LOG_ENTRY: Final = LogEntry("chat")
UNREADABLE: Final = LogEntry("unreadable")
"""What is read of a line that only another version of refkit can read."""
FIELDS: Final = {kind: tuple(each.name for each in dataclasses.fields(kind)) for kind in (LogEntry, Entry)}
ENCODER: Final = json.JSONEncoder(separators=(",", ":"))


def json_text(data: object) -> str:
    """Return plain data as JSON, in ASCII, which every database can store."""
    return ENCODER.encode(data)


def format_log_entry(said: LogEntry) -> str:
    """Return the content of a line as JSON, without defaults."""
    data = {"kind": said.kind, **non_defaults(said, DEFAULT_LOG_ENTRY)}
    if said.entry is not None:
        data["entry"] = non_defaults(said.entry, DEFAULT_ENTRY)
    return json_text(data)


def non_defaults(one: LogEntry | Entry, defaults: LogEntry | Entry) -> dict[str, object]:
    """Return the fields of ``one`` that differ from those of ``defaults``."""
    values = {name: getattr(one, name) for name in FIELDS[type(one)]}
    return {name: value for name, value in values.items() if value != getattr(defaults, name)}


def read_log_entry(text: str) -> LogEntry:
    """Parse what `format_log_entry` wrote; `UNREADABLE` for what this refkit does not know, or what is damaged."""
    try:
        data = json.loads(text)
        if "entry" in data:
            data["entry"] = Entry(**{"kind": "note", **data["entry"]})
        said = LogEntry(**{**data, "names": tuple(data.get("names", ()))})
    except (TypeError, ValueError):
        return UNREADABLE
    return said if said.kind in get_args(LogEntryKind) else UNREADABLE


def format_opening(opening: Opening) -> str:
    """Return how a room was opened as JSON."""
    return json_text(dataclasses.asdict(opening))


MIGRATIONS: Final[Mapping[int, Callable[[dict[str, object]], dict[str, object]]]] = {}
"""Migrations of an opening from each earlier format to the next: there has been one format only."""


def read_opening(text: str) -> Opening:
    """Parse what `format_opening` wrote, here or in another refkit, as far as this refkit knows it."""
    data = json.loads(text)
    while (wrote := data["format"]) < FORMAT:
        data = MIGRATIONS[wrote](data)
    known = {each.name: data[each.name] for each in dataclasses.fields(Opening) if each.name in data}
    return Opening(**{**known, "chairs": tuple(data["chairs"])})


def check_format(opening: Opening) -> None:
    """Raise `BadInput` for a room of a newer refkit."""
    if opening.format > FORMAT:
        raise BadInput(
            f"This room was opened by a newer refkit (format {opening.format}, this one knows {FORMAT}): update refkit."
        )
