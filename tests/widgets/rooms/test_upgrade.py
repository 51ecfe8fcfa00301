"""Rooms of other refkits: what an earlier one wrote goes on, what a later one wrote is left as it is."""

import dataclasses
import json

import pytest

from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput
from refkit.kernel.options import RecordedNames
from refkit.match import Entry, Match, clock
from refkit.match import file as match_file
from tests.room_files import path_of
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import StoreAccess
from tests.widgets.rooms.driver import Arrive, begin_pages, sync
from widgets.rooms import backup
from widgets.rooms.client import RoomClient
from widgets.rooms.judging.table import new_entries
from widgets.rooms.room import options_for
from widgets.rooms.store import open_store, records
from widgets.rooms.store.records import FORMAT, LogEntry, Opening, Ticket, new_token


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_a_room_of_every_format_is_read(any_store: StoreAccess, number: int) -> None:
    """The room that was kept when its format was new is read as it was then, from every store."""
    store = any_store.reopen()
    (code,), left = backup.restore_rooms(store, path_of(number).read_text("utf-8"))
    assert not left
    room = backup.load_room(store, code)
    told = json.loads(path_of(number).with_suffix(".json").read_text("utf-8"))
    data = json.loads(backup.match_file_text(room))
    begun, last = (clock.read(data["dates"][name]).timestamp() for name in ("begun", "last_played"))
    assert room.lines[0].at - 1 < begun < last <= room.lines[-1].at
    assert {name: value for name, value in data.items() if name != "dates"} == told


def test_a_room_with_names_that_are_refused_today_goes_on(file_store: StoreAccess) -> None:
    """Its game is replayed, played on, and its match file loads: names are judged only when somebody chooses one."""
    store = file_store.reopen()
    code = people.open_room(store, "cheers")
    page = people.connect(store, code)
    names = RecordedNames(("Spectator", "\u3164", "Ann", "\u0410nn", "A\u034fnn", "chance")[: len(page.room.chairs)])
    match = Match("cheers", options_for(page.room.opening, names))
    page.room.answer_chance(match)
    sat = [LogEntry("sit", seat, name, seat) for seat, name in enumerate(names)]
    begun = [*sat, LogEntry("begin", 0, names=tuple(names)), *new_entries(match, 0, CHANCE).lines]
    tokens = {seat: f"token {seat}" for seat, _ in enumerate(names)}
    store.append(code, 0, begun, tokens=tokens)
    page, chance = people.connect(store, code), Seeded("on")
    for _ in range(5):
        seat = page.room.seats_to_move()[0]
        page.ticket = Ticket(seat, tokens[seat])
        page.say(LogEntry("entry", seat, people.move_text(page, chance.pick(page.room.view(seat).legal))))
    assert page.room.status == "open"
    assert page.room.playing().options.players == names
    assert match_file.from_text(backup.match_file_text(page.room)).state == page.room.playing().state


