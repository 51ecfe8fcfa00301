"""The contract of a game, and the registry of those that keep it.

A game is a module with five functions: `setup`, `choices`, `play`, `why_not` and `view`. What else the command
line, a match and a screen ask of it stands in submodules with the same names in every game: ``notation`` (text
forms), ``plain`` (data), ``position`` (`Setup` and its faults), ``rules`` (everything that can be cited), ``score``,
``sight`` (what seats see), ``words`` (sentences for events).
"""

import importlib
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any, Final, Protocol, final

from refkit.choice import BadInput, Choice, Refusal, Step


class Game(Protocol):
    """What every game module offers; ``State``, ``View``, moves and options are the game's own values."""

    NAME: str
    TITLE: str
    Options: Any
    notation: ModuleType
    plain: ModuleType
    position: ModuleType
    rules: ModuleType
    score: ModuleType
    sight: ModuleType
    words: ModuleType

    @property
    def setup(self) -> Any:
        """``setup(options) -> State``: the table before the first decision; bad options raise `BadInput`."""

    def choices(self, state: Any, /) -> tuple[Choice[Any], ...]:
        """Who must decide now, what, and under which rule; ``()`` when the game is over."""

    def play(self, state: Any, move: Any, /) -> Step:
        """The next state and the events that led there; raises `Illegal` and leaves the state alone."""

    def why_not(self, state: Any, move: Any, /) -> Refusal | None:
        """Every reason why ``move`` is not legal now, or None if it is."""

    def view(self, state: Any, seat: int, /) -> Any:
        """What ``seat`` may see."""


@final
class Registry(Mapping[str, Any]):
    """Games by their short name; each is imported when it is first asked for."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        """Keep short names and the modules behind them."""
        self._modules = dict(modules)

    def __getitem__(self, name: str) -> Any:
        """The game called ``name``; an unknown name raises `BadInput`, which is a ValueError, with the known ones."""
        if name not in self._modules:
            raise BadInput(f"There is no game called {name[:40]!r}; the games are: {', '.join(self._modules)}.")
        return importlib.import_module(self._modules[name])

    def __contains__(self, name: object) -> bool:
        """Whether there is a game called ``name``."""
        return name in self._modules

    def __iter__(self) -> Iterator[str]:
        """The short names."""
        return iter(self._modules)

    def __len__(self) -> int:
        """How many games there are."""
        return len(self._modules)


GAMES: Final = Registry(
    {
        "three-cheers": "refkit.three_cheers",
        "minions": "refkit.minions",
        "huzzah": "refkit.huzzah",
        "cheers": "refkit.cheers",
        "syndicate": "refkit.syndicate",
    }
)
"""Every game of the kit by its short name."""
