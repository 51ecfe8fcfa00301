"""What every store of rooms promises."""

import contextlib
from collections.abc import Callable
from queue import SimpleQueue
from typing import Final, TypeAlias

import pytest

from refkit.kernel.choice import SPECTATOR, BadInput
from refkit.match import Entry
from tests.tiers import by_tier
from tests.widgets.rooms.conftest import StoreAccess
from widgets.rooms import backup
from widgets.rooms.store import Store, links
from widgets.rooms.store.database import Record
from widgets.rooms.store.records import (
    FREE_TRIES,
    LEASE,
    MAX_WAIT,
    PRESENCE_TIMEOUT,
    ROOM_LIFETIME,
    TRANSFER_TIMEOUT,
    Conflict,
    LogEntry,
    OnlinePage,
    Opening,
    RateLimited,
    RoomLine,
    Ticket,
    new_seed,
    new_token,
    seed_hash,
)

Guess: TypeAlias = Callable[[str], object]
"""A try from an address."""
OPTIONS: Final = {"players": ["One", "Two"]}
WRONG: Final = "wrong, used up or too old"


def open_room(store: Store, password: str = "") -> str:
    """Open a room, and return its code."""
    seed = new_seed()
    return store.open(Opening("huzzah", OPTIONS, ("", ""), promise=seed_hash(seed)), seed, password)


def chat(text: str, seat: int = 0) -> LogEntry:
    """Return a line of chat."""
    return LogEntry("chat", seat, text)


def written_lines(answer: tuple[RoomLine, ...] | Conflict) -> tuple[RoomLine, ...]:
    """Return the lines that were written; AssertionError for a conflict."""
    assert isinstance(answer, tuple)
    return answer


def test_what_is_written_is_read_by_others(any_store: StoreAccess) -> None:
    """Rooms and lines come back from another process's store as they were, lines with their numbers, in order."""
    mine, yours = any_store.reopen(), any_store.reopen()
    code = open_room(mine)
    found = yours.find(f" {code.upper()} ")
    assert (found.code, found.opening.options, found.status, found.last) == (code, OPTIONS, "open", 0)
    assert seed_hash(yours.seed(code)) == found.opening.promise
    said = (
        chat("<b>ħ\x00\ud800"),
        LogEntry("entry", 1, entry=Entry("chance", "4", -1, "seeded")),
        LogEntry("begin", names=("A", "B")),
    )
    written = written_lines(mine.append(code, 0, said, "k"))
    assert [each.said for each in written] == list(said)
    assert yours.since(code) == written
    assert yours.since(code, 2) == written[2:]


def test_who_comes_second_is_told_so(store: Store) -> None:
    """What is appended behind a line that is no longer the last is not written."""
    code = open_room(store)
    written_lines(store.append(code, 0, [chat("first")]))
    assert store.append(code, 0, [chat("second")]) == Conflict(1)
    assert store.append(code, 7, [chat("from the future")]) == Conflict(1)
    assert [each.said.text for each in store.since(code)] == ["first"]


def test_a_request_that_comes_twice_is_written_once(any_store: StoreAccess) -> None:
    """The same key gets the same lines, even when others have written since, from any process."""
    store = any_store.reopen()
    code = open_room(store)
    written = written_lines(store.append(code, 0, [chat("a"), chat("b")], "k"))
    written_lines(store.append(code, 2, [chat("c")], "other"))
    for after in (0, 3):  # it was sent again after others had been heard, too
        assert any_store.reopen().append(code, after, [chat("a"), chat("b")], "k") == written
    assert len(store.since(code)) == 3


def test_a_token_opens_its_seat_until_another_does(store: Store) -> None:
    """Tokens come with the line that seats somebody, and write for that seat alone; another one, or none, ends them."""
    code, other = open_room(store), open_room(store)
    first, second = new_token(), new_token()
    written_lines(store.append(code, 0, [LogEntry("sit", 1, "Ann", 1)], tokens={1: first}))
    assert (store.seat(code, first), store.seat(other, first), store.seat(code, second)) == (1, None, None)
    for room, ticket in (
        *((code, Ticket(0, first)), (code, Ticket(2, first)), (other, Ticket(1, first)), (code, Ticket(1, second))),
    ):
        with pytest.raises(BadInput):
            store.append(room, int(room == code), [chat("tea")], by=ticket)
    written_lines(store.append(code, 1, [chat("tea")], by=Ticket(1, first)))
    assert [len(store.since(each)) for each in (code, other)] == [2, 0]
    written_lines(store.append(code, 2, [LogEntry("kick", 0, about=1)], tokens={1: second}))
    assert (store.seat(code, first), store.seat(code, second)) == (None, 1)
    written_lines(store.append(code, 3, [LogEntry("leave", 1, about=1)], tokens={1: ""}))
    assert store.seat(code, second) is None
    assert first not in str(backup.export_room(store, code))


