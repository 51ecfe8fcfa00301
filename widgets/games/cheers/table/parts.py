"""Draws the parts of the table: the bar, the strip of turns, trays with their plates, combinations, piles."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, final

from refkit.games.cheers.cards import GOAL_SIZE, LIMIT, NO_TEAM, TOKENS_PER_KIND, Goal
from refkit.games.cheers.table import LETTERS, View
from refkit.games.cheers.words import place_name
from refkit.kernel.sentences import named
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Panel, Text, line
from widgets.drawing.theme import Role, shortened, width_of
from widgets.games.cheers.pictures.cards import back, tick
from widgets.games.cheers.pictures.coasters import coaster, token, wet_ring
from widgets.games.cheers.table.facts import NO_SEAT, goal_glasses, ingredients, is_on_turn, nearest_tray, next_turns

SMALLEST_FONT: Final = 11.5
"""The smallest font size, in CSS pixels."""
CROWDED: Final = 4
"""With more players than this, the strip of a phone is denser."""


@final
@dataclass(frozen=True, slots=True)
class Style:
    """How a table is drawn: at the scale ``unit``, on a ``narrow`` or a ``bare`` table; ``plate`` scales trays.

    ``sums`` says whether cards are compared with the combinations: ticks, crosses and counts. Where few cards lie on
    trays, there are so many ``places`` in one row, and else 0.
    """

    unit: float
    narrow: bool = False
    bare: bool = False
    sums: bool = True
    plate: float = 1
    places: int = 0

    def font(self, wanted: float) -> float:
        """Scale a font size with the table, but never below `SMALLEST_FONT`; in CSS pixels."""
        return max(SMALLEST_FONT, wanted * self.unit)


# ---- the bar ---------------------------------------------------------------------------------------------------------


def bar(box: Box) -> Iterator[Item]:
    """Yield the background: a dark counter with wet rings."""
    yield Panel(box, Look(fill="ink"), 12)
    for across, down, share in ((0.1, 0.14, 0.05), (0.36, 0.5, 0.06), (0.9, 0.44, 0.05), (0.66, 0.86, 0.045)):
        yield wet_ring(box.at(across, down), box.width * share)


def strip(view: View, style: Style, room: Box) -> Iterator[Item]:
    """Yield the strip of coming turns over a line of neon: a bead and a name each, as many as fit."""
    ends = Point(room.x, room.bottom + 3), Point(room.right, room.bottom + 3)
    yield line(*ends, Look(edge="odd", width=6, alpha=0.75))
    yield line(*ends, Look(edge="plum", width=2))
    if view.active == NO_SEAT:
        return
    letters, middle, left = style.font(13 if style.narrow else 15), room.centre.y, room.x + 4
    dense = 0.6 if style.narrow and len(view.hands) > CROWDED else 1.0
    if not view.turn or view.ended:
        text = "Closed: the game is over" if view.ended else "Before the first turn"
        yield Text(Point(left, middle), text, letters, Look(fill="pale"), "left", "bold", "display")
        return
    for number, seat in enumerate(next_turns(view)):
        size = letters * 1.35 if not number and dense == 1 else letters
        most = room.width * (0.34 if style.narrow else 0.22) * (1 if not number else 0.62)
        name = shortened(named(view, seat), size, most)
        wide = width_of(name, size) + 26 * style.unit * dense
        if left + wide > room.right - 4:
            break
        bead = Point(left + 8 * style.unit * dense, middle)
        look = Look(fill=None if number else "glow", edge="glow", width=1.6)
        yield Disc(bead, (6 if number else 8) * style.unit * dense, look)
        at = Point(bead.x + 12 * style.unit * dense, middle)
        look = Look(fill="pale", alpha=0.8 if number else 1)
        yield Text(at, name, size, look, "left", "normal" if number else "bold", limit=wide)
        left += wide + 6 * dense


# ---- trays -----------------------------------------------------------------------------------------------------------


def tray_frame(view: View, place: int, box: Box) -> Iterator[Item]:
    """Yield a tray without what lies on it; Nobody's has a dashed edge."""
    nobody, active = place >= len(view.hands), is_on_turn(view, place)
    edge: Role = "glow" if active else "pale" if nobody else "muted"
    yield Panel(box, Look(fill="muted", alpha=0.42), 12)
    yield Panel(box.inset(1), Look(edge=edge, width=2.5 if active else 1.5, dash=(7, 5) if nobody else ()), 11)


def plate(view: View, place: int, style: Style, box: Box, *, beside: float = 0) -> Iterator[Item]:
    """Yield the name plate of a tray: its team's token and its name, which leaves room ``beside`` it."""
    letters, reach = style.font(14 if style.narrow else 16), box.height * 0.38
    if view.teams[place] != NO_TEAM or view.options.masquerade:
        yield from token(Point(box.x + reach + 8, box.centre.y + 2), reach, view.teams[place])
    start = Point(box.x + 2 * reach + 16, box.centre.y + 2)
    room = box.right - start.x - 8 - beside
    name = shortened(place_name(view, place), letters, room)
    yield Text(start, name, letters, Look(fill="pale"), "left", "bold", limit=room)


def count(view: View, place: int, style: Style, box: Box) -> Iterator[Item]:
    """Yield the number of a tray's cards out of the limit."""
    many = len(view.tables[place])
    size = max(16.0, min(box.height * 0.9, (16 if style.narrow else 22) * style.unit))
    look = Look(fill="glow" if many >= LIMIT else "pale")
    yield Text(box.at(0.5, 0.54), f"{many}/{LIMIT}", size, look, weight="bold", limit=box.width + 4)


