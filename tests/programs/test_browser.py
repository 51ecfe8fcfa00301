"""How the tests come by a browser, and what they do where there is none."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.programs import browser

NOWHERE = "http://127.0.0.1:9"
"""Where nothing answers."""


@pytest.mark.thorough
def test_a_machine_that_reaches_nothing_has_one_failure(tmp_path: Path) -> None:
    """On two processes, without a browser or a network, a file full of pages ends in one error with the remedy."""
    nothing = {
        "npm_config_registry": NOWHERE,
        "PLAYWRIGHT_DOWNLOAD_HOST": NOWHERE,
        "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path),
    }
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}  # a run of its own
    environment = {**outside, "HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path), "PATH": "", **nothing}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-n",
        "2",
        "-p",
        "no:cacheprovider",
        "tests/widgets/front/test_app.py",
        "tests/widgets/test_journeys.py",
    ]
    done = subprocess.run(  # noqa: S603  our own command
        command, cwd=browser.ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert browser.HELP in done.stdout
    assert len(re.findall(r"(?m)^(?:ERROR|FAILED) ", done.stdout)) == 1, done.stdout
    assert " passed, 1 error in " in done.stdout.splitlines()[-1]
