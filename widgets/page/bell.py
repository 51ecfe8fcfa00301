"""Calls a reader whose turn it is: by the title of the browser's tab, a sound, and on a phone a vibration."""

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from widgets.page.batching import batched
from widgets.page.modules import bundle


class Bell(anywidget.AnyWidget):
    """A widget without an appearance of its own, to be put anywhere into a page."""

    _esm = bundle(Path(__file__).with_name("bell.js"))

    title: Any = traitlets.Unicode("", help="what the tab is called; its own title without one").tag(sync=True)
    rung: Any = traitlets.Int(0, help="how often it has rung").tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        batched(self)

    def ring(self) -> None:
        """Ring once."""
        self.rung += 1
