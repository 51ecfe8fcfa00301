"""Clients of a room, each a page of somebody: what they write together, and what none of them can write."""

import re
from collections.abc import Callable
from itertools import permutations
from typing import Any
from unittest import mock

import pytest

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
from refkit.match import Entry
from refkit.match.authority import OTHERS
from tests.games.typed_moves import NONSENSE, format_moves, with_name
from tests.tiers import by_tier, mostly_thorough
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import StoreAccess
from widgets.rooms import client
from widgets.rooms.client import OTHER_SEAT, RoomClient
from widgets.rooms.room import tampered_entries
from widgets.rooms.store.records import HOST, LEASE, LogEntry, Ticket, new_token, seed_hash

GAME = "cheers"
OPEN = "sesame"
FEW = 4
ROUNDS = by_tier(6, 40, 80)
"""Decisions of a game that is played while seats try to move for others."""


def newcomer(file_store: StoreAccess, page: RoomClient, address: str = "") -> RoomClient:
    """Return the page of somebody who knows the code of the same room, and nothing else."""
    return people.connect(file_store.reopen(), page.room.code, address)


def assert_refused(page: RoomClient, sentence: str, act: Callable[[], object]) -> None:
    """Check that something is refused with a sentence, and leaves nothing behind."""
    page.catch_up()
    before = page.room.seq
    with pytest.raises(BadInput, match=re.escape(sentence)):
        act()
    assert len(page.store.since(page.room.code)) == before


def sending(page: RoomClient, kind: str, text: str = "", about: int = 0) -> Callable[[], object]:
    """Return a function that writes a line from the page's seat."""
    return lambda: page.say(LogEntry(kind, page.speaker, text, about))  # type: ignore[arg-type]  # tests say anything


def rule(judge: RoomClient, kind: str, text: str = "", **more: Any) -> None:
    """Write an entry as the referee."""
    judge.say(LogEntry("entry", REFEREE, entry=Entry(kind, text, **more)))  # type: ignore[arg-type]


def legal_move(page: RoomClient, chance: Seeded) -> LogEntry:
    """Return a legal move of the page's seat, which is asked for one."""
    page.catch_up()
    return LogEntry("entry", page.seat, people.move_text(page, chance.pick(page.room.view(page.seat).legal)))


def page_to_move(pages: list[RoomClient]) -> RoomClient:
    """Return the page whose seat must decide now, and have all pages catch up."""
    for page in pages:
        page.catch_up()
    return next(page for page in pages if page.seat in page.room.seats_to_move())


def with_referee(file_store: StoreAccess, game: str = GAME) -> tuple[list[RoomClient], RoomClient]:
    """Return the pages of a game that has begun, and the page of its referee."""
    pages = people.begin_game(file_store.reopen(), game, referee="anyone")
    judge = newcomer(file_store, pages[0])
    people.let_in(pages[0], judge, REFEREE, "Ria")
    return pages, judge


# ---- moves ----


@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("cheers", "minions")))
def test_a_whole_game_is_played_on_several_screens(game: str, file_store: StoreAccess) -> None:
    """Everybody plays from a process of their own, one chair is a bot's; all end with the same table and log."""
    pages = people.begin_game(file_store.reopen(), game, ["random"])
    for page in pages[1:]:
        page.store = file_store.reopen()
    chance, watcher = Seeded(game), newcomer(file_store, pages[0])
    assert pages[0].room.seed == ""
    while not pages[0].room.over:
        moved = [people.play_any_move(page, chance) for page in pages]
        pages[0].catch_up()
        file_store.clock.time += 1
        assert any(moved) or people.move_bots(pages[0])
    for page in (*pages, watcher):
        page.catch_up()
    rooms = [page.room for page in (*pages, watcher)]
    assert all(each.lines == rooms[0].lines for each in rooms)
    match = rooms[0].playing()
    assert all(each.playing().state == match.state for each in rooms)
    assert rooms[0].view(SPECTATOR) == GAMES[game].view(match.state, REFEREE), "in the end all is open"
    assert seed_hash(rooms[0].seed) == rooms[0].opening.promise
    assert tampered_entries(match, rooms[0].seed) == ()
    assert tampered_entries(match, "another") != (), "dice that were bent are found"


