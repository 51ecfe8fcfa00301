"""Refusals in a room: each has its sentence, and the log is as it was."""

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput, Illegal
from refkit.match import Entry
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import StoreAccess
from widgets.rooms import judging
from widgets.rooms.client import RoomClient
from widgets.rooms.judging import LINES_PER_MINUTE, MAX_TEXT
from widgets.rooms.store.records import LEASE, LogEntry, RoomLine, Ticket
from widgets.rooms.update import match_download

GAME = "cheers"
OPEN = "sesame"


def assert_refused(
    page: RoomClient, sentence: str, act: Callable[[], object], kind: type[ValueError] = BadInput
) -> None:
    """Check that something is refused with a sentence, and leaves nothing behind."""
    page.catch_up()
    before = page.room.seq
    with pytest.raises(kind, match=re.escape(sentence)):
        act()
    assert len(page.store.since(page.room.code)) == before


def sending(
    page: RoomClient, kind: str, text: str = "", about: int = 0, entry: Entry | None = None
) -> Callable[[], object]:
    """Return a function that writes a line from the page's seat."""
    return lambda: page.say(LogEntry(kind, page.speaker, text, about, entry))  # type: ignore[arg-type]  # tests say anything


def legal_move(page: RoomClient, chance: Seeded) -> LogEntry:
    """Return a legal move of the page's seat, which is asked for one."""
    page.catch_up()
    return LogEntry("entry", page.seat, people.move_text(page, chance.pick(page.room.view(page.seat).legal)))


def page_to_move(pages: list[RoomClient]) -> RoomClient:
    """Return the page whose seat must decide now."""
    for page in pages:
        page.catch_up()
    return next(page for page in pages if page.seat in page.room.seats_to_move())


def test_a_chair_is_taken_once(file_store: StoreAccess) -> None:
    """Two people want one chair: the second is told who has it, and may take another."""
    store = file_store.reopen()
    code = people.open_room(store, GAME)
    ann, bob = people.connect(store, code), people.connect(store, code)
    ann.sit(0, "Ann")
    assert_refused(bob, "Ann sits there already: take another chair, or watch.", lambda: bob.sit(0, "Bob"))
    bob.sit(1, "Bob")
    assert_refused(bob, "You have a seat already", lambda: bob.sit(2, "Bob"))


def test_two_of_one_name_are_told_apart(file_store: StoreAccess) -> None:
    """The second Ann is called Ann 2; markup in a name is a name; a name with a comma is refused with its reason."""
    store = file_store.reopen()
    code = people.open_room(store, GAME)
    pages = [people.connect(store, code) for _ in range(3)]
    pages[0].sit(0, "Ann")
    pages[1].sit(1, " ann ")
    assert_refused(pages[2], "cannot contain a colon", lambda: pages[2].sit(2, "A, B"))
    assert_refused(pages[2], "Say your name", lambda: pages[2].sit(2, " "))
    assert_refused(pages[2], "at most 40 printable characters", lambda: pages[2].sit(2, "x" * 41))
    pages[2].sit(2, "<b>Cid</b>")
    pages[0].catch_up()
    assert [chair.name for chair in pages[0].room.chairs] == ["Ann", "ann 2", "<b>Cid</b>"]
    pages[0].say(LogEntry("name", 0, "Anna", 0))
    pages[0].say(LogEntry("name", 0, "Ben", 1))
    assert_refused(pages[1], "Only Anna may do that here", sending(pages[1], "name", "Silly", 0))
    assert [chair.name for chair in pages[1].room.chairs[:2]] == ["Anna", "Ben"]


