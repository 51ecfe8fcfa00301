"""Scenarios resolved at a real terminal, which somebody types at and may leave."""

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

from refkit.game import GAMES
from refkit.text import scenarios
from refkit.text.examples import Example
from tests.cli.desk import OK, OPEN

BOOKED = [name for name, game in GAMES.items() if any(len(each.answers) > 1 for each in game.examples.values())]
INTERRUPTED, END, BREAK = 130, b"\x04", b"\x03"
PATIENCE = 60
"""So many seconds of silence are taken for a command that hangs."""


class Terminal:
    """A pseudo-terminal in which a command runs, with the text that it shows."""

    def __init__(self, keys: int, command: subprocess.Popen[bytes]) -> None:
        """Keep the other end of the terminal and the running command."""
        self.keys = keys
        self.command = command
        self.shown = ""

    def until_asked(self) -> str:
        """Read until the command waits for an answer or ends; return what is new."""
        new = b""
        while not new.endswith(b"> "):
            assert select.select([self.keys], [], [], PATIENCE)[0], f"Silence after {new!r}"
            try:
                got = os.read(self.keys, 65536)
            except OSError:  # nobody writes on it any more
                break
            if not got:
                break
            new += got
        else:  # the prompt is there, but Ctrl+C is heard only by a command that has come to rest over it
            while psutil.Process(self.command.pid).status() != psutil.STATUS_SLEEPING:
                time.sleep(0.01)
        self.shown += new.decode()
        return new.decode()

    def type(self, keys: bytes) -> str:
        """Press keys; return what is shown after them."""
        os.write(self.keys, keys)
        return self.until_asked()

    def answer(self, text: str) -> str:
        """Type a line; return what is shown after it."""
        return self.type(f"{text}\r".encode())

    @property
    def code(self) -> int:
        """Wait for the end of the command; return its exit code."""
        self.until_asked()
        return self.command.wait()


@contextmanager
def terminal(*words: str) -> Iterator[Terminal]:
    """Run ``refkit`` with these words in a pseudo-terminal."""
    keys, screen = pty.openpty()
    environment = {**os.environ, "NO_COLOR": "1", "TERM": "dumb"}
    command = [sys.executable, "-c", "import sys; from refkit.cli.main import main; sys.exit(main())", *words]
    try:
        with subprocess.Popen(  # noqa: S603 our own command
            command,
            stdin=screen,
            stdout=screen,
            stderr=screen,
            env=environment,
            preexec_fn=_take_terminal,  # noqa: PLW1509
        ) as running:
            os.close(screen)
            found = Terminal(keys, running)
            found.until_asked()
            try:
                yield found
                assert running.wait(PATIENCE) is not None
            finally:
                running.kill()
    finally:
        os.close(keys)


def _take_terminal() -> None:
    """Make standard input the controlling terminal, so that its Ctrl+C reaches this process."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.setsid()
    os.close(os.open(os.ttyname(0), os.O_RDWR))


def example_with_questions(name: str) -> Example:
    """Return a worked example of a game that asks several questions and is not refused."""
    return next(each for each in GAMES[name].examples.values() if len(each.answers) > 1 and not each.refused)


@pytest.mark.thorough
@pytest.mark.parametrize("name", BOOKED)
def test_questions_come_one_after_the_other_and_stay_answered(name: str, tmp_path: Path) -> None:
    """A wrong answer is asked for again; after Ctrl+C and Ctrl+D what was answered is in the file, and it goes on."""
    example = example_with_questions(name)
    path = tmp_path / "s.txt"
    path.write_bytes(
        f"game: {name}\n{example.position.strip()}\naction: {example.action}\n".replace("\n", "\r\n").encode()
    )
    first, *others = example.answers
    with terminal("resolve", str(path), "--save") as desk:
        assert desk.shown.count(" is asked: ") == 1
        assert "is asked" not in desk.answer("dance on the table")
        assert "is asked" not in desk.answer("00000000199999")
        assert desk.answer(first).count(" is asked: ") == 1
        assert "refkit: Interrupted." in desk.type(BREAK)
        assert desk.code == INTERRUPTED
    with terminal("resolve", str(path), "--save") as desk:
        assert "The answers so far" not in desk.shown
        assert "This answer is missing" in desk.type(END)
        assert desk.code == OPEN
    with terminal("resolve", str(path), "--save") as desk:
        for each in others:
            said = desk.answer(each)
        assert said.endswith("The answers are in the file now.\r\n")
        assert desk.code == OK
    said = path.read_bytes().decode()
    assert said.count("\r\n") == said.count("\n")
    kept = scenarios.parse(GAMES[name], said)
    assert kept.answers == example.answers
    assert scenarios.run(GAMES[name], kept).events == scenarios.run(GAMES[name], example.scenario).events
