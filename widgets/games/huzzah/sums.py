"""What a turn of the fair comes to in the end: who stands where, what was heard, where Richard is."""

from collections.abc import Callable
from typing import Any, Final

from refkit.games.huzzah import events as ev
from refkit.games.huzzah.state import State
from refkit.games.huzzah.text.move_text import place_name
from widgets.tabletop.contract import Sums


def _who(field: str = "seat") -> Callable[[State, Any], str]:
    """A player."""
    return lambda state, event: state.options.players[getattr(event, field)]


def _where(state: State, event: Any) -> str:
    """A player, and where that is in the end."""
    return f"{_who()(state, event)} at {place_name(state, event.to)}"


SUMS: Final[Sums] = {
    ev.RichardMoved: ("Richard", lambda state, event: f"to {place_name(state, event.to)}"),
    ev.GateTaken: ("Richard", lambda state, event: f"jumps to {place_name(state, event.to)}"),
    ev.Shoved: ("Shoved", _where),
    ev.Annoyed: ("Driven away", lambda state, event: f"{event.counters} from {place_name(state, event.at)}"),
    ev.Walked: ("Walked", _where),
    ev.Slid: ("Slid on", _where),
    ev.StageTaken: ("On stage", _who()),
    ev.Swapped: ("On stage now", _who("heckler")),
    ev.Outdone: ("Outdone", _who()),
    ev.Cancelled: ("Cancelled", lambda _, event: event.card),
    ev.Missed: ("Missed", _who()),
    ev.Gathered: ("Gathered", lambda state, event: f"{event.counters} for {_who()(state, event)}"),
    ev.Bored: ("Bored", lambda state, event: f"{event.counters} leave {_who()(state, event)}"),
    ev.Earned: ("Earned", lambda state, event: f"{_who()(state, event)} {event.points}"),
    ev.Lost: ("Lost", lambda state, event: f"{_who()(state, event)} {event.points}"),
}
"""What is told of each event."""
