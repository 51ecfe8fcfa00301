"""Events as data: a compact line for golden files and examples, and a dict for JSON.

    opposed Xavier The Merchant follows [follow-mark]

Seats and cards are written by name, points by the name of their player.
"""

from typing import Any

from refkit.games.syndicate.cards import Card
from refkit.games.syndicate.state import State
from refkit.kernel.event import Event
from refkit.text import codes as common


def fields(before: State, event: Event) -> dict[str, Any]:
    """The fields of ``event`` as JSON can hold them."""
    players = before.options.players

    def plain(name: str, value: Any) -> Any:
        if isinstance(value, Card):
            return value.name
        if name in {"seat", "by"}:
            return players[value]
        if name == "seats":
            return [players[seat] for seat in value]
        if isinstance(value, tuple) and name == "points":
            return dict(zip(players, value, strict=True))
        return list(value) if isinstance(value, tuple) else value

    return common.fields(event, plain)
