"""What every store of rooms promises."""

from queue import SimpleQueue

import pytest

from refkit.kernel.choice import SPECTATOR, BadInput
from refkit.match import Entry
from tests.tiers import by_tier
from tests.widgets.rooms.conftest import StoreAccess
from widgets.rooms import backup
from widgets.rooms.store import Store
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
    RoomLine,
    Ticket,
    new_seed,
    new_token,
    seed_hash,
)


def open_room(store: Store, password: str = "") -> str:
    """Open a room, and return its code."""
    seed = new_seed()
    return store.open(Opening("huzzah", {"players": ["One", "Two"]}, ("", ""), promise=seed_hash(seed)), seed, password)


def chat(text: str, seat: int = 0) -> LogEntry:
    """Return a line of chat."""
    return LogEntry("chat", seat, text)


def written_lines(answer: tuple[RoomLine, ...] | Conflict) -> tuple[RoomLine, ...]:
    """Return the lines that were written; AssertionError for a conflict."""
    assert isinstance(answer, tuple)
    return answer


def test_a_room_is_found_by_its_code_in_whatever_case(store: Store) -> None:
    """The code is six letters, however they are typed; how the room was opened comes back as it was."""
    code = open_room(store)
    found = store.find(f" {code.upper()} ")
    assert (found.code, found.opening.options, found.status, found.last) == (
        code,
        {"players": ["One", "Two"]},
        "open",
        0,
    )
    assert seed_hash(store.seed(code)) == found.opening.promise


def test_what_is_written_is_read_by_others(any_store: StoreAccess) -> None:
    """Lines come back from another process's store as they were, with their numbers, in order."""
    mine, yours = any_store.reopen(), any_store.reopen()
    code = open_room(mine)
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
    """Tokens come with the line that seats somebody; another one, or none, ends the first."""
    code, other = open_room(store), open_room(store)
    first, second = new_token(), new_token()
    written_lines(store.append(code, 0, [LogEntry("sit", 1, "Ann", 1)], tokens={1: first}))
    assert (store.seat(code, first), store.seat(other, first), store.seat(code, second)) == (1, None, None)
    written_lines(store.append(code, 1, [LogEntry("kick", 0, about=1)], tokens={1: second}))
    assert (store.seat(code, first), store.seat(code, second)) == (None, 1)
    written_lines(store.append(code, 2, [LogEntry("leave", 1, about=1)], tokens={1: ""}))
    assert store.seat(code, second) is None
    assert first not in str(backup.export_room(store, code))


def test_a_ticket_writes_for_its_own_seat_alone(store: Store) -> None:
    """Not for another one, not in another room, and not with another token."""
    code, other, token = open_room(store), open_room(store), new_token()
    written_lines(store.append(code, 0, [LogEntry("sit", 1, "Ann", 1)], tokens={1: token}))
    for room, ticket in ((code, Ticket(0, token)), (code, Ticket(2, token)), (other, Ticket(1, token))):
        with pytest.raises(BadInput):
            store.append(room, int(room == code), [chat("tea")], by=ticket)
    with pytest.raises(BadInput):
        store.append(code, 1, [chat("tea")], by=Ticket(1, new_token()))
    written_lines(store.append(code, 1, [chat("tea")], by=Ticket(1, token)))
    assert [len(store.since(each)) for each in (code, other)] == [2, 0]


def test_a_seat_goes_to_another_device_once(any_store: StoreAccess) -> None:
    """A one-time code gives the seat a new token; it is good once, for ten minutes, and for its room."""
    store, token = any_store.reopen(), new_token()
    code, other = open_room(store), open_room(store)
    written_lines(store.append(code, 0, [LogEntry("sit", 0, "Ann")], tokens={0: token}))
    once = store.create_transfer_code(code, token)
    with pytest.raises(BadInput, match="wrong, used up or too old"):
        store.redeem_transfer_code(other, once, new_token())
    ticket = any_store.reopen().redeem_transfer_code(code, once.upper(), new_token())
    assert (store.seat(code, ticket.token), store.seat(code, token)) == (0, None)
    with pytest.raises(BadInput, match="used up"):
        store.redeem_transfer_code(code, once, new_token())
    with pytest.raises(BadInput, match="not yours any more"):
        store.create_transfer_code(code, token)
    late = store.create_transfer_code(code, ticket.token)
    any_store.clock.time += TRANSFER_TIMEOUT + 1
    with pytest.raises(BadInput, match="too old"):
        store.redeem_transfer_code(code, late, new_token())


def test_who_is_here_is_seen_by_all_for_ten_seconds(any_store: StoreAccess) -> None:
    """A page that says nothing more is gone after ten seconds, one that is closed at once."""
    mine, yours = any_store.reopen(), any_store.reopen()
    code, ann, bob = open_room(mine), OnlinePage("a", 0, "Ann", 1.0), OnlinePage("b", 1, "Bob", 2.0)
    assert mine.heartbeat(code, ann) == (ann,)
    assert yours.heartbeat(code, bob) == (ann, bob)
    any_store.clock.time += PRESENCE_TIMEOUT / 2
    assert mine.heartbeat(code, ann) == (ann, bob)
    any_store.clock.time += PRESENCE_TIMEOUT / 2 + 1
    assert mine.heartbeat(code, ann) == (ann,)
    assert yours.heartbeat(code, bob) == (ann, bob)
    yours.remove_page(code, "b")
    assert mine.heartbeat(code, ann) == (ann,)


