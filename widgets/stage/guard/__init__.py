"""The guard around a canvas: what the browser tells us, what reaches the kernel, and what lies over the picture.

A bare ipycanvas sends every mouse move to the kernel, keeps Tab and the wheel to itself and has no name. The guard is
a small widget beside it that lets through one message a click and the keys that are asked for. Over
the canvas it lays a real button for every place that may be used, and plays short motions, both without the kernel.
"""

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final, final

from widgets.page.port import Port
from widgets.page.validation import is_number

WIDEST: Final = 20_000
"""CSS pixels of the widest and the highest page."""
DENSEST: Final = 4
"""Device pixels to a CSS pixel at most."""
TOLD: Final[Mapping[str, Callable[[Any], bool]]] = {
    "room": lambda said: is_number(said) and 0 <= said <= WIDEST,
    "tall": lambda said: is_number(said) and 0 <= said <= WIDEST,
    "density": lambda said: isinstance(said, int | float) and 0 < said <= DENSEST,
    "dark": lambda said: isinstance(said, bool),
    "still": lambda said: isinstance(said, bool),
}
"""What the browser says of itself, and whether it can be that."""


@final
class Guard:
    """Stands beside a canvas inside a box with the class ``rk-stage``; see ``Stage``, which has one.

    It sends ``{"kind": "pick", "x", "y"}`` for a click on the bare canvas, in shares of it from 0 to 1, ``{"kind":
    "spot", "at"}`` and ``{"kind": "hint", "at"}`` for a spot that was used or is pointed at, ``{"kind": "look",
    "key"}`` for one that is to be seen close up, ``{"kind": "pull", "at", "to"}`` for what was pulled from one to
    another, ``{"kind": "played"}`` after a motion, ``{"kind": "mended"}`` when the line was cut and is mended,
    ``{"kind": "key", "key"}`` for a key in ``watched``, wherever in the app the focus is, except where somebody types,
    and ``{"kind": "browser", "now"}`` for what the traits in `TOLD` are from ``now`` on, which wants ``seen`` as an
    answer. (As synced traits they would never be told again, once the answer to one was lost with a line.)

    ``room`` is the width of the place for the canvas, 0 until known, and ``tall`` the height of what the browser shows
    of a page, in CSS pixels; ``density`` are device pixels to a CSS pixel, ``dark`` whether the reader prefers dark
    colours, ``still`` less motion. ``spots`` are what may be used: box in shares, label, tip and kind; ``version`` is
    how often they have changed. ``watched`` are the names of the keys that are ours. With ``pulling`` a pull is told as
    one, with both its ends; with ``looking`` what is pointed at has a close-up; where it is ``careful`` a finger must
    touch a place twice; with ``hinting`` we want to know what is pointed at.
    """

    def __init__(self, port: Port, *, watched: Sequence[str] = (), **traits: bool) -> None:
        self.port = port
        self.room, self.tall, self.density, self.dark, self.still = 0, 800, 1.0, False, False
        self.watched = list(watched)
        self.spots: list[dict[str, Any]] = []
        self.version = 0
        self._listeners = list[Callable[[AbstractSet[str]], object]]()
        port.set(label="", said="", low=False, watched=self.watched, **traits)

    def on_change(self, listener: Callable[[AbstractSet[str]], object]) -> None:
        """Call ``listener`` with the names of what the browser says of itself and did not say before."""
        self._listeners.append(listener)

    def describe(self, label: str) -> None:
        """Say in words what the canvas shows."""
        self.port.set(label=label)

    def say(self, caption: str, *, low: bool) -> None:
        """Write a caption on the picture, at its foot if ``low``."""
        self.port.set(low=low, said=caption)

    def watch(self, keys: Sequence[str]) -> None:
        """Let these keys be ours from now on."""
        self.watched = list(keys)
        self.port.set(watched=self.watched)

    def lay(self, spots: list[dict[str, Any]], version: int) -> None:
        """Lay these spots over the canvas."""
        self.spots, self.version = spots, version
        self.port.set(spots=spots, version=version)

    def know(self, now: Mapping[str, Any]) -> None:
        """Take what the browser says of itself, draw what comes of it, and be ready for the next."""
        said = {name: now[name] for name, can_be in TOLD.items() if name in now and can_be(now[name])}
        changed = {name for name, value in said.items() if getattr(self, name) != value}
        for name in changed:
            setattr(self, name, said[name])
        for listener in self._listeners if changed else ():
            listener(changed)
        self.port.send({"kind": "seen"})
