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
from widgets.games.three_cheers.table.tree import FIELD, TowerPlan
from widgets.tabletop.contract import CountStep

LARGEST_FONT = 19
"""The maximum font size of what a row counts, in CSS pixels."""
EVENT_WIDTH = 200
"""The maximum width of an event's card, in CSS pixels."""


def count(view: View, event: Event | None) -> tuple[CountStep, ...]:
    """Return the steps of the count, one for each row, the lowest first; in the end Master's card comes before them."""
    if event and not isinstance(event, Scored):
        return ()
    counted = {
        number: sorted(rows(tower, view.options), key=attrgetter("row")) for number, tower in enumerate(view.towers)
    }
    highest = max((each.row for found in counted.values() for each in found), default=0)
    here = CountStep(
        "Master is here, and Master counts. Rows up to the foreminion count as often as they are high.", _master_card
    )
    count_up = partial(_counted_rows, view, counted, bare=event is not None)
    steps = (CountStep(_caption(row), partial(count_up, row)) for row in range(1, highest + 1))
    return (*steps,) if event else (here, *steps)


def winning(plan: TowerPlan, view: View) -> Iterator[Drawn]:
    """Yield the towers that have won, each under a crown, and the sum of every tower in view; nothing if bare.

    The crowns and those who bear a foreminion jump, and it smiles.
    """
    if plan.bare:
        return
    totals = score.totals(view)
    for number in score.winners(view):
        if places := plan.towers.open.get(number):
            tower = view.towers[number]
            for piece in pieces(tower, places, number, len(view.towers), Scored(totals)):
                yield from (piece,) if piece.key in {OnTable(number, at) for at in tower.riders} else piece.items
            top = places(square(places.ground.left, max(map(row_of, view.towers[number].minions), default=1))).y
            box = Box(places.centre - 26, max(70.0, top - 44), 52, 30)
            yield Piece(("crown", number), box, tuple(crown(box)))
    for number, places in plan.towers.open.items():
        yield from _sum_sign(number, totals[number], places, plan.height).items


def large_event(field: Box, kind: str) -> Iterator[Item]:
    """Yield the card of an event, large in the middle; ``kind`` is a key of `EVENTS`."""
    wide, at = min(EVENT_WIDTH, field.width * 0.6), field.centre
    yield from event_card(Box(at.x - wide / 2, at.y - wide / ASPECT / 2, wide, wide / ASPECT), kind)


def _caption(row: int) -> str:
    return f"Row {row}: gold counts {row} times, grey counts once." if row > 1 else "Row 1 counts as it is."


def _master_card(plan: TowerPlan) -> Iterator[Item]:
    yield from large_event(plan[FIELD], "here")


def _counted_rows(
    view: View, counted: dict[int, list[Row]], upto: int, plan: TowerPlan, *, bare: bool
) -> Iterator[Piece]:
    """Yield what each row of the open towers counts, up to the row ``upto``, and the sum so far.

    If ``bare``, it does so only in lessons: of a game the ending tells it.
    """
    for number, places in plan.towers.open.items() if plan.bare or not bare else ():
        found = [row for row in counted[number] if row.row <= upto]
        right = max((places(at).right for at in view.towers[number].minions if places.shows(at)), default=places.centre)
        edge = plan.width if len(plan.towers.open) == 1 else places.side + places.width + GUTTER
        for row in found:
            chips = tuple(_row_points(row, places, right, min(edge, plan.width - 4)))
            yield Piece((number, row.row), bounds(chips[0]).around(bounds(chips[-2])), chips)
        if found:
            yield _sum_sign(number, sum(row.points for row in found), places, plan.height)


def _row_points(row: Row, places: Places, right: float, edge: float) -> Iterator[Item]:
    """Yield a row's points ``right`` of its tower, before the ``edge``: multiplied in gold, what is not in grey."""
    box = places(square(places.ground.left, row.row))
    parts: list[tuple[str, Role]] = [(f"{row.multiplied} × {row.row}", "glow")] if row.multiplied else []
    parts += [(f"+ {row.plain}" if parts else f"{row.plain}", "pale")] if row.plain or not parts else []
    size = min(LARGEST_FONT, places.width / 7, box.height * 0.34)
    wide = [width_of(text, size) + size for text, _ in parts]
    left = min(right + 8, edge - sum(wide))
    for (text, role), width in zip(parts, wide, strict=True):
        chip = Box(left, box.centre.y - size, width, size * 2)
        yield Panel(chip, Look(fill=role, edge="ink", width=1.5), size / 2)
        yield Text(chip.centre, text, size, Look(fill="ink"), weight="bold", limit=width - 4)
        left += width


def _sum_sign(number: int, points: int, places: Places, foot: float) -> Piece:
    """Return the sum so far of tower ``number``, on a sign where the player's score is, above the ``foot``."""
    sign = Box(places.centre - 34, places.floor + 4, 68, min(36.0, foot - places.floor - 5))
    words = Text(sign.centre, str(points), sign.height * 0.7, Look(fill="pale"), weight="bold", face="display")
    return Piece((number, "sum", points), sign, (Panel(sign, Look(fill="back", edge="pale", width=2), 10), words))
