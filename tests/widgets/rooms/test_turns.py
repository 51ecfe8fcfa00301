"""What waits for the store does not hold up a page."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any
from unittest import mock

import pytest
from widgets.rooms.steps import aside
from widgets.rooms.turns import Turns

from refkit.kernel.choice import BadInput
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import ADDRESS, Kept
from tests.widgets.rooms.driver import Tab
from tests.widgets.runs import run_now
from widgets.page.errors import Errors
from widgets.rooms.store.contract import HOST, Said, StoreDown, new_token
from widgets.rooms.visit import Visit


class Slow:
    """A store whose `append` says when it begins, and goes on when it may."""

    def __init__(self, page: Visit) -> None:
        self._append, self.begun, self.may = page.store.append, threading.Event(), threading.Event()

    def append(self, *said: Any) -> Any:
        """Write when it may be written."""
        self.begun.set()
        assert self.may.wait(60)
        return self._append(*said)


def talking(page: Visit, told: list[str], texts: list[str]) -> tuple[Callable[[str], object], asyncio.Event]:
    """What says something in a page, and what is set when ``texts`` have all been said."""
    turns, done = Turns(Errors(told.append)), asyncio.Event()

    async def say(text: str) -> None:
        await aside(page.saying(Said("chat", page.voice, text)))
        if text == texts[-1]:
            done.set()

    return turns.patient(say), done


async def scene(page: Visit, slow: Slow, texts: list[str]) -> None:
    """Say ``texts`` one after the other, look at the page meanwhile, and wait until they are written."""
    say, done = talking(page, [], texts)
    for text in texts:
        say(text)
    await asyncio.to_thread(slow.begun.wait, 60)
    assert page.room.seq == 1, "the loop goes on while the disk is slow"
    slow.may.set()
    await done.wait()


def test_a_slow_disk_does_not_hold_up_a_page(small: Kept) -> None:
    """The page's loop goes on while a line is written; what was said meanwhile is written behind it, in order."""
    store = small.again()
    page, texts = people.opened(store, "cheers"), [f"line {number}" for number in range(20)]
    slow = Slow(page)
    with mock.patch.object(store, "append", slow.append):
        run_now(scene(page, slow, texts))
    assert [line.said.text for line in store.since(page.room.code, 1)] == texts
    assert [line.said.text for line in page.room.lines[1:]] == texts


def test_a_store_that_is_down_is_a_sentence(small: Kept) -> None:
    """What could not be written is told to whoever looks at the page, and what comes next has its turn."""
    store, told = small.again(), list[str]()
    page = people.opened(store, "cheers")
    real, answers = store.append, iter([StoreDown("It is down.")])

    def append(*said: Any) -> Any:
        for error in answers:
            raise error
        return real(*said)

    async def say() -> None:
        say, done = talking(page, told, ["never", "now"])
        say("never")
        say("now")
        await done.wait()

    with mock.patch.object(store, "append", append):
        run_now(say())
    assert told == ["It is down."]
    assert [line.said.text for line in store.since(page.room.code, 1)] == ["now"]


def test_others_write_while_one_waits(small: Kept) -> None:
    """A line that came from elsewhere while ours waited for the disk is taken first, and ours is judged again."""
    store = small.again()
    page = people.opened(store, "cheers")
    other = people.visit(small.again(), page.room.code)
    other.watch("Zed")
    page.catch_up()
    real, theirs = page.store.append, iter([Said("chat", other.voice, "theirs")])

    def append(*said: Any) -> Any:
        for each in theirs:
            other.say(each)
            page.catch_up()
        return real(*said)

    with mock.patch.object(store, "append", append):
        page.say(Said("chat", HOST, "ours"))
    assert [line.said.text for line in page.room.lines[2:]] == ["theirs", "ours"]


def test_a_ticket_that_opens_nothing_writes_nothing(small: Kept) -> None:
    """Whoever was sent away while his move was on its way to the disk has not made it."""
    store = small.again()
    pages = people.table(store, "cheers")
    late = pages[1]
    late.catch_up()
    steps = late.saying(Said("chat", 1, "I am still here."))
    write = steps.send(next(steps)())
    once = store.pass_on(late.room.code, late.ticket.token if late.ticket else "")
    store.take_over(late.room.code, once, new_token())
    with pytest.raises(BadInput, match="not yours any more"):
        write()
    assert late.room.seq == store.find(late.room.code).last


async def shown_at_last(waits: list[bool], shown: list[str]) -> None:
    """Note whether a page that is asked for CHEERS is hidden when it has heard that, and when it is all there."""
    page, settled = Tab(), asyncio.Event()
    page.page.store.when_settled(settled.set)
    page.page.store._handle_custom_msg({"kind": "kept", "texts": {}, "query": "?game=cheers", "address": ADDRESS}, [])
    waits.append("rk-waiting" in page.widget._dom_classes)
    await asyncio.wait_for(settled.wait(), 60)
    waits.append("rk-waiting" in page.widget._dom_classes)
    shown.append(page.markup("setup"))


@pytest.mark.usefixtures("recorder")
def test_a_page_is_not_shown_before_it_has_come_where_it_was_asked_to_go() -> None:
    """Nobody can click what is only there until the address has been followed, such as the doors of another game."""
    waits, shown = list[bool](), list[str]()
    run_now(shown_at_last(waits, shown))
    assert waits == [True, False]
    assert 'value="cheers" selected' in shown[0]
