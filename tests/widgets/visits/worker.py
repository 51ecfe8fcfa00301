"""The adapter between visits and pages in a web worker: the front end of a site's page, without a browser."""

import json
from collections.abc import Callable, Iterator, Mapping
from types import SimpleNamespace
from typing import Any, Final

from tests.widgets.visits.clock import VirtualLoop
from tests.widgets.visits.host import Browser
from widgets.app.runtime import App
from widgets.app.screen import STAGE, RegionSpec
from widgets.app.worker import WorkerPage
from widgets.learn.app import app as learn
from widgets.play.app import app as play
from widgets.referee.app import app as referee

APPS: Final[Mapping[str, Callable[[], App[Any]]]] = {
    "play": play,
    "first game": lambda: play(guided=True),
    "learn": learn,
    "referee": referee,
}
"""How each page is made."""


class WorkerBrowser(Browser):
    """A window with a page of a site: what it posts is kept as the front end keeps it."""

    def __init__(self, _wire: object, loop: VirtualLoop, kept: dict[str, str], now: Mapping[str, Any]) -> None:
        self.properties: dict[str, dict[str, Any]] = {}
        here: Any = SimpleNamespace(states=self.properties, stages={}, windows=[], comms={})
        super().__init__(here, loop, kept, now)

    def open(self, page: str, query: str, address: str) -> None:
        """Make a page and answer it as its front end does."""
        self._root = "page"
        self.page: WorkerPage[Any] = WorkerPage(APPS[page](), self._hear)
        self.models = dict(self._names())
        if self.page.stage:
            self._wire.stages["guard"] = self.page.stage
            self._send("canvas", {"kind": "ready"})
        self._measure()
        self._send("store", {"kind": "kept", "texts": dict(self.kept), "query": query, "address": address})

    def _hear(self, text: str) -> None:
        """Take a message, as the front end does."""
        for name, change in json.loads(text):
            if set_ := change.get("set"):
                self.properties.setdefault(name, {}).update(set_)
                if name in self.models:
                    self.updated(name, set_)
            elif self.lost:
                continue
            elif name == "canvas":
                self.drawn += 1
            else:
                self.told(name, change["tell"])

    def _send(self, model: str, content: dict[str, Any]) -> None:
        self.page.receive(json.dumps([model, content]))

    def _names(self) -> Iterator[tuple[str, str]]:
        """Yield every component with its name, as it has it under Jupyter, in the order of the page."""
        yield from (("error", "error"), ("notice", "notice"), ("voice", "voice"), ("store", "store"))
        layout = self.page.layout
        if layout.rings:
            yield "bell", ""
        yield "head", "head"
        for column, places in (("top", layout.top), ("table", layout.table), ("talk", layout.talk)):
            count = 0
            for each in places:
                if isinstance(each, RegionSpec):
                    count += each.kind == "region"
                    yield each.name, f"{column} {count}" if each.kind == "region" else each.kind
                elif each == STAGE:
                    yield "guard", "picture"

    def _above(self, model: str) -> Iterator[str]:
        yield model

    def _visible(self, model: str) -> bool:
        page = self.properties["page"]
        return bool(page.get("stage", True)) if model == "guard" else model != "error" or "error" in page

    @property
    def _states(self) -> dict[str, dict[str, Any]]:
        page = self.properties.get("page", {})
        classes = [*page.get("classes", ()), *(["rk-waiting"] if page.get("waiting") else [])]
        return {**self.properties, "page": {"_dom_classes": classes}, "error": {"value": page.get("error", "")}}
