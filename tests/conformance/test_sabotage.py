"""A game that is broken, in whatever way, is never called complete: one sentence says what is wrong and what to do."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.conformance import problems, snow, toy
from tests.conformance.sabotages import CHECKS, SABOTAGES, Sabotage
from tests.tiers import mostly_thorough

SLOW = (
    *("options in the order of a set", "a game that no other process can import", "tasks without an end"),
    *("a match that never ends", "a list of moves that lacks one"),
)
"""Those that take long to find; of the others every second one is found in the quick tier."""


def broken(folder: Path, sabotage: Sabotage) -> Any:
    """Return a game that is broken so."""
    return snow(folder, sabotage.file, *sabotage.edits) if sabotage.file else toy(folder, *sabotage.edits)


@pytest.mark.parametrize("name", mostly_thorough(*SABOTAGES, quick=tuple({*list(SABOTAGES)[::2]}.difference(SLOW))))
def test_what_is_broken_is_named_with_its_check_and_the_remedy(tmp_path: Path, name: str) -> None:
    """One sentence names the check, says what is wrong with which class, and what to do."""
    (sentence,) = problems(broken(tmp_path, SABOTAGES[name]))
    assert all(part in sentence for part in SABOTAGES[name].parts), sentence
    assert sentence.partition(": ")[0] in CHECKS[name], sentence
    assert re.search("[:;] ", sentence.partition(": ")[2]), "it says what to do"
    assert "\n" not in sentence
    assert "Traceback" not in sentence
    assert sentence.endswith(".")
