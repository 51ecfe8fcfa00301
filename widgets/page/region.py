"""A piece of the page that shows markup and says what was done to it: the one widget behind every panel.

Panels are pure functions to markup (``panels.py``). A region shows what they return, changing only what differs, so
that focus, what is typed and where one has scrolled to stay; and it calls a handler by name:

    <button data-do="play" data-value="12">          ->  on["play"]("12")
    <form data-do="name"> with named fields          ->  on["name"]({"who": "Yaz", "loud": True})
    <input|select|textarea data-do="find">           ->  on["find"](its text, or whether it is ticked)
    <input type="file" data-do="open">               ->  on["open"](Upload(name, text))
    <any data-hint="12">, pointed at or in focus     ->  on["hint"]("12"), and on["hint"]("") when it is left

A click is meant for what was shown when it was made: one that comes after the region has changed is dropped, so that a
second click of a double-click never answers the next question. What has ``data-again``, or stands in something that
has, means the same however often the region has changed, and is always heard; of a button in there that was out of use
when it was clicked, the handler says what there is to say: what made it of use may be on its way.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from widgets.page.errors import Errors
from widgets.page.markup import NOTHING, Html
from widgets.page.store import SAY


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that somebody has chosen: its name and its text; ``trouble`` is a sentence if it could not be read."""

    name: str
    text: str
    trouble: str = ""


class Region(anywidget.AnyWidget):
    """Markup on the page; ``on`` holds a handler for each name that the markup uses in ``data-do``.

    ``kind`` styles it as ``rk-`` and ``kind``. Handlers are wrapped by ``errors``.
    """

    _esm = f"{SAY}\n{Path(__file__).with_name('region.js').read_text(encoding='utf-8')}"

    markup: Any = traitlets.Unicode("", help="what is shown").tag(sync=True)
    version: Any = traitlets.Int(0, help="how often it has changed").tag(sync=True)

    def __init__(
        self,
        errors: Errors,
        on: Mapping[str, Callable[[Any], object]] | None = None,
        *,
        kind: str = "region",
        markup: Html = NOTHING,
    ) -> None:
        super().__init__(markup=markup)
        self._on = dict(on or {})
        self.add_class(f"rk-{kind}")
        self.on_msg(errors.watch(self._heard))

    def hear(self, on: Mapping[str, Callable[[Any], object]]) -> None:
        """Call these handlers from now on."""
        self._on = dict(on)

    def show(self, markup: Html) -> None:
        """Show this from now on; nothing is sent if it is shown already."""
        if markup != self.markup:
            with self.hold_sync():
                self.markup = markup
                self.version += 1

    def download(self, name: str, text: str, kind: str = "text/plain") -> None:
        """Give the reader a file of this name to keep; ``kind`` is its media type."""
        self.send({"kind": "download", "name": name, "text": text, "type": kind})

    def focus(self, selector: str) -> None:
        """Put the focus on the first element that the CSS selector finds."""
        self.send({"kind": "focus", "selector": selector})

    def clear(self, selector: str, text: str) -> None:
        """Empty the first field that the CSS selector finds, if ``text`` is what it still holds."""
        self.send({"kind": "clear", "selector": selector, "text": text})

    def reveal(self, selector: str) -> None:
        """Scroll to the first element of the whole app that the CSS selector finds, unless it is in view."""
        self.send({"kind": "reveal", "selector": selector})

    def _heard(self, _sheet: object, message: dict[str, Any], _buffers: object) -> None:
        """Somebody did something; what was meant for an earlier version is dropped."""
        if message["kind"] == "do" and message.get("version", self.version) == self.version:
            value = message["value"]
            if isinstance(value, dict) and "file" in value:
                value = Upload(value["file"], value.get("text", ""), value.get("trouble", ""))
            self._on[message["do"]](value)
