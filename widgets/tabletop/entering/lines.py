"""Read entries that are typed in a line, or pasted by the hundred; the same name in other words is asked about."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from refkit.characters import fold
from refkit.game.fields import Facts
from refkit.game.schema import EntryList
from refkit.kernel.choice import BadInput
from widgets.tabletop.entering.work import Entering, append, with_entry

LINES: Final = 6
"""Lines that cannot be read of which is told at once."""


@dataclass(frozen=True, slots=True)
class LineForm:
    """How an entry is written in a line: its reader, which raises `BadInput`, an example, and what its marks are."""

    read: Callable[[str], Facts]
    example: str
    help: str


def typed(sheet: EntryList, form: LineForm, work: Entering, text: str) -> Entering:
    """Return the work with an entry for each line of ``text``, which may be a table with commas or tabs.

    One whose name is in the box already, with other facts, is `asked` about. A last entry of which nothing has been
    said yet makes room. Raises `BadInput` with every line that cannot be read, and nothing is changed.
    """
    wrong: list[str] = []
    told: list[Facts] = []
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    for number, line in lines:
        try:
            told.append(form.read(re.sub(r"[(),;\t]", " ", line)))
        except BadInput as error:
            wrong.append(f"Line {number}: {error.sentence}" if len(lines) > 1 else error.sentence)
    if wrong or not told:
        raise BadInput("\n".join(wrong[:LINES]) or f"Write a {sheet.one} in a line, as in {form.example}")
    work = replace(work, sheet=sheet.key)
    if work.entries()[-1:] == (sheet.blank,):
        work = replace(work, data={**work.data, sheet.key: [*work.entries()[:-1]]})
    for entry in told:
        work = _noted(work, entry)
    return work


def _noted(work: Entering, entry: Facts) -> Entering:
    """Return the work with an entry more, or with a question about it."""
    name, entries = fold(str(entry["name"])), work.entries()
    at = next((at for at, known in enumerate(entries) if fold(str(known.get("name", ""))) == name), None)
    if at is None:
        return append(work, entry)
    here = replace(work, at=at)
    if {**entries[at], "name": name} == {**entry, "name": name}:
        return here
    return replace(here, asked=(*(each for each in work.asked if each[0] != at), (at, entry)))


def settled(work: Entering, answer: str) -> Entering:
    """Return the work after the first question is answered: ``over`` writes it over, ``keep`` does not, ``all`` all."""
    answered = work.asked if answer == "all" else work.asked[:1]
    left = work.asked[len(answered) :]
    for at, entry in answered if answer in {"over", "all"} else ():
        work = with_entry(replace(work, at=at), entry)
    return replace(work, asked=left)
