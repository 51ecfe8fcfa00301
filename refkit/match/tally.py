"""What came of many games: how each of them went, and the figures over all of them, by side and by bot."""

import statistics
from dataclasses import dataclass
from typing import Any, final

from refkit.match.figures import Figure, shares_by


@final
@dataclass(frozen=True, slots=True)
class Playthrough:
    """How one game went: points by side (a player or a team), the winning sides, turns, and decisions of players.

    ``seats`` are the sides for which the players were in the end, ``bots`` who played at each seat (random, greedy,
    searcher), and ``used`` what of the box each of them named in a move, if that was watched.
    """

    points: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int
    decisions: int
    seats: tuple[int, ...] = ()
    used: tuple[frozenset[str], ...] = ()
    bots: tuple[str, ...] = ()

    def won(self, seat: int) -> float:
        """Return the share of the victory, 0 to 1, that the side of ``seat`` got."""
        return (self.seats[seat] in self.winners) / max(1, len(self.winners))


@final
@dataclass(frozen=True, slots=True)
class Tally:
    """What came of many games of ``game`` by ``seed``: the ``sides`` by name, and how each game went, in order."""

    game: str
    seed: int
    sides: tuple[str, ...]
    games: tuple[Playthrough, ...]

    def to_data(self) -> dict[str, Any]:
        """The figures: per bot and per side the share of wins, points of sides, and over all games turns and decisions.

        Raises ValueError if no game was played.
        """
        return {
            "game": self.game,
            "games": len(self.games),
            "seed": self.seed,
            "sides": [
                {
                    "name": name,
                    "wins": round(self.wins(side), 4),
                    "points": spread([each.points[side] for each in self.games]),
                }
                for side, name in enumerate(self.sides)
            ],
            "even_share": round(self.even_share, 4),
            "bots": [
                {"name": bot, "wins": round(won.mean, 4), "low": round(won.low, 4), "high": round(won.high, 4)}
                for bot, won in self.by_bot().items()
            ],
            "turns": spread([each.turns for each in self.games]),
            "decisions": spread([each.decisions for each in self.games]),
        }

    def wins(self, side: int) -> float:
        """The share of games, 0 to 1, that ``side`` won; a victory that two share counts half for each."""
        won = sum(1 / len(each.winners) for each in self.games if side in each.winners)
        return won / len(self.games)

    @property
    def even_share(self) -> float:
        """The share of the victory, 0 to 1, that a player gets on average, whichever bot it is."""
        return statistics.fmean(each.won(seat) for each in self.games for seat in range(len(each.seats)))

    def by_bot(self) -> dict[str, Figure]:
        """Return for each bot the share of the victory that one of its players got on average, wherever it sat."""
        return shares_by([(bot, each.won(seat)) for seat, bot in enumerate(each.bots)] for each in self.games)


def spread(values: list[int]) -> dict[str, float]:
    """The ``mean`` of ``values``, their ``deviation`` (of the whole population), the ``least`` and the ``most``.

    Raises ValueError for no values.
    """
    return {
        "mean": round(statistics.fmean(values), 2),
        "deviation": round(statistics.pstdev(values), 2),
        "least": min(values),
        "most": max(values),
    }
