"""The surface in the browser: a canvas that can be drawn on without knowing its traps.

- Nothing is drawn before a client is ready. Every new client, be it the first or one after a reload, gets a full
  drawing.
- A drawing is one message, and one that fails leaves nothing behind that would silence the next. What has not
  changed is not drawn again: what glows, is chosen or moves lies over it, in the guard's hands.
- The canvas has as many pixels as the screen and as much width as its place; a scene is laid out in CSS pixels. One
  that is wider than that is shown smaller.
"""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager
from dataclasses import replace
from hashlib import blake2s
from typing import Any, Final, Protocol

from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import Motion, shares
from widgets.drawing.paint import changes, paint, repaint
from widgets.drawing.pen import ClippingPen
from widgets.drawing.scene import Scene, Spot
from widgets.drawing.theme import STYLED, palette
from widgets.page.errors import Errors
from widgets.page.port import Port
from widgets.page.stale_clicks import Asking, ShownVersions
from widgets.page.validation import is_share
from widgets.stage.guard import Guard

DEFAULT_WIDTH = 720
"""The width that a scene gets until the browser has said how much room there is, in CSS pixels."""
NARROWEST: Final = 300
"""CSS pixels of the narrowest and lowest page that scenes are laid out for; a smaller one shows them smaller."""

SAID: Final = (
    "label", "tip", "drag", "drop", "chosen", "bare", "strong", "text", "quiet", "press", "spring",
)  # fmt: skip
"""What the guard is told of a spot, besides where it is."""


class Canvas(Protocol):
    """The canvas of a host."""

    def on_client(self, listener: Callable[[], object], /) -> None:
        """Call ``listener`` when a browser has a new canvas, on which nothing is drawn."""

    def renew(self) -> None:
        """Forget what the browser may know of what was drawn, since some of it may not have come."""

    def pen(self, density: float, size: tuple[int, int] | None, /) -> AbstractContextManager[ClippingPen]:
        """Return a pen whose drawing is sent as one, once it is done; none of it is, if it fails.

        The pen draws in CSS pixels, of which each has ``density`` of the canvas. With a ``size``, in pixels, the canvas
        is made so large, and is empty.
        """


