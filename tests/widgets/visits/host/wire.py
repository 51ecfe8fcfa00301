"""What takes the place of the line to all browsers: the Jupyter widget protocol, seen from its other end."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import comm
import ipycanvas.canvas
import ipykernel.ipkernel  # noqa: F401  it puts comms of its own in place as soon as it is imported: not later than here
import pytest
from comm.base_comm import BaseComm

from tests.widgets.recorder import raise_in_callbacks
from widgets.stage.surface import Stage


class Listener(Protocol):
    """A window, as the wire sees it: the widgets of its page, and whether its line is lost."""

    models: dict[str, str]
    lost: bool
    drawn: int

    def updated(self, model: str, state: Mapping[str, Any]) -> None:
        """Hear that a widget has changed."""

    def told(self, model: str, content: Mapping[str, Any]) -> None:
        """Hear what a widget says."""


@dataclass
class Wire:
    """What all windows of a visit know: the state of every widget, and who is told of messages."""

    states: dict[str, dict[str, Any]] = field(default_factory=dict)
    comms: dict[str, BaseComm] = field(default_factory=dict)
    stages: dict[str, Stage] = field(default_factory=dict)
    windows: list[Listener] = field(default_factory=list)
    canvas: str = ""

    def publish(self, sender: BaseComm, kind: str, data: Mapping[str, Any]) -> None:
        """Take a message of a widget."""
        model = sender.comm_id
        if kind == "comm_open":
            self.comms[model], self.states[model] = sender, dict(data["state"])
        elif kind == "comm_msg":
            self.take(model, data)

    def take(self, model: str, data: Mapping[str, Any]) -> None:
        """Take a message to a widget's other half, also one of several that are sent as one."""
        window = next((each for each in self.windows if model in each.models), None)
        if window and window.lost:
            return
        content = data.get("content", {})
        if data["method"] == "update":
            self.states[model].update(data["state"])
            if window:
                window.updated(model, data["state"])
        elif content.get("kind") == "together":
            for part in content["parts"]:
                self.take(part["model"], part["data"])
        elif window:
            window.told(model, content)

    def draw(self, _metadata: object, buffers: Sequence[Any]) -> None:
        """Take drawing commands, which name their canvas when it is another than before."""
        named = re.findall(rb"IPY_MODEL_([0-9a-f]+)", bytes(buffers[0]))
        self.canvas = named[-1].decode() if named else self.canvas
        for window in self.windows:
            if self.canvas in window.models and not window.lost:
                window.drawn += 1


def use_wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    """Return what takes the place of all browsers from now on; callbacks raise instead of logging."""
    wire = Wire()

    class WireComm(BaseComm):
        """A comm whose other end is here."""

        def publish_msg(self, msg_type: str, data: Any = None, *_: Any, **__: Any) -> None:
            """Hand a message over."""
            wire.publish(self, msg_type, data or {})

    made = Stage.__init__

    def make(stage: Stage, *args: Any, **kwargs: Any) -> None:
        made(stage, *args, **kwargs)
        port: Any = stage.port
        wire.stages[getattr(port, "model_id", "")] = stage  # that of a worker has none

    manager = ipycanvas.canvas._CANVAS_MANAGER
    monkeypatch.setattr(comm, "create_comm", WireComm)
    raise_in_callbacks(monkeypatch)
    monkeypatch.setattr(Stage, "__init__", make)
    monkeypatch.setattr(manager, "send", wire.draw)
    monkeypatch.setattr(manager, "_current_canvas", None)
    return wire
