"""The desk's tabs without a browser: what is asked, what is answered, what is kept, and what is refused."""

import json
import re
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE
from refkit.match.file import to_data
from refkit.match.match import Match
from tests.widgets.games.three_cheers.test_editor import TEN
from tests.widgets.referee.desk_page import DeskPage
from widgets.app.messages import MotionEnded
from widgets.page.markup import el
from widgets.referee.desk import as_text
from widgets.referee.follow.panels import history
from widgets.referee.views import desk_lines

MATCH, BOX = "three-cheers:match", "three-cheers:box"


def escaped(text: str) -> str:
    """Return a text as it is written in markup."""
    return str(el("p", text))[3:-4]


MARKUP = "<img src=x onerror=alert(1)>"
"""A name that would like to be a picture."""


@pytest.fixture
def desk() -> DeskPage:
    """Return a desk with a tower of ten."""
    return DeskPage().do("type", {"text": TEN})


def game(players: str = "Xavier, Yaz", **more: Any) -> DeskPage:
    """Return a desk that follows a game, dealt, with Yaz to move."""
    browser = DeskPage().do("tab", "follow")
    browser.do("begin", {"players": players, "variant": "standard", "closed": True, **more})
    return browser.do("deal", "top: card").do("enter", {"text": "first Yaz"})


def test_a_fight_is_a_film_with_rules(desk: DeskPage) -> None:
    """The verdict comes first; every step has its rule; the table in the end can be laid on the desk or taken home.

    The film rests while another tab is shown, and no motion of one film ever moves the next one on.
    """
    desk.do("tab", "ask").do("happen", "fight").do("film", "toggle")
    shown = desk.screen.picture
    assert shown is not None
    assert shown.animation is not None
    desk.do("tab", "book").do("tab", "ask").tell(MotionEnded(shown.animation.number))
    player = desk.at.ask.player
    assert player is not None
    assert (player.running, player.at) == (False, 1)
    assert player.last > 10
    assert all(frame.rule for frame in player.frames[1:-1])
    over = desk.markup("over")
    assert over.index("rk-verdict-line") < over.index("rk-film-caption")
    assert "<b>Dead:</b> Tankerous, Pomgrub" in over
    assert "<b>Turned:</b>" in over
    assert "everyone in every tower attacks" in over
    sheet = desk.do("sheet").download()
    assert sheet.startswith("<!doctype html>")
    assert "<b>Dead:</b> Tankerous, Pomgrub" in sheet
    again = DeskPage(desk.kept)
    assert (again.at.tab, again.desk.setup) == ("ask", desk.desk.setup)
    assert again.at.ask.outcome is not None
    second = desk.do("forget").do("happen", "fight").do("film", "next").at.player
    assert second is not None
    assert second.number > player.number
    before = desk.desk.setup
    desk.do("takeover")
    assert desk.at.tab == "lay"
    assert desk.desk.setup != before
    assert desk.at.ask.outcome is None


ANSWERED = {
    "huzzah": ("HU-25", "No: a heckler who is shoved off is not heard."),
    "three-cheers": ("tc-83", "Yes: a foreminion that has somewhere to leap to may not stay."),
}
"""An example of each that people argue about, and what it is answered with."""


@pytest.mark.parametrize("name", ANSWERED)
def test_what_people_argue_about_is_laid_out_and_told(name: str) -> None:
    """Each question is a chip in two tabs, and answered in the verdict's line, also where a move is refused."""
    desk = DeskPage(game=name)
    example, sentence = ANSWERED[name]
    assert all(escaped(question) in desk.page for question, _ in desk.desk.tabletop.disputes)
    desk.do("example", example)
    assert desk.at.tab == "ask"
    assert "rk-verdict-line" in desk.page
    assert sentence in desk.page
    assert escaped(desk.desk.tabletop.disputes[0][0]) in desk.do("forget").page


def test_nothing_happens_for_a_reason() -> None:
    """A quiet tower stays as it is; the desk, and the page to take home, say why with each rule."""
    desk = DeskPage().do("text", {"text": "players: Xavier, Yaz\ntower Yaz: Rahrat\n"})
    desk.do("tab", "ask").do("happen", "gravity")
    for told in (desk.page, desk.do("sheet").download()):
        assert "Nothing happens." in told
        assert "Every minion has support or flies: nobody falls." in told
        assert "Settling Minions, p. 15" in told


