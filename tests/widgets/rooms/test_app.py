"""Rooms without a browser: opening, coming in, seats, and what each page is shown and asked."""

import re
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput, Illegal
from refkit.match.authority import OTHERS
from tests.games.typed_moves import format_moves, with_name
from tests.widgets.rooms.driver import (
    Arrive,
    Tab,
    asked_first,
    begin_pages,
    open_pages,
    play_moves,
    referee_page,
    sync,
)
from widgets.app.messages import Action
from widgets.live.session import PERSON
from widgets.live.setup import default_bot
from widgets.rooms.new_room import NewRoom
from widgets.rooms.store.links import split_link
from widgets.rooms.store.records import ROOM_LIFETIME, OnlinePage

# ---- opening a room, and coming in ----


def test_a_move_made_on_one_page_is_on_the_other(arrive: Arrive) -> None:
    """Two people and a bot play, each with the eyes of an own seat, and both pages agree on the table and the talk."""
    pages = open_pages(arrive, "minions", bots=1)
    first, second = pages
    link = f"http://192.0.2.7:8866/room?code={first.room.link}"
    assert all(part in first.markup("setup") for part in (link, first.room.code.upper(), "rk-qr", "Bob"))
    first.do("begin")
    sync(*pages)
    play_moves(pages, 4)
    assert first.playing().state == second.playing().state == first.room.playing().state
    assert len(first.playing().match.entries) > 3
    assert (first.viewing_seat(), second.viewing_seat()) == (0, 1)
    assert (first.view().seat, second.view().seat) == (0, 1)
    second.do("chat", {"text": "Ann, you are doomed"})
    sync(*pages)
    first.do("tab", "log")
    assert "Bob: Ann, you are doomed" in first.markup("talk")


def test_who_sits_down_while_the_others_move_sees_each_move_once(arrive: Arrive) -> None:
    """What was written just before somebody sat down lies on the table already, and is not played again."""
    (first,) = begin_pages(arrive, "syndicate", people=1, bots=2)
    guest = arrive(f"?code={first.room.code}")
    first.do("play", "0")
    sync(first)
    guest.do("sit", {"name": "Bob", "chair": "1"})
    sync(first, guest)
    assert guest.inside().seat == 1
    assert "not" not in guest.toast
    assert guest.playing().state == first.playing().state == first.room.playing().state
    assert guest.playing().match.entries == first.playing().match.entries


def test_whoever_opens_a_room_clears_away_idle_ones(arrive: Arrive) -> None:
    """A server on which nobody types a command keeps no room for longer than it says; one that fails leaves none."""
    (old,) = open_pages(arrive, "syndicate", people=1, bots=2)
    store: Any = old.inside().store
    with store.database.transaction() as run:
        run("UPDATE rooms SET touched = ?", store.now() - ROOM_LIFETIME - 1)
    (fresh,) = open_pages(arrive, "syndicate", people=1, bots=2)
    with pytest.raises(BadInput, match="at most 40 printable characters"):
        arrive("?game=syndicate").do("open", {"game": "syndicate", "name": "x" * 41, "people": "2", "bots": "1"})
    assert [each.code for each in store.rooms()] == [fresh.room.code]


@pytest.mark.parametrize("said", ["name", "own:minions:deck", "OWN:minions:deck ", "zzzzzz", "<img src=x>", "a" * 5000])
def test_a_wrong_code_is_a_sentence_and_takes_nothing_else_from_the_browser(arrive: Arrive, said: str) -> None:
    """Neither typed nor in a link: what somebody else sends round as a code may be the key of a deck of one's own."""
    kept = {"name": "Ann", "own:minions:deck": "a deck"}
    typed, followed = arrive("", **kept), arrive(f"?code={said}", **kept)
    with pytest.raises(BadInput, match="no room with this code"):
        typed.do("find", {"text": said})
    for page in (typed, followed):
        assert {"pace": "instant", **kept}.items() <= page.texts.items()
        assert page.state.inside is None
        assert "Open the room" in page.markup("setup")


