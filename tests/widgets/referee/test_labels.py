"""What is typed into a line for moves and is no notation: what a button says is done, other words go to the book."""

import pytest

from tests.widgets.referee.desk_page import DeskPage

TOWERS = "players: Xavier, Yaz\ntower Xavier: Rahrat\n"
BAR = "players: Xavier, Yaz, Zippy, Wanda\nhand Xavier: Red/blue, Green/blue, Red/red\n"


@pytest.mark.parametrize(
    ("said", "done"),
    [("big hairy fight", "fight"), ("count", "score"), ("Gravity", "gravity"), ("master", "master is here")],
)
@pytest.mark.parametrize("line", ["action", "check_move"])
def test_what_a_button_says_happens(line: str, said: str, done: str) -> None:
    """Its label in any case, or the beginning of it, whether it is said to happen or asked about."""
    desk = DeskPage().do("text", {"text": TOWERS}).do("tab", "ask").do(line, {"text": said})
    assert (desk.at.tab, desk.at.ask.lines.casefold()) == ("ask", done)
    assert not desk.toast


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


@pytest.mark.parametrize("said", ["does gnawrah die", "armored twice"])
@pytest.mark.parametrize("line", ["action", "check_move"])
def test_a_line_that_is_no_move_is_looked_up_in_the_book(line: str, said: str) -> None:
    """The tab of the book opens with the words, and says why."""
    desk = DeskPage().do("text", {"text": TOWERS}).do("tab", "ask").do(line, {"text": said})
    assert (desk.at.tab, desk.at.searched) == ("book", said)
    assert "the book may answer it" in desk.toast


def test_what_the_book_does_not_know_is_refused_where_it_was_typed() -> None:
    """So is a move that cannot be read, and anything on a table that cannot be."""
    desk = DeskPage().do("text", {"text": TOWERS}).do("tab", "ask")
    assert "is not a move" in desk.do("action", {"text": "xyzzy"}).toast
    assert "no tower called" in desk.do("action", {"text": "Mudkin to Zed a1"}).toast
    broken = DeskPage().do("text", {"text": "2 | #Mudkin\n1 | Pomgrub"}).do("tab", "ask")
    assert "no Ninja" in broken.do("action", {"text": "big hairy fight"}).toast
    assert (desk.at.tab, broken.at.tab) == ("ask", "ask")
