"""A game that is broken, in whatever way, is never called complete: one sentence says what is wrong and what to do."""

from pathlib import Path
from typing import Any

import pytest

from tests.conformance import problems, snow, toy
from tests.conformance.sabotages import CHECKS, SABOTAGES, Sabotage
from tests.tiers import sampled


def broken(folder: Path, sabotage: Sabotage) -> Any:
    """Return a game that is broken so."""
    return snow(folder, sabotage.file, *sabotage.edits) if sabotage.file else toy(folder, *sabotage.edits)


def test_snowballs_itself_is_complete(tmp_path: Path) -> None:
    """What is copied without a change is called complete."""
    assert problems(snow(tmp_path, "rules.py", ("LAST", "LAST"))) == []


@pytest.mark.parametrize("name", sampled(SABOTAGES, 2))
def test_what_is_broken_is_named_with_its_check_and_the_remedy(tmp_path: Path, name: str) -> None:
    """One sentence names the check, says what is wrong with which class, and what to do."""
    (sentence,) = problems(broken(tmp_path, SABOTAGES[name]))
    assert all(part in sentence for part in SABOTAGES[name].parts), sentence
    assert sentence.partition(": ")[0] in CHECKS[name], sentence
    assert "\n" not in sentence
    assert "Traceback" not in sentence
    assert sentence.endswith(".")
