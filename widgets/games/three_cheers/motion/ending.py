"""Master arrives: the rows of all towers are counted up, from the ground, on the towers themselves."""

from collections.abc import Iterator
from functools import partial

from refkit.games.three_cheers.cards import square
from refkit.games.three_cheers.rules.score import Row, rows
from refkit.games.three_cheers.view import View
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Look, Panel, Text
from widgets.drawing.theme import Role, width_of
from widgets.games.three_cheers.pictures.event_cards import event_card
from widgets.games.three_cheers.table.layout import EVENT
from widgets.games.three_cheers.table.places import ASPECT, Places
from widgets.games.three_cheers.table.plan import Plan
from widgets.tabletop.contract import Beat

LARGE = 19
"""How large what a row counts is written, in CSS pixels, where there is room."""


def ending(view: View) -> tuple[Beat, ...]:
    """Master's card, and a beat for each row, the lowest first."""
    counted = {number: sorted(rows(tower, view.options), key=_row) for number, tower in enumerate(view.towers)}
    highest = max((each.row for found in counted.values() for each in found), default=0)
    here = Beat(
        "Master is here, and Master counts. Rows up to the foreminion count as often as they are high.", _master
    )
    return here, *(Beat(_said(row), partial(_count, counted, row)) for row in range(1, highest + 1))


def _row(row: Row) -> int:
    return row.row


def _said(row: int) -> str:
    return f"Row {row}: gold counts {row} times, grey counts once." if row > 1 else "Row 1 counts as it is."


def _master(plan: Plan) -> Iterator[Item]:
    """The card that ends it all, large in the middle."""
    wide, at = min(EVENT, plan.field.width * 0.6), plan.field.centre
    yield from event_card(Box(at.x - wide / 2, at.y - wide / ASPECT / 2, wide, wide / ASPECT), "here")


def _count(counted: dict[int, list[Row]], upto: int, plan: Plan) -> Iterator[Item]:
    """What each row of the towers that are in front counts, up to one of them, and the sum so far."""
    for number, places in plan.open.items():
        found = [row for row in counted[number] if row.row <= upto]
        for row in found:
            yield from _sum(row, places, strong=row.row == upto)
        if found:
            yield from _total(sum(row.points for row in found), places)


def _sum(row: Row, places: Places, *, strong: bool) -> Iterator[Item]:
    """A row's points, written over its cards: what is multiplied in gold, what is not in grey."""
    box = places(square(places.ground.left, row.row))
    parts: list[tuple[str, Role]] = [(f"{row.multiplied} × {row.row}", "glow")] if row.multiplied else []
    parts += [(f"+ {row.plain}" if parts else f"{row.plain}", "pale")] if row.plain or not parts else []
    size = min(LARGE, places.width / 7, box.height * 0.34)
    wide = [width_of(text, size) + size for text, _ in parts]
    left = places.side + (places.width - sum(wide)) / 2
    for (text, role), width in zip(parts, wide, strict=True):
        chip = Box(left, box.centre.y - size, width, size * 2)
        yield Panel(chip, Look(fill=role, edge="ink", width=2 if strong else 1, alpha=1 if strong else 0.85), size / 2)
        yield Text(chip.centre, text, size, Look(fill="ink"), weight="bold", limit=width - 4)
        left += width


def _total(points: int, places: Places) -> Iterator[Item]:
    """The sum so far, on a sign where the player's score stands."""
    sign = Box(places.side + places.width / 2 - 34, places.floor + 6, 68, 34)
    yield Panel(sign, Look(fill="back", edge="pale", width=2), 10)
    yield Text(sign.centre, str(points), 24, Look(fill="pale"), weight="bold", face="display")
