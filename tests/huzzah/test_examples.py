"""The worked examples come out as they say."""

import pytest

from refkit.huzzah import rules as R
from refkit.huzzah.examples import AREAS, EXAMPLES, check, read


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_comes_out_as_it_says(name: str) -> None:
    """Every event, the end, or the rules that refuse it."""
    assert check(EXAMPLES[name]) == []


def test_every_area_has_examples_and_every_example_a_lesson() -> None:
    """A sentence for a learner, and at least one rule."""
    assert all(read(area) for area in AREAS)
    assert all(example.learn and example.rules for example in EXAMPLES.values())


def test_a_rule_that_a_learner_meets_has_an_example() -> None:
    """Every rule of the book shows in an example."""
    shown = {rule.id for example in EXAMPLES.values() for rule in example.rules}
    seen = shown | {line.rsplit("[", 1)[1][:-1] for each in EXAMPLES.values() for line in each.events}
    assert {rule.id for rule in R.BOOK} <= seen
