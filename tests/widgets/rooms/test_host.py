"""Moderation: what the host, a referee and others may do, and never against the host."""

import re
from typing import Any

import pytest

from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
from refkit.match import Entry
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import Kept
from tests.widgets.rooms.driver import Tab
from tests.widgets.rooms.test_app import Arrive, begun, do, let_in, opened, play, room, said, shown, tell
from tests.widgets.rooms.test_manners import refused, say
from widgets.app.messages import Action
from widgets.rooms.client import RoomClient
from widgets.rooms.store.contract import HOST, Said, Ticket, new_token

GAME = "cheers"
OPEN = "sesame"
ANY: dict[str, Any] = {"referee": "anyone"}
"""Of a room in which anybody may ask to be the referee."""


def stranger(kept: Kept, host: RoomClient) -> RoomClient:
    """Return the page of somebody who knows the code, and nothing else."""
    return people.connect(kept.reopen(), host.room.code)


@pytest.mark.parametrize("dice", ["seeded", "typed"])
def test_nobody_takes_the_referee_s_seat_without_the_host_s_word(small: Kept, dice: str) -> None:
    """A stranger with the code asks, the host grants; the same where real cards are followed with phones."""
    host = people.hosted(small.reopen(), GAME, referee="anyone", dice=dice)
    other = stranger(small, host)
    refused(other, "Ann has to let you in", lambda: other.sit(REFEREE, "Rob"))
    other.request(REFEREE, "Rob")
    refused(other, "Ann has to let you in", lambda: other.sit(REFEREE, "Rob"))
    refused(other, "Only Ann may do that here", say(other, "grant", about=other.speaker))
    host.catch_up()
    host.say(Said("deny", host.speaker, about=other.speaker))
    refused(other, "Ann has to let you in", lambda: other.sit(REFEREE, "Rob"))
    people.let_in(host, other, REFEREE, "Rob")
    assert other.room.referee == "Rob"


def test_a_referee_never_orders_the_host(small: Kept) -> None:
    """Removing, renaming, muting and closing are refused, wherever the host sits; the host removes the referee."""
    host = people.hosted(small.reopen(), GAME, **ANY)
    judge = stranger(small, host)
    people.let_in(host, judge, REFEREE, "Rob")
    for kind in ("kick", "mute", "name"):
        refused(judge, "nobody gives orders to the host", say(judge, kind, "Mud", 0))
    refused(judge, "Only Ann may do that here, who has opened the room", say(judge, "close"))
    host.leave()
    for kind in ("kick", "mute", "name"):
        refused(judge, "nobody gives orders to the host", say(judge, kind, "Mud", HOST))
    assert (host.seat, host.speaker) == (SPECTATOR, HOST)
    host.say(Said("chat", HOST, "I still open and close here."))
    host.kick(REFEREE)
    refused(judge, "not yours any more", say(judge, "pause"))
    judge.ticket = None
    refused(judge, "Ann has to let you in", lambda: judge.sit(REFEREE, "Rob"))
    host.sit(1, "Ann")
    assert (host.room.host, host.seat) == (1, 1)
    host.say(Said("close", 1))
    assert host.room.status == "closed"


def test_the_host_takes_the_referee_s_seat_back(small: Kept) -> None:
    """Whoever has it is sent away by that; with a password, the host says it, too."""
    store = small.reopen()
    host = people.hosted(store, GAME, referee="password", password=OPEN)
    judge = stranger(small, host)
    judge.sit(REFEREE, "Rob", OPEN)
    host.catch_up()
    refused(host, "You have a seat already", lambda: host.sit(REFEREE, "Ann", OPEN))
    host.leave()
    refused(host, "That is not the referee's password.", lambda: host.sit(REFEREE, "Ann"))
    host.sit(REFEREE, "Ann", OPEN)
    assert (host.room.referee, host.room.host) == ("Ann", REFEREE)
    judge.ticket = None
    refused(judge, "Ann is the referee already", lambda: judge.sit(REFEREE, "Rob", OPEN))
    host.leave()
    refused(judge, "Ann has to let you in", lambda: judge.sit(REFEREE, "Rob", OPEN))


