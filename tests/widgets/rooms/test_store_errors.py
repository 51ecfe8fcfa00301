"""Errors of a store: it says so in a sentence, loses nothing, and goes on when it works again."""

import re
import resource
import signal
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from refkit.kernel.choice import BadInput
from tests.widgets.rooms.conftest import StoreAccess
from tests.widgets.rooms.test_stores import chat, open_room, written_lines
from widgets.rooms.store import open_existing, open_store, sqlite
from widgets.rooms.store.records import StoreDown


@pytest.fixture
def full_disk() -> Iterator[int]:
    """Limit the size of files, in bytes: for a process, that is a full disk."""
    size, before = 200_000, resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    yield size
    resource.setrlimit(resource.RLIMIT_FSIZE, before)
    signal.signal(signal.SIGXFSZ, ignored)


def test_a_full_disk(file_store: StoreAccess, full_disk: int) -> None:
    """What does not fit is refused with a sentence, and what was acknowledged is there when there is room again."""
    store = file_store.reopen()
    code, sentence, written = open_room(store), "", 0
    while not sentence:
        try:
            written = written_lines(store.append(code, written, [chat("x" * 400)] * 20, f"key {written}"))[-1].seq
        except StoreDown as down:
            sentence = str(down)
    assert re.search("disk is full|does not work", sentence)
    with pytest.raises(StoreDown, match=r"disk is full|does not work"):
        store.check()
    assert 0 < written < full_disk
    assert len(store.since(code)) == written
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
    store.check()
    assert written_lines(store.append(code, written, [chat("at last")], f"key {written}"))[0].seq == written + 1
    assert file_store.reopen().since(code) == store.since(code)


def test_a_file_that_another_program_has_locked(file_store: StoreAccess, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read all the same; who writes is told so after a while, and nothing was done; afterwards it is."""
    monkeypatch.setattr(sqlite, "BUSY_TIMEOUT", 0.05)
    store = file_store.reopen()
    code = open_room(store)
    with closing(sqlite3.connect(file_store.where, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreDown, match="Too many write into the store of rooms at once"):
            store.append(code, 0, [chat("a")], "key")
        assert (store.find(code).last, store.since(code)) == (0, ())
        other.execute("ROLLBACK")
    assert written_lines(store.append(code, 0, [chat("a")], "key"))[0].seq == 1


def test_a_store_of_a_newer_refkit(any_store: StoreAccess) -> None:
    """Tables that a newer refkit has laid out are left alone, with a sentence."""
    with any_store.reopen().database.transaction() as run:
        run("UPDATE refkit SET schema = schema + 1")
    with pytest.raises(BadInput, match="made by a newer refkit: update refkit"):
        any_store.reopen()


def test_whether_there_is_a_store_is_seen_without_making_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """None where one could be made; a sentence for what is none, for a folder, and for where none could be."""
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear refkit, " * 100)
    for where in (tmp_path / "rooms.sqlite", tmp_path / "new" / "rooms.sqlite"):
        monkeypatch.setenv("REFKIT_STORE", str(where))
        assert open_existing() is None
    for place, sentence in (
        *((letter, "no store of rooms"), (tmp_path, "opened"), (letter / "rooms.sqlite", "opened")),
        ("mysql://somebody@somewhere/rooms", "in a file or in PostgreSQL"),
    ):
        monkeypatch.setenv("REFKIT_STORE", str(place))
        for opening in (open_existing, open_store):
            with pytest.raises(StoreDown, match=sentence):
                opening()
    assert [*tmp_path.iterdir()] == [letter]
    assert letter.read_text() == "Dear refkit, " * 100
    monkeypatch.setenv("REFKIT_STORE", str(tmp_path / "rooms.sqlite"))
    open_store().close()
    found = open_existing()
    assert found
    found.check()
    found.close()


def test_a_store_that_was_closed(any_store: StoreAccess) -> None:
    """Whoever writes into a store that was closed is told so, and so is who looks whether it can be used."""
    store = any_store.reopen()
    code = open_room(store)
    for _ in range(2):
        store.check()
    assert [each.code for each in store.rooms()] == [code]
    store.close()
    with pytest.raises(StoreDown, match="closed"):
        store.check()
    with pytest.raises(StoreDown, match="closed"):
        store.append(code, 0, [chat("a")])


def test_nobody_else_reads_what_a_store_keeps(file_store: StoreAccess) -> None:
    """Hands, names and one-time codes lie in files for their owner alone."""
    code = open_room(file_store.reopen())
    assert code
    modes = {stat.S_IMODE(file.stat().st_mode) for file in Path(file_store.where).parent.glob("file.sqlite*")}
    assert modes == {0o600}
