"""What the browser keeps for a page, and what it says of the page's address."""

from typing import Any

import pytest

from tests.widgets.recorder import deliver
from widgets.app.jupyter_ports import WidgetErrors, port
from widgets.page.query import Query
from widgets.page.store import NOTEBOOK, BrowserStore


def kept(store: BrowserStore, **texts: str) -> None:
    """Send what the browser says that it keeps."""
    deliver(store, {"kind": "kept", "texts": texts, "query": "?players=9&who=%3Cb%3E"})


@pytest.fixture
def store(recorder: object) -> BrowserStore:
    """Return a store whose browser has not said anything yet."""
    del recorder
    return BrowserStore(port("store"), "test", WidgetErrors())


@pytest.fixture
def sent(store: BrowserStore, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Return what the store sends to the browser."""
    messages: list[dict[str, Any]] = []
    monkeypatch.setattr(store.port, "send", messages.append)
    return messages


def test_an_app_resumes_when_the_browser_has_said_what_it_keeps(
    store: BrowserStore, sent: list[dict[str, Any]]
) -> None:
    """Before that nothing is known; what was put meanwhile is not lost, and wins."""
    resumed: list[str | None] = []
    store.when_ready(lambda: resumed.append(store.get("match")))
    store.put("new", "1")
    assert (resumed, store.get("match"), sent) == ([], None, [])
    kept(store, match="saved", new="0")
    assert resumed == ["saved"]
    assert store.get("new") == "1"
    assert sent == [{"kind": "put", "texts": {"new": "1"}, "number": 0}, {"kind": "settled"}]


def test_what_an_older_version_wrote_is_not_read(recorder: object) -> None:
    """Versions of an app, and apps, have places of their own in the browser; a notebook's own app has none."""
    del recorder
    made = [("test", 1), ("test", 2), ("other", 1), (NOTEBOOK, 1)]
    places = [BrowserStore(port("store"), app, WidgetErrors(), version=version).place for app, version in made]
    assert places == ["refkit:test:1:", "refkit:test:2:", "refkit:other:1:", ""]


def test_a_text_is_kept_once_and_dropped(store: BrowserStore, sent: list[dict[str, Any]]) -> None:
    """Putting the same again sends nothing; dropping forgets."""
    kept(store)
    store.put("match", "a")
    store.put("match", "a")
    store.drop("match")
    assert [message["texts"] for message in sent[1:]] == [{"match": "a"}, {"match": None}]
    assert store.get("match") is None


def test_what_belongs_together_is_kept_at_once(store: BrowserStore, sent: list[dict[str, Any]]) -> None:
    """Texts that are put together are one message, so that no kernel dies between them; nothing is no message."""
    kept(store)
    with store.batch():
        store.put("desk", "a")
        with store.batch():
            store.drop("asked")
    with store.batch():
        store.put("desk", "a")
    assert [message["texts"] for message in sent[1:]] == [{"desk": "a", "asked": None}]


def test_what_another_window_keeps_is_heard_and_counted(store: BrowserStore, sent: list[dict[str, Any]]) -> None:
    """What can be joined is given to the app, and the next text says that it was."""
    heard: list[str | None] = []
    store.join("course", heard.append)
    kept(store, course="a")
    deliver(store, {"kind": "elsewhere", "key": "course", "text": "b", "number": 1})
    store.put("course", "b")
    store.put("course", "ab")
    assert heard == ["b"]
    assert sent[1:] == [{"kind": "put", "texts": {"course": "ab"}, "number": 1}]
    assert store.ways == {"course": "joined"}


def test_a_page_that_asks_whether_we_are_there_is_answered(store: BrowserStore, sent: list[dict[str, Any]]) -> None:
    """That is how it notices a kernel that is not; each answer says which question it is for."""
    deliver(store, {"kind": "ping", "number": 7})
    assert sent == [{"kind": "pong", "number": 7}]


def test_a_bad_address_is_a_sentence(store: BrowserStore) -> None:
    """What stands after the question mark is read with care."""
    kept(store)
    query = Query.of(store.query)
    assert query.number("players", 2, 6, 3) == 3
    assert query.word("who", {"Yaz"}, "Yaz") == "Yaz"
    assert query.number("bots", 0, 5, 0) == 0
    assert [fault.split(",")[0] for fault in query.faults] == ["The address says players=9", "The address says who=<b>"]
    assert Query.of("seed=1234").text("seed", most=4) == "1234"
    long = Query.of("seed=12345")
    assert long.text("seed", most=4) == "1234"
    assert long.faults == [
        "The address says seed=12345, but that must be at most 4 characters long: it is taken for 1234."
    ]
