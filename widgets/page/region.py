"""A region of the page, the one component behind every panel: it shows markup and reports what was done to it.

Panels are pure functions to markup (``panels.py``). A region shows what they return, changing only what differs, so
that focus, typed text and scroll positions stay; and it passes on what was done to it:

    <button data-do="play" data-value="12">          ->  receive("play", "12")
    <form data-do="name"> with named fields          ->  receive("name", {"who": "Yaz", "loud": True})
    <input|select|textarea data-do="find">           ->  receive("find", its text, or whether it is ticked)
    <select|button data-do="vary" data-form> in a form ->  receive("vary", the form's fields)
    <input|select name="n" data-at="cards 3" …>      ->  receive(…, {"at": "cards 3", "name": "n", "value": as above})
    <input type="file" data-do="open">               ->  receive("open", Upload(name, text))
    <any data-hint="12">, pointed at or in focus     ->  receive("hint", "12"), and receive("hint", "") when it is left

A click answers what was asked when it was made: one that arrives once something else is asked is stale
(``stale_clicks.py``). A control with ``data-again``, or inside an element with it, suits any question, so its clicks
always count, even one on a button that was disabled when it was clicked: the change that enables it may be on its way.
"""

from collections.abc import Callable
from typing import Final, final

from widgets.page import validation
from widgets.page.errors import Errors
from widgets.page.markup import NOTHING, Html
from widgets.page.port import Port
from widgets.page.stale_clicks import Question

HINT: Final = "hint"
"""The name under which ``receive`` gets what is hovered or focused, which is no action."""


@final
class Region:
    """Markup on the page; ``receive`` gets each action, by the name in ``data-do``, with its value.

    ``errors`` reports what fails, and ``on_stale`` is called for a click that answers what is no longer asked.
    """

    def __init__(
        self,
        port: Port,
        errors: Errors,
        *,
        markup: Html = NOTHING,
        receive: Callable[[str, object], object] | None = None,
        on_stale: Callable[[], object] = lambda: None,
    ) -> None:
        self.port = port
        self.markup = markup
        self.question = Question(on_stale)
        self._receive = receive
        port.set(markup=markup, asked=self.question.number)
        port.listen(errors.watch(self._on_message))

    def show(self, markup: Html, asked: object = None) -> None:
        """Show ``markup``, whose controls answer what is ``asked``; nothing is sent if it is shown already."""
        self.markup = markup
        self.question.ask(asked)
        self.port.set(markup=markup, asked=self.question.number)

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
        if self.question.suits(message):
            self._receive(name, value)
