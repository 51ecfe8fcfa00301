"""The count: the rows of all towers are counted from the ground up, on the towers themselves."""

from collections.abc import Iterator
from functools import partial
from operator import attrgetter

from refkit.games.three_cheers.cards import row_of, square
from refkit.games.three_cheers.events import Scored
from refkit.games.three_cheers.rules import score
from refkit.games.three_cheers.rules.score import Row, rows
from refkit.games.three_cheers.table import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Drawn, Item, Look, Panel, Piece, Text, bounds
from widgets.drawing.shapes import crown
from widgets.drawing.theme import Role, width_of
from widgets.games.three_cheers.pictures.event_cards import event_card
from widgets.games.three_cheers.table.picks import OnTable
from widgets.games.three_cheers.table.places import ASPECT, GUTTER, Places
from widgets.games.three_cheers.table.tower import pieces
from widgets.games.three_cheers.table.towers import NARROWEST
from widgets.games.three_cheers.table.tree import FIELD, TowerPlan
from widgets.tabletop.contract import CountStep

LARGEST_FONT, SMALLEST_FONT = 19, 11
"""The maximum and minimum font size of what a row counts, in CSS pixels."""
BLANK = 0.2
"""The share of a card's width beside its face."""
UNDER_PILE = 140
"""From where on nothing lies beside the field in the end, in CSS pixels."""
EVENT_WIDTH = 200
"""The maximum width of an event's card, in CSS pixels."""


def count(view: View, event: Event | None) -> tuple[CountStep, ...]:
    """Return the steps of the count, one for each row, the lowest first; in the end Master's card comes before them."""
    if event and not isinstance(event, Scored):
        return ()
    here = CountStep(
        "Master is here, and Master counts. Rows up to the foreminion count as often as they are high.", _master_card
    )
    count_up = partial(_counted_rows, view, bare=event is not None)
    steps = (CountStep(_caption(row), partial(count_up, row)) for row in range(1, _highest(view) + 1))
    return (*steps,) if event else (here, *steps)


def winning(plan: TowerPlan, view: View) -> Iterator[Drawn]:
    """Yield the towers that have won, each under a crown, and what the rows of every tower in view have counted.

    The crowns and those who bear a foreminion jump, and it smiles.
    """
    totals = score.totals(view)
    alone = plan.bare and len(plan.towers.open) == 1  # a lesson about one tower compares it with none
    for number in () if alone else score.winners(view):
        if places := plan.towers.open.get(number):
            tower = view.towers[number]
            for piece in pieces(tower, places, number, len(view.towers), Scored(totals)):
                yield from (piece,) if piece.key in {OnTable(number, at) for at in tower.riders} else piece.items
            top = places(square(places.ground.left, max(map(row_of, view.towers[number].minions), default=1))).y
            sign = _sum_box(plan, number, places)
            above = Box(places.centre - 26, max(70.0, top - 44), 52, 30)
            beside = plan.bare or any(above.overlaps(cell) for cell in plan.towers.cells.values())
            box = Box(sign.x - 44, sign.y - 1, 40, 24) if beside else above
            yield Piece(("crown", number), box, tuple(crown(box)))
    for counted in _counted_rows(view, _highest(view), plan):
        yield from counted.items


def large_event(field: Box, kind: str) -> Iterator[Item]:
    """Yield the card of an event, large in the middle; ``kind`` is a key of `EVENTS`."""
    wide, at = min(EVENT_WIDTH, field.width * 0.6), field.centre
    yield from event_card(Box(at.x - wide / 2, at.y - wide / ASPECT / 2, wide, wide / ASPECT), kind)


def _highest(view: View) -> int:
    """Return the highest row of all towers."""
    return max((row_of(at) for tower in view.towers for at in tower.minions), default=0)


def _caption(row: int) -> str:
    if row > 1:
        return f"Row {row}: gold counts {row} times, grey counts once."
    return "From the ground up: gold counts as many times as its row is high, grey counts once."


def _master_card(plan: TowerPlan) -> Iterator[Item]:
    yield from large_event(plan[FIELD], "here")


def _counted_rows(view: View, upto: int, plan: TowerPlan, *, bare: bool = False) -> Iterator[Piece]:
    """Yield what each row of the open towers counts, up to the row ``upto``, and the sum so far.

    If ``bare``, it does so only in lessons: of a game the ending tells it.
    """
    for number, places in plan.towers.open.items() if plan.bare or not bare else ():
        found = sorted(
            (row for row in rows(view.towers[number], view.options) if row.row <= upto), key=attrgetter("row")
        )
        beside = (other for other in plan.towers.open.values() if other.floor == places.floor)
        ends = [other.side - GUTTER / 2 for other in beside if other.side > places.side]
        if number != plan.towers.near and (cell := plan.towers.cells.get(number)):
            ends.append(cell.right)
        for row in found:
            standing = [at for at in view.towers[number].minions if row_of(at) == row.row and places.shows(at)]
            right = max((places(at).right for at in standing), default=places.centre)
            low = plan.bare or places(square(places.ground.left, row.row)).y > UNDER_PILE
            edge = min([*ends, plan.width if low else plan[FIELD].right]) - 4
            chips = tuple(_row_points(row, places, right, edge))
            yield Piece((number, row.row), bounds(chips[0]).around(bounds(chips[-2])), chips)
        if found:
            yield _sum_sign(number, sum(row.points for row in found), _sum_box(plan, number, places))


def _row_points(row: Row, places: Places, right: float, edge: float) -> Iterator[Item]:
    """Yield a row's points ``right`` of it, before the ``edge``: multiplied in gold, what is not in grey.

    Where there is too little room they are smaller, and lie on the blank edge of a card, or under its face.
    """
    box = places(square(places.ground.left, row.row))
    parts: list[tuple[str, Role]] = [(f"{row.multiplied} × {row.row}", "glow")] if row.multiplied else []
    parts += [(f"{'+ ' * bool(parts)}{row.plain} × 1", "pale")] if row.plain or not parts else []
    fitting = max(SMALLEST_FONT, (edge - right - 4) / sum(width_of(text, 1) + 1 for text, _ in parts))
    size = min(LARGEST_FONT, places.width / 7, box.height * 0.34, fitting)
    wide = [width_of(text, size) + size for text, _ in parts]
    left = min(right + 4, edge - sum(wide))
    middle = box.bottom if right - left > box.width * BLANK else box.centre.y
    for (text, role), width in zip(parts, wide, strict=True):
        chip = Box(left, middle - size, width, size * 2)
        yield Panel(chip, Look(fill=role, edge="ink", width=1.5), size / 2)
        yield Text(chip.centre, text, size, Look(fill="ink"), weight="bold", limit=width - 4)
        left += width


def _sum_box(plan: TowerPlan, number: int, places: Places) -> Box:
    """Return the box of a tower's sum, where its score stands; on a bare table, between the ground and the name."""
    if plan.bare:
        return Box(places.centre - 28, places.floor + 5, 56, 23)
    if number != plan.towers.near and (cell := plan.towers.cells.get(number)):
        return Box(cell.right - 38, cell.bottom - 24, 36, 22)
    return Box(places.centre + max(places.width, NARROWEST) / 2 - 38, places.floor + 20, 44, 28)


def _sum_sign(number: int, points: int, sign: Box) -> Piece:
    """Return the sum so far of tower ``number`` on a sign."""
    words = Text(sign.centre, str(points), sign.height * 0.7, Look(fill="pale"), weight="bold", face="display")
    return Piece((number, "sum", points), sign, (Panel(sign, Look(fill="back", edge="pale", width=2), 10), words))
