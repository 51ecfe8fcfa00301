"""A slow store does not hold up a page."""

import asyncio
import threading
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from refkit.kernel.choice import BadInput
from tests.widgets.app.host import Driven, until
from tests.widgets.coroutines import run_in_thread
from tests.widgets.recorder import deliver
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import StoreAccess
from tests.widgets.rooms.driver import ADDRESS
from tests.widgets.rooms.test_app import Arrive, do, open_pages, room, toast
from widgets.app.messages import Action, Ready
from widgets.rooms.app import RoomPage, app
from widgets.rooms.store.records import HOST, LogEntry, StoreDown, new_token


class Slow:
    """An `append` that reports when it begins, and waits until it may go on."""

    def __init__(self, append: Any) -> None:
        self._append, self.begun, self.may = append, threading.Event(), threading.Event()

    def __call__(self, *said: Any) -> Any:
        """Write when it may be written."""
        self.begun.set()
        assert self.may.wait(60)
        return self._append(*said)


async def scene(texts: list[str], found: list[list[str]]) -> None:
    """Say ``texts`` one after the other while the disk is slow, look at the page, and wait until they are written."""
    page = Driven(app())
    page.deliver(Ready({}, "?game=cheers", ADDRESS))
    page.deliver(Action("open", {"name": "Ann"}))
    await until(lambda: page.state.inside is not None and not page.state.requests)
    client, before = page.state.room.client, page.state.room.room.seq
    slow = Slow(client.store.append)
    with mock.patch.object(client.store, "append", slow):
        for text in texts:
            page.deliver(Action("chat", {"text": text}))
        await asyncio.to_thread(slow.begun.wait, 60)
        page.deliver(Action("ask_to_confirm", "close"))
        assert page.state.room.to_confirm == ("close", ""), "the page goes on while the disk is slow"
        assert page.state.room.room.seq == before
        slow.may.set()
        await until(lambda: not page.state.requests)
    found.append([line.said.text for line in page.state.room.room.lines[before:]])
    found.append([line.said.text for line in client.store.since(client.room.code, before)])
    page.runtime.end()


def test_a_slow_disk_does_not_hold_up_a_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The page's loop goes on while a line is written; what was said meanwhile is written behind it, in order."""
    monkeypatch.setenv("REFKIT_STORE", str(tmp_path / "rooms.sqlite"))
    texts, found = [f"line {number}" for number in range(20)], list[list[str]]()
    run_in_thread(scene(texts, found))
    assert found == [texts, texts]


def test_a_store_that_is_down_is_a_sentence(arrive: Arrive) -> None:
    """What could not be written is told to whoever looks at the page, and what comes next has its turn."""
    (page,) = open_pages(arrive, "cheers", people=1, bots=3)
    before = room(page).seq
    with mock.patch.object(page.inside().store, "append", mock.Mock(side_effect=StoreDown("It is down."))):
        with pytest.raises(StoreDown):
            do(page, "chat", {"text": "never"})
        assert toast(page) == "It is down."
    do(page, "chat", {"text": "now"})
    assert toast(page) == ""
    assert [line.said.text for line in room(page).lines[before:]] == ["now"]


def test_a_mistake_of_ours_does_not_hold_up_a_page(arrive: Arrive) -> None:
    """A request that fails in another way is told as such, and the next has its turn."""
    (page,) = open_pages(arrive, "cheers", people=1, bots=3)
    with mock.patch.object(page.inside().store, "append", mock.Mock(side_effect=ValueError("a bug"))):
        do(page, "chat", {"text": "never"})
    assert not page.state.requests
    do(page, "chat", {"text": "now"})
    assert room(page).lines[-1].said.text == "now"


def test_others_write_while_one_waits(file_store: StoreAccess) -> None:
    """A line that came from elsewhere while ours waited for the disk is taken first, and ours is judged again."""
    store = file_store.reopen()
    page = people.open_as_host(store, "cheers")
    other = people.connect(file_store.reopen(), page.room.code)
    other.watch("Zed")
    page.catch_up()
    real, theirs = page.store.append, iter([LogEntry("chat", other.speaker, "theirs")])

    def append(*said: Any) -> Any:
        for each in theirs:
            other.say(each)
            page.catch_up()
        return real(*said)

    with mock.patch.object(store, "append", append):
        page.say(LogEntry("chat", HOST, "ours"))
    assert [line.said.text for line in page.room.lines[2:]] == ["theirs", "ours"]


def test_a_ticket_that_opens_nothing_writes_nothing(file_store: StoreAccess) -> None:
    """Whoever was sent away while his move was on its way to the disk has not made it."""
    store = file_store.reopen()
    late = people.begin_game(store, "cheers")[1]
    late.catch_up()
    append = store.append

    def taken_over(*said: Any) -> Any:
        once = store.create_transfer_code(late.room.code, late.ticket.token if late.ticket else "")
        store.redeem_transfer_code(late.room.code, once, new_token())
        return append(*said)

    with mock.patch.object(store, "append", taken_over), pytest.raises(BadInput, match="not yours any more"):
        late.say(LogEntry("chat", 1, "I am still here."))
    assert late.room.seq == store.find(late.room.code).last


async def shown_at_last(query: str, waits: list[bool], shown: list[str]) -> None:
    """Note whether a page is hidden when it has heard where it shall go, and when it is all there."""
    page, settled = RoomPage().page, asyncio.Event()
    page.store.when_settled(settled.set)
    deliver(page.store, {"kind": "kept", "texts": {}, "query": query, "address": ADDRESS})
    waits.append("rk-waiting" in page.widget._dom_classes)
    await asyncio.wait_for(settled.wait(), 60)
    waits.append("rk-waiting" in page.widget._dom_classes)
    shown.append(page.regions["setup"].markup)
    page.runtime.end()


@pytest.mark.usefixtures("recorder")
def test_a_page_is_not_shown_before_it_has_come_where_it_was_asked_to_go(arrive: Arrive) -> None:
    """Nobody can click what is only there until the address has been followed, such as the form for another room."""
    waits, shown = list[bool](), list[str]()
    (first,) = open_pages(arrive, "cheers", people=1, bots=3)
    run_in_thread(shown_at_last(f"?code={room(first).code}", waits, shown))
    assert waits == [True, False]
    assert "rk-lobby" in shown[0]
