"""Draws the parts of the table: fields of night and day, plates, gates, ledgers, rows, and cards of the drawer."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from refkit.games.minions.cards import NO_ROLL, UNKNOWN, UNKNOWN_BOON, BoonCard, MinionCard, Side, glory_of
from refkit.games.minions.rules.score import roll_succeeds
from refkit.games.minions.table import View
from refkit.kernel.score import Score
from refkit.kernel.sentences import named
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Panel, Text, line
from widgets.drawing.theme import SIZES, Role, shortened, width_of
from widgets.games.minions.pictures import cards
from widgets.games.minions.pictures.signs import dice_items, gate, moon, sun
from widgets.games.minions.table.facts import is_day, is_gate_known, is_roll_off, is_rolled, visible_scores

TALL_ROW_HEIGHT: Final = 62
"""The height of the row of a seat that is not in front, where there is room for boon and Power card."""
TOTAL_HEIGHT, SUM_HEIGHT = 28, 40
"""The height of a ledger with room for the total alone, and of the total where there is room; in CSS pixels."""
LINE_HEIGHT: Final = 23.0
"""The height of a line of a ledger, in CSS pixels."""
DENSE_LINE_HEIGHT: Final = 12.5
"""The height of such a line where there are many, in CSS pixels."""
NUMBER_WIDTH: Final = 28
"""The width of a needed roll of two digits, in CSS pixels."""
SMALLEST_GATE: Final = 12
"""The width of the smallest gate that is drawn, in CSS pixels."""
GATE_ASIDE: Final = 87
"""Boxes wider than this have their gate beside the word, others under it; in CSS pixels."""


# ---- seats -----------------------------------------------------------------------------------------------------------


def ground(view: View, seat: int, box: Box, *, corner: float = 10) -> Iterator[Item]:
    """Yield the ground of a field, of night or day."""
    yield Panel(box, Look(fill="sand" if is_day(view, seat) else "slate", alpha=0.34), corner)


def minion(view: View, seat: int, box: Box) -> tuple[Item, ...]:
    """Return a seat's minion in play."""
    side, free = view.sides[seat], view.options.below_zero
    asks, chosen = cards.attributes_asked(view.quest), side.power or 0
    face = Side(side.minion, marks=side.marks)
    return cards.minion(box, face, day=is_day(view, seat), asks=asks, below_zero=free, rolled=chosen)


def plate(view: View, seat: int, box: Box) -> Iterator[Item]:
    """Yield the plate of a field: name, glory out of the goal, and a progress bar."""
    day = is_day(view, seat)
    if seat in view.asked:  # a halo, and no frame: frames can be picked
        yield Disc(Point(box.x + 12.5, box.y + 15.5), 12.5, Look(fill="glow"))
    yield from (sun if day else moon)(Box(box.x + 3, box.y + 6, 19, 19))
    glory = glory_of(view.won[seat], view.bonus[seat])
    count = f"{glory} / {view.options.goal}"
    wide = width_of(count, 16)
    room = box.width - wide - 36
    name = shortened(named(view, seat), 15, room)
    yield Text(Point(box.x + 27, box.y + 15), name, 15, Look(fill="text"), "left", "bold", "display", room)
    yield Text(Point(box.right - 4, box.y + 15), count, 16, Look(fill="text"), "right", "bold", limit=wide)
    track = Box(box.x + 4, box.bottom - 4, box.width - 8, 4)
    share = max(0.0, min(1.0, glory / view.options.goal))
    yield Panel(track, Look(fill="grain"), 2)
    yield Panel(Box(track.x, track.y, track.width * share, track.height), Look(fill="glow"), 2)


def gate_panel(view: View, seat: int, box: Box) -> Iterator[Item]:
    """Yield the roll that is needed, if it is known and counts, as a gate that is open or shut after the roll."""
    side = view.sides[seat]
    rolled, known = is_rolled(view, side), is_gate_known(side) and not is_roll_off(view)
    fill: Role = "sheet" if not (known and rolled) else "shield" if roll_succeeds(side) else "attack"
    role: Role = "text" if fill == "sheet" else "pale"
    yield Panel(box, Look(fill=fill, alpha=0.9 if fill != "sheet" else 0.5), 6)
    wide = box.width > GATE_ASIDE
    low = box if wide else Box(box.x, box.bottom - 27, box.width, 26)
    size = box.height - 10 if wide else min(22.0, box.width - NUMBER_WIDTH)
    if known and size >= SMALLEST_GATE:
        edge = 5 if wide else 2
        yield from gate(
            Box(box.right - size - edge, low.centre.y - size / 2, size, size), opened=rolled and roll_succeeds(side)
        )
        low = Box(low.x, low.y, low.width - size - edge - 1, low.height)
    head = low if wide else box
    yield Text(head.at(0.5, 0.25), "needs", 11.5, Look(fill=role), limit=head.width - 2)
    number = Point(low.centre.x, box.at(0.5, 0.66).y)
    yield Text(number, str(side.needed) if known else "–", 22, Look(fill=role), weight="bold")


def ledger(view: View, seat: int, box: Box) -> Iterator[Item]:
    """Yield the total of a seat line by line."""
    return added_up(visible_scores(view)[seat], "Dice" if is_roll_off(view) else "Total", box)


