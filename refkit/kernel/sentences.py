"""Sentences about players, in the third person for everybody, and in the second or first person for one of them.

A sentence is made of a pattern into which names and values are *inserted*. It is a `str`, as in a log; its method
`Sentence.to` returns it for a seat, and `Sentence.by` as that seat says it. Nothing is ever searched for a name, so
players may have any name.

>>> xavier, yaz = Who((0,), ("Xavier",)), Who((1,), ("Yaz",))
>>> pattern = "{seat} play[s] {card} against {other}, and {other} [has|have] no say."
>>> text = sentence(pattern, seat=yaz, other=xavier, card=7)
>>> text
'Yaz plays 7 against Xavier, and Xavier has no say.'
>>> text.to(1)
'You play 7 against Xavier, and Xavier has no say.'
>>> text.to(0)
'Yaz plays 7 against you, and you have no say.'
>>> text.by(1)
'I play 7 against Xavier, and Xavier has no say.'
>>> sentence("Do[es] {seat} bump {pawn:object}? Turn {turn} is {seat:theirs}.", seat=yaz, pawn=yaz, turn=3).to(1)
'Do you bump yourself? Turn 3 is yours.'
>>> pattern = "{seats} [is|are] level with {points:# point|# points}."
>>> sentence(pattern, seats=Who((0, 1), ("Xavier", "Yaz")), points=1).to(0)
'You and Yaz are level with 1 point.'
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias, final

from refkit.kernel.frozen import fast_init

NOBODY: Final = -9
"""The seat of nobody: a sentence for it is in the third person."""
PRONOUNS: Final = {
    "": ("", "you"),
    "object": ("", "you"),
    "'s": ("", "your"),
    "’s": ("", "your"),
    "theirs": ("", "yours"),
    "their": ("their", "your"),
    "they": ("they", "you"),
    "them": ("them", "you"),
    "self": ("themselves", "yourself"),
}
"""The forms in which a player is named: the word in the third person ("" for the name itself), and in the second."""
ENDINGS: Final = {"'s": "'s", "’s": "’s", "theirs": "'s"}
"""What is added to a name in the third person."""
FIRST: Final = {"you": "I", "your": "my", "yours": "mine", "yourself": "myself"}
"""The words for whoever speaks, by those for whoever is spoken to, other than as an object ("me")."""


def counted(number: int, what: str) -> str:
    """Return a number of things, as in ``1 point`` and ``2 points``."""
    return f"{number} {what}{'s' * (number != 1)}"


@final
@fast_init
@dataclass(frozen=True, slots=True)
class Who:
    """Players as they are named in a sentence: their seats and names, and the form, one of `PRONOUNS`.

    ``joint`` stands between the names of a side that is named as one, such as ``" & "``. ``noun`` is a description in
    place of a name, as "the virtual Nobody": it has a capital at the beginning of a sentence.
    """

    seats: tuple[int, ...]
    names: tuple[str, ...]
    form: str = ""
    joint: str = ""
    noun: bool = False

    def plural(self, viewer: int) -> bool:
        """Return whether a verb after it has no ``s``, for ``viewer``."""
        return len(self.names) != 1 or viewer in self.seats

    def text_for(self, viewer: int, subject: "Who | None", *, first: bool = False) -> str:
        """Return the name, or the word for it, for ``viewer``, or as they say it themselves if they speak ``first``.

        ``subject`` is that of the sentence.
        """
        same = subject is not None and subject.seats == self.seats
        third, second = PRONOUNS["self" if self.form == "object" and same else self.form]
        if first:
            second = "me" if self.form in {"object", "them"} and second == "you" else FIRST[second]
        if len(self.names) != 1:
            you = translated(FIRST["you"] if first else "you")
            words = [you if seat == viewer else name for seat, name in zip(self.seats, self.names, strict=True)]
            third = translated(third) or (self.joint.join(words) if self.joint else listed(words))
        elif viewer in self.seats:
            return translated(second)
        third = translated(third) or self.names[0]
        return f"{third}{ENDINGS.get(self.form, '')}"


class Verb(NamedTuple):
    """The end of a verb, or a verb, that agrees with the subject of its sentence."""

    third: str
    other: str


@final
class Value(str):
    """Text that was inserted into a sentence: it is never changed, and no end of a sentence is looked for in it."""

    __slots__ = ()


Part: TypeAlias = str | Value | Who | Verb
ENDS: Final = re.compile(r"[.!?…]”?\s|\n")
"""The end of a sentence inside a pattern."""
AT_START: Final = re.compile(r"(?:\A|[.!?…]”?\s+|\n)[“(]?\Z")
"""What precedes the beginning of a sentence."""


@final
class Sentence(str):
    """A sentence, or several, in the third person; ``parts`` are what it is made of."""

    __slots__ = ("parts",)
    parts: tuple[Part, ...]

    def __new__(cls, parts: Iterable[Part]) -> "Sentence":
        kept = tuple(parts)
        made = super().__new__(cls, _text_for(kept, NOBODY))
        made.parts = kept
        return made

    def __reduce__(self) -> tuple[type["Sentence"], tuple[tuple[Part, ...]]]:
        """Pickle the parts."""
        return Sentence, (self.parts,)

    def to(self, viewer: int) -> str:
        """Return the sentence for the player at the seat ``viewer``, in the second person where it is about them."""
        return _text_for(self.parts, viewer)

    def by(self, speaker: int) -> str:
        """Return the sentence as the player at the seat ``speaker`` says it, in the first person."""
        return _text_for(self.parts, speaker, first=True)

    def mentions(self, seat: int) -> bool:
        """Return whether the sentence names the player at ``seat``."""
        return any(isinstance(part, Who) and seat in part.seats for part in self.parts)


def _text_for(parts: tuple[Part, ...], viewer: int, *, first: bool = False) -> str:
    words, subject, before = list[str](), None, ""
    for at, part in enumerate(parts):
        if isinstance(part, Who):
            word = part.text_for(viewer, subject, first=first)
            named = not PRONOUNS[part.form][0] and viewer not in part.seats and not part.noun
            words.append(word if named or not AT_START.search(before) else _capital(word, part, viewer))
            subject = part if not part.form else subject
        elif isinstance(part, Verb):
            whose = subject or next((each for each in parts[at:] if isinstance(each, Who) and not each.form), None)
            words.append(part.other if whose is not None and whose.plural(viewer) else part.third)
        else:
            words.append(part)
        before = before + part if type(part) is str else "x"
        if subject is not None and ENDS.search(before):
            subject = None
    return "".join(words)


def _capital(word: str, who: Who, viewer: int) -> str:
    """Return ``word`` with a capital, unless it begins with another player's name."""
    begins = len(who.names) == 1 or who.seats[0] == viewer
    return word[:1].upper() + word[1:] if begins else word