def test_the_host_is_known_by_a_ticket(small: Kept) -> None:
    """It opens the chair and the host's seat, on another device, too, and in the next room; no other ticket does."""
    store = small.reopen()
    host = people.hosted(store, "minions", ["random"])
    assert host.host
    code, token = host.room.code, host.host.token
    again = stranger(small, host)
    assert again.resume(Ticket(0, token))
    assert (again.seat, again.speaker, again.host) == (0, 0, host.host)
    phone = stranger(small, host)
    assert phone.resume(store.take_over(code, store.pass_on(code, token), new_token()))
    assert (phone.seat, phone.host is not None) == (0, True)
    assert not again.resume(Ticket(0, token))
    phone.leave()
    later = stranger(small, host)
    assert phone.host
    assert later.resume(phone.host)
    assert (later.seat, later.speaker) == (SPECTATOR, HOST)
    refused(later, "You have no seat to leave.", later.leave)
    other = stranger(small, host)
    other.sit(0, "Bob")
    assert other.host is None
    for forged in (HOST, REFEREE, 0):
        late = stranger(small, host)
        with pytest.raises(BadInput, match="speak for your own seat"):
            late.say(Said("close", forged))
    impostor = stranger(small, host)
    impostor.host = Ticket(HOST, "guessed")
    with pytest.raises(BadInput, match="not yours any more"):
        impostor.say(Said("close", HOST))


def test_who_sits_longest_lets_the_game_go_on_while_the_host_is_gone(small: Kept) -> None:
    """Pauses end and bots take empty chairs without the host; nobody is silenced or sent away by that."""
    host = people.hosted(small.reopen(), GAME)
    bob, cid = stranger(small, host), stranger(small, host)
    bob.sit(1, "Bob")
    cid.sit(2, "Cid")
    refused(bob, "Only Ann may do that here", say(bob, "bot", "random", 3))
    host.catch_up()
    host.leave()
    refused(cid, "Only Ann may do that here", say(cid, "bot", "random", 0))
    bob.catch_up()
    bob.say(Said("bot", 1, "random", 0))
    refused(bob, "Only Ann may do that here", say(bob, "kick", about=2))


def test_a_room_that_does_not_know_who_opened_it_is_led_by_who_sits_longest(small: Kept) -> None:
    """In a room of an earlier refkit nothing says who opened it: the first in a chair is the host, then the next."""
    pages = people.table(small.reopen(), GAME, referee="anyone")
    assert pages[0].room.host == 0
    pages[0].leave()
    pages[1].catch_up()
    assert pages[1].room.host == 1
    judge = stranger(small, pages[1])
    people.let_in(pages[1], judge, REFEREE, "Ria")
    refused(judge, "nobody gives orders to the host", say(judge, "kick", about=1))


def forged(page: Any, what: str, value: Any) -> str:
    """Send a forged message, and return the toast that refuses it; nothing else may change."""
    page.hear(Action(what, value))
    return said(page)


ORDERS = [
    ("kick", "0"), ("mute", "0"), ("mute", "-2"), ("call-other", {"chair": "0", "name": "Mud"}), ("close", None),
    ("pause", None), ("note", {"text": "I am the referee."}), ("revoke", {"reason": "because"}),
    ("stand", {"text": "Ann: pass", "reason": "because"}), ("correct", {"text": "nothing", "reason": "because"}),
    ("bot", "0"), ("kick", "-3"), ("kick", "x"), ("sure", "kick x"), ("sure", ["kick"]), ("mute", {}), ("grant", "7"),
]  # fmt: skip


