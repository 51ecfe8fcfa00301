"""A film as a picture that plays with no script and no kernel: what many frames share is drawn once."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from widgets.drawing.paint import svg
from widgets.drawing.scene import Item, Scene
from widgets.drawing.theme import STYLED
from widgets.page.markup import Html, el

SECONDS: Final = 1.3
"""For how many seconds a frame is shown."""


def animated_svg(film: Sequence[tuple[Scene, str]], when: str, over: Html) -> Html:
    """Return the frames as one SVG over their captions, which shows the first until the CSS selector ``when`` holds.

    Then they are shown in turn, and the last stays; who prefers no motion sees the last at once. ``over`` is markup
    that lies over the picture.
    """
    scenes = [scene for scene, _ in film]
    shown = _frames_of_items(scenes)
    pieces, rules = [], dict[frozenset[int], str]()
    for frames, items in groupby(_paint_order(scenes), key=shown.__getitem__):
        part = svg(Scene(scenes[0].width, scenes[0].height, tuple(items), ground=None), colours=STYLED)
        inside = part[part.index(">") + 1 : part.rindex("</svg>")]
        pieces.append(f'<g class="{_class_name(frames, rules)}">{inside}</g>')
    size = f"0 0 {scenes[0].width:g} {scenes[0].height:g}"
    picture = Html(f'<svg viewBox="{size}" aria-hidden="true">{"".join(pieces)}</svg>')
    said = (el("span", text, class_=_class_name(frozenset({at}), rules)) for at, (_, text) in enumerate(film))
    words = el("p", *said, class_="rk-live-said", aria_hidden="true")
    style = "".join(_keyframes(frames, key, len(film), when) for frames, key in rules.items())
    whole = f'<div class="rk-live-picture">{picture}{over}</div>'
    return Html(f'<style>{style}</style><div class="rk-live">{whole}{words}</div>')


def _frames_of_items(scenes: Sequence[Scene]) -> dict[Item, frozenset[int]]:
    """Return the numbers of the frames in which each item is drawn."""
    found: dict[Item, set[int]] = {}
    for number, scene in enumerate(scenes):
        for item in scene.items:
            found.setdefault(item, set()).add(number)
    return {item: frozenset(numbers) for item, numbers in found.items()}


def _paint_order(scenes: Sequence[Scene]) -> list[Item]:
    """Return all items from back to front, each once: a new one directly under the known item that it lies under."""
    order = list(dict.fromkeys(scenes[0].items))
    for scene in scenes[1:]:
        known, at = set(order), len(order)
        for item in reversed(scene.items):
            if item in known:
                at = min(at, order.index(item))
            else:
                order.insert(at, item)
                known.add(item)
    return order


def _class_name(frames: frozenset[int], rules: dict[frozenset[int], str]) -> str:
    """Return the CSS class of what is seen in these frames, and add it to ``rules`` if it is new."""
    return rules.setdefault(frames, f"rk-f{len(rules)}")


def _keyframes(frames: frozenset[int], key: str, count: int, when: str) -> str:
    """Return the CSS that shows class ``key`` if it is in the first of ``frames`` and, once ``when`` holds, in turn."""
    if len(frames) == count:
        return ""
    seen = ["visible" if at in frames else "hidden" for at in range(count)]
    steps = "".join(f"{100 * at / count:.2f}%{{visibility:{each}}}" for at, each in enumerate(seen))
    moves = f"{when} .{key}{{animation:{key} {count * SECONDS:g}s step-end}}"
    return (
        f".{key}{{visibility:{seen[0]}}}{when} .{key}{{visibility:{seen[-1]}}}"
        f"@media(prefers-reduced-motion:no-preference){{@keyframes {key}{{{steps}}}{moves}}}"
    )