@pytest.mark.parametrize(
    "said",
    [
        "{code}", " {code}.", "“{CODE}”", "{code:.3}-{after}", "{code:.3} {after}", "http://192.0.2.7:8866/room?code={link}",
        "Come: <https://example.org/games/room?game=cheers&code={link}>!", "HTTP://HOST/ROOM?code={LINK}", "{link}.",
    ],
)  # fmt: skip
def test_a_code_is_read_however_it_comes(said: str) -> None:
    """A pasted link, capitals, spaces, hyphens and full stops are taken off it."""
    code, key = "abcdef", "774526ff072f449b5b73"
    link = f"{code}-{key}"
    typed = said.format(code=code, CODE=code.upper(), link=link, LINK=link.upper(), after=code[3:])
    assert split_link(typed) == (code, key if "link" in said.lower() else "")


def test_who_comes_back_is_where_they_were(arrive: Arrive) -> None:
    """A browser that has kept its ticket comes back to its seat, in its latest window; one without sees no hand."""
    first, second = begin_pages(arrive, "syndicate", people=2, bots=1)
    code = first.room.code
    again, guest = arrive(f"?code={code}", **{code: first.texts[code]}), arrive(f"?code={first.room.link}")
    assert again.inside().seat == 0
    assert again.view().hands == first.view().hands
    assert (guest.inside().seat, guest.view().seat) == (SPECTATOR, SPECTATOR)
    for page in (first, again, first):
        page.beat()
    assert (first.state.room.is_second_window, again.state.room.is_second_window) == (True, False)
    assert "another window" in first.markup("prompt")
    assert first.seat is None
    first.do("here")
    assert not first.state.room.is_second_window
    first.do("move-on")
    guest.do("use_transfer_code", {"text": first.state.room.transfer_code})
    assert (guest.inside().seat, guest.view().hands) == (0, again.view().hands)
    with pytest.raises(BadInput, match="not yours any more"):
        first.do("chat", {"text": "It is me."})
    assert second.inside().seat == 1


def test_a_second_person_at_a_browser_is_told_whose_seat_it_is_and_takes_another(arrive: Arrive) -> None:
    """Both seats are kept by the browser, each at an address of its own; none is taken from the first."""
    (first,) = open_pages(arrive, "minions", people=1, bots=2)
    code = first.room.code
    again = arrive(f"?code={code}", **first.texts)
    assert "This browser has Ann's seat here." in again.toast
    assert again.inside().seat == 0
    link = re.search(r'href="room([?]code=[^"]*)"[^>]*>I am somebody else', again.shown())
    assert link
    other = arrive(link[1].replace("&amp;", "&"), **again.texts)
    assert other.inside().seat == SPECTATOR
    assert not other.toast
    other.do("sit", {"name": "Bob", "chair": "1"})
    kept = {**first.texts, **other.texts}
    assert arrive(f"?code={code}", **kept).inside().seat == 0
    back = arrive(f"?code={code}&as=2", **kept)
    assert (back.inside().seat, back.texts[code]) == (1, first.texts[code])
    assert "has Bob's seat here" in back.toast
    back.do("leave")
    assert arrive(f"?code={code}", **back.texts).inside().seat == 0
    for odd in ("0", "10", "x", "²"):
        assert arrive(f"?code={code}&as={odd}", **kept).inside().seat == 0


def test_the_browser_s_rooms_are_listed(arrive: Arrive) -> None:
    """A room in which it has a seat is a link until it leaves, is sent away, or the room is gone."""
    first, second = open_pages(arrive, "syndicate", people=2, bots=1)
    code, kept = first.room.code, dict(second.texts)
    link = f'href="room?code={code}"'
    again = arrive("", **kept)
    assert "Your rooms" in again.markup("setup")
    assert link in again.markup("setup")
    assert "Your rooms" not in arrive("").markup("setup")
    second.do("leave")
    assert f"own:room:{code}" not in second.texts
    first.inside().store.delete(code)
    with pytest.raises(BadInput, match="There is no room with this code"):
        again.do("find", {"text": code.upper()})
    assert link not in again.markup("setup")


def test_a_bot_that_no_game_knows_is_the_usual_one() -> None:
    """A made-up name of a bot opens no room that nobody could enter."""
    form = NewRoom("syndicate", {"people": "1", "bots": "2", "bot": "hax"}, {}).form
    assert form.kinds == (PERSON, default_bot("syndicate"), default_bot("syndicate"))


