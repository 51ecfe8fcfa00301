"""The whole table as one seat sees it: the bar, the trays, the combination, the hand, the pile."""

from collections.abc import Iterator
from typing import Final

from refkit.games.cheers.cards import GOAL_SIZE, LIMIT, Cards, Goal, Ingredient
from refkit.games.cheers.rules.score import progress
from refkit.games.cheers.rules.turn import next_slot
from refkit.games.cheers.seating import LETTERS
from refkit.games.cheers.text.move_text import place_name
from refkit.games.cheers.view import View
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Panel, Text, line
from widgets.drawing.theme import Role, shortened, width_of
from widgets.games.cheers.pictures.cards import back, card, cross, tick
from widgets.games.cheers.pictures.coasters import coaster, token, wet_ring
from widgets.games.cheers.table.picks import Glass
from widgets.games.cheers.table.plan import Plan, Rack, floating
from widgets.tabletop.contract import Held
from widgets.tabletop.memo import by_view

SMALLEST: Final = 11.5
"""The smallest letters, in CSS pixels."""


@by_view
def items(view: View, plan: Plan) -> tuple[Item, ...]:
    """What is drawn, the same items as long as nothing changes."""
    return tuple(_items(view, plan))


def _items(view: View, plan: Plan) -> Iterator[Item]:
    yield from _bar(plan)
    yield from _strip(view, plan)
    for place in plan.racks:
        yield from tray(view, plan, place)
    yield from _goals(view, plan)
    yield from _hand(view, plan)
    yield from _counter(view, plan)


def ingredients(view: View) -> tuple[Ingredient, ...]:
    """What is mixed at this table."""
    return view.options.deck.ingredients


def size(plan: Plan, wanted: float) -> float:
    """A size of letters that grows with the table, but is never too small to be read."""
    return max(SMALLEST, wanted * plan.unit)


# ---- the bar ---------------------------------------------------------------------------------------------------------


def _bar(plan: Plan) -> Iterator[Item]:
    """A dark counter by night, with what glasses have left on it, and one line of neon."""
    yield Panel(Box(0, 0, plan.width, plan.height), Look(fill="ink"), 12)
    for across, down, share in ((0.1, 0.14, 0.05), (0.36, 0.5, 0.06), (0.9, 0.44, 0.05), (0.66, 0.86, 0.045)):
        yield wet_ring(Point(plan.width * across, plan.height * down), plan.width * share)
    if plan.strip:
        down = plan.strip.bottom + 3
        left, right = Point(plan.strip.x, down), Point(plan.strip.right, down)
        yield line(left, right, Look(edge="odd", width=6, alpha=0.75))
        yield line(left, right, Look(edge="plum", width=2))


def turns(view: View) -> tuple[int, ...]:
    """Whose turns come next, the present one first, until everybody has had a fair share."""
    cycle = range(len(view.hands)) if view.options.masquerade else view.options.seating.cycle
    found, slot = [], view.slot
    for _ in cycle:
        found.append(cycle[slot])
        slot = next_slot(view.options, slot)
    return tuple(found)


def _strip(view: View, plan: Plan) -> Iterator[Item]:
    """Turns to come, as beads on a string."""
    if not plan.strip:
        return
    room, letters = plan.strip, size(plan, 13 if plan.narrow else 15)
    middle, left = room.centre.y, room.x + 4
    if not view.turn or view.ended:
        said = "Closed: the game is over" if view.ended else "Before the first turn"
        yield Text(Point(left, middle), said, letters, Look(fill="pale"), "left", "bold", "display")
        return
    for number, seat in enumerate(turns(view)):
        name = view.options.players[seat]
        bold = letters * 1.35 if not number else letters
        short = shortened(name, bold, room.width * (0.34 if plan.narrow else 0.22) * (1 if not number else 0.62))
        wide = width_of(short, bold) + 26 * plan.unit
        if left + wide > room.right - 4:
            break
        bead = Point(left + 8 * plan.unit, middle)
        yield Disc(
            bead, (6 if number else 8) * plan.unit, Look(fill=None if number else "glow", edge="glow", width=1.6)
        )
        at = Point(bead.x + 12 * plan.unit, middle)
        look = Look(fill="pale", alpha=0.8 if number else 1)
        yield Text(at, short, bold, look, "left", "normal" if number else "bold", limit=wide)
        left += wide + 6


