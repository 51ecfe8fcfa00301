"""Moderation: what the host, a referee and others may do, and never against the host."""

import re
from typing import Any

import pytest

from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
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
from tests.widgets.rooms.test_refusals import assert_refused, sending
from widgets.app.messages import Action
from widgets.rooms.client import RoomClient
from widgets.rooms.store.records import HOST, LogEntry, Ticket, new_token

GAME = "cheers"
OPEN = "sesame"
ANY: dict[str, Any] = {"referee": "anyone"}
"""Of a room in which anybody may ask to be the referee."""


def newcomer(any_store: StoreAccess, host: RoomClient) -> RoomClient:
    """Return the page of somebody who knows the code, and nothing else."""
    return people.connect(any_store.reopen(), host.room.code)


@pytest.mark.parametrize("dice", ["seeded", "typed"])
def test_nobody_takes_the_referee_s_seat_without_the_host_s_word(file_store: StoreAccess, dice: str) -> None:
    """A stranger with the code asks, the host grants; the same where real cards are followed with phones."""
    host = people.sit_as_host(file_store.reopen(), GAME, referee="anyone", dice=dice)
    other = newcomer(file_store, host)
    assert_refused(other, "Ann has to let you in", lambda: other.sit(REFEREE, "Rob"))
    people.request_seat(other, REFEREE, "Rob")
    assert_refused(other, "Ann has to let you in", lambda: other.sit(REFEREE, "Rob"))
    assert_refused(other, "Only Ann may do that here", sending(other, "grant", about=other.speaker))
    host.catch_up()
    host.say(LogEntry("deny", host.speaker, about=other.speaker))
    assert_refused(other, "Ann has to let you in", lambda: other.sit(REFEREE, "Rob"))
    people.let_in(host, other, REFEREE, "Rob")
    assert other.room.referee == "Rob"


def test_what_is_granted_is_one_seat(file_store: StoreAccess) -> None:
    """Whom the host lets sit in a chair has no word for the referee's seat by it."""
    host = people.sit_as_host(file_store.reopen(), GAME, **ANY)
    other = newcomer(file_store, host)
    people.request_seat(other, 1, "Rob")
    host.catch_up()
    host.say(LogEntry("grant", host.speaker, about=other.speaker))
    assert_refused(other, "Ann has to let you in", lambda: other.sit(REFEREE, "Rob"))
    other.sit(1, "Rob")
    assert other.room.chairs[1].name == "Rob"


def test_a_referee_never_orders_the_host(file_store: StoreAccess) -> None:
    """Removing, renaming, muting and closing are refused, wherever the host sits; the host removes the referee."""
    host = people.sit_as_host(file_store.reopen(), GAME, **ANY)
    judge = newcomer(file_store, host)
    people.let_in(host, judge, REFEREE, "Rob")
    for kind in ("kick", "mute", "name"):
        assert_refused(judge, "nobody gives orders to the host", sending(judge, kind, "Mud", 0))
    assert_refused(judge, "Only Ann may do that here, who has opened the room", sending(judge, "close"))
    host.leave()
    for kind in ("kick", "mute", "name"):
        assert_refused(judge, "nobody gives orders to the host", sending(judge, kind, "Mud", HOST))
    assert (host.seat, host.speaker) == (SPECTATOR, HOST)
    host.say(LogEntry("chat", HOST, "I still open and close here."))
    host.say(LogEntry("kick", host.speaker, about=REFEREE))
    assert_refused(judge, "not yours any more", sending(judge, "pause"))
    judge.ticket = None
    assert_refused(judge, "Ann has to let you in", lambda: judge.sit(REFEREE, "Rob"))
    host.sit(1, "Ann")
    assert (host.room.host, host.seat) == (1, 1)
    host.say(LogEntry("close", 1))
    assert host.room.status == "closed"


def test_the_host_takes_the_referee_s_seat_back(file_store: StoreAccess) -> None:
    """Whoever has it is sent away by that; with a password, the host says it, too."""
    store = file_store.reopen()
    host = people.sit_as_host(store, GAME, referee="password", password=OPEN)
    judge = newcomer(file_store, host)
    judge.sit(REFEREE, "Rob", OPEN)
    host.catch_up()
    assert_refused(host, "You have a seat already", lambda: host.sit(REFEREE, "Ann", OPEN))
    host.leave()
    assert_refused(host, "That is not the referee's password.", lambda: host.sit(REFEREE, "Ann"))
    host.sit(REFEREE, "Ann", OPEN)
    assert (host.room.referee, host.room.host) == ("Ann", REFEREE)
    judge.ticket = None
    assert_refused(judge, "Ann is the referee already", lambda: judge.sit(REFEREE, "Rob", OPEN))
    host.leave()
    assert_refused(judge, "Ann has to let you in", lambda: judge.sit(REFEREE, "Rob", OPEN))


