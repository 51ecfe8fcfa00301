"""Statistics about a game: who wins from which seat, how long it lasts, what decides, what a house rule changes.

All of it is computed from the rows of a study (`refkit.match.study`), every figure with its confidence interval; where
several are compared at once, their p-values are adjusted after Holm. A difference alone says nothing about its cause.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final, final

from refkit.kernel.frozen import value
from refkit.match.figures import (
    Difference,
    Figure,
    holm,
    independent_difference,
    mean,
    paired_difference,
    share,
    shares_by,
)
from refkit.match.study import StudyRow

FEWEST_GAMES: Final = 30
"""Games needed in which some player named a thing and another did not; with fewer, nothing is reported."""


@final
@value
class Decider:
    """How much a ``thing`` of the box decides: in how many player's games it was ``named``, and the ``difference``.

    That is by how much those who named it in a game won more of the victory than those who did not, in the same game;
    ``games`` is the number of games in which there were both.
    """

    thing: str
    named: int
    games: int
    difference: Difference


def by_seat(rows: Sequence[StudyRow]) -> tuple[Figure, ...]:
    """Return the share of the victory of each seat."""
    return tuple(share(sum(each["won"] for each in seat), len(seat)) for seat in seats(rows))


def by_bot(rows: Sequence[StudyRow]) -> dict[str, Figure]:
    """Return for each bot the share of the victory that one of its players got on average, wherever it sat."""
    return shares_by([(each["bot"], each["won"]) for each in game] for game in games_of(rows))


def seats(rows: Iterable[StudyRow]) -> list[list[StudyRow]]:
    """Return the rows grouped by seat, in seat order."""
    found: dict[int, list[StudyRow]] = defaultdict(list)
    for row in rows:
        found[row["seat"]].append(row)
    return [found[seat] for seat in sorted(found)]


def first_rows(rows: Iterable[StudyRow]) -> list[StudyRow]:
    """Return one row of each game."""
    return [row for row in rows if row["seat"] == 0]


def length(rows: Sequence[StudyRow], what: str = "turns") -> Figure:
    """Return the mean number of ``turns``, or of ``decisions``, of a game."""
    return mean([row[what] for row in first_rows(rows)])


def margins(rows: Sequence[StudyRow]) -> list[float]:
    """Return by how many points the best side was ahead of the next, for each game."""
    games: dict[int, dict[int, int]] = defaultdict(dict)
    for row in rows:
        games[row["number"]][row["side"]] = row["points"]
    ordered = [sorted(points.values(), reverse=True) for points in games.values() if len(points) > 1]
    return [float(points[0] - points[1]) for points in ordered]


def deciders(rows: Sequence[StudyRow]) -> tuple[Decider, ...]:
    """Return what was named in moves, the clearest difference first, with p-values adjusted for their number."""
    games: dict[int, list[tuple[frozenset[str], float]]] = defaultdict(list)
    for row in rows:
        games[row["number"]].append((frozenset(filter(None, row["used"].split(";"))), row["won"]))
    named = Counter(thing for game in games.values() for used, _ in game for thing in used)
    found = {thing: differences_with(thing, games.values()) for thing in named}
    sure = holm({thing: paired_difference(each) for thing, each in found.items() if len(each) >= FEWEST_GAMES})
    return tuple(Decider(thing, named[thing], len(found[thing]), each) for thing, each in sure.items())


def differences_with(thing: str, games: Iterable[Sequence[tuple[frozenset[str], float]]]) -> list[float]:
    """Return by how much those who named ``thing`` won more than the others, for each game in which there were both."""
    found = []
    for game in games:
        with_it = [won for used, won in game if thing in used]
        without = [won for used, won in game if thing not in used]
        if with_it and without:
            found.append(fmean(with_it) - fmean(without))
    return found


def compare(one: Sequence[StudyRow], other: Sequence[StudyRow]) -> dict[str, Difference]:
    """Return by name what differs in ``other`` from ``one``, the clearest first, with adjusted p-values."""
    found = {}
    for number, (before, after) in enumerate(zip(seats(one), seats(other), strict=False), 1):
        found[f"share of wins of seat {number}"] = independent_difference(
            [row["won"] for row in before], [row["won"] for row in after]
        )
    for what in ("turns", "decisions"):
        both = ([float(row[what]) for row in first_rows(rows)] for rows in (one, other))
        found[f"{what} of a game"] = independent_difference(*both)
    found["points of a player"] = independent_difference(
        [mean_of(game) for game in games_of(one)], [mean_of(game) for game in games_of(other)]
    )
    found["lead of the winner, in points"] = independent_difference(margins(one), margins(other))
    return holm(found)


def games_of(rows: Iterable[StudyRow]) -> Iterable[list[StudyRow]]:
    """Return the rows grouped by game."""
    found: dict[int, list[StudyRow]] = defaultdict(list)
    for row in rows:
        found[row["number"]].append(row)
    return found.values()


def mean_of(game: Sequence[StudyRow]) -> float:
    """Return the mean points of the players of a game, one value since those of one game are not independent."""
    return fmean(row["points"] for row in game)
