"""Fit a lesson on one screen: compute the height of everything around a table, which takes what is left.

All heights are known before a browser has drawn anything. The numbers are those of ``style.css``, in CSS pixels.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf

from widgets.app.messages import Viewport
from widgets.drawing.theme import USUAL, width_of
from widgets.page.markup import Html, el

CHROME, CHROME_STACKED, CHROME_LOW = 262, 272, 190
"""The height of what stands above a table and at the foot of the screen: beside a column, over it, in a low window."""
LOW, PHONE = 640, 500
"""The height of a window, in CSS pixels, up to which it is low, unless its table is no wider than that on a phone."""
COLUMN, COLUMN_GAP = 290, 14
"""The least width of the column beside a table, and the gap between the two."""
NOTE_TYPE, NOTE_TYPE_PHONE = (14.5, 20.6), (13.5, 19.2)
"""Font size and line height of the note on what is new."""
NOTE_LABEL, MARGINS = 92, 26
"""The width of the label in that note's first line, and of its two margins together."""
GAP = 14
"""The gap between a table and what stands beneath it."""
FILM_BUTTONS = 44
"""The height of a film's buttons."""
MIN_TABLE = 150
"""The least height of a table."""
ROW, LINE, ANSWER_GAP, PADDING, SIZE = 44, 17, 6, 22, 14
"""Of an answer in words: its least height, the line height, the gap between two, the padding, and the font size."""
NUMBER_WIDTH = 36
"""The width of an answer's number, with its gap, where answers are put in order."""
WIDTH_FACTOR = 1.08
"""The width of a line in a browser as a multiple of `width_of`, which only estimates it."""
ROOMY = 400
"""The height that answers may take in the column beside a table."""
MAX_COLUMNS = 4
"""The number of answers in a row of a phone at the most; wider ones may have one more."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Answers in rows: ``across`` in a row, each row ``deep`` high, all rows ``high`` together."""

    across: int
    deep: int
    high: int


def table_height(viewport: Viewport, beneath: float, new: str) -> float:
    """Return how high a table may be in this viewport.

    ``beneath`` is the height of what stands beneath it, ``new`` the note on what is new.
    """
    low = viewport.height <= LOW and viewport.width > PHONE
    chrome = CHROME_LOW if low else CHROME_STACKED if viewport.stacked else CHROME
    column = 0 if viewport.stacked else COLUMN_GAP + COLUMN
    note = note_height(new, viewport, viewport.width + column)
    return max(MIN_TABLE, viewport.height - chrome - note - bool(beneath) * (GAP + beneath))


def note_height(new: str, viewport: Viewport, width: float) -> float:
    """Return the height of the note on what is new, ``width`` CSS pixels wide, with the margin above it."""
    size, line = NOTE_TYPE_PHONE if viewport.stacked else NOTE_TYPE
    return bool(new) * (8 + line * ceil((NOTE_LABEL + width_of(new, size) * WIDTH_FACTOR) / (width - MARGINS)))


def answers(buttons: Sequence[Html], names: Sequence[str], viewport: Viewport, beside: float = 0) -> tuple[Html, float]:
    """Return buttons with these names in their best `grid`, and how high they are beneath the table.

    They are in the column beside it, and beneath it where there is none. Each has a number ``beside`` wide next to its
    name.
    """
    made = grid(names, viewport.width, beside) if viewport.stacked else grid(names, COLUMN, beside, roomy=ROOMY)
    style = f"--rk-across: {made.across}; --rk-deep: {made.deep / USUAL:g}rem"
    shown = el("div", *buttons, class_="rk-names rk-answers", role="group", aria_label="Your answer", style=style)
    return shown, made.high if viewport.stacked else 0


def grid(names: Sequence[str], width: float, beside: float = 0, roomy: float = 0) -> Grid:
    """Return the grid of answers with the least height, and of several such the one with the fewest columns.

    Each answer has a number ``beside`` wide next to its name. Of grids no higher than ``roomy`` it is the one with the
    lowest rows.
    """
    found = []
    for across in range(1, min(MAX_COLUMNS + (width > PHONE), len(names)) + 1):
        inside = (width - (across - 1) * ANSWER_GAP) / across - PADDING - beside
        deep = max(ROW, 10 + LINE * max(_lines(name, inside) for name in names))
        rows = ceil(len(names) / across)
        found.append(Grid(across, deep, rows * (deep + ANSWER_GAP) - ANSWER_GAP))
    return min(found, key=lambda made: (made.deep if made.high <= roomy else inf, made.high))


def _lines(text: str, inside: float) -> int:
    """Return the number of lines of a text; a word that is wider than a line counts as another line."""
    count, left = 1, inside
    for word in text.split():
        wide = width_of(word, SIZE) * WIDTH_FACTOR
        if wide > left:
            count, left = count + (2 if wide > inside else 1), inside
        left -= wide + width_of(" ", SIZE)
    return count