# ---- other languages -------------------------------------------------------------------------------------------------

_catalogue: Mapping[str, str] = MappingProxyType({})


def install_catalogue(texts: Mapping[str, str]) -> None:
    """Write patterns and rules in another language: ``texts`` are what they are there, by what they are in English.

    Sentences of events and refusals are patterns, and gists of rules are whole sentences, so that each stands complete
    in one place. Call this before a game is imported, since its events and rules are translated as they are declared.
    What is missing stays English. A pattern keeps its fields, in any order; a verb that agrees with a player is written
    ``[third person|second person]``. Notation is never translated: a match file reads the same everywhere.
    ``python -m tests.phrases GAME`` writes the English texts of a game to start from.
    """
    global _catalogue  # noqa: PLW0603  a process speaks one language
    _catalogue = texts


def translated(text: str) -> str:
    """Return ``text``, or what the installed catalogue has for it."""
    return _catalogue.get(text, text)


# ---- patterns --------------------------------------------------------------------------------------------------------

MARK: Final = re.compile(r"\{([\w ]+)(['’]s)?(?::([^}]*))?\}|\[([^\]|]*)(?:\|([^\]]*))?\]")
"""A field of a pattern, as ``{seat}``, ``{seat's}`` or ``{card:facts}``, or a `Verb`, as ``[s]`` or ``[has|have]``."""


