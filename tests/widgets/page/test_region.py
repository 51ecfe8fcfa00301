"""A region passes on what is done to it, drops what is meant for what is gone, and tells what fails."""

from typing import Any

import pytest

from tests.widgets.recorder import deliver
from widgets.app.jupyter_ports import WidgetErrors, port
from widgets.page.controls import button
from widgets.page.markup import Html, join
from widgets.page.region import Region
from widgets.page.validation import Upload

pytestmark = pytest.mark.usefixtures("recorder")


def do(region: Region, what: str, value: object = None, asked: int | None = None, *, twice: bool = False) -> None:
    """Send what the browser says when something was done to a region; ``twice`` in a double-click."""
    message = {"kind": "do", "do": what, "value": value, "asked": region.question.number if asked is None else asked}
    deliver(region, {**message, "twice": twice})


def listening() -> tuple[Region, list[tuple[str, object]]]:
    """Return a region, and the list of what it passes on."""
    seen = list[tuple[str, object]]()
    return Region(port("region"), WidgetErrors(), receive=lambda name, value: seen.append((name, value))), seen


def test_an_action_comes_with_its_value() -> None:
    """A button gives its value, a form its fields, a file its text."""
    region, seen = listening()
    do(region, "go", "12")
    do(region, "name", {"who": "Yaz", "loud": True})
    do(region, "open", {"file": "match.json", "text": "{}"})
    assert seen == [("go", "12"), ("name", {"who": "Yaz", "loud": True}), ("open", Upload("match.json", "{}"))]


def test_a_click_that_was_meant_for_another_question_is_dropped() -> None:
    """It is reported, unless it is the second of a double-click; a click without a number always counts."""
    seen = list[object]()
    region = Region(
        port("region"), WidgetErrors(), receive=lambda *said: seen.append(said), on_stale=lambda: seen.append("stale")
    )
    region.show(button("One", "go", 1), "who leads?")
    before = region.question.number
    region.show(button("Two", "go", 2), "who follows?")
    do(region, "go", "1", before)
    do(region, "go", "1", before, twice=True)
    deliver(region, {"kind": "do", "do": "go", "value": "1"})
    assert seen == ["stale", ("go", "1")]


def test_a_click_counts_as_long_as_the_same_is_asked() -> None:
    """However often the region is shown anew meanwhile, and whatever else it shows by then."""
    region, seen = listening()
    region.show(button("One", "go", 1), "who leads?")
    before = region.question.number
    region.show(join((Html("<p>More.</p>"), button("Two", "go", 2))), "who leads?")
    do(region, "go", "1", before)
    assert (seen, region.question.number) == ([("go", "1")], before)


def test_showing_the_same_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown already is not shown again."""
    region, _ = listening()
    region.show(button("One", "go"), "who leads?")
    shown: Any = region.port
    sent = list[object]()
    monkeypatch.setattr(shown, "_send", lambda *message, **_: sent.append(message))
    region.show(button("One", "go"), "who leads?")
    assert sent == []
    region.show(button("Two", "go"), "who leads?")
    assert len(sent) == 1


def test_what_we_did_wrong_is_shown_and_raised_in_a_test() -> None:
    """An exception is told at the top of the page, without the words of Python."""
    errors = WidgetErrors()
    region = Region(port("region"), errors, receive=lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        do(region, "go")
    assert "Something went wrong in this page" in errors.widget.value
    assert "division" not in errors.widget.value
