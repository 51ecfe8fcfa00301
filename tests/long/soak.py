"""A server on which visitors come and go for minutes: kernels and memory stay bounded, and nothing is complained of."""

import random
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Final

import psutil
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.programs.browser import launch
from tests.widgets import hands
from tests.widgets.conftest import browser_profile, serving
from tests.widgets.kernels import await_only, kernels
from tests.widgets.serving.test_serve import get
from widgets.serving.kernels.budget import KERNEL_MB
from widgets.serving.serve import notebooks

ROOM: Final = 6
"""How many kernels there is room for."""
GUESTS: Final = 4
"""How many visitors are there at once."""
HASTY: Final = "import widgets.serving.settings as s; s.UNUSED_SECONDS, s.CULL_INTERVAL_SECONDS = 10, 2"
PAGES: Final = {
    "index": ".rk-door",
    "learn?lesson=shields": ".rk-spot",
    "play?length=quick&pace=instant&people=1&bots=1&start=1": "button.rk-move",
    "referee?game=three-cheers": "form[data-do=type] input",
    "first_fight": ".rk-controls button",
}
"""What is visited, and what there is to click."""
FULL: Final = "h1:text('The house is full')"
GROWTH: Final = 1.3
"""By how much a server may have grown at the end over what it had when a third of the time was over."""


def soak(seconds: int, seed: int) -> str:
    """Have visitors come and go; raise AssertionError if kernels or memory grow, or the terminal is not quiet."""
    chance, seen = random.Random(seed), Counter[str]()
    began, warm, known = time.monotonic(), 0, kernels()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(notebooks(), "index", memory=ROOM * KERNEL_MB, first=HASTY, errors=Path(folder) / "errors") as address,
        sync_playwright() as play,
    ):
        server = psutil.Process().children()[0]
        browser = launch(play.chromium)
        guests: list[BrowserContext] = []
        while (gone := time.monotonic() - began) < seconds:
            if len(guests) == GUESTS:
                leave(guests.pop(chance.randrange(GUESTS)), chance, seen)
            guests.append(arrive(browser, address, chance, seen))
            seen["most kernels"] = max(seen["most kernels"], len(kernels() - known))
            warm = warm or (megabytes(server) if gone > seconds / 3 else 0)
        for guest in guests:
            guest.close()
        browser.close()
        await_only(known)
        last = megabytes(server)
        said = (Path(folder) / "errors").read_text(encoding="utf-8")
    assert seen["most kernels"] <= ROOM, seen
    assert last <= GROWTH * warm, f"the server has grown from {warm} MB to {last} MB"
    assert not said, said
    told = ", ".join(f"{what} {count}" for what, count in seen.most_common())
    return f"{told}; the server had {warm} MB and has {last} MB, and no kernel is left."


def megabytes(process: psutil.Process) -> int:
    """Return the resident memory of a process, in MiB."""
    return int(process.memory_info().rss) >> 20


def arrive(browser: Browser, address: str, chance: random.Random, seen: Counter[str]) -> BrowserContext:
    """Visit a page and click something there, unless the house is full; somebody else asks and does not wait."""
    what = chance.choice(list(PAGES))
    if not chance.randrange(6):
        seen["asked without looking"] += get(address + what).status == 200
    guest = browser_profile(browser, reduced_motion="reduce")
    page = guest.new_page()
    page.goto(address + what)
    page.wait_for_selector(f"{PAGES[what]}, {FULL}")
    if page.locator(FULL).count():
        seen["turned away"] += 1
    else:
        seen["let in"] += 1
        hands.click(page.locator(PAGES[what]).last)
    return guest


def leave(guest: BrowserContext, chance: random.Random, seen: Counter[str]) -> None:
    """Go as most people do, or without a word."""
    if chance.randrange(2):
        seen["said farewell"] += 1
        guest.pages[0].goto("about:blank")
    else:
        seen["went without a word"] += 1
    guest.close()
