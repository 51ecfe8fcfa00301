"""What fits one screen: how high everything around a table is, so that the table takes what is left.

All of it has a height that is known before a browser has drawn it. The numbers are those of ``style.css``.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from widgets.drawing.theme import width_of
from widgets.page.markup import Html, el

PHONE = 500
"""A table up to this wide is a phone's."""
AROUND, AROUND_PHONE = 262, 272
"""What stands above a table and at the foot of the screen."""
NEWS, NEWS_PHONE = (14.5, 20.6), (13.5, 19.2)
"""The letters and lines of what is told that is new."""
FIRST, EDGES = 92, 26
"""What stands before it in its first line, and the room at its sides."""
WHOLE = 1.69
"""How wide a page is, beside its table; on a phone it is as wide."""
GAP, GAP_PHONE = 14, 8
"""What lies between a table and what stands beneath it."""
BAR = 44
"""The height of a film's buttons."""
LEAST = 150
"""The least height of a table."""
ROW, LINE, APART, INSIDE, SIZE = 44, 17, 6, 22, 14
"""An answer in words: its least height, that of a line, the room between two, that at its sides, and its letters."""
SLOT = 32
"""How wide the number of an answer is that is put in order, with the room beside it."""
REAL = 1.08
"""How wide a line really is, beside what `width_of` says, which knows no browser: fonts differ."""
MOST = 4
"""So many answers stand beside each other at the most."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Answers in rows: so many ``across``, each row as ``deep``, ``high`` together."""

    across: int
    deep: int
    high: int


def room(tall: float, width: float, beneath: float, new: str) -> float:
    """How high a table may be on a screen as ``tall``, above something as high as ``beneath``, and with what is new."""
    small = width <= PHONE
    around = (AROUND_PHONE if small else AROUND) + _news(new, width, small=small)
    return max(LEAST, tall - around - bool(beneath) * ((GAP_PHONE if small else GAP) + beneath))


def _news(new: str, width: float, *, small: bool) -> float:
    """How high it is what is told that is new, with the room above it."""
    size, line = NEWS_PHONE if small else NEWS
    across = (width if small else width * WHOLE) - EDGES
    return bool(new) * (8 + line * ceil((FIRST + width_of(new, size) * REAL) / across))


def grid(names: Sequence[str], width: float, beside: float = 0) -> Grid:
    """The rows of answers that are the least high, and of those the widest answers; each has so much ``beside`` it."""
    found = []
    for across in range(1, min(MOST, len(names)) + 1):
        inside = (width - (across - 1) * APART) / across - INSIDE - beside
        deep = max(ROW, 10 + LINE * max(_lines(name, inside) for name in names))
        rows = ceil(len(names) / across)
        found.append(Grid(across, deep, rows * (deep + APART) - APART))
    return min(found, key=lambda made: made.high)


def _lines(text: str, inside: float) -> int:
    """In how many lines a text is broken; a word that is too long for one is too bad to be one."""
    count, left = 1, inside
    for word in text.split():
        wide = width_of(word, SIZE) * REAL
        if wide > left:
            count, left = count + (2 if wide > inside else 1), inside
        left -= wide + width_of(" ", SIZE)
    return count


def answers(buttons: Sequence[Html], names: Sequence[str], width: float, beside: float = 0) -> Html:
    """Buttons with these names, in rows; each has so much ``beside`` its name."""
    made = grid(names, width, beside)
    style = f"--rk-across: {made.across}; --rk-deep: {made.deep}px"
    return el("div", *buttons, class_="rk-names rk-answers", role="group", aria_label="Your answer", style=style)
