"""Every move on the page on formats of every game can be asked with ``why``, and is allowed somewhere."""

import re
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.text import scenarios
from refkit.text.judging import judge_words
from refkit.text.scenarios import Scenario
from tests.games import KNOWN


def moves_of(name: str) -> list[str]:
    """Return the moves in the table of a game's page on formats."""
    page = files(GAMES[name].package).joinpath("rulebook", "FORMATS.md").read_text("utf-8")
    table = re.search(r"\| move \| means \|\n\|---\|---\|\n((?:\|.*\n)+)", page)
    assert table is not None
    return [move for row in table[1].splitlines() for move in re.findall(r"`([^`]+)`", row.split("|")[1])]


def scenario(name: str, where: str | tuple[str, int | None]) -> Scenario[Any]:
    """Return the scenario of a file, or a worked example up to one of its answers."""
    if isinstance(where, str):
        told: Scenario[Any] = scenarios.parse(GAMES[name], where)
        return told
    whole: Scenario[Any] = GAMES[name].examples[where[0]].scenario
    count = where[1]
    return replace(whole, action="", answers=()) if count is None else replace(whole, answers=whole.answers[:count])


@pytest.mark.parametrize("name", GAMES)
def test_a_move_on_the_page_gets_a_verdict(name: str) -> None:
    """It is read, asked, and allowed on a position or at a question where it belongs; no other is asked here."""
    known = KNOWN[name]
    assert set(known.asked) == set(moves_of(name))
    for move, where in known.asked.items():
        found = judge_words(GAMES[name], scenario(name, where), move).verdict
        assert [reason.rule.id for reason in found.reasons if found.kind == "illegal"] == known.refused.get(move, []), (
            move
        )
