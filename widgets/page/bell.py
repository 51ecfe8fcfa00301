"""What calls somebody whose turn it is: the title of the page's tab, and a sound."""

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from widgets.page.batching import carried
from widgets.page.modules import bundle


class Bell(anywidget.AnyWidget):
    """Put anywhere into a page; nothing of it is seen there."""

    _esm = bundle(Path(__file__).with_name("bell.js"))

    title: Any = traitlets.Unicode("", help="what the tab is called; its own title without one").tag(sync=True)
    rung: Any = traitlets.Int(0, help="how often it has rung").tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        carried(self)

    def ring(self) -> None:
        """Be heard once."""
        self.rung += 1
