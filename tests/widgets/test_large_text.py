"""Where somebody has set a large font in the browser, all text of the pages grows with it, and the pages still fit."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page

from tests.programs.browser import launch
from tests.widgets import hands
from tests.widgets.conftest import ROOT, browser_profile
from tests.widgets.test_scrolling import DESK, PAGES, PHONE

SHEETS: Final = ("css", "py", "js", "html", "j2")
IN_PIXELS: Final = re.compile(r"(?<![\w-])(?:font|font-size|line-height)\s*:[^;}\n]*\dpx")
ON_THE_CANVAS: Final = ".rk-spot[data-text] {"
"""What may have text in pixels: it lies on a canvas, whose drawings have their sizes in pixels, too."""
CUT: Final = """() => [...document.querySelectorAll(
    ".rk-app :is(.rk-btn, .rk-tab, .rk-segment, .rk-station, .rk-move, .rk-prompt, .rk-label), .rk-door, .rk-at-once")]
    .filter((each) => each.checkVisibility() && getComputedStyle(each).fontSize !== "0px")
    .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        clientWidth && (scrollWidth > clientWidth + 2 || scrollHeight > clientHeight + 2))
    .map((each) => each.outerHTML.slice(0, 160))"""
"""Which texts do not fit what they stand in."""


def sheets() -> Iterator[Path]:
    """Generate the files that may say how text looks in a page."""
    for folder in ("widgets", "notebooks/guide/_static"):
        for ending in SHEETS:
            yield from (ROOT / folder).rglob(f"*.{ending}")


def test_no_text_of_a_page_has_a_size_in_pixels() -> None:
    """Sizes of text are in rem, which follows the browser's font, but for what lies on a canvas."""
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()[:90]}"
        for path in sheets()
        for line in path.read_text(encoding="utf-8").splitlines()
        if IN_PIXELS.search(line) and ON_THE_CANVAS not in line
    ]
    assert found == []


@pytest.fixture(scope="module")
def large(chromium: Browser) -> Iterator[Browser]:
    """Launch a browser whose font is set to twice its usual size."""
    browser = launch(chromium.browser_type, "--blink-settings=defaultFontSize=32")
    yield browser
    browser.close()


def fits(page: Page, where: str) -> list[str]:
    """Return what does not fit a page with large text."""
    hands.rest(page)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    faults = [f"{where}: {wide} px too wide"] if wide > 0 else []
    return faults + [f"{where}: cut: {each}" for each in page.evaluate(CUT)]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_pages_fit_with_text_of_twice_the_size(base_url: str, large: Browser, size: dict[str, int]) -> None:
    """No page scrolls sideways, and the text of no button, tab or prompt is cut; the lobby of a room, too."""
    context = browser_profile(large, viewport=size, reduced_motion="reduce")
    page = context.new_page()
    faults: list[str] = []
    for name, (address, wanted) in PAGES.items():
        page.goto(urljoin(base_url, address))
        page.wait_for_selector(wanted)
        faults += fits(page, name)
    page.goto(urljoin(base_url, "room"))
    page.wait_for_selector("form[data-do=open]")
    hands.write(page.get_by_label("Your name"), "Ann")
    hands.click(page.get_by_role("button", name="Open the room"))
    page.wait_for_selector(".rk-seats")
    faults += fits(page, "lobby")
    context.close()
    assert faults == []
