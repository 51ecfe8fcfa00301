"""Plates of the seats: name, points on a ladder, and envelopes for the cards in hand."""

from collections.abc import Generator, Iterator
from dataclasses import replace

from refkit.games.syndicate.cards import UNKNOWN
from refkit.games.syndicate.table import View
from refkit.kernel.sentences import named
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Align, Drawn, Item, Look, Panel, Piece, Text, Weight
from widgets.drawing.shapes import outline, polygon
from widgets.drawing.theme import Role, shortened, width_of
from widgets.games.syndicate.pictures.cards import ASPECT, SMALLEST_FONT, back, small_card
from widgets.games.syndicate.pictures.cards import card as face
from widgets.games.syndicate.pictures.room import SEAT_COLOURS
from widgets.games.syndicate.table.picks import card_key
from widgets.games.syndicate.table.plan import FEW, Plan

FULL_CARD_WIDTH = 70
"""Cards at least this wide are drawn in full; in CSS pixels."""
EMPTY = Look(edge="quiet", width=1.5, dash=(6, 6), alpha=0.75)
"""The outline of a place where no card lies."""
MOST_RUNGS = 20
"""The most rungs of a ladder; a higher goal is drawn as a plain bar."""


def plate(view: View, seat: int, plan: Plan) -> Iterator[Drawn]:
    """Yield the plate of a seat, large on a wide table, small on a phone."""
    box = plan.plates[seat]
    active = seat == view.active and bool(view.turn) and not view.ended
    edge: Role = "glow" if seat in view.asked else "grain"
    yield Panel(box, Look(fill="sheet", edge=edge, width=2.5 if seat in view.asked else 1), 10)
    small = plan.ladder is not None
    inside = box.inset(6 if small else 9)
    rung = 0.0 if small else min(40.0, inside.width * 0.2)
    room = Box(inside.x, inside.y, inside.width - rung - (8 if rung else 0), inside.height)
    size = 14.5 if small else plan.small * 1.35
    hat_size = size * 1.5
    yield from hat(Box(room.x, room.y + size * 0.5 - hat_size * 0.42, hat_size, hat_size * 0.8), SEAT_COLOURS[seat])
    space = room.width - hat_size - 6
    left = Point(room.x + hat_size + 6, room.y + plan.small * 0.8)
    lines = yield from seat_name(named(view, seat), left, size, space, "left")
    if not small:
        role = "" if not view.turn or view.ended else "mastermind" if active else "enforcer"
        under = Point(left.x, left.y + plan.small * (0.4 + 1.3 * lines))
        look = Look(fill="text" if active else "quiet")
        yield Text(under, role, plan.small, look, "left", "bold" if active else "normal", limit=space)
        large, points = plan.large * 1.6, f"{view.points[seat]}"
        down = room.at(0, 0.5 if _shows_hand(view, seat) else 0.68).y
        yield Text(Point(room.x + 4, down), points, large, Look(fill="text"), "left", "bold", "display")
        what = Point(room.x + 12 + large * 0.62 * len(points), down + large * 0.16)
        unit = "point" if points == "1" else "points"
        yield Text(what, unit, plan.small, Look(fill="quiet"), "left", limit=max(1.0, room.right - what.x))
        yield from points_gauge(Box(inside.right - rung, inside.y, rung, inside.height), view, seat, up=True)
    elif active:
        at = Point(room.right - 2, room.bottom - plan.small)
        yield Text(at, "plots", plan.small, Look(fill="text"), "right", "bold")
    if _shows_hand(view, seat):
        high = 22.0 if small else min(room.height * 0.3, 56.0)
        yield from _hand(view, seat, Box(room.x, room.bottom - high, room.width, high))


def _shows_hand(view: View, seat: int) -> bool:
    """Return whether a plate shows its seat's cards: all but the viewer's, which are face up at the bottom."""
    return seat != view.seat


def named_hand(view: View, seat: int, room: Box, size: float) -> Iterator[Drawn]:
    """Yield what a seat holds, under its name, where there are no plates."""
    at = Point(room.x, room.y + size * 0.5)
    yield Text(at, named(view, seat), size, Look(fill="text"), "left", "bold", "display")
    yield from _hand(view, seat, room.split_top(size * 1.5)[1])


