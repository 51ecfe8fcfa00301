"""Summary lines of events: who died, was turned, fell."""

from collections.abc import Callable
from typing import Final, TypeAlias

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import Minion
from refkit.games.three_cheers.table import State
from refkit.games.three_cheers.text.patterns import side_name
from refkit.games.three_cheers.text.places import format_square
from widgets.tabletop.contract import Sums

WithMinion: TypeAlias = ev.Rotated | ev.Shifted | ev.Swapped | ev.Fell
"""Events that happen to the minion on a square."""


def _minion_name(state: State, tower: int, minion: Minion) -> str:
    """Return the name of a minion, with its owner if several towers have minions."""
    owner = f"{side_name(state, tower)}’s " if sum(bool(each.minions) for each in state.towers) > 1 else ""
    return f"{owner}{'face-down minion' if minion.card.name == '?' else minion.card.name}"


def _minion_at(field: str = "at") -> Callable[[State, WithMinion], str]:
    """Return a function that names the minion on the square in the event's ``field``."""

    def there(state: State, event: WithMinion) -> str:
        return _minion_name(state, event.tower, state.towers[event.tower].minions[getattr(event, field)])

    return there


def _minion_and_square(state: State, event: ev.Shifted | ev.Fell) -> str:
    """Describe a minion and the square where it ends."""
    return f"{_minion_at()(state, event)} to {format_square(event.to)}"


def _placed(state: State, event: ev.Placed) -> str:
    """Describe a minion and the square where it was put."""
    return f"{_minion_name(state, event.tower, event.minion)} at {format_square(event.at)}"


SUMS: Final[Sums] = {
    ev.Died: ("Dead", lambda state, event: _minion_name(state, event.tower, event.minion)),
    ev.Crushed: ("Dead", lambda state, event: _minion_name(state, event.tower, event.victim)),
    ev.Ate: ("Dead", lambda state, event: _minion_name(state, event.tower, event.victim)),
    ev.Rotated: ("Turned", _minion_at()),
    ev.TurnedUp: ("Shown", lambda state, event: _minion_name(state, event.tower, event.minion)),
    ev.Placed: ("Placed", _placed),
    ev.Shifted: ("Moved", _minion_and_square),
    ev.Swapped: ("Swapped", lambda state, event: f"{_minion_at()(state, event)} and {_minion_at('to')(state, event)}"),
    ev.Fell: ("Fell", _minion_and_square),
    ev.Tumbled: ("Foreminion down", lambda state, event: state.options.players[event.seat]),
}
"""For each class of event its heading in the summary, and a function that words it."""
