"""Animation from one frame of a film to the next: sprites that pass through poses, played by the browser in one go.

A motion is short (``MILLIS``) and complete when it starts. The browser plays it over the picture at its own frame
rate, whatever the network does, and can cut it short at any time.
"""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any, Final, final

from widgets.drawing.geometry import Box, finite
from widgets.drawing.paint import svg
from widgets.drawing.scene import Item, Scene, legible, moved
from widgets.drawing.theme import Palette

MILLIS: Final = 380
"""The usual duration of an animation at normal speed, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Pose:
    """A keyframe of a sprite: its offset, rotation, size and opacity after the share ``when`` of the time.

    ``across`` and ``down`` are CSS pixels of the scene from the sprite's box, ``turn`` is in degrees clockwise,
    ``size`` is 1 as drawn, and ``alpha`` runs from 0 (invisible) to 1.
    """

    when: float
    across: float = 0
    down: float = 0
    turn: float = 0
    size: float = 1
    alpha: float = 1

    def __post_init__(self) -> None:
        finite(when=self.when, across=self.across, down=self.down, turn=self.turn, size=self.size, alpha=self.alpha)


@dataclass(frozen=True, slots=True)
class Sprite:
    """Items that move together: drawn in ``box`` of the scene, moved through ``poses`` from ``when`` 0 to 1."""

    box: Box
    items: tuple[Item, ...]
    poses: tuple[Pose, ...]


@dataclass(frozen=True, slots=True)
class Motion:
    """An animation over ``ground``, the scene without what moves; it takes ``millis`` milliseconds."""

    ground: Scene
    sprites: tuple[Sprite, ...]
    millis: float = MILLIS

    def legible(self, least: float) -> "Motion":
        """Return the animation with every text at least so large, in CSS pixels of the scene."""
        ground = replace(self.ground, items=legible(self.ground.items, least))
        sprites = tuple(replace(each, items=legible(each.items, least)) for each in self.sprites)
        return replace(self, ground=ground, sprites=sprites)

    def message(self, colours: Palette, *, number: int, speed: float = 1, pause: float = 0) -> dict[str, Any]:
        """Return the browser's message that plays it; ``speed`` 2 is twice as fast, ``pause`` (ms) is time to read."""
        scene = self.ground
        return {
            "kind": "play",
            "id": number,
            "millis": self.millis / speed,
            "pause": pause / speed,
            "width": scene.width,
            "sprites": [_message(sprite, scene, colours) for sprite in self.sprites],
        }


def _message(sprite: Sprite, scene: Scene, colours: Palette) -> dict[str, Any]:
    """Return a sprite as JSON: its picture as SVG, its box in shares of the scene, its keyframes."""
    box = sprite.box
    items = tuple(moved(item, -box.x, -box.y) for item in sprite.items)
    return {
        "svg": svg(Scene(box.width, box.height, items, ground=None), "", colours),
        "box": shares(box, scene),
        "keys": [
            {"offset": p.when, "x": p.across, "y": p.down, "turn": p.turn, "scale": p.size, "alpha": p.alpha}
            for p in sprite.poses
        ],
    }


def shares(box: Box, scene: Scene) -> list[float]:
    """Return a box in shares of a scene's size: left, top, width and height."""
    across, down = max(scene.width, 1), max(scene.height, 1)
    return [round(part, 5) for part in (box.x / across, box.y / down, box.width / across, box.height / down)]


@final
@dataclass(frozen=True, slots=True)
class Animation:
    """A motion that plays over the picture once; it is played again only under another ``number``.

    ``speed`` 2 is twice as fast; ``pause`` is added at its end, in milliseconds. When it is over, the page receives
    `MotionEnded` with the number.
    """

    number: Hashable
    motion: Motion
    speed: float = 1
    pause: float = 0
