"""Live tables, in Play and in rooms, show what they have always shown, step by step."""

import pytest

from tests.widgets.visits import difference, parameters, visits


@pytest.mark.parametrize("name", parameters(visits("play", "rooms")))
def test_tables(name: str) -> None:
    """A table shows at every step of a visit what its golden file says, and keeps things before it shows them."""
    found = difference(name)
    assert not found, found
