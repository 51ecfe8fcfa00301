"""Shares, means and differences, each with how sure it is: what may be said after many games, and what may not."""

import math
import statistics
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar, final

from refkit.kernel.frozen import value

Key = TypeVar("Key")
SURE: Final = 1.959964
"""Standard deviations to either side between which a normal figure lies 95 times in 100."""


@final
@value
class Figure:
    """A figure, ``low`` and ``high`` between which the true one lies 95 times in 100, and of how many (``count``)."""

    mean: float
    low: float
    high: float
    count: int

    def __str__(self) -> str:
        """The figure with its interval."""
        return f"{self.mean:.3f} [{self.low:.3f}, {self.high:.3f}]"


def share(won: float, games: int) -> Figure:
    """The share, 0 to 1, that ``won`` of ``games`` is, with Wilson's interval; 0 of no games, and then it may be any.

    A shared victory counts as its part of one.
    """
    if not games:
        return Figure(0.0, 0.0, 1.0, 0)
    found, square = won / games, SURE * SURE
    middle = (found + square / (2 * games)) / (1 + square / games)
    half = SURE / (1 + square / games) * math.sqrt(found * (1 - found) / games + square / (4 * games * games))
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
    """The mean of ``values``, with the normal interval; nothing is sure of fewer than two."""
    if len(values) < 2:  # noqa: PLR2004  one value has no spread
        only = values[0] if values else 0.0
        return Figure(only, -math.inf, math.inf, len(values))
    middle, error = statistics.fmean(values), math.sqrt(statistics.variance(values) / len(values))
    return Figure(middle, middle - SURE * error, middle + SURE * error, len(values))


@final
@value
class Difference:
    """By how much one figure is above another, between what (95 times in 100), and ``p``.

    That is how often chance alone would bring them at least so far apart if there were no difference; once several are
    compared at once, `holm` has raised it.
    """

    by: float
    low: float
    high: float
    p: float

    def __str__(self) -> str:
        """The difference with its interval and its p."""
        return f"{self.by:+.3f} [{self.low:+.3f}, {self.high:+.3f}], p {self.p:.3f}"


def apart(one: Sequence[float], other: Sequence[float]) -> Difference:
    """By how much the mean of ``other`` is above that of ``one``, two independent samples (Welch, normal)."""
    spread = sum(statistics.variance(each) / len(each) if len(each) > 1 else math.inf for each in (one, other))
    by = (statistics.fmean(other) if other else 0.0) - (statistics.fmean(one) if one else 0.0)
    return measured(by, math.sqrt(spread))


def above(differences: Sequence[float]) -> Difference:
    """By how much the mean of ``differences``, one for each game, is above nothing."""
    figure = mean(differences)
    return measured(figure.mean, (figure.high - figure.mean) / SURE)


def measured(by: float, error: float) -> Difference:
    """A difference of ``by`` whose standard error is ``error``."""
    if error == 0:
        return Difference(by, by, by, float(by == 0))
    return Difference(by, by - SURE * error, by + SURE * error, math.erfc(abs(by) / error / math.sqrt(2)))


def holm(found: Mapping[Key, Difference]) -> dict[Key, Difference]:
    """The same differences, the clearest first, each p raised for how many are compared.

    After S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure", 1979: if there is no difference at all,
    hardly once in twenty such tables any p in it is below 0.05.
    """
    ordered = sorted(found.items(), key=lambda each: each[1].p)
    raised, least = {}, 0.0
    for rank, (key, each) in enumerate(ordered):
        least = max(least, min(1.0, each.p * (len(ordered) - rank)))
        raised[key] = Difference(each.by, each.low, each.high, least)
    return raised
