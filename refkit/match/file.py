"""Match files: saving a log, and loading it by replaying and checking every entry.

The file is JSON. Each entry has a short checksum over itself and all entries before it, so that the first entry that
was damaged or edited is found and named, and a last checksum covers their number, so that none is missing at the end. A
failed load never changes a file. A process that changes a file holds its lock from reading to writing, so that no
entries are lost. Two optional fields, with a checksum of their own, say when the match began and was last played.
"""

import contextlib
import json
from collections.abc import Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Final, get_args, get_type_hints

from refkit.characters import quoted
from refkit.game import GAMES
from refkit.kernel.choice import BadInput, Illegal
from refkit.kernel.options import RecordedNames
from refkit.match import atomic
from refkit.match.clock import FORM, Clock
from refkit.match.clock import read as read_time
from refkit.match.match import Entry, Match
from refkit.text import json_text
from refkit.text.json_text import JsonObject

FORMAT: Final = 2
"""The version of the file format in which most logs are written; this one and `NEWEST` stay readable."""
NEWEST: Final = 3
"""The newest version, in which a log with a correction is written after which the game could end."""
LARGEST: Final = 20_000_000
"""Bytes in the largest file that is read as a match."""


def to_data(match: Match) -> JsonObject:
    """Return ``match`` as plain data, as its file contains it; `from_data` reads it."""
    check = ""
    entries = []
    for entry in match.entries:
        plain = {name: getattr(entry, name) for name in _field_types() if getattr(entry, name)}
        plain["seat"] = int(entry.seat)
        check = chained(check, plain)
        entries.append({**plain, "check": check})
    version = NEWEST if any(entry.judged for entry in match.entries) else FORMAT
    head = {"refkit": "match", "format": version, "game": match.name, "options": match.options.to_data()}
    count = len(entries)
    end = chained(check, count)
    data = {**head, "head": chained("", head), "entries": entries, "count": count, "end": end}
    times = {"begun": match.begun, "last_played": match.last_played}
    dates = {name: time.strftime(FORM) for name, time in times.items() if time}
    return {**data, "dates": {**dates, "check": chained(end, dates)}} if dates else data


def chained(before: str, plain: object) -> str:
    """Return the checksum of ``plain`` after an entry whose checksum was ``before``."""
    import hashlib  # noqa: PLC0415  it loads a library of its own, and only a file needs it

    text = before + json.dumps(plain, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:8]


# ---- on the disk -----------------------------------------------------------------------------------------------------


def load(path: str | Path) -> Match:
    """Load the match in the file at ``path``; raises `BadInput` with the first thing that is wrong, or OSError."""
    place = Path(path)
    if place.stat().st_size > LARGEST:
        raise BadInput(f"{place.name} is too large to be a match file: {LARGEST // 1_000_000} MB is the most.")
    return from_text(place.read_bytes(), place.name)


def save(match: Match, path: str | Path) -> None:
    """Write ``match`` to ``path`` atomically; a file that is there must contain an earlier state of the same match.

    Raises `BadInput` if it contains something else, such as a match that somebody has continued, and OSError if the
    file cannot be written.
    """
    with match_lock(path) as place:
        with atomic.naming(path):
            known = not place.exists() or _continues(match, place)
        if not known:
            name = Path(path).name
            raise BadInput(f"{name} holds what this match does not know of: load it again, or choose another name.")
        write(match, path)


@contextlib.contextmanager
def match_lock(path: str | Path) -> Iterator[Path]:
    """Hold the lock of the match file at ``path`` while the context lasts; it gives the path without links.

    Raises `BadInput` if another process does not release it, and OSError if the file cannot be written.
    """
    place = atomic.real(path)
    with contextlib.ExitStack() as stack:
        with atomic.naming(path):
            stack.enter_context(atomic.locked(place))
        yield place


def write(match: Match, path: str | Path) -> None:
    """Write ``match`` to ``path``, whose lock is `match_lock`, atomically, replacing whatever was there.

    Raises `BadInput` for a match of more than `LARGEST` bytes, and OSError if the file cannot be written.
    """
    text = json.dumps(to_data(match), ensure_ascii=False, indent=1) + "\n"
    if len(text.encode()) > LARGEST:
        raise BadInput(f"The match has grown too large for a file: {LARGEST // 1_000_000} MB is the most.")
    with atomic.naming(path):
        atomic.write(atomic.real(path), text)


def _continues(match: Match, place: Path) -> bool:
    """Return whether ``match`` begins with all entries of the file at ``place``."""
    ours = to_data(match)
    try:
        kept = json_text.parse(atomic.decode(place.read_bytes()))
        same = kept["game"] == match.name and match.game.Options.from_data(kept["options"]) == match.options
        return bool(same and kept["entries"] == ours["entries"][: len(kept["entries"])])
    except (ValueError, TypeError, KeyError):
        return False


# ---- reading -------------------------------------------------------------------------------------------------------