@pytest.mark.parametrize("name", ["\u0410nn", "\uff21nn", "Ann\ufe0f", "Ann\u034f", "ANN"])
def test_a_name_that_looks_like_another_has_a_number(file_store: StoreAccess, name: str) -> None:
    """It is written as it was typed, and told apart by its number; so is one that the log uses by itself."""
    store = file_store.reopen()
    code = people.open_room(store, GAME)
    pages = [people.connect(store, code) for _ in range(3)]
    pages[0].sit(0, "Ann")
    pages[1].sit(1, name)
    pages[2].sit(2, "\u0423ou")
    pages[0].catch_up()
    assert [chair.name for chair in pages[0].room.chairs] == ["Ann", f"{name} 2", "\u0423ou 2"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("\u2800", "Say your name"),
        ("\u3164", "Say your name"),
        ("Spectator", "the word for a seat"),
        ("\u0441hance", "the word for a seat"),
        ("e" + "\u0301" * 32, "at most 4 accents"),
        ("Ann\u202e", "at most 40 printable characters"),
    ],
)
def test_a_name_that_would_disturb_the_room_is_refused(file_store: StoreAccess, name: str, said: str) -> None:
    """Nobody sits down or is renamed so, and nobody talks so; a family of emoji may sit."""
    store = file_store.reopen()
    code = people.open_room(store, GAME)
    page = people.connect(store, code)
    assert_refused(page, said, lambda: page.sit(0, name))
    page.sit(0, "\U0001f468\u200d\U0001f469\u200d\U0001f467")
    assert_refused(page, said, sending(page, "name", name, 0))
    assert_refused(page, "Say something", sending(page, "chat", "\u3164"))
    assert_refused(page, "fewer marks on a letter", sending(page, "chat", "e" + "\u0301" * 32))


def test_a_move_that_is_sent_twice_is_made_once(file_store: StoreAccess) -> None:
    """A click that arrives twice, by two kernels even, has one line, and both are told of it."""
    pages = people.begin_game(file_store.reopen(), GAME)
    page = page_to_move(pages)
    twin = people.connect(file_store.reopen(), page.room.code)
    assert page.ticket
    assert twin.resume(page.ticket)
    said, question = legal_move(page, Seeded(1)), page.room.question_id(page.seat)
    first = page.say(said, question, "click 1")
    assert page.say(said, question, "click 1") == first
    assert twin.say(said, question, "click 1") == first
    assert len(page.store.since(page.room.code)) == first[-1].seq


def test_a_stale_move_is_refused(file_store: StoreAccess) -> None:
    """A move for a question that has been answered is not taken for the next one, though it would be legal."""
    pages = people.begin_game(file_store.reopen(), GAME)
    page = page_to_move(pages)
    question = page.room.question_id(page.seat)
    page.say(legal_move(page, Seeded(1)), question)
    while page.seat not in page.room.seats_to_move():
        people.play_any_move(page_to_move(pages), Seeded(2))
        page.catch_up()
    late = legal_move(page, Seeded(1))
    assert_refused(page, "The table has moved on since you looked", lambda: page.say(late, question))
    page.say(late, page.room.question_id(page.seat))


def test_a_move_is_judged_by_the_referee(file_store: StoreAccess) -> None:
    """What is not allowed, not asked, or not yours is refused with reasons, before anything is written."""
    pages = people.begin_game(file_store.reopen(), GAME)
    page = page_to_move(pages)
    other = next(each for each in pages if each.seat not in page.room.seats_to_move())
    legal = legal_move(page, Seeded(1))
    with pytest.raises((BadInput, Illegal)):
        other.say(LogEntry("entry", other.seat, legal.text))
    with pytest.raises(BadInput):
        page.say(LogEntry("entry", page.seat, "jump over the moon"))
    watcher = people.connect(file_store.reopen(), page.room.code)
    assert_refused(watcher, "You are watching", sending(watcher, "entry", legal.text))
    assert page.room.lines == list(page.store.since(page.room.code))


def test_whoever_is_slower_is_judged_again(file_store: StoreAccess) -> None:
    """Both write at the same instant: the slower is judged anew against what is there, and done if it still fits."""
    pages = people.begin_game(file_store.reopen(), GAME)
    pages[1].say(LogEntry("chat", 1, "hello"))
    pages[2].say(LogEntry("chat", 2, "hello yourself"))  # this page has not read the first line yet
    assert [line.said.text for line in pages[2].room.lines[-2:]] == ["hello", "hello yourself"]


