"""A film as pictures of which one is seen at a time, with no script and no kernel."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from widgets.drawing.paint import svg
from widgets.drawing.scene import Scene
from widgets.drawing.theme import STYLED
from widgets.page.markup import Html, el

SECONDS: Final = 1.3
"""For how many seconds a frame is shown."""


def animated_svg(film: Sequence[tuple[Scene, str]], when: str, over: Html) -> Html:
    """Return the frames as SVG over their captions, of which the first is seen until the CSS selector ``when`` holds.

    Then they are shown in turn, and the last stays; who prefers no motion sees the last at once. ``over`` is markup
    that lies over the picture.
    """
    drawn = (Html(svg(replace(scene, ground=None), colours=STYLED)) for scene, _ in film)
    pictures = (el("div", picture, class_=f"rk-f{at}") for at, picture in enumerate(drawn))
    words = (el("span", text, class_=f"rk-f{at}") for at, (_, text) in enumerate(film))
    style = "".join(_keyframes(at, len(film), when) for at in range(len(film)))
    return el(
        "div",
        Html(f"<style>{style}</style>"),
        el("div", *pictures, over, class_="rk-live-picture"),
        el("p", *words, class_="rk-live-said", aria_hidden="true"),
        class_="rk-live",
    )


def _keyframes(frame: int, count: int, when: str) -> str:
    """Return the CSS that shows one ``frame`` of ``count``: the first at first and, once ``when`` holds, in turn."""
    seen = ["visible" if at == frame else "hidden" for at in range(count)]
    steps = "".join(f"{100 * at / count:.2f}%{{visibility:{each}}}" for at, each in enumerate(seen))
    key, moves = f"rk-f{frame}", f"animation:rk-f{frame} {count * SECONDS:g}s step-end"
    return (
        f".{key}{{visibility:{seen[0]}}}{when} .{key}{{visibility:{seen[-1]}}}"
        f"@media(prefers-reduced-motion:no-preference){{@keyframes {key}{{{steps}}}{when} .{key}{{{moves}}}}}"
    )
