"""Pictures of a work: the current tower with room for more cards, and a whole table of towers.

Pure, like every layout; the target of a spot is its square.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from refkit.games.three_cheers.cards import Cell, Tower, column_of, row_of, square
from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.setup import Setup, TowerSetup, tower_from_setup
from refkit.games.three_cheers.text.tokens import format_cell
from widgets.drawing.scene import Item, Look, Panel, Scene, Spot, moved
from widgets.games.three_cheers.editor.work import Work
from widgets.games.three_cheers.table.board import Towers, draw, fitted
from widgets.games.three_cheers.table.captions import describe
from widgets.games.three_cheers.table.places import ASPECT, GUTTER, Ground, Places
from widgets.games.three_cheers.table.tower import lay_tower

WIDEST: Final = 9
"""The maximum number of columns and rows shown at once; the rest is out of view."""
TALLEST: Final = 520
"""The maximum height of a tower if it stays readable, in CSS pixels."""
MODEST: Final = 300
"""The minimum width to which a tower is shrunk because of its height, in CSS pixels."""

# ---- one tower to work on ------------------------------------------------------------------------------------------


def workbench(work: Work, width: float) -> Scene:
    """Return the current tower, the places around it, and the cursor."""
    tower, ground = visible(work.shown), room(work)
    own = fitting(ground, width)
    places = Places.alone(ground, own)
    base = lay_tower(tower, own, ground=ground, number=work.tower, towers=len(work.setup.owners))
    cells = [(x, y) for y in range(1, ground.top + 1) for x in range(ground.left, ground.right + 1)]
    free = [cell for cell in cells if square(*cell) not in tower.minions]
    items = [*(_free(places, cell) for cell in free), *base.items, *_cursor(places, work.cell)]
    left = (width - own) / 2
    spots = tuple(_spot(places, work, cell, tower, left) for cell in cells)
    return Scene(width, base.height, tuple(moved(item, left, 0) for item in items), spots=spots)


def fitting(ground: Ground, width: float) -> float:
    """Return the part of a width that a tower takes so as not to be too high, in CSS pixels."""
    return min(width, max(MODEST, TALLEST * ASPECT / ground.top * ground.columns) + 2 * GUTTER)


def room(work: Work) -> Ground:
    """Return the ground shown: the tower, the cursor, and one more place on every side, up to a limit."""
    cells = [laid.cell for laid in work.shown.minions if laid.row > 0] + [work.cell]
    left, right = min(x for x, _ in cells) - 1, max(x for x, _ in cells) + 1
    top = max(y for _, y in cells) + (max(y for _, y in cells) < max(len(cells), 2))
    if right - left >= WIDEST:
        left = max(left, min(work.cell[0] - WIDEST // 2, right - WIDEST + 1))
        right = left + WIDEST - 1
    return Ground(left, right, max(2, min(top, max(2 * WIDEST, work.cell[1] + 1))))


def visible(tower: TowerSetup) -> Tower:
    """Return the part of a tower that can be drawn: what is above the ground."""
    inside = {laid.cell: laid for laid in tower.minions if laid.row > 0}
    riders = tuple(cell if cell in inside else None for cell in tower.riders)
    return tower_from_setup(TowerSetup(tuple(inside.values()), riders))


def _free(places: Places, cell: Cell) -> Panel:
    """Return the outline of an empty place."""
    look = Look(edge="grain", width=1.5, dash=(4, 5))
    return Panel(places(square(*cell)), look, radius=8, target=square(*cell))


def _cursor(places: Places, cell: Cell) -> Iterator[Item]:
    """Yield the cursor, where the next card goes."""
    yield Panel(places(square(*cell)).inset(-2), Look(edge="glow", width=4), radius=10)


def _spot(places: Places, work: Work, cell: Cell, tower: Tower, left: float) -> Spot:
    """Return the spot of a place: the minion there, or that it is empty."""
    minion = tower.minions.get(square(*cell))
    chosen, box = cell == work.cell, places(square(*cell)).moved(left, 0)
    if minion is None:
        label = f"{format_cell(cell)}, empty{': the next card goes here' * chosen}"
        return Spot(box, square(*cell), label, chosen=chosen, drop=True)
    label = f"{format_cell(cell)}, {describe(minion)}"
    return Spot(box, square(*cell), label, chosen=chosen, drag=True, drop=True)


# ---- a whole table -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lying:
    """Towers as they were laid out, valid or not, and whose they are."""

    towers: tuple[Tower, ...]
    options: Options


def lying(setup: Setup) -> Lying:
    """Return what can be drawn of a setup."""
    towers = setup.towers[: len(setup.owners)]
    return Lying(tuple(map(visible, towers)), Options(players=setup.players))


def whole(shown: Towers, width: float) -> Scene:
    """Return all towers of a table; an empty one as the outline of its first place."""
    return draw(fitted([shown], whole=True), shown, width)


def cell_of(at: int) -> Cell:
    """Return the column and row of a square."""
    return column_of(at), row_of(at)
