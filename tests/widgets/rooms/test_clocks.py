"""Clocks remind, and decide nothing."""

import asyncio
from collections.abc import Callable
from typing import Any
from unittest import mock

import pytest
from widgets.rooms.following import Follower

from refkit.kernel.choice import SPECTATOR, BadInput
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import Kept
from tests.widgets.rooms.driver import Tab
from tests.widgets.rooms.test_app import begun, said, shown
from tests.widgets.runs import run_now
from widgets.page.errors import Errors
from widgets.page.store import BrowserStore
from widgets.rooms import following
from widgets.rooms.store.contract import Guest, StoreDown
from widgets.rooms.visit import Visit


def waiting(small: Kept, clock: int) -> Visit:
    """A page at a table that waits for somebody."""
    return people.table(small.again(), "cheers", clock=clock)[0]


@pytest.mark.parametrize(
    ("seconds", "times"), [(0, 0), (59, 0), (60, 1), (119, 1), (120, 2), (239, 2), (240, 3), (600, 4)]
)
def test_a_clock_reminds_ever_more_seldom(small: Kept, seconds: int, times: int) -> None:
    """After one minute, two, four, eight: whoever thinks is not rung at every minute."""
    page = waiting(small, 60)
    assert page.room.late(small.clock.time + seconds) == times


def test_without_a_clock_nobody_is_reminded(small: Kept) -> None:
    """Not after a day."""
    assert waiting(small, 0).room.late(small.clock.time + 24 * 3600) == 0


def test_a_page_hears_its_clock(small: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is told when the clock has run out; the log is as it was."""
    monkeypatch.setattr(following, "BEAT", 0.01)
    page, told = waiting(small, 60), list[int]()
    page.catch_up()
    before = page.room.seq

    async def wait() -> None:
        rung = asyncio.Event()

        def late() -> None:
            told.append(len(told))
            rung.set()

        follower = Follower(
            page, Errors(), BrowserStore("room", Errors()), news=lambda: None, guests=lambda: None, late=late
        )
        follower.begin()
        small.clock.time += 61
        await asyncio.wait_for(rung.wait(), 60)
        follower.end()

    run_now(wait())
    assert told == [0]
    assert [line.seq for line in page.store.since(page.room.code)] == list(range(1, before + 1))


def test_whoever_is_asked_is_reminded(arrive: Callable[..., Tab]) -> None:
    """The page whose reader decides says so and rings; the others only look."""
    pages = begun(arrive, "syndicate", people=2, bots=1, clock="60")
    asked = next(page for page in pages if page.seat is not None)
    other = next(page for page in pages if page is not asked)
    rung = [page.bell.rung for page in (asked, other)]
    for page in (asked, other):
        page.remind()
    assert "a clock only reminds" in said(asked)
    assert "clock" not in said(other)
    assert [page.bell.rung for page in (asked, other)] == [rung[0] + 1, rung[1]]


def test_how_long_it_has_taken_is_told_without_asking_the_store(arrive: Callable[..., Tab]) -> None:
    """While a store is down a page shows what it knows: what is drawn waits for nobody."""
    pages = begun(arrive, "syndicate", people=2, bots=1, clock="60")
    other = next(page for page in pages if page.seat is None)
    store: Any = other.inside().store
    assert other.follower
    other.follower.now = store.now() + 130
    store.now = mock.Mock(side_effect=StoreDown("It is down."))
    other.show()
    assert "That has taken 2 min by now." in shown(other)


def test_a_bot_that_is_asked_no_more_is_no_fault(small: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is paused while a bot thinks refuses its move: the page lets bots decide again later."""
    monkeypatch.setattr(Follower, "_decide", mock.AsyncMock(side_effect=BadInput("The game is paused.")))
    follower = Follower(
        waiting(small, 0),
        Errors(),
        BrowserStore("room", Errors()),
        news=lambda: None,
        guests=lambda: None,
        late=lambda: None,
    )
    follower._thinks = True
    run_now(follower._bots())
    assert not follower._thinks


@pytest.mark.parametrize("left", [True, False])
def test_whoever_sits_down_is_here_all_the_while(small: Kept, *, left: bool) -> None:
    """A page that is followed anew, from another seat, has not gone meanwhile; one that has left has."""
    page = waiting(small, 0)
    page.here("Ann")

    async def follow() -> None:
        follower = Follower(
            page, Errors(), BrowserStore("room", Errors()), news=lambda: None, guests=lambda: None, late=lambda: None
        )
        follower.begin()
        follower.end(left=left)
        await asyncio.gather(*follower._tasks, return_exceptions=True)

    run_now(follow())
    here = page.store.here(page.room.code, Guest("another", SPECTATOR, "Guest", 2.0))
    assert (page.page in {guest.page for guest in here}) is not left
