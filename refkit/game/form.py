"""Forms for files of decks and boards: which fields a screen must offer to fill one in.

A `FileForm` declares what a file may contain: its head, and an `EntryList` for each list of tables, with the fields of
an entry. Validation is done only by the reader of the file (`refkit.game.component`); the bounds and choices here help
to fill it in, and are the reader's own constants.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from refkit.text.checks import LONGEST_LINE, LONGEST_NAME
from refkit.text.json_text import Json

Facts: TypeAlias = Mapping[str, Json]
"""A card, or a part of one, as a table of its file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A fact of an entry: its ``key`` in the file, its ``label``, and ``more`` about it in a sentence.

    One that need not be there (``must`` is False) is left out of the file while it is empty.
    """

    key: str
    label: str
    more: str = ""
    must: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TextField(Field):
    """A line of text."""

    longest: int = LONGEST_LINE


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberField(Field):
    """A whole number from ``low`` to ``high``, which is ``usual`` to begin with."""

    low: int
    high: int
    usual: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceField(Field):
    """One of some ``options``, pairs of a text in the file and a label; or, with ``of``, an entry of that list."""

    options: tuple[tuple[str, str], ...] = ()
    of: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeveralField(Field):
    """A list of some of the ``options``, in their order."""

    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FlagField(Field):
    """Whether something is so; left out of the file while it is not."""

    must: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NumbersField(Field):
    """A list of whole numbers from ``low`` to ``high``, one for each of the ``labels``."""

    low: int
    high: int
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TallyField(Field):
    """A list in which each number from ``low`` to ``high`` stands as often as there are copies."""

    low: int
    high: int
    sign: str = ""
    """What is written before each number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelsField(Field):
    """A table from some of the ``options`` to a level from 1 to ``high``, which is drawn as so many ``sign``s."""

    options: tuple[tuple[str, str], ...]
    high: int
    sign: str
    must: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StepsField(Field):
    """A list of steps ``[columns right, rows up]``, at most ``reach`` to each side in a form.

    Where it is ``mirrored`` a step also stands for the one in the opposite direction.
    """

    reach: int
    mirrored: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PartsField(Field):
    """A list of tables, at most ``most``: ``fields`` of each, a ``blank`` one, and what one is ``called``.

    ``told`` says in a sentence what a part without a fault means.
    """

    called: str
    fields: Callable[[Facts], Sequence[Field]]
    blank: Facts
    most: int
    told: Callable[[Facts], str] = lambda _: ""
    must: bool = False


NAME: Final = TextField(key="name", label="Name", longest=LONGEST_NAME)
BOX_NAME: Final = TextField(key="name", label="What it is called", must=False)
"""The name at the top of a file."""


def named(entry: Facts) -> str:
    """Return the name of an entry as it is shown in a list."""
    return str(entry.get("name") or "(no name yet)")


def says_nothing(entry: Facts, data: Facts) -> str:  # noqa: ARG001  the usual one has nothing to say
    """Return no description."""
    return ""


def once(_: Facts) -> int:
    """Count an entry as one card."""
    return 1


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryList:
    """The list under ``key``: what its entries are called, the fields of one, and a ``blank`` entry.

    ``whole`` is how many the box holds, an entry counting as ``copies(entry)``; a list with a ``fixed`` number of
    entries needs just as many. ``title`` is an entry in a list of all, and ``told(entry, data)`` is what one without a
    fault means, in a sentence.
    """

    key: str
    one: str
    many: str
    fields: Callable[[Facts], Sequence[Field]]
    blank: Facts
    whole: int
    fixed: int = 0
    title: Callable[[Facts], str] = named
    told: Callable[[Facts, Facts], str] = says_nothing
    copies: Callable[[Facts], int] = once


@dataclass(frozen=True, slots=True, kw_only=True)
class FileForm:
    """What a file holds: the fields of its ``head``, its ``sheets``, and the data to begin an ``empty`` one with."""

    sheets: tuple[EntryList, ...]
    head: tuple[Field, ...] = (BOX_NAME,)
    empty: Facts = field(default_factory=dict)

    def sheet(self, key: str) -> EntryList | None:
        """Return the sheet for the list under ``key``, or None if there is no such list."""
        return next((sheet for sheet in self.sheets if sheet.key == key), None)
