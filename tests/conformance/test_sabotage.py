"""A game that is broken, in whatever way, is never called complete: one sentence says where and what to do."""

import re
from pathlib import Path
from typing import Any, Final

import pytest

from tests.conformance import problems, snow, toy
from tests.conformance.sabotages import SABOTAGES, Sabotage

PLACE: Final = re.compile(r"\([\w/.-]+\.(py:\d+|toml:\d+|toml)\)")
"""A file of a game, and the line."""


def broken(folder: Path, sabotage: Sabotage) -> Any:
    """Return a game that is broken so."""
    return snow(folder, sabotage.file, *sabotage.edits) if sabotage.file else toy(folder, *sabotage.edits)


def test_snowballs_itself_is_complete(tmp_path: Path) -> None:
    """What is copied without a change is called complete."""
    assert problems(snow(tmp_path, "rules.py", ("LAST", "LAST"))) == []


@pytest.mark.parametrize("name", SABOTAGES)
def test_what_is_broken_is_named_with_its_line_and_the_remedy(tmp_path: Path, name: str) -> None:
    """One sentence says what is wrong, in which line of which file, and what to do."""
    (sentence,) = problems(broken(tmp_path, SABOTAGES[name]))
    assert all(part in sentence for part in SABOTAGES[name].parts), sentence
    assert PLACE.search(sentence), sentence
    assert "\n" not in sentence
    assert "Traceback" not in sentence
    assert sentence.endswith(".")
