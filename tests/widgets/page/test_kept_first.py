"""Nothing is sent to be seen before what it shows has been sent to be kept: so a kernel may die at any instant."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER
from ipywidgets import Widget

from refkit.kernel.choice import CHANCE
from tests.widgets.play.test_app import SHORT
from tests.widgets.recorder import Recorder
from tests.widgets.runs import run_now
from widgets.learn.app import Learn, kept_as
from widgets.live import running
from widgets.live.session import Session, from_text
from widgets.page.region import Region
from widgets.play.app import Play
from widgets.stage.guard import Guard

Check = Callable[[], None]


@pytest.fixture
def whenever_shown(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Check]]:
    """Checks that are made at everything that is sent to be seen; some is."""
    del recorder  # with it, what fails in a handler is raised
    checks: list[Check] = []
    seen: list[object] = []
    send = Widget._send

    def watched(widget: Widget, message: Any, *more: Any, **named: Any) -> None:
        if (
            message["method"] == "update"
            and isinstance(widget, Region | Guard)
            and {"markup", "spots"} & {*message["state"]}
        ):
            see()
        send(widget, message, *more, **named)

    def see(*_: object, **__: object) -> None:
        seen.append(1)
        for check in checks:
            check()

    monkeypatch.setattr(Widget, "_send", watched)
    monkeypatch.setattr(_CANVAS_MANAGER, "send", see)
    yield checks
    assert len(seen) > 10


def opened(app: Any, query: str = "") -> Any:
    """The app, as a browser that keeps nothing opens it, with a canvas that is ready."""
    app.page.store._handle_custom_msg({"kind": "kept", "texts": {}, "query": query}, [])
    app.stage.canvas._handle_frontend_event(None, {"event": "client_ready"}, [])
    return app


def act(region: Region, name: str, value: object = None) -> None:
    """Somebody uses a control."""
    region._handle_custom_msg({"kind": "do", "do": name, "value": value}, [])


def test_a_game_keeps_first(whenever_shown: list[Check], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move of a person or a bot is kept before it shows; what chance did follows from the seed."""
    monkeypatch.setattr(running, "start", run_now)
    app: Play = opened(Play(), f"{SHORT}&people=1&bots=1&seed=76")

    def decided(session: Session | None) -> list[str]:
        return [entry.text for entry in session.match.entries if entry.seat != CHANCE] if session else []

    def check() -> None:
        text = app.page.store.get("three-cheers:match")
        assert decided(from_text(text) if text else None) == decided(app.session)

    whenever_shown.append(check)
    for _ in range(6):
        act(app.talk, "play", "0")
    act(app.talk, "undo")
    act(app.talk, "rematch")
    act(app.talk, "again")


def test_a_lesson_keeps_first(whenever_shown: list[Check]) -> None:
    """Where the learner is and what is done are kept before they show."""
    app: Learn = opened(Learn(), "?lesson=shields")
    whenever_shown.append(lambda: _same(app.page.store.get(kept_as(app.game.name)), app.progress.text()))
    for name, value in (("check", None), ("watch", None), ("station", "1"), ("overview", None), ("lesson", "flying")):
        act(app.top, name, value)


def _same(one: object, other: object) -> None:
    assert one == other