def from_text(text: bytes | str, name: str = "the match", clock: Clock | None = None) -> Match:
    """Load the match that ``text`` contains, to be continued with ``clock``.

    Raises `BadInput` with the first thing that is wrong.
    """
    try:
        data = json_text.parse(text if isinstance(text, str) else atomic.decode(text))
    except ValueError as error:
        line = f" (line {error.line})" if isinstance(error, BadInput) and error.line else ""
        raise BadInput(f"{name} is no match file, or it is damaged or cut short{line}; open a saved copy.") from None
    return from_data(data, name, clock)


def from_data(data: object, name: str = "the match", clock: Clock | None = None) -> Match:
    """Load a match from ``data``: check and replay every entry.

    Raises `BadInput`, which calls it ``name``, with the first thing that is wrong.
    """
    if not isinstance(data, dict) or data.get("refkit") != "match":
        raise BadInput(f"{name} is not a match that refkit saved.")
    version = data.get("format")
    if type(version) is not int or version < 1:
        raise BadInput(f"{name} does not say which format it has; open a saved copy.")
    if version < FORMAT:
        raise BadInput(
            f"{name} is a match in format {version}, older than the first release and no longer read: begin a new"
            " match, and play in it the moves that stand in the file as text."
        )
    if version > NEWEST:
        raise BadInput(
            f"{name} was saved by a newer refkit (format {version}, this one reads {NEWEST}): update refkit."
        )
    head = {key: data.get(key) for key in ("refkit", "format", "game", "options")}
    if data.get("head") != chained("", head):
        raise BadInput(f"{name}: the game or its options were changed after it was saved; open a saved copy.")
    match = _begun(head["game"], head["options"], name)
    entries = data.get("entries")
    if not isinstance(entries, list):
        raise BadInput(f"{name} has no entries; open a saved copy.")
    check, read = "", []
    for number, plain in enumerate(entries, 1):
        entry, check = _checked(plain, check, f"{name}, entry {number}")
        read.append(entry)
    if data.get("count") != len(entries):
        raise BadInput(f"{name}: entries are missing or were added after entry {len(entries)}; open a saved copy.")
    end = chained(check, len(entries))
    if data.get("end") != end:
        raise BadInput(f"{name}: entries are missing after entry {len(entries)}; open a saved copy.")
    _replay(match, read, name)
    return match.dated(*_dates(data.get("dates"), end, name), clock)


def _dates(data: object, end: str, name: str) -> tuple[datetime | None, datetime | None]:
    """Return when a match began and was last played, None for what is not recorded, by the record in its file."""
    if data is None:
        return None, None
    changed = BadInput(f"{name}: when it was played was changed after it was saved; open a saved copy.")
    if not isinstance(data, dict) or not data.keys() <= {"begun", "last_played", "check"}:
        raise changed
    dates = {key: text for key, text in data.items() if key != "check"}
    try:
        begun, last = (read_time(dates[key]) if key in dates else None for key in ("begun", "last_played"))
    except ValueError:
        raise changed from None
    if data.get("check") != chained(end, dates) or (begun and last and begun > last):
        raise changed
    return begun, last


def _replay(match: Match, entries: list[Entry], name: str) -> None:
    for number, entry in enumerate(entries, 1):
        try:
            match.append(entry)
        except (Illegal, BadInput) as error:
            raise BadInput(f"{name}, entry {number} does not fit the game so far: {error}") from None


def _begun(game: object, options: object, name: str) -> Match:
    """Return the match before its first entry."""
    if not isinstance(game, str) or not isinstance(options, dict):
        raise BadInput(f"{name} does not say which game is played, or how; open a saved copy.")
    if isinstance(names := options.get("players"), list):
        options = {**options, "players": RecordedNames(names)}
    try:
        return Match(game, GAMES[game].Options.from_data(options))
    except BadInput as error:
        raise BadInput(f"{name}: the game cannot begin like this: {error}") from None


def _checked(plain: object, before: str, name: str) -> tuple[Entry, str]:
    """Return a saved entry, which errors call ``name``, and its checksum."""
    if not isinstance(plain, dict):
        raise BadInput(f"{name} is not an entry; open a saved copy.")
    rest = {key: value for key, value in plain.items() if key != "check"}
    check = chained(before, rest)
    if plain.get("check") != check:
        raise BadInput(f"{name} was changed after it was saved; open a saved copy.")
    try:
        return _entry(rest), check
    except BadInput as error:
        raise BadInput(f"{name} does not fit the game so far: {error}") from None


def _entry(plain: JsonObject) -> Entry:
    """Return the entry that ``plain`` stands for; raises `BadInput` for an unknown field or a wrong value."""
    for name, value in plain.items():
        allowed = _field_types().get(name, ())
        if value not in allowed and type(value) not in allowed:
            raise BadInput(f"an entry has no {quoted(name)} of {quoted(str(value))}.")
    if "kind" not in plain:
        raise BadInput("it does not say what kind of entry it is.")
    return Entry(**plain)


@cache
def _field_types() -> dict[str, tuple[object, ...]]:
    """Return what each field of an entry may be: certain texts, or any value of a type."""
    return {name: get_args(hint) or (hint,) for name, hint in get_type_hints(Entry).items()}
