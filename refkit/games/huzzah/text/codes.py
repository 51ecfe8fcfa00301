"""Events as data: a compact line for golden files and examples, and a dict for JSON.

    bumped Yaz Richard 26 [bump-cards]

A field is written by what it holds: a seat and a stage by name, a step as its number.
"""

from functools import partial
from typing import Any

from refkit.games.huzzah.cards import RICHARD
from refkit.games.huzzah.state import State
from refkit.kernel.event import Event
from refkit.text import codes as common


def fields(before: State, event: Event) -> dict[str, Any]:
    """The fields of ``event`` as JSON can hold them."""
    return common.fields(event, partial(plain, before))


def plain(before: State, name: str, value: Any) -> Any:
    """The ``value`` of the field ``name``."""
    players = before.options.players
    match name:
        case "seat" | "heckler" | "performer":
            return players[value]
        case "pawn":
            return "Richard" if value == RICHARD else players[value]
        case "seats":
            return [players[seat] for seat in value]
        case "stage":
            return before.options.track.names[value]
        case "cards" if isinstance(value, tuple):
            return list(value)
        case _:
            return value
