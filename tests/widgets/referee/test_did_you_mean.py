"""What may have been meant by a line that cannot be read is a button at the desk, which does it."""

import re

import pytest

from tests.tiers import sampled
from tests.widgets.referee.desk_page import DeskPage

TABLE = "players: Xavier, Yaz\ntower Xavier: Rahrat\n"


def offered(desk: DeskPage) -> list[str]:
    """Return the texts of the buttons under the sentence at the top."""
    return re.findall(r'data-do="meant" data-value="([^"]*)"', desk.toast)


def test_a_misspelt_card_is_asked_about() -> None:
    """The button asks what was meant, and the sentence goes away; nothing else is done by a forged one."""
    desk = DeskPage().do("text", {"text": TABLE}).do("tab", "ask")
    for forged in (True, False):
        desk.do("check_move", {"text": "Bogwg to Xavier b1"})
        assert offered(desk) == ["Bogwig to Xavier b1"]
        if forged:
            desk.do("meant", "Mudkin to Xavier b1")
            assert (desk.at.ask.found, desk.at.ask.outcome) == (None, None)
        desk.do("meant", "Bogwig to Xavier b1")
        assert (desk.at.ask.found is None) == forged
        assert not desk.toast
    assert desk.at.ask.found
    assert desk.at.ask.found.kind == "legal"


@pytest.mark.parametrize(("typed", "meant"), [("Bogwg to Xavier b1", "Bogwig to Xavier b1"), ("gravty", "gravity")])
def test_what_happens_may_have_been_meant(typed: str, meant: str) -> None:
    """A move, or something that happens by itself."""
    desk = DeskPage().do("text", {"text": TABLE}).do("tab", "ask").do("action", {"text": typed})
    assert not desk.at.ask.lines
    assert meant in offered(desk)
    desk.do("meant", meant)
    assert desk.at.ask.lines == meant


@pytest.mark.parametrize(
    ("name", "typed", "meant"),
    sampled(
        [
            ("three-cheers", "b1 #Rahrta*", "Xavier b1: #Rahrat*"),
            ("minions", "Vampier", "minion Xavier: Vampire"),
            ("three-cheers", "Yaz: Rahrta b1", "Yaz b1: Rahrat"),
            ("minions", "Xavier: Vampier", "minion Xavier: Vampire"),
            ("cheers", "Yaz: Red/bleu", "table Yaz: Red/blue 1"),
            ("syndicate", "Xavier: The Diplomt", "hand Xavier: The Diplomat"),
            ("huzzah", "Xavier: Finlae", "hand Xavier: Finale"),
        ],
        2,
    ),
)
def test_a_misspelt_card_is_laid_out_by_its_button(name: str, typed: str, meant: str) -> None:
    """It is offered where it was to lie, or where such a card may lie, and put there in one click."""
    desk = DeskPage(game=name).do("type", {"text": typed})
    assert meant in offered(desk)
    before = desk.desk.setup
    desk.do("meant", meant)
    assert desk.desk.setup != before
    assert offered(desk) == []


def test_nothing_is_offered_for_what_is_near_nothing() -> None:
    """Nor where a colon names nobody, or several cards are typed at once."""
    for typed in ("xyzzy", "Zed: Rahrta", "Rahrta, Mudkin"):
        assert offered(DeskPage(game="three-cheers").do("type", {"text": typed})) == []
