"""Pictures of how things hang together: the ``mermaid`` blocks of the chapters, drawn as SVG when the site is built.

Mermaid itself needs a browser to draw, or a script of megabytes in every reader's. A block here has a few of its words,
so that whoever reads the Markdown where it is hosted sees the same picture:

    flowchart TB
      accTitle: What the picture shows, for who cannot see it
      page["a title<br>lines below it"]
      page -->|what goes there| store
      page <-->|what goes both ways| browser

A box stands one row below the lowest box from which an arrow leads to it, among those that are declared before it; the
boxes of a row stand in the order in which they are declared.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Final, NamedTuple

BOX: Final = re.compile(r'(?P<name>\w+)\["(?P<text>[^"]+)"\]')
ARROW: Final = re.compile(r"(?P<start>\w+) (?P<kind><-->|-->)(?:\|(?P<label>[^|]+)\|)? (?P<end>\w+)")
LETTER: Final = 7.4
BOLD: Final = 8.8
"""How wide a letter is at most, on average, and one of a title, in CSS pixels, the units of a picture."""
SIZE: Final = 14
LABEL: Final = 13
"""How large text is, and a label at an arrow."""
REM: Final = 16
"""CSS pixels in a rem, in which a picture has its size on the page, so that it grows with the browser's font."""
LINE: Final = 19.0
LEAST: Final = 72.0
"""How wide a box is at least."""
ACROSS: Final = 28.0
DOWN: Final = 46.0
"""Between the boxes of a row, and between rows."""
SMALLEST: Final = 0.7
"""How small a picture is shown at the most, such as on a phone: wider ones are then moved aside to be seen."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one box to another, with the lines of its label; ``both`` ways or not."""

    start: str
    end: str
    label: tuple[str, ...] = ()
    both: bool = False


@dataclass(frozen=True, slots=True)
class Diagram:
    """A title, boxes by name, each with its lines, and arrows."""

    title: str
    boxes: dict[str, tuple[str, ...]]
    arrows: tuple[Arrow, ...]


class Place(NamedTuple):
    """Where a box lies."""

    left: float
    top: float
    width: float
    height: float


def parse(text: str) -> Diagram:
    """Read a picture; raises ValueError for a line that is none of these, or an arrow to a box that there is not."""
    title, boxes, arrows = "", dict[str, tuple[str, ...]](), list[Arrow]()
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines or lines[0] != "flowchart TB":
        raise ValueError("A picture begins with: flowchart TB")
    for line in lines[1:]:
        if line.startswith("accTitle: "):
            title = line.removeprefix("accTitle: ")
        elif box := BOX.fullmatch(line):
            boxes[box["name"]] = tuple(box["text"].split("<br>"))
        elif (arrow := ARROW.fullmatch(line)) and {arrow["start"], arrow["end"]} <= boxes.keys():
            label = tuple(arrow["label"].split("<br>")) if arrow["label"] else ()
            arrows.append(Arrow(arrow["start"], arrow["end"], label, both=arrow["kind"] == "<-->"))
        else:
            raise ValueError(f"This line of a picture cannot be read: {line}")
    if not title:
        raise ValueError("A picture says in a line what it shows: accTitle: …")
    return Diagram(title, boxes, tuple(arrows))


def rows(diagram: Diagram) -> list[list[str]]:
    """Return the names of the boxes, row by row from the top."""
    order = list(diagram.boxes)
    found = dict.fromkeys(order, 0)
    for name in order:
        above = [
            each.start for each in diagram.arrows if each.end == name and order.index(each.start) < order.index(name)
        ]
        found[name] = max((found[each] + 1 for each in above), default=0)
    by_row = defaultdict[int, list[str]](list)
    for name, row in found.items():
        by_row[row].append(name)
    return [by_row[row] for row in sorted(by_row)]


