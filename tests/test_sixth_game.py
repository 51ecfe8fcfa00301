"""A sixth game, from outside the kit: everything that refkit can do, it can do with it, and nothing there knows it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from refkit.game import GAMES, OURS
from refkit.match.file import load
from tests import OUTSIDE
from tests.cli.desk import BAD, NO, OK, OPEN, Desk
from tests.lines import code_lines
from tests.regenerate import main as regenerate

ROOT: Final = Path(__file__).parents[1]
HERE: Final = Path(OUTSIDE)
MOST: Final = 700
"""Lines that a small complete game may have, with its rules, rulings, examples and texts."""


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    """Return an empty desk."""
    return Desk(tmp_path, capsys)


@pytest.fixture
def match(desk: Desk) -> str:
    """Return the file of a match in which Ann throws first."""
    path = str(desk.folder / "m.json")
    assert desk.run("new", "snowballs", path, "--players", "Ann,Bob")[0] == OK
    assert desk.run("play", path, "3")[0] == OK
    return path


def test_it_is_small_and_nobody_knows_it() -> None:
    """All of it is some hundred lines, and there is not one about it in refkit or in widgets."""
    code = sum(code_lines(file.read_text("utf-8")) for file in HERE.joinpath("snowballs").rglob("*.py"))
    texts = [file for kind in ("toml", "md") for file in HERE.joinpath("snowballs").rglob(f"*.{kind}")]
    assert code + sum(bool(line.strip()) for file in texts for line in file.read_text("utf-8").splitlines()) <= MOST
    assert "snowballs" in GAMES
    assert "snowballs" not in OURS
    files = [file for top in ("refkit", "widgets", "notebooks") for file in ROOT.joinpath(top).rglob("*")]
    readable = [file for file in files if file.suffix in {".py", ".md", ".toml", ".json", ".ipynb", ".js", ".css"}]
    told = ROOT / "notebooks" / "guide"  # shows how a game is added, with this one
    unaware = [file for file in readable if told not in file.parents]
    assert not [file for file in unaware if re.search("snowball", file.read_text("utf-8"), re.IGNORECASE)]


def test_it_is_played_with_the_dice_of_the_table(desk: Desk, match: str) -> None:
    """Rolls are told as they lie, several moves at once; an illegal one changes nothing."""
    out = desk.run("play", match, "lob", "5", "hurl", "6", "2")[1]
    assert "Bob is hit and loses 1 warmth. [lob (Throwing, p. 1)]" in out
    assert "chance: roll 2 6" in out
    assert load(match).state.warmth == (3, 5)
    code, out, _ = desk.run("play", match, "Bob: lob")
    assert (code, out.splitlines()[0]) == (NO, "Illegal: Bob: lob")
    assert desk.run("play", match, "lob", "9")[0] == BAD
    assert load(match).state.turn == 3


def test_what_a_referee_does(desk: Desk, match: str) -> None:
    """Undo, note, correct and replay."""
    assert desk.run("play", match, "lob", "5")[0] == OK
    assert desk.run("undo", match, "--reason", "The die fell off the table")[0] == OK
    assert desk.run("note", match, "It snows")[0] == OK
    text = desk.file("c.txt", "game: snowballs\nplayers: Ann, Bob\nwarmth Bob: 4\n")
    assert desk.run("correct", match, text, "--reason", "We had miscounted")[0] == OK
    assert load(match).state.warmth == (6, 4)
    told = desk.run("replay", match)[1]
    assert "Note: It snows" in told
    assert "(undone) roll 5" in told


def test_what_is_asked_of_a_position(desk: Desk) -> None:
    """Show, moves, why, resolve and score, and the way through JSON and back."""
    text = "game: snowballs\nplayers: Ann, Bob\nturn: 9\nwarmth Bob: 1\n"
    path = desk.file("p.txt", text)
    assert desk.run("show", path)[1].splitlines()[:3] == ["Turn 9: Ann.", "Ann has 6 warmth.", "Bob has 1 warmth."]
    data = desk.ask("show", path)[1]
    assert desk.ask("show", desk.file("p.json", json.dumps(data)))[1]["position"] == data["position"]
    assert desk.ask("moves", path)[1]["questions"][0]["options"] == ["Ann: lob", "Ann: hurl"]
    assert desk.ask("why", path, "Bob: lob")[1]["verdict"] == "legal"
    assert desk.run("resolve", path, "--action", "Ann: lob")[0] == OPEN
    assert (
        "Ann won. [cold (The end, p. 2)]"
        in desk.run("resolve", path, "--action", "turn", "--answer", "lob", "--answer", "6")[1]
    )
    assert desk.ask("score", path)[1]["ahead"] == ["Ann"]
    assert "is impossible" in desk.run("show", desk.file("q.txt", f"{text}warmth Ann: 99\n"))[1]


def test_it_has_rules_and_no_box(desk: Desk) -> None:
    """Rules are searched; there is no deck to be checked or brought."""
    assert "Roll a die" not in desk.run("rules", "snowballs", "SB-01")[1]
    assert "Switch: the option doubles." in desk.run("rules", "snowballs", "SB-01")[1]
    deck = desk.file("d.toml", "name = 'A deck'\n")
    assert desk.bad("deck", "check", "snowballs", deck).endswith("it has no files of its own to be checked.")
    assert desk.bad("new", "snowballs", "x.json", "--players", "Ann,Bob", "--deck", deck) == (
        "Snowballs has no deck to be chosen: leave --deck out."
    )


def test_other_processes_know_it(desk: Desk) -> None:
    """A simulation is shared by workers, and any process that finds the package has the game."""
    words = ("simulate", "snowballs", "--games", "10", "--seed", "4")
    assert desk.ask(*words, "--workers", "2") == desk.ask(*words)
    known = os.pathsep.join(filter(None, (str(HERE), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": known}
    command = [sys.executable, "-m", "refkit", "games"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=desk.folder, check=True)  # noqa: S603  our own
    assert "snowballs  Snowballs\n" in done.stdout


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
