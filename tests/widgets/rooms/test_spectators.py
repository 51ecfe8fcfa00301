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
from widgets.rooms.client import (
    ADDRESS_LINES_PER_DAY,
    ADDRESS_LINES_PER_MINUTE,
    PAGE_LINES_PER_MINUTE,
    RoomClient,
)
from widgets.rooms.judging import MAX_SPECTATOR_LINES, RESERVED_FOR_MOVES, RESERVED_FOR_NAMES
from widgets.rooms.panels.log_lines import CROWD, notice, remarks, spectator_chat
from widgets.rooms.store.records import LogEntry, OnlinePage, RoomLine

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
    assert [*host.room.spectators.values()] == ["Ann 2", "ann 3"]
    assert_refused(yve, "You have a name here already", lambda: yve.watch("Eve"))
    host.say(LogEntry("bot", 0, "random", 1))
    assert_refused(yve, "You are watching: take a seat to play.", sending(yve, "entry", "pass"))
    assert_refused(yve, "The game is begun by those who sit", sending(yve, "begin"))
    yve.say(LogEntry("name", yve.speaker, "Yve", yve.speaker))
    assert_refused(yve, "Only Ann may do that here", sending(yve, "name", "Mud", zed.speaker))
    assert host.room.name(zed.speaker) == "Ann 2"


def test_they_are_muted_and_sent_away_one_by_one(file_store: StoreAccess) -> None:
    """One is silenced and the others talk; all are; one is sent away, whose ticket opens nothing any more."""
    host = people.sit_as_host(file_store.reopen(), GAME)
    zed, yve = newcomer(file_store, host), newcomer(file_store, host)
    zed.watch("Zed")
    yve.watch("Yve")
    host.catch_up()
    host.say(LogEntry("mute", 0, about=zed.speaker))
    assert_refused(zed, "You have been muted", sending(zed, "chat", "Boo"))
    yve.say(LogEntry("chat", yve.speaker, "I may."))
    host.catch_up()
    host.say(LogEntry("mute", 0, about=SPECTATOR))
    assert_refused(yve, "You have been muted", sending(yve, "chat", "And now?"))
    host.say(LogEntry("unmute", 0, about=SPECTATOR))
    yve.say(LogEntry("chat", yve.speaker, "I may again."))
    host.catch_up()
    host.say(LogEntry("kick", host.speaker, about=zed.speaker))
    assert_refused(zed, "not yours any more", sending(zed, "chat", "Boo"))
    assert [*host.room.spectators] == [yve.speaker]
    again = newcomer(file_store, host)
    assert zed.ticket
    assert not again.resume(zed.ticket)
    assert_refused(again, "Ann has to let you in", lambda: again.sit(1, "Zed"))


def test_their_talk_never_fills_the_players_log(file_store: StoreAccess) -> None:
    """A stranger who talks without end is stopped; those who play talk on, and none of it is in their log."""
    host = people.sit_as_host(file_store.reopen(), GAME, ["random"] * 3)
    host.say(LogEntry("begin", 0))
    zed = newcomer(file_store, host)
    zed.watch("Zed")
    for number in range(PAGE_LINES_PER_MINUTE - 1):
        zed.say(LogEntry("chat", zed.speaker, f"spam {number}"))
    assert_refused(zed, "very much in one minute", sending(zed, "chat", "spam"))
    seq, now = zed.room.seq, file_store.clock.time
    lines = [
        RoomLine(seq + 1 + at, now, f"{at}", LogEntry("chat", zed.speaker, "spam")) for at in range(MAX_SPECTATOR_LINES)
    ]
    file_store.clock.time += 61
    for page in (host, zed):
        page.catch_up()
        page.room.apply(lines)
        assert not [line for told in remarks(page.room).values() for line in told if "spam" in line.text]
    assert spectator_chat(host.room)[-1].text == "Zed: spam"
    with pytest.raises(BadInput, match="have said all that this room keeps of them in a day"):
        zed.say(LogEntry("chat", zed.speaker, "spam"))
    with mock.patch.object(judging, "MAX_LINES", RESERVED_FOR_MOVES + host.room.seq - host.room.spectator_lines + 1):
        judged = judging.judge(host.room, LogEntry("chat", 0, "Has somebody said anything?"), now=file_store.clock.time)
    assert judged.lines[0].text == "Has somebody said anything?"
    assert "spam" not in match_file_text(host.room)


def test_talk_never_ends_a_game(file_store: StoreAccess) -> None:
    """When a room is full of talk, moves are still made, and the host keeps order and closes it."""
    host = people.sit_as_host(file_store.reopen(), GAME, ["random"] * 3)
    host.say(LogEntry("begin", 0))
    with mock.patch.object(judging, "MAX_LINES", host.room.seq + RESERVED_FOR_MOVES):
        assert_refused(host, "This room is full", sending(host, "chat", "x"))
        assert people.play_any_move(host, Seeded("full")) or people.move_bots(host)
        host.say(LogEntry("close", 0))


def come_and_go(page: RoomClient, times: int) -> None:
    """Watch and leave so many times."""
    for _ in range(times):
        page.watch("Zed")
        page.leave()


