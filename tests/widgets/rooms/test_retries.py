"""Retries: whatever is interrupted in a room goes on, or can be done again, and is done once."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import pytest

from refkit.kernel.choice import BadInput
from tests.widgets.rooms import people
from tests.widgets.rooms.driver import Arrive, Tab, begin_pages, open_pages, play_moves, sync
from widgets.app.messages import Action
from widgets.rooms.store import Store
from widgets.rooms.store.database import Execute, Record
from widgets.rooms.store.records import LogEntry, StoreDown, Ticket, new_token
from widgets.tabletop.gesture import complete
from widgets.tabletop.picks import options


def fail_at(store: Store, monkeypatch: pytest.MonkeyPatch, statement: str, *, written: bool, times: int = 1) -> None:
    """Have the next transactions with a statement that begins so fail there, or once it is ``written``.

    If it was written, whoever called cannot know that it was done.
    """
    database: Any = store.database
    usual, left = database.transaction, times

    @contextmanager
    def transaction() -> Iterator[Execute]:
        met = False

        def failing(sql: str, *values: object) -> list[Record]:
            nonlocal met
            met = met or sql.startswith(statement)
            if met and not written:
                fail()
            found: list[Record] = run(sql, *values)
            return found

        with usual() as run:
            yield failing
        if met:
            fail()

    def fail() -> None:
        nonlocal left
        left -= 1
        if not left:
            monkeypatch.setattr(database, "transaction", usual)
        raise StoreDown("It is down.")

    monkeypatch.setattr(database, "transaction", transaction)


@pytest.mark.parametrize("statement", ["SELECT hash", "UPDATE rooms", "UPDATE seats"])
def test_a_code_for_a_seat_is_still_good_if_the_seat_could_not_be_given(
    store: Store, monkeypatch: pytest.MonkeyPatch, statement: str
) -> None:
    """The store fails between using up the code and writing the token: neither is lost, and it is good once."""
    code, token = people.open_room(store, "syndicate"), new_token()
    store.append(code, 0, [LogEntry("sit", 0, "Ann")], tokens={0: token})
    once = store.create_transfer_code(code, token)
    touched = store.find(code).touched
    fail_at(store, monkeypatch, statement, written=False)
    with pytest.raises(StoreDown):
        store.redeem_transfer_code(code, once, new_token())
    assert (store.seat(code, token), store.find(code).touched) == (0, touched)
    ticket = store.redeem_transfer_code(code, once, new_token())
    assert (store.seat(code, ticket.token), store.seat(code, token)) == (0, None)
    with pytest.raises(BadInput, match="used up"):
        store.redeem_transfer_code(code, once, new_token())


def test_a_line_whose_answer_is_lost_is_written_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store finds by its key what it had written when the connection was lost: whoever said it hears of no loss."""
    code, heard = people.open_room(store, "syndicate"), list[int]()
    store.watch(code, heard.append)
    fail_at(store, monkeypatch, "UPDATE rooms", written=True)
    answer = store.append(code, 0, [LogEntry("chat", 0, "Hello")])
    assert heard == [1], "and others are told"
    assert answer == store.since(code)
    assert [line.said.text for line in store.since(code)] == ["Hello"]


