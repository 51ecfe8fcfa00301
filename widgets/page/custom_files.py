"""A deck or a board of somebody's own: entered once at the desk, kept by the browser, and played with on every page."""

import json
from typing import Any, Final, Protocol

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.kernel.options import boxes

DAMAGED: Final = (BadInput, ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""What comes of reading nonsense."""


def ours(game: str, name: str) -> Any:
    """The usual deck, or board, of the game called so."""
    kind: Any = GAMES[game].Options
    return boxes(kind)[name]


def kept_own(game: str, name: str) -> str:
    """Under which key the browser keeps the own deck, or board, of the game called so."""
    return f"own:{game}:{name}"


def own_texts(game: str, name: str, box: Any) -> dict[str, str | None]:
    """Return what the browser is to store so that every page plays with this one: nothing if it is the usual one."""
    usual = box == ours(game, name)
    return {kept_own(game, name): None if usual else json.dumps(box.to_data(), ensure_ascii=False)}


class Texts(Protocol):
    """Texts by key."""

    def get(self, key: str, /) -> str | None:
        """Return a text, None if there is none."""


def owned(store: Texts, game: str) -> tuple[dict[str, Any], list[str]]:
    """What the browser keeps of one's own, by name; and a sentence for each that cannot be read any more."""
    found, faults = dict[str, Any](), list[str]()
    for name in GAMES[game].boxes:
        if text := store.get(kept_own(game, name)):
            try:
                found[name] = type(ours(game, name)).from_data(json.loads(text))
            except DAMAGED:
                faults.append(f"Your own {name} cannot be read any more: enter it again at the referee's desk.")
    return found, faults


def counted(box: Any) -> str:
    """What is in a box: how many of each sort."""
    return ", ".join(f"{_copies(each)} {what}" for what, each in box.to_data().items() if isinstance(each, list))


def _copies(things: list[Any]) -> int:
    """How many there are; what stands once for several like ones says how many."""
    told: list[dict[str, Any]] = [each if isinstance(each, dict) else {} for each in things]
    return sum(int(each.get("count", each.get("copies", 1))) for each in told)
