"""The desk as pictures: the tower that is worked on with room for more cards, and a whole table of towers.

Pure, as every layout: what may be clicked has the square, or the tower and the square, for its target.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from refkit.event import Event
from refkit.three_cheers.laid import lay
from refkit.three_cheers.nouns import Tower, column_of, row_of, square
from refkit.three_cheers.position import TowerSetup
from refkit.three_cheers.state import State
from refkit.three_cheers.tokens import Cell, format_cell
from widgets.geometry import Point
from widgets.motion import Motion
from widgets.referee.setup import Desk
from widgets.scene import Item, Look, Panel, Scene, Spot, Words, moved
from widgets.theme import SIZES
from widgets.three_cheers.captions import describe
from widgets.three_cheers.films import motion
from widgets.three_cheers.places import ASPECT, GUTTER, Ground, Places
from widgets.three_cheers.tower import lay_tower

WIDEST: Final = 9
"""Columns and rows that are shown at once while a tower is laid out; the rest is out of the picture."""
TITLE: Final = 38
"""Room above a tower for its owner's name, in CSS pixels."""
TALLEST: Final = 520
"""How high a tower may get if that leaves it readable, in CSS pixels."""
MODEST: Final = 300
"""The least width that a tower is given for the sake of its height, in CSS pixels."""
NARROW: Final = 300
"""The least width that a tower gets beside another, in CSS pixels."""

# ---- one tower to work on ------------------------------------------------------------------------------------------


def workbench(desk: Desk, width: float) -> Scene:
    """The tower that is worked on, the places around it, and the cursor."""
    tower, ground = visible(desk.shown), room(desk)
    own = fitting(ground, width)
    places = Places.alone(ground, own)
    base = lay_tower(tower, own, ground=ground, number=desk.tower)
    cells = [(x, y) for y in range(1, ground.top + 1) for x in range(ground.left, ground.right + 1)]
    free = [cell for cell in cells if square(*cell) not in tower.minions]
    items = [*(_free(places, cell) for cell in free), *base.items, *_cursor(places, desk.cell)]
    left = (width - own) / 2
    spots = tuple(_spot(places, desk, cell, tower, left) for cell in cells)
    return Scene(width, base.height, tuple(moved(item, left, 0) for item in items), spots=spots)


def overview(desk: Desk, width: float) -> Scene:
    """Every tower that was laid out, as it lies."""
    setup = desk.setup
    towers = [visible(tower) for tower in setup.towers]
    named = zip(setup.owners, towers, strict=False)
    where = (Plot(number, name, Ground.under((each,))) for number, (name, each) in enumerate(named) if each.minions)
    return table(towers, tuple(where), width)


def fitting(ground: Ground, width: float) -> float:
    """The part of a width that a tower takes so that it is not too high to be seen at once."""
    return min(width, max(MODEST, TALLEST * ASPECT / ground.top * ground.columns) + 2 * GUTTER)


