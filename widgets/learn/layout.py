"""Fit a lesson on one screen: compute the height of everything around a table, which takes what is left.

All heights are known before a browser has drawn anything. The numbers are those of ``style.css``, in CSS pixels.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from widgets.drawing.theme import USUAL, width_of
from widgets.page.markup import Html, el

PHONE = 500
"""The greatest width of a table on a phone."""
CHROME, CHROME_PHONE = 262, 272
"""The height of what stands above a table and at the foot of the screen."""
NOTE_TYPE, NOTE_TYPE_PHONE = (14.5, 20.6), (13.5, 19.2)
"""Font size and line height of the note on what is new."""
NOTE_LABEL, MARGINS = 92, 26
"""The width of the label in that note's first line, and of its two margins together."""
PAGE_TO_TABLE = 1.69
"""The width of a page as a multiple of its table's; on a phone both are equal."""
GAP, GAP_PHONE = 14, 8
"""The gap between a table and what stands beneath it."""
FILM_BUTTONS = 44
"""The height of a film's buttons."""
MIN_TABLE = 150
"""The least height of a table."""
ROW, LINE, ANSWER_GAP, PADDING, SIZE = 44, 17, 6, 22, 14
"""Of an answer in words: its least height, the line height, the gap between two, the padding, and the font size."""
NUMBER_WIDTH = 32
"""The width of an answer's number, with its gap, where answers are put in order."""
WIDTH_FACTOR = 1.08
"""The width of a line in a browser as a multiple of `width_of`, which only estimates it."""
MAX_COLUMNS = 4
"""The number of answers in a row at the most."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Answers in rows: ``across`` in a row, each row ``deep`` high, all rows ``high`` together."""

    across: int
    deep: int
    high: int


def table_height(tall: float, width: float, beneath: float, new: str) -> float:
    """Return how high a table may be on a screen ``tall`` high.

    ``width`` is that of the table, ``beneath`` the height of what stands beneath it, ``new`` the note on what is new.
    """
    small = width <= PHONE
    around = (CHROME_PHONE if small else CHROME) + _note_height(new, width, small=small)
    return max(MIN_TABLE, tall - around - bool(beneath) * ((GAP_PHONE if small else GAP) + beneath))


def _note_height(new: str, width: float, *, small: bool) -> float:
    """Return the height of the note on what is new, with the margin above it."""
    size, line = NOTE_TYPE_PHONE if small else NOTE_TYPE
    across = (width if small else width * PAGE_TO_TABLE) - MARGINS
    return bool(new) * (8 + line * ceil((NOTE_LABEL + width_of(new, size) * WIDTH_FACTOR) / across))


def grid(names: Sequence[str], width: float, beside: float = 0) -> Grid:
    """Return the grid of answers with the least height, and of several such the one with the fewest columns.

    Each answer has a number ``beside`` wide next to its name.
    """
    found = []
    for across in range(1, min(MAX_COLUMNS, len(names)) + 1):
        inside = (width - (across - 1) * ANSWER_GAP) / across - PADDING - beside
        deep = max(ROW, 10 + LINE * max(_lines(name, inside) for name in names))
        rows = ceil(len(names) / across)
        found.append(Grid(across, deep, rows * (deep + ANSWER_GAP) - ANSWER_GAP))
    return min(found, key=lambda made: made.high)


def _lines(text: str, inside: float) -> int:
    """Return the number of lines of a text; a word that is wider than a line counts as another line."""
    count, left = 1, inside
    for word in text.split():
        wide = width_of(word, SIZE) * WIDTH_FACTOR
        if wide > left:
            count, left = count + (2 if wide > inside else 1), inside
        left -= wide + width_of(" ", SIZE)
    return count


def answer_buttons(buttons: Sequence[Html], names: Sequence[str], width: float, beside: float = 0) -> Html:
    """Return buttons with these names in the best `grid`; each has a number ``beside`` wide next to its name."""
    made = grid(names, width, beside)
    style = f"--rk-across: {made.across}; --rk-deep: {made.deep / USUAL:g}rem"
    return el("div", *buttons, class_="rk-names rk-answers", role="group", aria_label="Your answer", style=style)
