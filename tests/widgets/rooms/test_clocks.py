"""Clocks remind players, and decide nothing."""

from collections.abc import Callable
from typing import Any
from unittest import mock

import pytest

from refkit.kernel.choice import SPECTATOR
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import StoreAccess
from tests.widgets.rooms.driver import Tab
from tests.widgets.rooms.test_app import begin_pages, do, open_pages, page_markup, toast
from widgets.app.messages import Action
from widgets.rooms.client import RoomClient
from widgets.rooms.store.records import LogEntry, OnlinePage, StoreDown
from widgets.rooms.tasks import HeartbeatDone, HeartbeatDue


def waiting_page(file_store: StoreAccess, clock: int) -> RoomClient:
    """Return a page at a table that waits for somebody."""
    return people.begin_game(file_store.reopen(), "cheers", clock=clock)[0]


@pytest.mark.parametrize(
    ("seconds", "times"), [(0, 0), (59, 0), (60, 1), (119, 1), (120, 2), (239, 2), (240, 3), (600, 4)]
)
def test_a_clock_reminds_ever_more_seldom(file_store: StoreAccess, seconds: int, times: int) -> None:
    """After one minute, two, four, eight: whoever thinks is not rung at every minute."""
    page = waiting_page(file_store, 60)
    assert page.room.reminders_due(file_store.clock.time + seconds) == times


def test_a_pause_is_not_waited_for(file_store: StoreAccess) -> None:
    """Nobody is reminded while it lasts, and the clock begins anew when the game goes on."""
    page = waiting_page(file_store, 60)
    file_store.clock.time += 50
    page.say(LogEntry("pause", 0))
    assert page.room.reminders_due(file_store.clock.time + 600) == 0
    file_store.clock.time += 600
    page.say(LogEntry("resume", 0))
    assert page.room.reminders_due(file_store.clock.time + 59) == 0
    assert page.room.reminders_due(file_store.clock.time + 60) == 1


def test_without_a_clock_nobody_is_reminded(file_store: StoreAccess) -> None:
    """Not after a day."""
    assert waiting_page(file_store, 0).room.reminders_due(file_store.clock.time + 24 * 3600) == 0


def heartbeat_after(page: Tab, seconds: float) -> None:
    """Send a page's heartbeat when the store's clock is so many seconds later."""
    client = page.inside()
    page.driven.deliver(HeartbeatDone(client.page, client.online, client.since, client.store.now() + seconds))


def test_whoever_is_asked_is_reminded(arrive: Callable[..., Tab]) -> None:
    """The page whose reader decides says so and rings, once each time; the others only look; nothing is written."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1, clock="60")
    asked = next(page for page in pages if page.seat is not None)
    other = next(page for page in pages if page is not asked)
    before, rung = asked.inside().room.seq, [page.rings for page in (asked, other)]
    for page in pages:
        heartbeat_after(page, 61)
    assert "a clock only reminds" in toast(asked)
    assert "clock" not in toast(other)
    assert [page.rings for page in (asked, other)] == [rung[0] + 1, rung[1]]
    heartbeat_after(asked, 70)
    assert asked.rings == rung[0] + 1
    heartbeat_after(asked, 125)
    assert asked.rings == rung[0] + 2
    assert len(asked.inside().store.since(asked.inside().room.code)) == before


def test_how_long_it_has_taken_is_told_without_asking_the_store(arrive: Callable[..., Tab]) -> None:
    """While a store is down a page shows what it knows: what is drawn waits for nobody."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1, clock="60")
    other = next(page for page in pages if page.seat is None)
    heartbeat_after(other, 130)
    store: Any = other.inside().store
    store.now = mock.Mock(side_effect=StoreDown("It is down."))
    do(other, "tab", "log")
    assert "That has taken 2 min by now." in page_markup(other)


def test_whoever_sits_down_is_here_all_the_while(arrive: Callable[..., Tab]) -> None:
    """A page that goes on in another seat has not gone meanwhile; one that goes to another room has left."""
    (first,) = open_pages(arrive, "syndicate", people=1, bots=2)
    page = arrive(f"?code={first.inside().room.code}")
    page.beat()
    former, store = page.inside(), page.inside().store
    do(page, "sit", {"name": "Bob", "chair": "1"})
    guest = OnlinePage("another", SPECTATOR, "Guest", 2.0)
    assert former.page == page.inside().page
    assert former.page in {each.page for each in store.heartbeat(former.room.code, guest)}
    (elsewhere,) = open_pages(arrive, "minions", people=1, bots=1)
    do(page, "find", {"text": elsewhere.inside().room.code})
    assert page.inside().page != former.page
    assert former.page not in {each.page for each in store.heartbeat(former.room.code, guest)}


def test_whoever_sits_down_while_a_beat_is_on_its_way_plays_since_then(arrive: Callable[..., Tab]) -> None:
    """A page that has said to be here while it took a seat does not come forward before a later window of that seat."""
    (first,) = open_pages(arrive, "syndicate", people=1, bots=2)
    page = arrive(f"?code={first.inside().room.code}")
    page.driven.deliver(Action("sit", {"name": "Bob", "chair": "1"}))
    page.driven.deliver(HeartbeatDue())
    page.carry_out("beat")
    since = page.inside().since
    page.settle()
    assert page.inside().seat == 1
    assert page.inside().since == since > 0
