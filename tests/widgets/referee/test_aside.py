"""Worked examples lie on a table of their own: the user's table waits beside them and comes back as it was."""

import pytest

from refkit.game import GAMES
from refkit.match.links import pack
from tests.tiers import mostly_thorough
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


def test_the_users_table_comes_back_from_a_dispute() -> None:
    """Text, earlier positions, action and answers are as they were, after two disputes and perhaps a reload.

    The example may be kept instead, and then there is no way back; so there is none where what was kept is damaged.
    """
    first = own_table()
    was, scenario = first.desk, first.at.ask.scenario
    for _, name in first.desk.tabletop.disputes[:2]:
        first.do("example", name)
    assert first.desk.setup != was.setup
    for desk in (DeskPage(first.kept), first):
        assert "Back to my table" in desk.page
        for shown in (desk.do("own_table"), DeskPage(desk.kept)):
            assert same(shown.desk, was)
            assert shown.at.ask.scenario == scenario
            assert shown.at.tab == "ask"
            assert "Back to my table" not in shown.page
    example = first.do("example", name).desk.setup
    first.do("adopt")
    assert DeskPage(first.kept).desk.setup == example
    assert "already" in first.do("own_table").toast
    assert "Back to my table" not in DeskPage({"three-cheers:aside": '{"desk": 1}'}).page


@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("huzzah",)))
def test_every_game_brings_the_users_table_back(game: str) -> None:
    """One example comes back after another, and taking back does not lead from one to the other.

    A text that cannot be read comes back as it was typed, with what is wrong with it.
    """
    examples = list(GAMES[game].examples)
    for desk in (DeskPage(game=game).do("example", examples[-1]).do("adopt"), DeskPage(game=game).do("write", "Nob")):
        was = desk.desk
        assert desk.do("example", examples[0]).desk.before == ()
        assert same(desk.do("own_table").desk, was)


def test_the_table_of_a_link_lies_beside_the_users_own() -> None:
    """Whoever follows a link to the desk finds their own table again; on an empty desk the link's is theirs."""
    desk = own_table()
    link = f"&p={pack('players: Ann, Ben; tower Ann: Rahrat'.replace('; ', chr(10)))}"
    visited = DeskPage(desk.kept, link)
    assert visited.desk.players == ("Ann", "Ben")
    assert same(visited.do("own_table").desk, desk.desk)
    assert "Back to my table" not in DeskPage(None, link).page