def test_two_tabs_of_one_seat(file_store: StoreAccess) -> None:
    """The later page plays; the first is told so, and plays again when it says so; either leaves and sends away."""
    pages = people.begin_game(file_store.reopen(), GAME)
    first = pages[0]
    second = people.connect(file_store.reopen(), first.room.code)
    assert first.ticket
    assert second.resume(first.ticket)
    assert not second.resume(Ticket(0, "guessed"))
    assert second.resume(first.ticket)
    first.heartbeat("Ann")
    second.heartbeat("Ann")
    first.heartbeat("Ann")
    assert first.is_active, "nobody is locked out by two that came at one moment"
    second.since = 0.0
    file_store.clock.time += 1
    second.heartbeat("Ann")
    first.heartbeat("Ann")
    for kind in ("chat", "entry"):
        assert_refused(first, "You have this seat open in another place", sending(first, kind, "hello?"))
    second.say(LogEntry("chat", 0, "hello!"))
    file_store.clock.time += 1
    first.activate("Ann")
    second.heartbeat("Ann")
    first.say(LogEntry("chat", 0, "hello again"))
    assert_refused(second, "You have this seat open in another place", sending(second, "chat", "hello?"))
    second.say(LogEntry("kick", 0, about=1))
    second.leave()
    assert [chair.empty for chair in second.room.chairs[:2]] == [True, True]


def test_whoever_is_sent_away_is_gone(file_store: StoreAccess) -> None:
    """The host sends somebody away: the token opens nothing, a bot may sit there, and a person may come back to it."""
    pages = people.begin_game(file_store.reopen(), GAME)
    host, guest = pages[0], pages[1]
    assert_refused(guest, "Only Ann may do that here", sending(guest, "kick", about=0))
    assert_refused(host, "There is nobody in that chair to be sent away.", sending(host, "kick", about=0))
    assert_refused(host, "Somebody sits there", sending(host, "bot", "random", 1))
    host.say(LogEntry("kick", host.speaker, about=1))
    assert_refused(guest, "This seat is not yours any more", sending(guest, "chat", "hello?"))
    assert_refused(host, "There is no bot of that name", sending(host, "bot", "deep blue", 1))
    host.say(LogEntry("bot", 0, "random", 1))
    again = people.connect(file_store.reopen(), host.room.code)
    assert_refused(again, "Ann has to let you in", lambda: again.sit(1, "Bob"))
    people.let_in(host, again, 1, "Bob")
    again.say(LogEntry("chat", 1, "back again"))


def test_whoever_is_muted_plays_on_in_silence(file_store: StoreAccess) -> None:
    """Chat of the muted is refused, their moves count; then they may speak again."""
    pages = people.begin_game(file_store.reopen(), GAME)
    host = pages[0]
    while (page := page_to_move(pages)) is host:
        page.say(legal_move(page, Seeded(1)))
    assert_refused(host, "There is nobody in that chair to be muted.", sending(host, "mute", about=0))
    host.say(LogEntry("mute", 0, about=page.seat))
    assert_refused(page, "You have been muted", sending(page, "chat", "!!!"))
    page.say(legal_move(page, Seeded(1)))
    host.say(LogEntry("unmute", 0, about=page.seat))
    page.say(LogEntry("chat", page.seat, "sorry"))


def test_who_comes_after_somebody_muted_may_speak(file_store: StoreAccess) -> None:
    """A muted player who is sent away takes the silence along: the next in that chair has said nothing yet."""
    host, page = people.begin_game(file_store.reopen(), "minions", count=2)
    host.say(LogEntry("mute", 0, about=1))
    host.say(LogEntry("kick", host.speaker, about=1))
    page.ticket = None
    page.catch_up()
    people.let_in(host, page, 1, "Cid")
    page.say(LogEntry("chat", 1, "Good evening."))
    assert page.room.lines[-1].said.text == "Good evening."


