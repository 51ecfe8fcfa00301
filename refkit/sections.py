"""Files that people write by hand, as sections: a word, perhaps a name, a colon and what there is to say.

    players: Xavier, Yaz
    // A line like this one is for people only.
    tower Yaz:
        lines further in belong to the line above

What the words mean is the business of each game.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, final, get_args, get_origin

from refkit.checks import say
from refkit.choice import BadInput
from refkit.options import NOT_IN_NAMES, hints

LONGEST: Final = 200_000
"""Characters in the longest text that is read as a position."""


@final
@dataclass(frozen=True, slots=True)
class Section:
    """A line ``word about: text`` of a file, at ``line``, and the lines further in below it, each with its number."""

    word: str
    about: str
    text: str
    line: int
    body: tuple[tuple[int, str], ...] = ()

    @property
    def lines(self) -> tuple[tuple[int, str], ...]:
        """Everything that it says, line by line, with their numbers."""
        return (*(((self.line, self.text),) if self.text else ()), *self.body)

    def complain(self, sentence: str) -> BadInput:
        """The error that this section cannot be used as it is."""
        return BadInput(sentence, self.line)


def parse_sections(text: str) -> tuple[Section, ...]:
    """The sections of ``text``, of whatever kind; raises `BadInput` for a line that begins none."""
    if len(text) > LONGEST:
        raise BadInput(f"This has {len(text):,} characters; a position has at most {LONGEST:,}.")
    found: list[tuple[str, int, list[tuple[int, str]]]] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("//"):
            continue
        if line[0].isspace() and found:
            found[-1][2].append((number, line))
        else:
            found.append((line, number, []))
    return tuple(_section(*each) for each in found)


def _section(line: str, number: int, body: list[tuple[int, str]]) -> Section:
    head, colon, rest = line.partition(":")
    word, _, about = head.strip().partition(" ")
    if not colon or not word:
        raise BadInput(f"{say(line.strip())} has no word and colon; write for example `players: Xavier, Yaz`.", number)
    return Section(word.casefold(), about.strip(), rest.strip(), number, tuple(body))


# ---- what sections say ---------------------------------------------------------------------------------------------


def split(text: str) -> tuple[str, ...]:
    """The parts of a list with commas."""
    return tuple(part.strip() for part in text.split(",")) if text else ()


def option_value(options: Callable[..., Any], name: str, text: str) -> Any:
    """The value of the option ``name`` of the class ``options``, of the kind that it wants, or a text."""
    hint = hints(options).get(name, str)
    if get_origin(hint) is tuple:
        return tuple(part.strip() for part in text.split(",") if part.strip())
    kinds = get_args(hint) or (hint,)
    plain: dict[str, Any] = {"true": True, "false": False} if bool in kinds else {}
    plain |= {"nothing": None} if type(None) in kinds else {}
    number = int in kinds and re.fullmatch(r"-?[0-9]{1,6}", text)
    return int(text) if number else plain.get(text.casefold(), text)


def writable(name: str) -> str:
    """``name``, if a line can hold it; raises `BadInput` if not."""
    if not name or name != name.strip() or not name.isprintable() or any(mark in name for mark in NOT_IN_NAMES):
        raise BadInput(f"{say(name)} cannot be written in a position: it is empty or has a comma, colon or the like.")
    return name


def option_text(value: Any) -> str:
    """The value of an option in words, as `option_value` reads them."""
    if isinstance(value, tuple | list):
        return ", ".join(map(writable, value))
    words = {True: "true", False: "false", None: "nothing"}
    return str(value) if type(value) is int else words.get(value) or writable(value)
