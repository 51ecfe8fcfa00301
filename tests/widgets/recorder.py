"""A canvas without a browser: what would have been sent to one, read back as drawing commands."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import comm
import ipycanvas.canvas
import pytest
from ipywidgets import CallbackDispatcher

from widgets.app.worker import WorkerPort

NAMES = {number: name for name, number in ipycanvas.canvas.COMMANDS.items()}
ATTRIBUTES = {number: name for name, number in ipycanvas.Canvas.ATTRS.items()}


@dataclass
class Recorder:
    """The messages that went out, each a list of (command, arguments)."""

    messages: list[list[tuple[str, list[Any]]]] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)

    def send(self, _metadata: object, buffers: Sequence[Any]) -> None:
        """Take a message instead of the browser."""
        raw = bytes(buffers[0])
        commands = json.loads(raw)
        self.sizes.append(len(raw))
        self.messages.append(list(_named(commands if isinstance(commands[0], list) else [commands])))

    @property
    def last(self) -> list[tuple[str, list[Any]]]:
        """The commands of the latest message."""
        return self.messages[-1]

    @property
    def words(self) -> list[str]:
        """The texts that the latest message draws."""
        return [arguments[0] for name, arguments in self.last if name == "fillText"]

    def numbers(self) -> Iterator[float]:
        """Yield every number of the latest message."""
        for _, arguments in self.last:
            yield from (argument for argument in arguments if isinstance(argument, float | int))


def _named(commands: Sequence[Sequence[Any]]) -> Iterator[tuple[str, list[Any]]]:
    for command in commands:
        arguments = command[1] if len(command) > 1 else []
        name = NAMES[command[0]]
        if name == "set":
            yield f"set {ATTRIBUTES[arguments[0]]}", arguments[1:]
        else:
            yield name, arguments


def canvas_of(page: Any) -> Any:
    """Return the ipycanvas of a page, or of a stage."""
    return getattr(page, "stage", page).canvas.widget


def client_ready(canvas: Any) -> None:
    """Report to a canvas that the browser has made it."""
    canvas._handle_frontend_event(None, {"event": "client_ready"}, [])


def deliver(component: Any, message: Any) -> None:
    """Deliver a message of the browser to a component of a page, under Jupyter or in a worker; raise what it raises."""
    if isinstance(component.port, WorkerPort):
        component.port.receive(message)
    else:
        component.port._handle_custom_msg(message, [])


def notice_of(page: Any) -> str:
    """Return the markup of the notice (a toast) that a page shows; "" if there is none."""
    return str(page._notice.markup)


def raise_in_callbacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have callbacks of widgets raise instead of logging."""

    def call_all(dispatcher: CallbackDispatcher, *args: Any, **kwargs: Any) -> None:
        for callback in dispatcher.callbacks:
            callback(*args, **kwargs)

    monkeypatch.setattr(CallbackDispatcher, "__call__", call_all)


def record(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    """Put a recorder where the browser would be."""
    recorder = Recorder()
    manager = ipycanvas.canvas._CANVAS_MANAGER
    monkeypatch.setattr(manager, "send", recorder.send)
    monkeypatch.setattr(manager, "_current_canvas", None)
    monkeypatch.setattr(comm, "create_comm", comm.DummyComm)  # a kernel's sends nothing where there is no kernel
    return recorder
