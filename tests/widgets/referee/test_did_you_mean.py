"""What may have been meant by a line that cannot be read is a button at the desk, which does it."""

import re

import pytest

from tests.widgets.referee.browser import Browser

TABLE = "players: Xavier, Yaz\ntower Xavier: Rahrat\n"


def offers(desk: Browser) -> list[str]:
    """The buttons under the sentence at the top."""
    return re.findall(r'data-do="meant" data-value="([^"]*)"', desk.toast)


def use(desk: Browser, text: str) -> None:
    """Somebody uses a button of the sentence at the top."""
    desk.app.page._notice._handle_custom_msg({"kind": "do", "do": "meant", "value": text}, [])


def test_a_misspelt_card_is_asked_about() -> None:
    """The button asks what was meant, and the sentence goes away."""
    desk = Browser().do("text", {"text": TABLE}).do("tab", "allowed").do("may", {"text": "Bogwg to Xavier b1"})
    assert offers(desk) == ["Bogwig to Xavier b1"]
    use(desk, "Bogwig to Xavier b1")
    assert desk.app.allowed.found is not None
    assert desk.app.allowed.found.kind == "legal"
    assert not desk.toast


@pytest.mark.parametrize(("typed", "meant"), [("Bogwg to Xavier b1", "Bogwig to Xavier b1"), ("gravty", "gravity")])
def test_what_happens_may_have_been_meant(typed: str, meant: str) -> None:
    """A move, or something that happens by itself."""
    desk = Browser().do("text", {"text": TABLE}).do("tab", "happens").do("action", {"text": typed})
    assert not desk.app.happens.told
    assert meant in offers(desk)
    use(desk, meant)
    assert desk.app.happens.told == meant


def test_nothing_else_is_done_by_a_forged_button() -> None:
    """Only what is offered, and only as long as it is."""
    desk = Browser().do("text", {"text": TABLE}).do("tab", "allowed").do("may", {"text": "Bogwg to Xavier b1"})
    use(desk, "fight")
    assert desk.app.allowed.found is None
    use(desk, "Bogwig to Xavier b1")
    assert desk.app.allowed.found is None
    assert not desk.toast
