"""Ports and canvases as widgets of Jupyter; besides `widgets.app.jupyter` no page imports ipywidgets or ipycanvas."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, final

import anywidget
import ipycanvas
import ipywidgets
import traitlets
from IPython.core.getipython import get_ipython

from widgets.app import ipycanvas_private
from widgets.page.batching import batched
from widgets.page.errors import Errors
from widgets.page.markup import Html
from widgets.page.modules import bundle
from widgets.stage.pen import CanvasPen

SCRIPTS: Final = Path(__file__).with_name("js")


class WidgetPort(anywidget.AnyWidget):
    """A `Port` as a widget; its traits are the properties."""

    def set(self, **properties: object) -> None:
        """Change properties."""
        with self.hold_sync():
            for name, value in properties.items():
                setattr(self, name, value)

    def listen(self, listener: Callable[[object], object], /) -> None:
        """Call ``listener`` with each message of the component."""
        self.on_msg(lambda _widget, content, _buffers: listener(content))


class RegionPort(WidgetPort):
    """The port of a `Region`."""

    _esm = bundle(SCRIPTS / "region.js")

    markup = traitlets.Unicode("").tag(sync=True)
    asked = traitlets.Int(0).tag(sync=True)


class BellPort(WidgetPort):
    """The port of a `Bell`."""

    _esm = bundle(SCRIPTS / "bell.js")

    title = traitlets.Unicode("").tag(sync=True)
    rung = traitlets.Int(0).tag(sync=True)
    moment = traitlets.Any(None, allow_none=True).tag(sync=True)


class StorePort(WidgetPort):
    """The port of a `BrowserStore`."""

    _esm = bundle(SCRIPTS / "store.js")

    place = traitlets.Unicode("").tag(sync=True)
    ways = traitlets.Dict().tag(sync=True)


class GuardPort(WidgetPort):
    """The port of the guard of a `Stage`."""

    _esm = bundle(SCRIPTS / "layer.js")

    label = traitlets.Unicode("").tag(sync=True)
    said = traitlets.Unicode("").tag(sync=True)
    low = traitlets.Bool(default_value=False).tag(sync=True)
    watched = traitlets.List(traitlets.Unicode()).tag(sync=True)
    spots = traitlets.List(traitlets.Dict()).tag(sync=True)
    asked = traitlets.Int(0).tag(sync=True)
    pulling = traitlets.Bool(default_value=False).tag(sync=True)
    looking = traitlets.Bool(default_value=False).tag(sync=True)
    careful = traitlets.Bool(default_value=False).tag(sync=True)
    hinting = traitlets.Bool(default_value=False).tag(sync=True)


PORTS: Final[Mapping[str, type[WidgetPort]]] = {
    "region": RegionPort,
    "bell": BellPort,
    "store": StorePort,
    "guard": GuardPort,
}
"""The port of each kind of component."""


def port(component: str, kind: str = "", css: str = "") -> WidgetPort:
    """Return a new port with the CSS class ``rk-`` and ``kind``, and a style sheet for the page.

    What it sends goes into batches, but for a store, whose texts are sent before anything shows them.
    """
    made = PORTS[component]
    if css:
        made = type("Styled", (made,), {"_css": css})
    found = made()
    if kind:
        found.add_class(f"rk-{kind}")
    return found if component == "store" else batched(found)


@final
class WidgetErrors(Errors):
    """The error line of a page as a widget; outside a kernel, as in a test, errors are raised again."""

    def __init__(self) -> None:
        """Show nothing yet."""
        self.widget: Any = ipywidgets.HTML().add_class("rk-error")
        self.widget.layout.display = "none"
        super().__init__(self._write, raises=get_ipython() is None)

    def _write(self, markup: Html) -> None:
        self.widget.value = markup
        self.widget.layout.display = None


@final
class WidgetCanvas:
    """A `Canvas` as an ipycanvas, which stays blank for good if it is drawn on before a client is ready."""

    def __init__(self) -> None:
        layout = ipywidgets.Layout(width="100%", height="auto")
        self.widget: Any = batched(ipycanvas.Canvas(width=720, height=60, layout=layout))
        ipycanvas_private.batch_drawings()

    def on_client_ready(self, listener: Callable[[], object], /) -> None:
        """Call ``listener`` when a browser has a new canvas."""
        self.widget.on_client_ready(listener)

    def forget_client(self) -> None:
        """Have the next drawing name its canvas."""
        ipycanvas_private.forget_client()

    @contextmanager
    def pen(self, density: float, size: tuple[int, int] | None, /) -> Iterator[CanvasPen]:
        """Return a context with a pen whose drawing is sent as one message when it is left."""
        if size:
            self.widget.width, self.widget.height = size
        with ipycanvas_private.hold():
            yield CanvasPen(_Commands(self.widget), density)


@final
class _Commands:
    """Adds drawing commands of an ipycanvas, without validation."""

    def __init__(self, canvas: object) -> None:
        self._add = ipycanvas_private.command_sender(canvas)

    def call(self, name: str, *arguments: object) -> None:
        """Call a method of the context."""
        self._add([ipycanvas_private.COMMANDS[name], [*arguments], 0])

    def set(self, attribute: str, value: object) -> None:
        """Set an attribute of the context."""
        self._add([ipycanvas_private.COMMANDS["set"], [ipycanvas_private.ATTRIBUTES[attribute], value]])
