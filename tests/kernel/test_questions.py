"""Questions: one row each, and nothing that no row foresees."""

from importlib import import_module
from typing import Any, get_args, get_type_hints

import pytest

from refkit.game import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_rows_are_the_questions(name: str) -> None:
    """Every task that waits for an answer has a row, and there is no row for another."""
    game = GAMES[name]
    assert set(game.engine.questions.rows) == set(get_args(import_module(f"{game.package}.tasks").Waiting))


@pytest.mark.parametrize("name", GAMES)
def test_the_table_of_contents_has_every_task(name: str) -> None:
    """Every task has a row that says what happens with it, and is done by what is meant for it, or for every kind."""
    game = GAMES[name]
    tasks = import_module(f"{game.package}.tasks")
    assert set(game.engine.contents) == set(get_args(tasks.Task))
    for task, does in game.engine.contents.items():
        meant: Any = get_type_hints(does).get("task", task)
        assert meant is Any or task in (get_args(meant) or (meant,))
