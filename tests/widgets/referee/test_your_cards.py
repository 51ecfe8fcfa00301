"""Your cards: every deck and board of one's own is filled in card by card or written, kept, and played with."""

import json
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from refkit.cli.main import main
from refkit.game import GAMES
from tests.tiers import sampled
from tests.widgets.referee.desk_page import DeskPage
from tests.widgets.tabletop.card_form.test_forms import BOXES
from widgets.referee.cards.boxes import entered_name

FIRST = {
    ("cheers", "deck"): ("ingredients 0", "flavour"),
    ("huzzah", "board"): ("stages 0", "name"),
    ("huzzah", "deck"): ("cards 0", "title"),
    ("minions", "deck"): ("minions 0", "flavour"),
    ("three-cheers", "deck"): ("minions 0", "flavour"),
}
"""A text that stands on something in each box."""


def begun(game: str, box: str) -> DeskPage:
    """Begin with our own cards."""
    return DeskPage(game=game).do("tab", "cards").do("box_which", box).do("box_begin", "ours")


@pytest.mark.parametrize(("game", "box"), sampled(BOXES, 3))
def test_a_box_is_filled_in_kept_and_played_with(game: str, box: str) -> None:
    """A change stands on the card at once, also after a reload, and on the table once it is played with."""
    where, name = FIRST[game, box]
    desk = begun(game, box)
    assert desk.markup("bar").count("Your cards") == 1
    desk.do("card_edit", {"at": where, "name": name, "value": "Grandmother’s own"})
    desk.do("card_edit", {"at": "head", "name": "name", "value": "Hers"})
    again = DeskPage(desk.kept, game=game).do("tab", "cards").do("box_which", box)
    assert again.held == desk.held
    again.do("box_use")
    assert again.desk.boxes[box].name == "Hers"
    assert f"The desk plays with this {box}" in again.page
    assert DeskPage(again.kept, game=game).desk.boxes[box].name == "Hers"
    file = again.do("box_file").download()
    assert GAMES[game].boxes[box].read(file) == again.desk.boxes[box]
    assert "Grandmother" in file
    again.do("box_drop", "ask").do("box_drop", "keep").do("box_drop", "ask").do("box_drop", "really")
    assert "Have you got the real box?" in again.page


@pytest.mark.parametrize(("game", "box"), sampled(BOXES, 3))
def test_card_by_card_and_as_text_are_two_views_of_one_box(game: str, box: str) -> None:
    """What is typed in the one stands in the other; a text that no form can show stays, with its faults marked."""
    desk = begun(game, box)
    work = desk.held
    desk.do("box_view", "text")
    text = desk.held.text or ""
    assert desk.do("box_view", "form").held == work
    desk.do("box_view", "text").do("box_write", text.replace("Your own box", "Written"))
    assert 'name="name"' not in desk.page
    desk.do("box_view", "form")
    held = desk.held
    assert held.by_card
    assert (held.text, held.facts["name"]) == (None, "Written")
    broken = text.replace("[[", "[", 1)
    desk.do("box_view", "text").do("box_write", broken)
    assert "This does not fit yet" in desk.page
    assert 'class="rk-at-fault"' in desk.page
    assert "mend what is marked" in desk.do("box_view", "form").toast
    assert DeskPage(desk.kept, game=game).do("tab", "cards").do("box_which", box).held.text == broken
    desk.do("box_use")
    assert desk.desk.boxes[box].stand_in
    assert desk.do("box_back").do("box_back").held.text is None


def test_letters_of_one_word_are_taken_back_together() -> None:
    """Each other change by itself, whichever box it was in."""
    desk = begun("huzzah", "deck")
    for title in ("A", "Ab", "Abb"):
        desk.do("card_edit", {"at": "cards 0", "name": "title", "value": title})
    desk.do("card_set", "cards 0 count 12").do("box_which", "board").do("box_begin", "empty")

    def first() -> Any:
        return desk.at.cards.boxes["deck"].entries("cards")[0]

    assert (first()["title"], first()["count"]) == ("Abb", 12)
    desk.do("box_back").do("box_back")
    assert (entered_name(desk.at), first()["count"]) == ("deck", 18)
    desk.do("box_back")
    assert "Abb" not in str(first())


def test_nonsense_is_told_and_nothing_is_played_with() -> None:
    """What is no deck has its faults listed, and the desk plays on with the last; what was kept may be damaged."""
    desk = DeskPage(game="cheers").do("tab", "cards").do("box_begin", "text")
    before = desk.desk.boxes
    for text in ("\x00", "name = '<script>'", "[[cards]]\n" * 300, "x" * 100_001, "[" * 5_000):
        desk.do("box_write", text).do("box_use")
        assert desk.desk.boxes == before
        assert "<script>" not in desk.page + desk.toast
    damaged = DeskPage({**begun("three-cheers", "deck").kept, "three-cheers:box": "{"})
    assert "deck that the browser kept is damaged" in damaged.toast


def test_a_card_that_is_there_already_is_asked_about() -> None:
    """Two of a name are a question, and its answer changes the box; each change can be undone."""
    desk = DeskPage().do("tab", "cards").do("box_begin", "empty").do("card_out")
    desk.do("card_lines", {"text": "Gnasher 4\nBlob 2 weak"}).do("card_line", {"text": "gnasher 5"})
    assert "Which is right?" in desk.page
    desk.do("card_settle", "over")
    assert [card["value"] for card in desk.held.entries("minions")] == [5, 2]
    assert "Which is right?" not in desk.page
    desk.do("box_back").do("box_back")
    assert [card["value"] for card in desk.held.entries("minions")] == [4, 2]
    for _ in range(5):
        desk.do("box_back")
    assert "Nothing has been changed yet" in desk.toast


def test_a_good_file_is_played_with_and_one_with_faults_is_shown() -> None:
    """The faults are listed with their lines, and the last box can be brought back."""
    game = GAMES["huzzah"]
    good = game.position.form.box("deck").to_toml().replace("House deck", "Mine")
    desk = DeskPage(game="huzzah").do("tab", "cards").do("box_open", {"file": "mine.toml", "text": good})
    assert desk.desk.boxes["deck"].name == "Mine"
    assert "2-Crowd" in desk.page
    desk.do("box_open", {"file": "bad.toml", "text": good.replace("count = 10", "count = 11")})
    assert "bad.toml is not used" in desk.toast
    assert "The deck has 91 cards" in desk.page
    assert desk.do("box_back").held.by_card


@pytest.mark.parametrize(("game", "box"), sampled(BOXES, 3))
def test_the_command_line_says_the_same_of_what_the_form_saves(
    game: str, box: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A good file is good there; of one with a fault, the same sentence is told of the same line."""
    desk = begun(game, box).do("card_edit", {"at": "head", "name": "name", "value": "Mine"})
    path = tmp_path / "mine.toml"
    path.write_text(desk.do("box_file").download(), encoding="utf-8")
    assert main(("deck", "check", game, str(path))) == 0
    assert f"Mine is a good {box}" in capsys.readouterr().out
    text = path.read_text("utf-8").replace("[[", "wrong = 1\n[[", 1)
    desk.do("box_view", "text").do("box_write", text)
    path.write_text(text, encoding="utf-8")
    assert main(("deck", "check", game, str(path), "--json")) == 1
    (fault,) = json.loads(capsys.readouterr().out)["faults"]
    assert f"line {fault['line']}: {fault['sentence']}" in unescape(desk.page)
