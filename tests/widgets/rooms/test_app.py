"""Rooms without a browser: opening, sitting down, moving, and what each page is shown."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput, Illegal
from tests.tiers import mostly_thorough
from tests.widgets.rooms.driver import Tab
from tests.widgets.rooms.people import move_bots
from widgets.app.messages import Action
from widgets.live.session import PERSON
from widgets.live.setup import default_bot
from widgets.rooms.new_room import NewRoom
from widgets.rooms.room import Room
from widgets.rooms.store.records import ROOM_LIFETIME
from widgets.tabletop.contract import NAMES
from widgets.tabletop.options import sizes

Arrive = Callable[..., Tab]


def page_markup(page: Tab) -> str:
    """Return all markup of a page, and what lies over its canvas."""
    return page.shown()


def toast(page: Tab) -> str:
    """Return the toast of a page."""
    return page.toast


def room(page: Tab) -> Room:
    """Return the room that a page is in."""
    return page.inside().room


def do(page: Tab, name: str, value: Any = None) -> None:
    """Use a control of a page."""
    page.do(name, value)


def open_pages(arrive: Arrive, game: str, people: int = 2, bots: int = 0, **fields: Any) -> list[Tab]:
    """Return the pages of so many people, seated, before the game; the first has opened the room."""
    first = arrive(f"?game={game}")
    do(
        first,
        "open",
        {"game": game, "name": "Ann", "people": f"{people}", "bots": f"{bots}", "bot": "random", **fields},
    )
    pages = [first]
    for name in ("Bob", "Cy", "Dot")[: people - 1]:
        pages.append(arrive(f"?code={room(first).code.upper()}"))
        do(pages[-1], "sit", {"name": name})
    sync(*pages)
    return pages


def sync(*pages: Tab) -> None:
    """Have pages sync, and bots move as long as they are asked."""
    for _ in range(30):
        for page in pages:
            page.news()
        if not move_bots(pages[0].inside().branch()):
            return


def let_in(host: Tab, guest: Tab) -> None:
    """Have the host grant the seat that somebody has requested, by the button that is shown."""
    do(host, "tab", "room")
    assert re.search(f'data-do="grant" data-value="{guest.inside().speaker}"', page_markup(host))
    do(host, "grant", f"{guest.inside().speaker}")
    sync(host, guest)


def begin_pages(arrive: Arrive, game: str, people: int = 2, bots: int = 0, **fields: Any) -> list[Tab]:
    """Return the pages of so many people, seated, when the game has begun."""
    pages = open_pages(arrive, game, people, bots, **fields)
    do(pages[0], "begin")
    sync(*pages)
    return pages


def play_moves(pages: list[Tab], most: int) -> None:
    """Let whoever is asked make the first legal move, so many times."""
    for _ in range(most):
        if (page := next((page for page in pages if page.seat is not None), None)) is None:
            return
        do(page, "play", "0")
        sync(*pages)


@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("minions", "syndicate")))
def test_a_move_made_on_one_page_is_on_the_other(arrive: Arrive, game: str) -> None:
    """Two people and bots play any game, each with the eyes of an own seat, and both pages agree on the table."""
    counts = {"people": 2, "bots": 1 if game != "cheers" else 2}
    pages = begin_pages(arrive, game, **counts)
    play_moves(pages, 4)
    first, second = pages
    assert first.playing().state == second.playing().state == room(first).playing().state
    assert len(first.playing().match.entries) > 3
    assert (first.viewing_seat(), second.viewing_seat()) == (0, 1)
    assert first.view().seat == 0
    assert second.view().seat == 1


def test_the_way_in(arrive: Arrive) -> None:
    """Whoever opens sits in the first chair and is shown code, link and square; others sit down; then it begins."""
    first, second = open_pages(arrive, "syndicate", people=2, bots=1)
    assert room(first).code.upper() in first.markup("setup")
    assert f"http://192.0.2.7:8866/room?code={room(first).code}" in first.markup("setup")
    assert "rk-qr" in first.markup("setup")
    assert "Bob" in first.markup("setup")
    assert [chair.name for chair in room(second).chairs] == ["Ann", "Bob", ""]
    do(first, "begin")
    sync(first, second)
    assert first.session
    assert second.session


def test_who_sits_down_while_the_others_move_sees_each_move_once(arrive: Arrive) -> None:
    """What was written just before somebody sat down lies on the table already, and is not played again."""
    (first,) = begin_pages(arrive, "syndicate", people=1, bots=2)
    guest = arrive(f"?code={room(first).code}")
    do(first, "play", "0")
    sync(first)
    do(guest, "sit", {"name": "Bob", "chair": "1"})
    sync(first, guest)
    assert guest.inside().seat == 1
    assert "not" not in toast(guest)
    assert guest.playing().state == first.playing().state == room(first).playing().state
    assert guest.playing().match.entries == first.playing().match.entries


def test_whoever_opens_a_room_clears_away_idle_ones(arrive: Arrive) -> None:
    """A server on which nobody types a command keeps no room for longer than it says."""
    (old,) = open_pages(arrive, "syndicate", people=1, bots=2)
    store: Any = old.inside().store
    with store.database.transaction() as run:
        run("UPDATE rooms SET touched = ?", store.now() - ROOM_LIFETIME - 1)
    (fresh,) = open_pages(arrive, "syndicate", people=1, bots=2)
    assert [each.code for each in store.rooms()] == [room(fresh).code]


@pytest.mark.parametrize("said", ["name", "pace", "own:minions:deck", "OWN:minions:deck "])
def test_a_wrong_code_takes_nothing_else_from_the_browser(arrive: Arrive, said: str) -> None:
    """Neither typed nor in a link: what somebody else sends round as a code may be the key of a deck of one's own."""
    kept = {"name": "Ann", "own:minions:deck": "a deck"}
    typed, followed = arrive("", **kept), arrive(f"?code={said}", **kept)
    with pytest.raises(BadInput, match="no room with this code"):
        do(typed, "find", {"text": said})
    for page in (typed, followed):
        assert {"pace": "instant", **kept}.items() <= page.texts.items()


