"""A phone that is offline for a while, or asleep: it says so, reconnects by itself, and nothing is lost."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect

from tests.widgets import hands
from tests.widgets.conftest import OwnServer, browser_profile
from tests.widgets.kernels import kernel_of, kill
from tests.widgets.page.test_pulse import signs
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import STILL
from tests.widgets.rooms.test_page import PHONE, join, open_page_of_room, page_to_move
from tests.widgets.rooms.test_server_kills import wait_until_back
from widgets.rooms.store import open_store
from widgets.rooms.store.records import RoomLine

MOVE = "button.rk-move"
AGAIN = ".rk-sign:is([data-state=back], [data-state=picked], [data-state=missed])"
SHOWN = "() => [...document.querySelectorAll('.rk-prompt, button.rk-move')].map((each) => each.innerText).join()"
LINE = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}


class Table:
    """Ann at a desk and Bob with a phone play a game; ``seen`` reads along in the store."""

    def __init__(self, room: Callable[..., Page], where: str) -> None:
        self.desk, code = open_page_of_room(room, "game=syndicate&people=2&bots=1&bot=random")
        self.phone = join(room, code, "Bob", **PHONE)
        hands.click(self.desk.get_by_role("button", name="Begin the game"))
        self.wire: CDPSession = self.phone.context.new_cdp_session(self.phone)
        self.seen = people.connect(open_store(where), code.lower())
        self.lines = self.seen.room.lines

    def offline(self, *, now: bool) -> None:
        """Disconnect the phone from the network, or connect it."""
        self.wire.send("Network.emulateNetworkConditions", {"offline": now, **LINE})

    def asleep(self, *, now: bool) -> None:
        """Freeze the phone's page, as phones do in a pocket, or thaw it."""
        self.wire.send("Page.setWebLifecycleState", {"state": "frozen" if now else "active"})

    def written(self) -> list[RoomLine]:
        """Return all lines of the room by which its people have moved."""
        self.seen.catch_up()
        return [line for line in self.lines if line.said.kind == "entry" and line.said.seat in {0, 1}]

    def until_asked(self, page: Page) -> None:
        """Play, as whoever is asked, until it is this page."""
        while (mover := page_to_move(self.desk, self.phone)) is not page:
            self.move(mover)

    def move(self, page: Page) -> None:
        """Make a move on a page, and wait until it is written, once, and shown there."""
        before, shown = self.written(), page.evaluate(SHOWN)
        hands.click(page.locator(MOVE).first)
        page.wait_for_function(f"before => ({SHOWN})() !== before", arg=shown)
        while (now := self.written()) == before:
            page.wait_for_timeout(50)
        assert now[: len(before)] == before
        assert [line.said.seat for line in now[len(before) :]] == [0 if page is self.desk else 1]

    def level(self) -> None:
        """Wait until both pages show the same moves."""
        pages = (self.desk, self.phone)
        for page in pages:
            hands.turn_to(page.get_by_role("tab", name="Log", exact=True))
        while len({page.locator(".rk-log .rk-move").count() for page in pages}) > 1:
            self.phone.wait_for_timeout(50)
        assert self.phone.locator(".rk-log .rk-move").count() >= len(self.written())
        for page in pages:
            hands.turn_to(page.get_by_role("tab", name="Moves", exact=True))


@pytest.fixture
def table(own_server: OwnServer, chromium: Browser) -> Iterator[Table]:
    """Return a game that has begun; console messages about a network that is gone are expected."""
    contexts = list[BrowserContext]()

    def room(query: str, wanted: str, **options: object) -> Page:
        contexts.append(browser_profile(chromium, **STILL, **options))
        page = contexts[-1].new_page()
        page.goto(f"{own_server.address}room?{query}")
        page.wait_for_selector(wanted)
        return page

    yield Table(room, own_server.store)
    for context in contexts:
        context.close()


def test_a_phone_that_is_offline_for_a_while(table: Table) -> None:
    """What is tapped meanwhile is said not to count; later it counts once, and others' moves are there."""
    table.until_asked(table.phone)
    before, asked = table.written(), table.phone.locator(".rk-prompt").inner_text()
    table.offline(now=True)
    signs(table.phone, "server")
    expect(table.phone.get_by_role("alert").first).to_contain_text("goes on by itself")
    hands.tap(table.phone.locator(MOVE).first)
    expect(table.phone.locator(".rk-sign")).to_contain_text("That did not count.")
    table.offline(now=False)
    table.phone.wait_for_selector(AGAIN)
    expect(table.phone.locator(".rk-prompt")).to_have_text(asked, use_inner_text=True)
    assert table.written() == before
    hands.tap(table.phone.get_by_role("button", name="I know"))
    table.move(table.phone)
    table.until_asked(table.desk)
    table.offline(now=True)
    signs(table.phone, "server")
    table.move(table.desk)
    table.offline(now=False)
    table.phone.wait_for_selector(".rk-sign:not([data-state=server])", state="attached")
    table.level()


def test_a_phone_that_slept_until_its_kernel_was_gone(table: Table) -> None:
    """Awake again it gets another, its seat, and what it missed."""
    table.until_asked(table.desk)
    kernel = kernel_of(table.phone)
    table.asleep(now=True)
    table.offline(now=True)
    kill(kernel)
    table.move(table.desk)
    table.offline(now=False)
    table.asleep(now=False)
    wait_until_back(table.phone)
    table.level()
    table.until_asked(table.phone)
    table.move(table.phone)
