"""The guard around a canvas: what the browser tells us, what reaches the kernel, and what lies over the picture.

A bare ipycanvas sends every mouse move to the kernel, keeps Tab and the wheel to itself and has no name. The guard is
a small widget beside it that lets through one message a click and the keys that are asked for. Over
the canvas it lays a real button for every place that may be used, and plays short motions, both without the kernel.
"""

from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from widgets.page.store import MENDED, SAY

PARTS: Final = ("browser", "spots", "pull", "place", "lens", "sprites", "render")
"""The scripts that make up the guard's module in the browser, in order."""


class Guard(anywidget.AnyWidget):
    """Put beside a canvas inside a box with the class ``rk-stage``; see ``Stage``, which does.

    It sends ``{"kind": "pick", "x", "y"}`` for a click on the bare canvas, in shares of it from 0 to 1, ``{"kind":
    "spot", "at"}`` and ``{"kind": "hint", "at"}`` for a spot that was used or is pointed at, ``{"kind": "look",
    "key"}`` for one that is to be seen close up, ``{"kind": "pull", "at", "to"}`` for what was pulled from one to
    another, ``{"kind": "played"}`` after a motion, ``{"kind": "mended"}`` when the line was cut and is mended, and
    ``{"kind": "key", "key"}`` for a key in ``watched``, wherever in the app the focus is, except where somebody types.
    """

    _esm = "\n".join(
        (SAY, MENDED, *(Path(__file__).with_name(f"{part}.js").read_text(encoding="utf-8") for part in PARTS))
    )

    room: Any = traitlets.Int(0, help="the width of the place for the canvas, in CSS pixels; 0 until known").tag(
        sync=True
    )
    tall: Any = traitlets.Int(800, help="the height of what the browser shows of a page, in CSS pixels").tag(sync=True)
    density: Any = traitlets.Float(1.0, help="device pixels to a CSS pixel, at most 3").tag(sync=True)
    dark: Any = traitlets.Bool(default_value=False, help="whether the reader prefers dark colours").tag(sync=True)
    still: Any = traitlets.Bool(default_value=False, help="whether the reader prefers less motion").tag(sync=True)
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
