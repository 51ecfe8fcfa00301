"""A position as somebody lays it out: anything that can be written, sensible or not.

A `Setup` may hold a card twice or a combination that cannot be drawn; `position.faults` names all of it, and only a
setup without faults becomes a `State`.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from refkit.games.cheers.box.deck import Deck, stand_in
from refkit.games.cheers.cards import Cards, Goal
from refkit.games.cheers.options import Options
from refkit.games.cheers.seating import LETTERS, NOBODY, TEAMS
from refkit.kernel.frozen import value
from refkit.text.setups import laid_options


@value
class Setup:
    """A whole table as somebody lays it out.

    ``tables`` and ``hands`` are by place and by seat, ``goals`` by team, ``tokens`` by seat (the team of each in a
    masquerade); those that are left out are empty or unknown. ``active`` is the seat whose turn it is; ``options`` are
    those of the game besides the players and the deck.
    """

    players: tuple[str, ...]
    tables: tuple[Cards, ...] = ()
    hands: tuple[Cards, ...] = ()
    goals: tuple[Goal, ...] = ()
    tokens: tuple[int, ...] = ()
    discards: Cards = ()
    active: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    deck: Deck = field(default_factory=stand_in)

    @property
    def letters(self) -> str:
        """The letters of the teams."""
        teams = self.options.get("teams", 2)
        return LETTERS[: teams if type(teams) is int and teams > 0 else 2]

    @property
    def places(self) -> tuple[str, ...]:
        """Who sits at each place, as far as that can be told; the virtual teammate last."""
        teams = len(self.letters)
        odd = len(self.players) in TEAMS and len(self.players) % teams
        return (*self.players, NOBODY) if odd else self.players


def options_of(setup: Setup) -> Options:
    """The options of the game that is laid out; raises `BadInput` if there is one that no game has."""
    return laid_options(Options, setup.players, setup.options, deck=setup.deck)


def filled(given: tuple[Any, ...], size: int, blank: Any) -> tuple[Any, ...]:
    """``given`` with a ``blank`` for each that is missing."""
    return (*given, *(blank,) * (size - len(given)))