# ---- trays -----------------------------------------------------------------------------------------------------------


def tray(view: View, plan: Plan, place: int) -> Iterator[Item]:
    """What lies before a place; Nobody's is dashed."""
    rack = plan.racks[place]
    nobody, active = place >= len(view.hands), view.turn > 0 and place == view.active and not view.ended
    edge: Role = "glow" if active else "pale" if nobody else "muted"
    yield Panel(rack.box, Look(fill="muted", alpha=0.42), 12)
    yield Panel(rack.box.inset(1), Look(edge=edge, width=2.5 if active else 1.5, dash=(7, 5) if nobody else ()), 11)
    yield from _plate(view, plan, rack, place)
    lying = view.tables[place]
    for box in rack.slots[len(lying) : LIMIT]:
        yield Panel(box, Look(edge="muted", width=1.2, dash=(4, 4)), box.width * 0.12)
    gone = floating(view)
    for number, each in enumerate(lying):
        box = plan.glasses.get(Glass(each), rack.slot(number))
        if each in gone:
            yield Panel(box.inset(-3), Look(edge="glow", width=2.5, dash=(4, 4)), box.width * 0.12)
        if each not in gone or not plan.counter:
            yield from card(box, each, ingredients(view))
    yield from _in_the_way(view, plan, place)


def _plate(view: View, plan: Plan, rack: Rack, place: int) -> Iterator[Item]:
    """The name of a place on its team's coaster, and how many cards lie there of those that may."""
    box, letters = rack.plate, size(plan, 14 if plan.narrow else 16)
    reach = box.height * 0.38
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


def nearest(view: View, team: int, goal: Goal) -> tuple[int, int]:
    """The place of a team that is nearest to its combination, and how many of its cards lie there."""
    ranked = []
    for place, cards in enumerate(view.tables):
        if view.teams[place] == team:
            found, foreign = progress(cards, goal)
            ranked.append((found, -foreign, -place))
    found, _, place = max(ranked)
    return -place, found


def shown_goals(view: View) -> tuple[tuple[int, Goal], ...]:
    """The combinations that whoever looks goes by: the own team's, or for those without a team all that are known."""
    known = tuple((team, goal) for team, goal in enumerate(view.goals) if goal)
    own = tuple(each for each in known if view.seat >= 0 and each[0] == view.teams[view.seat])
    return own if view.seat >= 0 else known


def _in_the_way(view: View, plan: Plan, place: int) -> Iterator[Item]:
    """Crosses on what is foreign to a combination on its team's best tray, for those who know it."""
    for team, goal in shown_goals(view):
        if view.teams[place] == team and nearest(view, team, goal)[0] == place:
            for each in view.tables[place]:
                if not goal[each.big] and each not in floating(view):
                    box = plan.glasses[Glass(each)]
                    yield from cross(box.at(0.84, 0.86), max(6.5, box.width * 0.13))


def wanted(cards: Cards, goal: Goal) -> Iterator[tuple[int, bool]]:
    """The five glasses of a combination, each with whether it is there."""
    left = [sum(each.big == kind for each in cards) for kind in range(len(goal))]
    for kind, many in enumerate(goal):
        for _ in range(many):
            yield kind, left[kind] > 0
            left[kind] -= 1


def _goals(view: View, plan: Plan) -> Iterator[Item]:
    """The combinations that are known to whoever looks."""
    if not plan.goal:
        return
    shown = shown_goals(view)
    if not shown and plan.strip:
        yield from _hidden_goal(view, plan, plan.goal)
    for (box,), each in zip(plan.goal.grid(1, max(1, len(shown))), shown, strict=False):
        yield from _goal(view, plan, box, *each)


