"""`Word`: one thing that a position can say, and how its value is written in text and in plain data."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from operator import attrgetter
from typing import Any, Final, Literal, TypeVar, final

from refkit.characters import plain
from refkit.kernel import AnySetup
from refkit.kernel.choice import BadInput
from refkit.kernel.display import HasName
from refkit.text.checks import say
from refkit.text.json_text import Json
from refkit.text.sections import Section, find_member, option_text, value_or, values_by_name

T = TypeVar("T")
TOO_LARGE: Final = 10**6
"""Numbers from here on are rejected."""


@final
@dataclass(frozen=True)
class Word:
    """One thing that a position can say: ``word: …``, or ``word NAME: …`` for each name in the setup's field ``by``.

    - ``field``: the field of the setup that it sets, or several separated by spaces, which are read together.
    - ``read(section, at)``: the value, where ``at`` is the setup as far as it is known, or what the form makes of it.
    - ``write(value, setup)``: the inverse: a text, a number, a list of names (``shape`` is "list"), numbers by name
      ("table"), a tuple of indented lines ("lines"), or None for nothing.
    - ``otherwise``: the value for names about which nothing is said. It is not written, unless ``always``; with
      ``filled`` it is set even if nothing is said at all.
    - ``key``: its name in plain data, if that differs.
    - ``encode(value, setup)``, ``decode(path, data, setup)``, where plain data says more than a line can: the value of
      the field as data, or None for nothing; and its inverse, which raises `BadInput` with the path of what is wrong.
    """

    word: str
    field: str
    read: Callable[[Section, AnySetup], object]
    write: Callable[[Any, AnySetup], object]
    otherwise: object = None
    by: str = ""
    key: str = ""
    shape: Literal["one", "list", "table", "lines"] = "one"
    always: bool = False
    filled: bool = False
    encode: Callable[[Any, AnySetup], Json] | None = None
    decode: Callable[[str, Json, AnySetup], object] | None = None

    @cached_property
    def get(self) -> Callable[[object], Any]:
        """The function that returns the value of the word in a setup."""
        return attrgetter(*self.field.split())

    def put(self, setup: T, sections: Mapping[str, Section], at: object) -> T:
        """Return ``setup`` with the values of the ``sections``; raises `BadInput` with the line."""
        had, names = self.get(setup), getattr(setup, self.by, ())
        if self.by:
            has: Any = values_by_name(sections, names, lambda section: self.read(section, at), had, self.otherwise)
            has = has or (self.otherwise,) * len(names) * self.filled
        else:
            has = value_or(sections, lambda section: self.read(section, at), had)
        parts = self.field.split()
        changes = dict(zip(parts, has if len(parts) > 1 else (has,), strict=True))
        return replace(setup, **changes)  # type: ignore[type-var]  # a setup is a dataclass

    def written(self, setup: object) -> Iterator[tuple[str, Json]]:
        """Return what is to be written of ``setup`` with this word: pairs of a name (or "") and a value."""
        has = self.get(setup)
        named = zip(getattr(setup, self.by), has, strict=False) if self.by else [("", has)]
        found = ((name, self.write(it, setup)) for name, it in named if self.always or it != self.otherwise)
        return ((name, text) for name, text in found if text is not None)

    def written_as_data(self, setup: object) -> Iterator[tuple[str, Json]]:
        """Return what is to be written of ``setup`` in plain data, as `written` does."""
        if self.encode is None:
            return self.written(setup)
        data = self.encode(self.get(setup), setup)
        return iter([] if data is None else [("", data)])


def read_at(path: str, read: Callable[[], T]) -> T:
    """Return what ``read`` returns; put the path in front of its `BadInput`."""
    try:
        return read()
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None


def number(section: Section, _: object) -> int:
    """Return the whole number that ``section`` says; raises `BadInput` with the line if it is none."""
    return section.number()


def unchanged(value: T, _: object) -> T:
    """Return ``value``: it is written as it is."""
    return value


def names(found: Iterable[HasName], _: object) -> list[str]:
    """Return the names of cards."""
    return [card.name for card in found]


ACTIVE: Final = Word(
    "active",
    "active",
    read=lambda section, at: find_member(section, section.typed, at.players),
    write=lambda seat, setup: dict(enumerate(setup.players)).get(seat),
    always=True,
)
"""Whose turn it is."""
TURN: Final = Word("turn", "turn", number, unchanged, always=True)
"""The number of the turn."""
HEAD: Final = (ACTIVE.word, TURN.word)
"""Words that are written above the options."""


# ---- values as text -------------------------------------------------------------------------------------------------

SHAPES: Final[Mapping[str, Literal["one", "list"]]] = {"game": "one", "players": "list"}
"""The shapes of what every position says, in plain data."""


def value_text(it: object) -> str:
    """Return the value of a word as text."""
    if isinstance(it, tuple):
        return "".join(f"\n    {line}" for line in it)
    if isinstance(it, Mapping):
        return ", ".join(f"{name} x {number}" for name, number in it.items())
    return ", ".join(it) if isinstance(it, list) else str(it)


def as_text(path: str, value: object, shape: str) -> str:
    """Return a value in plain data, at ``path``, as it would be written; raises `BadInput` for one of a wrong type."""
    if shape == "list":
        if not isinstance(value, list | tuple):
            raise BadInput(f"{path}: a list of names is expected, not {say(value)}.")
        for each in value:
            if not isinstance(each, str) or "," in plain(each):
                raise BadInput(f"{path}: a list of names is expected, and {say(each)} is no name.")
        return ", ".join(value)
    if shape == "table":
        if not isinstance(value, Mapping) or not all(type(number) is int for number in value.values()):
            raise BadInput(f"{path}: a table of numbers is expected, not {say(value)}.")
        return value_text(value)
    if type(value) is int and abs(value) < TOO_LARGE:
        return str(value)
    if not isinstance(value, str):
        raise BadInput(f"{path}: a name or a number is expected, not {say(value)}.")
    return value


def as_option(path: str, value: object) -> str:
    """Return the value of an option in plain data, at ``path``, as it would be written; raises `BadInput`."""
    if isinstance(value, list):
        as_text(path, value, "list")
    elif not isinstance(value, bool | int | str | None):
        raise BadInput(f"{path}: {say(value)} cannot stand here.")
    return option_text(value)