def test_nothing_is_played_in_a_pause_nor_said_after_the_end(file_store: StoreAccess) -> None:
    """A paused game waits and may be talked about; a closed room is only looked at."""
    pages = people.begin_game(file_store.reopen(), GAME, referee="anyone")
    host, page = pages[0], page_to_move(pages)
    host.say(LogEntry("pause", 0))
    assert_refused(page, "The game is paused", lambda: page.say(legal_move(page, Seeded(1))))
    assert_refused(host, "paused already", sending(host, "pause"))
    inside: Any = SimpleNamespace(client=host, room=host.room)
    assert_refused(host, "it can be had when the game is over", lambda: match_download(inside))
    page.say(LogEntry("chat", page.seat, "tea?"))
    judge = people.connect(file_store.reopen(), host.room.code)
    people.let_in(host, judge, REFEREE, "Ria")
    judge.say(LogEntry("entry", REFEREE, entry=Entry("note", "What the referee decides needs no player.")))
    host.catch_up()
    host.say(LogEntry("resume", 0))
    assert_refused(host, "not paused", sending(host, "resume"))
    page.say(legal_move(page, Seeded(1)))
    host.say(LogEntry("close", 0))
    assert_refused(page, "This room is closed", sending(page, "chat", "hello?"))
    assert page.room.seed


def test_a_flood_is_stemmed(file_store: StoreAccess) -> None:
    """Too much in a minute and too long a line are refused; a minute later all is well."""
    page = people.begin_game(file_store.reopen(), GAME)[0]
    assert_refused(page, "That is too long", sending(page, "chat", "x" * 1_000_000))
    assert_refused(page, "Say something, or nothing", sending(page, "chat", " "))
    for number in range(LINES_PER_MINUTE):
        page.room.apply([RoomLine(page.room.seq + 1, file_store.clock.time, f"{number}", LogEntry("chat", 0, "x"))])
    with pytest.raises(BadInput, match="very much in one minute"):
        page.say(LogEntry("chat", 0, "x" * MAX_TEXT))
    file_store.clock.time += 61
    with (
        mock.patch.object(judging, "MAX_LINES", page.room.seq + judging.RESERVED_FOR_MOVES),
        pytest.raises(BadInput, match="This room is full"),
    ):
        page.say(LogEntry("chat", 0, "x"))


def test_a_secret_choice_stays_with_its_seat(file_store: StoreAccess) -> None:
    """What others see of somebody who has chosen secretly is what the game's view says, before and after the answer."""
    pages = people.begin_game(file_store.reopen(), "huzzah")
    for _ in range(40):
        page = page_to_move(pages)
        page.say(legal_move(page, Seeded(3)))
        state = page.room.playing().state
        assert all(each.catch_up() is not None for each in pages)
        assert all(each.room.view(each.seat) == page.room.game.view(state, each.seat) for each in pages)
    watcher = people.connect(file_store.reopen(), pages[0].room.code)
    assert watcher.room.view(REFEREE) == watcher.room.view(SPECTATOR), "a referee without a password sees no hands"


def test_bots_are_moved_by_one_page_and_passed_on(file_store: StoreAccess) -> None:
    """Only the page with the lease moves bots; when it falls silent another does, and the same move is made once."""
    store = file_store.reopen()
    code = people.open_room(store, GAME, ["random", "random"])
    first, second = people.connect(store, code), people.connect(file_store.reopen(), code)
    first.sit(0, "Ann")
    first.say(LogEntry("begin", 0))
    chance = Seeded(5)
    until_a_bot_is_asked(first, chance)
    second.catch_up()
    assert people.move_bots(first)
    until_a_bot_is_asked(first, chance)
    second.catch_up()
    assert not people.move_bots(second)
    file_store.clock.time += LEASE + 1
    late = first.room.seq
    moved = people.move_bots(second)
    assert moved
    file_store.clock.time += LEASE + 1
    assert first.room.seq == late, "it has slept, and does not know that the bot has moved"
    people.move_bots(first)
    moves = [line.key for line in second.store.since(code) if line.said.entry and line.said.entry.kind == "move"]
    assert len(moves) == len(set(moves))


def until_a_bot_is_asked(page: RoomClient, chance: Seeded) -> None:
    """Play for the person until a bot must move."""
    while not any(page.room.chairs[seat].bot for seat in page.room.seats_to_move()):
        page.say(legal_move(page, chance))


