"""Declaring a revoke is found at the desk: where a play was told, and where a game is followed."""

from tests.cli.test_declared import HELP, PLOT
from tests.widgets.referee.desk_page import DeskPage

REVOKE = "Yaz revoked in turn 1"


def test_a_revoke_is_a_button_after_a_play() -> None:
    """Whoever did not follow can be named once the turn has been scored; it is an answer like any other."""
    desk = DeskPage(game="syndicate").do("text", {"text": PLOT})
    assert f'data-value="{REVOKE}"' in desk.page
    desk.do("answer", REVOKE)
    assert desk.at.ask.lines.endswith(REVOKE)
    assert "Not allowed" not in desk.page


def test_how_a_revoke_is_declared_is_told_where_a_game_is_followed() -> None:
    """Before anybody could have revoked, too; other games have nothing to declare."""
    begin = {"players": "Xavier, Yaz, Wanda", "closed": True}
    assert HELP in DeskPage(game="syndicate").do("tab", "follow").do("begin", begin).page
    assert "may declare" not in DeskPage(game="minions").do("tab", "follow").do("begin", begin).page


def test_a_forged_number_is_no_answer() -> None:
    """What stands in no list is read as text, and refused in a sentence."""
    desk = DeskPage(game="syndicate").do(
        "text", {"text": PLOT.replace("  alone\n  play The Darkness\n  play The Pact\n", "")}
    )
    before = desk.at.ask.lines
    for number in ("9" * 5_000, "-1", "99"):
        assert desk.do("answer", number).toast
        assert desk.at.ask.lines == before
