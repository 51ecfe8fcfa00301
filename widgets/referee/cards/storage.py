"""The boxes of one's own as the browser stores them: filled in card by card, or written as text."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from refkit.game.component import Component
from refkit.kernel.choice import BadInput
from widgets.tabletop.entering.work import Entering, entering, go

DAMAGED: Final = (BadInput, ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""What comes of reading nonsense."""


@dataclass(frozen=True, slots=True)
class OwnBox:
    """A box as it is now: filled in card by card, or written as ``text``; neither before it is begun."""

    work: Entering | None = None
    text: str | None = None


def box_key(name: str) -> str:
    """Return under which key the browser stores the cards of a box that are filled in."""
    return "box" if name == "deck" else f"box-{name}"


def box_texts(name: str, held: OwnBox) -> Mapping[str, str | None]:
    """Return what the browser is to store of the box called ``name``, each text under its key."""
    work = held.work if held.text is None else None
    told = {"box": work.data, "sort": work.sheet, "at": work.at} if work else None
    filled = json.dumps(told, ensure_ascii=False) if told else None
    return {box_key(name): filled, f"written-{name}": held.text or None}


def restored_box(component: type[Component], name: str, get: Callable[[str], str | None]) -> OwnBox:
    """Return the box called ``name`` that the browser stored; raises `BadInput` if that is damaged."""
    if text := get(f"written-{name}"):
        return OwnBox(text=text)
    told, form = get(box_key(name)), component.schema
    if not told:
        return OwnBox()
    try:
        data = json.loads(told)
        work, sheet = entering(form, data["box"]), str(data["sort"])
        listed = form.sheet(sheet) is not None and work.entries(sheet)
        return OwnBox(go(form, work, f"{sheet} {data['at']}") if listed else work)
    except DAMAGED:
        raise BadInput(f"The {name} that the browser kept is damaged: open its file, or begin it again.") from None
