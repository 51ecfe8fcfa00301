"""The guard of a canvas: filters its input, and draws hit areas, captions and animations over it.

A bare ipycanvas sends every mouse move to the kernel, captures Tab and the wheel, and has no accessible name. The guard
is a component beside it that sends one message a click and only the keys that are asked for. Over the canvas it lays a
real button for every spot, and plays animations, both without the kernel.
"""

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final, final

from refkit.characters import isolated
from widgets.page.port import Port
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


@final
class Guard:
    """The guard of a canvas; it stands beside it in a box with the class ``rk-stage`` (see `Stage`).

    Messages that it sends:

    - ``{"kind": "pick", "x", "y"}``: a click on the bare canvas, in shares of it from 0 to 1;
    - ``{"kind": "spot", "key"}``, ``{"kind": "hint", "key"}``: a spot was used, or is hovered (None: no spot is);
    - ``{"kind": "look", "key"}``: a spot is to be shown close up;
    - ``{"kind": "pull", "key", "to"}``: a drag from one spot to another, None as ``to`` if it ended outside; one that
      began at an element elsewhere has the text of its ``data-pull`` as ``item`` instead of a ``key``;
    - ``{"kind": "played"}``: a motion is over;
    - ``{"kind": "mended"}``: the connection is back after a loss;
    - ``{"kind": "key", "key"}``: a key in ``watched``, wherever in the app the focus is, except in a text field;
    - ``{"kind": "browser", "now"}``: new values of `BROWSER_TRAITS`, to be answered by ``seen``. (Synced properties
      would never be sent again once the answer to one was lost with a connection.)

    ``room`` is the width of the canvas's place on the page, 0 until known, and ``tall`` the height of the browser's
    window, both in CSS pixels; ``density`` are device pixels to a CSS pixel; ``dark`` and ``still`` say whether the
    reader prefers dark colours and less motion. ``spots`` are the hit areas: box in shares, label, tip and kind; clicks
    on them answer the question with the number ``asked``. ``watched`` are the names of the keys that are sent. With
    ``pulling`` a drag is one message with both ends; with ``looking`` a hovered spot is shown close up; where it is
    ``careful`` a finger must touch a place twice; with ``hinting`` hovering is sent.
    """

    def __init__(self, port: Port, *, watched: Sequence[str] = (), **traits: bool) -> None:
        self.port = port
        self.room, self.tall, self.density, self.dark, self.still = 0, 800, 1.0, False, False
        self.watched = list(watched)
        self.spots: list[dict[str, object]] = []
        self._listeners = list[Callable[[AbstractSet[str]], object]]()
        port.set(label="", said="", low=False, watched=self.watched, **traits)

    def on_change(self, listener: Callable[[AbstractSet[str]], object]) -> None:
        """Call ``listener`` with the names of those `BROWSER_TRAITS` that have changed."""
        self._listeners.append(listener)

    def set_label(self, label: str) -> None:
        """Set the text alternative of the picture."""
        self.port.set(label=label)

    def set_caption(self, caption: str, *, low: bool) -> None:
        """Set the caption on the picture, at its bottom if ``low``."""
        self.port.set(low=low, said=isolated(caption))

    def set_keys(self, keys: Sequence[str]) -> None:
        """Set the keys that are sent."""
        self.watched = list(keys)
        self.port.set(watched=self.watched)

    def set_spots(self, spots: list[dict[str, object]], asked: int) -> None:
        """Set the hit areas that lie over the canvas, and the number of the question that they answer."""
        self.spots = spots
        self.port.set(spots=spots, asked=asked)

    def update_from_browser(self, now: Mapping[str, object]) -> None:
        """Take over what the browser reports about itself, and acknowledge it so that it sends the next."""
        valid = {name: now[name] for name, can_be in BROWSER_TRAITS.items() if name in now and can_be(now[name])}
        changed = {name for name, value in valid.items() if getattr(self, name) != value}
        for name in changed:
            setattr(self, name, valid[name])
        for listener in self._listeners if changed else ():
            listener(changed)
        self.port.send({"kind": "seen"})