def goal_boxes(room: Box, *, tall: bool) -> tuple[Box, ...]:
    """Where the five coasters of a combination lie: beneath its words, or behind them."""
    reach = (
        min(room.height * 0.5, (room.width - 30) / GOAL_SIZE) if tall else min(room.height * 0.92, room.width * 0.105)
    )
    left = room.x + 4 if tall else room.x + room.width * 0.3
    top = room.y + room.height * 0.3 if tall else room.centre.y - reach / 2
    return tuple(Box(left + number * (reach + 5), top, reach, reach) for number in range(GOAL_SIZE))


def _is_tall(room: Box) -> bool:
    return room.height > 90  # noqa: PLR2004  as high as two lines of words and the coasters between them


def _goal(view: View, plan: Plan, room: Box, team: int, goal: Goal) -> Iterator[Item]:
    """A combination: five coasters, ticks on what the team's best tray has."""
    place, found = nearest(view, team, goal)
    tall, small = _is_tall(room), size(plan, 13.5)
    boxes = goal_boxes(room, tall=tall)
    mine = view.seat >= 0
    said = f"Team {LETTERS[team]}" if not mine else "You pour for" if tall else "Pour"
    at = Point(room.x + 4, room.y + small) if tall else Point(room.x + 34 * plan.unit, room.centre.y)
    if not tall:
        yield from token(Point(room.x + 17 * plan.unit, room.centre.y), 12 * plan.unit, team)
    yield Text(at, said, small, Look(fill="pale"), "left", "bold", limit=room.width * 0.23 if not tall else room.width)
    for box, (kind, there) in zip(boxes, wanted(view.tables[place], goal), strict=True):
        yield from coaster(box, kind, ingredients(view))
        if there:
            yield from tick(box.at(0.86, 0.86), max(6.0, box.width * 0.19))
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


def _hidden_goal(view: View, plan: Plan, room: Box) -> Iterator[Item]:
    """Five coasters face down, of which nobody here knows what stands on them."""
    tall, small = _is_tall(room), size(plan, 13.5)
    at = Point(room.x + 4, room.y + small) if tall else Point(room.x + 4, room.centre.y)
    said = "Only your master knows" if view.options.variant == "master-apprentice" and view.seat >= 0 else "Face down"
    yield Text(at, said, small, Look(fill="pale"), "left", "bold", limit=room.width * (0.28 if not tall else 1))
    for box in goal_boxes(room, tall=tall):
        yield from coaster(box, None, ingredients(view))


# ---- hand and counter ------------------------------------------------------------------------------------------------


def _hand(view: View, plan: Plan) -> Iterator[Item]:
    """One's own cards."""
    if plan.label and plan.hand:
        letters = size(plan, 13.5)
        yield Text(plan.label.centre, "Your hand", letters, Look(fill="pale", alpha=0.85), face="display")
    if view.seat >= 0:
        for box, each in zip(plan.hand, view.hands[view.seat], strict=False):
            yield from card(plan.held.get(Held(each), box), each, ingredients(view))


def _counter(view: View, plan: Plan) -> Iterator[Item]:
    """The pile and the discards; or two cards that have clinked, and are sent on."""
    if not plan.counter:
        return
    sent = floating(view)
    if sent:
        for box, each in zip(plan.counter, sent, strict=True):
            yield Disc(box.centre, box.height * 0.56, Look(fill="odd", alpha=0.55))
            yield from card(box, each, ingredients(view))
        return
    for box, many, what in zip(plan.counter, (view.pile, len(view.discards)), ("pile", "discards"), strict=True):
        yield from pile(box, many, what)


def pile(box: Box, many: int, what: str) -> Iterator[Item]:
    """So many cards face down."""
    box = box.inset(box.width * 0.08)
    if many:
        yield from back(box)
    else:
        yield Panel(box, Look(edge="muted", width=1.4, dash=(4, 4)), box.width * 0.12)
    yield Disc(box.centre, box.width * 0.33, Look(fill="ink"))
    yield Text(box.at(0.5, 0.5), f"{many}", max(16.0, box.width * 0.34), Look(fill="pale"), weight="bold")
    yield Text(box.at(0.5, 0.9), what, SMALLEST, Look(fill="pale"), weight="bold", limit=box.width - 4)
