"""Events as data: a compact line for golden files and examples, and a dict for JSON.

    shown minion Vampire, Minotaur [show-minions]
    marked Yaz Vampire defense 5 4 [order]
    dice-changed Yaz 4 5 to 3 4 Wither [dice]

A field is written by what it holds: a seat by name, a card by name, dice by what they show. A field that is False or
empty is left out of the line.
"""

from functools import partial
from typing import Any

from refkit.games.minions.cards import ATTRIBUTES, Mark
from refkit.games.minions.state import State
from refkit.games.minions.text.move_text import format_card
from refkit.kernel.event import Event
from refkit.text import codes as common


def fields(before: State, event: Event) -> dict[str, Any]:
    """The fields of ``event`` as JSON can hold them."""
    return common.fields(event, partial(plain, before))


def plain(before: State, name: str, value: Any) -> Any:  # noqa: PLR0911  one line a field
    """The ``value`` of the field ``name``."""
    players = before.options.players
    match name:
        case "seat":
            return players[value]
        case "seats":
            return [players[seat] for seat in value]
        case "totals":
            pairs = value if value and isinstance(value[0], tuple) else enumerate(value)
            return {players[seat]: total for seat, total in pairs}
        case "cards" if isinstance(value, tuple):
            return [format_card(card) for card in value]
        case "by":
            return value.effect.card
        case "mark":
            return f"{value.effect.card} {mark_name(value)}"
        case "dice" | "before" | "after" if isinstance(value, tuple):
            return f"{'to ' * (name == 'after')}{value[0]} {value[1]}"
        case "card" | "boon" | "power":
            return value if isinstance(value, str) else getattr(value, "name", None) or format_card(value)
        case _:
            return value


def mark_name(mark: Mark) -> str:
    """What a mark changes: an attribute, or what its effect does."""
    return ATTRIBUTES[mark.which] if mark.which >= 0 else mark.effect.do
