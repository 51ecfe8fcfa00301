"""A deck or a board of one's own while it is entered, card by card or as text: a frozen value, kept in the browser."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, TypeGuard

from refkit.game.component import Component
from refkit.game.fields import Facts, PartsField
from refkit.game.schema import EntryList, Schema
from refkit.kernel import AnyBox
from refkit.kernel.choice import BadInput
from refkit.text import toml_text
from widgets.page.custom_files import DAMAGED
from widgets.page.validation import list_index

MOST: Final = 400
"""Entries that a list can have at the most: no table needs more, and the browser keeps them all."""
NAME: Final = "Your own box"
"""The name of a new box."""
NO_CARD: Final = "There is no such card in the box."
UNTOLD: Final = (BadInput, KeyError, TypeError, ValueError, IndexError, AttributeError)
"""The errors that describing or drawing an entry with a fault may raise."""


@dataclass(frozen=True, slots=True)
class OwnBox:
    """The ``data`` of a component's file, and the entry that is worked on: the key of its list and its number from 0.

    ``text`` is the file while it is written as text; there is neither before it is begun. ``asked`` are entries that
    were typed again in other words, each with its number in the list: nobody has said which is right.
    """

    component: type[Component]
    data: Facts | None = None
    sheet: str = ""
    at: int = 0
    asked: tuple[tuple[int, Facts], ...] = ()
    text: str | None = None

    @property
    def schema(self) -> Schema:
        """What its file holds."""
        return self.component.schema

    @property
    def begun(self) -> bool:
        """Whether there is anything of it."""
        return self.data is not None or self.text is not None

    @property
    def by_card(self) -> bool:
        """Whether it is filled in card by card."""
        return self.data is not None and self.text is None

    @property
    def facts(self) -> Facts:
        """Its data, as far as there are any."""
        return self.data or {}

    @property
    def entry_list(self) -> EntryList:
        """The list that is worked on."""
        return self.schema.sheet(self.sheet) or self.schema.sheets[0]

    @property
    def here(self) -> Facts | None:
        """The entry that is worked on, if there is one."""
        entries = self.entries()
        return entries[self.at] if 0 <= self.at < len(entries) else None

    def entries(self, key: str = "") -> tuple[Facts, ...]:
        """Return the entries of the list under ``key``, or else of the one that is worked on."""
        return tuple(self.facts.get(key or self.sheet, ()))

    def names(self, key: str) -> list[str]:
        """Return the names in the list under ``key``."""
        return [str(entry.get("name", "")) for entry in self.entries(key)]

    def meaning(self, sheet: EntryList, entry: Facts) -> str:
        """Return what an entry means, in a sentence; "" if it, or another that it names, has a fault."""
        try:
            return sheet.meaning(entry, self.facts)
        except UNTOLD:
            return ""

    def with_entries(self, *entries: Facts) -> "OwnBox":
        """Return the box with other entries in the list that is worked on."""
        return replace(self, data={**self.facts, self.sheet: list(entries)})

    def to_text(self) -> str:
        """Return the text of its file; raises `BadInput` if it is not begun."""
        if self.text is not None:
            return self.text
        if self.data is None:
            raise BadInput("There is no box yet: begin one.")
        return toml_text.write(self.data)

    def made(self) -> AnyBox:
        """Return the deck or the board; raises `BadInput` with the first fault."""
        return self.component.from_data(self.data) if self.by_card else self.component.read(self.to_text())


# ---- beginning ---------------------------------------------------------------------------------------------------


def with_data(component: type[Component], data: object) -> OwnBox:
    """Return a box of ``data`` to be filled in; raises `BadInput` if it is of a shape that no form can show."""
    sheets = component.schema.sheets
    if not isinstance(data, dict) or not all(_is_list(sheet, data.get(sheet.key, [])) for sheet in sheets):
        raise BadInput("This text cannot be shown card by card: mend what is marked in it first.")
    return OwnBox(component, data, sheets[0].key)


def _is_list(sheet: EntryList, entries: object) -> bool:
    """Return whether ``entries`` are tables whose parts are tables, too."""
    if not _are_tables(entries) or len(entries) > MOST:
        return False
    parts = [(entry, each) for entry in entries for each in sheet.shown(entry) if isinstance(each, PartsField)]
    return all(_are_tables(entry.get(each.key, [])) for entry, each in parts)


def _are_tables(parts: object) -> TypeGuard[list[Facts]]:
    return isinstance(parts, list) and all(isinstance(part, dict) for part in parts)


def empty(component: type[Component]) -> OwnBox:
    """Return a box in which nothing is filled in."""
    return with_data(component, {"name": NAME, **component.schema.empty})


def copied(component: type[Component], ours: AnyBox) -> OwnBox:
    """Return a box with a copy of ``ours``, to be changed; the copy of a stand-in is not marked as one."""
    data = ours.to_data()
    return with_data(component, {**data, "name": NAME if data.pop("stand_in", False) else data["name"]})


def from_text(component: type[Component], text: str) -> OwnBox:
    """Return the box of a text, with its faults; raises `BadInput` if no form can show it."""
    return with_data(component, component.examine(text)[0])


def go(box: OwnBox, where: str) -> OwnBox:
    """Return the box at the entry ``where``, such as ``minions 3``; raises `BadInput` if there is none."""
    key, _, at = where.partition(" ")
    moved = over_to(box, key, list_index(at))
    if box.schema.sheet(key) is None or moved.here is None:
        raise BadInput(NO_CARD)
    return moved


def over_to(box: OwnBox, key: str, at: int) -> OwnBox:
    """Return the box at another entry; questions about another list are dropped."""
    return replace(box, sheet=key, at=at, asked=box.asked if key == box.sheet else ())


# ---- what the browser stores -------------------------------------------------------------------------------------


def _keys(name: str) -> tuple[str, str]:
    """Return under which keys the browser stores the box called ``name``, as it is filled in and as it is written."""
    return "box" if name == "deck" else f"box-{name}", f"written-{name}"


def box_texts(name: str, box: OwnBox) -> Mapping[str, str | None]:
    """Return what the browser is to store of the box called ``name``, each text under its key."""
    by_card, written = _keys(name)
    stored = {"box": box.data, "sort": box.sheet, "at": box.at}
    return {by_card: json.dumps(stored, ensure_ascii=False) if box.by_card else None, written: box.text or None}


def restored_box(component: type[Component], name: str, get: Callable[[str], str | None]) -> OwnBox:
    """Return the box called ``name`` that the browser stored; raises `BadInput` if that is damaged."""
    by_card, written = _keys(name)
    if text := get(written):
        return OwnBox(component, text=text)
    if not (stored := get(by_card)):
        return OwnBox(component)
    try:
        data = json.loads(stored)
        box, sheet = with_data(component, data["box"]), str(data["sort"])
        listed = box.schema.sheet(sheet) is not None and box.entries(sheet)
        return go(box, f"{sheet} {data['at']}") if listed else box
    except DAMAGED:
        raise BadInput(f"The {name} that the browser kept is damaged: open its file, or begin it again.") from None


# ---- checking ----------------------------------------------------------------------------------------------------

Wrong: TypeAlias = Mapping[str, tuple[str, ...]]
"""What is wrong by the key of the fact, "" for none."""


@dataclass(frozen=True, slots=True)
class Checked:
    """Everything that is wrong, as the reader of the file says it.

    ``here`` is with the entry that is worked on, ``head`` with the top of the file; ``others`` is one sentence for each
    other entry, by list and number, ``whole`` all else.
    """

    here: Wrong
    head: Wrong
    others: Mapping[tuple[str, int], str]
    whole: tuple[str, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        """Return every fault once, those of the whole file first."""
        placed = (*self.head.values(), *self.here.values())
        return (*self.whole, *(each for told in placed for each in told), *self.others.values())


def checked(box: OwnBox) -> Checked:
    """Return what is wrong with the box, every fault at its place."""
    here: dict[str, tuple[str, ...]] = {}
    head: dict[str, tuple[str, ...]] = {}
    others: dict[tuple[str, int], str] = {}
    whole: list[str] = []
    keys = {each.key for each in box.schema.head}
    for place, sentence in box.schema.faults(box.data, toml_text.ordinal):
        match place:
            case (str(sheet), int(at), str(key)) if (sheet, at) == (box.sheet, box.at):
                here[key] = (*here.get(key, ()), sentence)
            case (str(sheet), int(at), str()):
                others.setdefault((sheet, at), sentence)
            case (str(key),) if key in keys:
                head[key] = (*head.get(key, ()), sentence)
            case _:
                whole.append(sentence)
    return Checked(here, head, others, tuple(whole))