def test_where_every_visitor_has_a_server_no_room_is_opened(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page says why, and offers what works there; with a database for all servers rooms work there, too."""
    monkeypatch.setenv("REFKIT_ALONE", "Binder")
    page = arrive("?game=cheers")
    assert "On Binder every visitor gets a server of their own" in page.markup("setup")
    assert "play?game=cheers" in page.markup("setup")
    assert "Open the room" not in page.markup("setup")
    monkeypatch.setenv("REFKIT_STORE", "postgresql://somewhere")
    assert "Open the room" in arrive("?game=cheers").markup("setup")


# ---- who is called, told and asked what ----


def test_names_are_words(arrive: Arrive) -> None:
    """A name like an element is escaped wherever it stands, and so is a reason."""
    naughty = "<img src=x onerror=alert(1)>"
    first = arrive("?game=syndicate")
    first.do("open", {"name": naughty, "people": "1", "bots": "2", "referee": "anyone"})
    referee = referee_page(arrive, first)
    first.do("begin")
    sync(first, referee)
    referee.do("revoke", {"reason": naughty})
    first.do("chat", {"text": naughty})
    sync(first, referee)
    for tab in ("moves", "scores", "table", "room", "log"):
        first.do("tab", tab)
        assert "<img" not in first.shown()
    assert "Ria has taken it back: &lt;img" in first.markup("talk")


def test_people_of_one_name_are_told_apart_everywhere(arrive: Arrive) -> None:
    """Each Ann is called you on her own page alone, in the log, above the table, on it and in the list of seats."""
    first = arrive("?game=syndicate")
    first.do("open", {"game": "syndicate", "name": "Ann", "people": "2", "bots": "1", "bot": "random"})
    second, watcher = (arrive(f"?code={first.room.code}") for _ in range(2))
    second.do("sit", {"name": "Ann"})
    watcher.do("watch", {"name": "ann"})
    watcher.do("chat", {"text": "Hello"})
    first.do("begin")
    sync(first, second, watcher)
    play_moves([first, second], 4)
    for page in (first, second, watcher):
        for tab in ("log", "scores", "table", "room", "moves"):
            page.do("tab", tab)
            assert not re.search("[Yy]ou 2|your 2", page.shown())
    first.do("tab", "log")
    assert "Ann 2 sits down." in first.markup("talk")
    assert "ann 3: Hello" in first.markup("talk")
    second.do("tab", "log")
    assert "You sit down." in second.markup("talk")


def test_whoever_is_asked_is_called(arrive: Arrive) -> None:
    """The title of the tab says so and the bell rings there alone; a bell that was silenced stays so."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1)
    asked, other = asked_first(pages)
    assert ("Your turn" in asked.title, "Your turn" in other.title) == (True, False)
    assert (asked.rings > 0, other.rings > 0) == (True, False)
    other.do("sound")
    asked.do("play", "0")
    sync(*pages)
    for page, sound in ((asked, "Sound: on"), (other, "Sound: off")):
        page.do("tab", "table")
        assert sound in page.shown()


def test_a_click_about_the_room_counts_however_the_game_has_gone_on(arrive: Arrive) -> None:
    """The tab of the room asks something of its own; nobody is asked about sending nobody away."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1)
    first = pages[0]
    first.do("tab", "room")
    for whom in ("kick 99", "kick -7", "kick 2"):
        first.do("ask_to_confirm", whom)
        assert first.state.room.to_confirm == ("", "")
    first.do("ask_to_confirm", "kick 1")
    assert "Send Bob away?" in first.markup("talk")
    before = first.driven.screen
    play_moves(pages, 3)
    after = first.driven.screen
    assert after.asked != before.asked
    assert after.asked_by_region["talk"] == before.asked_by_region["talk"]
    first.do("kick", "1")
    assert not first.room.chairs[1].name
    assert first.driven.screen.asked_by_region["talk"] != before.asked_by_region["talk"]
    sync(*pages)
    assert "Ann has sent you away" in pages[1].toast
    assert pages[1].inside().seat == SPECTATOR
    assert first.room.code not in pages[1].texts


def test_what_a_page_asks_does_not_tell_who_has_been_muted(arrive: Arrive) -> None:
    """A third player is not told that somebody else was muted, and her clicks do not grow stale by it."""
    pages = begin_pages(arrive, "syndicate", people=3)
    host, muted, third = pages
    for page in (host, third):
        page.do("tab", "room")
    before = [(page.driven.screen.regions, page.driven.screen.asked_by_region["talk"]) for page in (host, third)]
    host.do("mute", "1")
    sync(*pages)
    after = [(page.driven.screen.regions, page.driven.screen.asked_by_region["talk"]) for page in (host, third)]
    assert muted.inside().seat in host.room.muted
    assert after[1] == before[1]
    assert after[0][1] != before[0][1]
    assert "Let speak" in host.markup("talk")


def test_a_page_that_was_away_catches_up(arrive: Arrive) -> None:
    """What it missed is all there when it hears again; what was answered elsewhere meanwhile is not answered twice."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1)
    away, other = asked_first(pages)
    code = away.room.code
    device = arrive(f"?code={code}", **{code: away.texts[code]})
    sync(device, other)
    play_moves([device, other], 3)
    entries = [*device.room.playing().entries]
    assert len(away.room.playing().entries) < len(entries)
    away.do("play", "0")
    sync(device, other, away)
    for page in (device, other, away):
        assert page.room.playing().entries == entries
        assert page.playing().state == page.room.playing().state


def test_who_watches_is_shown_and_a_moved_host_stays_the_host(arrive: Arrive) -> None:
    """All see how many watch and who, and that the host sits nowhere, who closes the room all the same."""
    host, player = begin_pages(arrive, "syndicate", people=2, bots=1)
    code, token = host.room.code, host.texts[host.room.code]
    watcher = arrive(f"?code={code}")
    watcher.do("watch", {"name": "Zed"})
    sync(host, player)
    host.do("leave")
    again = arrive(f"?code={code}", **{code: token})
    again.inside().online = (OnlinePage("p", watcher.inside().speaker, "", 0.0), OnlinePage("q", SPECTATOR, "", 0.0))
    again.do("tab", "room")
    for words in ("2 watching", "1 without a name", "You have opened this room, and stay its host", "Close the room"):
        assert words in again.markup("talk")
    sync(player)
    player.do("tab", "room")
    assert "Host: Ann" in player.markup("talk")
    again.do("close")
    sync(player)
    assert player.room.status == "closed"


# ---- forged moves and orders ----

ORDERS = [
    ("kick", "0"), ("mute", "0"), ("mute", "-2"), ("call-other", {"chair": "0", "name": "Mud"}), ("close", None),
    ("pause", None), ("note", {"text": "I am the referee."}), ("revoke", {"reason": "because"}),
    ("stand", {"text": "Ann: pass", "reason": "because"}), ("correct", {"text": "nothing", "reason": "because"}),
    ("bot", "0"), ("kick", "-3"), ("kick", "x"), ("ask_to_confirm", "kick x"), ("ask_to_confirm", ["kick"]),
    ("mute", {}), ("grant", "7"), ("sit", {"name": "Cy", "chair": "x"}), ("sit", {"name": "Cy", "chair": "9" * 50}),
]  # fmt: skip


@pytest.mark.parametrize("who", ["player", "watcher", "stranger", "referee"])
def test_messages_that_a_browser_makes_up_order_nobody(arrive: Arrive, who: str) -> None:
    """Every order of the host and of the referee is refused with a sentence when another page sends it."""
    host, player = begin_pages(arrive, "syndicate", people=2, bots=1, referee="anyone")
    page = player if who == "player" else arrive(f"?code={host.room.code}")
    if who == "watcher":
        page.do("watch", {"name": "Zed"})
    if who == "referee":
        page = referee_page(arrive, host)
    before = host.room.chairs, host.room.status, host.room.muted
    theirs = {"mute -2", "pause None", "note", "revoke", "stand"} if who == "referee" else set[str]()
    for what, value in ORDERS:
        if not {what, f"{what} {value}"} & theirs:
            page.hear(Action(what, value))
            dropped = what == "ask_to_confirm" or (what == "mute" and value == {})  # no control of a page sends that
            assert page.toast or dropped, (what, value)
            assert not re.search(r"Traceback|Error|invalid literal|object has", page.toast), (what, value, page.toast)
    sync(host, page)
    assert (host.room.chairs, host.room.status, host.room.muted) == before
    assert all(each.kind in {"move", "chance"} for each in host.room.playing().entries)


def test_a_forged_move_of_another_seat_is_refused(arrive: Arrive) -> None:
    """Typed into the console, whoever is asked: the log stays, the forger is told so, and can go on to move."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1)
    for sender, other in (pages, pages[::-1]):
        match, before, seat = other.room.playing(), other.room.seq, other.inside().seat
        for text in format_moves(match, [*other.view().legal[:4], *sender.view().legal[:4]]):
            whole = text if text.startswith(with_name(match, seat, "")) else with_name(match, seat, text)
            sender.hear(Action("typed", {"text": whole}))
            assert sender.toast.count(OTHERS) == 1 or "Wait until it is your turn" in sender.toast
            sender.hear(Action("check_move", {"text": whole}))
            assert OTHERS in sender.toast
        sync(*pages)
        assert sender.room.seq == other.room.seq == before
    play_moves(pages, 1)
    assert pages[0].room.seq > before, "a forged move stands in nobody's way"


# ---- the referee, real cards, and the end ----


@pytest.mark.parametrize(("kind", "sees"), [("anyone", SPECTATOR), ("password", REFEREE)])
def test_the_referee_sees_what_everybody_is_told(arrive: Arrive, kind: str, sees: int) -> None:
    """Without a password the referee sees no hand, with one all of them; both may note, pause and let stand."""
    pages = begin_pages(arrive, "three-cheers", referee=kind, password="sesame")  # noqa: S106  it is a test
    host = pages[0]
    if kind == "anyone":
        referee = referee_page(arrive, *pages)
    else:
        referee = arrive(f"?code={host.room.code}")
        with pytest.raises(BadInput, match="not the referee's password"):
            referee.do("referee", {"name": "Ria", "password": "open"})
        referee.do("referee", {"name": "Ria", "password": "sesame"})
    assert (referee.inside().seat, referee.view().seat) == (REFEREE, sees)
    referee.do("note", {"text": "A cup fell over."})
    referee.do("pause")
    sync(*pages, referee)
    host.do("tab", "room")
    assert ("sees all hands" in host.markup("talk")) == (kind == "password")
    host.do("tab", "log")
    assert "A cup fell over." in host.markup("talk")
    assert "Paused" in host.markup("prompt")
    assert all(page.seat is None for page in pages)
    referee.do("resume")
    sync(*pages, referee)
    playing = asked_first(pages)[0]
    match = playing.room.playing()
    legal = next(text for text in format_moves(match, playing.view().legal) if text.endswith(" a1"))
    stand = {"text": with_name(match, playing.inside().seat, f"{legal[:-2]}b1"), "reason": "mercy"}
    if kind == "anyone":
        with pytest.raises(BadInput, match="only a referee who sees all hands can let it stand"):
            referee.do("stand", stand)
        with pytest.raises(BadInput, match="who sees all hands can lay the table anew"):
            referee.do("correct", {"text": "players: Xavier, Yaz", "reason": "mercy"})
        return
    referee.do("stand", stand)
    sync(*pages, referee)
    assert [entry.reason for entry in host.room.playing().entries if entry.kind == "ruling"] == ["mercy"]
    assert "lets that stand: mercy" in host.markup("talk")


def play_until(pages: list[Tab], *, asked: bool) -> None:
    """Play until the first page is asked for a move, or is not."""
    while (pages[0].seat is not None) != asked:
        play_moves(pages, 1)


def test_a_request_waits_until_its_asker_sits(arrive: Arrive) -> None:
    """It hides no move that the host has to decide; the tab says how many wait; whoever sits elsewhere asks no more."""
    host, player = begin_pages(arrive, "syndicate", people=2, bots=1, referee="anyone")
    guest = arrive(f"?code={host.room.code}")
    play_until([host, player], asked=True)
    before = host.markup("foot")
    guest.do("referee", {"name": "Rob"})
    guest.do("tab", "room")
    assert "You have asked for the referee&#x27;s seat: Ann has to let you in." in guest.shown()
    sync(host, player)
    assert "Rob asks for the referee's seat: answer under Room." in host.toast
    assert "asks for the referee" not in player.toast
    assert host.markup("foot") == before
    assert (">Room (1)</button>" in host.markup("talk"), ">Room</button>" in guest.markup("talk")) == (True, True)
    play_until([host, player], asked=False)
    assert "asks for the referee" in host.markup("foot")
    host.do("deny", f"{guest.inside().speaker}")
    sync(guest)
    assert "does not let you sit down there" in guest.toast
    guest.do("referee", {"name": "Rob"})
    guest.do("sit", {"name": "Rob", "chair": "2"})
    sync(host, guest)
    assert (host.room.requests, guest.inside().seat) == ({}, 2)
    assert ">Room</button>" in host.markup("talk")
    assert "does not let you" not in guest.toast


def test_real_cards_are_followed_with_phones(arrive: Arrive) -> None:
    """Whoever opens such a room is its referee and enters all that is done; phones see it and ask what is allowed."""
    referee = arrive("?game=syndicate")
    referee.do("open", {"name": "Ria", "people": "3", "bots": "0", "dice": "typed", "referee": "nobody"})
    assert referee.inside().seat == REFEREE
    for words, shown in (("Referee: Ria (you)", True), ("Real cards and dice", True), ("Seat a bot", False)):
        assert (words in referee.markup("setup")) == shown
    usual = referee.room.opening.options["players"]
    phone = arrive(f"?code={referee.room.code}")
    phone.do("sit", {"name": usual[1]})
    referee.do("begin")
    sync(referee, phone)
    players = phone.room.playing().options.players
    assert players == (usual[1], f"{usual[1]} 2", usual[2]), "an empty chair has the name with which it was opened"
    for _ in range(12):
        assert phone.seat is None
        assert referee.seat is not None
        move = referee.view().legal[0]
        text = str(GAMES["syndicate"].notation.format_move(referee.playing().state, move))
        if referee.seat == 0:
            phone.do("check_move", {"text": text})
            assert "allowed now" in phone.toast
        elif referee.seat > 0:
            with pytest.raises(Illegal):
                phone.do("check_move", {"text": text})
        referee.do("play", "0")
        sync(referee, phone)
    assert len(phone.playing().match.entries) == 12


def test_nobody_watches_where_nobody_may(arrive: Arrive) -> None:
    """In a room without watchers the code alone shows chairs and no table, nor the file when it is closed."""
    pages = begin_pages(arrive, "syndicate", people=2, bots=1, watch=False)
    host, player = pages
    guest, seated = arrive(f"?code={host.room.code}"), arrive(f"?code={host.room.code}")
    assert "Nobody watches here" in guest.markup("setup")
    play_moves(pages, 2)
    sync(guest)
    assert (guest.session, guest.markup("prompt")) == (None, "")
    seated.do("sit", {"name": "Cy"})
    assert seated.view().seat == 2
    host.do("close")
    with pytest.raises(BadInput, match="Only those who sit at this table"):
        guest.do("save")
    assert "Save the match" not in guest.shown()
    sync(player)
    player.do("save")


@pytest.mark.parametrize("begun", [False, True])
def test_a_closed_room_tells_everyone(arrive: Arrive, *, begun: bool) -> None:
    """Players and those who watch are told at once and whenever they come back; the game can be saved, if there is one.

    Before that, nothing of it is saved or shown as a film.
    """
    pages = (begin_pages if begun else open_pages)(arrive, "syndicate", people=2, bots=1)
    host, player = pages
    watcher = arrive(f"?code={host.room.code}")
    with pytest.raises(BadInput, match="it can be had when the game is over"):
        host.do("save")
    if begun:
        host.do("whole")
        assert host.live.replay is None
    host.do("close")
    sync(player, watcher)
    late = arrive(f"?code={host.room.code}")
    for page in (player, watcher):
        assert "Ann has closed the room." in page.toast
    for page in (*pages, watcher, late):
        assert "The room is closed" in page.shown()
        assert ("Save the match" in page.shown()) == begun
        assert page.seat is None
        page.do("tab", "room")
        for gone in ('data-do="sit"', 'data-do="kick"', 'data-do="bot"', 'data-do="begin"', 'data-do="called"'):
            assert gone not in page.shown()
    if not begun:
        with pytest.raises(BadInput, match="The game has not begun"):
            late.do("save")
