"""What a fight, or a move, comes to in the end: who died, was turned, fell."""

from collections.abc import Callable
from typing import Any, Final

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import Minion
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.move_text import side_name
from refkit.games.three_cheers.text.tokens import format_square
from widgets.tabletop.contract import Sums


def _called(state: State, tower: int, minion: Minion) -> str:
    """A minion by its name, and whose it is if that can be asked."""
    owner = f"{side_name(state, tower)}’s " if sum(bool(each.minions) for each in state.towers) > 1 else ""
    return f"{owner}{'face-down minion' if minion.card.name == '?' else minion.card.name}"


def _there(field: str = "at") -> Callable[[State, Any], str]:
    """Whoever is on the square that a field of the event names."""

    def there(state: State, event: Any) -> str:
        return _called(state, event.tower, state.towers[event.tower].minions[getattr(event, field)])

    return there


def _to(state: State, event: Any) -> str:
    """Who ends where."""
    return f"{_there()(state, event)} to {format_square(event.to)}"


def _placed(state: State, event: Any) -> str:
    """Who was put where."""
    return f"{_called(state, event.tower, event.minion)} at {format_square(event.at)}"


SUMS: Final[Sums] = {
    ev.Died: ("Dead", lambda state, event: _called(state, event.tower, event.minion)),
    ev.Crushed: ("Dead", lambda state, event: _called(state, event.tower, event.victim)),
    ev.Ate: ("Dead", lambda state, event: _called(state, event.tower, event.victim)),
    ev.Rotated: ("Turned", _there()),
    ev.TurnedUp: ("Shown", lambda state, event: _called(state, event.tower, event.minion)),
    ev.Placed: ("Placed", _placed),
    ev.Shifted: ("Moved", _to),
    ev.Swapped: ("Swapped", lambda state, event: f"{_there()(state, event)} and {_there('to')(state, event)}"),
    ev.Fell: ("Fell", _to),
    ev.Tumbled: ("Foreminion down", lambda state, event: state.options.players[event.seat]),
}
"""What is told of each event."""
