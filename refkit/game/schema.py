"""Schemas of the files of decks and boards, from which their form, their check and their codec follow.

A `Schema` declares the head of a file and an `EntryList` for each of its lists of tables. A page offers their fields,
`Schema.faults` finds everything that is wrong with the data of a file, and `Schema.read` and `Schema.write` convert it.
A game adds only the checks that compare facts or entries.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from refkit.characters import fold
from refkit.game.fields import (
    ChoiceField,
    Facts,
    Field,
    FieldsOf,
    FlagField,
    KeyFaults,
    TextField,
    check_takes,
    fact_faults,
    read_facts,
    write_facts,
)
from refkit.text.checks import LONGEST_NAME, is_name, say, suggest_or_list
from refkit.text.json_text import Json, JsonObject
from refkit.text.toml_text import KeyPath, PlacedFaults

NAME: Final = TextField(
    "name",
    "Name",
    longest=LONGEST_NAME,
    fits=is_name,
    rule=f"up to {LONGEST_NAME} letters, digits, hyphens, apostrophes, full stops and single spaces,"
    " a letter among them",
)
"""The name of an entry."""
BOX_NAME: Final = TextField("name", "What it is called", must=False)
"""The name at the top of a file."""
STAND_IN: Final = FlagField("stand_in", hidden=True)
"""Whether a box that comes with refkit stands for a real one."""
MEND: Final = "mend that, or write `partial = true` at the top if it is meant."
"""How a sentence about another number of cards than the box's ends."""


# ---- lists -------------------------------------------------------------------------------------------------------


def always(*fields: Field) -> FieldsOf:
    """Return a function that says that every entry has the same ``fields``."""
    return lambda _: fields


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryList:
    """The list under ``key``: what ``one`` entry and ``many`` are called, the ``fields`` of one, and a ``blank`` one.

    ``whole`` is how many the box holds; a file that is not partial holds as many, if that is ``exact``. An entry counts
    as often as its number under ``copies`` says. A list with a ``fixed`` number of entries needs just as many, or each
    option of its ``name`` once. ``name`` is the key of their names, "" for none. ``called(entry)`` is its title in a
    list of all, by default its name, and ``meaning(entry, data)`` is what one without a fault means, in a sentence.
    ``make`` makes the record that a deck or board holds from its facts. Raises TypeError if that does not take one of
    the fields.
    """

    key: str = field(kw_only=False)
    one: str = field(kw_only=False)
    many: str = field(kw_only=False)
    fields: FieldsOf = field(kw_only=False)
    blank: Facts
    whole: int
    exact: bool = True
    fixed: int = 0
    name: str = "name"
    copies: str = ""
    called: Callable[[Facts], str] | None = None
    meaning: Callable[[Facts, Facts], str] = lambda _, __: ""
    make: Callable[..., object] = dict

    def __post_init__(self) -> None:
        check_takes(self.make, self.fields(self.blank))

    def shown(self, entry: Facts) -> list[Field]:
        """Return the fields of ``entry`` in a form."""
        return [each for each in self.fields(entry) if not each.hidden]

    def title(self, entry: Facts) -> str:
        """Return what ``entry`` is called in a list of all."""
        return self.called(entry) if self.called else str(entry.get(self.name) or f"(no {self.name} yet)")

    def count(self, entry: Facts) -> int:
        """Return how many ``entry`` counts as; 0 if it does not say so."""
        number = entry.get(self.copies, self.blank.get(self.copies, 1))
        return number if type(number) is int else 0

    def field(self, key: str, entry: Facts) -> Field | None:
        """Return the field of ``entry`` for the fact under ``key``."""
        return next((each for each in self.fields(entry) if each.key == key), None)

    def identity(self, entry: Json) -> str:
        """Return the name of ``entry``, "" if it has none that is right."""
        name = entry.get(self.name) if isinstance(entry, dict) else None
        naming = self.field(self.name, entry) if isinstance(name, str) else None
        return str(name) if naming and not any(naming.faults(name)) else ""

    def names(self, data: Facts) -> dict[str, str]:
        """Return the names of the entries in ``data`` that have one, each by the form in which names are compared."""
        entries = (entry for _, entry in _tables(data, self.key))
        return {fold(name): name for entry in entries if (name := self.identity(entry))}

    def label(self, index: int, entry: object) -> str:
        """Return what a sentence about ``entry`` begins with: its name, or else its number."""
        return self.identity(entry) or f"{self.one.capitalize()} {index + 1}"

    def read(self, entry: Facts) -> object:
        """Return what the game makes of ``entry``."""
        return self.make(**read_facts(self.fields(entry), entry))


