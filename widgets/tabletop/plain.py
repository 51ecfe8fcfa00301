"""The plain table: any game from its contract alone, as words on paper, with every move as a button.

What a seat may see is written down as the game's notation tells it, a sheet for each paragraph, with columns where the
notation has columns; above it stands a plate for every side with its score.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

from refkit.game import AnyGame
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Panel, Spot, Text
from widgets.drawing.theme import SIZES, shortened, width_of
from widgets.tabletop.contract import Camera, Led, Pick, PickLabel, Seating, Space, Tabletop, Telling
from widgets.tabletop.memo import by_view
from widgets.tabletop.poster import Poster

GAP: Final = 12
PLATE: Final = 46
"""How high the plate of a side is."""
NARROWEST: Final = 150
"""The least width of a plate."""
LEADING: Final = 1.5
"""The height of a line, in sizes of its letters."""
SMALLEST: Final = 11.0
"""The smallest letters of a paragraph in columns; where even those are too wide, its lines are wrapped."""
GUTTER: Final = 1.2
"""The room between two columns, in sizes of a letter."""
SPREAD: Final = 12.0
"""The room inside a sheet, around its words."""


@dataclass(frozen=True, slots=True)
class PlacedText:
    """A piece of a line: ``across`` and ``down`` from the corner of its sheet, in pixels."""

    across: float
    down: float
    text: str
    size: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """A paragraph of the table as it is written down."""

    box: Box
    lines: tuple[PlacedText, ...]
    text: str


@dataclass(frozen=True, eq=False)
class PlainPlan:
    """Where plates and sheets lie."""

    width: float
    height: float
    plates: tuple[Box, ...]
    sheets: tuple[Sheet, ...]

    def box(self, _pick: Pick, /) -> None:
        """Nothing is picked on a plain table."""


class PlainTable(Tabletop[Any, Any, Any, PlainPlan]):
    """A game that draws nothing itself; what else it brings is said by whoever knows it."""

    def __init__(
        self,
        game: AnyGame,
        poster: Poster | None = None,
        telling: Telling | None = None,
        seating: Seating | None = None,
    ) -> None:
        """Keep the game, and what is said of it."""
        self.game = game
        self.poster = poster or Poster()
        self.telling = telling or Telling()
        self.seating = seating or Seating()

    def plan(self, views: tuple[Any, ...], space: Space, camera: Camera) -> PlainPlan:
        """Plates above, sheets beneath each other; as high as the longest of the views needs."""
        del camera
        shown = planned(views[0], self.game, space)
        height = max(shown.height, tallest(views[1:], self.game, space))
        return PlainPlan(space.width, height, shown.plates, shown.sheets)

    def items(self, plan: PlainPlan, view: Any, event: Event | None = None) -> tuple[Item, ...]:
        """The plates, then what is written."""
        del event
        return (*self._plates(plan, view), *(item for sheet in plan.sheets for item in drawn(sheet)))

    def ways(self, view: Any, move: Any) -> tuple[tuple[Pick, ...], ...]:
        """Every move is a button."""
        del view, move
        return ((),)

    def named(self, view: Any, pick: Pick) -> PickLabel:
        """There is nothing to pick."""
        del view
        return PickLabel(str(pick))

    def looks(self, plan: PlainPlan, view: Any, led: Led) -> Iterator[Spot]:
        """Every sheet can be walked to and is read out."""
        del view, led
        for number, sheet in enumerate(plan.sheets):
            yield Spot(sheet.box, ("sheet", number), sheet.text, quiet=True)

    def _plates(self, plan: PlainPlan, view: Any) -> Iterator[Item]:
        """Every side with what it has, the ones that are asked marked."""
        game, players = self.game, view.options.players
        asked = {players[seat] for seat in view.asked if seat >= 0}
        for side, (box, score) in enumerate(zip(plan.plates, game.score.scores(view), strict=True)):
            name = game.notation.side_name(view, side)
            glows = bool(asked & {part.strip() for part in re.split("[(&)]", name)})
            yield Panel(box, Look(fill="sheet", edge="glow" if glows else "grain", width=3 if glows else 1), 10)
            points = game.score.amount(score)
            room = box.width - 2 * SPREAD
            look, middle = Look(fill="text"), box.centre.y
            size = SIZES["body"]
            count = min(room * 0.5, width_of(points, SIZES["small"]))
            short = shortened(name, size, room - count - 8)
            yield Text(Point(box.x + SPREAD, middle), short, size, look, "left", "bold", "display")
            yield Text(
                Point(box.right - SPREAD, middle), points, SIZES["small"], Look(fill="quiet"), "right", limit=count + 12
            )


@by_view
def planned(view: Any, game: AnyGame, space: Space) -> PlainPlan:
    """Where everything of one view lies."""
    inside = max(60.0, space.width - 2 * GAP)
    scores = enumerate(game.score.scores(view))
    names = [f"{game.notation.side_name(view, side)} {game.score.amount(score)}" for side, score in scores]
    sides = len(names)
    needed = max(NARROWEST, *(width_of(name, SIZES["body"]) + 3 * SPREAD for name in names))
    columns = max(1, min(sides, int((inside + 8) // (needed + 8))))
    rows = -(-sides // columns)
    grid = Box(GAP, GAP, inside, rows * PLATE + (rows - 1) * 8).grid(columns, rows, 8)
    plates = tuple(box for row in grid for box in row)[:sides]
    top = plates[-1].bottom + GAP if plates else GAP
    sheets = []
    for text in re.split(r"\n\s*\n", game.notation.format_state(view).strip("\n")):
        lines, tall = written(text.splitlines(), inside - 2 * SPREAD)
        sheets.append(Sheet(Box(GAP, top, inside, tall + 2 * SPREAD), lines, " ".join(text.split())))
        top = sheets[-1].box.bottom + 8
    return PlainPlan(space.width, top + GAP - 8, plates, tuple(sheets))


@by_view
def tallest(views: tuple[Any, ...], game: AnyGame, space: Space) -> float:
    """How high the longest of these views is; all pictures of a film ask it of the same ones."""
    return max((planned(view, game, space).height for view in views), default=0.0)


def written(lines: Sequence[str], room: float) -> tuple[tuple[PlacedText, ...], float]:
    """A paragraph in so much room, and how high it is: in columns where it has them and they fit, else wrapped."""
    cells = [re.split(r"\s{2,}", line.strip()) for line in lines]
    usual = SIZES["body"] if room > 500 else SIZES["small"]  # noqa: PLR2004  a phone or not
    if any(len(row) > 1 for row in cells):
        widths = [max(width_of(cell, 1) for cell in column) for column in zip_longest(*cells, fillvalue="")]
        size = min(usual, room / (sum(widths) + GUTTER * (len(widths) - 1)))
        if size >= SMALLEST:
            return _columns(cells, widths, size)
    return _wrapped(lines, room, usual)


def _columns(
    cells: Sequence[Sequence[str]], widths: Sequence[float], size: float
) -> tuple[tuple[PlacedText, ...], float]:
    """Every cell under the one above it."""
    tall, found = size * LEADING, []
    for down, row in enumerate(cells):
        across = 0.0
        for cell, width in zip(row, widths, strict=False):
            found.append(PlacedText(across, (down + 0.5) * tall, cell, size))
            across += (width + GUTTER) * size
    return tuple(found), tall * len(cells)


def _wrapped(lines: Sequence[str], room: float, size: float) -> tuple[tuple[PlacedText, ...], float]:
    """Every line in as many as it needs, those after the first a little further in."""
    tall, found, down = size * LEADING, [], 0.5
    for line in lines:
        indent = (len(line) - len(line.lstrip())) * size * 0.5
        for number, piece in enumerate(pieces(line.split(), size, room - indent - size)):
            found.append(PlacedText(indent + (size if number else 0.0), down * tall, piece, size))
            down += 1
    return tuple(found), (down - 0.5) * tall


def pieces(words: Sequence[str], size: float, room: float) -> Iterator[str]:
    """Words put together to lines that are no wider than ``room``."""
    line = ""
    for word in words:
        longer = f"{line} {word}".lstrip()
        if line and width_of(longer, size) > room:
            yield line
            longer = word
        line = longer
    yield line


def drawn(sheet: Sheet) -> Iterator[Item]:
    """A sheet with its words; what stands before a colon is the heading of its line."""
    yield Panel(sheet.box, Look(fill="sheet", alpha=0.85), 10)
    for each in sheet.lines:
        at = Point(sheet.box.x + SPREAD + each.across, sheet.box.y + SPREAD + each.down)
        room = sheet.box.width - 2 * SPREAD - each.across
        yield Text(at, each.text, each.size, Look(fill="text"), "left", limit=room)
