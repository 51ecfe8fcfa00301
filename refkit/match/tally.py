"""Results of many games, and statistics over them, by side and by bot."""

import statistics
from dataclasses import dataclass
from typing import final

from refkit.match.figures import Figure, shares_by
from refkit.text.json_text import JsonObject


@final
@dataclass(frozen=True, slots=True)
class Playthrough:
    """The result of one game: points by side (a player or a team), the winning sides, turns, and decisions of players.

    ``seats`` are the sides of the players at the end, ``bots`` the level of the bot at each seat (random, greedy,
    searcher), and ``used`` the cards and stages that each of them named in a move, if that was recorded.
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
    """Results of many games of ``game`` with ``seed``: the ``sides`` by name, and each game, in order."""

    game: str
    seed: int
    sides: tuple[str, ...]
    games: tuple[Playthrough, ...]

    def to_data(self) -> JsonObject:
        """Return the statistics: wins by bot and by side, points by side, and turns and decisions of all games.

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
        """Return the share of games, 0 to 1, that ``side`` won; a victory that two share counts half for each."""
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
    """Return the ``mean`` of ``values``, their ``deviation`` (of the whole population), the ``least`` and the ``most``.

    Raises ValueError for no values.
    """
    return {
        "mean": round(statistics.fmean(values), 2),
        "deviation": round(statistics.pstdev(values), 2),
        "least": min(values),
        "most": max(values),
    }
