"""Draws the whole table as one seat sees it: bar, trays, combination, hand, pile."""

from collections.abc import Iterator
from typing import Final

from refkit.games.cheers.cards import GOAL_SIZE, LIMIT, NO_TEAM, TOKENS_PER_KIND, Card, Cards, Goal, Ingredient
from refkit.games.cheers.rules.questions import leaving_cards
from refkit.games.cheers.rules.score import progress
from refkit.games.cheers.rules.turn import next_slot
from refkit.games.cheers.table import LETTERS, View
from refkit.games.cheers.words import place_name
from refkit.kernel.sentences import named
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Drawn, Item, Look, Panel, Piece, Text, line
from widgets.drawing.theme import Role, shortened, width_of
from widgets.games.cheers.pictures.cards import back, card, cross, tick
from widgets.games.cheers.pictures.coasters import coaster, token, wet_ring
from widgets.games.cheers.table.picks import Glass
from widgets.games.cheers.table.plan import CROSS_PLACES, NO_SEAT, Plan, Rack, cards_to_send, is_drawing
from widgets.tabletop.contract import Held
from widgets.tabletop.memo import by_view

SMALLEST_FONT: Final = 11.5
"""The smallest font size, in CSS pixels."""


@by_view
def items(view: View, plan: Plan) -> tuple[Drawn, ...]:
    """Return the items of the table, cached so that equal views give the identical items."""
    return tuple(_items(view, plan))


def _items(view: View, plan: Plan) -> Iterator[Drawn]:
    yield from _bar(plan)
    yield from _strip(view, plan)
    for place in plan.racks:
        yield from tray(view, plan, place)
    yield from _goals(view, plan)
    yield from _hand(view, plan)
    yield from _counter(view, plan)


def ingredients(view: View) -> tuple[Ingredient, ...]:
    """Return the drinks of the deck in play, by kind."""
    return view.options.deck.ingredients


def font_size(plan: Plan, wanted: float) -> float:
    """Scale a font size with the table, but never below `SMALLEST_FONT`; in CSS pixels."""
    return max(SMALLEST_FONT, wanted * plan.unit)


# ---- the bar ---------------------------------------------------------------------------------------------------------


def _bar(plan: Plan) -> Iterator[Item]:
    """Yield the background: a dark counter with wet rings, and a line of neon under the strip."""
    yield Panel(Box(0, 0, plan.width, plan.height), Look(fill="ink"), 12)
    for across, down, share in ((0.1, 0.14, 0.05), (0.36, 0.5, 0.06), (0.9, 0.44, 0.05), (0.66, 0.86, 0.045)):
        yield wet_ring(Point(plan.width * across, plan.height * down), plan.width * share)
    if plan.strip:
        down = plan.strip.bottom + 3
        left, right = Point(plan.strip.x, down), Point(plan.strip.right, down)
        yield line(left, right, Look(edge="odd", width=6, alpha=0.75))
        yield line(left, right, Look(edge="plum", width=2))


def next_turns(view: View) -> tuple[int, ...]:
    """Return the seats of the next turns, the present one first, for one cycle of turns."""
    cycle = range(len(view.hands)) if view.options.masquerade else view.options.seating.cycle
    found, slot = [], view.slot
    for _ in cycle:
        found.append(cycle[slot])
        slot = next_slot(view.options, slot)
    return tuple(found)


