"""A page in a web worker, which exchanges JSON with its front end, ``widgets/site/js/page.js``.

To the front end go lists of pairs: the name of a component, and the properties that it has from now on (``set``) or a
message to it (``tell``). What somebody does there comes back as a pair of a component's name and its message.
"""

import json
import pickle
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from typing import Any, TypeVar, final

from widgets.app.effects import Work
from widgets.app.host import PageHost
from widgets.app.runtime import App
from widgets.page.errors import Errors
from widgets.stage.pen import CanvasPen

S = TypeVar("S")
Part = tuple[str, dict[str, Any]]
Think = Callable[[str], Awaitable[str]]
"""Sends work to another worker, where `think` does it, and returns the answer; "" if there is no worker (yet)."""


@final
class WorkerPage(PageHost[S]):
    """An `App` that shows its screens by ``post``, a function that sends a text to the front end.

    Besides its components there is one called ``page``: its ``classes``, whether the ``stage`` is shown, the markup of
    an ``error``, and whether it is still ``waiting`` to be restored. Long computations go to ``think``, so that the
    page answers meanwhile.
    """

    def __init__(self, app: App[S], post: Callable[[str], object], think: Think | None = None) -> None:
        """Start ``app``, and show its first screen."""
        self._post, self._think = post, think
        self._ports = dict[str, WorkerPort]()
        self._queued: list[Part] | None = None
        self._classes = frozenset[str](app.layout.classes)
        self._page = WorkerPort("page", self._queue)
        with self.batch():
            self._page.set(classes=sorted(self._classes), waiting=True)
            super().__init__(app, Errors(lambda markup: self._page.set(error=markup)))

    def receive(self, text: str) -> None:
        """Pass a message of the front end on to its component; drop anything else."""
        try:
            received = json.loads(text)
        except ValueError:
            return
        match received:
            case [str(name), message] if name in self._ports:
                with self.batch():
                    self._ports[name].receive(message)

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Collect everything that is shown and performed in this context, and post it as one message at the end."""
        if self._queued is not None:
            yield
            return
        self._queued = []
        try:
            yield
        finally:
            parts, self._queued = self._queued, None
            if parts:
                self._post(json.dumps(parts, ensure_ascii=False, allow_nan=False))

    def _queue(self, part: Part) -> None:
        with self.batch():
            if self._queued is not None:
                self._queued.append(part)

    async def run_in_background(self, work: Work, gone: Callable[[], bool]) -> object:
        """Return the result of ``work``, done by another worker if one is ready; raise what it has raised there."""
        answer = await self._think(_packed(work)) if self._think else ""
        if not answer:
            return await super().run_in_background(work, gone)
        found = _unpacked(answer)
        if isinstance(found, Exception):
            raise found
        return found

    # ---- components ----

    def port(self, component: str, name: str, kind: str) -> "WorkerPort":
        """Return the port of a new component."""
        del component, kind
        self._ports[name] = WorkerPort(name, self._queue)
        return self._ports[name]

    def canvas(self) -> "WorkerCanvas":
        """Return the canvas of the page."""
        return WorkerCanvas(self.port("canvas", "canvas", ""))

    def arrange(self) -> None:
        """Wait until the page is restored: its components stand in its markup already."""
        self.store.when_settled(lambda: self._page.set(waiting=False))

    def change_classes(self, removed: AbstractSet[str], added: AbstractSet[str]) -> None:
        """Remove CSS classes from the page, and add others."""
        self._classes = self._classes - removed | added
        self._page.set(classes=sorted(self._classes))

    def show_stage(self, *, shown: bool) -> None:
        """Show the canvas with its guard, or hide it."""
        self._page.set(stage=shown)


def think(text: str) -> str:
    """Do work that a page has sent (`Think`); return what it comes to, which may be an error."""
    try:
        return _packed(_unpacked(text)(lambda: False))
    except Exception as error:  # noqa: BLE001  whatever it is: the page is told
        return _packed(error)


def _packed(value: object) -> str:
    return b64encode(pickle.dumps(value)).decode()


def _unpacked(text: str) -> Any:
    return pickle.loads(b64decode(text))  # noqa: S301  it comes from another worker of the same page


@final
class WorkerPort:
    """The `Port` of the component called ``name``."""

    def __init__(self, name: str, queue: Callable[[Part], object]) -> None:
        self._name, self._queue = name, queue
        self._properties = dict[str, Any]()
        self._listeners = list[Callable[[object], object]]()

    def set(self, **properties: object) -> None:
        """Change properties."""
        known = self._properties
        changed = {name: value for name, value in properties.items() if name not in known or known[name] != value}
        if changed:
            known.update(changed)
            self._queue((self._name, {"set": changed}))

    def send(self, message: dict[str, object], /) -> None:
        """Send a message."""
        self._queue((self._name, {"tell": message}))

    def listen(self, listener: Callable[[object], object], /) -> None:
        """Call ``listener`` with each message."""
        self._listeners.append(listener)

    def receive(self, message: object) -> None:
        """Call every listener with a message."""
        for listener in self._listeners:
            listener(message)


@final
class WorkerCanvas:
    """A `Canvas` whose drawings are lists of commands: the name of a method of a canvas's context, and its arguments.

    ``set`` with an attribute and its value is the one that is no method.
    """

    def __init__(self, port: WorkerPort) -> None:
        self._port = port

    def on_client_ready(self, listener: Callable[[], object], /) -> None:
        """Call ``listener`` when the front end has a new canvas."""
        self._port.listen(lambda message: listener() if message == {"kind": "ready"} else None)

    def forget_client(self) -> None:
        """Do nothing: no message to this canvas is lost."""

    @contextmanager
    def pen(self, density: float, size: tuple[int, int] | None, /) -> Iterator[CanvasPen]:
        """Return a context with a pen whose drawing is sent as one message when it is left."""
        drawing = _Commands()
        yield CanvasPen(drawing, density)
        self._port.send({"kind": "draw", "size": size, "commands": drawing.commands})


@final
class _Commands:
    """Collects drawing commands."""

    def __init__(self) -> None:
        self.commands = list[list[object]]()

    def call(self, name: str, *arguments: object) -> None:
        """Call a method of the context."""
        self.commands.append([name, *arguments])

    def set(self, attribute: str, value: object) -> None:
        """Set an attribute of the context."""
        first, *rest = attribute.split("_")
        self.commands.append(["set", first + "".join(each.capitalize() for each in rest), value])
