"""How long a move takes until it is painted on the pages of all others in its room: six real pages, one browser."""

from itertools import count
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.widgets import hands
from tests.widgets.conftest import SWITCHES, chromium_path, serving
from widgets.rooms.store import open_store
from widgets.rooms.store.contract import Store
from widgets.serving.serve import notebooks

PEOPLE: Final = 4
PAGES: Final = 6
"""Those who play and two who watch."""
MOVE: Final = "button.rk-move"
PATIENCE: Final = 120_000
"""Milliseconds to wait for what is measured, on a machine that is busy with other things."""
QUIET: Final = 400
"""Milliseconds between two moves, so that one does not wait for the other."""
SEE: Final = """() => {
    window.painted = [];
    const note = () => requestAnimationFrame(() => setTimeout(() => painted.push(Date.now())));
    const seen = { subtree: true, childList: true, characterData: true };
    new MutationObserver(note).observe(document.querySelector(".rk-app"), seen);
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (...how) {
        draw.apply(this, how);
        if (this.canvas.isConnected) note();
    };
    document.addEventListener("click", () => { window.clicked = Date.now(); }, { capture: true });
}"""
"""Notes when the page has been painted anew, after the frame in which it was; and when it was clicked."""


def painted(where: str, moves: int) -> tuple[list[float], list[float]]:
    """Milliseconds until a move is painted on each other page: from its line in the store, and from the click."""
    store = open_store(where)
    first = f"import os; os.environ['REFKIT_STORE'] = {where!r}"
    with serving(notebooks(), "room", first=first) as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path(), args=SWITCHES)
        pages, code = around(browser, f"{address}room?")
        written, clicked = list[float](), list[float]()
        for _ in range(moves):
            mover = asked(pages)
            for page in pages:
                page.wait_for_timeout(QUIET / PAGES)
                page.evaluate("painted.length = 0")
            last = store.find(code).last
            mover.locator(MOVE).first.dispatch_event("click")
            others = [page for page in pages if page is not mover]
            at = 1000 * line_after(store, code, last, mover)
            click = mover.evaluate("clicked")
            for page in others:
                page.wait_for_function("at => painted.some((then) => then >= at)", arg=at, timeout=PATIENCE)
                then = page.evaluate("at => painted.find((then) => then >= at)", at)
                written.append(then - at)
                clicked.append(then - click)
        browser.close()
    store.close()
    return written, clicked


def around(browser: Browser, room: str) -> tuple[list[Page], str]:
    """The pages of a room in which the game has begun, and its code."""
    pages = [visitor(browser, f"{room}game=cheers&people={PEOPLE}&bots=0", "form[data-do=open]")]
    hands.write(pages[0].get_by_label("Your name"), "Ann")
    hands.click(pages[0].get_by_role("button", name="Open the room"))
    code = pages[0].locator(".rk-code").first.inner_text().lower()
    for name in ("Bob", "Cid", "Dot"):
        pages.append(visitor(browser, f"{room}code={code}", "form[data-do=sit]"))
        hands.write(pages[-1].get_by_label("Your name").first, name)
        hands.click(pages[-1].get_by_role("button", name="Sit down"))
        expect(pages[-1].get_by_text(f"{name} (you)")).to_be_visible()
    pages += [visitor(browser, f"{room}code={code}", "form[data-do=arrive]") for _ in range(PAGES - PEOPLE)]
    hands.click(pages[0].get_by_role("button", name="Begin the game"))
    for page in pages:
        page.wait_for_selector(".rk-prompt", timeout=PATIENCE)
        page.evaluate(SEE)
    return pages, code


def visitor(browser: Browser, address: str, wanted: str) -> Page:
    """A page of somebody who was never here, and wants no films."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    page.wait_for_selector(wanted, state="attached")
    return page


def asked(pages: list[Page]) -> Page:
    """The page whose reader decides."""
    for number in count():
        page = pages[number % PEOPLE]
        if page.locator(MOVE).count():
            return page
        page.wait_for_timeout(20)
    raise AssertionError


def line_after(store: Store, code: str, last: int, page: Page) -> float:
    """When the line behind number ``last`` was written, in seconds since 1970."""
    while not (lines := store.since(code, last)):
        page.wait_for_timeout(10)
    return lines[0].at
