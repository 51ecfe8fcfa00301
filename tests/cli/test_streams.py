"""Outputs that are closed, full, or that nobody reads: never a traceback, and the right exit code."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import pytest

from tests.cli.desk import BAD, NO, OK, OPEN, SCENARIO, Desk, first_moves

CLOSED = 141
COMMANDS: dict[str, tuple[Callable[[str, str], tuple[str, ...]], int]] = {
    "rules in JSON": (lambda *_: ("rules", "three-cheers", "--json"), OK),
    "no rule": (lambda *_: ("rules", "three-cheers", "quux"), NO),
    "resolve": (lambda _, folder: ("resolve", f"{folder}/s.txt"), OPEN),
    "score": (lambda match, _: ("score", match), OK),
    "new": (lambda match, _: ("new", "three-cheers", f"{match}.new", "--players", "A,B"), OK),
    "play": (lambda match, _: ("play", match, first_moves(match)[0]), OK),
    "replay": (lambda match, _: ("replay", match), OK),
    "simulate": (lambda *_: ("simulate", "syndicate", "--games", "1", "--players", "A,B,C"), OK),
    "help with a command": (lambda *_: ("show", "--help"), OK),
    "a bad word": (lambda *_: ("dance",), BAD),
    "serve": (lambda *_: ("serve", "nowhere", "--no-browser"), BAD),
}
SPEECHLESS = ("a bad word", "serve")
"""Commands that say nothing on standard output."""


@pytest.fixture
def closed_pipe() -> Iterator[IO[bytes]]:
    """Yield an output whose reader has gone."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as file:
        yield file


DRIVER = """
import json, os, sys
from refkit.cli.main import main
from refkit.game import GAMES

list(GAMES.values())  # imported once, and not by every command anew
for number, words in enumerate(json.load(open("words.json"))):
    if (child := os.fork()) == 0:
        if sys.argv[1:]:
            os.dup2(os.open(f"{number}.err", os.O_WRONLY | os.O_CREAT), 2)
        sys.exit(main(words))
    with open("codes.txt", "a") as codes:
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), file=codes)
"""
"""Python that runs every command as its own process does, with the streams that it was started with."""


def codes(desk: Desk, match: str, line: str, out: IO[bytes] | int = subprocess.DEVNULL) -> dict[str, tuple[int, str]]:
    """Run every command in a ``line`` of shell, each on its own match; return the exit codes and standard errors."""
    desk.file("s.txt", SCENARIO)
    files = [desk.file(f"{number}.json", Path(match).read_bytes()) for number in range(len(COMMANDS))]
    folder = str(desk.folder)
    words = [command(file, folder) for file, (command, _) in zip(files, COMMANDS.values(), strict=True)]
    desk.file("words.json", json.dumps(words))
    errors = [] if "2>" in line else ["errors"]
    house = {"PYTHONPATH": str(Path(__file__).parents[2])}
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"} | house
    sh = shutil.which("sh")
    assert sh
    done = subprocess.run(  # noqa: S603  our own command
        [sh, "-c", f"exec {line}", "sh", sys.executable, desk.file("driver.py", DRIVER), *errors],
        stdout=out,
        stderr=subprocess.PIPE,
        cwd=folder,
        env=environment,
        check=False,
    )
    said = [Path(folder, f"{number}.err").read_text() if errors else "" for number in range(len(COMMANDS))]
    assert not [text for text in (*said, done.stderr.decode()) if "Traceback" in text or "ignored" in text]
    found = map(int, Path(folder, "codes.txt").read_text().split())
    return dict(zip(COMMANDS, zip(found, said, strict=True), strict=True))


@pytest.mark.thorough
@pytest.mark.parametrize("redirected", [">&-", "2>&-", "<&- >&- 2>&-", "2> /dev/full"])
def test_a_closed_output_leaves_the_exit_code(desk: Desk, match: str, redirected: str) -> None:
    """Without an output, or without one for errors, every command ends with the code that it always has."""
    found = codes(desk, match, f'"$@" {redirected}')
    assert {name: code for name, (code, _) in found.items()} == {name: code for name, (_, code) in COMMANDS.items()}
    assert all(text for name, (_, text) in found.items() if name in SPEECHLESS and "2>" not in redirected)


@pytest.mark.thorough
@pytest.mark.parametrize("before", ["", "env PYTHONUNBUFFERED=1"], ids=["at the end", "at once"])
def test_a_full_output_is_told_of(desk: Desk, match: str, before: str) -> None:
    """If the answer does not fit, a sentence says that it is the answer which is lost, with exit code 2."""
    for name, (code, text) in codes(desk, match, f'{before} "$@" > /dev/full').items():
        assert code == BAD, f"{name}: {text}"
        if name not in SPEECHLESS:
            assert text == (
                "refkit: What was asked is done, but standard output takes no answer: no space left on device.\n"
            )


@pytest.mark.thorough
def test_a_reader_who_has_gone_ends_a_command_quietly(desk: Desk, match: str, closed_pipe: IO[bytes]) -> None:
    """If nobody reads the answer, nothing is said, and the exit code is the one of shells."""
    for name, (code, text) in codes(desk, match, '"$@"', closed_pipe).items():
        assert (code, bool(text)) == ((BAD, True) if name in SPEECHLESS else (CLOSED, False)), f"{name}: {text}"