def room(desk: Desk) -> Ground:
    """What is shown: the tower, the cursor, and a place more on every side, as far as that can be read."""
    cells = [laid.cell for laid in desk.shown.minions if laid.row > 0] + [desk.cell]
    left, right = min(x for x, _ in cells) - 1, max(x for x, _ in cells) + 1
    top = max(y for _, y in cells) + (max(y for _, y in cells) < max(len(cells), 2))
    if right - left >= WIDEST:
        left = max(left, min(desk.cell[0] - WIDEST // 2, right - WIDEST + 1))
        right = left + WIDEST - 1
    return Ground(left, right, max(2, min(top, max(2 * WIDEST, desk.cell[1] + 1))))


def visible(tower: TowerSetup) -> Tower:
    """The part of what was laid out that a picture can show: above the ground and not out of sight."""
    inside = {laid.cell: laid for laid in tower.minions if laid.row > 0}
    riders = tuple(cell if cell in inside else None for cell in tower.riders)
    return lay(TowerSetup(tuple(inside.values()), riders))


def _free(places: Places, cell: Cell) -> Panel:
    """A place where nobody lies yet."""
    look = Look(edge="grain", width=1.5, dash=(4, 5))
    return Panel(places(square(*cell)), look, radius=8, target=square(*cell))


def _cursor(places: Places, cell: Cell) -> Iterator[Item]:
    """Where the next card goes."""
    yield Panel(places(square(*cell)).inset(-2), Look(edge="glow", width=4), radius=10)


def _spot(places: Places, desk: Desk, cell: Cell, tower: Tower, left: float) -> Spot:
    """A place as a button: who lies there, or that it is empty."""
    minion = tower.minions.get(square(*cell))
    chosen, box = cell == desk.cell, places(square(*cell)).moved(left, 0)
    if minion is None:
        label = f"{format_cell(cell)}, empty{': the next card goes here' * chosen}"
        return Spot(box, square(*cell), label, chosen=chosen)
    label = f"{format_cell(cell)}, {describe(minion)}"
    return Spot(box, square(*cell), label, chosen=chosen)


# ---- a whole table -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plot:
    """A tower's part of the table: which tower it is, its owner, and the ground that is shown of it."""

    number: int
    name: str
    ground: Ground


def plots(states: Iterable[State], names: Sequence[str]) -> tuple[Plot, ...]:
    """A part for each tower that has minions in any of ``states``, with room for all of them."""
    seen = list(states)
    found = []
    for number, name in enumerate(names):
        towers = [state.towers[number] for state in seen]
        if any(tower.minions for tower in towers):
            found.append(Plot(number, name, Ground.under(towers)))
    return tuple(found)


def places_of(where: Sequence[Plot], width: float) -> tuple[dict[int, Places], float]:
    """The places of every tower by its number, side by side as far as there is room, and the height of it all."""
    across = max(1, min(len(where), int(width // NARROW)))
    own, height = width / across, 0.0
    found: dict[int, Places] = {}
    for start in range(0, len(where), across):
        line = where[start : start + across]
        alone = [Places.alone(plot.ground, fitting(plot.ground, own)) for plot in line]
        height += max(places.height for places in alone) + TITLE
        for place, (plot, places) in enumerate(zip(line, alone, strict=True)):
            left = place * own + (own - fitting(plot.ground, own)) / 2
            down = height - places.height
            found[plot.number] = replace(places, side=places.side + left, floor=places.floor + down)
    return found, height


def table(towers: Sequence[Tower], where: Sequence[Plot], width: float, event: Event | None = None) -> Scene:
    """Towers side by side, each under its owner's name, with what ``event`` does drawn over its tower."""
    if not where:
        words = Words(Point(width / 2, 60), "Nobody stands on the table.", SIZES["body"], Look(fill="quiet"))
        return Scene(width, 120, (words,))
    found, height = places_of(where, width)
    items: list[Item] = []
    for plot in where:
        places, own = found[plot.number], fitting(plot.ground, width / max(1, min(len(where), int(width // NARROW))))
        ours = event if getattr(event, "tower", plot.number) == plot.number else None
        scene = lay_tower(towers[plot.number], own, ground=plot.ground, event=ours, number=plot.number)
        alone = Places.alone(plot.ground, own)
        left, down = places.side - alone.side, places.floor - alone.floor
        items += [moved(item, left, down) for item in scene.items]
        items.append(_title(plot.name, left, down, own))
    return Scene(width, height, tuple(items))


def _title(name: str, left: float, top: float, width: float) -> Item:
    """The owner's name above a tower."""
    at = Point(left + width / 2, top - 4)
    return Words(at, name, SIZES["heading"], Look(fill="text"), face="display", weight="bold", limit=width * 0.9)


def moving(towers: Sequence[Tower], where: Sequence[Plot], event: Event | None, width: float) -> Motion | None:
    """How the table gets to what ``event`` leads to; ``towers`` are as they were just before."""
    found, _ = places_of(where, width)
    return motion(event, towers, found, table(towers, where, width))


def cell_of(at: int) -> Cell:
    """A square's column and row."""
    return column_of(at), row_of(at)
