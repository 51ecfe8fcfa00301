"""What a page asks of its browser besides showing: a sign of life, and to keep habits; and what cannot be drawn."""

from typing import Any

import pytest

from tests.widgets.recorder import Recorder, deliver, notice_of
from widgets.app.effects import Announce, Effect, ProbeBrowser, Store, Toast
from widgets.app.jupyter import JupyterPage
from widgets.app.messages import Action, BrowserAnswered, MotionEnded
from widgets.app.runtime import App
from widgets.app.screen import STAGE, Heading, PageLayout, Picture, RegionSpec, Screen
from widgets.app.worker import WorkerPage
from widgets.drawing.motion import Animation, Motion
from widgets.drawing.scene import Scene
from widgets.page.errors import ERROR_SENTENCE
from widgets.page.markup import Html


def update(count: int, message: Any) -> tuple[int, tuple[Any, ...]]:
    """Count answers of the browser, ask it, and store something."""
    match message:
        case BrowserAnswered():
            return count + 1, ()
        case Action("ask"):
            return count, (ProbeBrowser(),)
        case Action("keep"):
            return count, (Store({"ticket": "a"}, habit=True), Store({"work": "b"}))
    return count, ()


@pytest.fixture
def unanswered(recorder: Recorder) -> JupyterPage[int]:
    """Return a page that does so, whose browser has not said anything yet."""
    assert recorder.messages == []
    return JupyterPage(App(PageLayout("test", Heading("A test")), lambda: 0, update, lambda _: Screen()))


@pytest.fixture
def page(unanswered: JupyterPage[int]) -> JupyterPage[int]:
    """Return the page with a browser that is there."""
    found = unanswered
    deliver(found.store, {"kind": "kept", "texts": {}, "query": "", "address": ""})
    return found


def test_nobody_acts_on_a_page_that_has_not_resumed(
    unanswered: JupyterPage[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page stays hidden until the browser has said what it keeps, and the page has resumed from that."""
    page, hidden = unanswered, list[bool]()
    assert "rk-waiting" in page.widget._dom_classes
    monkeypatch.setattr(page.runtime, "receive", lambda _: hidden.append("rk-waiting" in page.widget._dom_classes))
    deliver(page.store, {"kind": "kept", "texts": {}, "query": "", "address": ""})
    assert hidden
    assert all(hidden)
    assert "rk-waiting" not in page.widget._dom_classes


def test_a_browser_that_is_asked_answers(page: JupyterPage[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked once, and its answer is a message; whatever else it says shows that it is there, too."""
    sent = list[Any]()
    monkeypatch.setattr(page.store.port, "send", lambda content, *_: sent.append(content))
    before = page.runtime.state
    page.runtime.receive(Action("ask"))
    assert sent == [{"kind": "there"}]
    deliver(page.store, {"kind": "here"})
    deliver(page.store, {"kind": "visited", "query": "?a=b"})
    assert page.runtime.state == before + 2


def test_a_habit_is_stored_as_one(page: JupyterPage[int]) -> None:
    """Of two windows the last one wins for it, and for nothing else that is stored."""
    page.runtime.receive(Action("keep"))
    assert (page.store.get("ticket"), page.store.get("work")) == ("a", "b")
    assert page.store.ways == {"ticket": "habit"}


def test_what_cannot_be_drawn_leaves_the_panels_and_ends_its_film(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the canvas fails, the panels show the new state, the error is told, and who waits for a motion goes on."""
    scene = Scene(720, 60)
    layout = PageLayout("test", Heading("A test"), table=(RegionSpec("number"), STAGE))

    def count(number: int, message: object) -> tuple[int, tuple[Effect, ...]]:
        return number + (message in (Action("more"), MotionEnded(1))), ()

    def render(number: int) -> Screen:
        animation = Animation(number, Motion(scene, (), 100)) if number == 1 else None
        return Screen({"number": Html(f"<b>{number}</b>")}, Picture(scene, animation))

    def fail(*_: object, **__: object) -> None:
        raise OSError("no canvas")

    posted = list[str]()
    page = WorkerPage(App(layout, lambda: 0, count, render), posted.append)
    monkeypatch.setattr(page.stage, "play", fail)
    page.runtime.receive(Action("more"))
    assert page.runtime.state == 2
    assert page.regions["number"].markup == "<b>2</b>"
    assert ERROR_SENTENCE in "".join(posted)


def test_what_is_said_twice_in_a_row_is_another_text_each_time(page: JupyterPage[int]) -> None:
    """A screen reader reads out only what changes: an announcement and a toast are no other words, but other markup."""
    spoken, shown = list[str](), list[str]()
    for toast in (Toast("Not that."), Toast("Not that.", again=True)):
        page.perform(Announce("Yes, this is allowed."))
        page.show(Screen(), toast)
        spoken.append(page._voice.markup)
        shown.append(notice_of(page))
    assert len({*spoken}) == len({*shown}) == 2
    assert all(
        ">Yes, this is allowed.\N{NO-BREAK SPACE}" in each.replace("</p>", "\N{NO-BREAK SPACE}") for each in spoken
    )
    assert all("<p>Not that.</p>" in each for each in shown)
