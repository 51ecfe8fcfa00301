"""Notices: what people are told of what others do in a room."""

import pytest

from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, BadInput
from refkit.match import Entry
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import StoreAccess
from tests.widgets.rooms.driver import Tab
from tests.widgets.rooms.test_app import (
    Arrive,
    begin_pages,
    do,
    let_in,
    open_pages,
    page_markup,
    play_moves,
    room,
    sync,
    toast,
)
from tests.widgets.rooms.test_moderation import newcomer
from tests.widgets.rooms.test_refusals import assert_refused, legal_move, page_to_move, sending
from widgets.rooms.store.records import LogEntry


@pytest.mark.parametrize("before", [False, True], ids=["playing", "waiting"])
def test_a_closed_room_tells_everyone(arrive: Arrive, *, before: bool) -> None:
    """Players and those who watch are told at once and whenever they come back; the game can be saved."""
    pages = (open_pages if before else begin_pages)(arrive, "syndicate", people=2, bots=1)
    host, player = pages
    watcher = arrive(f"?code={room(host).code}")
    do(host, "close")
    sync(player, watcher)
    late = arrive(f"?code={room(host).code}")
    for page in (player, watcher):
        assert "Ann has closed the room." in toast(page)
    for page in (*pages, watcher, late):
        assert "The room is closed" in page_markup(page)
        assert ("Save the match" in page_markup(page)) == (not before)
        assert page.seat is None
        do(page, "tab", "room")
        for gone in ('data-do="sit"', 'data-do="kick"', 'data-do="bot"', 'data-do="begin"', 'data-do="called"'):
            assert gone not in page_markup(page)
    if before:
        with pytest.raises(BadInput, match="The game has not begun"):
            do(late, "save")


def test_a_closed_room_tells_nothing_to_those_who_may_not_watch(arrive: Arrive) -> None:
    """Where nobody watches, the file of a closed game, with all hands, is for those who sit at the table."""
    host, player = begin_pages(arrive, "syndicate", people=2, bots=1, watch=False)
    do(host, "close")
    late = arrive(f"?code={room(host).code}")
    with pytest.raises(BadInput, match="Only those who sit at this table"):
        do(late, "save")
    assert "Save the match" not in page_markup(late)
    sync(player)
    do(player, "save")


def test_whoever_asked_is_told_that_the_move_stands(arrive: Arrive) -> None:
    """A take-back that was refused is a sentence on the page of whoever asked, and on no other."""
    pages = begin_pages(arrive, "three-cheers", people=2, bots=0)
    mover = next(page for page in pages if page.seat is not None)
    other = next(page for page in pages if page is not mover)
    play_moves([mover], 1)
    sync(*pages)
    do(mover, "undo")
    sync(*pages)
    assert room(mover).take_back
    do(other, "decline")
    sync(*pages)
    name = room(mover).name(other.inside().seat)
    assert f"{name} says no: your move stands." in toast(mover)
    assert "your move stands" not in toast(other)


def test_why_the_referee_decides_so_is_told(arrive: Arrive) -> None:
    """What was let stand, put right or taken back is in everybody's log with the reason, escaped."""
    host, player = open_pages(arrive, "minions", people=2, bots=0, referee="anyone")
    referee = arrive(f"?code={room(host).code}")
    do(referee, "referee", {"name": "Ria"})
    sync(host)
    let_in(host, referee)
    do(host, "begin")
    sync(host, player, referee)
    do(referee, "revoke", {"reason": "<b>a die fell off"})
    sync(host, player, referee)
    for page in (host, player, referee):
        do(page, "tab", "log")
        assert "has taken it back: &lt;b&gt;a die fell off" in page.markup("talk").replace("You have", "Ria has")


def test_a_request_waits_under_room_until_its_asker_sits(arrive: Arrive) -> None:
    """The tab says how many wait; whoever asked for the referee's seat and then takes a chair asks no more."""
    host, _ = begin_pages(arrive, "minions", people=2, bots=1, referee="anyone")
    guest = arrive(f"?code={room(host).code}")
    do(guest, "referee", {"name": "Ria"})
    sync(host, guest)
    assert ">Room (1)</button>" in host.markup("talk")
    assert ">Room</button>" in guest.markup("talk")
    do(host, "tab", "room")
    assert "Ria asks for the referee" in host.markup("talk")
    do(guest, "sit", {"name": "Ria", "chair": "2"})
    sync(host, guest)
    assert not room(host).requests
    assert "asks for" not in host.markup("talk")
    assert ">Room</button>" in host.markup("talk")
    assert "does not let you" not in toast(guest)


