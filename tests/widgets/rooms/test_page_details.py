"""Details of a room's page, without a browser: the bell, silence, names, empty chairs, and who was away."""

import pytest

from refkit.kernel.choice import BadInput
from tests.widgets.rooms.test_app import Arrive, begin_pages, do, open_pages, page_markup, play_moves, room, sync

pytestmark = pytest.mark.thorough


def test_whoever_is_asked_is_called(arrive: Arrive) -> None:
    """The title of the tab says so and the bell rings there alone; a bell that was silenced stays so."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1)
    asked = next(page for page in pages if page.seat is not None)
    other = next(page for page in pages if page is not asked)
    assert "Your turn" in asked.title
    assert "Your turn" not in other.title
    assert (asked.rings > 0, other.rings > 0) == (True, False)
    do(other, "sound")
    do(asked, "play", "0")
    sync(*pages)
    assert other.state.inside
    assert not other.state.inside.sound_on
    do(asked, "tab", "table")
    do(other, "tab", "table")
    assert "Sound: on" in page_markup(asked)
    assert "Sound: off" in page_markup(other)


def test_whoever_is_muted_is_told_and_plays_on(arrive: Arrive) -> None:
    """The host's button mutes and lets speak again; the muted is refused with a sentence, and still moves."""
    first, second = begin_pages(arrive, "syndicate", people=2, bots=1)
    do(first, "mute", "1")
    sync(first, second)
    with pytest.raises(BadInput, match="muted"):
        do(second, "chat", {"text": "Boo"})
    before = sum(entry.seat == 1 for entry in room(first).playing().entries)
    play_moves([first, second], 8)
    assert sum(entry.seat == 1 for entry in room(first).playing().entries) > before
    do(first, "tab", "room")
    assert "Let speak" in first.markup("talk")
    do(first, "mute", "1")
    sync(first, second)
    do(second, "chat", {"text": "Thank you"})
    sync(first, second)
    do(first, "tab", "log")
    assert "Bob: Thank you" in first.markup("talk")
    assert "Boo" not in page_markup(first)


def test_names_change_on_every_page(arrive: Arrive) -> None:
    """A second Ann is called Ann 2; whoever is called otherwise is so everywhere; only the host renames others."""
    first = open_pages(arrive, "syndicate", people=1, bots=2)[0]
    other = arrive(f"?code={room(first).code}")
    do(other, "sit", {"name": "Ann"})
    sync(first, other)
    assert [chair.name for chair in room(first).chairs if chair.name] == ["Ann", "Ann 2"]
    do(other, "called", {"text": "Zoe"})
    sync(first, other)
    for page in (first, other):
        assert "Zoe" in page.markup("setup")
        assert "Ann 2" not in page.markup("setup")
    with pytest.raises(BadInput, match="Only Ann may do that"):
        do(other, "call-other", {"chair": "0", "name": "Mud"})
    do(first, "call-other", {"chair": f"{other.inside().seat}", "name": "Ann"})
    sync(first, other)
    assert "Ann 2 (you)" in other.markup("setup")


def test_an_empty_chair_at_a_real_table_has_a_name(arrive: Arrive) -> None:
    """Whoever has no phone plays by the name with which the chair was opened, which nobody else has."""
    referee = arrive("?game=syndicate")
    do(referee, "open", {"name": "Ref", "people": "3", "bots": "0", "dice": "typed"})
    usual = room(referee).opening.options["players"]
    phone = arrive(f"?code={room(referee).code}")
    do(phone, "sit", {"name": usual[1]})
    do(referee, "begin")
    sync(referee, phone)
    players = room(phone).playing().options.players
    assert players == (usual[1], f"{usual[1]} 2", usual[2])
    assert [room(phone).name(seat) for seat in range(3)] == list(players)


def test_a_page_that_was_away_catches_up(arrive: Arrive) -> None:
    """What it missed is all there when it hears again; what was answered elsewhere meanwhile is not answered twice."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1)
    play_moves(pages, 3)
    away = next(page for page in pages if page.seat is not None)
    other = next(page for page in pages if page is not away)
    code = room(away).code
    device = arrive(f"?code={code}", **{code: away.texts.get(code) or ""})
    sync(device, other)
    play_moves([device, other], 4)
    entries = [*room(device).playing().entries]
    assert len(room(away).playing().entries) < len(entries)
    do(away, "play", "0")
    sync(device, other, away)
    for page in (device, other, away):
        assert room(page).playing().entries == entries
        assert page.playing().state == room(page).playing().state