def _strip(view: View, plan: Plan) -> Iterator[Item]:
    """Yield the strip of coming turns, a bead and a name each, as many as fit."""
    if not plan.strip or view.active == NO_SEAT:
        return
    room, letters = plan.strip, font_size(plan, 13 if plan.narrow else 15)
    middle, left = room.centre.y, room.x + 4
    dense = 0.6 if plan.narrow and len(view.hands) > CROSS_PLACES else 1.0
    if not view.turn or view.ended:
        said = "Closed: the game is over" if view.ended else "Before the first turn"
        yield Text(Point(left, middle), said, letters, Look(fill="pale"), "left", "bold", "display")
        return
    for number, seat in enumerate(next_turns(view)):
        name = named(view, seat)
        bold = letters * 1.35 if not number and dense == 1 else letters
        short = shortened(name, bold, room.width * (0.34 if plan.narrow else 0.22) * (1 if not number else 0.62))
        wide = width_of(short, bold) + 26 * plan.unit * dense
        if left + wide > room.right - 4:
            break
        bead = Point(left + 8 * plan.unit * dense, middle)
        yield Disc(
            bead,
            (6 if number else 8) * plan.unit * dense,
            Look(fill=None if number else "glow", edge="glow", width=1.6),
        )
        at = Point(bead.x + 12 * plan.unit * dense, middle)
        look = Look(fill="pale", alpha=0.8 if number else 1)
        yield Text(at, short, bold, look, "left", "normal" if number else "bold", limit=wide)
        left += wide + 6 * dense


# ---- trays -----------------------------------------------------------------------------------------------------------


def tray(view: View, plan: Plan, place: int) -> Iterator[Drawn]:
    """Yield a tray with its name plate, empty slots and cards; Nobody's has a dashed edge."""
    rack = plan.racks[place]
    nobody, active = place >= len(view.hands), view.turn > 0 and place == view.active and not view.ended
    edge: Role = "glow" if active else "pale" if nobody else "muted"
    yield Panel(rack.box, Look(fill="muted", alpha=0.42), 12)
    yield Panel(rack.box.inset(1), Look(edge=edge, width=2.5 if active else 1.5, dash=(7, 5) if nobody else ()), 11)
    yield from _plate(view, plan, rack, place)
    lying = view.tables[place]
    for box in rack.slots[len(lying) : LIMIT]:
        yield from empty_slot(box)
    gone, crossed = cards_to_send(view), crossed_cards(view, place) if plan.sums else ()
    for number, each in enumerate(lying):
        box = plan.glasses.get(Glass(each), rack.slot(number))
        if each in gone:
            yield Panel(box.inset(-3), Look(edge="glow", width=2.5, dash=(4, 4)), box.width * 0.12)
        if each not in gone or not plan.counter:
            over = cross(box.at(0.84, 0.86), max(6.5, box.width * 0.13)) if each in crossed else ()
            yield Piece(each, box, (*card(box, each, ingredients(view)), *over))


def empty_slot(box: Box) -> Iterator[Item]:
    """Yield the dashed outline of a place where a card can lie."""
    yield Panel(box, Look(edge="muted", width=1.2, dash=(4, 4)), box.width * 0.12)


def _plate(view: View, plan: Plan, rack: Rack, place: int) -> Iterator[Item]:
    """Yield the name plate of a tray: its team's token, its name, and the number of its cards out of the limit."""
    box, letters = rack.plate, font_size(plan, 14 if plan.narrow else 16)
    reach = box.height * 0.38
    if view.teams[place] != NO_TEAM or view.options.masquerade:
        yield from token(Point(box.x + reach + 8, box.centre.y + 2), reach, view.teams[place])
    start = Point(box.x + 2 * reach + 16, box.centre.y + 2)
    counted = rack.spare.y < rack.plate.bottom
    room = box.right - start.x - 8 - (rack.spare.width if counted else 0)
    name = shortened(place_name(view, place), letters, room)
    yield Text(start, name, letters, Look(fill="pale"), "left", "bold", limit=room)
    many = len(view.tables[place])
    look = Look(fill="glow" if many >= LIMIT else "pale")
    large = max(16.0, min(rack.spare.height * 0.9, (16 if plan.narrow else 22) * plan.unit))
    at = Point(rack.spare.centre.x, box.centre.y + 3) if counted else rack.spare.at(0.5, 0.54)
    yield Text(at, f"{many}/{LIMIT}", large, look, weight="bold", limit=rack.spare.width + 4)


# ---- the combination -------------------------------------------------------------------------------------------------


