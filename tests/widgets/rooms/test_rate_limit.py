"""Rate limit: who guesses codes waits; who has a link or a seat does not, whoever else is at the same address."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from refkit.kernel.choice import BadInput
from tests.widgets.conftest import OwnServer
from tests.widgets.rooms.conftest import StoreAccess
from tests.widgets.rooms.test_app import Arrive, do, open_pages, room
from tests.widgets.rooms.test_stores import open_room
from widgets.app.effects import Wait
from widgets.rooms import requests
from widgets.rooms.store import Store, links, open_store
from widgets.rooms.store.records import FREE_TRIES, LogEntry, RateLimited, new_token

HOUSE = "192.0.2.9"
"""The one address of a house, as the server sees it."""


def guess(store: Store, address: str, tries: int = FREE_TRIES + 3) -> None:
    """Give so many wrong codes from an address."""
    for _ in range(tries):
        with pytest.raises(BadInput):
            store.find("zzzzzz", address)


def test_a_link_opens_its_room_where_codes_must_wait(any_store: StoreAccess) -> None:
    """Wrong codes from an address make its codes wait, right ones too, but not the links of others in the house."""
    store = any_store.reopen()
    code, other = open_room(store), open_room(store)
    guess(store, HOUSE)
    with pytest.raises(RateLimited) as wait:
        store.find(code, HOUSE)
    assert wait.value.seconds == 1
    link = links.link_text(code, store.seed(code))
    assert store.find(link, HOUSE).code == store.find(f" {link.upper()} ", HOUSE).code == code
    for wrong in (f"{code}-", f"{code}-{20 * '0'}", links.link_text(code, store.seed(other)), f"{code}-\ud800"):
        with pytest.raises(RateLimited):
            store.find(wrong, HOUSE)


def test_a_link_with_a_wrong_key_is_a_wrong_code(any_store: StoreAccess) -> None:
    """It opens nothing, though its code is right, and who tries many waits."""
    store = any_store.reopen()
    code = open_room(store)
    for _ in range(FREE_TRIES):
        with pytest.raises(BadInput, match="no room with this code"):
            store.find(f"{code}-{20 * '0'}", HOUSE)
    with pytest.raises(RateLimited):
        store.find(code, HOUSE)


def test_who_has_a_seat_comes_back_to_it_without_waiting(any_store: StoreAccess) -> None:
    """A ticket for the room is enough; one for another room is not."""
    store = any_store.reopen()
    code, token = open_room(store), new_token()
    store.append(code, 0, [LogEntry("sit", text="Ann")], tokens={0: token})
    other = open_room(store)
    guess(store, HOUSE)
    assert store.find(code, HOUSE, token).code == code
    for where, shown in ((other, token), (code, new_token()), (code, "")):
        with pytest.raises(RateLimited):
            store.find(where, HOUSE, shown)


def test_addresses_of_one_home_wait_together(any_store: StoreAccess) -> None:
    """Whoever has a whole network of addresses cannot guess from each of them anew."""
    store = any_store.reopen()
    code = open_room(store)
    guess(store, "2001:db8:1:2::1")
    with pytest.raises(RateLimited):
        store.find(code, "2001:db8:1:2:ffff::9")
    assert store.find(code, "2001:db8:1:3::1").code == code


def test_a_page_that_had_to_wait_comes_in_by_itself(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says how long it takes, and then it is in the room; unless its reader has gone elsewhere meanwhile."""
    first, *_ = open_pages(arrive, "minions")
    monkeypatch.setattr(requests, "client_address", lambda: HOUSE)
    store = open_store()
    guess(store, HOUSE)
    guest, restless = arrive(f"?code={room(first).code}"), arrive(f"?code={room(first).code}")
    assert guest.client is None
    assert "This page does so by itself." in guest.toast
    assert [task.seconds for task in guest.tasks if isinstance(task, Wait)] >= [1]
    do(restless, "open", {"name": "Bob", "game": "minions", "people": "2", "bots": "0"})
    with store.database.transaction() as run:
        assert run("DELETE FROM strikes RETURNING address")
    guest.carry_out("later")
    guest.settle()
    assert room(guest).code == room(first).code
    assert "wait" not in guest.toast
    assert not [task for task in restless.tasks if task.key[0] == "later"]  # type: ignore[index]
    store.close()


@pytest.mark.thorough
def test_a_page_in_a_browser_waits_and_comes_in(home: OwnServer, room: Callable[..., Page]) -> None:
    """Nobody has to reload it; a link from the same machine opens meanwhile."""
    store = open_store(home.store)
    code = open_room(store)
    guess(store, "127.0.0.1")
    linked = room(f"code={links.link_text(code, store.seed(code))}", "form[data-do=sit]")
    expect(linked.locator(".rk-lobby")).to_be_visible()
    for _ in range(4):  # as if each had waited: the next may come 16 seconds later, when a page has long been opened
        store.record_failure("127.0.0.1")
    page = room(f"code={code}", ".rk-toast")
    expect(page.locator(".rk-toast")).to_contain_text("This page does so by itself.")
    page.wait_for_selector("form[data-do=sit]")
    expect(page.locator(".rk-toast")).to_have_count(0)
    store.close()
