"""Events as data: a compact line for golden files and examples, and a dict for JSON.

    struck Yaz b2 a2 3 [attack]
    died Yaz a2 Dribble wound [one-wound]

A field is written by what it holds: a square as ``b2``, a seat and a tower by name, a minion as its token, a move in
notation. A field that is False is left out of the line.
"""

from functools import partial
from typing import Any

from refkit.games.three_cheers.cards import Minion
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.move_text import format_move, side_name
from refkit.games.three_cheers.text.tokens import format_card, format_square, format_token
from refkit.kernel.event import Event
from refkit.text import codes as common


def fields(before: State, event: Event) -> dict[str, Any]:
    """The fields of ``event`` as JSON can hold them."""
    return common.fields(event, partial(plain, before))


def plain(before: State, name: str, value: Any) -> Any:  # noqa: PLR0911  one line a field
    """The ``value`` of the field ``name``."""
    match name:
        case "tower":
            return side_name(before, value)
        case "seat":
            return before.options.players[value]
        case "at" | "to":
            return format_square(value)
        case "minion" | "victim":
            return token(before, value)
        case "card":
            return format_card(value, before.options.deck)
        case "cards":
            return [format_card(card, before.options.deck) for card in value]
        case "move":
            return format_move(before, value, seat=True)
        case "totals":
            return {side_name(before, tower): total for tower, total in enumerate(value)}
        case _:
            return value


def token(before: State, minion: Minion) -> str:
    """A minion as it lies."""
    return format_token(minion, "", before.options.deck)
