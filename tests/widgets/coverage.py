"""Which classes of moves and events a test has met on a page, held against those that a game declares."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, get_args

from refkit.game import GAMES
from refkit.kernel.event import Event
from widgets.games import TABLETOPS
from widgets.tabletop.contract import Emphasis

FILMED: Final[tuple[Emphasis, ...]] = ("brief", "caption", "grand")
"""What a film of a live game tells; the desk's tells what is only logged there, too."""
HANDS: Final = ("mouse", "finger", "keys")
AT_THE_DESK: Final = {
    "three-cheers": "First Drawn Uncovered Named NoPlay Fizzle FightPutBack Fizzled Identified SetAside Started",
    "cheers": "First Drawn Combination Token",
    "minions": "TurnUp Named Rolled Rerolled PickDie Identified",
    "huzzah": "Rolled Drawn Named ShowHand HandShown Identified Outdone PlayedOn",
    "syndicate": "First Drawn Named Revoked Caught Denied Reopened Started Stood Voided",
}
"""What is left to a referee's desk: typed chance, hands that stay unseen, what is found out late, what is rarest."""


def declared_moves(name: str) -> frozenset[str]:
    """Return the names of the classes of moves that a game declares."""
    return frozenset(kind.__name__ for kind in get_args(import_module(f"{GAMES[name].package}.moves").Move))


def declared_events(name: str, weights: Iterable[Emphasis] = FILMED) -> frozenset[str]:
    """Return the names of the classes of events that a game declares and shows with one of these weights."""
    declared = vars(import_module(f"{GAMES[name].package}.events")).values()
    kinds = [kind for kind in declared if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event]
    told = TABLETOPS[name].table.telling.weights
    shown = (kind.__name__ for kind in kinds if told.get(kind, "caption") in weights)
    return frozenset(name for name in shown if not name.startswith("_"))  # else it is only what others have in common


@dataclass
class Coverage:
    """What a test has met of a game: ``made`` by which hand, ``shown`` in a film."""

    name: str
    made: Counter[tuple[str, str]] = field(default_factory=Counter)
    shown: Counter[str] = field(default_factory=Counter)

    def least_used(self, options: Iterable[Any]) -> tuple[str, str]:
        """Return the class among ``options`` and the hand used least together; on a tie, the hand used least of all."""
        kinds = {type(move).__name__ for move in options}
        done = {hand: sum(count for (_, by), count in self.made.items() if by == hand) for hand in HANDS}
        pairs = [(self.made[kind, hand], done[hand], kind, hand) for kind in sorted(kinds) for hand in HANDS]
        return min(pairs)[2:]

    def missing_moves(self, kinds: Iterable[str]) -> list[tuple[str, str]]:
        """Return which of these classes of moves no such hand has made."""
        return [(kind, hand) for kind in sorted(kinds) for hand in HANDS if not self.made[kind, hand]]

    def missing_events(self, kinds: Iterable[str]) -> list[str]:
        """Return which of these classes of events no film has shown."""
        return [kind for kind in sorted(kinds) if not self.shown[kind]]

    def table(self) -> str:
        """Format the counts, a line a class."""
        kinds = sorted({kind for kind, _ in self.made})
        rows = [f"{kind:16}" + "".join(f"{self.made[kind, hand]:8}" for hand in HANDS) for kind in kinds]
        shown = ", ".join(f"{kind} {count}" for kind, count in sorted(self.shown.items()))
        return "\n".join((f"{self.name:16}" + "".join(f"{hand:>8}" for hand in HANDS), *rows, f"Films: {shown}."))
