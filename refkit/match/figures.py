"""Statistics: shares, means and differences, each with a confidence interval."""

import math
import statistics
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar, final

from refkit.kernel.frozen import value

Key = TypeVar("Key")
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

    def __str__(self) -> str:
        """Return the mean with its interval."""
        return f"{self.mean:.3f} [{self.low:.3f}, {self.high:.3f}]"


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


def shares_by(games: Iterable[Sequence[tuple[Key, float]]]) -> dict[Key, Figure]:
    """Return for each key the share of the victory, 0 to 1, that one who had it got on average in a game.

    A game is a pair for each player: a key, such as the bot that played, and the share of the victory that this player
    got. Several players with one key count as one in a game, since what they get hangs together.
    """
    won: dict[Key, list[float]] = {}
    for game in games:
        got: dict[Key, list[float]] = {}
        for key, part in game:
            got.setdefault(key, []).append(part)
        for key, parts in got.items():
            won.setdefault(key, []).append(statistics.fmean(parts))
    return {key: share(sum(each), len(each)) for key, each in won.items()}


def mean(values: Sequence[float]) -> Figure:
    """Return the mean of ``values`` with the normal interval, which is infinite for fewer than two."""
    if len(values) < 2:  # noqa: PLR2004  one value has no spread
        only = values[0] if values else 0.0
        return Figure(only, -math.inf, math.inf, len(values))
    middle, error = statistics.fmean(values), math.sqrt(statistics.variance(values) / len(values))
    return Figure(middle, middle - Z_95 * error, middle + Z_95 * error, len(values))


@final
@value
class Difference:
    """By how much one figure is above another, its 95 % confidence interval, and the p-value ``p``.

    ``p`` is the probability of at least such a difference by chance alone; `holm` adjusts it where several differences
    are compared.
    """

    by: float
    low: float
    high: float
    p: float

    def __str__(self) -> str:
        """Return the difference with its interval and its p-value."""
        return f"{self.by:+.3f} [{self.low:+.3f}, {self.high:+.3f}], p {self.p:.3f}"


def independent_difference(one: Sequence[float], other: Sequence[float]) -> Difference:
    """Return by how much the mean of ``other`` is above that of ``one``, two independent samples (Welch, normal)."""
    spread = sum(statistics.variance(each) / len(each) if len(each) > 1 else math.inf for each in (one, other))
    by = (statistics.fmean(other) if other else 0.0) - (statistics.fmean(one) if one else 0.0)
    return difference_from(by, math.sqrt(spread))


def paired_difference(differences: Sequence[float]) -> Difference:
    """Return by how much the mean of ``differences``, one for each game, is above 0 (paired samples)."""
    figure = mean(differences)
    return difference_from(figure.mean, (figure.high - figure.mean) / Z_95)


def difference_from(by: float, error: float) -> Difference:
    """Return a difference of ``by`` with the standard error ``error``."""
    if error == 0:
        return Difference(by, by, by, float(by == 0))
    return Difference(by, by - Z_95 * error, by + Z_95 * error, math.erfc(abs(by) / error / math.sqrt(2)))


def holm(found: Mapping[Key, Difference]) -> dict[Key, Difference]:
    """Return the differences sorted by p-value, each p adjusted for the number of comparisons.

    After S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure", 1979: if there is no difference at all,
    the probability that any adjusted p is below 0.05 is at most 0.05.
    """
    ordered = sorted(found.items(), key=lambda each: each[1].p)
    raised, least = {}, 0.0
    for rank, (key, each) in enumerate(ordered):
        least = max(least, min(1.0, each.p * (len(ordered) - rank)))
        raised[key] = Difference(each.by, each.low, each.high, least)
    return raised