def test_what_somebody_says_is_asked_and_may_be_taken_back() -> None:
    """Whoever may deflect is asked; the answer goes on with the film, and can be taken back.

    A number that nothing bears is read as text, which says nothing here; leading noughts do no harm.
    """
    table = "players: Xavier, Yaz\ntower Xavier: Rahrat\ntower Yaz: Bogwig\nhand Yaz: Denial\nhand Xavier: Heckle\n"
    desk = DeskPage().do("text", {"text": table}).do("action", {"text": "Xavier: Bouldergast to Yaz a2"})
    desk.do("tab", "ask")
    assert "What was said?" in desk.page
    for number in ("0000000019", "9" * 5000, "0", "٣", "-1"):
        assert "\n" not in desk.do("say", {"text": number}).at.ask.lines
    desk.do("say", {"text": "0000000001"})
    assert desk.at.ask.lines.count("\n") == 1
    desk.do("unsay").do("say", {"text": "deflect with Denial"})
    assert desk.at.ask.lines.endswith("\ndeflect with Denial")
    assert DeskPage(desk.kept).at.ask.scenario == desk.at.ask.scenario
    desk.do("say", {"text": "deflect with Shove"})
    assert "Not allowed" in desk.page
    desk.do("unsay").do("answer", "0")
    assert desk.at.ask.scenario is not None
    assert desk.at.ask.scenario.answers != ("deflect with Denial",)


def test_it_may_depend_on_what_nobody_has_seen(desk: DeskPage) -> None:
    """An unknown card played face down is allowed if it is what it must be; a fight asks which card lies there."""
    desk.do("tab", "ask").do("check_move", {"text": "? to Xavier b4"})
    assert "It depends on cards that nobody here has seen" in desk.page
    assert "must turn out to be a Ninja" in desk.page
    desk.do("check_move", {"text": "make tea"})
    assert "is not a move" in desk.toast
    assert "It depends" not in desk.page
    desk.do("text", {"text": "2 | #? .\n1 | Pomgrub Cheerwig*"}).do("tab", "ask").do("happen", "fight")
    assert "Which card is the face-down one at a2" in desk.page
    desk.do("answer", "0")
    assert desk.at.ask.outcome is not None
    assert desk.at.ask.outcome.pending is None


def test_cards_are_pulled_about(desk: DeskPage) -> None:
    """Out of the box, onto another card, and off the tower; each can be taken back."""
    places = {spot.label.split(",")[0]: spot.target for spot in desk.scene.spots}
    desk.pull("Wobblin", places["e1 of Xavier"]).pull(places["a1 of Xavier"], places["b1 of Xavier"])
    assert re.findall("[abe]1 [A-Z][a-z]+", " ".join(desk_lines(desk.desk))) == [
        "a1 Cheerwig",
        "b1 Pomgrub",
        "e1 Wobblin",
    ]
    desk.pull(places["e1 of Xavier"], None).do("back").do("back").do("back")
    assert re.findall("[abe]1 [A-Z][a-z]+", " ".join(desk_lines(desk.desk))) == ["a1 Pomgrub", "b1 Cheerwig"]


def test_what_is_illegal_stands_at_a_lenient_desk_with_a_reason() -> None:
    """A strict one refuses it; leniency is kept, for other games, too; what is undone shows, and reports tell it."""
    browser = game()
    browser.do("enter", {"text": "Pomgrub to Yaz a1"}).do("enter", {"text": "Mudkin to Yaz a9"})
    assert "Not allowed" in browser.page
    assert "This desk is strict" in browser.page
    browser.do("strict", "lenient").do("stand", {"reason": ""})
    assert "needs a reason" in browser.toast
    browser.do("stand", {"reason": "nobody had noticed"})
    assert browser.match.entries[-1].kind == "ruling"
    assert "It stands: nobody had noticed" in browser.page
    assert not DeskPage(browser.kept).at.follow.strict
    assert not DeskPage(browser.kept, game="cheers").at.follow.strict
    browser.do("note", {"note": "tea break"}).do("undo", {"reason": "they had after all"})
    assert "tea break" in browser.page
    assert "was taken back: they had after all" in browser.page
    report = browser.do("report", "md").download()
    assert "tea break" in report
    assert "~~" in report
    html = browser.do("report", "html").download()
    assert "<del>" in html
    assert html.count("<svg") == 1
    browser.do("enter", {"text": "Xavier: Mudkin to Xavier a1"})
    assert "If it is to stand, take the table to the desk" in browser.page, "it was played out of turn"
    browser.do("strict", "strict")
    assert DeskPage(browser.kept).at.follow.strict