def test_the_host_is_known_by_a_ticket(file_store: StoreAccess) -> None:
    """It opens the chair and the host's seat, on another device, too, and in the next room; no other ticket does."""
    store = file_store.reopen()
    host = people.sit_as_host(store, "minions", ["random"])
    assert host.host
    code, token = host.room.code, host.host.token
    again = newcomer(file_store, host)
    assert again.resume(Ticket(0, token))
    assert (again.seat, again.speaker, again.host) == (0, 0, host.host)
    phone = newcomer(file_store, host)
    assert phone.resume(store.redeem_transfer_code(code, store.create_transfer_code(code, token), new_token()))
    assert (phone.seat, phone.host is not None) == (0, True)
    assert not again.resume(Ticket(0, token))
    phone.leave()
    later = newcomer(file_store, host)
    assert phone.host
    assert later.resume(phone.host)
    assert (later.seat, later.speaker) == (SPECTATOR, HOST)
    assert_refused(later, "You have no seat to leave.", later.leave)
    other = newcomer(file_store, host)
    other.sit(0, "Bob")
    assert other.host is None
    for forged in (HOST, REFEREE, 0):
        late = newcomer(file_store, host)
        with pytest.raises(BadInput, match="speak for your own seat"):
            late.say(LogEntry("close", forged))
    impostor = newcomer(file_store, host)
    impostor.host = Ticket(HOST, "guessed")
    with pytest.raises(BadInput, match="not yours any more"):
        impostor.say(LogEntry("close", HOST))


def test_who_sits_longest_lets_the_game_go_on_while_the_host_is_gone(file_store: StoreAccess) -> None:
    """Pauses end and bots take empty chairs without the host; nobody is silenced or sent away by that."""
    host = people.sit_as_host(file_store.reopen(), GAME)
    bob, cid = newcomer(file_store, host), newcomer(file_store, host)
    bob.sit(1, "Bob")
    cid.sit(2, "Cid")
    assert_refused(bob, "Only Ann may do that here", sending(bob, "bot", "random", 3))
    host.catch_up()
    host.leave()
    assert_refused(cid, "Only Ann may do that here", sending(cid, "bot", "random", 0))
    bob.catch_up()
    bob.say(LogEntry("bot", 1, "random", 0))
    assert_refused(bob, "Only Ann may do that here", sending(bob, "kick", about=2))


def test_a_room_that_does_not_know_who_opened_it_is_led_by_who_sits_longest(file_store: StoreAccess) -> None:
    """In a room of an earlier refkit nothing says who opened it: the first in a chair is the host, then the next."""
    pages = people.begin_game(file_store.reopen(), GAME, referee="anyone")
    assert pages[0].room.host == 0
    pages[0].leave()
    pages[1].catch_up()
    assert pages[1].room.host == 1
    judge = newcomer(file_store, pages[1])
    people.let_in(pages[1], judge, REFEREE, "Ria")
    assert_refused(judge, "nobody gives orders to the host", sending(judge, "kick", about=1))
    judge.say(LogEntry("kick", judge.speaker, about=2))
    for page in (pages[1], *pages[3:]):
        page.catch_up()
        page.leave()
    stranger = newcomer(file_store, judge)
    assert_refused(stranger, "has to let you in", lambda: stranger.sit(0, "Zed"))  # by the referee, who is alone now


def send_forged(page: Any, what: str, value: Any) -> str:
    """Send a forged message, and return the toast that refuses it; nothing else may change."""
    page.hear(Action(what, value))
    return toast(page)


ORDERS = [
    ("kick", "0"), ("mute", "0"), ("mute", "-2"), ("call-other", {"chair": "0", "name": "Mud"}), ("close", None),
    ("pause", None), ("note", {"text": "I am the referee."}), ("revoke", {"reason": "because"}),
    ("stand", {"text": "Ann: pass", "reason": "because"}), ("correct", {"text": "nothing", "reason": "because"}),
    ("bot", "0"), ("kick", "-3"), ("kick", "x"), ("ask_to_confirm", "kick x"), ("ask_to_confirm", ["kick"]),
    ("mute", {}), ("grant", "7"),
]  # fmt: skip


