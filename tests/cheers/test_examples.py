"""Every worked example does what it says."""

import pytest

from refkit.cheers.examples import AREAS, EXAMPLES, Example, check, read


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES.keys())
def test_an_example_does_what_it_says(example: Example) -> None:
    """The events, the end and the refusals of an example are those that it announces."""
    assert check(example) == []


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES.keys())
def test_an_example_teaches_something(example: Example) -> None:
    """An example has a title, a rule and a sentence for a learner, and is either allowed or refused."""
    assert example.title
    assert example.rules
    assert example.learn.endswith((".", "!", "?"))
    assert not (example.refused and (example.events or example.after))


def test_every_area_has_examples_and_no_two_share_a_name() -> None:
    """No file is empty, and nothing is lost when they are put together."""
    assert {example.area for example in EXAMPLES.values()} == set(AREAS)
    assert len(EXAMPLES) == sum(len(read(area)) for area in AREAS)