@pytest.mark.parametrize("whom", ["99", "-7", "1"])
def test_nobody_is_asked_about_sending_nobody_away(arrive: Arrive, whom: str) -> None:
    """A number that is no seat with somebody in it leaves the page as it was, and showing it goes on."""
    (page,) = open_pages(arrive, "syndicate", people=1, bots=2)
    do(page, "ask_to_confirm", f"kick {whom}")
    assert page.state.room.to_confirm == ("", "")
    do(page, "tab", "room")
    assert "Send away" not in page_markup(page)


def test_who_cannot_sit_down_leaves_no_room_behind(arrive: Arrive) -> None:
    """A name that nobody can have is refused, and the room that was to be opened with it is gone."""
    (first,) = open_pages(arrive, "syndicate", people=1, bots=2)
    other = arrive("?game=syndicate")
    with pytest.raises(BadInput, match="at most 40 printable characters"):
        do(other, "open", {"game": "syndicate", "name": "x" * 41, "people": "2", "bots": "1"})
    assert [each.code for each in first.inside().store.rooms()] == [room(first).code]


def test_who_comes_back_is_where_they_were(arrive: Arrive) -> None:
    """A browser that has kept its ticket comes back to its seat; one without watches, and sees no hand."""
    first, second = begin_pages(arrive, "syndicate", people=2, bots=1)
    code, token = room(first).code, first.texts.get(room(first).code)
    assert token
    again = arrive(f"?code={code}", **{code: token})
    assert again.inside().seat == 0
    assert again.view().hands == first.view().hands
    guest = arrive(f"?code={code}")
    assert guest.inside().seat == SPECTATOR
    assert guest.view().seat == SPECTATOR
    assert second.inside().seat == 1


@pytest.mark.parametrize(
    "said",
    [
        "{code}", " {code}.", "“{CODE}”", "{code:.3}-{after}", "{code:.3} {after}", "http://192.0.2.7:8866/room?code={link}",
        "Come: <https://example.org/games/room?game=cheers&code={link}>!", "HTTP://HOST/ROOM?code={LINK}", "{link}.",
    ],
)  # fmt: skip
def test_a_code_is_read_however_it_comes(arrive: Arrive, said: str) -> None:
    """A pasted link, capitals, spaces, hyphens and full stops lead into the room."""
    (first,) = open_pages(arrive, "syndicate", people=1, bots=2)
    code, link, page = room(first).code, room(first).link, arrive("")
    typed = said.format(code=code, CODE=code.upper(), link=link, LINK=link.upper(), after=code[3:])
    do(page, "find", {"text": typed})
    followed = arrive(f"?{urlencode({'code': typed})}")  # as from the front page
    assert room(page).code == room(followed).code == code


