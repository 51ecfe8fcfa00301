"""Spectators: names, a chat of their own with its own rate limit, muting and sending away."""

from unittest import mock

import pytest

from refkit.kernel.chance import Seeded
from refkit.kernel.choice import SPECTATOR, BadInput
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import StoreAccess
from tests.widgets.rooms.test_app import Arrive, begin_pages, do, page_markup, room, sync, toast
from tests.widgets.rooms.test_moderation import newcomer
from tests.widgets.rooms.test_refusals import assert_refused, sending
from widgets.rooms import judging
from widgets.rooms.backup import match_file_text
from widgets.rooms.judging import MAX_SPECTATOR_LINES, RESERVED_FOR_MOVES, SPECTATOR_LINES_PER_MINUTE
from widgets.rooms.panels.log_lines import remarks, spectator_chat
from widgets.rooms.store.contract import Guest, RoomLine, Said

GAME = "cheers"


def test_nobody_talks_without_a_name(file_store: StoreAccess) -> None:
    """Whoever watches gives a name first, which nobody else has; watching twice and playing from there are refused."""
    host = people.sit_as_host(file_store.reopen(), GAME, ["random"] * 2)
    zed, yve = newcomer(file_store, host), newcomer(file_store, host)
    assert_refused(zed, "Say your name first", sending(zed, "chat", "Hello?"))
    assert_refused(zed, "Say your name, so that", lambda: zed.watch(" "))
    zed.watch("Ann")
    yve.watch("ann")
    host.catch_up()
    yve.catch_up()
    assert [*host.room.admission.spectators.values()] == ["Ann 2", "ann 3"]
    assert_refused(yve, "You have a name here already", lambda: yve.watch("Eve"))
    host.say(Said("bot", 0, "random", 1))
    assert_refused(yve, "You are watching: take a seat to play.", sending(yve, "entry", "pass"))
    assert_refused(yve, "The game is begun by those who sit", sending(yve, "begin"))
    yve.say(Said("name", yve.speaker, "Yve", yve.speaker))
    assert_refused(yve, "Only Ann may do that here", sending(yve, "name", "Mud", zed.speaker))
    assert host.room.name(zed.speaker) == "Ann 2"


def test_they_are_muted_and_sent_away_one_by_one(file_store: StoreAccess) -> None:
    """One is silenced and the others talk; all are; one is sent away, whose ticket opens nothing any more."""
    host = people.sit_as_host(file_store.reopen(), GAME)
    zed, yve = newcomer(file_store, host), newcomer(file_store, host)
    zed.watch("Zed")
    yve.watch("Yve")
    host.catch_up()
    host.say(Said("mute", 0, about=zed.speaker))
    assert_refused(zed, "You have been muted", sending(zed, "chat", "Boo"))
    yve.say(Said("chat", yve.speaker, "I may."))
    host.catch_up()
    host.say(Said("mute", 0, about=SPECTATOR))
    assert_refused(yve, "You have been muted", sending(yve, "chat", "And now?"))
    host.say(Said("unmute", 0, about=SPECTATOR))
    yve.say(Said("chat", yve.speaker, "I may again."))
    host.catch_up()
    host.kick(zed.speaker)
    assert_refused(zed, "not yours any more", sending(zed, "chat", "Boo"))
    assert [*host.room.admission.spectators] == [yve.speaker]
    again = newcomer(file_store, host)
    assert zed.ticket
    assert not again.resume(zed.ticket)
    assert_refused(again, "Ann has to let you in", lambda: again.sit(1, "Zed"))


