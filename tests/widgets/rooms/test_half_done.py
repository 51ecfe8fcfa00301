"""What is half done in a room when something comes between: it goes on, or can be done again."""

import sqlite3
from typing import Any

import pytest

from refkit.kernel.choice import BadInput
from tests.widgets.rooms import people
from tests.widgets.rooms.test_app import Arrive, begun, do, play, room, tell
from widgets.rooms.app import RoomPage
from widgets.rooms.shown.panels import fairness
from widgets.rooms.store.contract import Said, Store, StoreDown, new_token
from widgets.rooms.store.sql import SqlStore
from widgets.tabletop.gesture import complete
from widgets.tabletop.picks import options


def once_down(store: Store, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Have a store fail when this of it is called for the next time."""
    assert isinstance(store, SqlStore)
    place: Any = store if hasattr(store, name) else store._db
    usual: Any = getattr(place, name)

    def fails(*args: Any, **more: Any) -> Any:
        monkeypatch.setattr(place, name, usual)
        del args, more
        raise StoreDown("It is down.") from sqlite3.OperationalError()

    monkeypatch.setattr(place, name, fails)


def test_a_code_for_a_seat_is_still_good_if_the_seat_could_not_be_given(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store fails between using up the code and writing the token: neither is lost, and it is good once."""
    code, token = people.room(store, "syndicate"), new_token()
    store.append(code, 0, [Said("sit", 0, "Ann")], tokens={0: token})
    once = store.pass_on(code, token)
    once_down(store, monkeypatch, "write")
    with pytest.raises(StoreDown):
        store.take_over(code, once)
    assert store.seat(code, token) == 0
    ticket = store.take_over(code, once)
    assert (store.seat(code, ticket.token), store.seat(code, token)) == (0, None)
    with pytest.raises(BadInput, match="used up"):
        store.take_over(code, once)


def test_a_rematch_that_could_not_be_reached_is_followed_later(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store is down when others play again: the page is told, and goes there when it hears of anything next."""
    first, second = begun(arrive, "syndicate", people=2, bots=1)
    play([first, second], 200)
    assert room(first).over
    before = room(second).code
    do(first, "rematch")
    once_down(second.inside().store, monkeypatch, "find")
    with pytest.raises(BadInput, match="It is down"):
        second.news()
    assert room(second).code == before
    second.news()
    assert room(second).code == room(first).code != before
    assert second.inside().seat == 1


def test_the_room_is_held_to_its_promise(arrive: Arrive) -> None:
    """In the end the page says that hash and dice were checked; of others it says what is wrong."""
    pages = begun(arrive, "syndicate", people=2, bots=1)
    play(pages, 200)
    seen = room(pages[0])
    assert seen.over
    assert "no die was bent" in fairness(seen)
    seen._seed, kept = "another", seen._seed
    assert "NOT the seed" in fairness(seen)
    seen._seed, seen._bent = kept, (len(seen.playing().entries), (3, 5))
    assert "bent in the entries 3, 5" in fairness(seen)


def half_made(page: RoomPage) -> bool:
    """Pick something that makes no whole move yet; whether there is anything of the kind."""
    if page.seat is None or len(room(page).awaited()) < 2:
        return False
    view, before = page.view(), page.gesture
    for picked in options(view, page.table, before.picked):
        page.gesture = type(before)((*before.picked, picked))
        if complete(view, page.table, page.gesture) is None:
            return True
    page.gesture = before
    return False


def test_an_answer_of_others_leaves_half_a_pick_alone(arrive: Arrive) -> None:
    """Where several decide at once, what was picked on one page is still picked when another seat has answered."""
    pages = begun(arrive, "minions", people=3)
    for _ in range(60):
        half = next((page for page in pages if half_made(page)), None)
        other = next((page for page in pages if page is not half and page.seat is not None), None)
        if half and other:
            break
        play(pages, 1)
    assert half
    assert other
    picked = half.gesture.picked
    other.touch.play("0")
    tell(*pages)
    assert room(half).asking(half.inside().seat)
    assert half.gesture.picked == picked
