"""Calls a reader whose turn it is: by the title of the browser's tab, a sound, and on a phone a vibration."""

from typing import final

from widgets.page.port import Port


@final
class Bell:
    """The title of the browser's tab, and how often the bell has ``rung``; it has no appearance of its own."""

    def __init__(self, port: Port) -> None:
        self.port = port
        self.rung = 0
        port.set(title="", rung=0)

    def show(self, title: str) -> None:
        """Set the title of the tab; "" restores the page's own."""
        self.port.set(title=title)

    def ring(self) -> None:
        """Ring once."""
        self.rung += 1
        self.port.set(rung=self.rung)
