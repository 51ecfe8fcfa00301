"""The font that the tests draw with, in the browser."""

import pytest
from matplotlib.ft2font import FT2Font
from playwright.sync_api import Browser

from tests.programs.installed import package

FILES = {"sans-serif": "DejaVuSans", "serif": "DejaVuSerif", "'DejaVu Sans Mono'": "DejaVuSansMono"}
SIGNS = "Wi♥→"
SIZE = 100
WIDTH = """([family, signs, size]) => {
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `${size}px ${family}`;
    return pen.measureText(signs).width;
}"""


def test_pages_are_drawn_with_the_font_that_came_along(chromium: Browser) -> None:
    """Whatever the system has, a sign is as wide as DejaVu says, and no other font steps in for it."""
    page = chromium.new_page()
    fonts = package("matplotlib") / "mpl-data" / "fonts" / "ttf"
    for family, file in FILES.items():
        font = FT2Font(str(fonts / f"{file}.ttf"))
        font.set_size(SIZE, 72)  # at so many dots an inch, a point is a pixel
        wide = sum(font.load_char(ord(sign)).linearHoriAdvance for sign in SIGNS) / 2**16
        assert page.evaluate(WIDTH, [family, SIGNS, SIZE]) == pytest.approx(wide, rel=0.01), family
    page.close()
