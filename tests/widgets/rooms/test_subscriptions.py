"""Subscriptions to what other processes write: at once, also without a message, and whatever fails meanwhile."""

import logging
import sqlite3
import time
from queue import SimpleQueue
from threading import Event
from typing import Any

import pytest

from tests.widgets.rooms.conftest import StoreAccess
from tests.widgets.rooms.test_stores import chat, open_room, written_lines
from widgets.rooms.store import Store, sqlite
from widgets.rooms.store.database import Subscriptions


def watched_room(file_store: StoreAccess) -> tuple[Store, str, SimpleQueue[int]]:
    """Return a store that writes, a room, and the news of it that another process's store tells."""
    mine, yours = file_store.reopen(), file_store.reopen()
    code, news = open_room(mine), SimpleQueue[int]()
    yours.watch(code, news.put)
    while not mine.database.read("SELECT 1 FROM listeners"):
        Event().wait(0.01)
    return mine, code, news


def test_a_write_wakes_other_processes(file_store: StoreAccess, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever watches hears of each write at once, though it looks by itself but once an hour."""
    monkeypatch.setattr(sqlite, "POLL", 3600.0)
    mine, code, news = watched_room(file_store)
    for number in range(5):
        written_lines(mine.append(code, number, [chat("a")]))
        assert news.get(timeout=20) == number + 1


def test_whoever_listened_long_ago_is_sent_nothing(file_store: StoreAccess) -> None:
    """Listeners that have not registered again are forgotten by the next that registers."""
    mine, _, _ = watched_room(file_store)
    (old,) = mine.database.read("SELECT port FROM listeners")
    file_store.clock.time += sqlite.LISTENER_TIMEOUT + 1
    third, news = file_store.reopen(), SimpleQueue[int]()
    code = open_room(mine)
    third.watch(code, news.put)
    while old in (known := mine.database.read("SELECT port FROM listeners")):
        Event().wait(0.01)
    assert len(known) == 1
    written_lines(mine.append(code, 0, [chat("a")]))
    assert news.get(timeout=20) == 1


@pytest.mark.parametrize("why", ["unknown", "no port"])
def test_a_write_is_found_without_a_message(file_store: StoreAccess, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    """Where no message comes, and where nobody can listen, a write is found by looking."""
    monkeypatch.setattr(sqlite, "POLL", 0.01)
    if why == "no port":
        monkeypatch.setattr(sqlite, "LOOPBACK", "192.0.2.1")  # an address that no machine has
        mine, yours = file_store.reopen(), file_store.reopen()
        code, news = open_room(mine), SimpleQueue[int]()
        yours.watch(code, news.put)
    else:
        mine, code, news = watched_room(file_store)
        with mine.database.transaction() as run:
            run("DELETE FROM listeners")
    written_lines(mine.append(code, 0, [chat("a")]))
    assert news.get(timeout=20) == 1


class Failing:
    """A connection on which the next statements fail, as often as ``fails`` says for each."""

    def __init__(self, real: sqlite3.Connection, fails: dict[str, int]) -> None:
        self._real, self._fails = real, fails

    def execute(self, sql: str, *values: Any) -> Any:
        """Fail, or execute it."""
        begin = sql.split(maxsplit=1)[0]
        if self._fails.get(begin, 0):
            self._fails[begin] -= 1
            raise sqlite3.OperationalError("disk I/O error")
        return self._real.execute(sql, *values)

    def __getattr__(self, name: str) -> Any:
        """Do everything else on the real connection."""
        return getattr(self._real, name)


@pytest.mark.parametrize("what", ["BEGIN", "COMMIT", "INSERT", "SELECT"])
def test_an_error_while_looking_loses_no_news(
    file_store: StoreAccess, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """A listener that cannot register, or look into the file, goes on; what was written meanwhile is told."""
    monkeypatch.setattr(sqlite, "POLL", 0.01)
    mine, yours = file_store.reopen(), file_store.reopen()
    fails, database = {what: 3}, yours.database
    assert isinstance(database, sqlite.Sqlite)
    monkeypatch.setattr(database, "_writer", Failing(database._writer, fails))
    monkeypatch.setattr(database, "_reader", Failing(database._reader, fails))
    code, news = open_room(mine), SimpleQueue[int]()
    written_lines(mine.append(code, 0, [chat("a")]))
    yours.watch(code, news.put)
    assert news.get(timeout=20) == 1
    deadline, pause = time.monotonic() + 20, Event()
    while fails[what] and time.monotonic() < deadline:
        pause.wait(0.01)
    assert fails == {what: 0}
    written_lines(mine.append(code, 1, [chat("b")]))
    assert news.get(timeout=20) == 2


def test_one_who_fails_harms_no_other_and_whoever_has_gone_is_forgotten(caplog: pytest.LogCaptureFixture) -> None:
    """Of those who watch, one whose call fails is logged, and the others are told; nothing is kept of closed pages."""
    watchers, told = Subscriptions(), list[int]()

    def fail(_last: int) -> None:
        raise RuntimeError("its loop has gone")

    ends = [watchers.add("abcdef", each) for each in (fail, told.append)]
    with caplog.at_level(logging.ERROR, "refkit"):
        for last in (1, 2):
            watchers.notify({"abcdef": last})
    assert (told, len(caplog.records)) == ([1, 2], 2)
    for end in ends:
        end()
    assert not watchers._known
    assert not watchers.codes()
