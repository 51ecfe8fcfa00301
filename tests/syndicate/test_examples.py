"""The worked examples come out as they say."""

import pytest

from refkit.syndicate import rules as R
from refkit.syndicate.examples import AREAS, EXAMPLES, check, read


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_comes_out_as_it_says(name: str) -> None:
    """Every event, the end, or the rules that refuse it."""
    assert check(EXAMPLES[name]) == []


def test_every_area_has_examples_and_every_example_a_lesson() -> None:
    """A sentence for a learner, and at least one rule."""
    assert all(read(area) for area in AREAS)
    assert all(example.learn.endswith(".") and example.rules for example in EXAMPLES.values())


def test_a_rule_that_a_learner_meets_has_an_example() -> None:
    """Every rule of the book shows in an example, but for those that say who sits where and what is dealt."""
    shown = {rule.id for example in EXAMPLES.values() for rule in example.rules}
    seen = shown | {line.rsplit("[", 1)[1][:-1] for each in EXAMPLES.values() for line in each.events}
    assert {rule.id for rule in R.BOOK} - seen == {"three-players", "order", "deal", "turnabout"}


def test_the_first_printed_example_is_ten_against_nine() -> None:
    """8 led and 2 face down beat 9 and a card that counts nothing, for a single point."""
    assert "scored Wanda helped 10 9 Wanda 1 Xavier 0 Yaz 0 [helped]" in EXAMPLES["book-1"].events


def test_the_second_printed_example_is_one_against_seven() -> None:
    """An Ace alone is 1 against 4 and 3: both enforcers score."""
    assert "scored Wanda foiled 1 7 Wanda 0 Xavier 1 Yaz 1 [foiled]" in EXAMPLES["book-2"].events