def nearest_tray(view: View, team: int, goal: Goal) -> tuple[int, int]:
    """Return the place of a team's tray that is nearest to its combination, and how many of its cards lie there."""
    ranked = []
    for place, cards in enumerate(view.tables):
        if view.teams[place] == team:
            found, foreign = progress(cards, goal)
            ranked.append((found, -foreign, -place))
    found, _, place = max(ranked, default=(0, 0, 0))
    return -place, found


def shown_goals(view: View) -> tuple[tuple[int, Goal], ...]:
    """Return the combinations to show, with their teams: for a seat its own team's, otherwise all known ones."""
    known = tuple((team, goal) for team, goal in enumerate(view.goals) if goal)
    own = tuple(each for each in known if view.seat >= 0 and each[0] == view.teams[view.seat])
    return own if view.seat >= 0 else known


def crossed_cards(view: View, place: int) -> set[Card]:
    """Return the cards of a team's best tray that are not in its combination, if the viewer knows it."""
    return {
        each
        for team, goal in shown_goals(view)
        if view.teams[place] == team and nearest_tray(view, team, goal)[0] == place
        for each in view.tables[place]
        if not goal[each.big] and each not in cards_to_send(view)
    }


def goal_glasses(cards: Cards, goal: Goal) -> Iterator[tuple[int, bool]]:
    """Yield the five glasses of a combination as kinds, each with whether the cards have it."""
    left = [sum(each.big == kind for each in cards) for kind in range(len(goal))]
    for kind, many in enumerate(goal):
        for _ in range(many):
            yield kind, left[kind] > 0
            left[kind] -= 1


def _goals(view: View, plan: Plan) -> Iterator[Item]:
    """Yield the combinations that the viewer knows, or a hidden one."""
    if not plan.goal:
        return
    shown = shown_goals(view)
    if not shown and plan.strip:
        yield from _hidden_goal(view, plan, plan.goal)
    elif not shown and is_drawing(view):
        yield from _tokens(view, plan, plan.goal)
    for (box,), each in zip(plan.goal.grid(1, max(1, len(shown))), shown, strict=False):
        yield from _goal(view, plan, box, *each)


def goal_boxes(room: Box, *, tall: bool) -> tuple[Box, ...]:
    """Return the boxes of the five coasters of a combination: under its words if ``tall``, otherwise beside them."""
    reach = (
        min(room.height * 0.5, (room.width - 30) / GOAL_SIZE) if tall else min(room.height * 0.92, room.width * 0.105)
    )
    left = room.x + 4 if tall else room.x + room.width * 0.3
    top = room.y + room.height * 0.3 if tall else room.centre.y - reach / 2
    return tuple(Box(left + number * (reach + 5), top, reach, reach) for number in range(GOAL_SIZE))


def _is_tall(room: Box) -> bool:
    return room.height > 90  # noqa: PLR2004  as high as two lines of words and the coasters between them


def _goal(view: View, plan: Plan, room: Box, team: int, goal: Goal) -> Iterator[Item]:
    """Yield a combination: five coasters, with ticks on what the team's best tray has, and their count."""
    place, found = nearest_tray(view, team, goal)
    tall, small = _is_tall(room), font_size(plan, 13.5)
    boxes = goal_boxes(room, tall=tall)
    mine = view.seat >= 0
    said = f"Team {LETTERS[team]}" if not mine else "You pour"
    at = Point(room.x + 4, room.y + small) if tall else Point(room.x + 34 * plan.unit, room.centre.y)
    if not tall:
        yield from token(Point(room.x + 17 * plan.unit, room.centre.y), 12 * plan.unit, team)
    yield Text(at, said, small, Look(fill="pale"), "left", "bold", limit=room.width * 0.23 if not tall else room.width)
    for box, (kind, there) in zip(boxes, goal_glasses(view.tables[place], goal), strict=True):
        yield from coaster(box, kind, ingredients(view))
        if there and plan.sums:
            yield from tick(box.at(0.78, 0.84), max(6.0, box.width * 0.19))
    if not plan.sums or team not in view.teams:
        return
    large = max(20.0 if not plan.narrow else 16.0, 20 * plan.unit)
    where = "on your tray" if place == view.seat else f"on {place_name(view, place)}’s tray"
    if tall:
        down = boxes[0].bottom + large * 0.85
        yield Text(Point(room.x + 4, down), f"{found}/{GOAL_SIZE}", large, Look(fill="pale"), "left", "bold")
        left = room.x + 12 + width_of("5/5", large) * 1.1
        short = shortened(where, small, room.right - left)
        yield Text(Point(left, down), short, small, Look(fill="pale", alpha=0.85), "left")
    else:
        yield Text(
            Point(room.right - 4, room.centre.y), f"{found}/{GOAL_SIZE}", large, Look(fill="pale"), "right", "bold"
        )


