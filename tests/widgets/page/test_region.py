"""A region passes on what is done to it, drops what is meant for what is gone, and tells what fails."""

import pytest

from tests.widgets.recorder import deliver
from widgets.app.jupyter_ports import WidgetErrors, port
from widgets.page.controls import button
from widgets.page.markup import Html
from widgets.page.region import Region
from widgets.page.stale_clicks import Asking
from widgets.page.validation import Upload

pytestmark = pytest.mark.usefixtures("recorder")


def do(region: Region, what: str, value: object = None, version: int | None = None) -> None:
    """Send what the browser says when something was done to a region."""
    message = {"kind": "do", "do": what, "value": value, "version": region.version if version is None else version}
    deliver(region, message)


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


def test_the_second_click_of_a_double_click_is_dropped() -> None:
    """A click that was meant for what is no longer shown does nothing."""
    region, seen = listening()
    region.show(button("One", "go", 1))
    before = region.version
    do(region, "go", "1", before)
    region.show(button("Two", "go", 2))
    do(region, "go", "1", before)
    assert seen == [("go", "1")]


@pytest.mark.parametrize("value", ["Tom & Jerry", "it's", 'a "b"', "1 < 2 > 0", "[x]+", "é\N{GRINNING FACE}"])
def test_a_click_counts_after_a_repaint_whatever_its_value_is(value: str) -> None:
    """A button that is still there is found in the markup, in which its value is escaped."""
    seen = list[object]()
    asking = Asking(lambda: "the same", lambda: seen.append("stale"))
    region = Region(port("region"), WidgetErrors(), asking=asking, receive=lambda *said: seen.append(said))
    region.show(button("One", "go", value))
    before = region.version
    region.show(Html(f"<p>More.</p>{button('One', 'go', value)}"))
    do(region, "go", value, before)
    do(region, "go", f"{value}!", before)
    assert seen == [("go", value), "stale"]


def test_showing_the_same_sends_nothing() -> None:
    """What is shown already is not shown again."""
    region, _ = listening()
    region.show(button("One", "go"))
    version = region.version
    region.show(button("One", "go"))
    assert region.version == version


def test_what_we_did_wrong_is_shown_and_raised_in_a_test() -> None:
    """An exception is told at the top of the page, without the words of Python."""
    errors = WidgetErrors()
    region = Region(port("region"), errors, receive=lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        do(region, "go")
    assert "Something went wrong in this page" in errors.widget.value
    assert "division" not in errors.widget.value
