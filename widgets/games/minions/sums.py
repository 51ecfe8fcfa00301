"""Summary lines of events: whose Power was enough, the totals, and who won the quest."""

from collections.abc import Callable
from typing import Final

from refkit.games.minions import events as ev
from refkit.games.minions.table import State
from refkit.kernel.sentences import listed
from widgets.tabletop.contract import Sums


def _power(state: State, event: ev.Made | ev.Missed) -> str:
    """Describe a Power card with its throw and what it needed."""
    return f"{state.options.players[event.seat]} +{event.power} ({event.total} of {event.needed})"


def _each(field: str) -> Callable[[State, object], str]:
    """Return a function that lists the players of the event's ``field``, a tuple of seats."""
    return lambda state, event: listed(state.options.players[seat] for seat in getattr(event, field))


def _totals(state: State, event: ev.Totalled) -> str:
    """List every player's total."""
    return ", ".join(f"{state.options.players[seat]} {total}" for seat, total in event.totals)


SUMS: Final[Sums] = {
    ev.Made: ("Power made", _power),
    ev.Missed: ("Power missed", _power),
    ev.Totalled: ("Totals", _totals),
    ev.Tied: ("Level", _each("seats")),
    ev.DeadEnd: ("Dice alone", _each("seats")),
    ev.QuestWon: ("Quest won", lambda state, event: f"{state.options.players[event.seat]}, {event.card.name}"),
    ev.CalledOff: ("Quest", lambda *_: "called off"),
}
"""For each class of event its heading in the summary, and a function that words it."""
