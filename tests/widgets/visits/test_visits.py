"""Every page shows, says and keeps in visits what it has always done, step by step."""

import pytest

from tests.widgets.visits import FOLDER, difference, visits


@pytest.mark.parametrize("name", visits())
def test_a_visit_reads_as_before(name: str) -> None:
    """What people read and can do at every step, and the order of what comes of it, is what its golden file says."""
    found = difference(name)
    assert not found, found


def test_golden_files() -> None:
    """There is a golden file for each visit, and no other."""
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(visits())
