"""Ports and canvases as widgets of Jupyter: the only module besides `widgets.app.jupyter` that knows of them."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, final

import anywidget
import ipycanvas
import ipywidgets
import traitlets
from ipycanvas.canvas import COMMANDS
from IPython.core.getipython import get_ipython

from widgets.page.batching import carried
from widgets.page.errors import Errors
from widgets.page.markup import Html
from widgets.page.modules import bundle
from widgets.stage.pen import CanvasPen

SCRIPTS: Final = Path(__file__).with_name("js")

carried(ipycanvas.canvas._CANVAS_MANAGER)  # which sends what all canvases draw


class WidgetPort(anywidget.AnyWidget):
    """A `Port` as a widget; its traits are the properties."""

    def set(self, **properties: Any) -> None:
        """Change properties."""
        with self.hold_sync():
            for name, value in properties.items():
                setattr(self, name, value)

    def listen(self, listener: Callable[[Any], object], /) -> None:
        """Call ``listener`` with each message of the component."""
        self.on_msg(lambda _widget, content, _buffers: listener(content))


class RegionPort(WidgetPort):
    """The port of a `Region`."""

    _esm = bundle(SCRIPTS / "region.js")

    markup: Any = traitlets.Unicode("").tag(sync=True)
    version: Any = traitlets.Int(0).tag(sync=True)


class BellPort(WidgetPort):
    """The port of a `Bell`."""

    _esm = bundle(SCRIPTS / "bell.js")

    title: Any = traitlets.Unicode("").tag(sync=True)
    rung: Any = traitlets.Int(0).tag(sync=True)


class StorePort(WidgetPort):
    """The port of a `BrowserStore`."""

    _esm = bundle(SCRIPTS / "store.js")

    place: Any = traitlets.Unicode("").tag(sync=True)
    ways: Any = traitlets.Dict().tag(sync=True)


class GuardPort(WidgetPort):
    """The port of a `Guard`."""

    _esm = bundle(SCRIPTS / "layer.js")

    label: Any = traitlets.Unicode("").tag(sync=True)
    said: Any = traitlets.Unicode("").tag(sync=True)
    low: Any = traitlets.Bool(default_value=False).tag(sync=True)
    watched: Any = traitlets.List(traitlets.Unicode()).tag(sync=True)
    spots: Any = traitlets.List(traitlets.Dict()).tag(sync=True)
    version: Any = traitlets.Int(0).tag(sync=True)
    pulling: Any = traitlets.Bool(default_value=False).tag(sync=True)
    looking: Any = traitlets.Bool(default_value=False).tag(sync=True)
    careful: Any = traitlets.Bool(default_value=False).tag(sync=True)
    hinting: Any = traitlets.Bool(default_value=False).tag(sync=True)


PORTS: Final[Mapping[str, type[WidgetPort]]] = {
    "region": RegionPort,
    "bell": BellPort,
    "store": StorePort,
    "guard": GuardPort,
}
"""The port of each kind of component."""


def port(component: str, kind: str = "", css: str = "") -> WidgetPort:
    """Return a new port, styled as ``rk-`` and ``kind``, which may bring a style sheet along.

    What it sends goes with all that is said together, but for what the store sends.
    """
    made = PORTS[component]
    if css:
        made = type("Styled", (made,), {"_css": css})
    found = made()
    if kind:
        found.add_class(f"rk-{kind}")
    return found if component == "store" else carried(found)


@final
class WidgetErrors(Errors):
    """The error line of a page as a widget; outside a kernel errors are raised, too."""

    def __init__(self) -> None:
        self.widget: Any = ipywidgets.HTML().add_class("rk-error")
        self.widget.layout.display = "none"
        super().__init__(self._write, raises=get_ipython() is None)

    def _write(self, markup: Html) -> None:
        self.widget.value = markup
        self.widget.layout.display = None


@final
class WidgetCanvas:
    """A `Canvas` as an ipycanvas, whose traps end here.

    Whoever draws before a client is ready kills it for good; and what a canvas is sent goes to the canvas that was last
    drawn on, so that each new client must be told which is meant.
    """

    def __init__(self) -> None:
        layout = ipywidgets.Layout(width="100%", height="auto")
        self.widget: Any = carried(ipycanvas.Canvas(width=720, height=60, layout=layout))

    def on_client(self, listener: Callable[[], object], /) -> None:
        """Call ``listener`` when a browser has a new canvas."""
        self.widget.on_client_ready(listener)

    def renew(self) -> None:
        """Have the next drawing say which canvas it is for."""
        self.widget._canvas_manager._current_canvas = None

    @contextmanager
    def pen(self, density: float, size: tuple[int, int] | None, /) -> Iterator[CanvasPen]:
        """Return a pen whose drawing is sent as one.

        ipycanvas has its own way for that, which stays closed for every canvas of the process after an exception.
        """
        if size:
            self.widget.width, self.widget.height = size
        manager = self.widget._canvas_manager
        manager._caching = True
        try:
            yield CanvasPen(_Telling(self.widget), density)
            manager.flush()
        except BaseException:
            manager._current_canvas = None
            raise
        finally:
            manager._commands_cache, manager._buffers_cache = [], []
            manager._caching = False


@final
class _Telling:
    """Tells the manager of a canvas what the canvas would tell it.

    On the way there each number and colour would be checked anew, which takes more time than all else.
    """

    def __init__(self, canvas: Any) -> None:
        self._canvas, self._send = canvas, canvas._canvas_manager.send_command

    def do(self, name: str, *arguments: object) -> None:
        """Call a method of the context."""
        self._send(self._canvas, [COMMANDS[name], [*arguments], 0])

    def set(self, attribute: str, value: object) -> None:
        """Set an attribute of the context."""
        self._send(self._canvas, [COMMANDS["set"], [ipycanvas.Canvas.ATTRS[attribute], value]])
