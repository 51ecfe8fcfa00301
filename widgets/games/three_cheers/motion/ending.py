"""The ending: the rows of all towers are counted from the ground up, on the towers themselves."""

from collections.abc import Iterator
from functools import partial
from operator import attrgetter

from refkit.games.three_cheers.cards import row_of, square
from refkit.games.three_cheers.events import Scored
from refkit.games.three_cheers.rules import score
from refkit.games.three_cheers.rules.score import Row, rows
from refkit.games.three_cheers.table import View
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Look, Panel, Text, flat
from widgets.drawing.shapes import crown
from widgets.drawing.theme import Role, width_of
from widgets.games.three_cheers.pictures.event_cards import event_card
from widgets.games.three_cheers.table.places import ASPECT, Places
from widgets.games.three_cheers.table.tower import pieces
from widgets.games.three_cheers.table.tree import FIELD, TowerPlan
from widgets.tabletop.contract import EndingStep

LARGEST_FONT = 19
"""The maximum font size of what a row counts, in CSS pixels."""
EVENT_WIDTH = 200
"""The maximum width of an event's card, in CSS pixels."""


def ending(view: View) -> tuple[EndingStep, ...]:
    """Return the steps of the ending: Master's card, then one for each row, the lowest first."""
    counted = {
        number: sorted(rows(tower, view.options), key=attrgetter("row")) for number, tower in enumerate(view.towers)
    }
    highest = max((each.row for found in counted.values() for each in found), default=0)
    here = EndingStep(
        "Master is here, and Master counts. Rows up to the foreminion count as often as they are high.", _master_card
    )
    return here, *(EndingStep(_caption(row), partial(_counted_rows, counted, row)) for row in range(1, highest + 1))


def winning(plan: TowerPlan, view: View) -> Iterator[Item]:
    """Yield the towers that have won, each under a crown, and the sum of every tower in view; nothing if bare."""
    if plan.bare:
        return
    totals = score.totals(view)
    for number in score.winners(view):
        if places := plan.towers.open.get(number):
            yield from flat(pieces(view.towers[number], places, number, len(view.towers), Scored(totals)))
            top = places(square(places.ground.left, max(map(row_of, view.towers[number].minions), default=1))).y
            yield from crown(Box(places.centre - 26, max(70.0, top - 44), 52, 30))
    for number, places in plan.towers.open.items():
        yield from _sum_sign(totals[number], places)


def large_event(field: Box, kind: str) -> Iterator[Item]:
    """Yield the card of an event, large in the middle; ``kind`` is a key of `EVENTS`."""
    wide, at = min(EVENT_WIDTH, field.width * 0.6), field.centre
    yield from event_card(Box(at.x - wide / 2, at.y - wide / ASPECT / 2, wide, wide / ASPECT), kind)


def _caption(row: int) -> str:
    return f"Row {row}: gold counts {row} times, grey counts once." if row > 1 else "Row 1 counts as it is."


def _master_card(plan: TowerPlan) -> Iterator[Item]:
    yield from large_event(plan[FIELD], "here")


def _counted_rows(counted: dict[int, list[Row]], upto: int, plan: TowerPlan) -> Iterator[Item]:
    """Yield what each row of the open towers counts, up to the row ``upto``, and the sum so far."""
    for number, places in plan.towers.open.items():
        found = [row for row in counted[number] if row.row <= upto]
        for row in found:
            yield from _row_points(row, places, strong=row.row == upto)
        if found:
            yield from _sum_sign(sum(row.points for row in found), places)


def _row_points(row: Row, places: Places, *, strong: bool) -> Iterator[Item]:
    """Yield a row's points over its cards: what is multiplied in gold, what is not in grey."""
    box = places(square(places.ground.left, row.row))
    parts: list[tuple[str, Role]] = [(f"{row.multiplied} × {row.row}", "glow")] if row.multiplied else []
    parts += [(f"+ {row.plain}" if parts else f"{row.plain}", "pale")] if row.plain or not parts else []
    size = min(LARGEST_FONT, places.width / 7, box.height * 0.34)
    wide = [width_of(text, size) + size for text, _ in parts]
    left = places.side + (places.width - sum(wide)) / 2
    for (text, role), width in zip(parts, wide, strict=True):
        chip = Box(left, box.centre.y - size, width, size * 2)
        yield Panel(chip, Look(fill=role, edge="ink", width=2 if strong else 1, alpha=1 if strong else 0.85), size / 2)
        yield Text(chip.centre, text, size, Look(fill="ink"), weight="bold", limit=width - 4)
        left += width


def _sum_sign(points: int, places: Places) -> Iterator[Item]:
    """Yield the sum so far, on a sign where the player's score is."""
    sign = Box(places.centre - 34, places.floor + 6, 68, 34)
    yield Panel(sign, Look(fill="back", edge="pale", width=2), 10)
    yield Text(sign.centre, str(points), 24, Look(fill="pale"), weight="bold", face="display")
