"""The desk as the browser stores it."""

import json
from dataclasses import replace
from typing import Final

from refkit.kernel.choice import BadInput
from widgets.referee.desk import REMEMBERED, Desk, blank, lay_out, with_text
from widgets.tabletop.editor import Editor

MAX_UNDO_LENGTH: Final = 200_000
"""Characters that the browser keeps of what can be taken back."""
DAMAGED: Final = (BadInput, ValueError, KeyError, TypeError, RecursionError)
"""What comes of reading nonsense."""


def desk_text(desk: Desk) -> str:
    """Return the desk as the browser stores it, without what can be taken back."""
    table = desk.game.position.to_data(desk.setup)
    return json.dumps({"table": table, "tools": desk.work.at, "text": desk.text}, ensure_ascii=False)


def undo_text(desk: Desk) -> str:
    """Return what can be taken back, the latest first, as far as there is room.

    A deck or a board that the desk is still played with is left out of each.
    """
    told: list[str] = []
    room = MAX_UNDO_LENGTH
    ours = {name: value for name, value in desk.game.position.to_data(desk.setup).items() if name in desk.boxes}
    for setup in reversed(desk.before):
        data = desk.game.position.to_data(setup)
        same = all(getattr(setup, name) == value for name, value in desk.boxes.items())
        lean = {name: value for name, value in data.items() if not (same and name in ours)}
        told.append(json.dumps([same, lean], ensure_ascii=False))
        room -= len(told[-1])
        if room < 0:
            break
    return f"[{','.join(told)}]"


def restored_desk(editor: Editor, text: str | None, before: str | None = None) -> Desk:
    """Return the desk that the browser stored, or an empty one if it stored none, or nonsense."""
    try:
        data = json.loads(text or "{}")
        setup = editor.game.position.from_data(data["table"])
        desk = lay_out(blank(editor), replace(editor.taken(setup), at=str(data["tools"] or "")))
        desk = replace(desk, before=_before(desk, before))
        return with_text(desk, data["text"]) if isinstance(data["text"], str) else desk
    except DAMAGED:
        return blank(editor)


def _before(desk: Desk, text: str | None) -> tuple[object, ...]:
    """Return earlier positions, the latest last; none if they are damaged."""
    read = desk.game.position.from_data
    try:
        told = json.loads(text or "[]")[::-1][-REMEMBERED:]
        return tuple(read(data, **(desk.boxes if same else {})) for same, data in told)
    except DAMAGED:
        return ()