def test_the_log_is_watched_corrected_and_kept() -> None:
    """Every move in force opens as a film of its own; the table is put right with a reason; a file brings it all back.

    A file that is damaged, or of another game, is a sentence, and nothing is lost.
    """
    browser = game().do("enter", {"text": "Pomgrub to Yaz a1"}).do("enter", {"text": "Mudkin to Yaz a2"})
    number = browser.match.played[-2].number
    browser.do("watch", str(number))
    assert "Entry 9: " in browser.page.replace("</b>", "").replace("<b>", "")
    assert "Pomgrub to Yaz a1" in browser.markup("over")
    assert "Before anything happens" in browser.page
    browser.do("film", "next").do("film", "back").do("film", "end")
    assert "The table after entry 9." in browser.page
    browser.do("watch", str(number + 1)).do("now")
    assert browser.at.player is None
    assert "no film of this entry" in browser.do("watch", "77").toast
    browser.do("watch", str(number)).do("enter", {"text": "stay"})
    assert browser.at.follow.watched is None
    assert browser.do("what_if").at.tab == "lay"
    browser.do("slot", "Yaz a1").do("type", {"text": "Bogwig b1"}).do("tab", "follow")
    browser.do("correct", {"reason": "it lay there all along"})
    assert browser.match.entries[-1].kind == "correction"
    assert len(browser.match.state.towers[1].minions) == 3
    file = browser.do("save").download()
    other = DeskPage().do("open", {"file": "game.json", "text": file})
    cheers = Match("cheers", GAMES["cheers"].Options(players=("Xavier", "Yaz", "Wanda")))
    for text, said in (
        (json.dumps({**json.loads(file), "count": 3}), "game.json"),
        (json.dumps(to_data(cheers)), "This is a game of CHEERS: open it at the desk of that game."),
    ):
        assert said in other.do("open", {"file": "game.json", "text": text}).toast
        assert other.match.entries == browser.match.entries
    hurt = DeskPage({**browser.kept, MATCH: browser.kept[MATCH][:-40]})
    assert "damaged or cut short" in hurt.toast
    assert MATCH in hurt.kept


def test_in_speedy_gonzalez_the_desk_asks_who_builds() -> None:
    """Only the own tower is built on, nothing else is listed, what is refused is refused when tried; hands are open."""
    told = DeskPage().do("begin", {"players": "Ann, Bo", "variant": "speedy-gonzalez", "closed": True}).toast
    assert "no hand is closed" in told
    text = "players: Ann, Bob\noption variant: speedy-gonzalez\ntower Ann: Rahrat\ntower Bob: Bogwig\nhand Ann: Gnawrah"
    desk = DeskPage().do("text", {"text": text}).do("tab", "ask")
    assert "Gnawrah to Ann a2" in desk.page
    assert "Bob draws Pomgrub" in desk.page
    assert "to Bob" not in desk.page
    assert "ride" not in desk.page
    for move in ("Ann: Gnawrah to Bob a2", "Ann: ride a1", "Bob: deflect with Heckle"):
        assert "Not allowed" in desk.do("check_move", {"text": move}).page
        assert "Not allowed" in desk.do("tab", "ask").do("action", {"text": move}).page
        desk.do("tab", "ask")
    assert "Yes, this is allowed" in desk.do("check_move", {"text": "Bob: Pomgrub to Bob b1"}).page


