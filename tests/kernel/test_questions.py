"""Questions: one row each, and nothing that no row foresees."""

from importlib import import_module
from typing import get_args

import pytest

from refkit.game import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_rows_are_the_questions(name: str) -> None:
    """Every task that waits for an answer has a row, and there is no row for another."""
    game = GAMES[name]
    assert set(game.engine.questions.rows) == set(get_args(import_module(f"{game.package}.tasks").Question))
