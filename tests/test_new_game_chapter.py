"""The chapter that begins with nothing: its commands run as they stand, and its changes fit what they change."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
CHAPTER: Final = ROOT.joinpath("notebooks", "guide", "new_game.md").read_text("utf-8")
HERE: Final = "export PYTHONPATH="


def steps(text: str) -> Iterator[tuple[str, str]]:
    """Yield the language and the text of every block of commands, changes and examples, in order."""
    yield from re.findall(r"^```(sh|diff|toml)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def changed(source: str, change: str) -> str:
    """Return ``source`` with a change made: what stands there, with or without a minus, must be in it once."""
    lines = [(line[:1], line[1:]) for line in change.splitlines()]
    old = "\n".join(text for mark, text in lines if mark != "+")
    assert source.count(old) == 1, old
    return source.replace(old, "\n".join(text for mark, text in lines if mark != "-"))


def run_command(line: str, folder: Path, path: str) -> str:
    """Run a line of a block of commands in a process of its own; return what it prints, and its exit code if not 0."""
    words = shlex.split(line)
    assert words[0] == "refkit", line
    environment = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, "-m", *words]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=folder, check=False)  # noqa: S603  our own
    assert "Traceback" not in done.stderr
    return f"{done.stdout}{done.stderr}{done.returncode or ''}"


@pytest.mark.thorough
def test_every_command_and_change_does_what_the_chapter_says(tmp_path: Path) -> None:
    """From nothing to a changed game with a worked example, which the check calls complete each time."""
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    package = tmp_path / "pebbles/pebbles"
    source, examples = package / "__init__.py", package / "rulebook/examples/turns.toml"
    said: list[tuple[str, str]] = []
    for language, block in steps(CHAPTER):
        if language == "diff":
            source.write_text(changed(source.read_text("utf-8"), block), "utf-8")
        elif language == "toml":
            examples.write_text(f"{examples.read_text('utf-8')}\n{block}", "utf-8")
        for line in block.splitlines() if language == "sh" else ():
            if line.startswith(HERE):
                assert line == f'{HERE}"$PWD/pebbles"'
                path = os.pathsep.join((str(tmp_path / "pebbles"), path))
            elif "serve" not in line:  # that is done in browsers, see tests/widgets/rooms/test_new_game.py
                said.append((line, run_command(line, tmp_path, path)))
    assert [text for line, text in said if "--check" in line] == ["pebbles is complete.\n"] * 3
    told = dict(said)
    assert "pebbles  Pebbles\n" in told["refkit games"]
    assert "Bob takes 3 stones." in told['refkit play match.json "Bob: take 3"']
    assert "Ann takes 6 stones. [half (Turns, p. 1)]" in told['refkit play half.json "take half"']
    assert told['refkit why half.json "Bob: take half"'].startswith("Yes, this is allowed.")
    assert not [each for each in said if each[1][-1:].isdigit()], "a command has failed"


@pytest.mark.parametrize("include", re.findall(r"\{literalinclude\} (\S+)\n((?::.*\n)*)", CHAPTER))
def test_what_it_shows_of_the_examples_is_there(include: tuple[str, str]) -> None:
    """Each part that is shown begins, and ends, where the file says so."""
    file, options = include
    source = ROOT.joinpath("tests", "sixth_game", file).read_text("utf-8")
    for mark in re.findall(r":(?:start-at|end-before): (.*)", options):
        assert mark.strip('"').replace('\\"', '"') in source
