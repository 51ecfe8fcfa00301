"""The surface in the browser: an ipycanvas that can be drawn on without knowing its traps.

- Nothing is drawn before a client is ready: whoever draws earlier kills the canvas for good. Every new client, be it
  the first or one after a reload, gets a full drawing.
- A drawing is one message, and one that fails leaves nothing behind that would silence the next.
- The canvas has as many pixels as the screen and as much width as its place; a scene is laid out in CSS pixels.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import ipycanvas
import ipywidgets

from widgets.geometry import Point
from widgets.guard import Guard
from widgets.mishap import Mishaps
from widgets.paint import paint
from widgets.pen import CanvasPen
from widgets.scene import Scene
from widgets.theme import palette

DEFAULT_WIDTH = 720
"""The width that a scene gets until the browser has said how much room there is, in CSS pixels."""


class Stage:
    """A drawing surface that fills the width it has.

    ``draw(width)`` returns the scene for a width in CSS pixels, and is asked again whenever the width, the colours or
    the client change, or on ``refresh()``. ``on_pick`` gets the target of the item that was clicked, ``on_key``
    the name of one of ``keys``. What must go into the page is ``widget``.
    """

    def __init__(
        self,
        draw: Callable[[float], Scene],
        mishaps: Mishaps,
        *,
        on_pick: Callable[[object], object] | None = None,
        on_key: Callable[[str], object] | None = None,
        keys: Sequence[str] = (),
    ) -> None:
        self._draw = draw
        self._on_pick = on_pick
        self._on_key = on_key
        self._ready = False
        self._refresh = mishaps.watch(self._repaint)
        self.scene = draw(DEFAULT_WIDTH)
        self.guard = Guard(watched=list(keys))
        self.canvas: Any = ipycanvas.Canvas(
            width=round(self.scene.width),
            height=round(self.scene.height),
            layout=ipywidgets.Layout(width="100%", height="auto"),
        )
        self.canvas.on_client_ready(mishaps.watch(self._meet))
        self.guard.observe(mishaps.watch(self._noticed), names=["room", "density", "dark"])
        self.guard.on_msg(mishaps.watch(self._heard))
        self.widget: Any = ipywidgets.VBox([self.canvas, self.guard]).add_class("rk-stage")

    def refresh(self) -> None:
        """Ask for the scene again and draw it; before a client is ready, nothing happens yet."""
        if self._ready:
            self._refresh()

    def describe(self, label: str) -> None:
        """Say in words what the canvas shows, for those who do not see it."""
        self.guard.label = label

    def _meet(self) -> None:
        """A client is ready, the first or another: it knows of no canvas yet, so it must be told which is meant."""
        self._ready = True
        self.canvas._canvas_manager._current_canvas = None
        self._repaint()

    def _noticed(self, _change: object) -> None:
        """The browser reports another width, density or colour scheme."""
        self.refresh()

    def _repaint(self) -> None:
        self.scene = self._draw(self.guard.room or DEFAULT_WIDTH)
        density = self.guard.density
        self.canvas.width = round(self.scene.width * density)
        self.canvas.height = round(self.scene.height * density)
        with hold(self.canvas):
            paint(self.scene, CanvasPen(self.canvas, density), palette(dark=self.guard.dark))

    def _heard(self, _guard: object, message: dict[str, Any], _buffers: object) -> None:
        """A click or a key, as the guard let it through."""
        if message["kind"] == "key" and self._on_key:
            self._on_key(message["key"])
        if message["kind"] == "pick" and self._on_pick:
            item = self.scene.at(Point(message["x"] * self.scene.width, message["y"] * self.scene.height))
            if item is not None:
                self._on_pick(item.target)


@contextmanager
def hold(canvas: Any) -> Iterator[None]:
    """Collect what is drawn and send it as one message; drop it all if drawing fails.

    ipycanvas has its own, which stays closed for every canvas of the process after an exception.
    """
    manager = canvas._canvas_manager
    manager._caching = True
    try:
        yield
        manager.flush()
    except BaseException:
        manager._current_canvas = None
        raise
    finally:
        manager._commands_cache, manager._buffers_cache = [], []
        manager._caching = False
