"""A position as somebody lays it out; it may be impossible.

A `Setup` may hold a card twice or a combination that cannot be drawn; `position.faults` names all of it, and only a
setup without faults becomes a `State`.
"""

from collections.abc import Mapping
from dataclasses import field

from refkit.games.cheers.box.deck import Deck, stand_in
from refkit.games.cheers.cards import Cards, Goal
from refkit.games.cheers.seating import LETTERS, NOBODY, TEAMS
from refkit.kernel.frozen import value


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
    options: Mapping[str, object] = field(default_factory=dict)
    deck: Deck = field(default_factory=stand_in)

    @property
    def letters(self) -> str:
        """The letters of the teams, as in "AB"."""
        teams = self.options.get("teams", 2)
        return LETTERS[: teams if type(teams) is int and teams > 0 else 2]

    @property
    def places(self) -> tuple[str, ...]:
        """The name at each place, the virtual teammate's last; it is left out if the number of players is invalid."""
        teams = len(self.letters)
        odd = len(self.players) in TEAMS and len(self.players) % teams
        return (*self.players, NOBODY) if odd else self.players
