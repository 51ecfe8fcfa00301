"""Which Chromium drives the pages: found once in a run of the tests, for all of its processes, and never installed.

In this order: the PATH; what Playwright has; what npm brought before; ``playwright install``; npm. The first
that really starts is taken. If none does, `browser` says what was tried and how to get one, and tests/conftest.py lets
one test fail for all.
"""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserType, sync_playwright

from refkit.kernel.choice import BadInput
from tests.programs import downloads, fonts
from tests.programs.cache import exclusive, folder
from tests.programs.node import OWN, NotFetched

ROOT: Final = Path(__file__).resolve().parents[2]
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WITHOUT: Final = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "HttpsUpgrades", "PaintHolding"),  # as Playwright does, unless we say so
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),  # pages of the browser's own, made anew for each of its windows
)
SWITCHES: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    f"--disable-features={','.join(WITHOUT)}",
)
SECONDS: Final = 120
"""How long a browser may take to start, on a machine that does other things, too."""
HOUR: Final = 3600.0
HELP: Final = (
    "Install one, such as by apt-get install chromium, or where Playwright's server can be reached by "
    "python -m playwright install --with-deps chromium, and run the tests again."
)

os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", OWN)
"""Playwright is driven by this Node, since the one that it brings needs a library that a bare system lacks."""


@dataclass(frozen=True)
class Chromium:
    """A browser: where it is, or None for Playwright's own; what it must be told; where libraries for it lie."""

    path: str | None = None
    switches: tuple[str, ...] = ()
    libraries: str | None = None

    def start(self, kind: BrowserType, *switches: str) -> Browser:
        """Start it with our fonts; Playwright's Error if it does not start."""
        environment: dict[str, str | float | bool] = {**os.environ, "FONTCONFIG_FILE": str(fonts.settings())}
        if self.libraries:
            environment["LD_LIBRARY_PATH"] = self.libraries
        return kind.launch(executable_path=self.path, args=[*SWITCHES, *self.switches, *switches], env=environment)

    def starts(self) -> bool:
        """Return whether the browser starts; tried in another process, so that nothing of it is left here."""
        command = [sys.executable, "-m", "tests.programs.browser", json.dumps(asdict(self))]
        with contextlib.suppress(subprocess.TimeoutExpired):
            return not subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=SECONDS).returncode  # noqa: S603
        return False


def launch(kind: BrowserType, *switches: str) -> Browser:
    """Start the browser of this run, with ``switches`` besides its own; `NotFetched` if there is none."""
    return browser().start(kind, *switches)


def browser() -> Chromium:
    """Return the browser of this run; raises `NotFetched`, which says how to get one, if there is none."""
    found = outcome()
    if isinstance(found, str):
        raise NotFetched(found)
    return found


@cache
def outcome() -> Chromium | str:
    """Return the browser of this run, or why there is none: all processes of the run agree, and only one looks."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or f"{os.getpid()}-{time.time_ns()}"
    try:
        note = folder() / f"run-{run}.json"
        with exclusive("browser"):
            if not note.is_file():
                remove_old_notes()
                found = search()
                note.write_text(json.dumps(found if isinstance(found, str) else asdict(found)), encoding="utf-8")
            return read_note(note.read_text("utf-8"))
    except (BadInput, OSError) as error:
        return f"The tests keep the browser in the user's cache directory, which cannot be used: {error}."


def read_note(text: str) -> Chromium | str:
    """Return what was noted."""
    found = json.loads(text)
    return found if isinstance(found, str) else Chromium(found["path"], tuple(found["switches"]), found["libraries"])


def remove_old_notes() -> None:
    """Remove the notes of runs that are over."""
    for note in folder().glob("run-*.json"):
        if time.time() - note.stat().st_mtime > HOUR:
            note.unlink(missing_ok=True)


def search() -> Chromium | str:
    """Return the first browser that starts, or a sentence that says what was tried."""
    tried: list[str] = []
    for found in candidates(tried):
        if found.starts():
            return found
        tried.append(f"{found.path or 'the browser of Playwright'}: not there, or does not start.")
    return "\n".join(("No Chromium can be had, which the tests of pages need.", *dict.fromkeys(tried), HELP))


def candidates(tried: list[str]) -> Iterator[Chromium]:
    """Give every browser that may be here, the nearest first; what could not be fetched is added to ``tried``."""
    yield from (Chromium(path) for name in NAMES if (path := shutil.which(name)))
    yield Chromium()
    if there := downloads.already_fetched():
        yield from of_npm(there)
    if why := downloads.by_playwright():
        tried.append(why)
    else:
        yield Chromium()
    try:
        yield from of_npm(downloads.by_npm())
    except (NotFetched, OSError, subprocess.SubprocessError) as error:
        tried.append(f"npm's {downloads.NAME}: {error}")


def of_npm(there: Path) -> Iterator[Chromium]:
    """Give npm's browser with the system's libraries, and then with those that came along."""
    for libraries in (None, str(there / "lib")):
        yield Chromium(str(there / "chromium"), downloads.SWITCHES, libraries)


def main(text: str) -> None:
    """Start the browser that is described, and end it."""
    found = read_note(text)
    assert not isinstance(found, str)
    with sync_playwright() as play:
        found.start(play.chromium).close()


if __name__ == "__main__":
    main(sys.argv[1])
