"""Examples that the rules of Three Cheers must have, and how their towers are checked."""

from dataclasses import replace

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import TRAITS
from refkit.games.three_cheers.rulebook import R
from refkit.text.examples import check

SHOWN = {*range(12, 43), 94, 95, 96, 102, 103}
"""The rulings on placing, orders and deflects: all of them show on a table."""


def test_every_trait_has_an_example_of_its_own() -> None:
    """Each of the ten traits has an example that bears its name and cites it first."""
    for trait in TRAITS:
        assert GAME.examples[trait].rules[0] is R[trait]


def test_every_ruling_on_placing_orders_and_deflects_has_an_example() -> None:
    """Each of these rulings has an example that bears its number and cites it."""
    for number in SHOWN:
        assert R[f"TC-{number}"] in GAME.examples[f"tc-{number}"].rules


def test_check_names_towers_that_differ() -> None:
    """A tower that has changed and is not told, and other points than told, are reported."""
    good = GAME.examples["tc-20"]
    assert any("Understudy" in line for line in check(GAME, replace(good, after=())))
    assert check(GAME, replace(good, totals={"Yaz": 1})) == ["Yaz has 7 points"]