# ---- files -------------------------------------------------------------------------------------------------------

Names: TypeAlias = Mapping[str, Mapping[str, str]]
"""The names in each list, see `EntryList.names`."""
Sound: TypeAlias = Mapping[str, Json]
"""What is right in a file: the facts of its head by key, and of each list a dict of entries by index."""
Compare: TypeAlias = Callable[[Sound, Callable[[KeyPath], str]], PlacedFaults]
"""Finds what is wrong between facts that are right by themselves; it is given a function that describes a place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Schema:
    """What the file of a deck or a board, called ``what``, holds: the fields of its ``head``, and its ``sheets``.

    ``empty`` is the data to begin an empty one with, ``compare`` checks what concerns several facts or entries; the
    name of an entry is put before its sentences about it.
    """

    what: str
    sheets: tuple[EntryList, ...]
    head: tuple[Field, ...] = (BOX_NAME,)
    empty: Facts = field(default_factory=dict)
    compare: Compare = lambda _, __: iter(())

    def sheet(self, key: object) -> EntryList | None:
        """Return the list under ``key``, or None if there is no such list."""
        return next((sheet for sheet in self.sheets if sheet.key == key), None)

    @property
    def lists(self) -> tuple[str, ...]:
        """The keys of all lists."""
        return tuple(sheet.key for sheet in self.sheets)

    # ---- checking ----

    def faults(self, data: object, where: Callable[[KeyPath], str]) -> PlacedFaults:
        """Yield every fault of ``data`` as a place and a sentence; ``where`` says in words where another entry is."""
        if not isinstance(data, dict):
            lists = " and ".join(f"`{key}`" for key in self.lists)
            yield (), f"A {self.what} is a table with {lists}, not {say(data)}."
            return
        found: list[tuple[KeyPath, str]] = []
        for key, sentence in fact_faults(self._facts, data, self.lists):
            found.append(((key,), f"The {self.what}: {sentence}"))
        names = {each.key: each.names(data) for each in self.sheets}
        for each in self.sheets:
            found += self._entry_faults(each, data, names)
        yield from found
        yield from self._duplicates(data, where)
        for each in self.sheets:
            yield from self._number_faults(each, data)
        wrong = {place[:2] for place, _ in found}
        sound = {key: value for key, value in data.items() if (key,) not in wrong}
        for key in self.lists:
            sound[key] = {index: entry for index, entry in _tables(data, key) if (key, index) not in wrong}
        for place, sentence in self.compare(sound, where):
            sheet = self.sheet(place[0]) if len(place) > 1 else None
            label = f"{sheet.label(int(place[1]), sound[sheet.key][place[1]])}: " if sheet else ""
            yield place, f"{label}{sentence}"

    def _entry_faults(self, sheet: EntryList, data: Facts, names: Names) -> PlacedFaults:
        """Yield the faults that entries have by themselves; ``names`` are those in each list."""
        key, entries = sheet.key, data.get(sheet.key, [])
        if not isinstance(entries, list):
            yield (key,), f"`{key}` is a list, each {sheet.one} under its own [[{key}]], not {say(entries)}."
            return
        for index, entry in enumerate(entries):
            if not isinstance(entry, dict):
                yield (key, index), f"{sheet.label(index, entry)} is {say(entry)}, not a table of its facts."
                continue
            fields = sheet.fields(entry)
            for wrong, sentence in (*fact_faults(fields, entry), *self._unnamed(fields, entry, names)):
                yield (key, index, wrong), f"{sheet.label(index, entry)}: {sentence}"

    def _unnamed(self, fields: Sequence[Field], entry: Facts, names: Names) -> KeyFaults:
        """Yield what an entry names that is not in the list of such things."""
        for each in fields:
            value = entry.get(each.key, "")
            if not isinstance(each, ChoiceField) or value == "" or not (listed := self.sheet(each.of)):
                continue
            name = names[listed.key].get(fold(value)) if isinstance(value, str) else None
            if name is None or (each.exact and name != value):
                known = [*names[listed.key].values()]
                mend = suggest_or_list(value, known) if known else f"begin with one under [[{listed.key}]]."
                yield each.key, f"no {listed.one} is called {say(value)}, as `{each.key}` says; {mend}"

    def _duplicates(self, data: Facts, where: Callable[[KeyPath], str]) -> PlacedFaults:
        """Yield the names that an earlier entry of any list already has, in any case."""
        first: dict[str, KeyPath] = {}
        for sheet in self.sheets:
            for index, entry in _tables(data, sheet.key):
                if name := sheet.identity(entry):
                    place = (sheet.key, index, sheet.name)
                    if (earlier := first.setdefault(fold(name), place)) != place:
                        mend = f"give each a {sheet.name} of its own."
                        yield place, f"{name}: {where(earlier)} has this {sheet.name} already; {mend}"

    def _number_faults(self, sheet: EntryList, data: Facts) -> PlacedFaults:
        """Yield that a list has another number of entries than it needs, or than the box has."""
        entries = [entry for _, entry in _tables(data, sheet.key)]
        place: KeyPath = (sheet.key, len(entries) - 1) if entries else (sheet.key,)
        naming = sheet.field(sheet.name, sheet.blank)
        if isinstance(naming, ChoiceField):
            there = {*map(sheet.identity, entries)}
            mend = f"give each {sheet.one} its own [[{sheet.key}]]."
            missing = (text for text in naming.texts if text not in there)
            yield from (((sheet.key,), f"The {self.what} has no {text}; {mend}") for text in missing)
        elif sheet.fixed:
            if len(entries) != sheet.fixed:
                needs = f"it needs {sheet.fixed}, each under its own [[{sheet.key}]]."
                yield place, f"The {self.what} has {len(entries)} {sheet.many}; {needs}"
            return
        total = sum(map(sheet.count, entries))
        if sheet.exact and total != sheet.whole and data.get("partial") is not True:
            yield place, f"The {self.what} has {say(total)} {sheet.many} and the box has {sheet.whole}: {MEND}"

    # ---- reading and writing ----

    @property
    def _facts(self) -> tuple[Field, ...]:
        """The fields at the top of a file, those that no form shows among them."""
        return (*self.head, STAND_IN)

    def read(self, data: Facts) -> dict[str, Any]:
        """Return the facts at the top of ``data`` without a fault, False for none, and what is made of each entry."""
        facts = {each.key: each.read(data.get(each.key, False)) for each in self._facts}
        lists = {sheet.key: tuple(map(sheet.read, data.get(sheet.key, ()))) for sheet in self.sheets}
        return facts | lists

    def write(self, **facts: Any) -> JsonObject:
        """Return the data of a file with these ``facts`` at its top and entries in its lists, in this order."""
        fields = {each.key: each for each in self._facts}
        return {
            key: [write_facts(sheet.fields, entry) for entry in value] if sheet else fields[key].write(value)
            for key, value in facts.items()
            if (sheet := self.sheet(key)) or value is not False
        }


def _tables(data: Facts, key: str) -> Iterator[tuple[int, Facts]]:
    """Yield the entries of the list under ``key`` that are tables, by index; others are faults of their own."""
    entries = data.get(key, [])
    for index, entry in enumerate(entries if isinstance(entries, list) else []):
        if isinstance(entry, dict):
            yield index, entry