def test_a_take_back_asks_those_who_have_learnt_something(file_store: StoreAccess) -> None:
    """A move is taken back when all whose view it changed agree; one no ends it; the referee decides alone."""
    pages = people.begin_game(file_store.reopen(), "three-cheers")
    chance = Seeded(4)
    page = page_to_move(pages)
    before = page.room.playing().state
    page.say(legal_move(page, chance))
    other = next(each for each in pages if each is not page)
    page.say(LogEntry("ask", page.seat))
    assert_refused(page, "Your word is not asked for here", sending(page, "agree"))
    other.catch_up()
    other.say(LogEntry("decline", other.seat))
    assert_refused(other, "Nobody asks for anything now", sending(other, "agree"))
    page.say(LogEntry("ask", page.seat))
    for each in pages:
        if each is not page:
            each.catch_up()
            each.say(LogEntry("agree", each.seat))
    page.catch_up()
    assert page.room.playing().state == before
    assert page.room.take_back is None


def test_an_answer_is_to_the_take_back_that_was_asked(file_store: StoreAccess) -> None:
    """Whoever asks, drops it and asks for another while an answer is on its way is not answered by that."""
    pages = people.begin_game(file_store.reopen(), "syndicate")
    chance, page = Seeded(4), pages[0]
    while page.room.take_back is None:
        people.play_any_move(page_to_move(pages), chance)
        page.catch_up()
        if any(entry.seat == page.seat for entry in page.room.playing().entries):
            page.say(LogEntry("ask", page.seat))
    number = page.room.take_back.number
    other = pages[1]
    other.catch_up()
    assert_refused(other, "Something else is asked by now", lambda: other.say(LogEntry("agree", 1, about=number - 1)))
    assert_refused(other, "Something else is asked by now", lambda: other.say(LogEntry("decline", 1, about=number - 1)))
    assert other.room.take_back == page.room.take_back
    other.say(LogEntry("agree", 1, about=number))
    assert_refused(other, "Your word is not asked for here", lambda: other.say(LogEntry("agree", 1, about=number)))
    other.say(LogEntry("decline", 1, about=number))
    assert other.room.take_back is None


def test_the_referee_takes_back_what_was_last_when_they_looked(file_store: StoreAccess) -> None:
    """A move that comes in between is not taken back in its place."""
    pages, chance = people.begin_game(file_store.reopen(), "cheers", referee="anyone"), Seeded(4)
    judge = people.connect(file_store.reopen(), pages[0].room.code)
    people.let_in(pages[0], judge, REFEREE, "Ria")
    for _ in range(2):
        people.play_any_move(page_to_move(pages), chance)
    judge.catch_up()
    last = judge.room.playing().played[-1].number
    people.play_any_move(page_to_move(pages), chance)
    said = LogEntry("entry", REFEREE, entry=Entry("undo", reason="a slip", undoes=last))
    assert_refused(judge, "Somebody has moved since you looked", lambda: judge.say(said))
    judge.say(LogEntry("entry", REFEREE, entry=Entry("note", "A note is no move.")))
    judge.say(
        LogEntry("entry", REFEREE, entry=Entry("undo", reason="a slip", undoes=judge.room.playing().played[-1].number))
    )
    undone = [entry.undoes for entry in judge.room.playing().entries if entry.kind == "undo"]
    assert len(undone) == 1
    assert undone[0] > last


@pytest.mark.parametrize("name", ["You", "the referee", "The Host", "A spectator"])
def test_nobody_is_called_what_the_log_calls_others(file_store: StoreAccess, name: str) -> None:
    """Who takes such a name is told apart from those whom the log calls so."""
    page = people.open_as_host(file_store.reopen(), "cheers")
    page.sit(0, name)
    assert page.room.chairs[0].name == f"{name} 2"


def test_what_is_rolled_again_is_rolled_anew(file_store: StoreAccess) -> None:
    """Chance that was taken back by the referee answers from a fresh part of its stream, and is still honest."""
    pages = people.begin_game(file_store.reopen(), "cheers", referee="anyone")
    judge = people.connect(file_store.reopen(), pages[0].room.code)
    people.let_in(pages[0], judge, REFEREE, "Ria")
    room, rolled = judge.room, set()
    last = room.playing().entries[-1]
    assert last.kind == "chance"
    assert_refused(judge, "Say why it is taken back", sending(judge, "entry", entry=Entry("undo")))
    for _ in range(8):
        judge.say(LogEntry("entry", REFEREE, entry=Entry("undo", reason="the card fell off the table")))
        rolled.add(room.playing().entries[-1].text)
    assert len(rolled) > 1
    assert_refused(judge, "The players move for themselves here", lambda: judge.say(move_of(judge, pages)))
    judge.say(LogEntry("entry", REFEREE, entry=Entry("note", "all is well")))


