"""What calls somebody whose turn it is: the title of the page's tab, and a sound."""

from typing import final

from widgets.page.port import Port


@final
class Bell:
    """The title of the page's tab, and how often the bell ``rung``; nothing of it is seen on the page."""

    def __init__(self, port: Port) -> None:
        self.port = port
        self.rung = 0
        port.set(title="", rung=0)

    def show(self, title: str) -> None:
        """Give the tab a title; without one it has its own."""
        self.port.set(title=title)

    def ring(self) -> None:
        """Be heard once."""
        self.rung += 1
        self.port.set(rung=self.rung)
