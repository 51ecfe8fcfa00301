"""How long a move takes until all others in its room see it, and what an open page costs: six real pages."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

import psutil
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.programs.browser import launch
from tests.widgets import hands
from tests.widgets.conftest import browser_profile, serving
from tests.widgets.rooms import people
from widgets.rooms.client import RoomClient
from widgets.rooms.store import Store, open_store
from widgets.serving.serve import notebooks

NAMES: Final = ("Ann", "Bob", "Cid", "Dot")
PAGES: Final = 6
"""Those who play and two who watch."""
MOVE: Final = "button.rk-move"
QUIET: Final = 400
"""Milliseconds in which nothing is painted any more: then a move has been shown, whole."""
WARM: Final = 4
"""Moves before any is measured: what is drawn for the first time is drawn at leisure."""
IDLE: Final = 15
"""Seconds for which nobody does anything while that is measured."""
SEE: Final = """() => {
    const app = document.querySelector(".rk-app"), draw = CanvasRenderingContext2D.prototype.drawImage;
    let text = app.textContent;
    Object.assign(window, { told: 0, drawn: 0, clicked: 0 });
    const painted = (then) => requestAnimationFrame(() => setTimeout(then));
    const look = () => painted(() => { if (app.textContent !== text) [text, told] = [app.textContent, Date.now()]; });
    new MutationObserver(look).observe(app, { subtree: true, childList: true, characterData: true });
    CanvasRenderingContext2D.prototype.drawImage = function (...how) {
        draw.apply(this, how);
        if (this.canvas.isConnected) painted(() => { drawn = Date.now(); });
    };
    document.addEventListener("click", () => { clicked = Date.now(); }, { capture: true });
}"""
"""Notes when the page was clicked, and when it had painted another text and another picture, after that frame."""
SHOWN: Final = "quiet => told && Date.now() - Math.max(told, drawn) > quiet"


@dataclass
class Painted:
    """Milliseconds until a move was painted on each other page, from its line in the store and from the click.

    ``idle`` is what a page costs for which nothing happens: its kernel, its share of the server; percent of a core.
    """

    written: list[float] = field(default_factory=list)
    clicked: list[float] = field(default_factory=list)
    idle: float = 0.0


def measure_paint(where: str, moves: int) -> Painted:
    """Play so many moves by hand in the store at ``where``, one game after the other."""
    store, found = open_store(where), Painted()
    with serve_rooms(where) as (browser, address):
        pages, code = open_room(browser, f"{address}room?")
        found.idle = idle_load()
        seen = people.connect(store, code)
        for number in range(moves + WARM):
            seen = current_room(store, seen, pages)
            at, took = move(seen, pages)
            if number >= WARM:
                found.written += [page_at - at for page_at in took[1:]]
                found.clicked += [page_at - took[0] for page_at in took[1:]]
    store.close()
    return found


@contextmanager
def serve_rooms(where: str) -> Iterator[tuple[Browser, str]]:
    """Start a browser, and a server whose rooms are stored at ``where``; yield the browser and the address."""
    first = f"import os; os.environ['REFKIT_STORE'] = {where!r}"
    with serving(notebooks(), "room", first=first) as address, sync_playwright() as play:
        browser = launch(play.chromium)
        yield browser, address
        browser.close()


def open_room(browser: Browser, room: str) -> tuple[list[Page], str]:
    """Open a room and begin a game in it; return its pages, players first in the order of their seats, and its code."""
    pages = [open_page(browser, f"{room}game=cheers&people={len(NAMES)}&bots=0", "form[data-do=open]")]
    hands.write(pages[0].get_by_label("Your name"), NAMES[0])
    hands.click(pages[0].get_by_role("button", name="Open the room"))
    code = pages[0].locator(".rk-code").first.inner_text().lower()
    for name in NAMES[1:]:
        pages.append(open_page(browser, f"{room}code={code}", "form[data-do=sit]"))
        hands.write(pages[-1].get_by_label("Your name").first, name)
        hands.click(pages[-1].get_by_role("button", name="Sit down"))
        expect(pages[-1].get_by_text(f"{name} (you)")).to_be_visible()
    pages += [
        open_page(browser, f"{room}code={code}", "form[data-do=use_transfer_code]") for _ in range(PAGES - len(NAMES))
    ]
    hands.click(pages[0].get_by_role("button", name="Begin the game"))
    for page in pages:
        page.wait_for_selector(".rk-prompt")
        page.evaluate(SEE)
    return pages, code


def open_page(browser: Browser, address: str, wanted: str) -> Page:
    """Open a page in a fresh browser profile with reduced motion."""
    page = browser_profile(browser, viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
    page.goto(address)
    page.wait_for_selector(wanted, state="attached")
    return page


def current_room(store: Store, seen: RoomClient, pages: list[Page]) -> RoomClient:
    """Return the room once it is up to date; if its game is over, begin a rematch and return the new room."""
    seen.catch_up()
    if not seen.room.over:
        return seen
    hands.click(pages[0].get_by_role("button", name="Play again, same seats"))
    while not seen.room.rematch_code:
        pages[0].wait_for_timeout(50)
        seen.catch_up()
    seen = people.connect(store, seen.room.rematch_code)
    hands.click(pages[0].get_by_role("button", name="Begin the game"))
    for page in pages:
        page.wait_for_selector(".rk-prompt")
        hands.rest(page)
    seen.catch_up()
    return seen


def move(seen: RoomClient, pages: list[Page]) -> tuple[float, list[float]]:
    """When a move was written; when it was clicked, and painted on each page but the mover's; in milliseconds."""
    mover, last = pages[seen.room.seats_to_move()[0]], seen.room.seq
    for page in pages:
        page.mouse.move(0, 0)  # what it rests on is shown close up, over other things
        page.evaluate("told = drawn = 0")
    hands.click(mover.locator(MOVE).first)
    for page in pages:
        page.wait_for_function(SHOWN, arg=QUIET, polling=QUIET / 4)
    line = next(line for line in seen.store.since(seen.room.code, last) if line.said.entry)
    others = [float(page.evaluate("Math.max(told, drawn)")) for page in pages if page is not mover]
    return 1000 * line.at, [float(mover.evaluate("clicked")), *others]


def idle_load() -> float:
    """Return the percentage of a core that a page takes while nobody does anything."""
    server = next(each for each in psutil.Process().children() if any("serve(" in word for word in each.cmdline()))
    every = [server, *server.children(recursive=True)]
    before = cpu_seconds(every)
    time.sleep(IDLE)
    return (cpu_seconds(every) - before) / IDLE / PAGES * 100


def cpu_seconds(processes: list[psutil.Process]) -> float:
    """Return the CPU seconds that the processes have used."""
    return float(sum(sum(each.cpu_times()[:2]) for each in processes))
