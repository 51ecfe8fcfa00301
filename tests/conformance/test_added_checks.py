"""Checks that other packages add join those of refkit, for the command as for tests."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from refkit.kernel import installed
from refkit.match import conformance
from refkit.match.conformance import GROUP, all_checks
from tests.cli.desk import NO, PARSER, Desk

ADDED = f"{__name__}:CHECK"
CHECK = conformance.Check("beard", "Its beard", ("face",), lambda game: iter([f"{game.title} has no beard: grow one."]))
"""A check of another package."""


@pytest.fixture(autouse=True)
def _added(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a package that adds a check, and one whose check cannot be imported."""
    entries = (EntryPoint("beard", ADDED, GROUP), EntryPoint("hat", "nothing_of_that_name:CHECK", GROUP))
    monkeypatch.setattr(installed, "entries", lambda group: entries if group == GROUP else ())
    caches = (all_checks, installed.conflicting_names, PARSER)
    for cached in caches:
        cached.cache_clear()
    yield
    for cached in caches:
        cached.cache_clear()


@pytest.mark.thorough
def test_the_command_makes_a_check_that_is_added(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is made last, one that cannot be imported is left out, and the game is not called complete."""
    assert all_checks() == (*conformance.CHECKS, CHECK)
    code, out, _ = Desk(tmp_path, capsys).run("games", "--check", "syndicate")
    assert (code, out) == (NO, "- beard: The Syndicate has no beard: grow one.\nsyndicate lacks 1 thing.\n")
