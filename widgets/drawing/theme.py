"""The palette, light and dark, the type scale, and the style sheet of all pages; and how wide a text will be.

Items and styles name colours by their role; colour values are written nowhere else.
"""

import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final, Literal, TypeAlias

Role: TypeAlias = Literal[
    "page",  # behind everything
    "sheet",  # panels of the page
    "table",  # the ground of a scene
    "grain",  # faint lines on the table
    "card",
    "back",  # the back of a card
    "ink",  # text and outlines on a card
    "muted",  # less important text on a card
    "text",  # text on page, sheet and table
    "quiet",  # less important text there
    "pale",  # text on a strong colour
    "attack",
    "shield",
    "glow",  # what can be clicked, what is happening
    "crown",  # the foreminion, the winner
    "calm",  # moves, links
    "odd",  # traits and specials
    "moss",  # this and the following: skins of minions
    "plum",
    "rust",
    "slate",
    "sand",
    "teal",
    "rose",
    "sky",
]

Palette: TypeAlias = Mapping[Role, str]

LIGHT: Palette = {
    "page": "#f7f0e4",
    "sheet": "#fffaf0",
    "table": "#e6d3b3",
    "grain": "#d3bb94",
    "card": "#fffaf0",
    "back": "#7c4a3a",
    "ink": "#2b211a",
    "muted": "#6b5a4b",
    "text": "#2b211a",
    "quiet": "#645444",
    "pale": "#fff8ea",
    "attack": "#b23a26",
    "shield": "#2f6a4d",
    "glow": "#c78100",
    "crown": "#986900",
    "calm": "#2f5f86",
    "odd": "#6d4473",
    "moss": "#8fb05a",
    "plum": "#a47bb5",
    "rust": "#d9824a",
    "slate": "#8d9aa8",
    "sand": "#e0c069",
    "teal": "#5fb0a0",
    "rose": "#dc8f93",
    "sky": "#7fb2dd",
}

DARK: Palette = {
    "page": "#1c1613",
    "sheet": "#29201b",
    "table": "#3a2b21",
    "grain": "#4d3a2d",
    "card": "#f6ead7",
    "back": "#94523f",
    "ink": "#2b211a",
    "muted": "#665546",
    "text": "#f5e9d6",
    "quiet": "#c9b59b",
    "pale": "#fff3df",
    "attack": "#bb412c",
    "shield": "#2f6f51",
    "glow": "#ffb938",
    "crown": "#956700",
    "calm": "#396d98",
    "odd": "#7a4d81",
    "moss": "#86a653",
    "plum": "#9a72ab",
    "rust": "#cf7941",
    "slate": "#84919f",
    "sand": "#d6b55d",
    "teal": "#57a595",
    "rose": "#d08488",
    "sky": "#76a7d1",
}

SIZES: Mapping[str, float] = {"title": 30, "heading": 20, "body": 16, "small": 13.5, "tiny": 11.5}
"""The type scale, in CSS pixels where the browser's font has its usual size."""
USUAL: Final = 16
"""The usual size of a browser's font in CSS pixels: one rem, in which sizes of text are given, so that it grows."""

FACES: Mapping[str, str] = {
    "plain": "'Avenir Next', 'Segoe UI', 'Noto Sans', 'DejaVu Sans', system-ui, sans-serif",
    "display": "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', 'DejaVu Serif', Georgia, serif",
}
"""Font stacks of fonts that machines have: none is downloaded."""


JOINER: Final = "\N{ZERO WIDTH JOINER}"
RIGHT_TO_LEFT: Final = "\N{RIGHT-TO-LEFT MARK}"
STRONG: Final = frozenset({"L", "R", "AL"})
"""The classes of characters that are written in one direction, whatever is around them."""

STYLED: Palette = {role: f"var(--rk-{role})" for role in LIGHT}
"""Colours as CSS variables, for a picture inside a page: it follows the page from light to dark by itself."""


def palette(*, dark: bool) -> Palette:
    """Return the dark or the light palette."""
    return DARK if dark else LIGHT