def empty_slot(box: Box) -> Iterator[Item]:
    """Yield the dashed outline of a place where a card can lie."""
    yield Panel(box, Look(edge="muted", width=1.2, dash=(4, 4)), box.width * 0.12)


def leaving_frame(box: Box) -> Iterator[Item]:
    """Yield the dashed frame of a card that is sent on."""
    yield Panel(box.inset(-3), Look(edge="glow", width=2.5, dash=(4, 4)), box.width * 0.12)


# ---- the combination -------------------------------------------------------------------------------------------------


def goal_boxes(room: Box) -> tuple[Box, ...]:
    """Return the boxes of the five coasters of a combination: under its words if it is tall, otherwise beside them."""
    if is_tall(room):
        reach, left, top = min(room.height * 0.5, (room.width - 30) / GOAL_SIZE), room.x + 4, room.at(0, 0.3).y
    else:
        reach, left = min(room.height * 0.92, room.width * 0.105), room.at(0.3, 0).x
        top = room.centre.y - reach / 2
    return tuple(Box(left + number * (reach + 5), top, reach, reach) for number in range(GOAL_SIZE))


def is_tall(room: Box) -> bool:
    """Return whether there is room for two lines of words with the coasters between them."""
    return room.height > 90  # noqa: PLR2004


def goal(view: View, style: Style, team: int, goal: Goal, room: Box) -> Iterator[Item]:
    """Yield a combination: five coasters, with ticks on what the team's best tray has, and their count."""
    place, found = nearest_tray(view, team, goal)
    tall, small, pale = is_tall(room), style.font(13.5), Look(fill="pale")
    boxes = goal_boxes(room)
    text = "You pour" if view.seat >= 0 else f"Team {LETTERS[team]}"
    if tall:
        yield Text(Point(room.x + 4, room.y + small), text, small, pale, "left", "bold", limit=room.width)
    else:
        yield from token(Point(room.x + 17 * style.unit, room.centre.y), 12 * style.unit, team)
        at = Point(room.x + 34 * style.unit, room.centre.y)
        yield Text(at, text, small, pale, "left", "bold", limit=room.width * 0.23)
    for box, (kind, there) in zip(boxes, goal_glasses(view.tables[place], goal), strict=True):
        yield from coaster(box, kind, ingredients(view))
        if there and style.sums:
            yield from tick(box.at(0.78, 0.84), max(6.0, box.width * 0.19))
    if not style.sums or team not in view.teams:
        return
    large, share = max(16.0 if style.narrow else 20.0, 20 * style.unit), f"{found}/{GOAL_SIZE}"
    if not tall:
        yield Text(Point(room.right - 4, room.centre.y), share, large, pale, "right", "bold")
        return
    down = boxes[0].bottom + large * 0.85
    yield Text(Point(room.x + 4, down), share, large, pale, "left", "bold")
    left = room.x + 12 + width_of("5/5", large) * 1.1
    where = "on your tray" if place == view.seat else f"on {place_name(view, place)}’s tray"
    short = shortened(where, small, room.right - left)
    yield Text(Point(left, down), short, small, Look(fill="pale", alpha=0.85), "left")


def tokens(view: View, style: Style, room: Box) -> Iterator[Item]:
    """Yield the tokens from which a combination is about to be drawn, in pairs: two of each drink."""
    drinks, small, text = ingredients(view), style.font(13.5), "To draw from"
    yield Text(Point(room.x + 4, room.centre.y), text, small, Look(fill="pale"), "left", "bold")
    left = room.x + max(room.width * 0.18, width_of(text, small) + 16)
    pair = (room.right - left) / len(drinks)
    reach = min(room.height * 0.92, (pair - 8) / TOKENS_PER_KIND)
    for kind in range(len(drinks)):
        for number in range(TOKENS_PER_KIND):
            at = Box(left + kind * pair + number * reach, room.centre.y - reach / 2, reach, reach)
            yield from coaster(at, kind, drinks)


def hidden_goal(view: View, style: Style, room: Box) -> Iterator[Item]:
    """Yield five coasters face down, for a viewer who does not know the combination."""
    tall, small = is_tall(room), style.font(13.5)
    at = Point(room.x + 4, room.y + small) if tall else Point(room.x + 4, room.centre.y)
    text = "Only your master knows" if view.options.variant == "master-apprentice" and view.seat >= 0 else "Face down"
    yield Text(at, text, small, Look(fill="pale"), "left", "bold", limit=room.width * (1 if tall else 0.28))
    for box in goal_boxes(room):
        yield from coaster(box, None, ingredients(view))


# ---- hand and counter ------------------------------------------------------------------------------------------------


def hand_label(style: Style, box: Box) -> Iterator[Item]:
    """Yield what stands above the hand."""
    yield Text(box.centre, "Your hand", style.font(13.5), Look(fill="pale", alpha=0.85), face="display")


def pile(name: str, many: int, box: Box) -> Iterator[Item]:
    """Yield a pile face down with its name and number of cards; a dashed outline if it is empty."""
    box = box.inset(box.width * 0.08)
    yield from back(box) if many else empty_slot(box)
    yield Disc(box.centre, box.width * 0.33, Look(fill="ink"))
    yield Text(box.centre, f"{many}", max(16.0, box.width * 0.34), Look(fill="pale"), weight="bold")
    yield Text(box.at(0.5, 0.9), name, SMALLEST_FONT, Look(fill="pale"), weight="bold", limit=box.width - 4)


def spotlight(box: Box) -> Iterator[Item]:
    """Yield the light in which a card lies that is sent on."""
    yield Disc(box.centre, box.height * 0.56, Look(fill="odd", alpha=0.55))
