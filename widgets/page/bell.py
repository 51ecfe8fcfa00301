"""Calls a reader whose turn it is, by the title of the tab, a sound and a vibration; and plays sounds of moments."""

from typing import final

from widgets.page.port import Port


@final
class Bell:
    """The title of the browser's tab, and how often the bell has ``rung``; nothing of it is seen on the page."""

    def __init__(self, port: Port) -> None:
        self.port = port
        self.rung = self.moments = 0
        port.set(title="", rung=0, moment=None)

    def show(self, title: str) -> None:
        """Set the title of the tab; "" restores the page's own."""
        self.port.set(title=title)

    def ring(self) -> None:
        """Ring once."""
        self.rung += 1
        self.port.set(rung=self.rung)

    def play(self, kind: str, *, loud: bool) -> None:
        """Play a moment: a "thud" shakes the canvas; only if ``loud`` there are a sound and a vibration."""
        self.moments += 1
        self.port.set(moment={"kind": kind, "loud": loud, "number": self.moments})