def test_their_talk_never_fills_the_players_log(file_store: StoreAccess) -> None:
    """A stranger who talks without end is stopped; those who play talk on, and none of it is in their log."""
    host = people.sit_as_host(file_store.reopen(), GAME, ["random"] * 3)
    host.say(Said("begin", 0))
    zed = newcomer(file_store, host)
    zed.watch("Zed")
    for number in range(SPECTATOR_LINES_PER_MINUTE):
        zed.say(Said("chat", zed.speaker, f"spam {number}"))
    assert_refused(zed, "very much in one minute", sending(zed, "chat", "spam"))
    seq, now = zed.room.seq, file_store.clock.time
    lines = [
        RoomLine(seq + 1 + at, now, f"{at}", Said("chat", zed.speaker, "spam")) for at in range(MAX_SPECTATOR_LINES)
    ]
    file_store.clock.time += 61
    for page in (host, zed):
        page.catch_up()
        page.room.apply(lines)
        assert not [line for told in remarks(page.room).values() for line in told if "spam" in line.text]
    assert spectator_chat(host.room)[-1].text == "Zed: spam"
    with pytest.raises(BadInput, match="have said all that this room keeps of them"):
        zed.say(Said("chat", zed.speaker, "spam"))
    with mock.patch.object(
        judging, "MAX_LINES", RESERVED_FOR_MOVES + host.room.seq - host.room.admission.spectator_lines + 1
    ):
        judged = judging.judge(host.room, Said("chat", 0, "Has somebody said anything?"), now=file_store.clock.time)
    assert judged.lines[0].text == "Has somebody said anything?"
    assert "spam" not in match_file_text(host.room)


def test_talk_never_ends_a_game(file_store: StoreAccess) -> None:
    """When a room is full of talk, moves are still made, and the host keeps order and closes it."""
    host = people.sit_as_host(file_store.reopen(), GAME, ["random"] * 3)
    host.say(Said("begin", 0))
    with mock.patch.object(judging, "MAX_LINES", host.room.seq + RESERVED_FOR_MOVES):
        assert_refused(host, "This room is full", sending(host, "chat", "x"))
        assert people.play_any_move(host, Seeded("full")) or host.move_bots()
        host.say(Said("close", 0))


def test_strangers_who_come_and_go_are_slowed_down(file_store: StoreAccess) -> None:
    """Sitting down and watching are few in a minute for all who have no seat together; whoever sits is free of that."""
    store = file_store.reopen()
    host = people.sit_as_host(store, "minions")
    for _ in range(SPECTATOR_LINES_PER_MINUTE - 1):
        other = newcomer(file_store, host)
        other.sit(1, "Zed")
        other.leave()
    late = newcomer(file_store, host)
    assert_refused(late, "very much in one minute", lambda: late.sit(1, "Zed"))
    assert_refused(late, "very much in one minute", lambda: late.watch("Zed"))
    host.catch_up()
    host.say(Said("chat", 0, "Who is that?"))


def test_the_pages_show_who_watches(arrive: Arrive) -> None:
    """All see how many watch and who; their talk is open to them and folded away for those who play."""
    host, player = begin_pages(arrive, "syndicate", people=2, bots=1)
    page = arrive(f"?code={room(host).code}")
    do(page, "watch", {"name": "<b>Zed"})
    do(page, "chat", {"text": "What a game!"})
    sync(host, player, page)
    do(page, "tab", "log")
    assert "&lt;b&gt;Zed: What a game!" in page.markup("talk")
    assert "Say something to those who watch" in page.markup("talk")
    do(player, "tab", "log")
    assert "<summary>Those who watch say</summary>" in player.markup("talk")
    speaker = page.inside().speaker
    host.inside().guests = (Guest("p", speaker, "", 0.0), Guest("q", SPECTATOR, "", 0.0))
    do(host, "tab", "room")
    assert "2 watching" in host.markup("talk")
    assert "1 without a name" in host.markup("talk")
    do(host, "mute", f"{speaker}")
    sync(page)
    with pytest.raises(BadInput, match="muted"):
        do(page, "chat", {"text": "Boo"})
    do(host, "sure", f"kick {speaker}")
    assert "Send &lt;b&gt;Zed away?" in host.markup("talk")
    do(host, "kick", f"{speaker}")
    sync(page)
    assert "has sent you away" in toast(page)
    assert page.texts.get(room(page).code) is None
    assert "<b>Zed" not in page_markup(host)
