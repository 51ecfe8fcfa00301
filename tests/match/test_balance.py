"""What many games say about a game."""

import random

import pytest

from refkit.match import balance
from refkit.match.study import StudyRow


def rows(games: int, *, first: float, thing: float = 0.5, seed: int = 1, turns: int = 10) -> list[StudyRow]:
    """Return games of two players: seat 0 wins the share ``first``; winners hold the Mill, losers with ``thing``."""
    dice, found = random.Random(seed), []
    for number in range(games):
        winner = int(dice.random() >= first)
        for seat in range(2):
            used = ["Mill"] * (seat == winner or dice.random() < thing) + ["Pact"] * (dice.random() < 0.5)
            found.append(
                {
                    "number": number, "seat": seat, "side": seat, "won": float(seat == winner), "used": ";".join(used),
                    "points": 5 + 3 * (seat == winner), "turns": turns + number % 3, "decisions": 40,
                }
            )  # fmt: skip
    return found


def test_shares_by_seat_and_length() -> None:
    """Each seat's share with its interval, and how long games are."""
    found = balance.by_seat(rows(400, first=0.6))
    assert found[0].mean + found[1].mean == pytest.approx(1)
    assert found[0].low < 0.6 < found[0].high
    assert balance.length(rows(300, first=0.5)).mean == pytest.approx(11)
    assert balance.margins(rows(2, first=1)) == [3, 3]


def test_what_decides_is_found_and_what_does_not_is_not() -> None:
    """Who named the Mill won more in the same game; the Pact, named by the toss of a coin, is no different."""
    found = {each.thing: each for each in balance.deciders(rows(400, first=0.5))}
    assert found["Mill"].difference.low > 0.5
    assert found["Mill"].difference.p < 0.001
    assert found["Pact"].difference.low < 0 < found["Pact"].difference.high
    assert found["Pact"].difference.p > 0.05
    assert balance.deciders(rows(10, first=0.5)) == ()


def test_chance_alone_is_hardly_ever_told_as_a_difference() -> None:
    """Of a hundred comparisons of a game with itself, each of several figures, at most ten say anything below 0.05."""
    alarms = 0
    for seed in range(100):
        same = balance.compare(rows(60, first=0.5, seed=seed), rows(60, first=0.5, seed=seed + 1000))
        alarms += min(each.p for each in same.values()) < 0.05
    assert alarms <= 10


def test_a_house_rule_that_matters_is_found() -> None:
    """A seat that wins more, and games that are longer, come first, with their size."""
    found = balance.compare(rows(500, first=0.5), rows(500, first=0.7, seed=2, turns=14))
    assert next(iter(found)) == "turns of a game"
    assert found["turns of a game"].by == pytest.approx(4)
    assert found["share of wins of seat 1"].low < 0.2 < found["share of wins of seat 1"].high
    assert found["share of wins of seat 1"].p < 0.01
    assert found["lead of the winner, in points"].by == 0
