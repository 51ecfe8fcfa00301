"""How the tests come by a browser, and what they do where there is none."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.programs import browser, cache, downloads
from tests.programs.browser import Chromium
from tests.programs.node import NotFetched

NOWHERE = "http://127.0.0.1:9"
"""Where nothing answers."""


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[], int]]:
    """Start from an empty cache on a machine without a browser; return what counts the searches for one."""
    tried: list[Chromium] = []

    def starts_not(found: Chromium) -> bool:
        tried.append(found)
        return False

    def fails() -> Path:
        raise NotFetched("npm's registry does not answer.")

    monkeypatch.setattr(cache, "user_cache_path", lambda *_, **__: tmp_path)
    monkeypatch.setenv("PYTEST_XDIST_TESTRUNUID", tmp_path.name)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(Chromium, "starts", starts_not)
    monkeypatch.setattr(downloads, "by_playwright", lambda: "Playwright's server does not answer.")
    monkeypatch.setattr(downloads, "by_npm", fails)
    browser.outcome.cache_clear()
    yield lambda: len(tried)
    browser.outcome.cache_clear()


def test_all_processes_of_a_run_agree_and_one_looks(searches: Callable[[], int]) -> None:
    """Without any browser there is one answer, which says what was tried and how to get one; it is not tried again."""
    with pytest.raises(NotFetched) as first:
        browser.browser()
    once = searches()
    browser.outcome.cache_clear()  # as in another process of the run
    with pytest.raises(NotFetched) as second:
        browser.browser()
    assert (str(second.value), searches()) == (str(first.value), once)
    said = str(first.value)
    assert all(each in said for each in ("Playwright's server", "npm's registry", browser.HELP))


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