@pytest.mark.parametrize("who", ["player", "watcher", "stranger", "referee"])
def test_messages_that_a_browser_makes_up_order_nobody(arrive: Arrive, who: str) -> None:
    """Every order of the host and of the referee is refused with a sentence when another page sends it."""
    host, player = begin_pages(arrive, "syndicate", people=2, bots=1, referee="anyone")
    page = player if who == "player" else arrive(f"?code={room(host).code}")
    if who == "watcher":
        do(page, "watch", {"name": "Zed"})
    if who == "referee":
        do(page, "referee", {"name": "Rob"})
        sync(host)
        let_in(host, page)
    before = room(host).chairs, room(host).status, room(host).muted
    theirs = {"mute -2", "pause None", "note", "revoke", "stand"} if who == "referee" else set[str]()
    for what, value in ORDERS:
        if not {what, f"{what} {value}"} & theirs:
            sentence = send_forged(page, what, value)
            dropped = what == "ask_to_confirm" or (what == "mute" and value == {})  # no control of a page sends that
            assert sentence or dropped, (what, value)
            assert not re.search(r"Traceback|Error|invalid literal|object has", sentence), (what, value, sentence)
    sync(host, page)
    assert (room(host).chairs, room(host).status, room(host).muted) == before
    assert all(each.kind in {"move", "chance"} for each in room(host).playing().entries)


def test_the_whole_way_of_a_stranger_on_the_pages(arrive: Arrive) -> None:
    """They ask, wait and are told no; ask again, and sit down by themselves when the host lets them in."""
    host, _ = open_pages(arrive, "syndicate", people=2, bots=1, referee="anyone")
    other = arrive(f"?code={room(host).code}")
    assert "Ask Ann for it" in page_markup(other)
    do(other, "referee", {"name": "Rob"})
    assert "You have asked for the referee&#x27;s seat: Ann has to let you in." in page_markup(other)
    sync(host)
    assert "Rob asks for the referee&#x27;s seat." in page_markup(host)
    do(host, "deny", f"{other.inside().speaker}")
    sync(other)
    assert "does not let you sit down there" in toast(other)
    assert room(other).referee == ""
    do(other, "referee", {"name": "Rob"})
    sync(host)
    let_in(host, other)
    assert other.inside().seat == REFEREE
    do(host, "begin")
    sync(host, other)
    do(host, "tab", "room")
    do(host, "ask_to_confirm", "kick -3")
    assert "Send Rob away?" in host.markup("talk")
    do(host, "kick", "-3")
    sync(other)
    assert other.inside().seat == SPECTATOR
    assert "Ann has sent you away" in toast(other)


def play_until(pages: list[Tab], *, asked: bool) -> None:
    """Play until the first page is asked for a move, or is not."""
    while (pages[0].seat is not None) != asked:
        play_moves(pages, 1)


def test_no_request_hides_what_the_host_has_to_decide(arrive: Arrive) -> None:
    """Whoever is asked for a move keeps the buttons beneath the table; a request is told, and waits under Room."""
    host, player = begin_pages(arrive, "syndicate", people=2, bots=1, referee="anyone")
    other = arrive(f"?code={room(host).code}")
    play_until([host, player], asked=True)
    before = host.markup("under")
    do(other, "referee", {"name": "Rob"})
    sync(host, player)
    assert "Rob asks for the referee's seat: answer under Room." in toast(host)
    assert "asks for the referee" not in toast(player)
    assert host.markup("under") == before
    play_until([host, player], asked=False)
    assert "asks for the referee" in host.markup("under")


def test_the_host_stays_the_host_without_a_chair(arrive: Arrive) -> None:
    """Whoever opened the room and left the chair closes the room all the same, after a reload, too."""
    host, player = begin_pages(arrive, "syndicate", people=2, bots=1)
    do(host, "leave")
    code, token = room(host).code, host.texts.get(room(host).code) or ""
    again = arrive(f"?code={code}", **{code: token})
    do(again, "tab", "room")
    assert "You have opened this room, and stay its host" in again.markup("talk")
    assert "Close the room" in again.markup("talk")
    sync(player)
    do(player, "tab", "room")
    assert "Host: Ann" in player.markup("talk")
    do(again, "close")
    sync(player)
    assert room(player).status == "closed"


def test_a_ruling_is_the_referee_s_alone(file_store: StoreAccess) -> None:
    """A note in the referee's name by another page is refused, with or without a referee at the table."""
    host = people.sit_as_host(file_store.reopen(), GAME, ["random"] * 3, **ANY)
    host.say(LogEntry("begin", 0))
    with pytest.raises(BadInput, match="speak for your own seat"):
        host.say(LogEntry("entry", REFEREE, entry=Entry("note", "hello")))
