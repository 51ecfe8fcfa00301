"""Summary lines of events: what a plot comes to."""

from typing import Final

from refkit.games.syndicate import events as ev
from refkit.games.syndicate.table import State
from widgets.tabletop.contract import Sums

OUTCOMES: Final = {
    "alone": "succeeds alone",
    "helped": "succeeds with help",
    "foiled": "is foiled",
    "tied": "ends level",
}
"""The possible outcomes of a plot, in words."""


def _plot(state: State, event: ev.Scored) -> str:
    """Describe whose plot it was, how it ended, and the totals."""
    name = state.options.players[event.seat]
    return f"{name}’s {OUTCOMES[event.outcome]}, {event.ours} against {event.theirs}"


SUMS: Final[Sums] = {
    ev.Denied: ("Cannot follow", lambda state, event: state.options.players[event.seat]),
    ev.Caught: ("Caught", lambda state, event: f"{state.options.players[event.seat]} with {event.card.name}"),
    ev.Scored: ("Plot", _plot),
    ev.Voided: ("Struck out", lambda _, event: f"turn {event.turn}"),
    ev.Stood: ("Stands", lambda _, event: f"turn {event.turn}"),
}
"""For each class of event its heading in the summary, and a function that words it."""
