"""Nothing is sent to be seen before what it shows has been sent to be kept: so a kernel may die at any instant."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER
from ipywidgets import Widget

from tests.widgets.games.three_cheers.editor.test_work import TEN
from tests.widgets.recorder import Recorder
from widgets.page.region import Region
from widgets.referee.app import Referee
from widgets.referee.cards.kept import kept as kept_box
from widgets.referee.follow import saved
from widgets.referee.kept import kept, kept_before
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


def test_the_desk_keeps_first(whenever_shown: list[Check]) -> None:
    """Cards, what can be taken back, a followed game, a question and the box: each is kept before it shows."""
    app: Referee = opened(Referee(), "?game=three-cheers")
    store = app.page.store
    act(app.panel, "type", {"text": TEN})

    def check() -> None:
        assert store._together is None
        assert (store.get("three-cheers:desk"), store.get("three-cheers:before")) == (
            kept(app.desk),
            kept_before(app.desk),
        )
        assert store.get("three-cheers:match") == (saved(app.follow.match) if app.follow.match else None)
        for key, text in kept_box("deck", app.cards.held).items():
            assert store.get(f"three-cheers:{key}") == text
        assert (store.get("three-cheers:asked") or "").partition("\n")[0] == (
            app.happens.scenario.action if app.happens.scenario else ""
        )

    whenever_shown.append(check)
    acts: tuple[tuple[str, object], ...] = (
        ("happen", "fight"),
        ("forget", None),
        ("happen", "fight"),
        ("type", {"text": "Wobblin b4"}),
        ("back", None),
        ("begin", {"players": "Xavier, Yaz", "variant": "standard", "closed": True}),
        ("deal", "top: card"),
        ("enter", {"text": "first Yaz"}),
        ("undo", "a slip"),
        ("note", {"note": "tea"}),
        ("what_if", None),
        ("end", None),
        ("box_begin", "ours"),
        ("card_name", "Gnasher"),
        ("box_use", None),
        ("box_drop", "really"),
    )
    for name, what in acts:
        act(app.panel, name, what)
    assert app.page.store.get("three-cheers:desk")
