"""Summary lines of events: who stands where, what was heard, where Richard is."""

from collections.abc import Callable
from typing import Final

from refkit.games.huzzah import events as ev
from refkit.games.huzzah.table import State
from refkit.games.huzzah.words import place_name
from widgets.tabletop.contract import Sums


def _player(field: str = "seat") -> Callable[[State, object], str]:
    """Return a function that names the player in the event's ``field``."""
    return lambda state, event: state.options.players[getattr(event, field)]


def _player_and_place(state: State, event: ev.Shoved | ev.Walked | ev.Slid) -> str:
    """Describe a player and where the event puts that player."""
    return f"{_player()(state, event)} at {place_name(state, event.to)}"


SUMS: Final[Sums] = {
    ev.RichardMoved: ("Richard", lambda state, event: f"to {place_name(state, event.to)}"),
    ev.GateTaken: ("Richard", lambda state, event: f"jumps to {place_name(state, event.to)}"),
    ev.Shoved: ("Shoved", _player_and_place),
    ev.Annoyed: ("Driven away", lambda state, event: f"{event.counters} from {place_name(state, event.at)}"),
    ev.Walked: ("Walked", _player_and_place),
    ev.Slid: ("Slid on", _player_and_place),
    ev.StageTaken: ("On stage", _player()),
    ev.Swapped: ("On stage now", _player("heckler")),
    ev.Outdone: ("Outdone", _player()),
    ev.Cancelled: ("Cancelled", lambda _, event: event.card),
    ev.Missed: ("Missed", _player()),
    ev.Gathered: ("Gathered", lambda state, event: f"{event.counters} for {_player()(state, event)}"),
    ev.Bored: ("Bored", lambda state, event: f"{event.counters} leave {_player()(state, event)}"),
    ev.Earned: ("Earned", lambda state, event: f"{_player()(state, event)} {event.points}"),
    ev.Lost: ("Lost", lambda state, event: f"{_player()(state, event)} {event.points}"),
}
"""For each class of event its heading in the summary, and a function that words it."""