def places(diagram: Diagram) -> tuple[dict[str, Place], float, float]:
    """Return where each box lies, and how wide and high the whole picture is."""
    sizes = {
        name: (24 + max(LEAST, BOLD * len(lines[0]), *(LETTER * len(line) for line in lines)), 16 + LINE * len(lines))
        for name, lines in diagram.boxes.items()
    }
    order = rows(diagram)
    widths = [sum(sizes[name][0] for name in row) + ACROSS * (len(row) - 1) for row in order]
    labels = (LETTER * len(line) for each in diagram.arrows for line in each.label)
    found, top, whole = dict[str, Place](), 2.0, max(*widths, *labels)
    for row, width in zip(order, widths, strict=True):
        left = 2 + (whole - width) / 2
        lines = max((len(each.label) for each in diagram.arrows if each.end in row), default=0)
        top += (DOWN + LINE * max(0, lines - 1)) * (row is not order[0])
        for name in row:
            found[name] = Place(left, top, *sizes[name])
            left += sizes[name][0] + ACROSS
        top += max(sizes[name][1] for name in row)
    return found, whole + 4, top + 2


def svg(diagram: Diagram) -> str:
    """Draw a picture; its colours are those of the page (``_static/refkit.css``)."""
    where, width, height = places(diagram)
    wide, least = width / REM, SMALLEST * width / REM
    head = (
        f'<svg class="rk-diagram" viewBox="0 0 {width:.0f} {height:.0f}" font-size="{SIZE}" '
        f'style="width: {wide:.1f}rem; min-width: {least:.1f}rem" role="img" aria-label="{escape(diagram.title)}">'
    )
    boxes = (part for name, lines in diagram.boxes.items() for part in box_parts(where[name], lines))
    arrows = (part for arrow in diagram.arrows for part in arrow_parts(arrow, where))
    return "".join((head, *arrows, *boxes, "</svg>"))


def box_parts(place: Place, lines: tuple[str, ...]) -> Iterator[str]:
    """Yield the frame of a box and its lines, of which the first is its title."""
    left, top, width, height = place
    yield f'<rect x="{left:.0f}" y="{top:.0f}" width="{width:.0f}" height="{height:.0f}" rx="8"/>'
    for number, line in enumerate(lines):
        title = ' class="rk-title"' if number == 0 else ""
        yield f'<text{title} x="{left + width / 2:.0f}" y="{top + 22 + LINE * number:.0f}">{escape(line)}</text>'


def arrow_parts(arrow: Arrow, where: dict[str, Place]) -> Iterator[str]:
    """Yield the line of an arrow, its heads and its label."""
    start, end = where[arrow.start], where[arrow.end]
    down = start.top < end.top
    upper, lower = (start, end) if down else (end, start)
    low, high = max(start.left, end.left), min(start.left + start.width, end.left + end.width)
    middle = (low + high) / 2
    at = [min(max(middle, each.left + 14), each.left + each.width - 14) for each in (upper, lower)]
    shift = 0 if arrow.both else 10 if down else -10
    x, y, to_x, to_y = at[0] + shift, upper.top + upper.height, at[1] + shift, lower.top
    yield f'<path d="M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}"/>'
    if down or arrow.both:
        yield head(to_x, to_y, x - to_x, y - to_y)
    if not down or arrow.both:
        yield head(x, y, to_x - x, to_y - y)
    for number, line in enumerate(arrow.label):
        height = (y + to_y) / 2 + 5 + LINE * (number - (len(arrow.label) - 1) / 2)
        where_to = f'x="{(x + to_x) / 2:.0f}" y="{height:.0f}"'
        yield f'<text class="rk-label" font-size="{LABEL}" {where_to}>{escape(line)}</text>'


def head(x: float, y: float, from_x: float, from_y: float) -> str:
    """Draw the head of an arrow that comes to a point from a direction."""
    length = (from_x**2 + from_y**2) ** 0.5 or 1.0
    across, along = from_x / length, from_y / length
    left = f"{x + 9 * across - 4 * along:.1f} {y + 9 * along + 4 * across:.1f}"
    right = f"{x + 9 * across + 4 * along:.1f} {y + 9 * along - 4 * across:.1f}"
    return f'<path class="rk-head" d="M{x:.1f} {y:.1f}L{left}L{right}Z"/>'
