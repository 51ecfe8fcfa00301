"""Standard input in place of a file: every command that reads one takes it, and reads what another has written."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from refkit.game import GAMES
from tests.cli.desk import NO, OK, Desk, players_of
from tests.tiers import mostly_thorough

Pipe: TypeAlias = Callable[..., tuple[int, str, str]]


@pytest.fixture
def pipe(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Pipe:
    """Return a function that runs a command with a text on its standard input."""

    def piped(text: str, *words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        return desk.run(*words)

    return piped


@pytest.fixture(params=mostly_thorough(*GAMES, quick=("minions", "three-cheers")))
def match_file(request: pytest.FixtureRequest, desk: Desk) -> str:
    """Return the file of a match that has begun."""
    path = str(desk.folder / "m.json")
    assert desk.run("new", request.param, path, "--players", players_of(request.param), "--seed", "3")[0] == OK
    return path


def test_what_is_shown_in_json_is_read_again(desk: Desk, pipe: Pipe, match_file: str) -> None:
    """`refkit show --json FILE | refkit show -` shows the same table, also as a seat sees it, and in text."""
    for seat in ("referee", "spectator", "Ann"):
        shown = desk.run("show", match_file, "--seat", seat, "--json")[1]
        code, again, _ = pipe(shown, "show", "-", "--json")
        assert code == OK
        assert json.loads(again)["position"] == json.loads(shown)["position"]
    text = pipe(shown, "show", "-", "--text")[1]
    assert pipe(text, "show", "-", "--text")[1] == text
    shown = desk.run("show", match_file, "--json")[1]
    impossible = desk.run("show", desk.file("p.txt", "tower Yaz:\n    1 | Rahrat Rahrat\n"), "--json")[1]
    assert "not nothing" in pipe(impossible, "show", "-")[2]
    assert "There is no position here" in pipe('{"action": "fight", "answers": []}', "show", "-")[2]
    assert "The table is as in -" in pipe(shown, "correct", match_file, "-", "--reason", "The dog")[1]


def test_every_command_that_reads_takes_standard_input(desk: Desk, pipe: Pipe, match_file: str) -> None:
    """A match on standard input is shown, asked of and told; what is asked of a position works with what was shown."""
    text = Path(match_file).read_text("utf-8")
    for command in ("show", "moves", "score", "replay"):
        assert pipe(text, command, "-") == desk.run(command, match_file)
    move = desk.ask("moves", match_file)[1]["questions"][0]["options"][0]
    assert pipe(text, "why", "-", move)[0] == OK
    shown = desk.run("show", match_file, "--json")[1]
    for words in (("moves", "-"), ("score", "-")):
        assert pipe(shown, *words)[0] in {OK, NO}
    assert pipe(shown, "replay", "-")[2] == "refkit: The standard input is no match; `refkit new` begins one.\n"