def test_an_earlier_format_is_told_in_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an opening of an earlier format said otherwise is read by way of every format since."""
    monkeypatch.setattr(records, "FORMAT", 3)
    steps = {1: lambda data: {**data, "format": 2, "dice": data["die"]}, 2: lambda data: {**data, "format": 3}}
    monkeypatch.setattr(records, "MIGRATIONS", steps)
    old = {"game": "cheers", "options": {}, "chairs": [""], "die": "typed", "format": 1}
    assert records.read_opening(json.dumps(old)) == Opening("cheers", {}, ("",), dice="typed", format=3)


def test_a_later_format_is_left_as_it_is(any_store: StoreAccess) -> None:
    """It is not opened, with a sentence; listed, backed up and put back it is what it was to the letter."""
    store = any_store.reopen()
    text = path_of().read_text("utf-8").replace(f'format\\":{FORMAT}', f'format\\":{FORMAT + 1},\\"colour\\":\\"red\\"')
    (code,), _ = backup.restore_rooms(store, text)
    with pytest.raises(BadInput, match=f"opened by a newer refkit .format {FORMAT + 1}, this one knows {FORMAT}"):
        store.find(code)
    assert [room.code for room in store.rooms()] == [code]
    assert backup.dump_rooms(store)[0] == text


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_a_page_goes_on_in_a_room_of_every_format(arrive: Arrive, number: int) -> None:
    """Whoever comes back to a room that an earlier refkit kept sees its table and log, has its seat, and plays."""
    store = open_store()
    (code,), _ = backup.restore_rooms(store, path_of(number).read_text("utf-8"))
    known = backup.load_room(store, code)
    token, away = new_token(), next(seat for seat, chair in enumerate(known.chairs) if chair.name)
    store.append(code, known.seq, [LogEntry("chat", away, "I am back.")], tokens={away: token})
    page = arrive(f"?code={code}", **{code: token})
    assert page.inside().seat == away
    assert page.playing().state == known.playing().state
    page.do("tab", "log")
    for text in ("I am back.", "A cup fell over."):
        assert text in page.shown()
    before = len(page.room.playing().entries)
    sync(page)
    while page.seat is None:
        sync(page)
    page.do("play", "0")
    sync(page)
    after = page.room.playing().entries
    assert after[:before] == known.playing().entries
    assert any(entry.seat == away for entry in after[before:])
    assert backup.load_room(store, code).playing().state == page.room.playing().state


FOREIGN = {
    "a move that is none": LogEntry("entry", 0, entry=Entry("move", "dance on the table", 0)),
    "a move that is written otherwise": LogEntry("entry", 0, entry=Entry("move", "{move} ", 0)),
    "an entry of another kind": LogEntry("entry", 0, entry=Entry("dance", "a waltz", 0)),  # type: ignore[arg-type]
    "a seat that is not there": LogEntry("entry", 0, entry=Entry("move", "{move}", 40)),
    "no entry": LogEntry("entry", 0),
    "a chair that is not there": LogEntry("sit", 40, "Eve", 40),
    "a line of another kind": LogEntry("dance", 0),  # type: ignore[arg-type]
}
"""What this refkit would never write; ``{move}`` is a legal move of the seat that is asked."""


def foreign(page: RoomClient, said: LogEntry) -> LogEntry:
    """Return this line with a move and a seat that fit the room of ``page``."""
    seat = next(seat for seat in page.room.seats_to_move() if seat >= 0)
    move = people.move_text(page, page.room.view(seat).legal[0])
    entry = said.entry and dataclasses.replace(said.entry, text=said.entry.text.format(move=move))
    if entry and entry.seat == 0:
        entry = dataclasses.replace(entry, seat=seat)
    return dataclasses.replace(said, entry=entry)


@pytest.mark.parametrize("what", FOREIGN)
def test_a_line_that_cannot_be_followed_ends_what_can_be_done(file_store: StoreAccess, what: str) -> None:
    """Lines before it count, none after it; however often it is read the table stays, and a sentence says why."""
    store = file_store.reopen()
    pages = people.begin_game(store, "huzzah")
    for page in pages:
        page.catch_up()
    seq = pages[0].room.seq
    said = [LogEntry("chat", 0, "before"), foreign(pages[0], FOREIGN[what]), LogEntry("chat", 0, "after")]
    assert isinstance(store.append(pages[0].room.code, seq, said), tuple)
    state, entries = pages[0].room.playing().state, [*pages[0].room.playing().entries]
    for _ in range(3):
        for page in pages:
            page.catch_up()
            assert page.room.lines[seq:][0].said.text == "before"
            assert (page.room.seq, page.room.status) == (seq + 1, "stuck")
            assert page.room.playing().entries == entries
            assert page.room.playing().state == state
            with pytest.raises(BadInput, match=f"Line {seq + 2} of this room cannot be followed here"):
                page.say(LogEntry("chat", page.seat, "hello?"))
    assert len(store.since(pages[0].room.code)) == seq + 3
    with pytest.raises(BadInput, match="cannot be followed here"):
        backup.load_room(store, pages[0].room.code)


def test_a_page_says_that_it_cannot_follow(arrive: Arrive) -> None:
    """It shows what came before and says that nothing can be done; it offers no move; a new page does the same."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1)
    client = pages[0].inside()
    said = [
        LogEntry("chat", 1, "Just before."),
        LogEntry("entry", 0, entry=Entry("move", "King of Hearts, secretly", 0)),
    ]
    assert isinstance(client.store.append(client.room.code, client.room.seq, said), tuple)
    sync(*pages)
    late = arrive(f"?code={pages[0].room.code}")
    for page in (*pages, late):
        page.do("tab", "log")
        assert "Just before." in page.shown()
        assert "cannot be followed here" in page.shown()
        assert "secretly" not in page.shown(), "what others are told of the line is not what it says"
        assert page.seat is None
    with pytest.raises(BadInput, match="cannot be followed here"):
        pages[0].do("chat", {"text": "hello?"})