def test_a_seat_goes_to_another_device_once(any_store: StoreAccess) -> None:
    """A one-time code gives the seat a new token: once, for ten minutes, and while its holder sits there."""
    store, token, other_token = any_store.reopen(), new_token(), new_token()
    code, other = open_room(store), open_room(store)
    written_lines(store.append(code, 0, [LogEntry("sit", 0, "Ann")], tokens={0: token}))
    once = store.create_transfer_code(code, token)
    with pytest.raises(BadInput, match=WRONG):
        store.redeem_transfer_code(other, once, new_token())
    ticket = any_store.reopen().redeem_transfer_code(code, once.upper(), new_token())
    assert (store.seat(code, ticket.token), store.seat(code, token)) == (0, None)
    with pytest.raises(BadInput, match=WRONG):
        store.redeem_transfer_code(code, once, new_token())
    with pytest.raises(BadInput, match="not yours any more"):
        store.create_transfer_code(code, token)
    late = store.create_transfer_code(code, ticket.token)
    any_store.clock.time += TRANSFER_TIMEOUT + 1
    with pytest.raises(BadInput, match=WRONG):
        store.redeem_transfer_code(code, late, new_token())
    void = store.create_transfer_code(code, ticket.token)
    store.append(code, 1, [LogEntry("leave", 0), LogEntry("sit", 0, "Bob")], tokens={0: other_token})
    with pytest.raises(BadInput, match=WRONG):
        store.redeem_transfer_code(code, void, new_token())
    assert store.seat(code, other_token) == 0


def test_who_is_here_is_seen_by_all_and_one_page_moves_the_bots(any_store: StoreAccess) -> None:
    """A page that says nothing more is gone after ten seconds, and so is its lease; one that is closed at once."""
    mine, yours = any_store.reopen(), any_store.reopen()
    code, ann, bob = open_room(mine), OnlinePage("a", 0, "Ann", 1.0), OnlinePage("b", 1, "Bob", 2.0)
    assert mine.heartbeat(code, ann) == (ann,)
    assert yours.heartbeat(code, bob) == (ann, bob)
    assert (mine.lease(code, "a"), yours.lease(code, "b")) == (True, False)
    any_store.clock.time += LEASE - 1
    assert mine.heartbeat(code, ann) == (ann, bob)
    assert (mine.lease(code, "a"), yours.lease(code, "b")) == (True, False)
    any_store.clock.time += PRESENCE_TIMEOUT / 2
    assert mine.heartbeat(code, ann) == (ann,)
    assert yours.heartbeat(code, bob) == (ann, bob)
    any_store.clock.time += LEASE / 2 + 1
    assert (yours.lease(code, "b"), mine.lease(code, "a")) == (True, False)
    yours.remove_page(code, "b")
    assert mine.heartbeat(code, ann) == (ann,)
    assert mine.lease(code, "a")


def test_whoever_guesses_waits_ever_longer(any_store: StoreAccess) -> None:
    """After some wrong codes, links, passwords or codes for seats a home waits, whatever it tries; others do not."""
    store = any_store.reopen()
    code, token = open_room(store, "sesame"), new_token()
    assert "sesame" not in str(backup.export_room(store, code))
    guesses: dict[str, Guess] = {
        "2001:db8:1:1::": lambda at: store.find("zzzzzz", at),
        "2001:db8:1:2::": lambda at: store.find(f"{code}-{20 * '0'}", at),
        "2001:db8:1:3::": lambda at: store.is_password(code, "Sesame", at),
        "2001:db8:1:4::": lambda at: store.redeem_transfer_code(code, "zzzzzz", token, at),
    }
    for home, guess in guesses.items():
        for number in range(FREE_TRIES):
            with contextlib.suppress(BadInput):
                assert not guess(f"{home}{number}")
        for again in guesses.values():
            with pytest.raises(RateLimited, match="wait 1 second and try again") as wait:
                again(f"{home}ffff")
            assert wait.value.seconds == 1
    assert store.find(code, "2001:db8:1:5::").code == code
    assert store.is_password(code, "sesame", "192.0.2.7")
    assert not store.is_password(open_room(store), "")


def test_a_link_and_a_seat_open_their_room_where_codes_must_wait(any_store: StoreAccess) -> None:
    """Whoever guesses in the same house keeps out nobody with the link of a room, or with a ticket for it."""
    store, house = any_store.reopen(), "192.0.2.9"
    code, other, token = open_room(store), open_room(store), new_token()
    store.append(code, 0, [LogEntry("sit", text="Ann")], tokens={0: token})
    for _ in range(FREE_TRIES + 3):
        with pytest.raises(BadInput):
            store.find("zzzzzz", house)
    link = links.link_text(code, store.seed(code))
    assert store.find(link, house).code == store.find(f" {link.upper()} ", house).code == code
    assert store.find(code, house, token).code == code
    for wrong in (f"{code}-", f"{code}-{20 * '0'}", links.link_text(code, store.seed(other)), f"{code}-\ud800"):
        with pytest.raises(RateLimited):
            store.find(wrong, house)
    for where, shown in ((other, token), (code, new_token()), (code, "")):
        with pytest.raises(RateLimited):
            store.find(where, house, shown)