def test_who_asks_for_a_taken_chair_sits_in_no_other(arrive: Arrive) -> None:
    """Somebody was quicker: that is said, and another chair is for the guest to choose."""
    first = arrive("?game=minions")
    do(first, "open", {"game": "minions", "name": "Ann", "people": "3", "bots": "0"})
    quick, slow = arrive(f"?code={room(first).code}"), arrive(f"?code={room(first).code}")
    do(quick, "sit", {"name": "Bob", "chair": "1"})
    with pytest.raises(BadInput, match="Bob sits there already: take another chair"):
        do(slow, "sit", {"name": "Cy", "chair": "1"})
    for odd in ("x", "9" * 50):
        with pytest.raises(BadInput, match="no seat of this room"):
            do(slow, "sit", {"name": "Cy", "chair": odd})
    assert slow.inside().seat == SPECTATOR
    do(slow, "sit", {"name": "Cy", "chair": "2"})
    assert slow.inside().seat == 2


def test_a_second_person_at_a_browser_is_told_whose_seat_it_is_and_takes_another(arrive: Arrive) -> None:
    """Both seats are kept by the browser, each at an address of its own; none is taken from the first."""
    (first,) = open_pages(arrive, "minions", people=1, bots=2)
    code = room(first).code
    again = arrive(f"?code={code}", **first.texts)
    assert "This browser has Ann's seat here." in toast(again)
    assert again.inside().seat == 0
    link = re.search(r'href="room([?]code=[^"]*)"[^>]*>I am somebody else', page_markup(again))
    assert link
    other = arrive(link[1].replace("&amp;", "&"), **again.texts)
    assert other.inside().seat == SPECTATOR
    assert not toast(other)
    do(other, "sit", {"name": "Bob", "chair": "1"})
    kept = {**first.texts, **other.texts}
    assert arrive(f"?code={code}", **kept).inside().seat == 0
    back = arrive(f"?code={code}&as=2", **kept)
    assert (back.inside().seat, back.texts[code]) == (1, first.texts[code])
    assert "has Bob's seat here" in toast(back)
    do(back, "leave")
    assert arrive(f"?code={code}", **back.texts).inside().seat == 0
    for odd in ("0", "10", "x", "²"):
        assert arrive(f"?code={code}&as={odd}", **kept).inside().seat == 0


@pytest.mark.parametrize("code", ["", "zzzzzz", "<img src=x>", "a" * 5000])
def test_a_wrong_code_is_a_sentence(arrive: Arrive, code: str) -> None:
    """Nobody is let in, and the way in stays."""
    page = arrive("")
    with pytest.raises(BadInput):
        do(page, "find", {"text": code})
    assert page.client is None
    assert "Open the room" in page.markup("setup")


def test_names_are_words(arrive: Arrive) -> None:
    """A name like an element is escaped wherever it stands."""
    naughty = "<img src=x onerror=alert(1)>"
    first = arrive("?game=syndicate")
    do(first, "open", {"name": naughty, "people": "1", "bots": "2"})
    do(first, "begin")
    sync(first)
    do(first, "chat", {"text": naughty})
    for tab in ("moves", "log", "scores", "table", "room"):
        do(first, "tab", tab)
        assert "<img" not in page_markup(first)
    assert "&lt;img" in page_markup(first)


def test_talk_stands_between_the_moves(arrive: Arrive) -> None:
    """What was said stands in everybody's log as it was said."""
    first, second = begin_pages(arrive, "syndicate", people=2, bots=1)
    do(second, "chat", {"text": "Ann, you are doomed"})
    sync(first, second)
    do(first, "tab", "log")
    assert "Bob: Ann, you are doomed" in first.markup("talk")


