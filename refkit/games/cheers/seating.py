"""The places, their teams, and the order of turns.  (Team up, p. 2; Odd Number of Players, p. 9)

Players sit clockwise, teams in rotation: A, B, A, B or A, B, C, A, B, C. If a player is missing at the last place, a
virtual teammate sits there: a table without a player.
"""

from functools import cache
from math import lcm
from typing import Final

from refkit.kernel.frozen import value

LETTERS: Final = "ABC"
"""The names of the teams."""
NOBODY: Final = "Nobody"
"""The name of the virtual teammate."""
TEAMS: Final = {3: (2,), 4: (2,), 5: (2, 3), 6: (2, 3)}
"""The numbers of teams that a number of players can form (Team up, p. 2)."""


@value
class Seating:
    """A table of ``players`` in ``teams``: the team of each place, and the ``cycle`` of seats that take turns.

    Places are the seats of the players and, behind them, the virtual teammate's; ``smaller`` are the teams that have
    one, whose players hold a card more.
    """

    players: int
    teams: int
    team_of: tuple[int, ...]
    cycle: tuple[int, ...]
    smaller: tuple[int, ...]

    @property
    def places(self) -> int:
        """The number of tables, the virtual one included."""
        return len(self.team_of)

    def members(self, team: int) -> tuple[int, ...]:
        """Return the seats of the players of ``team``."""
        return tuple(range(team, self.players, self.teams))

    def clockwise(self, start: int) -> tuple[int, ...]:
        """Return every place clockwise, from ``start`` on."""
        return tuple((start + step) % self.places for step in range(self.places))


@cache
def seating(players: int, teams: int) -> Seating:
    """Return how ``players`` in ``teams`` sit, and in which order they play (CH-22, CH-23).

    Teams take turns in strict rotation, and so do the members within each (p. 9): with teams of 3 and of 2, the order
    repeats after lcm(3, 2) rounds.
    """
    places = -(-players // teams) * teams
    sizes = [len(range(team, players, teams)) for team in range(teams)]
    rounds = lcm(*sizes)
    cycle = tuple(team + teams * (turn % sizes[team]) for turn in range(rounds) for team in range(teams))
    return Seating(
        players,
        teams,
        tuple(place % teams for place in range(places)),
        cycle,
        tuple(place % teams for place in range(players, places)),
    )
