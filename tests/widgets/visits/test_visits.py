"""Every page shows what it has always shown, step by step, and keeps things before it shows them."""

import difflib
from typing import Final

import pytest

from tests.widgets.visits import FOLDER, visits
from tests.widgets.visits.visit import record

MOST: Final = 60


@pytest.mark.parametrize("name", sorted(visits()))
def test_visits(name: str) -> None:
    """A page shows at every step of a visit what its golden file says."""
    golden = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    now = record(name).splitlines()
    differs = list(difflib.unified_diff(golden, now, "golden", "now", n=4, lineterm=""))
    more = [f"… and {len(differs) - MOST} lines more"] if len(differs) > MOST else []
    assert not differs, "\n".join(
        [f"{name} differs; `python -m tests.widgets.visits {name}` writes it anew.", *differs[:MOST], *more]
    )


def test_golden_files() -> None:
    """There is a golden file for each visit, and no other."""
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(visits())