def test_thousands_of_wrong_codes(file_store: StoreAccess) -> None:
    """Whoever tries a code every second for hours has most of them not even looked up; nobody else waits for it."""
    store, looked_up, tries = file_store.reopen(), 0, by_tier(2_000, 10_000, 10_000)
    code = open_room(store)
    for number in range(tries):
        file_store.clock.time += 1
        with pytest.raises(BadInput) as refused:
            store.find("zzzzzz", "10.0.0.9")
        looked_up += "There is no room" in str(refused.value)
        if number % 1000 == 0:
            assert store.find(code, "10.0.0.8").code == code
    assert FREE_TRIES < looked_up < FREE_TRIES + 2 * FREE_TRIES + tries / MAX_WAIT + 1
    assert store.database.read("SELECT count(*) FROM strikes") == [(1,)]
    file_store.clock.time += MAX_WAIT
    assert store.find(code, "10.0.0.9").code == code


def test_news_reach_those_who_watch(any_store: StoreAccess) -> None:
    """Whoever watches a room is told when its log has grown, whichever process wrote, until he ends it."""
    mine, yours = any_store.reopen(), any_store.reopen()
    code, news = open_room(mine), SimpleQueue[int]()
    ends = [each.watch(code, news.put) for each in (mine, yours)]
    written_lines(mine.append(code, 0, [chat("a")]))
    seen = [news.get(timeout=20) for _ in range(2)]
    while seen.count(1) < 2:
        seen.append(news.get(timeout=20))
    for end in ends:
        end()


def test_rooms_go_to_another_store_and_back(any_store: StoreAccess, file_store: StoreAccess) -> None:
    """A room that was packed is unpacked elsewhere with its log, seats and seed; never over another."""
    store, token = any_store.reopen(), new_token()
    code = open_room(store)
    written_lines(store.append(code, 0, [LogEntry("sit", 0, "Ann"), LogEntry("close")], tokens={0: token}))
    other = file_store.reopen()
    assert backup.import_room(other, backup.export_room(store, code)) == code
    assert (other.find(code), other.since(code), other.seat(code, token)) == (store.find(code), store.since(code), 0)
    assert other.find(code).status == "closed"
    with pytest.raises(BadInput, match="already"):
        backup.import_room(other, backup.export_room(store, code))
    other.delete(code)
    assert (other.rooms(), other.since(code), other.seat(code, token)) == ((), (), None)
    with pytest.raises(BadInput, match="removed"):
        other.append(code, 2, [chat("hello?")])


def test_what_is_idle_is_forgotten(any_store: StoreAccess) -> None:
    """Pages without a word, leases and one-time codes go, and after thirty days a room without a line."""
    store = any_store.reopen()
    idle, used = open_room(store), open_room(store)
    store.heartbeat(used, OnlinePage("gone", 0, "Ann", 1.0))
    store.lease(used, "gone")
    store.append(used, 0, [LogEntry("sit", SPECTATOR, "Ann", 0)], tokens={0: "token"})
    store.create_transfer_code(used, "token")
    any_store.clock.time += ROOM_LIFETIME - 1
    written_lines(store.append(used, 1, [chat("still here")]))
    assert store.delete_idle() == 0
    for table in ("guests", "leases", "transfer_codes"):
        assert not store.database.read(f"SELECT * FROM {table}"), table  # noqa: S608  ours
    any_store.clock.time += 2
    assert store.delete_idle() == 1
    assert [each.code for each in store.rooms()] == [used]
    with pytest.raises(BadInput, match="no room"):
        store.find(idle)


def test_a_room_that_is_written_to_while_it_is_saved_is_saved_as_it_was(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is saved has no line beyond its own last one, or nothing could be written to it any more."""
    code, usual = open_room(store), store.database.read
    written_lines(store.append(code, 0, [chat("a")]))

    def read(sql: str, *values: object) -> list[Record]:
        found = usual(sql, *values)
        if sql.startswith("SELECT * FROM rooms"):
            written_lines(store.append(code, 1, [chat("b")]))
        return found

    monkeypatch.setattr(store.database, "read", read)
    saved = backup.export_room(store, code)
    monkeypatch.undo()
    store.delete(code)
    backup.import_room(store, saved)
    assert [line.seq for line in store.since(code)] == [1]
    assert [line.seq for line in written_lines(store.append(code, 1, [chat("c")]))] == [2]
