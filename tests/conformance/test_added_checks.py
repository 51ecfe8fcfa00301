"""Checks that other packages add join those of refkit, for the command as for tests."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from refkit.game import GAMES
from refkit.kernel import installed
from refkit.match import conformance
from refkit.match.conformance import GROUP, all_checks, problems_of
from tests.cli.desk import NO, Desk

ADDED = f"{__name__}:CHECK"
CHECK = conformance.Check("beard", "Its beard", ("face",), lambda game: iter([f"{game.title} has no beard: grow one."]))
"""A check of another package."""


@pytest.fixture(autouse=True)
def _added(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a package that adds a check, and one whose check cannot be imported."""
    entries = (EntryPoint("beard", ADDED, GROUP), EntryPoint("hat", "nothing_of_that_name:CHECK", GROUP))
    monkeypatch.setattr(installed, "entries", lambda group: entries if group == GROUP else ())
    caches = (all_checks, installed.conflicting_names)
    for cached in caches:
        cached.cache_clear()
    yield
    for cached in caches:
        cached.cache_clear()


@pytest.mark.thorough
def test_a_check_that_is_added_is_made_last_and_one_that_fails_is_left_out() -> None:
    """What it finds is told like everything else."""
    assert all_checks() == (*conformance.CHECKS, CHECK)
    assert list(problems_of("syndicate", GAMES["syndicate"])) == ["beard: The Syndicate has no beard: grow one."]


@pytest.mark.thorough
def test_the_command_makes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`refkit games --check` prints its sentence, and does not call the game complete."""
    code, out, _ = Desk(tmp_path, capsys).run("games", "--check", "syndicate")
    assert (code, out) == (NO, "- beard: The Syndicate has no beard: grow one.\nsyndicate lacks 1 thing.\n")
