"""The frame of an app: sheets that call handlers, errors as sentences, and what the browser keeps."""

from typing import Any

import pytest

from refkit.kernel.choice import BadInput
from widgets.page.controls import button
from widgets.page.heard import Upload
from widgets.page.page import Page
from widgets.page.region import Region


def do(region: Region, what: str, value: object = None, version: int | None = None) -> None:
    """What the browser says when something was done to a sheet."""
    message = {"kind": "do", "do": what, "value": value, "version": region.version if version is None else version}
    region._handle_custom_msg(message, [])


def kept(page: Page, **texts: str) -> None:
    """What the browser says that it keeps."""
    page.store._handle_custom_msg({"kind": "kept", "texts": texts, "query": "?players=9&who=%3Cb%3E"}, [])


@pytest.fixture
def page(recorder: object) -> Page:
    """A frame without an app, whose handlers raise."""
    del recorder
    return Page("Test", app="test")


@pytest.fixture
def sent(page: Page, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the store sends to the browser."""
    messages: list[dict[str, Any]] = []
    monkeypatch.setattr(page.store, "send", messages.append)
    return messages


def test_a_handler_gets_its_value(page: Page) -> None:
    """A button gives its value, a form its fields, a file its text."""
    seen: list[object] = []
    region = page.region({"go": seen.append})
    do(region, "go", "12")
    do(region, "go", {"who": "Yaz", "loud": True})
    do(region, "go", {"file": "match.json", "text": "{}"})
    assert seen == ["12", {"who": "Yaz", "loud": True}, Upload("match.json", "{}")]


def test_the_second_click_of_a_double_click_is_dropped(page: Page) -> None:
    """A click that was meant for what is no longer shown does nothing."""
    seen: list[object] = []
    region = page.region({"go": seen.append}, markup=button("One", "go", 1))
    before = region.version
    do(region, "go", "1", before)
    region.show(button("Two", "go", 2))
    do(region, "go", "1", before)
    assert seen == ["1"]


def test_showing_the_same_sends_nothing(page: Page) -> None:
    """What is shown already is not shown again."""
    region = page.region()
    region.show(button("One", "go"))
    version = region.version
    region.show(button("One", "go"))
    assert region.version == version


def test_what_a_person_did_wrong_is_a_sentence_for_them(page: Page) -> None:
    """Bad input is told as it is, escaped, and taken away again; it is no mishap."""

    def refuse(value: object) -> None:
        raise BadInput(f"There is no player {value}.")

    region = page.region({"go": refuse})
    do(region, "go", "<b>")
    assert "There is no player &lt;b&gt;." in page._notice.markup
    assert page.errors.widget.value == ""
    do(page._notice, "dismiss")
    assert page._notice.markup == ""


def test_what_we_did_wrong_is_shown_and_raised_in_a_test(page: Page) -> None:
    """Any other exception is told at the top of the app, without the words of Python."""
    region = page.region({"go": lambda _: 1 // 0})
    with pytest.raises(ZeroDivisionError):
        do(region, "go")
    assert "Something went wrong in this page" in page.errors.widget.value
    assert "division" not in page.errors.widget.value


def test_an_app_resumes_when_the_browser_has_said_what_it_keeps(page: Page, sent: list[dict[str, Any]]) -> None:
    """Before that nothing is known; what was put meanwhile is not lost, and wins."""
    resumed: list[str | None] = []
    page.when_ready(lambda: resumed.append(page.store.get("match")))
    page.store.put("new", "1")
    assert (resumed, page.store.get("match"), sent) == ([], None, [])
    kept(page, match="saved", new="0")
    assert resumed == ["saved"]
    assert page.store.get("new") == "1"
    assert sent == [{"kind": "put", "texts": {"new": "1"}, "number": 0}, {"kind": "settled"}]


def test_nobody_acts_on_a_page_that_has_not_resumed(page: Page) -> None:
    """An app stays hidden until the browser has said what it keeps and the app is as it was left."""
    app = page.lay()
    seen: list[bool] = []
    page.when_ready(lambda: seen.append("rk-waiting" in app._dom_classes))
    assert "rk-waiting" in app._dom_classes
    kept(page)
    assert seen == [True]
    assert "rk-waiting" not in app._dom_classes


def test_a_text_is_kept_once_and_dropped(page: Page, sent: list[dict[str, Any]]) -> None:
    """Putting the same again sends nothing; dropping forgets."""
    kept(page)
    page.store.put("match", "a")
    page.store.put("match", "a")
    page.store.drop("match")
    assert [message["texts"] for message in sent[1:]] == [{"match": "a"}, {"match": None}]
    assert page.store.get("match") is None


def test_what_belongs_together_is_kept_at_once(page: Page, sent: list[dict[str, Any]]) -> None:
    """Texts that are put together are one message, so that no kernel dies between them; nothing is no message."""
    kept(page)
    with page.store.together():
        page.store.put("desk", "a")
        with page.store.together():
            page.store.drop("asked")
    with page.store.together():
        page.store.put("desk", "a")
    assert [message["texts"] for message in sent[1:]] == [{"desk": "a", "asked": None}]


def test_what_another_window_keeps_is_heard_and_counted(page: Page, sent: list[dict[str, Any]]) -> None:
    """What can be joined is given to the app, and the next text says that it was."""
    heard: list[str | None] = []
    page.store.join("course", heard.append)
    kept(page, course="a")
    page.store._handle_custom_msg({"kind": "elsewhere", "key": "course", "text": "b", "number": 1}, [])
    page.store.put("course", "b")
    page.store.put("course", "ab")
    assert heard == ["b"]
    assert sent[1:] == [{"kind": "put", "texts": {"course": "ab"}, "number": 1}]
    assert page.store.ways == {"course": "joined"}


def test_a_page_that_asks_whether_we_are_there_is_answered(page: Page, sent: list[dict[str, Any]]) -> None:
    """That is how it notices a kernel that is not; each answer says which question it is for."""
    page.store._handle_custom_msg({"kind": "ping", "number": 7}, [])
    assert sent == [{"kind": "pong", "number": 7}]


def test_a_bad_address_is_a_sentence(page: Page) -> None:
    """What stands after the question mark is read with care."""
    kept(page)
    query = page.query
    assert query.number("players", 2, 6, 3) == 3
    assert query.word("who", {"Yaz"}, "Yaz") == "Yaz"
    assert query.number("bots", 0, 5, 0) == 0
    assert [fault.split(",")[0] for fault in query.faults] == ["The address says players=9", "The address says who=<b>"]


def test_every_app_leads_back_but_the_front_page(page: Page) -> None:
    """All games are one click away; the lamp is on every page."""
    assert 'data-page="index"' in page.head.markup
    assert "data-lamp" in page.head.markup
    assert "data-page" not in Page("All games", app="front").head.markup
