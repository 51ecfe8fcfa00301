"""A file format for people: sections of a word, sometimes a name, a colon and text.

    players: Xavier, Yaz
    // A line like this one is a comment.
    tower Yaz:
        indented lines belong to the line above

Each game defines its own words.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias, TypeVar, final, get_args, get_origin

from refkit.characters import fold, has_unseen, partition, plain, split_list
from refkit.kernel.choice import BadInput
from refkit.kernel.options import NOT_IN_NAMES, UNSET, hints
from refkit.text.checks import say, suggest
from refkit.text.fuzzy_match import find_similar, read_list, squash
from refkit.text.moves import find_name

LONGEST: Final = 200_000
"""Characters in the longest text that is read as a position."""
MOST: Final = 1_000
"""Sections in the longest text that is read as a position."""
MOST_LISTED: Final = 1_000
"""Parts of the longest list that is read: players, towers, cards."""
T = TypeVar("T")


@final
@dataclass(frozen=True, slots=True)
class Section:
    """A line ``word about: text`` of a file, at ``line``, and the indented lines below it, each with its number.

    ``typed`` is the text as it was typed, ``text`` as notation reads it.
    """

    word: str
    about: str
    typed: str
    line: int
    body: tuple[tuple[int, str], ...] = ()

    @property
    def text(self) -> str:
        """The text of its line, see `refkit.characters.plain`."""
        return plain(self.typed)

    @property
    def lines(self) -> tuple[tuple[int, str], ...]:
        """Everything that it says, line by line as it was typed, with line numbers."""
        return (*(((self.line, self.typed),) if self.typed else ()), *self.body)

    def parts(self) -> tuple[str, ...]:
        """Return the parts of its text, a list with commas; raises `BadInput` if there are too many."""
        return self._counted(split_list(self.text) if self.text else ())

    def _counted(self, parts: Sequence[str]) -> tuple[str, ...]:
        if len(parts) > MOST_LISTED:
            raise self.complain(f"A list has at most {MOST_LISTED:,} parts, and this one has {len(parts):,}.")
        return tuple(parts)

    def names(self) -> tuple[str, ...]:
        """Return the names in a list of players; without commas every word is one, as there are several players."""
        return self._counted(split_list(self.typed) if "," in self.text else self.typed.split())

    def complain(self, sentence: str) -> BadInput:
        """Return the error that something is wrong with this section, with its line."""
        return BadInput(sentence, self.line)

    def read(self, read: Callable[[str], T], text: str | None = None) -> T:
        """Apply ``read`` to ``text``, or to its own text; a `BadInput` gets its line."""
        try:
            return read(self.text if text is None else text)
        except BadInput as error:
            raise self.complain(error.sentence) from None

    def read_each(self, read: Callable[[str], T]) -> tuple[T, ...]:
        """Apply ``read`` to each part of its text, also where commas are missing; see `fuzzy_match.read_list`."""
        return tuple(value for part in self.parts() for value in self.read(partial(read_list, read=read), part))

    def number(self) -> int:
        """Return its text as a whole number; raises `BadInput` if it is none."""
        if not re.fullmatch(r"-?[0-9]{1,6}", self.text):
            begun = f"{self.word} {self.about}".strip()
            raise self.complain(f"{say(self.text)} is not a whole number; write for example `{begun}: 3`.")
        return int(self.text)


SectionTable: TypeAlias = Mapping[str, Mapping[str, Section]]
"""Sections by their word, and by the name that follows it (or ""), in lower case."""


def parse_sections(text: str) -> tuple[Section, ...]:
    """Parse ``text`` into sections, whatever their words; raises `BadInput` for a line that begins none."""
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
    if len(found) > MOST:
        raise BadInput(f"This has {len(found):,} sections; a position has at most {MOST:,}.")
    return tuple(_section(*each) for each in found)


def _section(line: str, number: int, body: list[tuple[int, str]]) -> Section:
    head, colon, rest = partition(":", line)
    word, about = (*head.split(maxsplit=1), "", "")[:2]
    if not colon or not word:
        raise BadInput(f"{say(line.strip())} has no word and colon; write for example `players: Xavier, Yaz`.", number)
    return Section(fold(word), about.strip(), rest.strip(), number, tuple(body))


def _likely(word: str, known: Sequence[str]) -> str:
    """Return how a sentence about an unknown word ends: with the one that may be meant, or with all of them."""
    meant = suggest(word, known)
    return f"; say {', '.join(known)}." if meant == "." else meant


def sort_sections(
    sections: Iterable[Section], words: Sequence[str], named: Sequence[str], deep: Sequence[str] = ()
) -> dict[str, dict[str, Section]]:
    """Return the sections by their word and by whom or what they are about; raises `BadInput` with the line.

    ``words`` are the known words, those in ``named`` have a name, and those in ``deep`` have indented lines. Each may
    occur once.
    """
    found: dict[str, dict[str, Section]] = {word: {} for word in words}
    for section in sections:
        if section.word not in words:
            raise section.complain(f"{say(section.word)} tells nothing about a position{_likely(section.word, words)}")
        if bool(section.about) != (section.word in named):
            example = f"{section.word} {'Yaz' * (section.word in named)}".strip()
            raise section.complain(f"{say(f'{section.word} {section.about}')} cannot begin a line; write `{example}:`.")
        if section.word not in deep and section.body:
            only = f"Only the lines of a {deep[0]}" if deep else "No lines"
            raise BadInput(f"{only} stand further in; move this one to the left.", section.body[0][0])
        if section.about.casefold() in found[section.word]:
            raise section.complain(f"`{f'{section.word} {section.about}'.strip()}` is here twice; leave one out.")
        found[section.word][section.about.casefold()] = section
    return found


# ---- what sections say ---------------------------------------------------------------------------------------------


def check_game(sections: SectionTable, game: str) -> None:
    """Raise `BadInput` for a position of another game than ``game``."""
    for section in sections["game"].values():
        if squash(section.text) != squash(game):
            raise section.complain(f"This is a position of the game {say(section.text)}, not of {game}.")


def find_member(section: Section, name: str, names: tuple[str, ...]) -> int:
    """Return the index of the one of ``names`` called ``name``, see `find_name`; raises `BadInput` with the line."""
    found = section.read(lambda text: find_name(text, names), name)
    if found is None:
        raise section.complain(f"Nobody here is called {say(name)}; the names are {', '.join(names) or 'missing'}.")
    return found


def value_or(sections: Mapping[str, Section], read: Callable[[Section], T], otherwise: T) -> T:
    """Return the value of a word without a name, or ``otherwise``."""
    return next((read(section) for section in sections.values()), otherwise)


def values_by_name(
    sections: Mapping[str, Section],
    names: tuple[str, ...],
    read: Callable[[Section], T],
    base: tuple[T, ...],
    otherwise: T,
) -> tuple[T, ...]:
    """Return the value for each of ``names``, or that in ``base``, or else ``otherwise``; ``()`` if there are none.

    Raises `BadInput` with the line for an unknown name, or one that occurs twice.
    """
    values: dict[int, T] = {}
    for section in sections.values():
        if (number := find_member(section, section.about, names)) in values:
            raise section.complain(f"`{section.word} {names[number]}` is here twice; leave one out.")
        values[number] = read(section)
    found = dict(enumerate(base)) | values
    return tuple(found.get(number, otherwise) for number in range(len(names))) if found else ()


def read_options(options: Callable[..., object], sections: Mapping[str, Section]) -> dict[str, object]:
    """Return the value of each option of the class ``options``, whose name may be written with blanks or hyphens.

    Raises `BadInput` with the line for what could be two names, or two values.
    """
    called = {name: find_spelling(name, tuple(hints(options))) for name in sections}
    return {
        called[name]: section.read(partial(option_value, options, called[name]), section.typed)
        for name, section in sections.items()
    }


def find_spelling(text: str, names: Sequence[str]) -> str:
    """Return the one of ``names`` that differs from ``text`` only in case, blanks and hyphens; else ``text``.

    Raises `BadInput` if it could be two of them.
    """
    found = None if text in names else find_similar(text, names)
    return text if found is None else names[found]


def option_value(options: Callable[..., object], name: str, text: str) -> object:
    """Return ``text`` as the value of the option ``name`` of the class ``options``, of its type if possible.

    Raises `BadInput` for a text that could be two of the values.
    """
    hint = hints(options).get(name, str)
    if get_origin(hint) is tuple:
        return tuple(filter(None, split_list(text)))
    kinds = get_args(hint) or (hint,)
    if get_origin(hint) is Literal:
        return find_spelling(text, kinds)
    words: dict[str, object] = {"true": True, "false": False} if bool in kinds else {}
    words |= {UNSET: None} if type(None) in kinds else {}
    number = int in kinds and re.fullmatch(r"-?[0-9]{1,6}", plain(text))
    return int(plain(text)) if number else words.get(fold(text), text)


def check_writable(name: object) -> str:
    """Return ``name`` if it is a text that a line can contain; raises `BadInput` if not."""
    if not isinstance(name, str):
        raise BadInput(f"A text is expected, not {say(name)}.")
    if not name or name != name.strip() or has_unseen(name) or any(mark in plain(name) for mark in NOT_IN_NAMES):
        raise BadInput(f"{say(name)} cannot be written in a position: it is empty or has a comma, colon or the like.")
    return name


def option_text(value: object) -> str:
    """Write the value of an option as `option_value` reads it; raises `BadInput` for what a line cannot contain."""
    if isinstance(value, tuple | list):
        return ", ".join(map(check_writable, value))
    if value is None:
        return UNSET
    return str(value).lower() if isinstance(value, int) else check_writable(value)