class Field(NamedTuple):
    """A place in a pattern for the value called ``name``, or for several separated by spaces; ``how`` is the form."""

    name: str
    how: str


@cache
def compiled(pattern: str) -> tuple[str | Field | Verb, ...]:
    """Return the parts of ``pattern`` in order, without empty ones."""
    found, end = list[str | Field | Verb](), 0
    for mark in MARK.finditer(pattern):
        name, whose, how, third, other = mark.groups()
        found += (
            pattern[end : mark.start()],
            Field(name, whose or how or "") if name else Verb(third, other or ""),
        )
        end = mark.end()
    return tuple(part for part in (*found, pattern[end:]) if part != "")


def sentence(pattern: str, /, **values: object) -> Sentence:
    """Return ``pattern`` with ``values`` inserted: players (`Who`), other sentences, and what `str` writes.

    ``{seat}`` is a player as the subject of the verbs that follow; its other forms are ``{seat's}`` and the `PRONOUNS`,
    as in ``{seat:object}``. ``{points:# point|# points}`` chooses by number.
    """
    parts = list[Part]()
    for part in compiled(translated(pattern)):
        if isinstance(part, Field):
            parts += inserted(values[part.name], part.how)
        else:
            parts.append(part)
    return Sentence(parts)


def inserted(value: object, how: str = "") -> Iterable[Part]:
    """Return ``value`` as parts of a sentence, in the form ``how``."""
    if isinstance(value, Who):
        return (Who(value.seats, value.names, how or value.form, value.joint, value.noun),)
    if isinstance(value, Sentence):
        return value.parts
    if "|" in how:
        one, more = how.split("|")
        return (Value((one if value == 1 else more).replace("#", str(value))),)
    return (Value(value),)


def join(between: str, sentences: Iterable[str]) -> str:
    """Return ``sentences`` as one `Sentence`, with ``between`` between them; as plain text if none is one."""
    found, parts = tuple(sentences), list[Part]()
    if not any(isinstance(each, Sentence) for each in found):
        return between.join(found)
    for number, each in enumerate(found):
        parts += [between] * bool(number)
        if isinstance(each, Sentence):
            parts += each.parts
        else:  # its last mark is no `Value`, so that the next sentence begins with a capital
            end = len(each) - (each[-1:] in set(".!?"))
            parts += (Value(each[:end]), each[end:])
    return Sentence(parts)


def listed(names: Iterable[str]) -> str:
    """Join names in a sentence: ``Xavier, Yaz and Zippy``; "" if there are none."""
    *most, last = tuple(names) or ("",)
    return join(translated(" and "), (join(", ", most), last)) if most else last


def capital(text: str) -> str:
    """Return ``text`` with a capital at its beginning; names of players at the beginning of a `Sentence` stay."""
    if not isinstance(text, Sentence):
        return text[:1].upper() + text[1:]
    first, *rest = text.parts
    return text if isinstance(first, Who | Verb) else Sentence((type(first)(first[:1].upper() + first[1:]), *rest))


def lines(text: str) -> tuple[str, ...]:
    """Return the lines of ``text`` that are not blank; those of a `Sentence` are sentences."""
    if not isinstance(text, Sentence):
        return tuple(line for line in text.splitlines() if line.strip())
    found = [list[Part]()]
    for part in text.parts:
        first, *more = [type(part)(line) for line in part.split("\n")] if isinstance(part, str) else (part,)
        found[-1].append(first)
        found += [[line] for line in more]
    return tuple(each for each in map(Sentence, found) if each.strip())


def named(state: Any, seat: int) -> Sentence:
    """Return the name of the player at ``seat`` of a state or view as a sentence of its own, "You" for them."""
    return Sentence((player(state, seat),))


def player(state: Any, seat: int) -> Who:
    """Return the player at ``seat`` of a state or view, to be named in a sentence."""
    return Who((seat,), (state.options.players[seat],))


def players(state: Any, seats: Iterable[int]) -> Who:
    """Return the players at ``seats``, to be named in a sentence: ``Xavier, Yaz and Zippy``."""
    found = tuple(seats)
    return Who(found, tuple(state.options.players[seat] for seat in found))
