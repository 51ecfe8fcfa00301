"""`Desk`: a folder with files in which tests run the command line."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final
from unittest import mock

import pytest

from refkit.cli.files import LARGEST
from refkit.cli.main import main, parser
from refkit.match.file import load
from tests.games import players_of as players

OK, NO, BAD, OPEN = 0, 1, 2, 3
POSITION = """\
players: Xavier, Yaz
tower Yaz:
    2 |  Spike(3 >2)  Perch(2 weak)*
    1 |  Rahrat       ~Tankerous
         a            b
"""
SCENARIO = f"{POSITION}action: Xavier: Squabble: provoke Yaz a2\n"


PARSER: Final = cache(parser)


def run_words(words: Sequence[str]) -> int:
    """Run ``refkit`` with a parser that is made once: making it takes longer than most commands."""
    with mock.patch("refkit.cli.main.parser", PARSER):
        return main(words)


class Desk:
    """A folder with files, and the command line in it."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Use the folder ``folder``."""
        self.folder = folder
        self.capsys = capsys

    def file(self, name: str, text: str | bytes) -> str:
        """Write a file; return its path."""
        path = self.folder / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return str(path)

    def run(self, *words: str) -> tuple[int, str, str]:
        """Run ``refkit`` with these words; return the exit code, standard output and standard error."""
        try:
            code = run_words(words)
        except SystemExit as stop:  # argparse ends the process itself
            code = int(stop.code or 0)
        out, err = self.capsys.readouterr()
        assert "Traceback" not in out + err
        assert not (code == BAD and out and "--json" not in words), "what is wrong belongs on standard error"
        return code, out, err

    def ask(self, *words: str) -> tuple[int, Any]:
        """Run a command; return the exit code and the JSON answer."""
        code, out, _ = self.run(*words, "--json")
        return code, json.loads(out)

    def bad(self, *words: str) -> str:
        """Run a command that fails; return the sentence on standard error."""
        code, out, err = self.run(*words)
        assert (code, out) == (BAD, "")
        assert err.startswith("refkit: "), err
        return err.removeprefix("refkit: ").strip()


def players_of(game: str) -> str:
    """Return names of players for ``game``, separated by commas."""
    return players(game, ("Ann", "Bob", "Cy", "Di"))


def first_moves(path: str) -> list[str]:
    """Return the answers to the first question in the match at ``path``, in notation."""
    return list(load(path).choices()[0].options.texts())


HOSTILE: dict[str, bytes] = {
    "empty": b"",
    "binary": bytes(range(256)) * 4,
    "null characters": b"tower Yaz:\0",
    "latin-1": "tower Zoë:".encode("latin-1"),
    "huge": b"x" * (LARGEST + 1),
    "not a position": b"Dear diary",
    "deep JSON": b"[" * 100_000,
    "deep JSON table": b'{"a":' * 100_000,
    "cut JSON": b'{"players": ["A"',
    "not a number": b'{"towers": [{"owner": "Yaz", "minions": [{"card": "Rahrat", "column": NaN, "row": 1}]}]}',
    "wrong kinds": b'{"players": {"a": 1}, "towers": 7, "action": []}',
    "too many answers": b'{"towers": [], "answers": [' + b'"keep",' * 2000 + b'"keep"]}',
    "many players": b'{"players": [' + b'"a",' * 300_000 + b'"b"]}',
    "many players in text": b"players: " + b"a," * 30_000 + b"b\ntower a:\n  Rahrat\n",
    "match of the future": b'{"refkit": "match", "format": 99}',
    "far away": b"tower Yaz:\n  99999 | Rahrat\n",
    "unknown card": b"tower Yaz:\n  Nobody\n",
    "an action twice": b"tower Yaz:\n  Rahrat\naction: fight\naction: fight\n",
    "only an action": b"action: fight\n",
    "escapes": b"tower \x1b[31mYaz:\n  \x1b]0;title\x07\n",
}
