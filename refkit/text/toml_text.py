"""Parsing of TOML or JSON files that people write: their data, and the line of every fault.

A place is a path such as ``("cards", 3, "value")``; the caller names the lists of tables that a file has.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, TypeAlias, final

from refkit.characters import plain
from refkit.kernel.choice import BadInput
from refkit.text import json_text
from refkit.text.json_text import Json, JsonObject

KeyPath: TypeAlias = tuple[str | int, ...]
PlacedFaults: TypeAlias = Iterator[tuple[KeyPath, str]]
Check: TypeAlias = Callable[[Json, Callable[[KeyPath], str]], PlacedFaults]
LARGEST: Final = 200_000
"""Characters in the longest text that is read."""
LONGEST_LINE: Final = 4_000
"""Characters in its longest line; longer keys and numbers take the TOML parser very long."""


@final
@dataclass(frozen=True, slots=True, order=True)
class FileFault:
    """A fault of a file: the line, counted from 1 (0 if it is not known), and a sentence."""

    line: int
    sentence: str

    def __str__(self) -> str:
        """Return the sentence after its line, if that is known."""
        return f"line {self.line}: {self.sentence}" if self.line else self.sentence


def parse(text: str) -> JsonObject:
    """Parse TOML, also with the quotes and blanks of a word processor; raises ValueError if it is not valid."""
    import tomllib  # noqa: PLC0415  it is slow to import, and only a new game or a file needs it

    try:
        return tomllib.loads(text)
    except ValueError:
        if (typed := plain(text)) == text:
            raise
        with suppress(ValueError):  # of a text that is no TOML either way, the error is about what was typed
            return tomllib.loads(typed)
        raise


def examine(text: str, what: str, lists: Iterable[str], faults: Check) -> tuple[object, tuple[FileFault, ...]]:
    """Return the data of ``text``, TOML or JSON, as far as it can be read, and its faults.

    ``what`` names the content of the file (``deck``), ``lists`` are its lists of tables, and ``faults`` finds what is
    wrong with its data; it is given a function that describes another place in words.
    """
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("{"):
        return _examine_json(text, what, faults)
    found = tuple(_unreadable(text, what))
    if found:
        return None, found
    try:
        data = parse(text)
    except RecursionError:
        return None, (FileFault(1, f"The lists in this file are nested too deeply to be a {what}."),)
    except ValueError as error:
        return None, (_syntax(str(error), text),)
    lines = _lines(text, lists)

    def line(place: KeyPath) -> int:
        return next((lines[place[:end]] for end in range(len(place), 0, -1) if place[:end] in lines), 1)

    return data, tuple(sorted(FileFault(line(at), words) for at, words in faults(data, lambda at: f"line {line(at)}")))


def _examine_json(text: str, what: str, faults: Check) -> tuple[object, tuple[FileFault, ...]]:
    """Examine data in JSON; its faults have no lines, since the parser does not report them."""
    if len(text) > LARGEST:
        return None, (FileFault(0, f"This has {len(text):,} characters; a {what} file has at most {LARGEST:,}."),)
    try:
        data = json_text.parse(text)
    except BadInput as error:
        words = f"This is not JSON that a {what} could be read from: {error.sentence}."
        return None, (FileFault(error.line or 0, words),)
    return data, tuple(FileFault(0, words) for _, words in faults(data, ordinal))


def ordinal(place: KeyPath) -> str:
    """Describe an entry of a list in data without line numbers."""
    return f"number {int(place[1]) + 1} of the {place[0]}"


def _unreadable(text: str, what: str) -> Iterator[FileFault]:
    """Yield what must not be passed to the TOML parser at all."""
    if len(text) > LARGEST:
        yield FileFault(1, f"This has {len(text):,} characters; a {what} file has at most {LARGEST:,}.")
    elif "\0" in text:
        yield FileFault(text[: text.index("\0")].count("\n") + 1, f"This is not a text file; a {what} file is TOML.")
    else:
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > LONGEST_LINE:
                words = f"This line has {len(line):,} characters; break it at {LONGEST_LINE:,} or before."
                yield FileFault(number, words)


def _syntax(message: str, text: str) -> FileFault:
    """Return the TOML parser's error, at its line."""
    at = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    if at is None:
        message = message.removesuffix(" (at end of document)")
        return FileFault(text.count("\n") + 1, f"This is not TOML: {message}.")
    return FileFault(int(at[1]), f"This is not TOML: {message[: at.start()]}, at column {at[2]}.")


_HIDDEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""+|\'\'\'.*?\'\'\'+|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*', re.DOTALL
)
_TABLE: Final = re.compile(r"""\s*\[\[?\s*["']?([A-Za-z_]\w*)["']?(?:\s*\.\s*["']?([A-Za-z_]\w*)["']?)?\s*\]\]?\s*$""")
_KEY: Final = re.compile(r"""\s*["']?([\w-]+)["']?\s*[=.]""")


def _lines(text: str, lists: Iterable[str]) -> dict[KeyPath, int]:
    """Return the line of every table and key that begins a line, which the TOML parser does not report."""
    found: dict[KeyPath, int] = {}
    counts = dict.fromkeys(lists, 0)
    here: KeyPath = ()
    inner = False  # inside a subtable of an entry, whose keys are not the entry's
    plain = _HIDDEN.sub(lambda hit: "\n" * hit[0].count("\n") if hit[0][0] == "#" or "\n" in hit[0] else hit[0], text)
    for number, line in enumerate(plain.split("\n"), 1):
        if table := _TABLE.match(line):
            inner = table[2] is not None
            if inner:
                found.setdefault((*here, table[2]), number)
                continue
            here = (table[1],)
            if table[1] in counts:
                here = (table[1], counts[table[1]])
                counts[table[1]] += 1
            found[here] = number
        elif (key := _KEY.match(line)) and not inner:
            found.setdefault((*here, key[1]), number)
    return found


# ---- writing -----------------------------------------------------------------------------------------------------


def write(data: Mapping[str, Json]) -> str:
    """Write plain data as TOML: plain values first, then its lists of tables."""
    lines = [f"{key} = {value_text(value)}" for key, value in data.items() if not _is_tables(value)]
    for key, value in data.items():
        for entry in value if _is_tables(value) else ():
            lines += ["", f"[[{key}]]", *(f"{each} = {value_text(fact)}" for each, fact in entry.items())]
    return "\n".join(lines) + "\n"


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, dict) for each in value)


_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")


def value_text(value: object) -> str:
    """Write a value in TOML; control characters in texts are escaped."""
    if isinstance(value, str):
        text = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{_CONTROL.sub(lambda hit: f"{chr(92)}u{ord(hit[0]):04x}", text)}"'
    if isinstance(value, list):
        return f"[{', '.join(map(value_text, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}={value_text(each)}" for key, each in value.items()) + "}"
    return str(value).lower()
