"""A piece of the page that shows markup and says what was done to it: the one widget behind every panel.

Panels are pure functions to markup (``panels.py``). A region shows what they return, changing only what differs, so
that focus, what is typed and where one has scrolled to stay; and it passes on what was done to it:

    <button data-do="play" data-value="12">          ->  receive("play", "12")
    <form data-do="name"> with named fields          ->  receive("name", {"who": "Yaz", "loud": True})
    <input|select|textarea data-do="find">           ->  receive("find", its text, or whether it is ticked)
    <select data-do="vary" data-form> in a form       ->  receive("vary", the form's fields)
    <input|select name="n" data-at="cards 3" …>      ->  receive(…, {"at": "cards 3", "name": "n", "value": as above})
    <input type="file" data-do="open">               ->  receive("open", Upload(name, text))
    <any data-hint="12">, pointed at or in focus     ->  receive("hint", "12"), and receive("hint", "") when it is left

A click is meant for what was shown when it was made: one that comes after the region has changed counts if the same
is still asked and can still be answered like that (``stale_clicks.py``). What has ``data-again``, or stands in
something that has, means the same however often the region has changed, and is always heard; of a button in there
that was out of use when it was clicked, the page says what there is to say: what made it of use may be on its way.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, final

from widgets.page import validation
from widgets.page.errors import Errors
from widgets.page.markup import NOTHING, Html
from widgets.page.port import Port
from widgets.page.stale_clicks import Asking, ShownVersions

HINT: Final = "hint"
"""The handler that hears what is pointed at, which is no action."""


@final
class Region:
    """Markup on the page; ``receive`` gets each action, by the name in ``data-do``, with its value.

    ``asking`` says what is asked; what fails is told by ``errors``. ``version`` is how often it has changed.
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
        self._versions.note(self.version, markup)
        port.set(markup=markup)
        port.listen(errors.watch(self._heard))

    def show(self, markup: Html) -> None:
        """Show this from now on; nothing is sent if it is shown already."""
        if markup != self.markup or self._versions.stale(self.version):
            self.markup = markup
            self.version += 1
            self.port.set(markup=markup, version=self.version)
            self._versions.note(self.version, markup)

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

    def _heard(self, message: object) -> None:
        """Pass an action on; what was meant for what is gone, and what no page sends, is dropped."""
        if not isinstance(message, dict) or message.get("kind") != "do":
            return
        name = message.get("do")
        if self._receive is None or not isinstance(name, str):
            return
        try:
            value = validation.told(message.get("value"))
        except ValueError:
            return
        if self._meant(message):
            self._receive(name, value)

    def _meant(self, message: Mapping[str, Any]) -> bool:
        """Whether what was done is meant for what is asked now, and is still offered; if it is not, that is told."""
        if "version" not in message:
            return True
        if self._versions.then(message, self.version) is None:
            return False
        if message["version"] != self.version and not self._offers(message):
            self._versions.late(message)
            return False
        return True

    def _offers(self, message: Mapping[str, Any]) -> bool:
        """Whether a control of what was shown before is still there."""
        value = message.get("value")
        said = f'[^>]* data-value="{re.escape(value)}"' if isinstance(value, str) else ""
        return re.search(f'<[^>]* data-do="{re.escape(message["do"])}"{said}', self.markup) is not None