def test_a_stranger_who_comes_and_goes_keeps_nobody_out(any_store: StoreAccess) -> None:
    """Who overdoes it is stopped, and may still sit down; so may others, who watch, too, from other pages."""
    store = any_store.reopen()
    host = people.sit_as_host(store, GAME, ["random"] * 2)
    zed, yve = (people.connect(store, host.room.code, "192.0.2.66") for _ in range(2))
    come_and_go(zed, PAGE_LINES_PER_MINUTE // 2)
    assert_refused(zed, "very much in one minute", lambda: zed.watch("Zed"))
    yve.watch("Yve")
    zed.sit(1, "Zed")
    zed.leave()
    any_store.clock.time += 61
    zed.watch("Zed")


def test_a_network_has_a_budget_whatever_page_it_uses(any_store: StoreAccess) -> None:
    """Who opens page after page is stopped by the address, for a minute and then for a day; others are not."""
    store = any_store.reopen()
    host = people.sit_as_host(store, GAME, ["random"] * 2)
    for number in range(ADDRESS_LINES_PER_DAY // 2):
        any_store.clock.time += 61 * (number > 0 and number % (ADDRESS_LINES_PER_MINUTE // 2) == 0)
        come_and_go(people.connect(store, host.room.code, f"2001:db8::{number}"), 1)
    soon = people.connect(store, host.room.code, "2001:db8::ffff")
    assert_refused(soon, "Very much came from your network in one minute", lambda: soon.watch("Zed"))
    any_store.clock.time += 61
    late, other = (people.connect(store, host.room.code, where) for where in ("2001:db8::", "192.0.2.7"))
    assert_refused(late, "Your network has said all", lambda: late.watch("Zed"))
    late.sit(1, "Zed")
    other.watch("Yve")
    any_store.clock.time += 24 * 3600
    late.leave()
    late.watch("Zed")


def test_taking_seats_has_a_limit_of_its_own(file_store: StoreAccess) -> None:
    """Who sits down and leaves again and again is stopped, and nobody else is."""
    store = file_store.reopen()
    host = people.sit_as_host(store, GAME, ["random"] * 2)
    zed, yve = newcomer(file_store, host), newcomer(file_store, host)
    for _ in range(PAGE_LINES_PER_MINUTE):
        zed.sit(1, "Zed")
        zed.leave()
    assert_refused(zed, "very much in one minute", lambda: zed.sit(1, "Zed"))
    yve.catch_up()
    yve.sit(1, "Yve")
    host.catch_up()
    host.say(LogEntry("chat", 0, "Who is that?"))


def test_the_host_is_told_of_a_crowd(file_store: StoreAccess) -> None:
    """Once in a minute the host, and no player, is told that many come and go."""
    host = people.sit_as_host(file_store.reopen(), GAME, ["random"])
    player, zed = newcomer(file_store, host), newcomer(file_store, host)
    player.sit(1, "Bob")
    come_and_go(zed, CROWD - 1)
    host.catch_up()
    assert not [each for each in host.room.lines if notice(host.room, 0, each)]
    zed.watch("Zed")
    host.catch_up()
    told = [each for each in host.room.lines if notice(host.room, 0, each)]
    assert [each.said.kind for each in told] == ["watch"]
    assert "Many come and go among those who watch" in notice(host.room, 0, told[0])
    assert not notice(host.room, 1, told[0])


def test_the_gallery_is_never_closed_for_good(file_store: StoreAccess) -> None:
    """When those who watch have said much, newcomers still ask for seats, and the next day all talk again."""
    host = people.sit_as_host(file_store.reopen(), GAME)
    zed = newcomer(file_store, host)
    zed.watch("Zed")
    host.catch_up()
    seq, now = zed.room.seq, file_store.clock.time
    spam = [LogEntry("chat", zed.speaker, "spam")] * (MAX_SPECTATOR_LINES - RESERVED_FOR_NAMES)
    host.store.append(host.room.code, seq, spam)
    assert_refused(zed, "all that this room keeps of them in a day", sending(zed, "chat", "More?"))
    newcomer(file_store, host).watch("Yve")
    zed.catch_up()
    host.store.append(
        host.room.code, zed.room.seq, [LogEntry("name", zed.speaker, "Z", zed.speaker)] * RESERVED_FOR_NAMES
    )
    file_store.clock.time = now + 61
    assert_refused(zed, "in a day", lambda: newcomer(file_store, host).watch("Xan"))
    zed.leave()
    newcomer(file_store, host).sit(1, "Wim")
    file_store.clock.time = now + 24 * 3600
    zed.watch("Zed")
    zed.say(LogEntry("chat", zed.speaker, "A new day!"))


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
    host.inside().online = (OnlinePage("p", speaker, "", 0.0), OnlinePage("q", SPECTATOR, "", 0.0))
    do(host, "tab", "room")
    assert "2 watching" in host.markup("talk")
    assert "1 without a name" in host.markup("talk")
    do(host, "mute", f"{speaker}")
    sync(page)
    with pytest.raises(BadInput, match="muted"):
        do(page, "chat", {"text": "Boo"})
    do(host, "ask_to_confirm", f"kick {speaker}")
    assert "Send &lt;b&gt;Zed away?" in host.markup("talk")
    do(host, "kick", f"{speaker}")
    sync(page)
    assert "has sent you away" in toast(page)
    assert page.texts.get(room(page).code) is None
    assert "<b>Zed" not in page_markup(host)
