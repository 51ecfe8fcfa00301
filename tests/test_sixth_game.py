"""Games from outside the kit, small ones: what refkit can do it can do with them, and nothing there knows them.

Snowballs is registered wherever tests run, so that every test that is made for all games is made for it as well.
"""

import re
from pathlib import Path
from typing import Final

import pytest

from refkit.game import GAMES, OURS
from tests import OUTSIDE
from tests.cli.desk import OK, Desk
from tests.lines import code_lines
from tests.regenerate import main as regenerate
from tests.third_game import magpies

__all__ = ["magpies"]

ROOT: Final = Path(__file__).parents[1]
HERE: Final = Path(OUTSIDE)


@pytest.mark.parametrize(("name", "most"), [("snowballs", 700), ("magpies", 450)])
def test_it_is_small_and_nobody_knows_it(name: str, most: int) -> None:
    """All of it is some hundred lines, and there is not one about it in refkit or in widgets."""
    code = sum(code_lines(file.read_text("utf-8")) for file in HERE.joinpath(name).rglob("*.py"))
    texts = [file for kind in ("toml", "md") for file in HERE.joinpath(name).rglob(f"*.{kind}")]
    assert code + sum(bool(line.strip()) for file in texts for line in file.read_text("utf-8").splitlines()) <= most
    assert name not in OURS
    files = [file for top in ("refkit", "widgets", "notebooks") for file in ROOT.joinpath(top).rglob("*")]
    readable = [file for file in files if file.suffix in {".py", ".md", ".toml", ".json", ".ipynb", ".js", ".css"}]
    told = {ROOT / "notebooks" / "guide", ROOT / "refkit" / "kit"}  # which show how a game is added, with these
    unaware = [file for file in readable if not told & {*file.parents}]
    assert not [file for file in unaware if re.search(name[:-1], file.read_text("utf-8"), re.IGNORECASE)]


def test_a_game_with_secrets_is_complete(magpies: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The check finds nothing, no leak either, and the examples do what they say."""
    assert Desk(tmp_path, capsys).run("games", "--check", magpies) == (OK, "magpies is complete.\n", "")


def test_how_it_is_done_is_told() -> None:
    """The guide says how a game is made, part by part, and names every file of this one."""
    told = ROOT.joinpath("notebooks", "guide", "game_parts.md").read_text("utf-8")
    assert [file.name for file in HERE.joinpath("snowballs").glob("*.py") if f"`{file.name}" not in told] == []


def test_examples_are_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What really happens takes the place of what a file said, and nothing else changes; so it is for any game."""
    game = GAMES["snowballs"]
    good = game.examples.folder.joinpath("throws.toml").read_text("utf-8")
    wrong = good.replace("cooled Bob 3 [hurl]", "missed Ann [miss]").replace("warmth Ann: 5", "warmth Ann: 9")
    assert wrong != good
    tmp_path.joinpath("throws.toml").write_text(wrong, "utf-8")
    monkeypatch.setattr(game.examples, "folder", tmp_path)
    regenerate(["snowballs", "throws", "--write"])
    assert tmp_path.joinpath("throws.toml").read_text("utf-8") == good
