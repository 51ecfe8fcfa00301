"""The checks as tests in the package of a game, by pytest in a process of its own, as its author runs them."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from refkit.match.conformance import all_checks
from tests.conformance import TOY, changed
from tests.conformance.test_leaks import LEAKS

ROOT: Final = Path(__file__).parents[2]
SUITE: Final = """
from refkit.match.conformance.pytest_suite import Conformance
from sealed import GAME


class TestSealed(Conformance):
    game = GAME
"""


def run(folder: Path, source: str) -> tuple[int, str]:
    """Run the suite of the toy with this ``source`` in ``folder``; return the exit code and what pytest prints."""
    folder.joinpath("sealed.py").write_text(source, "utf-8")
    folder.joinpath("test_sealed.py").write_text(SUITE, "utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-p", "no:xdist", "."]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)  # noqa: S603  our own
    return done.returncode, done.stdout


@pytest.mark.thorough
def test_a_leak_fails_the_check_that_finds_it(tmp_path: Path) -> None:
    """There is a test for each check, by its name: that of playing fails with the sentence, and the others pass."""
    edit, parts = LEAKS["an open hand"]
    code, out = run(tmp_path, changed(TOY.read_text("utf-8"), [edit]))
    assert code == pytest.ExitCode.TESTS_FAILED
    for check in all_checks():
        assert f"TestSealed::test_conformance[{check.name}] {'FAILED' if check.name == 'play' else 'PASSED'}" in out
    assert all(part.replace("toy_", "sealed") in out for part in parts)
