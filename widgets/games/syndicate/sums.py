"""What a plot comes to in the end."""

from typing import Any, Final

from refkit.games.syndicate import events as ev
from refkit.games.syndicate.state import State
from widgets.tabletop.contract import Sums

ENDS: Final = {"alone": "succeeds alone", "helped": "succeeds with help", "foiled": "is foiled", "tied": "ends level"}
"""How a plot ends."""


def _plot(state: State, event: Any) -> str:
    """Whose plot, how it ended, and with what."""
    name = state.options.players[event.seat]
    return f"{name}’s {ENDS[event.outcome]}, {event.ours} against {event.theirs}"


SUMS: Final[Sums] = {
    ev.Denied: ("Cannot follow", lambda state, event: state.options.players[event.seat]),
    ev.Caught: ("Caught", lambda state, event: f"{state.options.players[event.seat]} with {event.card.name}"),
    ev.Scored: ("Plot", _plot),
    ev.Voided: ("Struck out", lambda _, event: f"turn {event.turn}"),
    ev.Stood: ("Stands", lambda _, event: f"turn {event.turn}"),
}
"""What is told of each event."""
