"""A page under Jupyter or Voilà: its components are widgets."""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager
from typing import Any, TypeVar, final

import ipywidgets

from widgets.app.host import PageHost
from widgets.app.jupyter_ports import WidgetCanvas, WidgetErrors, WidgetPort, port
from widgets.app.replaced_outputs import note_shown
from widgets.app.runtime import App
from widgets.app.screen import RegionSpec
from widgets.drawing.theme import css
from widgets.page.batching import BatchingComm, batch, batched
from widgets.page.markup import NOTHING, Html
from widgets.page.store import NOTEBOOK

S = TypeVar("S")


@final
class JupyterPage(PageHost[S]):
    """An `App` as a widget; put ``widget`` into a page, or let a notebook show the object itself.

    ``still`` is shown in its place where there are no widgets, as in a notebook that was saved and not run again.
    """

    errors: WidgetErrors

    def __init__(self, app: App[S], still: Html = NOTHING) -> None:
        """Start ``app``, and show its first screen."""
        self._ports = dict[str, WidgetPort]()
        self._still = still
        self._closed: list[tuple[Any, bool]] = []
        super().__init__(app, WidgetErrors())

    def _repr_mimebundle_(self, **kinds: object) -> Any:
        """Return what a notebook shows: the widget, or, where there are none, the still picture and a sentence."""
        self._open()
        note_shown(self)
        said = {"text/plain": f"<{self.layout.heading.title}: live in JupyterLab and in Voilà>"}
        picture = {"text/html": self._still} if self._still else {}
        return {**self.widget._repr_mimebundle_(**kinds), **said, **picture}

    def close(self) -> None:
        """Remove the page and all its widgets from the browser, and rest until it is shown again."""
        self.runtime.end()
        if self.stage:
            self.stage.forget_client()
        self._closed = [(each, isinstance(each.comm, BatchingComm)) for each in _widgets(self.widget)]
        for each, _ in reversed(self._closed):
            each.close()

    def _open(self) -> None:
        """Open a page that was closed: it goes on as it was."""
        closed, self._closed = self._closed, []
        for each, batches in closed:
            del each._repr_mimebundle_  # which ``close`` has set to None
            each.open()
            if batches:
                batched(each)
        if closed:
            self.runtime.resume(self.runtime.state, self.runtime.toast)

    def port(self, component: str, name: str, kind: str) -> WidgetPort:
        """Return the port of a new component; that of the head has the style sheet of all pages, and of this one."""
        found = port(component, kind, css() + self.layout.css if name == "head" else "")
        self._ports[name] = found
        return found

    def canvas(self) -> WidgetCanvas:
        """Return the canvas of the page."""
        self._canvas = WidgetCanvas()
        return self._canvas

    def batch(self) -> AbstractContextManager[None]:
        """Send everything that is shown and performed in here as one message, when it is left."""
        return batch(self._ports["head"])

    def change_classes(self, removed: AbstractSet[str], added: AbstractSet[str]) -> None:
        """Remove CSS classes from the page, and add others."""
        for name in removed:
            self.widget.remove_class(name)
        for name in sorted(added):
            self.widget.add_class(name)

    def show_stage(self, *, shown: bool) -> None:
        """Show the canvas with its guard, or hide it."""
        self._stage_box.layout.display = None if shown else "none"

    def arrange(self) -> None:
        """Put all widgets into the widget of the page."""
        layout, ports = self.layout, self._ports
        self._stage_box: Any = stage_box(self._canvas, ports["guard"]) if self.stage else None
        sides = (_column(self._placed(layout.table), "table"), _column(self._placed(layout.talk), "talk"))
        body = [_row(sides, "body")] if any(side.children for side in sides) else []
        unseen = (self.errors.widget, *(ports[name] for name in ("notice", "voice", "store", "bell") if name in ports))
        self.widget = page = _column((*unseen, ports["head"], *self._placed(layout.top), *body), "app")
        for name in ("rk-waiting", *layout.classes, *(("rk-inset",) if layout.app == NOTEBOOK else ())):
            page.add_class(name)
        self.store.when_settled(lambda: page.remove_class("rk-waiting"))
        self.store.on_reconnected(lambda: _send_anew(page))

    def _placed(self, places: Iterable[RegionSpec | str]) -> list[object]:
        stage = [self._stage_box] if self._stage_box else []
        return [one for each in places for one in ([self._ports[each.name]] if isinstance(each, RegionSpec) else stage)]


def stage_box(canvas: WidgetCanvas, guard: WidgetPort) -> object:
    """Return a box with a canvas and its guard."""
    return _column((canvas.widget, guard), "stage")


def _row(children: Iterable[object], kind: str) -> object:
    """Return a box with widgets side by side, with the CSS class ``rk-`` and ``kind``."""
    return ipywidgets.HBox(list(children)).add_class(f"rk-{kind}")


def _send_anew(widget: Any) -> None:
    """Send the whole state of a widget and its descendants again, to a browser that may have missed some of it."""
    widget.layout.send_state()
    widget.send_state()
    for child in getattr(widget, "children", ()):
        _send_anew(child)


def _widgets(widget: Any) -> Iterator[Any]:
    """Yield a widget after all its parts, in the order in which a browser needs them."""
    for child in getattr(widget, "children", ()):
        yield from _widgets(child)
    yield from (part for name in ("layout", "style") if (part := getattr(widget, name, None)) is not None)
    yield widget


def _column(children: Iterable[object], kind: str) -> Any:
    """Return a box with widgets on top of each other, with the CSS class ``rk-`` and ``kind``."""
    return ipywidgets.VBox(list(children)).add_class(f"rk-{kind}")
