"""A table that is won, at the desk: it says who has won, in every tab, and lets nobody play on."""

import pytest

from tests.text.test_winning import WON
from tests.widgets.referee.desk_page import DeskPage
from widgets.page.markup import el


@pytest.mark.parametrize("name", WON)
def test_the_desk_says_who_has_won(name: str) -> None:
    """Where the table is laid out, where moves are listed, where one is asked about, and when a turn is to happen."""
    text, told, move, _ = WON[name]
    winner = str(el("p", told)).removeprefix("<p>").removesuffix("</p>")
    desk = DeskPage(game=name).do("tab", "lay").do("write", text)
    assert winner in desk.page
    desk.do("tab", "ask")
    assert f"The game is over: {'' if name != 'cheers' else 'Victory is declared'}" in desk.page
    assert winner in desk.page
    desk.do("check_move", {"text": move})
    found = desk.at.ask.found
    assert found is not None
    assert found.kind == "illegal"
    for happening in ("turn", "has anybody won?"):
        desk.do("tab", "ask").do("forget").do("action", {"text": happening})
        outcome = desk.at.ask.outcome
        assert outcome is not None
        assert outcome.state.ended


def test_who_has_won_may_be_asked_where_moves_are() -> None:
    """The question is shown as something that happens, with its film and the score."""
    desk = DeskPage(game="minions").do("tab", "lay").do("write", WON["minions"][0])
    desk.do("tab", "ask").do("check_move", {"text": "Is it won?"})
    assert desk.at.tab == "ask"
    assert desk.at.ask.outcome is not None
    assert desk.at.ask.outcome.state.ended