def _hand(view: View, seat: int, room: Box) -> Iterator[Drawn]:
    """Yield a small card for every card in hand, face up if it is known; known cards do not overlap."""
    cards = view.hands[seat]
    wide = room.height * ASPECT
    if cards and UNKNOWN not in cards:
        fitting = max(FEW, len(cards))
        wide = min(wide, (room.width - 3 * (fitting - 1)) / fitting)
    step = min(wide + 3, (room.width - wide) / max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        box = Box(room.x + number * step, room.y, wide, wide / ASPECT)
        look = back(box) if card is UNKNOWN else face(box, card) if wide >= FULL_CARD_WIDTH else small_card(box, card)
        yield Piece(card_key(card, seat), box, tuple(look))


def hat(box: Box, tint: Role) -> Iterator[Item]:
    """Yield a hat in the colour of a seat."""
    yield polygon(box, (0.22, 0.72, 0.3, 0.1, 0.5, 0.2, 0.7, 0.1, 0.78, 0.72), outline("muted", width=1.2))
    yield polygon(box, (0.24, 0.7, 0.26, 0.48, 0.74, 0.48, 0.76, 0.7), Look(fill=tint))
    yield polygon(box, (0, 0.7, 1, 0.7, 0.86, 0.92, 0.14, 0.92), outline("muted", width=1.2))


def seat_name(name: str, at: Point, size: float, room: float, align: Align = "center") -> Generator[Item, None, int]:
    """Yield a name in one line, or in two if it is long, with the first at ``at``; return the number of lines."""
    fits = room / max(1.0, width_of(name, 1) * 1.12)
    words = name.split()
    if fits >= size * 0.8 or len(words) == 1:
        lines: tuple[str, ...] = (shortened(name, max(SMALLEST_FONT, min(size, fits)), room * 1.12),)
    else:
        cut = min(range(1, len(words)), key=lambda at: abs(len(" ".join(words[:at])) - len(" ".join(words[at:]))))
        lines = (" ".join(words[:cut]), " ".join(words[cut:]))
    letters = max(SMALLEST_FONT, min(size, *(room / max(1.0, width_of(line, 1) * 1.12) for line in lines)))
    for number, text in enumerate(lines):
        up = number * 1.1 if align == "left" else (number - len(lines) + 1) * 1.1
        spot = Point(at.x, at.y + up * letters)
        yield Text(
            spot, shortened(text, letters, room * 1.12), letters, Look(fill="text"), align, "bold", "display", room
        )
    return len(lines)


def points_gauge(box: Box, view: View, seat: int, *, up: bool) -> Iterator[Item]:
    """Yield a field for each point to the goal, from the bottom ``up`` or from the left, filled if won; or one bar."""
    goal, points, won = view.options.goal, view.points[seat], Look(fill=SEAT_COLOURS[seat])
    if goal > MOST_RUNGS:
        share = max(0.0, min(1.0, points / goal))
        part = Box(box.x, box.at(0, 1 - share).y, box.width, box.height * share)
        yield Panel(box, Look(fill="grain"), 4)
        yield Panel(part if up else Box(box.x, box.y, box.width * share, box.height), won, 4)
        return
    gap = 3 if up and box.height > 6 * goal else 1 if up else 2
    fields = [row[0] for row in reversed(box.grid(1, goal, gap))] if up else box.grid(goal, 1, gap)[0]
    for number, each in enumerate(fields):
        yield Panel(
            each, replace(won, edge="ink") if number < points else Look(fill="grain", edge="muted", width=0.75), 3
        )


def points_bars(view: View, plan: Plan) -> Iterator[Item]:
    """Yield the points of all seats on a phone: three bars with names and numbers."""
    if plan.ladder is None:
        return
    rows = plan.ladder.grid(1, len(view.points), 2)
    names = view.options.players
    column = min(plan.ladder.width * 0.42, max(width_of(name, 12.5) for name in names) * 1.1 + 8)
    for seat, (row,) in enumerate(rows):
        name = named(view, seat)
        active = seat == view.active and bool(view.turn) and not view.ended
        size = max(SMALLEST_FONT, min(12.5, (column - 4) / max(1.0, width_of(name, 1))))
        at = Point(row.x, row.centre.y)
        weight: Weight = "bold" if active else "normal"
        yield Text(
            at, shortened(name, size, column - 4), size, Look(fill="text"), "left", weight, "display", column - 4
        )
        track = Box(row.x + column, row.y + 3, row.width - column - 34, row.height - 6)
        yield from points_gauge(track, view, seat, up=False)
        points = Point(row.right - 2, row.centre.y)
        yield Text(points, f"{view.points[seat]}", 16, Look(fill="text"), "right", "bold", "display", 30)
