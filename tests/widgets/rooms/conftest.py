"""A store of rooms of our own, and pages in rooms without a browser."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.widgets.play.test_app import run_now
from tests.widgets.recorder import Recorder
from widgets.live import running
from widgets.rooms.app import RoomPage

ADDRESS = "http://192.0.2.7:8866/room"


@pytest.fixture
def arrive(recorder: Recorder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., RoomPage]:
    """Opens the page of a room as a browser that asks for this and keeps these texts; all is shown at once."""
    assert recorder.messages == []
    monkeypatch.setattr(running, "start", run_now)
    monkeypatch.setenv("REFKIT_STORE", str(tmp_path / "rooms.sqlite"))

    def arrived(query: str, **texts: str) -> RoomPage:
        page = RoomPage()
        kept = {"kind": "kept", "texts": {"pace": "instant", **texts}, "query": query, "address": ADDRESS}
        page.page.store._handle_custom_msg(kept, [])
        return page

    return arrived
