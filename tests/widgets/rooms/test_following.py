"""What goes on behind a page in a room goes on whatever happens: errors, a store that fails, a browser that is gone."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any
from unittest import mock

import pytest
from widgets.rooms.following import Follower

from refkit.kernel.choice import SPECTATOR
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import Kept
from tests.widgets.runs import run_now
from widgets.page.errors import Errors
from widgets.page.store import BrowserStore
from widgets.rooms import following
from widgets.rooms.store.contract import Guest
from widgets.rooms.visit import Visit


class Browser(BrowserStore):
    """A browser that answers as long as it is ``there``."""

    there = True

    def ask(self) -> None:
        """Answer at once."""
        super().ask()
        if self.there:
            self._heard(None, {"kind": "here"}, [])


class Followed:
    """A page that is followed quickly: what it was told, and how often."""

    def __init__(self, page: Visit, news: Callable[[], object] = lambda: None) -> None:
        self.page, self.told, self.errors = page, Counter[str](), Errors()
        self.browser = Browser("room", Errors())
        calls = {"news": news, "guests": lambda: None, "late": lambda: None}
        told: Any = {name: lambda name=name, call=call: self._tell(name, call) for name, call in calls.items()}
        self.follower = Follower(page, self.errors, self.browser, **told)

    def _tell(self, name: str, call: Callable[[], object]) -> None:
        self.told[name] += 1
        call()

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until something is so; TimeoutError if it does not come to be."""
        async with asyncio.timeout(30):
            while not true():  # noqa: ASYNC110  what is waited for happens in a store
                await asyncio.sleep(0.01)


def follow(page: Visit, scene: Callable[[Followed], Coroutine[Any, Any, None]], **more: Any) -> Followed:
    """Follow ``page`` while ``scene`` goes on."""
    found = list[Followed]()

    async def run() -> None:
        found.append(Followed(page, **more))
        found[0].follower.begin()
        await scene(found[0])
        found[0].follower.end()

    run_now(run())
    return found[0]


@pytest.fixture
def page(small: Kept, monkeypatch: pytest.MonkeyPatch) -> Visit:
    """A page that says every few milliseconds that it is here."""
    for name in ("BEAT", "SOON", "DOUBT"):
        monkeypatch.setattr(following, name, 0.01)
    return people.table(small.again(), "syndicate")[0]


def others(page: Visit) -> set[str]:
    """The pages that another one sees here."""
    return {guest.page for guest in page.store.here(page.room.code, Guest("another", SPECTATOR, "Guest", 2.0))}


def test_an_error_does_not_end_the_heartbeat(page: Visit) -> None:
    """Any error is told at the top of the page, and the page goes on saying that it is here, and hears its clock."""
    here, fails = page.here, iter([ValueError("of our own"), OSError("of the system"), RuntimeError("again")])

    def failing(name: str) -> object:
        if error := next(fails, None):
            raise error
        return here(name)

    async def scene(it: Followed) -> None:
        with mock.patch.object(Visit, "here", lambda _, name: failing(name)):
            await it.until(lambda: page.page in others(page))

    followed = follow(page, scene)
    assert "Something went wrong in this page" in followed.errors.widget.value
    assert "Something went wrong" in followed.errors.widget.value


def test_an_error_of_a_bot_is_told(page: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that fails is told at the top of the page, and bots are asked again at the next beat."""
    decide = mock.AsyncMock(side_effect=[ValueError("a bot fell asleep"), False])
    monkeypatch.setattr(Follower, "_decide", decide)
    monkeypatch.setattr(Follower, "_bot", lambda _: 1)

    async def scene(it: Followed) -> None:
        await it.until(lambda: decide.await_count == 2)

    assert "Something went wrong" in follow(page, scene).errors.widget.value


def test_news_that_could_not_be_read_are_read_later(page: Visit) -> None:
    """A store that fails while news are read, and only then, is shown as down, and the news are read soon after."""
    read = list[str]()

    async def scene(it: Followed) -> None:
        await it.until(lambda: it.told["news"] == 1)  # of what was written before anybody watched
        it.follower.missed("It is down.")
        assert it.follower.down == "It is down."
        await it.until(lambda: it.told["news"] == 2)
        assert not it.follower.down
        read.append("news")

    follow(page, scene)
    assert read == ["news"]


def test_a_browser_that_is_gone_is_not_here(page: Visit) -> None:
    """A page whose browser answers nothing any more has gone for the others, and is back as soon as it answers."""
    seen = list[bool]()

    async def scene(it: Followed) -> None:
        for there in (True, False, True):
            it.browser.there = there
            await it.until(lambda there=there: (page.page in others(page)) is there)  # type: ignore[misc]
            seen.append(page.page in others(page))

    follow(page, scene)
    assert seen == [True, False, True]


def test_a_slow_browser_has_time_to_answer(page: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many beats come at once, as when several sit down, whoever has not answered yet has not left."""
    monkeypatch.setattr(following, "DOUBT", 3600.0)
    gone, beats = list[str](), list[int]()
    monkeypatch.setattr(page.store, "gone", lambda _code, which: gone.append(which))

    async def scene(it: Followed) -> None:
        it.browser.there, beat = False, it.follower._beat

        async def counted() -> None:
            await beat()
            beats.append(1)

        it.follower._beat = counted  # type: ignore[method-assign]
        await it.until(lambda: len(beats) > 5)
        assert not gone

    follow(page, scene)


def test_one_answer_that_is_missing_is_no_absence(page: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that was busy has not heard an answer that has come: it asks once more before it gives somebody up."""
    gone = list[str]()
    monkeypatch.setattr(page.store, "gone", lambda _code, which: gone.append(which))

    async def scene(it: Followed) -> None:
        answers, asked = iter([True, False, True, False, True]), list[bool]()

        def ask() -> None:
            asked.append(next(answers, True))
            if asked[-1]:
                it.browser._heard(None, {"kind": "here"}, [])

        it.browser.ask = ask  # type: ignore[method-assign]
        await it.until(lambda: len(asked) > 6)
        assert not gone

    follow(page, scene)
