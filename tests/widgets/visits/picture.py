"""A drawn scene and the places that may be used on it, as lines to be read and compared."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final

from tests.widgets.visits.markup import digest, shortened
from widgets.drawing.scene import Item, Scene, Text, moved, reach

MARKS: Final = ("drag", "drop", "chosen", "bare", "strong", "quiet", "press", "spring")
"""What a place may be, besides its label."""
QUIET: Final = 8
"""Places that do not glow and are printed each."""
LARGE: Final = 0.2
"""The share of a scene above which an item is ground for others, and no thing with its parts."""
NEAR: Final = 4.0
"""Pixels that the parts of a thing may stand out."""


_latest: list[tuple[Scene, tuple[str, ...]]] = []
"""Scenes that were told just now: the same one is asked for again and again."""


def scene_lines(scene: Scene) -> tuple[str, ...]:
    """Return a line for everything that lies on the table, from back to front.

    A line stands for an item with those drawn on it: how many they are and where they lie, the words among them, and a
    digest of all, which is the same wherever the thing lies. What can be clicked has a star.
    """
    for known, told in _latest:
        if known is scene:
            return told
    told = (f"{scene.width:.0f} × {scene.height:.0f} on {scene.ground}", *map(_line, _things(scene)))
    _latest[:] = [*_latest[-5:], (scene, told)]
    return told


def _things(scene: Scene) -> Iterator[list[Item]]:
    """Yield items that belong together: one with those after it that lie on it."""
    thing: list[Item] = []
    base = (0.0, 0.0, 0.0, 0.0)
    for item in scene.items:
        left, top, right, bottom = reach(item)
        large = (base[2] - base[0]) * (base[3] - base[1]) > scene.width * scene.height * LARGE
        inside = (
            left >= base[0] - NEAR and top >= base[1] - NEAR and right <= base[2] + NEAR and bottom <= base[3] + NEAR
        )
        if thing and inside and not large:
            thing.append(item)
            continue
        if thing:
            yield thing
        thing, base = [item], (left, top, right, bottom)
    if thing:
        yield thing


def _line(items: Sequence[Item]) -> str:
    edges = [reach(item) for item in items]
    left, top = min(edge[0] for edge in edges), min(edge[1] for edge in edges)
    right, bottom = max(edge[2] for edge in edges), max(edge[3] for edge in edges)
    texts = " ".join(item.text for item in items if isinstance(item, Text))
    alike = digest("\n".join(_said(moved(item, -left, -top)) for item in items))
    star = "*" if any(item.target is not None for item in items) else "·"
    place = f"{left:.0f},{top:.0f} {right - left:.0f}×{bottom - top:.0f}"
    return f"{star} {place} {shortened(texts)} ({len(items)} #{alike})".replace("  ", " ")


def _said(item: Item) -> str:
    """Return everything about an item but what it stands for, its numbers rounded."""
    told = {each.name: getattr(item, each.name) for each in fields(item) if each.name != "target"}
    return f"{type(item).__name__} {_rounded(told)}"


def _rounded(value: object) -> str:
    """Return a value as text; numbers have one digit behind the point, shares two."""
    if isinstance(value, float | int) and not isinstance(value, bool):
        return f"{value + 0.0:.{2 if abs(value) <= 1 else 1}f}".replace("-0.00", "0.00")
    if isinstance(value, tuple | list):
        return f"({' '.join(map(_rounded, value))})"
    if isinstance(value, Mapping):
        return f"({' '.join(f'{key}={_rounded(each)}' for key, each in value.items())})"
    if is_dataclass(value):
        return _rounded({each.name: getattr(value, each.name) for each in fields(value)})
    return str(value)


def place_lines(
    places: Sequence[Mapping[str, Any]], width: float, height: float, *, whole: bool = False
) -> tuple[str, ...]:
    """Return a line for each place that may be used, in the order of the keyboard: where, its label, tip and marks.

    Of many places that do not glow most are a digest, unless the ``whole`` is wanted.
    """
    told = [_place(place, width, height) for place in places]
    quiet = [at for at, place in enumerate(places) if place.get("quiet")]
    if len(quiet) > QUIET and not whole:
        left = {at: told[at] for at in quiet[QUIET:]}
        told = [line for at, line in enumerate(told) if at not in left]
        told.append(f"… {len(left)} more [quiet] #{digest(' '.join(left.values()))}")
    return tuple(told)


def _place(place: Mapping[str, Any], width: float, height: float) -> str:
    x, y, wide, high = place["box"]
    marks = " ".join(name for name in MARKS if place.get(name))
    tip = f" | tip: {place['tip']}" if place["tip"] else ""
    text = f" | text: {place['text']}" if place["text"] else ""
    where = f"{x * width:.0f},{y * height:.0f} {wide * width:.0f}×{high * height:.0f}"
    return f"{where} {place['label']}{tip}{text}" + (f" [{marks}]" if marks else "")


def motion_line(motion: Mapping[str, Any]) -> str:
    """Return what moves over the picture: how long, how many things, and a digest of all."""
    told = [digest(_rounded(sprite)) for sprite in motion["sprites"]]
    last = f"{motion['millis']:.0f} ms" + (f" and {motion['pause']:.0f} ms" if motion["pause"] else "")
    return f"{len(told)} things move for {last} #{digest(' '.join(told))}"


def found(scene: Scene, words: str) -> tuple[float, float]:
    """Return where the first item with such words lies, in pixels; AssertionError if there is none."""
    for item in scene.items:
        if isinstance(item, Text) and words in item.text:
            return item.at.x, item.at.y
    raise AssertionError(f"Nothing on the picture says {words!r}.")