@pytest.mark.parametrize("who", ["player", "watcher", "stranger", "referee"])
def test_messages_that_a_browser_makes_up_order_nobody(arrive: Arrive, who: str) -> None:
    """Every order of the host and of the referee is refused with a sentence when another page sends it."""
    host, player = begun(arrive, "syndicate", people=2, bots=1, referee="anyone")
    page = player if who == "player" else arrive(f"?code={room(host).code}")
    if who == "watcher":
        do(page, "watch", {"name": "Zed"})
    if who == "referee":
        do(page, "referee", {"name": "Rob"})
        tell(host)
        let_in(host, page)
    before = room(host).chairs, room(host).status, room(host).muted
    theirs = {"mute -2", "pause None", "note", "revoke", "stand"} if who == "referee" else set[str]()
    for what, value in ORDERS:
        if not {what, f"{what} {value}"} & theirs:
            sentence = forged(page, what, value)
            dropped = what == "sure" or (what == "mute" and value == {})  # no control of a page sends that
            assert sentence or dropped, (what, value)
            assert not re.search(r"Traceback|Error|invalid literal|object has", sentence), (what, value, sentence)
    tell(host, page)
    assert (room(host).chairs, room(host).status, room(host).muted) == before
    assert all(each.kind in {"move", "chance"} for each in room(host).playing().entries)


def test_the_whole_way_of_a_stranger_on_the_pages(arrive: Arrive) -> None:
    """They ask, wait and are told no; ask again, and sit down by themselves when the host lets them in."""
    host, _ = opened(arrive, "syndicate", people=2, bots=1, referee="anyone")
    other = arrive(f"?code={room(host).code}")
    assert "Ask Ann for it" in shown(other)
    do(other, "referee", {"name": "Rob"})
    assert "You have asked for the referee&#x27;s seat: Ann has to let you in." in shown(other)
    tell(host)
    assert "Rob asks for the referee&#x27;s seat." in shown(host)
    do(host, "deny", f"{other.inside().speaker}")
    tell(other)
    assert "does not let you sit down there" in said(other)
    assert room(other).referee == ""
    do(other, "referee", {"name": "Rob"})
    tell(host)
    let_in(host, other)
    assert other.inside().seat == REFEREE
    do(host, "begin")
    tell(host, other)
    do(host, "tab", "room")
    do(host, "sure", "kick -3")
    assert "Send Rob away?" in host.markup("talk")
    do(host, "kick", "-3")
    tell(other)
    assert other.inside().seat == SPECTATOR
    assert "Ann has sent you away" in said(other)


def until(pages: list[Tab], *, asked: bool) -> None:
    """Play until the first page is asked for a move, or is not."""
    while (pages[0].seat is not None) != asked:
        play(pages, 1)


def test_no_request_hides_what_the_host_has_to_decide(arrive: Arrive) -> None:
    """Whoever is asked for a move keeps the buttons beneath the table; a request is told, and waits under Room."""
    host, player = begun(arrive, "syndicate", people=2, bots=1, referee="anyone")
    other = arrive(f"?code={room(host).code}")
    until([host, player], asked=True)
    before = host.markup("under")
    do(other, "referee", {"name": "Rob"})
    tell(host, player)
    assert "Rob asks to sit down: answer under Room." in said(host)
    assert "asks to sit down" not in said(player)
    assert host.markup("under") == before
    until([host, player], asked=False)
    assert "asks for the referee" in host.markup("under")


def test_the_host_stays_the_host_without_a_chair(arrive: Arrive) -> None:
    """Whoever opened the room and left the chair closes the room all the same, after a reload, too."""
    host, player = begun(arrive, "syndicate", people=2, bots=1)
    do(host, "leave")
    code, token = room(host).code, host.texts.get(room(host).code) or ""
    again = arrive(f"?code={code}", **{code: token})
    do(again, "tab", "room")
    assert "You have opened this room, and stay its host" in again.markup("talk")
    assert "Close the room" in again.markup("talk")
    tell(player)
    do(player, "tab", "room")
    assert "Host: Ann" in player.markup("talk")
    do(again, "close")
    tell(player)
    assert room(player).status == "closed"


def test_a_ruling_is_the_referee_s_alone(small: Kept) -> None:
    """A note in the referee's name by another page is refused, with or without a referee at the table."""
    host = people.hosted(small.reopen(), GAME, ["random"] * 3, **ANY)
    host.say(Said("begin", 0))
    with pytest.raises(BadInput, match="speak for your own seat"):
        host.say(Said("entry", REFEREE, entry=Entry("note", "hello")))