def test_a_correction_that_makes_somebody_win_ends_the_game(file_store: StoreAccess) -> None:
    """Everybody's page says so, hands and seed are shown, and whoever comes later reads the same."""
    store = file_store.reopen()
    pages = people.begin_game(store, "syndicate", referee="password", password=OPEN)
    judge = people.connect(store, pages[0].room.code)
    judge.sit(REFEREE, "Ria", OPEN)
    text = f"points {judge.room.name(0)}: 13\n"
    judge.say(LogEntry("entry", REFEREE, entry=Entry("correction", text, reason="the last plot was not counted")))
    for page in (judge, *pages, people.connect(store, judge.room.code)):
        page.catch_up()
        assert page.room.over
        assert page.room.playing().choices() == ()
        assert page.room.seats_to_move() == ()
        assert page.room.playing().entries[-1].judged


def move_of(judge: RoomClient, pages: list[RoomClient]) -> LogEntry:
    """Return the line by which the referee makes the move of the player who is asked."""
    player = page_to_move(pages)
    legal = player.room.view(player.seat).legal[0]
    return LogEntry(
        "entry", REFEREE, player.room.game.notation.format_move(judge.room.playing().state, legal, seat=True)
    )


def test_the_referee_with_a_password_sees_hands(file_store: StoreAccess) -> None:
    """Only who knows the password sits there; that somebody may see hands stands in how the room was opened."""
    store = file_store.reopen()
    judge = people.connect(store, people.open_room(store, GAME, password=OPEN, referee="password"))
    assert_refused(judge, "That is not the referee's password.", lambda: judge.sit(REFEREE, "Ria", "open"))
    judge.sit(REFEREE, "Ria", OPEN)
    assert (judge.room.viewpoint(REFEREE), judge.room.opening.referee) == (REFEREE, "password")
    other = people.connect(store, judge.room.code)
    assert_refused(other, "Ria is the referee already.", lambda: other.sit(REFEREE, "Rob", OPEN))


def test_a_game_begins_when_all_have_come(file_store: StoreAccess) -> None:
    """No game begins with an empty chair, nor twice; no move is made before."""
    store = file_store.reopen()
    page = people.connect(store, people.open_room(store, GAME))
    page.sit(0, "Ann")
    assert_refused(page, "is empty: wait for somebody, or let a bot sit down.", sending(page, "begin"))
    assert_refused(page, "The game has not begun", sending(page, "entry", "pass"))
    for chair in range(1, len(page.room.chairs)):
        page.say(LogEntry("bot", 0, "random", chair))
    page.say(LogEntry("begin", 0))
    assert_refused(page, "The game has begun already.", sending(page, "begin"))


def test_at_a_real_table_the_referee_enters_everything(file_store: StoreAccess) -> None:
    """Dice and draws are typed, and so are the moves of those who have no phone."""
    store = file_store.reopen()
    judge = people.connect(store, people.open_room(store, "minions", referee="anyone", dice="typed"))
    judge.sit(REFEREE, "Ria")
    judge.say(LogEntry("begin", REFEREE))
    chance = Seeded(7)
    for _ in range(30):
        match = judge.room.playing()
        choice = match.choices()[0]
        text = match.game.notation.format_move(match.state, chance.answer(choice), seat=choice.seat >= 0)
        judge.say(LogEntry("entry", REFEREE, text))
    assert {entry.source for entry in match.entries} == {"", "typed"}


def test_who_may_not_watch_says_nothing(file_store: StoreAccess) -> None:
    """In a room without watchers the code alone lets nobody talk; whoever takes a seat may."""
    store = file_store.reopen()
    page = people.connect(store, people.open_room(store, GAME, watch=False))
    assert_refused(page, "Only those who sit at this table", sending(page, "chat", "What have you got?"))
    page.watch("Zed")
    assert_refused(page, "Only those who sit at this table", sending(page, "chat", "What have you got?"))
    page.sit(0, "Ann")
    page.say(LogEntry("chat", 0, "Hello."))
