"""Worked examples lie on a table of their own: the user's table waits beside them and comes back as it was."""

import pytest

from refkit.game import GAMES
from tests.widgets.referee.desk_page import DeskPage
from widgets.referee.desk import Desk

ASKS = "players: Xavier, Yaz\ntower Xavier: Rahrat\ntower Yaz: Bogwig\nhand Yaz: Denial\nhand Xavier: Heckle\n"


def own_table() -> DeskPage:
    """Return a desk on which a card was played and answered."""
    desk = DeskPage().do("text", {"text": ASKS}).do("action", {"text": "Xavier: Bouldergast to Yaz a2"})
    return desk.do("tab", "ask").do("say", {"text": "deflect with Denial"})


def same(one: Desk, other: Desk) -> bool:
    """Whether two desks hold the same table, text and earlier positions."""
    mine, others = ((each.setup, each.text, each.before, str(each.trouble)) for each in (one, other))
    return mine == others


@pytest.mark.parametrize("reloaded", [False, True])
def test_the_users_table_comes_back_from_a_dispute(*, reloaded: bool) -> None:
    """Text, earlier positions, action and answers are as they were, after two disputes and perhaps a reload."""
    desk = own_table()
    was, scenario = desk.desk, desk.at.ask.scenario
    for _, name in desk.desk.tabletop.disputes[:2]:
        desk.do("example", name)
    assert desk.desk.setup != was.setup
    assert "Back to my table" in desk.page
    if reloaded:
        desk = DeskPage(desk.kept)
        assert "Back to my table" in desk.page
    desk.do("own_table")
    assert same(desk.desk, was)
    assert desk.at.ask.scenario == scenario
    assert desk.at.tab == "ask"
    assert "Back to my table" not in desk.page
    again = DeskPage(desk.kept)
    assert same(again.desk, was)
    assert again.at.ask.scenario == scenario


def test_a_text_that_cannot_be_read_comes_back_as_it_was_typed() -> None:
    """So does what is wrong with it."""
    desk = DeskPage().do("write", "players: Xavier, Yaz\ntower Xavier: Nob")
    was = desk.desk
    assert was.trouble
    desk.do("example", desk.desk.tabletop.disputes[0][1]).do("own_table")
    assert same(desk.desk, was)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_brings_the_users_table_back(game: str) -> None:
    """One example comes back after another, and taking back does not lead from one to the other."""
    examples = list(GAMES[game].examples)
    desk = DeskPage(game=game).do("example", examples[-1]).do("adopt")
    was = desk.desk
    desk.do("example", examples[0])
    assert desk.desk.before == ()
    assert same(desk.do("own_table").desk, was)


def test_the_example_may_be_kept_instead() -> None:
    """Then there is no way back any more, and it is the table from then on."""
    desk = own_table().do("example", next(iter(GAMES["three-cheers"].examples)))
    example = desk.desk.setup
    desk.do("adopt")
    assert "Back to my table" not in desk.page
    assert DeskPage(desk.kept).desk.setup == example
    assert "already" in desk.do("own_table").toast


def test_the_table_of_a_link_lies_beside_the_users_own() -> None:
    """Whoever follows a link to the desk finds their own table again; on an empty desk the link's is theirs."""
    desk = own_table()
    link = "&table=players:+Ann,+Ben%0Atower+Ann:+Rahrat"
    visited = DeskPage(desk.kept, link)
    assert visited.desk.players == ("Ann", "Ben")
    assert same(visited.do("own_table").desk, desk.desk)
    assert "Back to my table" not in DeskPage(None, link).page


def test_a_damaged_kept_table_is_left_out() -> None:
    """The desk opens without it."""
    assert "Back to my table" not in DeskPage({"three-cheers:aside": '{"desk": 1}'}).page