def variables(colours: Palette) -> str:
    """Return the palette as CSS custom properties.

    >>> variables({"ink": "#000000"})
    '--rk-ink: #000000;'
    """
    return " ".join(f"--rk-{role}: {colour};" for role, colour in colours.items())


LIGHT_PAGES: Final = "[data-rk=light], [data-theme=light], [data-jp-theme-light=true], .theme-light"
DARK_PAGES: Final = "[data-rk=dark], [data-theme=dark], [data-jp-theme-light=false], .theme-dark, .vscode-dark"
"""Selectors of pages that say they are light or dark: ours, Sphinx, JupyterLab, Voilà, Visual Studio Code."""
PORTABLE: Final = (
    f".rk-picture {{ max-width: 100%; height: auto; {variables(LIGHT)} }} "
    f"@media (prefers-color-scheme: dark) {{ .rk-picture {{ {variables(DARK)} }} }} "
    f":is({LIGHT_PAGES}) .rk-picture {{ {variables(LIGHT)} }} :is({DARK_PAGES}) .rk-picture {{ {variables(DARK)} }}"
)
"""CSS rules of a portable picture: as the page says, or else as the reader's system prefers."""


def css() -> str:
    """Return the whole style sheet: colours, type scale, and the rules of the pages."""
    scale = " ".join(f"--rk-size-{name}: {size / USUAL:g}rem;" for name, size in SIZES.items())
    faces = " ".join(f"--rk-face-{name}: {stack};" for name, stack in FACES.items())
    return "\n".join(
        (
            f":root {{ {scale} {faces} {variables(LIGHT)} }}",
            ":root:has(> .rk-page) { color-scheme: light dark; }",
            f"@media (prefers-color-scheme: dark) {{ :root:not([data-rk=light]) {{ {variables(DARK)} }} }}",
            f":root[data-rk=dark] {{ color-scheme: dark; {variables(DARK)} }}",
            ":root[data-rk=light] { color-scheme: light; }",
            # in a notebook with a theme of its own
            f"[data-jp-theme-light=true]:not(.rk-page) .rk-app {{ color-scheme: light; {variables(LIGHT)} }}",
            f"[data-jp-theme-light=false]:not(.rk-page) .rk-app {{ color-scheme: dark; {variables(DARK)} }}",
            resources.files("widgets.drawing").joinpath("style.css").read_text(encoding="utf-8"),
        )
    )


def width_of(text: str, size: float) -> float:
    """Estimate the width of a line of text at ``size``, in CSS pixels; without a browser, so rather too much.

    >>> width_of("ill", 10) < width_of("MOW", 10) < width_of("\u6f22\u6f22\u6f22", 10)
    True
    """
    return size * sum(map(_advance, text))


@cache
def _advance(sign: str) -> float:
    """Return the width of a character in shares of its size."""
    if sign in "iljtfr.,:;'|! ":
        return 0.35
    if sign in "mwMW":
        return 1.1 if sign == "W" else 0.9
    if sign.isascii():
        return 0.66
    if unicodedata.category(sign) in {"Mn", "Me", "Cf"}:  # they stand on others, or join them
        return 0.0
    return (1.3 if sign >= "\U0001f000" else 1.0) if unicodedata.east_asian_width(sign) in "WF" else 0.66


def shortened(text: str, size: float, room: float) -> str:
    """Return the text, cut with an ellipsis where it would be wider than ``room`` CSS pixels, after a word if it can.

    >>> shortened("Gnasher the Unwashed", 10, 60), shortened("Gnashing", 10, 40)
    ('Gnasher…', 'Gnash…')

    After a word that is written from right to left, a mark that is not seen keeps the ellipsis at its end, on its left.
    """
    if width_of(text, size) <= room:
        return text
    whole = text
    while text and width_of(f"{text}…", size) > room:
        text = text[:-1]
    text = text if whole[len(text) :].startswith(" ") else text.rpartition(" ")[0] or text
    text = text.rstrip(f" {JOINER}")
    directions = [found for each in text if (found := unicodedata.bidirectional(each)) in STRONG]
    return f"{text}…{RIGHT_TO_LEFT if directions and directions[-1] != 'L' else ''}"