def test_a_take_back_asks_those_who_have_learnt_something(arrive: Arrive) -> None:
    """The others are asked on their pages; when they agree the move is gone everywhere, and the log says so."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1)
    mover = next(page for page in pages if page.seat is not None)
    other = next(page for page in pages if page is not mover)
    before = len(mover.playing().match.played)
    do(mover, "play", "0")
    sync(*pages)
    do(mover, "undo")
    sync(*pages)
    if room(mover).take_back:
        assert "wants to take a move back" in other.markup("under")
        do(other, "agree")
        sync(*pages)
    assert len(mover.playing().match.played) == len(other.playing().match.played) <= before


def test_only_one_of_two_windows_plays_a_seat(arrive: Arrive) -> None:
    """The later window plays; the other says so, and can take the seat over."""
    first, _ = begin_pages(arrive, "syndicate", people=2, bots=1)
    code = room(first).code
    token = first.texts.get(code) or ""
    again = arrive(f"?code={code}", **{code: token})
    for page in (first, again, first):
        page.beat()
    assert first.state.room.is_second_window
    assert not again.state.room.is_second_window
    assert "another window" in first.markup("prompt")
    assert first.seat is None
    do(first, "here")
    assert not first.state.room.is_second_window


def test_a_seat_goes_to_another_device(arrive: Arrive) -> None:
    """A one-time code takes the seat along; the former browser has none any more."""
    first, _ = begin_pages(arrive, "syndicate", people=2, bots=1)
    do(first, "move-on")
    phone = arrive(f"?code={room(first).code}")
    do(phone, "use_transfer_code", {"text": first.state.room.transfer_code})
    assert phone.inside().seat == 0
    assert phone.view().hands == room(phone).view(0).hands
    with pytest.raises(BadInput, match="not yours any more"):
        do(first, "chat", {"text": "It is me."})
    with pytest.raises(BadInput):
        do(phone, "use_transfer_code", {"text": first.state.room.transfer_code})


def test_the_referee_sees_what_lies_open(arrive: Arrive) -> None:
    """Without a password the referee sees no hand; he may note, take back with a reason, and pause."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1, referee="anyone")
    referee = arrive(f"?code={room(pages[0]).code}")
    do(referee, "referee", {"name": "Ref"})
    sync(*pages, referee)
    let_in(pages[0], referee)
    assert referee.inside().seat == REFEREE
    assert referee.view().seat == SPECTATOR
    do(referee, "note", {"text": "A cup fell over."})
    do(referee, "pause")
    sync(*pages, referee)
    do(pages[0], "tab", "log")
    assert "A cup fell over." in pages[0].markup("talk")
    assert "Paused" in pages[0].markup("prompt")
    assert all(page.seat is None for page in pages)
    do(referee, "resume")
    sync(*pages, referee)
    assert any(page.seat is not None for page in pages)


@pytest.mark.parametrize("game", ["syndicate", "snowballs"])
def test_real_cards_are_followed_with_phones(arrive: Arrive, game: str) -> None:
    """Whoever opens such a room is its referee and enters all that is done; phones see it and ask what is allowed."""
    referee = arrive(f"?game={game}")
    do(referee, "open", {"name": "Ref", "people": f"{len(NAMES[: sizes(game)[0]])}", "bots": "0", "dice": "typed"})
    assert referee.inside().seat == REFEREE
    phone = arrive(f"?code={room(referee).code}")
    do(phone, "sit", {"name": "Bob"})
    do(referee, "begin")
    sync(referee, phone)
    for _ in range(12):
        assert phone.seat is None
        assert referee.seat is not None
        move = referee.view().legal[0]
        text = str(GAMES[game].notation.format_move(referee.playing().state, move))
        if referee.seat == 0:
            do(phone, "check_move", {"text": text})
            assert "allowed now" in toast(phone)
        elif referee.seat > 0:
            with pytest.raises(Illegal):
                do(phone, "check_move", {"text": text})
        do(referee, "play", "0")
        sync(referee, phone)
    assert len(phone.playing().match.entries) == 12


def test_real_cards_always_have_a_referee(arrive: Arrive) -> None:
    """Whoever asks for real cards and for no referee is the one: somebody must type what they show."""
    referee = arrive("?game=minions")
    do(referee, "open", {"name": "Ria", "people": "2", "bots": "0", "dice": "typed", "referee": "nobody"})
    assert referee.inside().seat == REFEREE
    assert "Referee: Ria (you)" in referee.markup("setup")
    assert "Real cards and dice" in referee.markup("setup")
    assert "Seat a bot" not in referee.markup("setup")


