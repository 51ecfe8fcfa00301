"""Learn, the referee's desk, and the front page show what they have always shown, step by step."""

import pytest

from tests.widgets.visits import FOLDER, QUICK, difference, parameters, visits


@pytest.mark.parametrize("name", parameters(visits("learn", "referee", "others")))
def test_desks(name: str) -> None:
    """A page shows at every step of a visit what its golden file says, and keeps things before it shows them."""
    found = difference(name)
    assert not found, found


def test_golden_files() -> None:
    """There is a golden file for each visit, and no other."""
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(visits())
    assert set(QUICK) <= set(visits())
