"""The text of a deck file: from TOML that anybody may have written to data, with the line of every fault."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, final

from refkit.three_cheers.deck_checks import BOX, Place, faults

LARGEST: Final = 200_000
"""Characters in the longest text that is read as a deck."""
LONGEST_LINE: Final = 4_000
"""Characters in its longest line: only malice writes longer keys and numbers, and they take the TOML reader ages."""


@final
@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """Something wrong with a deck file: the line, counted from 1, and one sentence that says what."""

    line: int
    sentence: str

    def __str__(self) -> str:
        """The sentence after its line."""
        return f"line {self.line}: {self.sentence}"


def parse(text: str) -> dict[str, Any]:
    """The data of a text in TOML; raises ValueError if it is none."""
    import tomllib  # noqa: PLC0415  it is slow to import, and only a new game or a file needs it

    return tomllib.loads(text)


def examine(text: str) -> tuple[Any, tuple[Fault, ...]]:
    """The data of ``text`` as far as it can be read, and its faults."""
    text = text.removeprefix("\ufeff")
    found = tuple(_unreadable(text))
    if found:
        return None, found
    try:
        data = parse(text)
    except RecursionError:
        return None, (Fault(1, "The lists in this file are nested too deeply to be a deck."),)
    except ValueError as error:
        return None, (_syntax(str(error), text),)
    lines = _lines(text)

    def line(place: Place) -> int:
        return next((lines[place[:end]] for end in range(len(place), 0, -1) if place[:end] in lines), 1)

    return data, tuple(sorted(Fault(line(at), words) for at, words in faults(data, lambda at: f"line {line(at)}")))


def _unreadable(text: str) -> Iterator[Fault]:
    """What keeps a text from being given to the TOML reader at all."""
    if len(text) > LARGEST:
        yield Fault(1, f"This has {len(text):,} characters; a deck file has at most {LARGEST:,}.")
    elif "\0" in text:
        yield Fault(text[: text.index("\0")].count("\n") + 1, "This is not a text file; a deck file is TOML.")
    else:
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > LONGEST_LINE:
                yield Fault(number, f"This line has {len(line):,} characters; break it at {LONGEST_LINE:,} or before.")


def _syntax(message: str, text: str) -> Fault:
    """The TOML reader's complaint, at its line."""
    at = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    if at is None:
        message = message.removesuffix(" (at end of document)")
        return Fault(text.count("\n") + 1, f"This is not TOML: {message}.")
    return Fault(int(at[1]), f"This is not TOML: {message[: at.start()]}, at column {at[2]}.")


_HIDDEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""+|\'\'\'.*?\'\'\'+|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*', re.DOTALL
)
_TABLE: Final = re.compile(r"""\s*\[\[?\s*["']?([A-Za-z_]\w*)["']?(?:\s*\.\s*["']?([A-Za-z_]\w*)["']?)?\s*\]\]?\s*$""")
_KEY: Final = re.compile(r"""\s*["']?([\w-]+)["']?\s*[=.]""")


def _lines(text: str) -> dict[Place, int]:
    """The line of every table and key that stands at the beginning of one; the TOML reader does not tell."""
    found: dict[Place, int] = {}
    counts = dict.fromkeys(BOX, 0)
    here: Place = ()
    inner = False  # inside a table of a card's own, whose keys are not the card's
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
