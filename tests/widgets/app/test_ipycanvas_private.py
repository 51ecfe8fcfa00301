"""What we use of ipycanvas that is private to it is still there, and is still needed: else the workaround can go."""

import contextlib
import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import comm
import ipycanvas
import ipycanvas.canvas
import pytest

from tests.widgets.recorder import Recorder
from widgets.app import ipycanvas_private
from widgets.page.batching import BatchingComm

MANAGER = ipycanvas.canvas._CANVAS_MANAGER


def names(recorder: Recorder) -> list[str]:
    """Return the names of the commands of the latest message."""
    return [name for name, _ in recorder.last]


def test_the_version_is_one_that_it_was_written_for() -> None:
    """The version that is installed, and all that `pyproject.toml` allows, are those that the docstring names."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    allowed = next(each for each in project["optional-dependencies"]["apps"] if each.startswith("ipycanvas"))
    found = re.search(r"ipycanvas (\S+) \(from (\S+)\)", ipycanvas_private.__doc__ or "")
    assert found
    assert allowed == f"ipycanvas>={found[2]},<0.15"
    assert version("ipycanvas").startswith(f"{found[1]}.")


def test_all_canvases_share_one_manager(recorder: Recorder) -> None:
    """It has the attributes that we set: any other name would be set without effect."""
    assert not recorder.messages
    canvas = ipycanvas.Canvas()
    assert canvas._canvas_manager is MANAGER
    assert {"_caching", "_commands_cache", "_buffers_cache", "_current_canvas"} <= vars(MANAGER).keys()


def test_its_own_hold_stays_closed_after_an_exception(recorder: Recorder) -> None:
    """That is why there is another: ours discards a drawing that fails, and the next one is sent."""
    canvas = ipycanvas.Canvas()
    with contextlib.suppress(ZeroDivisionError), ipycanvas.hold_canvas():
        raise ZeroDivisionError
    assert MANAGER._caching
    with contextlib.suppress(ZeroDivisionError), ipycanvas_private.hold():
        canvas.fill_rect(0, 0, 1)
        raise ZeroDivisionError
    assert not MANAGER._caching
    assert recorder.messages == []
    with ipycanvas_private.hold():
        canvas.stroke_rect(0, 0, 1)
    assert names(recorder) == ["switchCanvas", "strokeRect"]


def test_a_canvas_is_named_only_if_it_is_another(recorder: Recorder) -> None:
    """So a client that has just connected would not know which one is drawn on, if the last one were not forgotten."""
    canvas = ipycanvas.Canvas()
    for expected in (["switchCanvas", "clearRect"], ["clearRect"]):
        with ipycanvas_private.hold():
            canvas.clear_rect(0, 0, 1)
        assert names(recorder) == expected
    ipycanvas_private.forget_client()
    with ipycanvas_private.hold():
        canvas.clear_rect(0, 0, 1)
    assert names(recorder) == ["switchCanvas", "clearRect"]


def test_commands_are_those_of_the_public_methods(recorder: Recorder) -> None:
    """What is sent without validation is what a canvas itself would send."""
    canvas = ipycanvas.Canvas()
    with ipycanvas_private.hold():
        canvas.arc(1, 2, 3, 0, 1)
        canvas.line_width = 2
    public = recorder.last
    with ipycanvas_private.hold():
        add = ipycanvas_private.command_sender(canvas)
        add([ipycanvas_private.COMMANDS["arc"], [1, 2, 3, 0, 1, False], 0])
        add([ipycanvas_private.COMMANDS["set"], [ipycanvas_private.ATTRIBUTES["line_width"], 2]])
    assert recorder.last == public[1:]


def test_drawings_go_into_batches_also_after_the_manager_was_announced_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has another comm then, as in a kernel that was forked, and the next stage wraps that, once."""
    monkeypatch.setattr(comm, "create_comm", comm.DummyComm)
    monkeypatch.setattr(MANAGER, "comm", None)
    ipycanvas_private.reopen()
    assert not isinstance(MANAGER.comm, BatchingComm)
    for _ in range(2):
        ipycanvas_private.batch_drawings()
        assert isinstance(MANAGER.comm, BatchingComm)
        assert not isinstance(MANAGER.comm._comm, BatchingComm)
