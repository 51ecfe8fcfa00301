"""The box while it is filled in: the data of its file, and the entry that is worked on, as one frozen value."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from refkit.characters import fold
from refkit.game.component import Component
from refkit.game.fields import ChoiceField, Facts, PartsField
from refkit.game.schema import EntryList, Schema
from refkit.kernel.choice import BadInput
from refkit.text import toml_text
from widgets.page.validation import list_index
from widgets.tabletop.entering.values import NO_FIELD, FieldValue, filled

MOST: Final = 400
"""Entries that a list can have at the most: no table needs more, and the browser keeps them all."""
HEAD: Final = "head"
"""The place of what stands at the top of a file."""
NO_CARD: Final = "There is no such card in the box."


@dataclass(frozen=True, slots=True)
class Entering:
    """The ``data`` of a file, and the entry that is worked on: the key of its list and its number from 0.

    ``asked`` are entries that were typed again in other words, each with its number in the list: nobody has said which
    is right.
    """

    data: Facts
    sheet: str
    at: int = 0
    asked: tuple[tuple[int, Facts], ...] = ()

    def entries(self, key: str = "") -> tuple[Facts, ...]:
        """Return the entries of the list under ``key``, or else of the one that is worked on."""
        return tuple(self.data.get(key or self.sheet, ()))

    @property
    def here(self) -> Facts | None:
        """The entry that is worked on, if there is one."""
        entries = self.entries()
        return entries[self.at] if 0 <= self.at < len(entries) else None


def entering(form: Schema, data: object) -> Entering:
    """Return ``data`` to be filled in; raises `BadInput` if it is of a shape that no form can show."""
    if not isinstance(data, dict) or not all(_is_list(sheet, data.get(sheet.key, [])) for sheet in form.sheets):
        raise BadInput("This text cannot be shown card by card: mend what is marked in it first.")
    return Entering(data, form.sheets[0].key)


def _is_list(sheet: EntryList, entries: object) -> bool:
    """Return whether ``entries`` are tables whose parts are tables, too."""
    if not isinstance(entries, list) or len(entries) > MOST or not all(isinstance(each, dict) for each in entries):
        return False
    parts = [(entry, each) for entry in entries for each in sheet.shown(entry) if isinstance(each, PartsField)]
    return all(_are_tables(entry.get(each.key, [])) for entry, each in parts)


def _are_tables(parts: object) -> bool:
    return isinstance(parts, list) and all(isinstance(part, dict) for part in parts)


# ---- checking ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Checked:
    """Everything that is wrong, as the reader of the file says it.

    ``here`` is with the entry that is worked on, by the key of the fact ("" for none), ``head`` with the top of the
    file in the same way; ``others`` is one sentence for each other entry, by list and number, ``whole`` all else.
    """

    here: Mapping[str, tuple[str, ...]]
    head: Mapping[str, tuple[str, ...]]
    others: Mapping[tuple[str, int], str]
    whole: tuple[str, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        """Return every fault once, those of the whole file first."""
        placed = (*self.head.values(), *self.here.values())
        return (*self.whole, *(each for told in placed for each in told), *self.others.values())


def checked(component: type[Component], work: Entering) -> Checked:
    """Return what is wrong with the box, every fault at its place."""
    here: dict[str, tuple[str, ...]] = {}
    head: dict[str, tuple[str, ...]] = {}
    others: dict[tuple[str, int], str] = {}
    whole: list[str] = []
    keys = {each.key for each in component.schema.head}
    for place, sentence in component.schema.faults(work.data, toml_text.ordinal):
        match place:
            case (str(sheet), int(at), str(key)) if (sheet, at) == (work.sheet, work.at):
                here[key] = (*here.get(key, ()), sentence)
            case (str(sheet), int(at), str()):
                others.setdefault((sheet, at), sentence)
            case (str(key),) if key in keys:
                head[key] = (*head.get(key, ()), sentence)
            case _:
                whole.append(sentence)
    return Checked(here, head, others, tuple(whole))


# ---- changing ------------------------------------------------------------------------------------------------------


def go(form: Schema, work: Entering, where: str) -> Entering:
    """Return the work on the entry at ``where``, such as ``minions 3``; raises `BadInput` if there is none."""
    key, _, at = where.partition(" ")
    moved = _over_to(work, key, list_index(at))
    if form.sheet(key) is None or moved.here is None:
        raise BadInput(NO_CARD)
    return moved


def _over_to(work: Entering, key: str, at: int) -> Entering:
    """Return the work on another entry; what is asked about is of one list alone."""
    return replace(work, sheet=key, at=at, asked=work.asked if key == work.sheet else ())


def add(form: Schema, work: Entering, key: str) -> Entering:
    """Return the work on a blank entry at the end of the list under ``key``; raises `BadInput` if that is full."""
    sheet = form.sheet(key)
    if sheet is None:
        raise BadInput(NO_CARD)
    blank: Facts = dict(sheet.blank)
    for each in sheet.shown(blank):
        if isinstance(each, ChoiceField) and each.of and (names := names_of(work, each.of)):
            blank = {**blank, each.key: names[0]}
    return append(_over_to(work, key, 0), blank)


def append(work: Entering, entry: Facts) -> Entering:
    """Return the work with an entry more at the end of its list; raises `BadInput` if that is full."""
    entries = work.entries()
    if len(entries) >= MOST:
        raise BadInput(f"A box has at most {MOST} cards of a sort: take some out first.")
    return put(replace(work, at=len(entries)), (*entries, entry))


def copy(work: Entering) -> Entering:
    """Return the work on a copy of the entry, which has a name of its own."""
    entry = dict(_here(work))
    if isinstance(entry.get("name"), str) and entry["name"]:
        taken, number = {fold(name) for name in names_of(work, work.sheet)}, 2
        stem = re.sub(r" \d+$", "", entry["name"])
        while fold(f"{stem} {number}") in taken:
            number += 1
        entry["name"] = f"{stem} {number}"
    return append(work, entry)


def drop(work: Entering) -> Entering:
    """Return the work without the entry that is worked on."""
    _here(work)
    entries = work.entries()
    left = entries[: work.at] + entries[work.at + 1 :]
    return replace(put(work, left), at=max(0, min(work.at, len(left) - 1)), asked=())


def edit(form: Schema, work: Entering, where: str, name: str, said: FieldValue) -> Entering:
    """Return the work after the field ``name`` of the entry at ``where`` was filled in with what is ``said``.

    A new name of something that other entries are made of is written there, too. Raises `BadInput` for what is no
    field of it.
    """
    path = name.split(".")
    if where == HEAD:
        return replace(work, data=filled(lambda _: form.head, work.data, path, said))
    there = go(form, work, where)
    sheet, entry = form.sheet(there.sheet), _here(there)
    if sheet is None:
        raise BadInput(NO_CARD)
    changed = with_entry(there, filled(sheet.shown, entry, path, said))
    if name == "name":
        changed = _renamed(form, changed, str(entry.get("name")), str((changed.here or entry).get("name")))
    return replace(changed, sheet=work.sheet, at=work.at)


def _renamed(form: Schema, work: Entering, old: str, new: str) -> Entering:
    """Return the work in which entries that name ``old`` name ``new``, unless either name is not of one thing alone."""
    names = [fold(each) for each in names_of(work, work.sheet)]
    if names.count(fold(new)) != 1 or fold(old) in names:
        return work
    data = dict(work.data)
    for sheet in form.sheets:
        entries = []
        for entry in work.entries(sheet.key):
            keys = [each.key for each in sheet.shown(entry) if isinstance(each, ChoiceField) and each.of == work.sheet]
            fresh = {key: new for key in keys if fold(str(entry.get(key, ""))) == fold(old)}
            entries.append({**entry, **fresh})
        if sheet.key in data:
            data[sheet.key] = entries
    return replace(work, data=data)


def names_of(work: Entering, key: str) -> list[str]:
    """Return the names in the list under ``key``."""
    return [str(entry.get("name", "")) for entry in work.entries(key)]


def add_part(form: Schema, work: Entering, name: str) -> Entering:
    """Return the work with a part more, such as an effect, under ``name`` of its entry."""
    parts, there = _parts(form, work, name)
    if len(there) >= parts.most:
        raise BadInput(f"There are at most {parts.most} {parts.called}s of a card here: more can be written as text.")
    return with_entry(work, {**_here(work), name: [*there, dict(parts.blank)]})


def drop_part(form: Schema, work: Entering, which: str) -> Entering:
    """Return the work without a part of its entry, ``which`` is in the form ``effects 0``."""
    name, _, at = which.partition(" ")
    parts, there = _parts(form, work, name)
    if not 0 <= list_index(at) < len(there):
        raise BadInput(NO_FIELD)
    left = there[: list_index(at)] + there[list_index(at) + 1 :]
    entry = {**_here(work), name: left}
    return with_entry(work, entry if left or parts.must else {k: v for k, v in entry.items() if k != name})


def _parts(form: Schema, work: Entering, name: str) -> tuple[PartsField, list[object]]:
    sheet, entry = form.sheet(work.sheet), _here(work)
    fields = sheet.shown(entry) if sheet else ()
    found = next((each for each in fields if isinstance(each, PartsField) and each.key == name), None)
    if found is None:
        raise BadInput(NO_FIELD)
    return found, list(entry.get(name, []))


def _here(work: Entering) -> Facts:
    if work.here is None:
        raise BadInput("There is no card to change yet: add one.")
    return work.here


def with_entry(work: Entering, entry: Facts) -> Entering:
    """Return the work with ``entry`` in place of the one that is worked on."""
    entries = work.entries()
    return put(work, (*entries[: work.at], entry, *entries[work.at + 1 :]))


def put(work: Entering, entries: tuple[Facts, ...]) -> Entering:
    """Return the work with other ``entries`` in its list."""
    return replace(work, data={**work.data, work.sheet: list(entries)})