@pytest.mark.parametrize("where", ["Binder", "JupyterHub"])
def test_where_every_visitor_has_a_server_no_room_is_opened(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """The page says why, and offers what works there; with a database for all servers rooms work there, too."""
    monkeypatch.setenv("REFKIT_ALONE", where)
    page = arrive("?game=cheers")
    assert f"On {where} every visitor gets a server of their own" in page.markup("setup")
    assert "play?game=cheers" in page.markup("setup")
    assert "Open the room" not in page.markup("setup")
    monkeypatch.setenv("REFKIT_STORE", "postgresql://somewhere")
    assert "Open the room" in arrive("?game=cheers").markup("setup")


def test_nobody_watches_where_nobody_may(arrive: Arrive) -> None:
    """In a room without watchers the code alone shows chairs and no table; whoever sits down sees it."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1, watch=False)
    guest = arrive(f"?code={room(pages[0]).code}")
    assert "Nobody watches here" in guest.markup("setup")
    play_moves(pages, 2)
    sync(guest)
    assert (guest.session, guest.markup("prompt")) == (None, "")
    do(guest, "sit", {"name": "Cy"})
    assert guest.view().seat == 2


def test_what_others_will_feel_is_asked_about_first(arrive: Arrive) -> None:
    """Closing, leaving and sending away have a question before them, which names whom it is about."""
    first, second = begin_pages(arrive, "syndicate", people=2, bots=1)
    do(first, "tab", "room")
    do(first, "ask_to_confirm", "kick 1")
    assert "Send Bob away?" in first.markup("talk")
    do(first, "dismiss")
    do(first, "ask_to_confirm", "close")
    assert "Close the room for all?" in first.markup("talk")
    assert "Send Bob away?" not in first.markup("talk")
    do(first, "close")
    sync(second)
    assert room(second).status == "closed"
    assert "Close the room" not in first.markup("talk")


def test_order_is_kept_while_others_move(arrive: Arrive) -> None:
    """A click about the room counts however the game has gone on: its tab asks something of its own."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1)
    first = pages[0]
    do(first, "tab", "room")
    play_moves(pages, 2)
    do(first, "ask_to_confirm", "kick 1")
    assert "Send Bob away?" in first.markup("talk")
    before = first.driven.screen
    play_moves(pages, 6)
    after = first.driven.screen
    assert after.asked != before.asked
    assert after.asked_by_region["talk"] == before.asked_by_region["talk"]
    do(first, "kick", "1")
    assert not room(first).chairs[1].name
    assert first.driven.screen.asked_by_region["talk"] != before.asked_by_region["talk"]


def test_what_a_page_asks_does_not_tell_who_has_been_muted(arrive: Arrive) -> None:
    """A third player is not told that somebody else was muted, and her clicks do not grow stale by it."""
    pages = begin_pages(arrive, "syndicate", people=3)
    host, muted, third = pages
    for page in (host, third):
        do(page, "tab", "room")
    before = [(page.driven.screen.regions, page.driven.screen.asked_by_region["talk"]) for page in (host, third)]
    do(host, "mute", "1")
    sync(*pages)
    after = [(page.driven.screen.regions, page.driven.screen.asked_by_region["talk"]) for page in (host, third)]
    assert muted.inside().seat in room(host).muted
    assert after[1] == before[1]
    assert after[0][1] != before[0][1]


def test_a_chair_is_taken_while_others_come(arrive: Arrive) -> None:
    """Whoever sits down while the page of the lobby changes has not done so in vain."""
    first = open_pages(arrive, "syndicate", people=1, bots=2)[0]
    late = arrive(f"?code={room(first).code}")
    do(first, "called", {"text": "Anna"})
    do(late, "sit", {"name": "Cy", "chair": "1"})
    assert room(late).chairs[1].name == "Cy"


def test_a_lobby_says_who_makes_room(arrive: Arrive) -> None:
    """Where only a bot's chair is free, that is said; order is kept before the game, too."""
    first, _ = open_pages(arrive, "syndicate", people=2, bots=1)
    guest = arrive(f"?code={room(first).code}")
    assert "Chair 3, from the bot" in guest.markup("setup")
    assert "you are watching" in guest.markup("setup")
    assert "Send away" in first.markup("setup")
    assert "Send away" not in guest.markup("setup")
    do(first, "called", {"text": "Anna"})
    sync(guest)
    assert "Anna" in guest.markup("setup")


def test_a_referee_with_a_password_is_told_to_all(arrive: Arrive) -> None:
    """Whoever knows it sees all hands, everybody is told that somebody may, and a wrong one lets nobody in."""
    pages = open_pages(arrive, "syndicate", people=2, bots=1, referee="password", password="open sesame")  # noqa: S106  it is a test
    assert "sees all hands" in pages[1].markup("setup")
    referee = arrive(f"?code={room(pages[0]).code}")
    with pytest.raises(BadInput):
        do(referee, "referee", {"name": "Ref", "password": "sesame"})
    do(referee, "referee", {"name": "Ref", "password": "open sesame"})
    do(pages[0], "begin")
    sync(*pages, referee)
    assert referee.view().seat == REFEREE


def watch_film(page: Tab) -> None:
    """Watch the whole game: it begins with the deal, ends with the end, shows every hand, and leads back."""
    do(page, "whole")
    film = page.live.replay
    assert film
    assert film.last > len(page.playing().match.played) / 2
    assert "as it lay in the beginning" in page.markup("prompt")
    do(page, "replay", "end")
    assert "so it lies in the end" in page.markup("prompt")
    do(page, "replay", "back")
    replay = page.live.replay
    assert replay
    assert page.live.you(replay.frame.caption) in page.markup("prompt")
    do(page, "end_replay")
    assert "end_replay" not in page_markup(page)
    assert "win" in page.markup("prompt")


def test_a_film_ends_when_somebody_wants_none(arrive: Arrive) -> None:
    """The pace may be set to none while a film runs: it ends there, and the page goes on."""
    first, second = begin_pages(arrive, "syndicate", people=2, bots=1)
    play_moves([first, second], 4)
    mover = first if first.seat is not None else second
    mover.change(pace="calm")
    mover.driven.deliver(Action("rerun"))
    assert mover.live.busy
    mover.driven.deliver(Action("pace", "instant"))
    assert (mover.live.busy, mover.live.pace) == (False, "instant")


def test_no_film_before_the_end(arrive: Arrive) -> None:
    """While the game goes on there are secrets in it, and no film shows them."""
    first, _ = begin_pages(arrive, "syndicate", people=2, bots=1)
    do(first, "whole")
    assert first.live.replay is None


def test_the_end_opens_all_hands_and_a_rematch_keeps_the_seats(arrive: Arrive) -> None:
    """The seed is told, the match can be saved, and whoever played sits in the same chair of another room."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1, goal="1")
    play_moves(pages, 200)
    first, second = pages
    assert room(first).over
    do(first, "tab", "room")
    assert room(first).seed in first.markup("talk")
    assert "Play again" in first.markup("under")
    watch_film(first)
    do(first, "rematch")
    assert [chair.name for chair in room(first).chairs] == ["Ann", "Bob", ""], "Bob's page has heard of nothing yet"
    sync(first)
    sync(second)
    sync(first)
    assert [chair.name for chair in room(first).chairs] == ["Ann", "Bob", ""]
    assert (first.inside().seat, second.inside().seat) == (0, 1)
    assert room(first).code == room(second).code


def test_the_browser_s_rooms_are_listed(arrive: Arrive) -> None:
    """A room in which it has a seat is a link until it leaves, is sent away, or the room is gone."""
    first, second = open_pages(arrive, "syndicate", people=2, bots=1)
    code, kept = room(first).code, dict(second.texts)
    link = f'href="room?code={code}"'
    again = arrive("", **kept)
    assert "Your rooms" in again.markup("setup")
    assert link in again.markup("setup")
    assert "Your rooms" not in arrive("").markup("setup")
    do(second, "leave")
    assert f"own:room:{code}" not in second.texts
    first.inside().store.delete(code)
    with pytest.raises(BadInput, match="There is no room with this code"):
        do(again, "find", {"text": code.upper()})
    assert link not in again.markup("setup")


def test_a_bot_that_no_game_knows_is_the_usual_one() -> None:
    """A made-up name of a bot opens no room that nobody could enter."""
    form = NewRoom("syndicate", {"people": "1", "bots": "2", "bot": "hax"}, {}).form
    assert form.kinds == (PERSON, default_bot("syndicate"), default_bot("syndicate"))