def added_up(score: Score, head: str, box: Box) -> Iterator[Item]:
    """Yield a total line by line; many lines are closer, and the first added up if not all fit."""
    if box.height <= TOTAL_HEIGHT:
        return
    yield Panel(box, Look(fill="sheet", alpha=0.85), 6)
    lines = [(each.points, each.sum.partition(" ")[2]) for each in score.lines]
    high = min(SUM_HEIGHT, max(TOTAL_HEIGHT, box.height * 0.3))
    free = max(0.0, box.height - high - 4)
    step = max(DENSE_LINE_HEIGHT, min(LINE_HEIGHT, free / max(1, len(lines))))
    room = int(free / step + 0.01)
    if len(lines) > room > 0:
        early = lines[: len(lines) - room + 1]
        lines = [(sum(points for points, _ in early), "so far"), *lines[len(early) :]]
    widest = max((width_of(re.split(r"\n| \(| of ", words)[0], 1) for _, words in lines), default=1.0)
    size = max(11.0, min(step * 0.66, (box.width - 6) / (widest + 3)))
    left, across = box.x + 2.5 * size, box.width - 3 * size - 6
    for number, (points, words) in enumerate(lines[:room]):
        down = box.y + 4 + (number + 0.5) * step
        yield Text(Point(left, down), f"{points:+}", size + 1, Look(fill="text"), "right", "bold")
        # else without what dice and gate beside it say, or whose attribute it is
        fits = (said for end in ("\n", " (", " of ") if width_of(said := words.partition(end)[0], size) <= across)
        yield Text(Point(left + 6, down), next(fits, words), size, Look(fill="text"), "left", limit=across)
    foot = Box(box.x, box.bottom - high, box.width, high)
    if room:
        for up in (0, 3):
            y = foot.y + up
            yield line(Point(box.x + 6, y), Point(box.right - 6, y), Look(edge="text", width=1))
    middle = foot.centre.y + (2 if room else 0)
    yield Text(Point(box.x + 8, middle), head, SIZES["small"], Look(fill="quiet"), "left")
    total = str(score.total) if score.lines else "–"
    yield Text(Point(box.right - 10, middle), total, high * 0.8, Look(fill="text"), "right", "bold")


def seat_row(view: View, seat: int, box: Box) -> Iterator[Item]:
    """Yield a seat that is not in front as a row: name or glory, its minion, boon and Power card, dice and total."""
    side = view.sides[seat]
    yield from ground(view, seat, box, corner=8)
    if asked := 12 * (seat in view.asked):
        yield Disc(Point(box.x + 12, box.y + 13), 5, Look(fill="glow"))
    glory = f"{glory_of(view.won[seat], view.bonus[seat])} glory"
    rolled, wide = side.dice != NO_ROLL, box.width - 40
    known = is_gate_known(side) and not is_roll_off(view)
    room = box.width - 84 if rolled else wide
    end = "" if rolled or side.minion is None else glory  # which stays, however long the name is
    name = shortened(named(view, seat), 12.5, room - asked - width_of(end, 12.5))
    yield Text(Point(box.x + 7 + asked, box.y + 13), name, 12.5, Look(fill="text"), "left", "bold", limit=room)
    yield Text(Point(box.right - 6, box.y + 13), end, 12.5, Look(fill="text"), "right", "bold")
    who = glory if side.minion is None else "face down" if side.minion == UNKNOWN else side.minion.name
    yield Text(Point(box.x + 7, box.y + 32), shortened(who, 11.5, wide), 11.5, Look(fill="text"), "left", limit=wide)
    if box.height >= TALL_ROW_HEIGHT and side.boon is not None:
        gifts = (side.boon.name, f"+{side.power}") if side.power else (side.boon.name,)
        said = "boon face down" if side.boon == UNKNOWN_BOON else ", ".join(gifts)
        if known and width_of(longer := f"{said} needs {side.needed}", 11.5) <= box.width - 14:
            said = longer
        yield Text(Point(box.x + 7, box.y + 48), said, 11.5, Look(fill="text"), "left", limit=box.width - 14)
    dice = tuple(Box(box.right - 78 + 24 * place, box.y + 2, 22, 22) for place in range(2))
    if rolled:
        yield from dice_items(dice, side.dice)
        if known and is_rolled(view, side):
            yield from gate(Box(box.right - 26, box.y + 2, 19, 19), opened=roll_succeeds(side))
    score = visible_scores(view)[seat]
    if score.lines:
        down = max(box.centre.y, box.y + 29) if end or (rolled and known) else box.centre.y
        yield Text(Point(box.right - 6, down), str(score.total), 18, Look(fill="text"), "right", "bold")


# ---- the drawer ------------------------------------------------------------------------------------------------------


def held(view: View, card: MinionCard | BoonCard | int, box: Box) -> Iterator[Item]:
    """Yield a card of the drawer, highlighted if it is known to be in play."""
    seat = max(view.seat, 0)
    side, day = view.sides[seat], is_day(view, seat)
    if isinstance(card, MinionCard):
        yield from cards.held_minion(box, card, day=day, asks=cards.attributes_asked(view.quest))
    elif isinstance(card, BoonCard):
        yield from cards.boon(box, card, day=day)
    else:
        known = side.minion if side.minion != UNKNOWN else None
        needed = known.rolls[card - 1] if known else 0
        yield from cards.held_power(box, card, Counter(view.powers[seat])[card], needed)
    if card in (side.boon, side.power) and card:
        yield Panel(box, Look(fill="glow", alpha=0.25, edge="crown", width=3), 8)