@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("cheers", "syndicate")))
def test_no_seat_moves_for_another_in_a_room(game: str, file_store: StoreAccess) -> None:
    """The judge answers every seat the same about every move of every other, and writes nothing."""
    pages, chance = people.begin_game(file_store.reopen(), game), Seeded(game)
    for _ in range(ROUNDS):
        mover = page_to_move(pages)
        match, lines = mover.room.playing(), mover.room.lines.copy()
        asked = [page for page in pages if page.seat in mover.room.seats_to_move()]
        texts = [*format_moves(match, [move for page in asked for move in page.room.view(page.seat).legal[:FEW]])]
        texts += NONSENSE
        for sender, other in permutations(pages, 2):
            name = with_name(match, other.seat, "")
            for text in texts[:: len(texts) // FEW + 1]:
                whole = text if text.startswith(name) else with_name(match, other.seat, text)
                with pytest.raises(BadInput) as refusal:
                    sender.say(LogEntry("entry", sender.seat, whole))
                assert str(refusal.value) == OTHERS or len(whole) > 400
        assert pages[0].store.since(pages[0].room.code) == tuple(lines)
        assert people.play_any_move(mover, chance)
        if mover.room.over:
            break


def test_a_move_is_made_once_and_for_its_question(file_store: StoreAccess) -> None:
    """One that arrives twice, by two kernels even, is one line; another with its key, or for a later question, none."""
    pages = people.begin_game(file_store.reopen(), GAME)
    page = page_to_move(pages)
    twin = newcomer(file_store, page)
    assert page.ticket
    assert twin.resume(page.ticket)
    said, question = legal_move(page, Seeded(1)), page.room.question_id(page.seat)
    first = page.say(said, question, "click 1")
    assert page.say(said, question, "click 1") == twin.say(said, question, "click 1") == first
    assert len(page.store.since(page.room.code)) == first[-1].seq
    stale = "The table has moved on since you looked"
    assert_refused(page, stale, lambda: page.say(LogEntry("entry", page.seat, "discard hand"), question, "click 1"))
    while page.seat not in page.room.seats_to_move():
        people.play_any_move(page_to_move(pages), Seeded(2))
        page.catch_up()
    late = legal_move(page, Seeded(1))
    assert_refused(page, stale, lambda: page.say(late, question))
    page.say(late, page.room.question_id(page.seat))


def test_bots_are_moved_by_one_page_and_passed_on(file_store: StoreAccess) -> None:
    """Only the page with the lease moves bots; when it falls silent another does, and the same move is made once."""
    store = file_store.reopen()
    first = people.connect(store, people.open_room(store, GAME, ["random", "random"]))
    second, chance = newcomer(file_store, first), Seeded(5)
    first.sit(0, "Ann")
    first.say(LogEntry("begin", 0))
    for mover, moves in ((first, True), (second, False)):
        while not any(first.room.chairs[seat].bot for seat in first.room.seats_to_move()):
            first.say(legal_move(first, chance))
        second.catch_up()
        assert bool(people.move_bots(mover)) is moves
    file_store.clock.time += LEASE + 1
    late = first.room.seq
    assert people.move_bots(second)
    file_store.clock.time += LEASE + 1
    assert first.room.seq == late, "it has slept, and does not know that the bot has moved"
    people.move_bots(first)
    lines = second.store.since(first.room.code)
    moves_made = [line.key for line in lines if line.said.entry and line.said.entry.kind == "move"]
    assert len(moves_made) == len(set(moves_made))


def test_others_write_while_one_waits(file_store: StoreAccess) -> None:
    """A line that came from elsewhere while ours waited for the disk is taken first, and ours is judged again."""
    page = people.open_as_host(file_store.reopen(), GAME)
    other = newcomer(file_store, page)
    other.watch("Zed")
    page.catch_up()
    real, theirs = page.store.append, iter([LogEntry("chat", other.speaker, "theirs")])

    def append(*said: Any) -> Any:
        for each in theirs:
            other.say(each)
        return real(*said)

    with mock.patch.object(page.store, "append", append):
        page.say(LogEntry("chat", HOST, "ours"))
    assert [line.said.text for line in page.room.lines[2:]] == ["theirs", "ours"]


# ---- seats ----


def test_a_page_speaks_for_its_own_seat(file_store: StoreAccess) -> None:
    """Whatever line it makes up is written for its own seat or not at all, and in one of two windows."""
    pages, judge = with_referee(file_store)
    first, second = pages[0], newcomer(file_store, pages[0])
    for page in (*pages, newcomer(file_store, judge)):
        for seat in {0, 1, REFEREE, HOST} - {page.speaker}:
            for line in (LogEntry("close", seat), LogEntry("entry", seat, entry=Entry("note", "so it is"))):
                assert_refused(page, OTHER_SEAT, lambda page=page, line=line: page.say(line))  # type: ignore[misc]
    assert first.ticket
    assert second.resume(first.ticket)
    assert not second.resume(Ticket(0, "guessed"))
    assert second.resume(first.ticket)
    for page in (first, second, first):
        page.heartbeat("Ann")
    assert first.is_active, "nobody is locked out by two that came at one moment"
    second.since = 0.0
    other_window = "You have this seat open in another place"
    for plays, looks_on in ((second, first), (first, second)):
        file_store.clock.time += 1
        plays.activate("Ann")
        looks_on.heartbeat("Ann")
        for kind in ("chat", "entry"):
            assert_refused(looks_on, other_window, sending(looks_on, kind, "hello?"))
        plays.say(LogEntry("chat", 0, "hello!"))
    second.say(LogEntry("kick", 0, about=1))
    second.leave()
    assert [chair.empty for chair in second.room.chairs[:2]] == [True, True]


def test_the_host_is_known_by_a_ticket(file_store: StoreAccess) -> None:
    """It opens the chair and the host's seat, on another device, too, after leaving, and in no guess."""
    store = file_store.reopen()
    host = people.sit_as_host(store, "minions", ["random"])
    assert host.host
    code, token = host.room.code, host.host.token
    again, phone = newcomer(file_store, host), newcomer(file_store, host)
    assert again.resume(Ticket(0, token))
    assert (again.seat, again.speaker, again.host) == (0, 0, host.host)
    assert phone.resume(store.redeem_transfer_code(code, store.create_transfer_code(code, token), new_token()))
    assert (phone.seat, phone.host is not None) == (0, True)
    assert not again.resume(Ticket(0, token))
    phone.leave()
    later, other, impostor = (newcomer(file_store, host) for _ in range(3))
    assert phone.host
    assert later.resume(phone.host)
    assert (later.seat, later.speaker) == (SPECTATOR, HOST)
    other.sit(0, "Bob")
    assert other.host is None
    impostor.host = Ticket(HOST, "guessed")
    assert_refused(impostor, "not yours any more", sending(impostor, "close"))
    later.catch_up()
    later.sit(1, "Ann")
    assert (later.room.host, later.seat) == (1, 1)


def test_whoever_is_sent_away_is_gone(file_store: StoreAccess) -> None:
    """The ticket opens nothing; with the host's word they may come back, in a chair that a bot had meanwhile."""
    host, guest = people.begin_game(file_store.reopen(), "minions", count=2)
    host.say(LogEntry("kick", host.speaker, about=1))
    assert_refused(guest, "This seat is not yours any more", sending(guest, "chat", "hello?"))
    again = newcomer(file_store, host)
    assert guest.ticket
    assert not again.resume(guest.ticket)
    host.say(LogEntry("bot", 0, "random", 1))
    assert_refused(again, "Ann has to let you in", lambda: again.sit(1, "Bob"))
    people.let_in(host, again, 1, "Bob")
    again.say(LogEntry("chat", 1, "back again"))


def test_a_ticket_that_opens_nothing_writes_nothing(file_store: StoreAccess) -> None:
    """Whoever was sent away while his move was on its way to the disk has not made it."""
    store = file_store.reopen()
    late = people.begin_game(store, GAME)[1]
    late.catch_up()
    append = store.append

    def taken_over(*said: Any) -> Any:
        once = store.create_transfer_code(late.room.code, late.ticket.token if late.ticket else "")
        store.redeem_transfer_code(late.room.code, once, new_token())
        return append(*said)

    with mock.patch.object(store, "append", taken_over), pytest.raises(BadInput, match="not yours any more"):
        late.say(LogEntry("chat", 1, "I am still here."))
    assert late.room.seq == store.find(late.room.code).last


def test_the_host_takes_the_referee_s_seat_back(file_store: StoreAccess) -> None:
    """Whoever has it is sent away by that; the password is asked of everybody, and opens the hands."""
    host = people.sit_as_host(file_store.reopen(), GAME, referee="password", password=OPEN)
    judge = newcomer(file_store, host)
    assert_refused(judge, "That is not the referee's password.", lambda: judge.sit(REFEREE, "Rob", "open"))
    judge.sit(REFEREE, "Rob", OPEN)
    assert judge.room.viewpoint(REFEREE) == REFEREE
    host.catch_up()
    host.leave()
    assert_refused(host, "That is not the referee's password.", lambda: host.sit(REFEREE, "Ann"))
    host.sit(REFEREE, "Ann", OPEN)
    assert (host.room.referee, host.room.host) == ("Ann", REFEREE)
    judge.ticket = None
    host.leave()
    assert_refused(judge, "Ann has to let you in", lambda: judge.sit(REFEREE, "Rob", OPEN))


def test_whoever_comes_and_goes_keeps_nobody_out(any_store: StoreAccess, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page, and a network whatever page it uses, has a budget a minute and a day; sitting down has its own."""
    for name, most in (("PAGE_LINES_PER_MINUTE", 4), ("ADDRESS_LINES_PER_MINUTE", 6), ("ADDRESS_LINES_PER_DAY", 10)):
        monkeypatch.setattr(client, name, most)
    store = any_store.reopen()
    host = people.sit_as_host(store, GAME, ["random"] * 2)
    code, much = host.room.code, "That was very much in one minute"

    def come_and_go(number: int, times: int) -> RoomClient:
        page = people.connect(store, code, f"2001:db8::{number}")
        for _ in range(times):
            page.watch("Zed")
            page.leave()
        return page

    first = come_and_go(1, 2)
    assert_refused(first, much, lambda: first.watch("Zed"))
    third = come_and_go(2, 1)
    assert_refused(third, "Very much came from your network in one minute", lambda: third.watch("Zed"))
    any_store.clock.time += 61
    late, other = come_and_go(3, 2), people.connect(store, code, "192.0.2.7")
    any_store.clock.time += 61
    assert_refused(late, "Your network has said all", lambda: late.watch("Zed"))
    for _ in range(2):
        late.sit(1, "Zed")
        late.leave()
    other.watch("Yve")
    nameless = people.connect(store, code)
    for _ in range(4):
        nameless.sit(1, "Zed")
        nameless.leave()
    assert_refused(nameless, much, lambda: nameless.sit(1, "Zed"))
    any_store.clock.time += 24 * 3600
    late.watch("Zed")


# ---- taking back, and the referee ----


def test_a_take_back_asks_those_who_have_learnt_something(file_store: StoreAccess) -> None:
    """A move is taken back when all whose view it changed agree, to this request and no other; one no ends it."""
    pages = people.begin_game(file_store.reopen(), "three-cheers", count=3)
    page = page_to_move(pages)
    first, second = (each for each in pages if each is not page)
    before, asked_for_nothing = page.room.playing().state, "Your word is not asked for here"
    page.say(legal_move(page, Seeded(4)))
    page.say(LogEntry("ask", page.seat))
    assert_refused(page, asked_for_nothing, sending(page, "agree"))
    first.catch_up()
    first.say(LogEntry("decline", first.seat))
    assert_refused(first, "Nobody asks for anything now", sending(first, "agree"))
    page.say(LogEntry("ask", page.seat))
    assert page.room.take_back
    number = page.room.take_back.number
    for kind in ("agree", "decline"):
        assert_refused(first, "Something else is asked by now", sending(first, kind, about=number - 1))
    first.say(LogEntry("agree", first.seat, about=number))
    assert_refused(first, asked_for_nothing, sending(first, "agree", about=number))
    assert page.room.playing().state != before
    second.catch_up()
    second.say(LogEntry("agree", second.seat))
    for each in (page, first):
        each.catch_up()
        assert each.room.playing().state == before
    assert first.room.take_back is None


def test_the_referee_takes_back_what_was_last_when_they_looked(file_store: StoreAccess) -> None:
    """A move that comes in between is not taken back in its place; a reason is asked for, and no move is made so."""
    pages, judge = with_referee(file_store)
    chance = Seeded(4)
    for _ in range(2):
        people.play_any_move(page_to_move(pages), chance)
    judge.catch_up()
    last = judge.room.playing().played[-1].number
    people.play_any_move(page_to_move(pages), chance)
    moved = "Somebody has moved since you looked"
    assert_refused(judge, moved, lambda: rule(judge, "undo", reason="a slip", undoes=last))
    assert_refused(judge, "Say why it is taken back", lambda: rule(judge, "undo"))
    player = page_to_move(pages)
    text = people.move_text(judge, player.room.view(player.seat).legal[0])
    assert_refused(judge, "The players move for themselves here", sending(judge, "entry", text))
    rule(judge, "note", "A note is no move.")
    rule(judge, "undo", reason="a slip", undoes=judge.room.playing().played[-1].number)
    undone = [entry.undoes for entry in judge.room.playing().entries if entry.kind == "undo"]
    assert len(undone) == 1
    assert undone[0] > last


def test_what_is_rolled_again_is_rolled_anew(file_store: StoreAccess) -> None:
    """Chance that was taken back by the referee answers from a fresh part of its stream, and is still honest."""
    _, judge = with_referee(file_store)
    rolled = set()
    for _ in range(8):
        rule(judge, "undo", reason="the card fell off the table")
        rolled.add(judge.room.playing().entries[-1].text)
    assert len(rolled) > 1


def test_at_a_real_table_the_referee_enters_everything_and_puts_the_end_right(file_store: StoreAccess) -> None:
    """Dice and moves are typed; no hand and no seed was shown, so that a last move that was misread is taken back."""
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
    assert {entry.source for entry in judge.room.playing().entries} == {"", "typed"}
    rule(judge, "undo", reason="misread")
    assert not judge.room.over
