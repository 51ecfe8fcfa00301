"""The guard of a canvas: filters its input, and draws hit areas, captions and animations over it.

A bare ipycanvas sends every mouse move to the kernel, captures Tab and the wheel, and has no accessible name. The guard
is a widget beside it that sends one message a click and only the keys that are asked for. Over the canvas it lays a
real button for every spot, and plays animations, both without the kernel.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from widgets.page.modules import bundle
from widgets.page.validation import is_number

MAX_SIZE: Final = 20_000
"""CSS pixels of the widest and the highest page."""
MAX_DENSITY: Final = 4
"""Device pixels to a CSS pixel at most."""
BROWSER_TRAITS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "room": lambda said: is_number(said) and 0 <= said <= MAX_SIZE,
    "tall": lambda said: is_number(said) and 0 <= said <= MAX_SIZE,
    "density": lambda said: isinstance(said, int | float) and 0 < said <= MAX_DENSITY,
    "dark": lambda said: isinstance(said, bool),
    "still": lambda said: isinstance(said, bool),
}
"""What the browser reports about itself, by trait, and whether a value is valid."""


class Guard(anywidget.AnyWidget):
    """The widget of the guard; it stands beside a canvas in a box with the class ``rk-stage`` (see `Stage`).

    Messages that it sends:

    - ``{"kind": "pick", "x", "y"}``: a click on the bare canvas, in shares of it from 0 to 1;
    - ``{"kind": "spot", "at"}``, ``{"kind": "hint", "at"}``: a spot was used, or is hovered;
    - ``{"kind": "look", "key"}``: a spot is to be shown close up;
    - ``{"kind": "pull", "at", "to"}``: a drag from one spot to another;
    - ``{"kind": "played"}``: a motion is over;
    - ``{"kind": "mended"}``: the connection is back after a loss;
    - ``{"kind": "key", "key"}``: a key in ``watched``, wherever in the app the focus is, except in a text field;
    - ``{"kind": "browser", "now"}``: new values of the traits in `BROWSER_TRAITS`, to be answered by ``seen``. (Synced
      traits would never be sent again once the answer to one was lost with a connection.)
    """

    _esm = bundle(Path(__file__).with_name("layer.js"))

    room: Any = traitlets.Int(0, help="the width of the place for the canvas, in CSS pixels; 0 until known")
    tall: Any = traitlets.Int(800, help="the height of what the browser shows of a page, in CSS pixels")
    density: Any = traitlets.Float(1.0, help="device pixels to a CSS pixel, at most 3")
    dark: Any = traitlets.Bool(default_value=False, help="whether the reader prefers dark colours")
    still: Any = traitlets.Bool(default_value=False, help="whether the reader prefers less motion")
    label: Any = traitlets.Unicode("", help="what the canvas shows, in words").tag(sync=True)
    said: Any = traitlets.Unicode("", help="what is written on the picture, in a film").tag(sync=True)
    low: Any = traitlets.Bool(default_value=False, help="whether that stands at its foot").tag(sync=True)
    watched: Any = traitlets.List(traitlets.Unicode(), help="names of the keys that are ours").tag(sync=True)
    spots: Any = traitlets.List(traitlets.Dict(), help="what may be used: box in shares, label, tip and kind").tag(
        sync=True
    )
    version: Any = traitlets.Int(0, help="how often the spots have changed").tag(sync=True)
    pulling: Any = traitlets.Bool(default_value=False, help="whether a pull is told as one, with both its ends").tag(
        sync=True
    )
    looking: Any = traitlets.Bool(default_value=False, help="whether what is pointed at has a close-up").tag(sync=True)
    careful: Any = traitlets.Bool(default_value=False, help="whether a finger must touch a place twice").tag(sync=True)
    hinting: Any = traitlets.Bool(default_value=False, help="whether we want to know what is pointed at").tag(sync=True)

    def update_from_browser(self, now: Mapping[str, Any]) -> None:
        """Take over what the browser reports about itself, and acknowledge it so that it sends the next."""
        with self.hold_trait_notifications():
            for name, can_be in BROWSER_TRAITS.items():
                if can_be(now.get(name)):
                    self.set_trait(name, now[name])
        self.send({"kind": "seen"})
