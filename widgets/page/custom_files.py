"""A custom deck or board: entered once at the referee's desk, stored by the browser, and used on every page."""

import json
from typing import Any, Final, Protocol

from refkit.game import GAMES
from refkit.kernel import AnyBox
from refkit.kernel.choice import BadInput
from refkit.kernel.options import boxes

DAMAGED: Final = (BadInput, ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""The errors that reading damaged data may raise."""


def standard_box(game: str, name: str) -> AnyBox:
    """Return the standard deck or board of a game: ``name`` is the box's name in the game's options."""
    kind: object = GAMES[game].Options
    return boxes(kind)[name]


def box_key(game: str, name: str) -> str:
    """Return the key under which the browser stores a custom deck or board of a game."""
    return f"own:{game}:{name}"


def texts_to_store(game: str, name: str, box: AnyBox) -> dict[str, str | None]:
    """Return the text to store, by key, so that every page uses this box; None for the standard one, to remove it."""
    usual = box == standard_box(game, name)
    return {box_key(game, name): None if usual else json.dumps(box.to_data(), ensure_ascii=False)}


class Texts(Protocol):
    """Stored texts by key."""

    def get(self, key: str, /) -> str | None:
        """Return a text, None if there is none."""


def stored_boxes(store: Texts, game: str) -> tuple[dict[str, object], list[str]]:
    """Return the custom boxes that are stored for a game, by name, and a sentence for each that is damaged."""
    found, faults = dict[str, object](), list[str]()
    for name in GAMES[game].boxes:
        if text := store.get(box_key(game, name)):
            try:
                found[name] = type(standard_box(game, name)).from_data(json.loads(text))
            except DAMAGED:
                faults.append(f"Your own {name} cannot be read any more: enter it again at the referee's desk.")
    return found, faults


def box_contents(box: AnyBox) -> str:
    """Return in words what is in a box: how many there are of each sort."""
    return ", ".join(f"{_copies(each)} {what}" for what, each in box.to_data().items() if isinstance(each, list))


def _copies(things: list[object]) -> int:
    """Return how many things a list stands for; one entry may stand for several alike (``count``, ``copies``)."""
    told: list[dict[str, Any]] = [each if isinstance(each, dict) else {} for each in things]
    return sum(int(each.get("count", each.get("copies", 1))) for each in told)