def test_the_rightful_owner_takes_a_seat_over_whatever_is_lost(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A transaction whose answer was lost does not make the code wrong for whoever asks again."""
    code, token, new = people.open_room(store, "syndicate"), new_token(), new_token()
    store.append(code, 0, [LogEntry("sit", 0, "Ann")], tokens={0: token})
    once = store.create_transfer_code(code, token)
    fail_at(store, monkeypatch, "UPDATE seats", written=True)
    with pytest.raises(StoreDown):
        store.redeem_transfer_code(code, once, new)
    assert store.redeem_transfer_code(code, once, new) == Ticket(0, new)
    assert (store.seat(code, new), store.seat(code, token)) == (0, None)
    with pytest.raises(BadInput, match="used up"):
        store.redeem_transfer_code(code, once, new_token())
    assert store.seat(code, new) == 0


def test_a_page_that_took_a_chair_without_hearing_of_it_has_it(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is lost; tapping again, even on another chair, is answered with the chair that was taken."""
    (first,) = open_pages(arrive, "syndicate", people=1, bots=2)
    late = arrive(f"?code={first.room.code}")
    fail_at(late.inside().store, monkeypatch, "UPDATE rooms", written=True, times=2)
    with pytest.raises(StoreDown, match="It is down"):
        late.do("sit", {"name": "Bob", "chair": "1"})
    sync(first, late)
    assert [chair.name for chair in late.room.chairs][:2] == ["Ann", "Bob"]
    assert late.inside().ticket is None
    late.do("sit", {"name": "Bob", "chair": "2"})
    sync(first, late)
    assert late.inside().seat == 1
    assert [chair.name for chair in first.room.chairs] == ["Ann", "Bob", ""]
    late.do("chat", {"text": "Here I am"})
    sync(first, late)
    said = first.room.lines[-1].said
    assert (said.seat, said.text) == (1, "Here I am")


def test_a_rematch_that_could_not_be_reached_is_followed_later(arrive: Arrive) -> None:
    """The store is down when others play again: the page is told, and goes there when it hears of anything next.

    All sit there as they sat, bots, too.
    """
    first, second = begin_pages(arrive, "syndicate", people=2, bots=1, goal="1")
    play_moves([first, second], 200)
    assert first.room.over
    before, chairs = second.room.code, [(chair.name, chair.bot) for chair in second.room.chairs]
    first.do("rematch")
    down = StoreDown("It is down.")
    with mock.patch.object(second.inside().store, "find", side_effect=down), pytest.raises(StoreDown):
        second.news()
    assert second.room.code == before
    second.news()
    assert second.room.code == first.room.code != before
    assert (first.inside().seat, second.inside().seat) == (0, 1)
    assert [(chair.name, chair.bot) for chair in second.room.chairs] == chairs


def pick_partly(page: Tab) -> bool:
    """Pick something that makes no whole move yet; return whether there was anything to pick."""
    if page.seat is None or len(page.room.seats_to_move()) < 2:
        return False
    view, before = page.view(), page.live.gesture
    for picked in options(view, page.live.table, before.picked):
        gesture = type(before)((*before.picked, picked))
        if complete(view, page.live.table, gesture) is None:
            page.change(gesture=gesture)
            return True
    return False


def test_an_answer_of_others_leaves_half_a_pick_alone(arrive: Arrive) -> None:
    """Where several decide at once, what was picked on one page is still picked when another seat has answered."""
    pages = begin_pages(arrive, "minions", people=3)
    for _ in range(60):
        half = next((page for page in pages if pick_partly(page)), None)
        other = next((page for page in pages if page is not half and page.seat is not None), None)
        if half and other:
            break
        play_moves(pages, 1)
    assert half
    assert other
    picked = half.live.gesture.picked
    other.do("play", "0")
    sync(*pages)
    assert half.room.question_id(half.inside().seat)
    assert half.live.gesture.picked == picked


def test_two_taps_on_take_back_take_one_move_back(arrive: Arrive) -> None:
    """The second is about what the page showed, as the first was, even if it comes before that is done."""
    page, *_ = begin_pages(arrive, "minions", people=1, bots=2)
    play_moves([page], 2)
    before = own_moves(page)
    for _ in range(2):
        page.driven.deliver(Action("undo"))
    page.settle()
    assert own_moves(page) == before[:-1]


def own_moves(page: Tab) -> list[str]:
    """Return the moves of a page's seat that count."""
    match = page.room.playing()
    entries = [match.entries[played.number - 1] for played in match.played]
    return [entry.text for entry in entries if entry.seat == page.inside().seat]