def test_the_end_stands(arrive: Arrive) -> None:
    """When all hands and the seed are public nothing is taken back, corrected or let stand, by nobody; notes are."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1, goal="1", referee="anyone")
    referee = arrive(f"?code={room(pages[0]).code}")
    do(referee, "referee", {"name": "Ria"})
    sync(pages[0])
    let_in(pages[0], referee)
    play_moves(pages, 200)
    sync(*pages, referee)
    assert room(pages[0]).seed
    entries = [*room(referee).playing().entries]
    for page in pages:
        assert not page.live.now.may_undo
        with pytest.raises(BadInput, match="its end stands"):
            do(page, "undo")
    for what in ("revoke", "stand", "correct"):
        with pytest.raises(BadInput, match="its end stands"):
            do(referee, what, {"text": "Ann: pass", "reason": "I have seen the hands"})
    assert room(referee).playing().entries == entries
    do(referee, "note", {"text": "Well played."})
    assert room(referee).playing().entries[-1].text == "Well played."


def test_a_request_from_before_the_end_is_not_granted_after_it(file_store: StoreAccess) -> None:
    """Whoever asked before the last move has no answer after it: the hands are open."""
    pages = people.begin_game(file_store.reopen(), "minions", count=2)
    while not pages[0].room.over:
        page = page_to_move(pages)
        page.say(legal_move(page, Seeded("end")))
        pages[0].catch_up()
    for page in pages:
        assert_refused(page, "its end stands", sending(page, "ask"))
        assert_refused(page, "its end stands", sending(page, "agree"))


def test_at_a_real_table_the_referee_puts_the_end_right(file_store: StoreAccess) -> None:
    """Where cards and dice are real nothing was shown by the room: a last move that was typed wrong is taken back."""
    store = file_store.reopen()
    judge = people.connect(store, people.open_room(store, "minions", referee="anyone", dice="typed"))
    judge.sit(REFEREE, "Ria")
    judge.say(LogEntry("begin", REFEREE))
    chance = Seeded(7)
    while not judge.room.over:
        match = judge.room.playing()
        choice = match.choices()[0]
        text = match.game.notation.format_move(match.state, chance.answer(choice), seat=choice.seat >= 0)
        judge.say(LogEntry("entry", REFEREE, text))
        file_store.clock.time += 1
    judge.say(LogEntry("entry", REFEREE, entry=Entry("undo", reason="misread")))
    assert not judge.room.over


def test_people_of_one_name_are_told_apart_everywhere(arrive: Arrive) -> None:
    """Each Ann is called you on her own page alone, in the log, above the table, on it and in the list of seats."""
    first, second = begin_as(arrive, "Ann", "Ann")
    watcher = arrive(f"?code={room(first).code}")
    do(watcher, "watch", {"name": "ann"})
    do(watcher, "chat", {"text": "Hello"})
    play_moves([first, second], 12)
    sync(first, second, watcher)
    for page in (first, second, watcher):
        for tab in ("log", "scores", "table", "room", "moves"):
            do(page, "tab", tab)
            told = page_markup(page)
            assert "You 2" not in told
            assert "you 2" not in told
            assert "your 2" not in told
    do(first, "tab", "log")
    assert "Ann 2 sits down." in first.markup("talk")
    assert "ann 3: Hello" in first.markup("talk")
    do(second, "tab", "log")
    assert "You sit down." in second.markup("talk")
    assert "Ann sits down." in second.markup("talk")


def begin_as(arrive: Arrive, host: str, other: str) -> tuple[Tab, Tab]:
    """Return the pages of two people with these names in a game that has begun."""
    first = arrive("?game=syndicate")
    do(first, "open", {"game": "syndicate", "name": host, "people": "2", "bots": "1", "bot": "random"})
    second = arrive(f"?code={room(first).code}")
    do(second, "sit", {"name": other})
    sync(first, second)
    do(first, "begin")
    sync(first, second)
    return first, second


def test_a_name_of_the_game_is_taken(file_store: StoreAccess) -> None:
    """Whoever takes the chair of somebody who has left is not called as somebody at another chair is at the table."""
    pages = people.begin_game(file_store.reopen(), "cheers")
    pages[1].leave()
    other = newcomer(file_store, pages[0])
    other.sit(1, "Cid")
    assert other.room.name(1) == "Cid 2"
    pages[2].catch_up()
    pages[2].leave()
    late = newcomer(file_store, pages[0])
    late.sit(2, "Bob")
    assert late.room.name(2) == "Bob 2", "it is what the table calls chair 2"
