"""The canvas in the browser: shows scenes on the canvas of a host, and receives messages about it through its guard.

A bare ipycanvas sends every mouse move to the kernel, captures Tab and the wheel, and has no accessible name. The guard
(``guard/*.js``) is a component beside it that sends one message a click and only the keys that are asked for. Over the
canvas it lays a real button for every spot, and plays animations, both without the kernel.

- Nothing is drawn before a client (a browser's view) is ready. Every new client, the first or one after a reload, gets
  a full drawing.
- A drawing is one message, and one that fails does not prevent the next. Only regions that have changed are drawn
  again; highlights, selections and animations are drawn over the canvas by the guard.
- The canvas has as many pixels as the screen has at its place; a scene is laid out in CSS pixels, and one that is wider
  than its place is scaled down.
"""

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager
from dataclasses import replace
from hashlib import blake2s
from typing import Any, Final, Protocol, final

from refkit.characters import isolated
from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import Motion, shares
from widgets.drawing.paint import changes, paint, repaint
from widgets.drawing.pen import ClippingPen
from widgets.drawing.scene import Scene, Spot
from widgets.drawing.theme import STYLED, palette
from widgets.page.errors import Errors
from widgets.page.port import Port
from widgets.page.stale_clicks import Question
from widgets.page.validation import is_number, is_share

DEFAULT_WIDTH = 720
"""The width that a scene gets until the browser has said how much room there is, in CSS pixels."""
MIN_WIDTH: Final = 300
"""CSS pixels of the narrowest and lowest page that scenes are laid out for; a smaller one shows them smaller."""

SPOT_FIELDS: Final = (
    "label", "tip", "drag", "drop", "chosen", "bare", "strong", "text", "quiet", "press", "spring",
)  # fmt: skip
"""The fields of a spot that are sent to the guard, besides its box."""
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
    "stacked": lambda said: isinstance(said, bool),
}
"""What the browser reports about itself, by trait, and whether a value is valid."""


class Canvas(Protocol):
    """The canvas of a host."""

    def on_client_ready(self, listener: Callable[[], object], /) -> None:
        """Call ``listener`` when a browser has a new canvas, on which nothing is drawn."""

    def forget_client(self) -> None:
        """Assume nothing about what the browser has received, since the connection may have been lost."""

    def pen(self, density: float, size: tuple[int, int] | None, /) -> AbstractContextManager[ClippingPen]:
        """Return a context with a pen whose drawing is sent as one message when it is left, and discarded if it fails.

        The pen draws in CSS pixels, each of them ``density`` pixels of the canvas. A ``size``, in pixels of the canvas,
        resizes and clears it.
        """


