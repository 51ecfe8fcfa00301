"""Questions: one row each, and nothing that no row foresees."""

from importlib import import_module
from typing import get_args

import pytest

from refkit.game import OURS

ROWS = [package for package in OURS.values() if hasattr(import_module(f"{package}.questions"), "QUESTIONS")]


@pytest.mark.parametrize("package", ROWS)
def test_the_rows_are_the_questions(package: str) -> None:
    """Every task that waits for an answer has a row, and there is no row for another."""
    rows = import_module(f"{package}.questions").QUESTIONS.rows
    assert set(rows) == set(get_args(import_module(f"{package}.tasks").Question))
