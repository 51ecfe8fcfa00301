"""What is typed into a line for moves and is no notation: what a button says is done, other words go to the book."""

import pytest

from tests.widgets.referee.desk_page import DeskPage

TOWERS = "players: Xavier, Yaz\ntower Xavier: Rahrat\n"
BAR = "players: Xavier, Yaz, Zippy, Wanda\nhand Xavier: Red/blue, Green/blue, Red/red\n"


@pytest.mark.parametrize("line", ["action", "check_move"])
def test_what_a_button_says_happens_and_other_words_go_to_the_book(line: str) -> None:
    """Its label in any case, or the beginning of it, whether it is said to happen or asked about.

    What the book does not know either is refused where it was typed, and so is anything on a table that cannot be.
    """
    desk = DeskPage().do("text", {"text": TOWERS}).do("tab", "ask")
    for said, done in (("big hairy fight", "fight"), ("count", "score"), ("master", "master is here")):
        desk.do(line, {"text": said})
        assert (desk.at.tab, desk.at.ask.lines.casefold(), desk.toast) == ("ask", done, "")
    desk.do(line, {"text": "armored twice"})
    assert (desk.at.tab, desk.at.searched) == ("book", "armored twice")
    assert "the book may answer it" in desk.toast
    assert "is not a move" in desk.do("tab", "ask").do(line, {"text": "xyzzy"}).toast
    assert "no tower called" in desk.do(line, {"text": "Mudkin to Zed a1"}).toast
    assert desk.at.tab == "ask"
    broken = DeskPage().do("text", {"text": "2 | #Mudkin\n1 | Pomgrub"}).do("tab", "ask")
    assert "no Ninja" in broken.do("action", {"text": "big hairy fight"}).toast
    assert broken.at.tab == "ask"


def test_a_move_goes_by_its_label_too() -> None:
    """As Play words it on its button: it is asked about, made, and entered into a game that is followed."""
    desk = (
        DeskPage(game="cheers").do("text", {"text": BAR}).do("tab", "ask").do("check_move", {"text": "empty the hand"})
    )
    assert desk.at.ask.move == "Xavier: discard hand"
    desk.do("tab", "ask").do("action", {"text": "Empty the hand"})
    assert desk.at.ask.lines == "Xavier: discard hand"
    followed = DeskPage().do("begin", {"players": "Xavier, Yaz", "closed": True}).do("enter", {"text": "A fight!"})
    assert followed.match.entries[-1].text == "top: fight"
