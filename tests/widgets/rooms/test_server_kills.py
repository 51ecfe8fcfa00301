"""The server is killed and restarted while two people sit in a room: both reconnect, and nothing is lost."""

import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.widgets import hands
from tests.widgets.conftest import browser_profile
from tests.widgets.page.test_pulse import MOVE, Server, signs
from tests.widgets.rooms import people
from tests.widgets.rooms.test_page import page_to_move
from widgets.rooms.client import RoomClient
from widgets.rooms.store import open_store

AGAIN = ".rk-sign:is([data-state=picked], [data-state=missed])"
GAME = "room?game=three-cheers&people=2&bots=0"


@pytest.mark.thorough
def test_a_server_that_is_killed_under_a_room(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both come back by themselves; a move made meanwhile is refused with a sentence; then the game goes on."""
    where = str(tmp_path / "rooms.sqlite")
    monkeypatch.setenv("REFKIT_STORE", where)
    server = Server(tmp_path / "errors")
    kill_under_a_room(server, chromium, where, 1)
    server.tell(signal.SIGTERM)
    assert not (tmp_path / "errors").read_text(encoding="utf-8")


def kill_under_a_room(server: Server, browser: Browser, where: str, times: int) -> str:
    """Kill the server so often; AssertionError if a line is lost, or somebody does not come back."""
    pages, code = two_in_a_room(server, browser)
    seen = people.connect(store := open_store(where), code)
    for _ in range(times):
        kill_once(server, pages, seen)
    store.close()
    for page in pages:
        page.context.close()
    return f"After {times} ends of the server under a room its log has {seen.room.seq} lines, of which none is lost."


def two_in_a_room(server: Server, browser: Browser) -> tuple[list[Page], str]:
    """Return the pages of two people whose game has begun, and the code of their room."""
    pages = [opened(browser, server.address + GAME, "form[data-do=open]")]
    hands.write(pages[0].get_by_label("Your name"), "Ann")
    hands.click(pages[0].get_by_role("button", name="Open the room"))
    code = pages[0].locator(".rk-code").first.inner_text().lower()
    pages.append(opened(browser, f"{server.address}room?code={code}", "form[data-do=sit]"))
    hands.write(pages[1].get_by_label("Your name").first, "Bob")
    hands.click(pages[1].get_by_role("button", name="Sit down"))
    expect(pages[1].get_by_text("Bob (you)")).to_be_visible()
    hands.click(pages[0].get_by_role("button", name="Begin the game"))
    return pages, code


def opened(browser: Browser, address: str, wanted: str) -> Page:
    """Return a page in a new browser, without films."""
    page = browser_profile(browser, reduced_motion="reduce").new_page()
    page.goto(address)
    page.wait_for_selector(wanted)
    return page


def kill_once(server: Server, pages: list[Page], seen: RoomClient) -> None:
    """Kill and restart the server, move, and check that both pages are back and the next move counts."""
    mover = page_to_move(*pages)
    seen.catch_up()
    before = list(seen.room.lines)
    server.tell(signal.SIGKILL)
    signs(mover, "server")
    hands.click(mover.locator(MOVE).first)
    expect(mover.locator(".rk-sign")).to_contain_text("That did not count.")
    server.start()
    for page in pages:
        wait_until_back(page)
    seen.catch_up()
    assert seen.room.lines == before
    mover = page_to_move(*pages)
    hands.click(mover.locator(MOVE).first)
    while seen.room.lines == before:
        mover.wait_for_timeout(50)
        seen.catch_up()
    assert seen.room.lines[: len(before)] == before
    for page in pages:  # everybody sees what has happened
        hands.turn_to(page.get_by_role("tab", name="Log", exact=True))
        expect(page.locator(".rk-log .rk-move").first).to_be_visible()
        hands.turn_to(page.get_by_role("tab", name="Moves", exact=True))


def wait_until_back(page: Page) -> None:
    """Wait until a page has reconnected; one that was restored a moment ago leaves that to its reader."""
    pick = page.get_by_role("button", name="Pick up where you were")
    expect(page.locator(AGAIN).or_(pick).first).to_be_attached()
    if pick.count() and not page.locator(AGAIN).count():
        hands.click(pick)
    page.wait_for_selector(AGAIN, state="attached")
    page.wait_for_selector(".rk-prompt")
