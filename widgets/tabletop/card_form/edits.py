"""What is done to a box of one's own: its entries come, change and go, field by field or typed in lines."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from refkit.characters import fold
from refkit.game.fields import ChoiceField, Facts, PartsField
from refkit.kernel.choice import BadInput
from refkit.text.json_text import Json
from widgets.page.validation import list_index
from widgets.tabletop.card_form.facts import NO_FIELD, FieldValue, filled
from widgets.tabletop.card_form.own_box import MOST, NO_CARD, OwnBox, go, over_to
from widgets.tabletop.card_form.picture import BoxLook, LineForm
from widgets.tabletop.editor import Change

HEAD: Final = "head"
"""The place of the fields at the top of a file."""
FIRST: Final = ".rk-filling-form input:not([type=checkbox], [type=radio]), .rk-filling-form select"
"""The field that gets the focus after a change, as a CSS selector."""
LINES: Final = 6
"""Lines with a fault that one refusal lists at the most."""


# ---- entries -----------------------------------------------------------------------------------------------------


def add(box: OwnBox, key: str) -> OwnBox:
    """Return the box at a new blank entry at the end of the list under ``key``; raises `BadInput` if that is full."""
    sheet = box.schema.sheet(key)
    if sheet is None:
        raise BadInput(NO_CARD)
    blank: Facts = dict(sheet.blank)
    for each in sheet.shown(blank):
        if isinstance(each, ChoiceField) and each.of and (names := box.names(each.of)):
            blank = {**blank, each.key: names[0]}
    return append(over_to(box, key, 0), blank)


def append(box: OwnBox, entry: Facts) -> OwnBox:
    """Return the box at ``entry``, new at the end of its list; raises `BadInput` if that is full."""
    entries = box.entries()
    if len(entries) >= MOST:
        raise BadInput(f"A box has at most {MOST} cards of a sort: take some out first.")
    return replace(box.with_entries(*entries, entry), at=len(entries))


def copy(box: OwnBox) -> OwnBox:
    """Return the box at a new copy of the entry that is worked on, under a name that is free."""
    entry = dict(_here(box))
    if isinstance(entry.get("name"), str) and entry["name"]:
        taken, number = {fold(name) for name in box.names(box.sheet)}, 2
        stem = re.sub(r" \d+$", "", entry["name"])
        while fold(f"{stem} {number}") in taken:
            number += 1
        entry["name"] = f"{stem} {number}"
    return append(box, entry)


def drop(box: OwnBox) -> OwnBox:
    """Return the box without the entry that is worked on."""
    _here(box)
    entries = box.entries()
    left = entries[: box.at] + entries[box.at + 1 :]
    return replace(box.with_entries(*left), at=max(0, min(box.at, len(left) - 1)), asked=())


def _here(box: OwnBox) -> Facts:
    if box.here is None:
        raise BadInput("There is no card to change yet: add one.")
    return box.here


def _with_entry(box: OwnBox, entry: Facts) -> OwnBox:
    """Return the box with ``entry`` in place of the one that is worked on."""
    entries = box.entries()
    return box.with_entries(*entries[: box.at], entry, *entries[box.at + 1 :])


# ---- fields ------------------------------------------------------------------------------------------------------


def edit(box: OwnBox, where: str, name: str, value: FieldValue) -> OwnBox:
    """Return the box after the field ``name`` of the entry at ``where`` was filled in with ``value``.

    A new name of something that other entries are made of is written there, too. Raises `BadInput` for what is no
    field of it.
    """
    path = name.split(".")
    if where == HEAD:
        return replace(box, data=filled(lambda _: box.schema.head, box.facts, path, value))
    there = go(box, where)
    entry = _here(there)
    changed = _with_entry(there, filled(there.entry_list.shown, entry, path, value))
    if name == "name":
        changed = _renamed(changed, str(entry.get("name")), str(_here(changed).get("name")))
    return replace(changed, sheet=box.sheet, at=box.at)


def _renamed(box: OwnBox, old: str, new: str) -> OwnBox:
    """Return the box in which entries that name ``old`` name ``new``, unless either name is not of one thing alone."""
    names = [fold(each) for each in box.names(box.sheet)]
    if names.count(fold(new)) != 1 or fold(old) in names:
        return box
    data = dict(box.facts)
    for sheet in box.schema.sheets:
        entries = []
        for entry in box.entries(sheet.key):
            keys = [each.key for each in sheet.shown(entry) if isinstance(each, ChoiceField) and each.of == box.sheet]
            fresh = {key: new for key in keys if fold(str(entry.get(key, ""))) == fold(old)}
            entries.append({**entry, **fresh})
        if sheet.key in data:
            data[sheet.key] = entries
    return replace(box, data=data)


def add_part(box: OwnBox, name: str) -> OwnBox:
    """Return the box with a part more, such as an effect, under ``name`` of its entry."""
    field, parts = _parts(box, name)
    if len(parts) >= field.most:
        raise BadInput(f"There are at most {field.most} {field.called}s of a card here: more can be written as text.")
    return _with_entry(box, {**_here(box), name: [*parts, dict(field.blank)]})


def drop_part(box: OwnBox, which: str) -> OwnBox:
    """Return the box without a part of its entry, ``which`` is in the form ``effects 0``."""
    name, _, at = which.partition(" ")
    field, parts = _parts(box, name)
    if not 0 <= list_index(at) < len(parts):
        raise BadInput(NO_FIELD)
    del parts[list_index(at)]
    entry = {**_here(box), name: parts}
    if not parts and not field.must:
        del entry[name]
    return _with_entry(box, entry)


def _parts(box: OwnBox, name: str) -> tuple[PartsField, list[object]]:
    entry = _here(box)
    for field in box.entry_list.shown(entry):
        if isinstance(field, PartsField) and field.key == name:
            return field, list(entry.get(name, []))
    raise BadInput(NO_FIELD)


# ---- entries typed in lines --------------------------------------------------------------------------------------


def type_lines(box: OwnBox, form: LineForm, text: str) -> OwnBox:
    """Return the box with an entry for each line of ``text``, which may be a table with commas or tabs.

    One whose name is in the box already, with other facts, is added to ``asked``. A last entry that is still blank is
    removed first. Raises `BadInput` with the first `LINES` lines that cannot be read, and nothing is changed.
    """
    wrong: list[str] = []
    told: list[Facts] = []
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    for number, line in lines:
        try:
            told.append(form.read(re.sub(r"[(),;\t]", " ", line)))
        except BadInput as error:
            wrong.append(f"Line {number}: {error.sentence}" if len(lines) > 1 else error.sentence)
    sheet = box.entry_list
    if wrong or not told:
        raise BadInput("\n".join(wrong[:LINES]) or f"Write a {sheet.one} in a line, as in {form.example}")
    if box.entries()[-1:] == (sheet.blank,):
        box = box.with_entries(*box.entries()[:-1])
    for entry in told:
        box = _noted(box, entry)
    return box


def _noted(box: OwnBox, entry: Facts) -> OwnBox:
    """Return the box with a new entry, or with a question if another entry has its name."""
    name, entries = fold(str(entry["name"])), box.entries()
    at = next((at for at, known in enumerate(entries) if fold(str(known.get("name", ""))) == name), None)
    if at is None:
        return append(box, entry)
    here = replace(box, at=at)
    if {**entries[at], "name": name} == {**entry, "name": name}:
        return here
    return replace(here, asked=(*(each for each in box.asked if each[0] != at), (at, entry)))


def settle(box: OwnBox, answer: str) -> OwnBox:
    """Return the box after an answer: ``over`` replaces the first entry asked about, ``keep`` keeps it, ``all`` all."""
    answered = box.asked if answer == "all" else box.asked[:1]
    left = box.asked[len(answered) :]
    for at, entry in answered if answer in {"over", "all"} else ():
        box = _with_entry(replace(box, at=at), entry)
    return replace(box, asked=left)


# ---- what the controls do ----------------------------------------------------------------------------------------


def _go_on(box: OwnBox) -> OwnBox:
    """Go on to the next entry, or to a blank one after the last where there may be more."""
    if box.at + 1 < len(box.entries()):
        return go(box, f"{box.sheet} {box.at + 1}")
    return go(box, f"{box.sheet} 0") if box.entry_list.fixed else add(box, box.sheet)


def _fill_in(box: OwnBox, sent: Json) -> Change:
    """Fill in a field, which sends its place, its name and its value as it changes."""
    if not isinstance(sent, dict):
        raise BadInput(NO_FIELD)
    at, name = str(sent.get("at", "")), str(sent.get("name", ""))
    return Change(edit(box, at, name, sent.get("value", "")), again=f"{at} {name}")


def _press(box: OwnBox, sent: str) -> Change:
    """Fill in a field by a button, which sends the place, the name and the value in a line."""
    at, name, value = (["", "", *sent.rsplit(" ", 2)])[-3:]
    return Change(edit(box, at, name, value == "on" if value in {"on", "off"} else value))


def _note_lines(box: OwnBox, sent: Json, look: BoxLook) -> Change:
    """Add an entry for each line that was typed."""
    form = look.lines.get(box.sheet)
    if form is None:
        raise BadInput("These cards are filled in field by field: a line of them has no form.")
    after = type_lines(box, form, str(sent.get("text", "") if isinstance(sent, dict) else sent))
    more = len(after.entries()) - len(box.entries())
    asked = f" {len(after.asked)} of them are there already: say which is right." if after.asked else ""
    return Change(after, f"Noted: {more} more.{asked}")


ACTS: Final[Mapping[str, Callable[[OwnBox, Json, BoxLook], Change]]] = {
    "card_add": lambda box, key, _: Change(add(box, str(key)), focus=FIRST),
    "card_next": lambda box, *_: Change(_go_on(box), focus=FIRST),
    "card_go": lambda box, where, _: Change(go(box, str(where)), focus=FIRST),
    "card_copy": lambda box, *_: Change(copy(box), "A copy, to be changed.", FIRST),
    "card_out": lambda box, *_: Change(drop(box), "Taken out."),
    "card_edit": lambda box, sent, _: _fill_in(box, sent),
    "card_set": lambda box, sent, _: _press(box, str(sent)),
    "part_add": lambda box, name, _: Change(add_part(box, str(name))),
    "part_out": lambda box, which, _: Change(drop_part(box, str(which))),
    "card_line": _note_lines,
    "card_lines": _note_lines,
    "card_settle": lambda box, answer, _: Change(settle(box, str(answer)), "Settled."),
}
"""What can be done to a box that is filled in card by card, by the names that the panels use."""