def test_a_correction_that_makes_somebody_win_ends_the_game() -> None:
    """The desk tells the end in the log and in its message, asks nothing more, and can take it back."""
    browser = DeskPage(game="syndicate").do("begin", {"players": "Wanda, Xavier, Yaz"})
    chance = Seeded(1)
    while (choice := browser.match.choices()[0]).seat is CHANCE:
        move = chance.answer(choice)
        browser.do("enter", {"text": browser.match.game.notation.format_move(browser.match.state, move)})
    text = as_text(browser.do("what_if").desk).replace("points Xavier: 0", "points Xavier: 13")
    browser.do("write", text).do("tab", "follow")
    browser.do("correct", {"reason": "we had not counted the last plot"})
    assert browser.match.state.ended
    assert browser.page.count("Xavier wins with 13 points") >= 1
    assert "is over" in browser.page
    kept = DeskPage(browser.kept, game="syndicate").match
    assert kept.state == browser.match.state
    browser.do("undo", {"reason": "it was counted"})
    assert not browser.match.state.ended
    assert browser.match.choices()


def test_names_are_words_wherever_they_show() -> None:
    """A player's name with markup in it stays words on the page and in every report."""
    browser = game(f"{MARKUP}, Yaz").do("enter", {"text": f"Pomgrub to {MARKUP} a1"})
    assert "<img" not in browser.page
    assert "&lt;img" in browser.page
    assert "<img" not in browser.do("report", "html").download()
    assert "<img" not in browser.do("report", "md").download()
    desk = DeskPage().do("people", {"players": f"{MARKUP}, Yaz", "active": "0", "variant": "standard"})
    desk.do("type", {"text": "Pomgrub, Mudkin"}).do("happen", "fight")
    assert "<img" not in desk.page
    assert "<img" not in desk.do("sheet").download()


BAD: tuple[tuple[str, Any], ...] = (
    ("text", {"text": "nonsense"}),
    ("type", {"text": "?!"}),
    ("type", {"text": "Nobodysuch"}),
    ("action", {"text": "make tea"}),
    ("check_move", {"text": "x" * 999}),
    ("say", {"text": "x"}),
    ("answer", "7"),
    ("enter", {"text": "x"}),
    ("stand", {"reason": "x"}),
    ("undo", {"reason": ""}),
    ("open", {"file": "x", "text": "\x00"}),
    ("open", {"file": "x", "text": "", "trouble": "x could not be read."}),
    ("begin", {"players": "Solo", "variant": "standard"}),
    ("begin", {"players": "A, B", "variant": "chess"}),
    ("people", {"players": "A:B, C"}),
    ("people", {"players": "A, B", "bottom": "few"}),
    ("watch", "3"),
    ("card_edit", {"at": "minions 0", "name": "name", "value": "Gnasher"}),
    ("card_go", "minions 7"),
    ("card_line", {"text": "Gnasher"}),
    ("box_open", {"file": "x", "text": "= ="}),
)
"""What is typed, opened or clicked where it means nothing."""


def test_bad_input_is_a_sentence_and_nothing_is_lost(desk: DeskPage) -> None:
    """Whatever it is, the desk stays as it was and says what is wrong, until something else is done."""
    before = desk.desk.setup
    for name, value in BAD:
        desk.do(name, value)
        assert "rk-bad" in desk.toast, name
        assert desk.desk.setup == before
    assert not desk.do("tab", "book").toast


def test_addresses_ask_with_care() -> None:
    """A tab and a table by address, also by a tab's old name; nonsense there is a sentence."""
    assert DeskPage(query="&tab=book").at.tab == "book"
    for name in ("happens", "allowed"):
        assert DeskPage(query=f"&tab={name}").at.tab == "ask"
    wrong = DeskPage(query="&tab=cellar&p=%3Cb%3E")
    assert "tab=cellar" in wrong.toast
    assert "table that cannot be read" in wrong.toast
    assert "<b>" not in wrong.toast


