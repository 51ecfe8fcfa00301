"""What all commands share: usage, help, colour, interruptions, and the module itself."""

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from refkit.cli import out as cli_out
from refkit.cli import table as cli_table
from refkit.games.three_cheers.rulebook import R
from refkit.kernel.agenda import Endless
from refkit.kernel.choice import BadInput
from refkit.kernel.installed import install_command
from tests.cli.desk import BAD, OK, OPEN, POSITION, SCENARIO, Desk


def test_wrong_words_are_usage_errors(desk: Desk) -> None:
    """An unknown command, an unknown option and a missing word end with exit code 2."""
    for words in (
        ("dance",),
        ("show",),
        ("show", "x", "--colour"),
        ("simulate", "three-cheers", "--games", "many"),
    ):
        code, out, err = desk.run(*words)
        assert (code, out) == (BAD, "")
        assert "usage: refkit" in err


COMMANDS: Final = (
    *("games", "rules", "cards", "reference", "show", "moves", "why", "resolve", "score"),
    *("new", "play", "undo", "note", "correct", "replay", "simulate", "serve"),
)


def test_help_has_examples(desk: Desk) -> None:
    """Every command explains itself and shows how it is used."""
    for words in ((), *((name,) for name in COMMANDS), ("deck", "check")):
        code, out, _ = desk.run(*words, "--help")
        assert code == OK
        assert ("examples:\n  refkit " if words else "exit codes: 0") in out, words


def test_a_terminal_gets_colour_and_nothing_else(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the verdict is coloured, unless somebody wants none, and what is written cannot drive it."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    out = desk.run("why", desk.file("p.txt", POSITION), "Xavier: Gnawrah to Yaz a3")[1]
    assert out.startswith("\033[1mYes, this is allowed.\033[0m ")
    for name, value, colourful in (("NO_COLOR", "1", False), ("TERM", "dumb", False), ("TERM", "xterm", True)):
        with monkeypatch.context() as only:
            only.setenv(name, value)
            assert cli_out.may_colour(sys.stdout) is colourful
    assert not cli_out.may_colour(io.StringIO())
    assert "\n\033[32mLegal: Xavier: Gnawrah to Yaz a3\033[0m\n" in out
    assert cli_out.Out().paint("\033[2Jgone", "red") == "\033[31m�[2Jgone\033[0m"


def test_interruptions_are_quiet(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C, a loop in the rules, a full disk and a recursion without end are a sentence each."""
    path = desk.file("p.txt", POSITION)
    for error, code, words in (
        (KeyboardInterrupt(), 130, "Interrupted."),
        (Endless((R.FALL,), 9), BAD, "This resolution does not end"),
        (OSError(28, "No space left on device", "disk"), BAD, "disk: no space left on device."),
        (RecursionError(), BAD, "That is nested too deeply to be read."),
        (BadInput("So there.", 7), BAD, "line 7: So there."),
    ):

        def fails(*_: object, error: BaseException = error) -> None:
            raise error

        monkeypatch.setattr(cli_table, "open_file", fails)
        got, out, err = desk.run("show", path)
        assert (got, out) == (code, "")
        assert err.startswith(f"refkit: {words}")


def test_serve_is_told_what_to_install(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra it is said which it is."""
    monkeypatch.setitem(sys.modules, "widgets.serving.serve", None)
    assert install_command("apps") in desk.run("serve", "--no-browser")[2]


def test_the_module_runs(tmp_path: Path) -> None:
    """``python -m refkit`` is the command, also where output cannot be encoded."""
    path = tmp_path / "s.txt"
    path.write_text(SCENARIO, "utf-8")
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-m", "refkit"]
    done = subprocess.run(  # noqa: S603  our own command
        [*command, "resolve", path], capture_output=True, text=True, env=environment, check=False
    )
    assert (done.returncode, done.stderr) == (OPEN, "")
    assert "strikes Perch" in done.stdout
