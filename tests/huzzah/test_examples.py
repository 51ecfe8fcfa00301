"""The worked examples come out as they say."""

import pytest

from refkit.huzzah.examples import AREAS, EXAMPLES, check, read


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_comes_out_as_it_says(name: str) -> None:
    """Every event, the end, or the rules that refuse it."""
    assert check(EXAMPLES[name]) == []


def test_every_area_has_examples_and_every_example_a_lesson() -> None:
    """A sentence for a learner, and at least one rule."""
    assert all(read(area) for area in AREAS)
    assert all(example.learn and example.rules for example in EXAMPLES.values())
