"""Kernels and servers that are killed again and again, at any instant: nothing that was shown is lost."""

import os
import random
import signal
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

import psutil
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.programs.browser import launch
from tests.widgets import hands
from tests.widgets.conftest import browser_profile
from tests.widgets.kernels import kernel_of, process_of
from tests.widgets.page.test_pulse import MOVE, SHORT, Server, asks, kept, signs
from tests.widgets.rooms import people
from tests.widgets.rooms.test_page import page_to_move
from tests.widgets.rooms.test_server_kills import kill_under_a_room, two_in_a_room, wait_until_back
from widgets.live.session import from_text
from widgets.rooms.client import RoomClient
from widgets.rooms.store import open_store

CARDS: Final = ("Pomgrub", "Cheerwig", "Batonk", "Wobblin", "Mudkin", "Rahrat")
LINE: Final = "form[data-do=type] input"
AGAIN: Final = ".rk-sign:is([data-state=picked], [data-state=missed])"
OVER: Final = "button[data-do=rematch]"
LATEST: Final = 0.15
"""Until how many seconds after an act the kernel is killed."""


@contextmanager
def server_and_browser() -> Iterator[tuple[Server, Browser]]:
    """Start a server and a browser, and stop both whatever happens."""
    server = Server(Path(os.devnull))
    try:
        with sync_playwright() as play:
            browser = launch(play.chromium)
            yield server, browser
            browser.close()
    finally:
        server.tell(signal.SIGTERM)


def open_page(browser: Browser, address: str, wanted: str) -> Page:
    """Open a page in a fresh browser profile and wait for what is ``wanted`` there."""
    page = browser_profile(browser, reduced_motion="reduce").new_page()
    page.goto(address)
    page.wait_for_selector(wanted)
    return page


def open_game(browser: Browser, server: Server, chance: random.Random) -> Page:
    """Open a short game in which a person can move: in some the game is over before anybody but a bot has moved."""
    while True:
        page = open_page(browser, f"{server.address}{SHORT}{chance.randrange(1000)}", f"{MOVE}, {OVER}")
        if page.locator(MOVE).count():
            return page
        page.context.close()


def kernel_kills(times: int, seed: int) -> str:
    """Kill the kernel of the desk and of a game in turn, while somebody does something; look what is there then."""
    chance, seen = random.Random(seed), Counter[str]()
    with server_and_browser() as (server, browser):
        desk = open_page(browser, f"{server.address}referee?game=three-cheers", LINE)
        for number in range(times):
            if number % 2:
                page = open_game(browser, server, chance)
                click = partial(hands.click, page.locator(MOVE).first)
                seen[kill_during(page, ".rk-prompt", chance, click)] += 1
                page.context.close()
            else:
                text = f"{chance.randrange(1, 4)} | {chance.choice(CARDS)} ."
                hands.write(desk.locator(LINE).first, text)
                seen[kill_during(desk, ".rk-words", chance, partial(desk.keyboard.press, "Enter"))] += 1
    return "What the page showed at the end: " + ", ".join(f"{what} {count}" for what, count in seen.items()) + "."


def kill_during(page: Page, what: str, chance: random.Random, act: Callable[[], object]) -> str:
    """Act, kill the kernel soon after, and pick up; raise AssertionError if less is there than was shown."""
    shown = page.locator(what)
    before, process = shown.inner_text(), psutil.Process(process_of(kernel_of(page)))
    killer = threading.Timer(chance.random() * LATEST, process.kill)
    killer.start()
    act()
    signs(page, "dead")
    seen, text = shown.inner_text(), kept(page)
    hands.click(page.get_by_role("button", name="Pick up where you were"))
    page.wait_for_selector(AGAIN, state="attached")
    expect(shown).not_to_be_empty()
    after, later = shown.inner_text(), kept(page)  # in this order: nothing is shown that is not kept
    if later != text:  # a bot whose turn it was has moved since
        assert is_continued(later, text), "what is kept is another game"
        return "the old, and then a bot's move"
    if seen != before:
        assert after == seen, f"{seen!r} was shown, and then {after!r}"
        return "the new"
    return "the old" if after == before else "the old, and the new when picked up"


def is_continued(later: str, text: str) -> bool:
    """Return whether the game in the text ``later`` begins as the one in ``text`` and goes on."""
    first, entries = from_text(text).match.entries, from_text(later).match.entries
    return len(first) < len(entries) and entries[: len(first)] == first


def server_kills(times: int) -> str:
    """Kill the server and start it again; the page goes on by itself with its game."""
    with server_and_browser() as (server, browser):
        page = open_page(browser, server.address + SHORT, MOVE)
        hands.click(page.locator(MOVE).first)
        asks(page, "second card")
        game = kept(page)
        for _ in range(times):
            server.tell(signal.SIGKILL)
            signs(page, "server")
            server.start()
            page.wait_for_selector(AGAIN, state="attached")
            asks(page, "second card")
            assert kept(page) == game, "the game is another"
    return f"After {times} ends of the server the game is as it was."


def room_kernel_kills(times: int, seed: int) -> str:
    """Kill the kernel of one of two pages in a room while somebody moves: all come back, nothing is lost or doubled."""
    chance, games = random.Random(seed), 0
    with tempfile.TemporaryDirectory() as folder:
        where = os.environ["REFKIT_STORE"] = str(Path(folder) / "rooms.sqlite")
        with server_and_browser() as (server, browser):
            left, counted = times, Counter[str]()
            while left:
                pages, code = two_in_a_room(server, browser)
                seen, games = people.connect(open_store(where), code), games + 1
                while left and not seen.room.over:
                    counted[kill_in_a_room(pages, seen, chance)] += 1
                    left -= 1
                seen.store.close()
                for page in pages:
                    page.context.close()
    return (
        f"In {games} rooms the move that was being made "
        + ", ".join(f"{what} {n}" for what, n in counted.items())
        + "."
    )


def kill_in_a_room(pages: list[Page], seen: RoomClient, chance: random.Random) -> str:
    """Move, and kill a kernel soon after; AssertionError if a line is lost, doubled, or somebody does not come back."""
    mover, victim = page_to_move(*pages), chance.choice(pages)
    seen.catch_up()
    before = [*seen.room.lines]
    killer = threading.Timer(chance.random() * LATEST, psutil.Process(process_of(kernel_of(victim))).kill)
    killer.start()
    hands.click(mover.locator(MOVE).first)
    signs(victim, "dead")
    wait_until_back(victim)
    page_to_move(*pages)
    seen.catch_up()
    lines = seen.room.lines
    assert lines[: len(before)] == before, "what was written is not there"
    assert [line.seq for line in lines] == list(range(1, len(lines) + 1)), "a number is missing"
    made = [line for line in lines[len(before) :] if line.said.seat >= 0]
    assert len(made) <= 1, "one tap was two moves"
    assert made or victim is mover, "whose kernel lived made no move"
    return "counts" if made else "was lost with its kernel, before anybody was told that it counts"


def room_server_kills(times: int) -> str:
    """Kill the server under two pages in a room; both come back by themselves, and the game goes on."""
    with tempfile.TemporaryDirectory() as folder:
        where = os.environ["REFKIT_STORE"] = str(Path(folder) / "rooms.sqlite")
        with server_and_browser() as (server, browser):
            return kill_under_a_room(server, browser, where, times)
