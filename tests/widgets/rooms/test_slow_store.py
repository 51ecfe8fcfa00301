"""A slow store does not hold up a page."""

import asyncio
import threading
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tests.widgets.app.host import Driven, until
from tests.widgets.coroutines import run_in_thread
from tests.widgets.recorder import deliver
from tests.widgets.rooms.driver import ADDRESS, Arrive, open_pages
from widgets.app.messages import Action, Ready
from widgets.rooms.app import RoomPage, app


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
    run_in_thread(shown_at_last(f"?code={first.room.code}", waits, shown))
    assert waits == [True, False]
    assert "rk-lobby" in shown[0]
