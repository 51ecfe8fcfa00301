"""The plain table: any game from its contract alone, as text on paper, with every move as a button.

What a seat may see is written as the game's notation formats it, a sheet for each paragraph, with columns if the
notation has columns; above it is a plate for every side with its score.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from typing import Final

from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnyState, AnyView, Deciding
from refkit.kernel.event import Event
from refkit.kernel.score import Score
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Panel, Text
from widgets.drawing.theme import SIZES, shortened, width_of
from widgets.tabletop.contract import Camera, Pick, PickLabel, Seating, Space, Tabletop, Telling
from widgets.tabletop.memo import by_view
from widgets.tabletop.poster import Poster
from widgets.tabletop.tree import Node, Plan, grid, lying, placed

GAP: Final = 12
PLATE_HEIGHT: Final = 46
"""The height of a side's plate, in CSS pixels."""
PLATE_WIDTH: Final = 150
"""The minimum width of a plate, in CSS pixels."""
LEADING: Final = 1.5
"""The height of a line, in font sizes."""
SMALLEST_FONT: Final = 11.0
"""The smallest font size of a paragraph in columns, in CSS pixels; if it does not fit, its lines are wrapped."""
GUTTER: Final = 1.2
"""The gap between two columns, in font sizes."""
SHEET_MARGIN: Final = 12.0
"""The margin inside a sheet, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The key of a paragraph of the table's text."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class PlacedText:
    """A piece of a line: ``across`` and ``down`` from the corner of its sheet, in CSS pixels."""

    across: float
    down: float
    text: str
    size: float


def plain_table(
    game: AnyGame, poster: Poster | None = None, telling: Telling | None = None, seating: Seating | None = None
) -> Tabletop[AnyState, AnyView, AnyMove, Plan]:
    """Return the table of a game that draws nothing itself; poster, telling and seating can be given."""

    def plan(views: tuple[Deciding, ...], space: Space, _camera: Camera, _event: Event | None) -> Plan:
        return planned(views, game, space)

    return Tabletop(
        game=game,
        poster=poster or Poster(),
        telling=telling or Telling(),
        seating=seating or Seating(),
        plan=plan,
        pick_sequences=only_a_button,
        named=named,
    )


def only_a_button(_view: object, _move: object) -> tuple[tuple[Pick, ...], ...]:
    """Return the pick sequences of a move where nothing can be picked: only the empty one, which gives it a button."""
    return ((),)


def named(_view: object, key: object) -> PickLabel:
    """Return the text of a sheet, so that screen readers reach and read it."""
    return PickLabel(key.text if isinstance(key, Sheet) else str(key))


@by_view
def planned(views: tuple[Deciding, ...], game: AnyGame, space: Space) -> Plan:
    """Lay out the first view, as high as the highest of them."""
    parts, height = plates_and_sheets(views[0], game, space)
    return Plan(placed(lying(parts), Box(0, 0, space.width, max(height, greatest_height(views[1:], game, space)))))


@by_view
def greatest_height(views: tuple[Deciding, ...], game: AnyGame, space: Space) -> float:
    """Return the height of the highest of these views; cached, since all pictures of a film ask for the same ones."""
    return max((plates_and_sheets(view, game, space)[1] for view in views), default=0.0)


def plates_and_sheets(view: Deciding, game: AnyGame, space: Space) -> tuple[list[tuple[Node, Box]], float]:
    """Return the plates and sheets of a view where they lie, and the height of them all."""
    inside = max(60.0, space.width - 2 * GAP)
    scores = game.score.scores(view)
    names = [f"{game.notation.side_name(view, side)} {game.score.amount(score)}" for side, score in enumerate(scores)]
    needed = max(PLATE_WIDTH, *(width_of(name, SIZES["body"]) + 3 * SHEET_MARGIN for name in names))
    columns = max(1, min(len(scores), int((inside + 8) // (needed + 8))))
    rows = -(-len(scores) // columns)
    plates = grid(columns, [Node(partial(_plate, game, view, *each)) for each in enumerate(scores)], 8)
    above = Box(GAP, GAP, inside, rows * PLATE_HEIGHT + (rows - 1) * 8)
    found, top = [(plates, above)] if scores else [], above.bottom + GAP if scores else GAP
    for number, text in enumerate(re.split(r"\n\s*\n", game.notation.format_state(view).strip("\n"))):
        lines, tall = lay_out_paragraph(text.splitlines(), inside - 2 * SHEET_MARGIN)
        box = Box(GAP, top, inside, tall + 2 * SHEET_MARGIN)
        found.append((Node(partial(_sheet, lines), key=Sheet(number, " ".join(text.split()))), box))
        top = box.bottom + 8
    return found, top + GAP - 8


def lay_out_paragraph(lines: Sequence[str], room: float) -> tuple[tuple[PlacedText, ...], float]:
    """Lay out a paragraph in this width, in columns if it has them and they fit, else wrapped; with its height."""
    cells = [re.split(r"\s{2,}", line.strip()) for line in lines]
    usual = SIZES["body"] if room > 500 else SIZES["small"]  # noqa: PLR2004  a phone or not
    if any(len(row) > 1 for row in cells):
        widths = [max(width_of(cell, 1) for cell in column) for column in zip_longest(*cells, fillvalue="")]
        size = min(usual, room / (sum(widths) + GUTTER * (len(widths) - 1)))
        if size >= SMALLEST_FONT:
            return _columns(cells, widths, size)
    return _wrapped(lines, room, usual)


def _columns(
    cells: Sequence[Sequence[str]], widths: Sequence[float], size: float
) -> tuple[tuple[PlacedText, ...], float]:
    """Lay out cells in columns; return them and their height."""
    tall, found = size * LEADING, []
    for down, row in enumerate(cells):
        across = 0.0
        for cell, width in zip(row, widths, strict=False):
            found.append(PlacedText(across, (down + 0.5) * tall, cell, size))
            across += (width + GUTTER) * size
    return tuple(found), tall * len(cells)


def _wrapped(lines: Sequence[str], room: float, size: float) -> tuple[tuple[PlacedText, ...], float]:
    """Wrap every line, indenting its continuations; return the pieces and their height."""
    tall, found, down = size * LEADING, [], 0.5
    for line in lines:
        indent = (len(line) - len(line.lstrip())) * size * 0.5
        for number, piece in enumerate(pieces(line.split(), size, room - indent - size)):
            found.append(PlacedText(indent + (size if number else 0.0), down * tall, piece, size))
            down += 1
    return tuple(found), (down - 0.5) * tall


def pieces(words: Sequence[str], size: float, room: float) -> Iterator[str]:
    """Yield lines of words that are no wider than ``room``."""
    line = ""
    for word in words:
        longer = f"{line} {word}".lstrip()
        if line and width_of(longer, size) > room:
            yield line
            longer = word
        line = longer
    yield line


def _plate(game: AnyGame, view: Deciding, side: int, score: Score, box: Box) -> Iterator[Item]:
    """Yield the plate of a side with its score, glowing if it is asked."""
    asked = {view.options.players[seat] for seat in view.asked if seat >= 0}
    name = game.notation.side_name(view, side)
    glows = bool(asked & {part.strip() for part in re.split("[(&)]", name)})
    yield Panel(box, Look(fill="sheet", edge="glow" if glows else "grain", width=3 if glows else 1), 10)
    points = game.score.amount(score)
    room = box.width - 2 * SHEET_MARGIN
    middle, size, small = box.centre.y, SIZES["body"], SIZES["small"]
    count = min(room * 0.5, width_of(points, small))
    short = shortened(name, size, room - count - 8)
    at = Point(box.x + SHEET_MARGIN, middle)
    yield Text(at, short, size, Look(fill="text"), "left", "bold", "display")
    at = Point(box.right - SHEET_MARGIN, middle)
    yield Text(at, points, small, Look(fill="quiet"), "right", limit=count + 12)


def _sheet(lines: Sequence[PlacedText], box: Box) -> Iterator[Item]:
    yield Panel(box, Look(fill="sheet", alpha=0.85), 10)
    for each in lines:
        at = Point(box.x + SHEET_MARGIN + each.across, box.y + SHEET_MARGIN + each.down)
        room = box.width - 2 * SHEET_MARGIN - each.across
        yield Text(at, each.text, each.size, Look(fill="text"), "left", limit=room)
