"""Golden playthroughs are what they were, or somebody has read the difference and meant it."""

import difflib

import pytest

from refkit.game import GAMES
from tests.games import sample_names
from tests.golden import FOLDER, playthrough

CASES = [(game, name) for game in GAMES for name in sample_names(game, "golden")]


@pytest.mark.parametrize(("game", "name"), CASES)
def test_a_golden_playthrough_is_what_it_was(game: str, name: str) -> None:
    """Playing a golden game anew gives the text in its file; `python -m tests.golden` accepts a difference."""
    path = FOLDER / f"{game}-{name}.txt"
    then, now = path.read_text(encoding="utf-8").splitlines(), playthrough(game, name).splitlines()
    difference = "\n".join(difflib.unified_diff(then, now, "then", "now", lineterm=""))
    assert not difference, f"\n{difference}\nIf this is meant: python -m tests.golden"


def test_every_game_has_golden_playthroughs_and_every_file_its_game() -> None:
    """No game goes without, and no file is left over."""
    assert {game for game, _ in CASES} == set(GAMES)
    assert {path.name for path in FOLDER.glob("*.txt")} == {f"{game}-{name}.txt" for game, name in CASES}