@final
class Stage:
    """A canvas as wide as its place on the page; it stands beside its guard in a box with the class ``rk-stage``.

    ``draw(width)`` returns the scene for a width in CSS pixels; it is called again whenever the width, the colours or
    the client change, and by ``refresh()``. Handlers, each optional:

    - ``on_pick`` gets the target of the spot that was used, or of the item that was clicked;
    - ``on_confirm`` gets the target of a chosen spot on which a key was pressed once more;
    - ``on_hint`` gets the target that is hovered, or None;
    - ``on_look`` returns markup that shows a target close up;
    - ``on_pull`` gets both targets of a drag from one spot to another, instead of two picks: None as the second if it
      ended off the picture, and as the first the ``data-pull`` of an element elsewhere in the app;
    - ``on_key`` gets the name of one of ``keys``;
    - ``on_browser`` gets the names of those `BROWSER_TRAITS` that have changed.

    Where it is ``careful`` a finger must touch a place twice, first to read what would happen there. A click counts as
    long as its ``question`` is asked and its target is there; ``on_stale`` is called once something else is asked.

    Messages of the guard:

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

    Its properties are ``label``, the text alternative of the picture; ``said``, its caption;
    ``spots``, the hit areas with their boxes in shares, and the number of the question ``asked`` that clicks
    on them answer; the keys that are ``watched``, and whether hovering, close-ups, drags and second touches are wanted.
    """

    def __init__(  # noqa: PLR0913  one handler each, by name
        self,
        draw: Callable[[float], Scene],
        canvas: Canvas,
        port: Port,
        errors: Errors,
        *,
        on_pick: Callable[[object], object] | None = None,
        on_confirm: Callable[[object], object] | None = None,
        on_hint: Callable[[object], object] | None = None,
        on_look: Callable[[object], str] | None = None,
        on_pull: Callable[[object, object], object] | None = None,
        on_key: Callable[[str], object] | None = None,
        on_browser: Callable[[AbstractSet[str]], object] = lambda _changed: None,
        keys: Sequence[str] = (),
        careful: bool = False,
        on_stale: Callable[[], object] = lambda: None,
    ) -> None:
        self.question = Question(on_stale)
        self._keys: dict[tuple[type, object], str] = {}
        self._draw = draw
        self._errors = errors
        self._on_pick = on_pick
        self._on_confirm = on_confirm
        self._on_hint = on_hint
        self._on_look = on_look
        self._on_pull = on_pull
        self._on_key = on_key
        self._ready = False
        self._painted: Scene | None = None
        self._seen: object = None
        self._played = 0
        self._then: Callable[[], object] | None = None
        self._browser: dict[str, Any] = {
            "room": 0, "tall": 800, "density": 1.0, "dark": False, "still": False, "stacked": False,
        }  # fmt: skip
        self._refresh = errors.watch(self._repaint)
        self.scene = draw(DEFAULT_WIDTH)
        self.watched, self.spots = list(keys), list[dict[str, object]]()
        self.port, self.canvas = port, canvas
        port.set(
            label="",
            said="",
            watched=self.watched,
            hinting=on_hint is not None,
            looking=on_look is not None,
            pulling=on_pull is not None,
            careful=careful,
        )
        canvas.on_client_ready(errors.watch(self._on_client_ready))
        self._browser_listeners = errors.watch(self._on_browser_change), errors.watch(on_browser)
        port.listen(errors.watch(self._on_message))
        self._lay_spots()

    @property
    def still(self) -> bool:
        """Whether the reader prefers that nothing moves."""
        return bool(self._browser["still"])

    @property
    def stacked(self) -> bool:
        """Whether the window is so narrow that what is beside the canvas otherwise is beneath it."""
        return bool(self._browser["stacked"])

    @property
    def known(self) -> bool:
        """Whether the browser has said how much room there is."""
        return bool(self._browser["room"])

    @property
    def width(self) -> float:
        """The width that scenes are laid out for now, in CSS pixels."""
        room: float = self._browser["room"]
        return max(room, MIN_WIDTH) if room else DEFAULT_WIDTH

    @property
    def tall(self) -> float:
        """The height of the browser's viewport, in CSS pixels."""
        return float(max(self._browser["tall"], MIN_WIDTH))

    def refresh(self) -> None:
        """Get the scene again and draw what differs; do nothing before a client is ready."""
        if self._ready:
            self._refresh()

    def set_label(self, label: str) -> None:
        """Set the text alternative of the picture, for screen readers."""
        self.port.set(label=label)

    def set_caption(self, caption: str) -> None:
        """Set the caption of the picture; "" removes it."""
        self.port.set(said=isolated(caption))

    def set_keys(self, keys: Sequence[str]) -> None:
        """Handle these keys from now on; all others are the browser's."""
        self.watched = list(keys)
        self.port.set(watched=self.watched)

    def play(self, motion: Motion, then: Callable[[], object], *, speed: float = 1, pause: float = 0) -> None:
        """Play the motion, and call ``then`` when it is over and ``pause`` milliseconds have passed.

        Another motion, or a ``refresh``, cancels it, and then ``then`` is not called. A change in the browser, such as
        another width, ends it at once. Without a client ``then`` is called at once.
        """
        if not self._ready:
            then()
            return
        self._played += 1
        self._then = then
        self._show(replace(motion.ground, spots=()))
        self.port.send(motion.message(STYLED, number=self._played, speed=speed, pause=pause))

    def forget_client(self) -> None:
        """Draw nothing until a client is ready again."""
        self._ready = False

    def update_from_browser(self, now: Mapping[str, object]) -> None:
        """Take over what the browser reports about itself, and acknowledge it so that it sends the next."""
        valid = {name: now[name] for name, can_be in BROWSER_TRAITS.items() if name in now and can_be(now[name])}
        changed = {name for name, value in valid.items() if self._browser[name] != value}
        self._browser.update(valid)
        for listener in self._browser_listeners if changed else ():
            listener(changed)
        self.port.send({"kind": "seen"})

    def _on_client_ready(self) -> None:
        """Draw everything for a client that has just become ready, the first or another."""
        self._ready = True
        self._painted = None
        self.canvas.forget_client()
        self._draw_again()

    def _on_browser_change(self, changed: AbstractSet[str]) -> None:
        """Draw again when the browser reports another width, height, density or colour scheme."""
        if not changed <= {"still", "stacked"} and self._ready:
            self._draw_again()

    def _draw_again(self) -> None:
        """Draw what is shown for another client, size or colours; a motion, which was made for the old one, is over."""
        self._show(self._draw(self.width))
        if self._then:
            self._on_motion_end(self._then)

    def _repaint(self) -> None:
        self._show(self._draw(self.width))
        if self._then:
            self._then = None
            self.port.send({"kind": "stop"})

    def _show(self, scene: Scene) -> None:
        """Paint a scene, unless it is painted already, and send its spots to the guard."""
        self.scene = scene
        seen = (self._browser["density"], self._browser["dark"])
        regions = changes(self._painted, scene) if self._painted and self._seen == seen else None
        if regions is None or regions:
            self._painted = None
            self._paint(scene, regions)
        self._painted, self._seen = scene, seen
        self._lay_spots()

    def _paint(self, scene: Scene, regions: Sequence[Box] | None) -> None:
        """Draw the whole scene if ``regions`` is None, else those regions of it."""
        colours = palette(dark=self._browser["dark"])
        density = self._browser["density"] * min(1, self.width / scene.width)
        size = (round(scene.width * density), round(scene.height * density)) if regions is None else None
        with self.canvas.pen(density, size) as pen:
            if regions is None:
                paint(scene, pen, colours)
            else:
                repaint(scene, regions, pen, colours)

    def _lay_spots(self) -> None:
        laid = [{"key": self._key(spot), **_spot_message(spot, self.scene)} for spot in self.scene.spots]
        if laid != self.spots:
            self.spots = laid
        self.port.set(spots=self.spots, asked=self.question.number)

    def _on_message(self, message: Any) -> None:  # noqa: C901  one case each
        """Handle a message of the guard, such as a click, a key or the end of a motion; stale ones are reported."""
        match message:
            case {"kind": "browser", "now": dict(now)}:
                self.update_from_browser(now)
            case {"kind": "mended"}:
                self._on_client_ready()  # what was drawn while the line was cut may not have come
            case {"kind": "key", "key": str(key)} if self._on_key and key in self.watched:
                self._on_key(key)
            case {"kind": "pick", "x": x, "y": y} if self._on_pick and is_share(x) and is_share(y):
                item = self.scene.at(Point(x * self.scene.width, y * self.scene.height))
                if item is not None and self.question.suits(message):
                    self._on_pick(item.target)
            case {"kind": "played", "id": self._played} if self._then:
                self._on_motion_end(self._then)
            case {"kind": "look", "key": str(key)}:
                self._close_up(key)
            case {"kind": "hint", "key": str() | None as key} if self._on_hint:
                pointed = self._spot(key)
                self._on_hint(pointed.target if pointed else None)
            case {"kind": "spot", "key": str(key)} if self._on_pick and self.question.suits(message):
                if used := self._spot(key):
                    self._use(used, keyed=message.get("keyed") is True)
            case {"kind": "pull", "to": str() | None as key} if self._on_pull and self.question.suits(message):
                self._pull(message, key)

    def _spot(self, key: object) -> Spot | None:
        """Return the spot with this key; None if there is none any more."""
        return next((spot for spot in self.scene.spots if self._key(spot) == key), None)

    def _use(self, spot: Spot, *, keyed: bool) -> None:
        """Handle the use of a spot, by a key or by a click."""
        shown = self.spots
        handle = self._on_confirm if keyed and spot.chosen and self._on_confirm else self._on_pick
        if handle:
            handle(spot.target)
        if self.spots is shown:  # the browser has marked what was clicked, and must remove the mark
            self.port.send({"kind": "unmark"})

    def _pull(self, message: Mapping[str, object], key: str | None) -> None:
        """Handle a drag from a spot, or from an element elsewhere, to the spot with this key; None: to nothing."""
        start, to = self._spot(message.get("key")), self._spot(key)
        source = message["item"] if isinstance(message.get("item"), str) else start.target if start else None
        if self._on_pull and source is not None and (to or key is None):
            self._on_pull(source, to.target if to else None)

    def _key(self, spot: Spot) -> str:
        """Return a key for the browser that is unique to a spot and stays the same while the spot means the same.

        It is derived from what the spot means and not from a counter, which would reveal to the browser how often the
        page was drawn before.
        """
        target = spot.target
        if (known := self._keys.get((type(target), target))) is not None:
            return known
        key = f"{type(target).__name__} {blake2s(repr(target).encode(), digest_size=8).hexdigest()}"
        while key in self._keys.values():  # another target looks the same in words
            key += "+"
        self._keys[type(target), target] = key
        return key

    def _close_up(self, key: str) -> None:
        """Send the close-up of the spot with this key to the browser."""
        spot = self._spot(key)
        if self._on_look and spot:
            self.port.send({"kind": "look", "key": key, "html": str(self._on_look(spot.target))})

    def _on_motion_end(self, then: Callable[[], object]) -> None:
        """Call ``then`` after a motion, and have the guard remove it unless another one has begun."""
        self._then = None
        then()
        if not self._then:
            self.port.send({"kind": "stop"})


def _spot_message(spot: Spot, scene: Scene) -> dict[str, object]:
    """Return a spot as JSON for the guard, its box in shares of the scene."""
    said = {name: getattr(spot, name) for name in SPOT_FIELDS}
    shown = {"tip": isolated(spot.tip), "text": isolated(spot.text)}
    return {"box": shares(spot.box, scene), **said, **shown}
