"""What the desk shares: a link that brings the same answer, and a slip that shows it by itself."""

from random import Random
from urllib.parse import parse_qs, urlsplit

import pytest

from refkit.game import GAMES
from refkit.match.links import pack
from tests.widgets.referee.desk_page import DeskPage
from widgets.app.effects import Store
from widgets.app.messages import Ready
from widgets.referee.ask.share import MAX_MOVE, link_query

HERE = "https://games.example/referee"
TOWER = "players: Xavier, Yaz\ntower Yaz:\n  Tank(2 armored |v)  Fang(1 <3)\n  Prop(1) Nib(1 <2)"


def desk_at(query: str = "", game: str = "three-cheers", texts: dict[str, str] | None = None) -> DeskPage:
    """Return the desk as it is opened on a server."""
    return DeskPage(texts, query, game, HERE)


def followed(query: str) -> DeskPage:
    """Return the desk of somebody else who opens a link with this query."""
    game = parse_qs(query)["game"][0]
    return desk_at(f"&{query.partition('&')[2]}", game)


@pytest.mark.parametrize("game", GAMES)
def test_a_link_brings_table_and_answer(game: str) -> None:
    """Whoever opens it sees the same film, verdict and question; a reload goes on with it."""
    for example in list(GAMES[game].examples.values())[::7]:
        desk = desk_at(game=game).do("example", example.id)
        there = followed(link_query(desk.at))
        assert there.desk.setup == desk.desk.setup
        assert there.at.ask.lines == desk.at.ask.lines
        assert there.at.tab == "ask"
        assert "p" not in parse_qs(urlsplit(there.query).query)


def test_a_judged_move_goes_along() -> None:
    """The verdict and its reasons are those of the desk from which it comes."""
    desk = desk_at().do("text", {"text": TOWER}).do("tab", "ask")
    desk.do("check_move", {"text": "Xavier: Gnawrah to Yaz d3, turned"})
    there = followed(link_query(desk.at))
    assert there.at.ask.found == desk.at.ask.found
    assert there.at.tab == "ask"
    assert "Gnawrah is not Agile" in there.page


def test_a_slip_shows_the_verdict_alone_and_stores_nothing() -> None:
    """The rule stands there in full, with its page, the readings of a ruling, a date and a code for cameras."""
    desk = desk_at().do("example", "tc-46")
    query = link_query(desk.at, slip=True)
    there = desk_at(f"&{query.partition('&')[2]}", texts=desk_at().do("write", "1 | Rahrat").kept)
    sent = there.send(Ready(there.kept, f"?{query}", HERE))
    page = there.page
    assert not [each for each in sent if isinstance(each, Store)]
    assert "rk-slip" in page
    assert "rk-rule-card" in page
    assert "rk-qr" in page
    assert "data-print" in page
    assert "rk-tabs" not in page
    assert "refkit " in page


@pytest.mark.parametrize(
    "packed",
    [
        "",
        "1",
        "9zzz",
        "1" + "A" * 5000,
        pack("game: huzzah\nplayers: A, B, C"),
        pack("x" * 9000),
        pack("{"),
    ],
)
def test_a_bad_link_is_a_sentence_and_the_desk_stays(packed: str) -> None:
    """Forged, cut, huge or old, or a table of another game: one's own table lies there as before."""
    own = desk_at().do("write", "players: Ann, Ben\ntower Ann: Rahrat")
    there = desk_at(f"&p={packed}&slip=1", texts=own.kept)
    assert there.desk.setup == own.desk.setup
    assert "rk-slip" not in there.page
    assert bool(packed) == ("table that cannot be read" in there.toast)


def test_a_move_that_no_link_holds() -> None:
    """One that is far too long is cut in the address, and said to be."""
    there = desk_at(f"&p={pack(TOWER)}&may={'x' * 900}")
    assert f"at most {MAX_MOVE} characters" in there.toast or "cannot be read" in there.toast


def test_the_page_offers_both() -> None:
    """With a verdict there is a slip; a table by itself has a link; in a notebook, which has no address, is neither."""
    desk = desk_at().do("text", {"text": TOWER}).do("tab", "files")
    assert "Copy link" in desk.page
    assert "Ruling slip" not in desk.page
    desk.do("tab", "ask").do("happen", "fight")
    assert "Ruling slip" in desk.page
    assert f"{HERE}?game=three-cheers&amp;p=" in desk.page
    assert "Copy link" not in DeskPage().do("tab", "files").page


def test_a_table_that_is_too_large_says_so() -> None:
    """The button is replaced by the reason."""
    letters = Random(1)
    names = {"".join(letters.choices("abcdefghijklmnoprstuvwz", k=14)).title() for _ in range(260)}
    cards = "  ".join(f"{name}(1)" for name in sorted(names))
    desk = desk_at().do("text", {"text": f"players: Ann, Ben\ntower Ann: {cards}"}).do("tab", "files")
    assert "too large for a link" in desk.page
    assert "Copy link" not in desk.page


def test_words_are_escaped() -> None:
    """A name that is markup stays words, on the slip, too."""
    desk = desk_at().do("text", {"text": TOWER.replace("Yaz", "<b>Yaz</b>")}).do("tab", "ask").do("happen", "fight")
    there = followed(link_query(desk.at, slip=True))
    assert "<b>Yaz</b>" not in there.page
    assert "&lt;b&gt;Yaz" in there.page