def _tokens(view: View, plan: Plan, room: Box) -> Iterator[Item]:
    """Yield the tokens from which a combination is about to be drawn, in pairs: two of each drink."""
    drinks, small, said = ingredients(view), font_size(plan, 13.5), "To draw from"
    yield Text(Point(room.x + 4, room.centre.y), said, small, Look(fill="pale"), "left", "bold")
    left = room.x + max(room.width * 0.18, width_of(said, small) + 16)
    pair = (room.right - left) / len(drinks)
    reach = min(room.height * 0.92, (pair - 8) / TOKENS_PER_KIND)
    for kind in range(len(drinks)):
        for number in range(TOKENS_PER_KIND):
            at = Box(left + kind * pair + number * reach, room.centre.y - reach / 2, reach, reach)
            yield from coaster(at, kind, drinks)


def _hidden_goal(view: View, plan: Plan, room: Box) -> Iterator[Item]:
    """Yield five coasters face down, for a viewer who does not know the combination."""
    tall, small = _is_tall(room), font_size(plan, 13.5)
    at = Point(room.x + 4, room.y + small) if tall else Point(room.x + 4, room.centre.y)
    said = "Only your master knows" if view.options.variant == "master-apprentice" and view.seat >= 0 else "Face down"
    yield Text(at, said, small, Look(fill="pale"), "left", "bold", limit=room.width * (0.28 if not tall else 1))
    for box in goal_boxes(room, tall=tall):
        yield from coaster(box, None, ingredients(view))


# ---- hand and counter ------------------------------------------------------------------------------------------------


def _hand(view: View, plan: Plan) -> Iterator[Drawn]:
    """Yield the viewer's own cards, and a label above them."""
    if plan.label and plan.hand:
        letters = font_size(plan, 13.5)
        yield Text(plan.label.centre, "Your hand", letters, Look(fill="pale", alpha=0.85), face="display")
    if view.seat >= 0:
        for place, each in zip(plan.hand, view.hands[view.seat], strict=False):
            box = plan.held.get(Held(each), place)
            yield Piece(each, box, tuple(card(box, each, ingredients(view))))


def _counter(view: View, plan: Plan) -> Iterator[Drawn]:
    """Yield the pile and the discards, or the two cards that have clinked and are to be sent on."""
    if not plan.counter:
        return
    sent = cards_to_send(view)
    if sent:
        for box, each in zip(plan.counter, leaving_cards(view), strict=True):
            yield Disc(box.centre, min(box.height * 0.56, plan.width - box.centre.x), Look(fill="odd", alpha=0.55))
            if each in sent:
                yield Piece(each, box, tuple(card(box, each, ingredients(view))))
        return
    for box, many, what in zip(plan.counter, (view.pile, len(view.discards)), ("pile", "discards"), strict=True):
        yield from pile(box, many, what)


def pile(box: Box, many: int, what: str) -> Iterator[Item]:
    """Yield a pile face down with its number of cards and the word ``what``; a dashed outline if it is empty."""
    box = box.inset(box.width * 0.08)
    if many:
        yield from back(box)
    else:
        yield from empty_slot(box)
    yield Disc(box.centre, box.width * 0.33, Look(fill="ink"))
    yield Text(box.at(0.5, 0.5), f"{many}", max(16.0, box.width * 0.34), Look(fill="pale"), weight="bold")
    yield Text(box.at(0.5, 0.9), what, SMALLEST_FONT, Look(fill="pale"), weight="bold", limit=box.width - 4)