def test_a_tab_is_kept_unless_the_table_is_empty(desk: DeskPage) -> None:
    """Whatever tab was left at another game's desk, an empty one opens where it is laid out, unless an address asks."""
    left = desk.do("tab", "book").kept
    assert DeskPage(left, game="cheers").at.tab == "lay"
    assert DeskPage(left, game="cheers", query="&tab=book").at.tab == "book"
    assert DeskPage({**left, "tab": "allowed"}).at.tab == "ask", "as the tab was once called"
    assert desk.do("tab", "allowed").at.tab == "book", "no button has it"
    laid = DeskPage(left, game="cheers").do("write", "players: Xavier, Yaz, Zippy, Wanda\ntable Yaz: Red/blue")
    assert DeskPage(laid.do("tab", "ask").kept, game="cheers").at.tab == "ask"


def test_the_log_names_whoever_moves_once() -> None:
    """A move that is written with its player's name in front is told so, and not with the name again."""
    names = ("Xavier", "Yaz", "Zippy")
    match = Match("huzzah", GAMES["huzzah"].Options(players=names, closed=names))
    chance = Seeded(3)
    while not any("show ?" in entry.text for entry in match.entries):
        match.answer_chance(chance)
        match.play(chance.pick(match.choices()[0].options))
    told = str(history(match, {}))
    assert ": show ?" in told
    assert not re.search(r"(Xavier|Yaz|Zippy): \1: ", told)


def test_a_new_question_takes_the_place_of_the_last_answer(desk: DeskPage) -> None:
    """Yes, or every reason with its rule, and neither the film of another move nor another verdict beside it."""
    desk.do("tab", "ask").do("check_move", {"text": "Wobblin to Xavier e1"})
    desk.do("action", {"text": "Wobblin to Xavier a9"})
    assert "Not allowed" in desk.page
    assert "Making Towers with Minions, p. 9" in desk.page
    assert "Yes, this is allowed" not in desk.page
    desk.do("find", "wobblin e1")
    assert "1 of " in desk.page
    desk.do("happen", "fight").do("check_move", {"text": "Wobblin to Xavier e1"})
    assert "Yes, this is allowed" in desk.page
    assert "Not allowed" not in desk.page
    assert "rk-film-caption" not in desk.page
    assert DeskPage(desk.kept).at.ask.player is None
    desk.do("check_move", {"text": "Wobblin to Xavier a9"}).do("action", {"text": "Bogwg to Xavier b1"})
    assert "Not allowed" not in desk.page
    before = desk.do("happen", "fight").at.ask
    assert desk.pick(before.pointed).at.ask == before, "nothing is picked on a film"


FAIR = "players: Ann, Bob, Cy\nplace Ann: Swag Cart\nplace Bob: Lute Pit\nplace Cy: Boars Hede\n"


@pytest.mark.parametrize(
    ("name", "text", "first"),
    [
        ("huzzah", f"{FAIR}richard: 2", "turn"),
        ("huzzah", FAIR, "enter richard"),
        (
            "cheers",
            f"players: X, Y, Z, W\ntable Y: {'Red/blue, Red/red, Red/green, ' * 2}Blue/red",
            "limit",
        ),
        ("minions", "players: X, Y\nevent: Sunny Skies\nquest: Kill The Orc", "quest"),
        ("syndicate", "players: X, Y, Z", "turn"),
        ("three-cheers", "players: X, Y\ntower X:\n  Rahrat\n  .", "gravity"),
    ],
)
def test_what_fits_the_table_comes_first(name: str, text: str, first: str) -> None:
    """Of all that can happen, each with a line that says what it is."""
    page = DeskPage(game=name).do("text", {"text": text}).do("tab", "ask").page
    assert re.findall(r'data-do="happen" data-value="([^"]*)"', page)[0] == first
    buttons = re.findall(r'data-do="happen".*?</button>(?:</span>)?(<small>[^<]+</small>)?', page)
    assert len(buttons) > 2
    assert all(buttons)


def test_what_a_text_tells_besides_a_table_may_be_nonsense() -> None:
    """Then the table is laid out, and a sentence says what cannot be told."""
    desk = DeskPage().do("text", {"text": "players: Xavier, Yaz\ntower Xavier: Rahrat\naction: make tea"})
    assert len(desk.desk.setup.towers[0].minions) == 1
    assert "make tea" in desk.toast
    assert desk.at.tab == "lay"
