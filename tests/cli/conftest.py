"""Desks and matches for the tests of the command line."""

from pathlib import Path

import pytest

from tests.cli.desk import OK, Desk


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    """Return an empty desk."""
    return Desk(tmp_path, capsys)


@pytest.fixture
def match(desk: Desk) -> str:
    """Return the file of a match after the deal, in which Yaz plays first."""
    path = str(desk.folder / "evening.refkit.json")
    assert (
        desk.run("new", "three-cheers", path, "--players", "Xavier,Yaz", "--option", "first=Yaz", "--seed", "7")[0]
        == OK
    )
    return path
