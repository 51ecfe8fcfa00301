"""Rooms of other refkits: what an earlier one wrote goes on, what a later one wrote is left as it is."""

import json

import pytest

from refkit.kernel.chance import Seeded
from refkit.kernel.choice import BadInput
from tests.room_files import path_of
from tests.widgets.rooms import people
from tests.widgets.rooms.conftest import Kept
from widgets.rooms import keeping
from widgets.rooms.store import plain
from widgets.rooms.store.contract import FORMAT, Opening, Said, Ticket


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_a_room_of_every_format_goes_on(kept: Kept, number: int) -> None:
    """The room that was kept when its format was new is read as it was then, and played on."""
    store = kept.again()
    (code,), left = keeping.restored(store, path_of(number).read_text("utf-8"))
    assert not left
    room = keeping.read(store, code)
    told = json.loads(path_of(number).with_suffix(".json").read_text("utf-8"))
    assert json.loads(keeping.match_text(room)) == told
    tickets = {seat: Ticket(seat, f"token {seat}") for seat in room.here_since}
    again = [Said("name", seat, room.name(seat), seat) for seat in tickets]  # their browsers alone knew the tokens
    store.append(code, room.seq, again, tokens={seat: ticket.token for seat, ticket in tickets.items()})
    page, chance = people.visit(store, code), Seeded("on")
    for _ in range(5):
        seat = page.room.awaited()[0]
        if not page.move_bots():
            page.ticket = tickets[seat]
            page.say(Said("entry", seat, people.text(page, chance.pick(page.room.view(seat).legal))))
    assert len(page.room.playing().entries) >= len(told["entries"]) + 5


def test_an_earlier_format_is_told_in_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an opening of an earlier format said otherwise is read by way of every format since."""
    monkeypatch.setattr(plain, "FORMAT", 3)
    steps = {1: lambda data: {**data, "format": 2, "dice": data["die"]}, 2: lambda data: {**data, "format": 3}}
    monkeypatch.setattr(plain, "EARLIER", steps)
    old = {"game": "cheers", "options": {}, "chairs": [""], "die": "typed", "format": 1}
    assert plain.read_opening(json.dumps(old)) == Opening("cheers", {}, ("",), dice="typed", format=3)


def test_a_later_format_is_left_as_it_is(kept: Kept) -> None:
    """It is not opened, with a sentence; listed, backed up and put back it is what it was to the letter."""
    store = kept.again()
    text = path_of().read_text("utf-8").replace(f'format\\":{FORMAT}', f'format\\":{FORMAT + 1},\\"colour\\":\\"red\\"')
    (code,), _ = keeping.restored(store, text)
    with pytest.raises(BadInput, match=f"opened by a newer refkit .format {FORMAT + 1}, this one knows {FORMAT}"):
        store.find(code)
    assert [room.code for room in store.rooms()] == [code]
    assert keeping.backed_up(store)[0] == text
