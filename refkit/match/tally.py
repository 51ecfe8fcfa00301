"""Results of many games, and statistics over them, by side and by bot."""

import math
import statistics
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, final

from refkit.game import GAMES
from refkit.kernel.frozen import value
from refkit.kernel.markup import Html, el
from refkit.text.json_text import JsonObject

Z_95: Final = 1.959964
"""The 97.5 % quantile of the normal distribution, for intervals of 95 %."""


@final
@value
class Figure:
    """A mean, its 95 % confidence interval from ``low`` to ``high``, and the ``count`` of values behind it."""

    mean: float
    low: float
    high: float
    count: int


def share(won: float, games: int) -> Figure:
    """Return the share, 0 to 1, that ``won`` of ``games`` is, with Wilson's interval; 0 in [0, 1] for no games.

    A shared victory counts as a fraction.
    """
    if not games:
        return Figure(0.0, 0.0, 1.0, 0)
    found, square = won / games, Z_95 * Z_95
    middle = (found + square / (2 * games)) / (1 + square / games)
    half = Z_95 / (1 + square / games) * math.sqrt(found * (1 - found) / games + square / (4 * games * games))
    return Figure(found, max(0.0, middle - half), min(1.0, middle + half), games)


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
@dataclass(frozen=True, slots=True, repr=False)
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

    def rows(self) -> list[dict[str, object]]:
        """Return a row for each player of each game, as a table of `pandas` takes them: plain dicts of plain values.

        ``number`` is that of the game, ``side`` the player's side in the end with its ``name``, ``won`` the share of
        the victory, 0 to 1; a study (`refkit.match.study`) has more columns.
        """
        return [
            {
                "game": self.game,
                "number": number,
                "seat": seat,
                "bot": each.bots[seat] if each.bots else "",
                "side": side,
                "name": self.sides[side],
                "won": each.won(seat),
                "points": each.points[side],
                "turns": each.turns,
                "decisions": each.decisions,
            }
            for number, each in enumerate(self.games)
            for seat, side in enumerate(each.seats)
        ]

    def lines(self, table: str = "") -> Iterator[str]:
        """Yield the statistics as lines of text, those of the setting called ``table`` if there are several."""
        game, data = GAMES[self.game], self.to_data()
        of = f", {table}" if table else ""
        games = f"{len(self.games):,} game{'s' * (len(self.games) != 1)}"
        yield f"{games} of {game.title}{of}, seed {self.seed}"
        if len(bots := self.by_bot()) > 1:
            yield f"  By bot, wherever it sat (an even share is {self.even_share:.1%} for each player):"
            width = max(map(len, bots))
            for bot, won in bots.items():
                yield f"    {bot:{width}}  wins {won.mean:6.1%} [{won.low:5.1%} to {won.high:5.1%}]"
            yield "  By side:"
        width = max(map(len, self.sides))
        for number, side in enumerate(data["sides"]):
            sure = share(self.wins(number) * len(self.games), len(self.games))
            interval = f"[{sure.low:5.1%} to {sure.high:5.1%}]"
            points = spread_text(side["points"])
            yield f"  {side['name']:{width}}  wins {side['wins']:6.1%} {interval}  {game.score.unit} {points}"
        yield f"  turns      {spread_text(data['turns'])}"
        yield f"  decisions  {spread_text(data['decisions'])}"

    def __repr__(self) -> str:
        """Return what was played how often, on one line."""
        return f"<Tally of {len(self.games):,} games of {self.game}, seed {self.seed}>"

    def __str__(self) -> str:
        """Return the statistics as a short table of text."""
        return "\n".join(self.lines())

    def _repr_html_(self) -> Html:
        """Return the statistics as HTML: the same table."""
        return el("pre", str(self))

    def wins(self, side: int) -> float:
        """Return the share of games, 0 to 1, that ``side`` won; a victory that two share counts half for each."""
        won = sum(1 / len(each.winners) for each in self.games if side in each.winners)
        return won / len(self.games)

    @property
    def even_share(self) -> float:
        """The share of the victory, 0 to 1, that a player gets on average, whichever bot it is."""
        return statistics.fmean(each.won(seat) for each in self.games for seat in range(len(each.seats)))

    def by_bot(self) -> dict[str, Figure]:
        """Return for each bot the share of the victory that one of its players got on average, wherever it sat.

        Several players with one bot count as one in a game, since their results are not independent.
        """
        won: dict[str, list[float]] = {}
        for each in self.games:
            for bot in dict.fromkeys(each.bots):
                got = [each.won(seat) for seat, other in enumerate(each.bots) if other == bot]
                won.setdefault(bot, []).append(statistics.fmean(got))
        return {bot: share(sum(parts), len(parts)) for bot, parts in won.items()}


def spread_text(spread: Mapping[str, float]) -> str:
    """Return a mean with its standard deviation and range."""
    return f"{spread['mean']:.1f} ± {spread['deviation']:.1f} ({spread['least']:g} to {spread['most']:g})"


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
