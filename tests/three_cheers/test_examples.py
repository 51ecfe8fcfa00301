"""Every worked example does what it says."""

import pytest

from refkit.three_cheers import rules as R
from refkit.three_cheers.examples import AREAS, EXAMPLES, Example, check
from refkit.three_cheers.nouns import TRAITS

SHOWN = {*range(12, 43), 94, 95, 96, 102, 103}
"""The rulings on placing, orders and deflects: all of them show on a table."""


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES.keys())
def test_an_example_does_what_it_says(example: Example) -> None:
    """The events, the towers, the points and the refusals of an example are those that it announces."""
    assert check(example) == []


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES.keys())
def test_an_example_teaches_something(example: Example) -> None:
    """An example has a title, a rule and a sentence for a learner, and is either allowed or refused."""
    assert example.title
    assert example.rules
    assert example.learn.endswith((".", "!", "?"))
    assert not (example.refused and (example.events or example.after or example.totals))


def test_every_area_has_examples() -> None:
    """No file of examples is empty."""
    assert {example.area for example in EXAMPLES.values()} == set(AREAS)


def test_every_trait_has_an_example_of_its_own() -> None:
    """Each of the ten traits has an example that bears its name and cites it first."""
    for trait in TRAITS:
        assert EXAMPLES[trait].rules[0] is R.BY_ID[trait]


def test_every_ruling_on_placing_orders_and_deflects_has_an_example() -> None:
    """Each of these rulings has an example that bears its number and cites it."""
    for number in SHOWN:
        assert R.BY_ID[f"TC-{number}"] in EXAMPLES[f"tc-{number}"].rules


def test_check_names_what_differs() -> None:
    """A changed event, tower or refusal is reported line by line."""
    good = EXAMPLES["tc-20"]
    facts = {name: getattr(good, name) for name in Example.__dataclass_fields__}
    assert any("placed" in line for line in check(Example(**{**facts, "events": good.events[:-1]})))
    assert any("Understudy" in line for line in check(Example(**{**facts, "after": ""})))
    assert check(Example(**{**facts, "totals": {"Yaz": 1}})) == ["Yaz has 7 points"]
    assert check(Example(**{**facts, "refused": ("TC-29",)})) == ["allowed, and should be refused by TC-29"]
    assert check(Example(**{**facts, "action": "dance"}))[0].startswith("'dance' is not a move")
