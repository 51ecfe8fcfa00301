"""`refkit games --new` writes a small whole game that plays at once, and nothing that cannot be one."""

import tomllib
from configparser import ConfigParser
from pathlib import Path
from typing import Final

import pytest

from tests.cli.desk import Desk

NAME: Final = "ghost-ship"


@pytest.fixture
def folder(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to an empty folder, and return that of a new game in it."""
    monkeypatch.chdir(desk.folder)
    return desk.folder / NAME


def test_it_is_called_alike_everywhere(desk: Desk, folder: Path) -> None:
    """No name of the skeleton is left, and both ways of finding the game name the same."""
    files = [Path(file) for file in desk.ask("games", "--new", NAME)[1]["files"]]
    assert {file for file in folder.rglob("*") if file.is_file()} == set(files)
    assert not [file for file in files if "skeleton" in file.read_text("utf-8").casefold()]
    project = tomllib.loads(folder.joinpath("pyproject.toml").read_text("utf-8"))["project"]
    found = ConfigParser()
    found.read(folder / "ghost_ship-0.1.dist-info" / "entry_points.txt", "utf-8")
    assert project["entry-points"]["refkit.games"] == dict(found["refkit.games"]) == {NAME: "ghost_ship:GAME"}
    assert f"Name: {project['name']}\nVersion: {project['version']}\n" in folder.joinpath(
        "ghost_ship-0.1.dist-info", "METADATA"
    ).read_text("utf-8")


def test_a_folder_that_is_there_stays_as_it_is(desk: Desk, folder: Path) -> None:
    """Nothing is written into it, and a sentence says so."""
    folder.mkdir()
    assert desk.bad("games", "--new", NAME) == f"{folder} exists already: choose another name, or remove it."
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (
            "Ghost Ship",
            "A game cannot be called 'Ghost Ship': use small letters, digits and hyphens, as in ghost-ship.",
        ),
        ("../ghosts", "A game cannot be called '../ghosts': use small letters, digits and hyphens, as in ghost-ship."),
        ("", "A game cannot be called '': use small letters, digits and hyphens, as in ghost-ship."),
        ("cheers", "There is a game called 'cheers' already: choose another name."),
        ("class", "'class' already means something in Python: choose another name."),
        ("json", "'json' already means something in Python: choose another name."),
    ],
)
def test_a_name_that_cannot_be_one_is_refused(desk: Desk, folder: Path, name: str, why: str) -> None:
    """A sentence says what is wrong with it, and nothing is written."""
    assert desk.bad("games", "--new", name) == why
    assert list(folder.parent.iterdir()) == []