def test_one_page_moves_the_bots(any_store: StoreAccess) -> None:
    """A lease is for one page; it is renewed, ends by itself after ten seconds, and at once when its page is closed."""
    mine, yours = any_store.reopen(), any_store.reopen()
    code = open_room(mine)
    assert (mine.lease(code, "a"), yours.lease(code, "b")) == (True, False)
    any_store.clock.time += LEASE - 1
    assert (mine.lease(code, "a"), yours.lease(code, "b")) == (True, False)
    any_store.clock.time += LEASE + 1
    assert (yours.lease(code, "b"), mine.lease(code, "a")) == (True, False)
    yours.remove_page(code, "b")
    assert mine.lease(code, "a")


def test_wrong_codes_are_slowed_down(any_store: StoreAccess) -> None:
    """After some wrong codes an address waits, ever longer, whatever it tries; others do not."""
    store = any_store.reopen()
    code, waits = open_room(store, "sesame"), []
    for _ in range(tries := by_tier(200, 10_000, 10_000)):
        with pytest.raises(BadInput) as refused:
            store.find("zzzzzz", "10.0.0.9")
        if "wait" in str(refused.value):
            waits.append(str(refused.value))
            any_store.clock.time += 1
    assert len(waits) > tries * 0.9
    assert waits[0].endswith("wait 1 second and try again.")
    for attempt in (
        store.find,
        lambda code, at: store.is_password(code, "sesame", at),
        lambda code, at: store.redeem_transfer_code(code, "", new_token(), at),
    ):
        with pytest.raises(BadInput, match="wait"):
            attempt(code, "10.0.0.9")
    assert store.find(code, "10.0.0.8").code == code


def test_passwords_and_transfer_codes_cannot_be_guessed(any_store: StoreAccess) -> None:
    """Wrong ones are counted as wrong codes are."""
    store = any_store.reopen()
    code = open_room(store, "sesame")
    for _ in range(FREE_TRIES):
        assert not store.is_password(code, "Sesame", "10.0.0.9")
        with pytest.raises(BadInput, match="wrong, used up or too old"):
            store.redeem_transfer_code(code, "zzzzzz", new_token(), "10.0.0.8")
    with pytest.raises(BadInput, match="wait"):
        store.is_password(code, "sesame", "10.0.0.9")
    with pytest.raises(BadInput, match="wait"):
        store.redeem_transfer_code(code, "zzzzzz", new_token(), "10.0.0.8")
    assert store.is_password(code, "sesame", "10.1.0.9")


def test_ten_thousand_wrong_codes(file_store: StoreAccess) -> None:
    """Whoever tries a code every second for hours has most of them not even looked up; nobody else waits for it."""
    store, looked_up = file_store.reopen(), 0
    code = open_room(store)
    for number in range(10_000):
        file_store.clock.time += 1
        with pytest.raises(BadInput) as refused:
            store.find(f"{number:06}".translate(str.maketrans("0123456789", "abcdefghjk")), "10.0.0.9")
        looked_up += "There is no room" in str(refused.value)
        if number % 1000 == 0:
            assert store.find(code, "10.0.0.8").code == code
    assert FREE_TRIES < looked_up < FREE_TRIES + 2 * FREE_TRIES + 10_000 / MAX_WAIT + 1
    assert store.database.read("SELECT count(*) FROM strikes") == [(1,)]
    file_store.clock.time += MAX_WAIT
    assert store.find(code, "10.0.0.9").code == code


def test_the_referee_is_known_by_a_password(store: Store) -> None:
    """The password opens, another does not, and without one nothing does."""
    code = open_room(store, "sesame")
    assert (
        store.is_password(code, "sesame"),
        store.is_password(code, "Sesame"),
        store.is_password(open_room(store), ""),
    ) == (
        True,
        False,
        False,
    )
    assert "sesame" not in str(backup.export_room(store, code))


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


def test_what_nobody_asks_about_again_is_forgotten(any_store: StoreAccess) -> None:
    """Pages that have gone without a word, leases and one-time codes that have run out do not pile up."""
    store = any_store.reopen()
    code = open_room(store)
    store.heartbeat(code, OnlinePage("gone", 0, "Ann", 1.0))
    store.lease(code, "gone")
    store.append(code, 0, [LogEntry("sit", SPECTATOR, "Ann", 0)], tokens={0: "token"})
    store.create_transfer_code(code, "token")
    any_store.clock.time += TRANSFER_TIMEOUT + 1
    store.delete_idle()
    for table in ("guests", "leases", "transfer_codes"):
        assert not store.database.read(f"SELECT * FROM {table}"), table  # noqa: S608  ours


def test_idle_rooms_are_removed(any_store: StoreAccess) -> None:
    """After thirty days without a line a room is gone; one that was written in stays."""
    store = any_store.reopen()
    idle, used = open_room(store), open_room(store)
    any_store.clock.time += ROOM_LIFETIME - 1
    written_lines(store.append(used, 0, [chat("still here")]))
    assert store.delete_idle() == 0
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