class Stage:
    """A drawing surface that fills the width it has.

    ``draw(width)`` returns the scene for a width in CSS pixels, and is asked again whenever the width, the colours or
    the client change, or on ``refresh()``. ``on_pick`` gets the target of the spot that was used, or of the item that
    was clicked; ``on_hint`` the target that is pointed at, or None; ``on_key`` the name of one of ``keys``; ``on_look``
    returns, as markup, what is to be seen of a target close up; ``on_confirm`` gets the target of a chosen spot that is
    used once more by a key. With ``on_pull`` a card that is pulled from one spot to
    another is no two picks: it gets both targets, None for the second if it ended off the picture, and for the first
    the ``data-pull`` of something else in the app. Where it is ``careful`` a finger must touch a place twice:
    first to read what would happen there. ``told`` gives a motion as its reader is to see it. A click counts as long as
    the same is ``asking`` and its target is there.
    """

    def __init__(  # noqa: PLR0913  what is heard of, each by name
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
        keys: Sequence[str] = (),
        careful: bool = False,
        asking: Asking | None = None,
        told: Callable[[Motion], Motion] | None = None,
    ) -> None:
        self._versions = ShownVersions[list[object]](asking)
        self._keys: dict[tuple[type, object], str] = {}
        self._draw = draw
        self._errors = errors
        self._told = told
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
        self._refresh = errors.watch(self._repaint)
        self.scene = draw(DEFAULT_WIDTH)
        self.guard = Guard(
            port,
            watched=keys,
            hinting=on_hint is not None,
            looking=on_look is not None,
            pulling=on_pull is not None,
            careful=careful,
        )
        self.canvas = canvas
        canvas.on_client(errors.watch(self._meet))
        self.guard.on_change(errors.watch(self._noticed))
        port.listen(errors.watch(self._heard))
        self._lay_spots()

    @property
    def still(self) -> bool:
        """Whether the reader prefers that nothing moves."""
        return bool(self.guard.still)

    @property
    def width(self) -> float:
        """The width that scenes are laid out for now."""
        return max(self.guard.room, NARROWEST) if self.guard.room else DEFAULT_WIDTH

    @property
    def tall(self) -> float:
        """How much of the page the browser shows at a time, in CSS pixels."""
        return float(max(self.guard.tall, NARROWEST))

    def refresh(self) -> None:
        """Ask for the scene again and draw what differs; before a client is ready, nothing happens yet."""
        if self._ready:
            self._refresh()

    def describe(self, label: str) -> None:
        """Say in words what the canvas shows, for those who do not see it."""
        self.guard.describe(label)

    def say(self, caption: str, *, low: bool = False) -> None:
        """Write on the picture what is just happening there, at its head or its foot; "" takes it away."""
        self.guard.say(caption, low=low)

    def listen(self, keys: Sequence[str]) -> None:
        """From now on these keys are ours, and all others the browser's."""
        self.guard.watch(keys)

    def play(self, motion: Motion, then: Callable[[], object], *, speed: float = 1, pause: float = 0) -> None:
        """Let the motion run, and call ``then`` when it is over and ``pause`` milliseconds have passed.

        Another motion, or a ``refresh``, cuts it short, and then ``then`` is not called. With no client nothing moves.
        """
        if not self._ready:
            then()
            return
        motion = self._told(motion) if self._told else motion
        self._played += 1
        self._then = then
        self._show(replace(motion.ground, spots=()))
        self.guard.port.send(motion.message(STYLED, number=self._played, speed=speed, pause=pause))

    def _meet(self) -> None:
        """A client is ready, the first or another: it knows of no canvas yet, so it must be told which is meant."""
        self._ready = True
        self._painted = None
        self.canvas.renew()
        self._repaint()

    def _noticed(self, changed: AbstractSet[str]) -> None:
        """The browser reports another width, density or colour scheme."""
        if changed != {"still"}:
            self.refresh()

    def _repaint(self) -> None:
        self._show(self._draw(self.width))
        if self._then:
            self._then = None
            self.guard.port.send({"kind": "stop"})

    def _show(self, scene: Scene) -> None:
        """Paint a scene, unless it is painted already, and lay its spots over it."""
        self.scene = scene
        seen = (self.guard.density, self.guard.dark)
        regions = changes(self._painted, scene) if self._painted and self._seen == seen else None
        if regions is None or regions:
            self._painted = None
            self._paint(scene, regions)
        self._painted, self._seen = scene, seen
        self._lay_spots()

    def _paint(self, scene: Scene, regions: Sequence[Box] | None) -> None:
        """Draw the whole scene, or those parts of it that differ from what is drawn."""
        density, colours = self.guard.density * min(1, self.width / scene.width), palette(dark=self.guard.dark)
        size = (round(scene.width * density), round(scene.height * density)) if regions is None else None
        with self.canvas.pen(density, size) as pen:
            if regions is None:
                paint(scene, pen, colours)
            else:
                repaint(scene, regions, pen, colours)

    def _lay_spots(self) -> None:
        targets, version = [spot.target for spot in self.scene.spots], self.guard.version
        known = None if self._versions.stale(version) else self._versions.then({}, version)
        same = known is not None and set(known) == set(targets)  # else only marks, labels or the order have changed
        known = known if known is not None and same else targets
        number = {target: at for at, target in enumerate(known)}
        laid = [
            {"at": number[spot.target], "key": self._key(spot), **_laid(spot, self.scene)} for spot in self.scene.spots
        ]
        if same and laid == self.guard.spots:
            return
        self.guard.lay(laid, self.guard.version + (not same))
        self._versions.note(self.guard.version, known)

    def _heard(self, message: Any) -> None:
        """A click, a key or an ended motion, as the guard let it through; what is too late is dropped."""
        match message:
            case {"kind": "browser", "now": dict(now)}:
                self.guard.know(now)
            case {"kind": "mended"}:
                self._meet()  # what was drawn while the line was cut may not have come
            case {"kind": "key", "key": str(key)} if self._on_key and key in self.guard.watched:
                self._on_key(key)
            case {"kind": "pick", "x": x, "y": y} if self._on_pick and is_share(x) and is_share(y):
                item = self.scene.at(Point(x * self.scene.width, y * self.scene.height))
                if item is not None and self._versions.then(message, self.guard.version) is not None:
                    self._on_pick(item.target)
            case {"kind": "played", "id": self._played} if self._then:
                self._arrived(self._then)
            case {"kind": "look", "key": str(key)}:
                self._close_up(key)
            case {"kind": "hint", "at": int(at)} if self._on_hint and message.get("version") == self.guard.version:
                targets = self._versions.then({}, self.guard.version) or []
                self._on_hint(targets[at] if 0 <= at < len(targets) else None)
            case {"at": int() | str() as at} if (shown := self._versions.then(message, self.guard.version)) is not None:
                self._used(message, shown, shown[at] if isinstance(at, int) and 0 <= at < len(shown) else at)

    def _used(self, message: dict[str, Any], targets: list[object], target: object) -> None:
        """A spot was used, or something was pulled from it: of those that were shown, it is still there."""
        here = [spot.target for spot in self.scene.spots]
        match message:
            case {"kind": "spot"} if self._on_pick and target in here:
                shown = self.guard.spots
                confirmed = message.get("keyed") is True and any(
                    spot.chosen for spot in self.scene.spots if spot.target == target
                )
                (self._on_confirm if confirmed and self._on_confirm else self._on_pick)(target)
                if self.guard.spots is shown:  # the browser has marked what was clicked, and must hear that it is not
                    self.guard.port.send({"kind": "unmark"})
            case {"kind": "pull", "to": int(to)} if self._on_pull and to < len(targets):
                if to < 0 or targets[to] in here:
                    self._on_pull(target, targets[to] if to >= 0 else None)

    def _key(self, spot: Spot) -> str:
        """Return a key for the browser that is the same as long as a spot means the same, and no other spot's.

        It follows from what the spot means, and not from what was shown before: how often a page was drawn, and when
        its size was known, is nothing that a browser should be told.
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
        """Send what is to be seen of a spot close up."""
        target = next((spot.target for spot in self.scene.spots if self._key(spot) == key), None)
        if self._on_look and target is not None:
            self.guard.port.send({"kind": "look", "html": str(self._on_look(target))})

    def _arrived(self, then: Callable[[], object]) -> None:
        """A motion is over."""
        self._then = None
        then()
        if not self._then:
            self.guard.port.send({"kind": "stop"})


def _laid(spot: Spot, scene: Scene) -> dict[str, Any]:
    """A spot as the guard needs it."""
    said = {name: getattr(spot, name) for name in SAID}
    return {"box": shares(spot.box, scene), **said}
