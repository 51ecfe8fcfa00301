"""A region of the page, the one widget behind every panel: it shows markup and reports what was done to it.

Panels are pure functions to markup (``panels.py``). A region shows what they return, changing only what differs, so
that focus, typed text and scroll positions stay; and it passes on what was done to it:

    <button data-do="play" data-value="12">          ->  receive("play", "12")
    <form data-do="name"> with named fields          ->  receive("name", {"who": "Yaz", "loud": True})
    <input|select|textarea data-do="find">           ->  receive("find", its text, or whether it is ticked)
    <select|button data-do="vary" data-form> in a form ->  receive("vary", the form's fields)
    <input|select name="n" data-at="cards 3" …>      ->  receive(…, {"at": "cards 3", "name": "n", "value": as above})
    <input type="file" data-do="open">               ->  receive("open", Upload(name, text))
    <any data-hint="12">, pointed at or in focus     ->  receive("hint", "12"), and receive("hint", "") when it is left

A click refers to what was shown when it was made: one that arrives after the region has changed counts if the same is
still asked and the control is still there (``stale_clicks.py``). A control with ``data-again``, or inside an element
with it, means the same however often the region has changed, so its clicks always count, even one on a button that was
disabled when it was clicked: the change that enables it may be on its way.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, final

from widgets.page import validation
from widgets.page.errors import Errors
from widgets.page.markup import NOTHING, Html, attribute
from widgets.page.port import Port
from widgets.page.stale_clicks import Asking, ShownVersions

HINT: Final = "hint"
"""The name under which ``receive`` gets what is hovered or focused, which is no action."""


@final
class Region:
    """Markup on the page; ``receive`` gets each action, by the name in ``data-do``, with its value.

    ``asking`` says what is asked; ``errors`` reports what fails. ``version`` counts the changes of ``markup``.
    """

    def __init__(
        self,
        port: Port,
        errors: Errors,
        *,
        markup: Html = NOTHING,
        asking: Asking | None = None,
        receive: Callable[[str, object], object] | None = None,
    ) -> None:
        self.port = port
        self.markup, self.version = markup, 0
        self._receive = receive
        self._versions = ShownVersions[str](asking)
        self._versions.add(self.version, markup)
        port.set(markup=markup)
        port.listen(errors.watch(self._on_message))

    def show(self, markup: Html) -> None:
        """Show ``markup``; nothing is sent if it is shown already."""
        if markup != self.markup or self._versions.stale(self.version):
            self.markup = markup
            self.version += 1
            self.port.set(markup=markup, version=self.version)
            self._versions.add(self.version, markup)

    def download(self, name: str, text: str, kind: str = "text/plain") -> None:
        """Give the reader a file of this name to keep; ``kind`` is its media type."""
        self.port.send({"kind": "download", "name": name, "text": text, "type": kind})

    def share(self, name: str, drawing: str, title: str) -> None:
        """Give the reader an SVG ``drawing`` as a PNG picture: to a phone's share sheet, or to keep."""
        self.port.send({"kind": "share", "name": name, "text": drawing, "title": title})

    def focus(self, selector: str) -> None:
        """Put the focus on the first element that the CSS selector finds."""
        self.port.send({"kind": "focus", "selector": selector})

    def clear(self, selector: str, text: str) -> None:
        """Empty the first field that the CSS selector finds, if ``text`` is what it still holds."""
        self.port.send({"kind": "clear", "selector": selector, "text": text})

    def reveal(self, selector: str) -> None:
        """Scroll to the first element of the whole app that the CSS selector finds, unless it is in view."""
        self.port.send({"kind": "reveal", "selector": selector})

    def _on_message(self, message: object) -> None:
        """Handle a message of the browser: pass an action on; drop stale ones and those that no page of ours sends."""
        if not isinstance(message, dict) or message.get("kind") != "do":
            return
        name = message.get("do")
        if self._receive is None or not isinstance(name, str):
            return
        try:
            value = validation.checked_value(message.get("value"))
        except ValueError:
            return
        if self._is_current(message):
            self._receive(name, value)

    def _is_current(self, message: Mapping[str, object]) -> bool:
        """Return whether an action refers to what is asked now, by a control that is still there; else report it."""
        if "version" not in message:
            return True
        if self._versions.shown_at(message, self.version) is None:
            return False
        if message["version"] != self.version and not self._still_offers(message):
            self._versions.report_stale(message)
            return False
        return True

    def _still_offers(self, message: Mapping[str, Any]) -> bool:
        """Return whether the control that a message comes from is still in the markup."""
        value = message.get("value")
        said = f"[^>]* {re.escape(attribute('data-value', value))}" if isinstance(value, str) else ""
        return re.search(f"<[^>]* {re.escape(attribute('data-do', message['do']))}{said}", self.markup) is not None
