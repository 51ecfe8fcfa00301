"""Events as data: a compact line for golden files and examples, and a dict for JSON.

played Xavier Red/blue 1 Yaz [play]
sent Yaz Red/blue 1 Zippy [two-cards]
"""

from functools import partial
from typing import Any

from refkit.games.cheers.state import State
from refkit.games.cheers.text.move_text import format_goal, place_name, team_name
from refkit.kernel.event import Event
from refkit.text import codes as common


def fields(before: State, event: Event) -> dict[str, Any]:
    """The fields of ``event`` as JSON can hold them."""
    return common.fields(event, partial(plain, before))


def plain(before: State, name: str, value: Any) -> Any:  # noqa: PLR0911  one line a field
    """The ``value`` of the field ``name``."""
    match name:
        case "seat" | "place" | "to":
            return place_name(before, value)
        case "card" | "played":
            return value.name
        case "cards":
            return [card.name for card in value]
        case "team":
            return team_name(value)
        case "teams":
            return [team_name(team) for team in value]
        case "goal":
            return format_goal(value, before.options)
        case _:
            return value
