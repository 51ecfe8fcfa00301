"""Draws the table: fields of night and day, the cards on them, ledgers, the middle and the drawer."""

from collections import Counter
from collections.abc import Iterable, Iterator

from refkit.games.minions.cards import NO_ROLL, UNKNOWN, UNKNOWN_BOON, BoonCard, MinionCard, Side, glory_of
from refkit.games.minions.rules.score import roll_succeeds, total_scores
from refkit.games.minions.view import View
from refkit.kernel.score import Score
from refkit.kernel.sentences import named
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Drawn, Item, Look, Panel, Piece, Text, line
from widgets.drawing.theme import SIZES, Role, shortened, width_of
from widgets.games.minions.pictures import cards
from widgets.games.minions.pictures.signs import dice_items, gate, moon, sun
from widgets.games.minions.table.picks import Laid
from widgets.games.minions.table.plan import DICE_HEIGHT, TALL_ROW_HEIGHT, TOTAL_HEIGHT, Field, Plan
from widgets.tabletop.contract import Held

LINE_HEIGHT = 17.0
"""The height of a line of a ledger, in CSS pixels."""


def is_day(view: View, seat: int) -> bool:
    """Return whether the deity of ``seat`` is one of the day: every second of the deck is."""
    deities = view.options.deck.deities
    return deities.index(view.options.deity(seat)) % 2 == 1


def items(plan: Plan, view: View) -> Iterator[Drawn]:
    """Yield everything on the table, back to front."""
    for seat, field in plan.fields.items():
        yield from field_items(view, seat, field)
    for seat, box in plan.rows.items():
        yield from _row(view, seat, box)
    middle = plan.middle
    yield from _placed(Laid(-1, "event"), middle["event"], view.event, cards.event(middle["event"], view.event))
    yield from _placed(Laid(-1, "quest"), middle["quest"], view.quest, cards.quest(middle["quest"], view.quest))
    yield from _placed(Laid(-1, "glory"), middle["glory"], view.prize, cards.glory(middle["glory"], view.prize))
    for pick, box in plan.held.items():
        if isinstance(pick, Held):
            yield from _held(view, pick, box)


def _placed(key: Laid, box: Box, card: object, picture: Iterable[Item]) -> Iterator[Drawn]:
    """Yield a card at its place as a piece, or the picture of an empty place."""
    if card is None:
        yield from picture
    else:
        yield Piece(key, box, tuple(picture))


# ---- seats -----------------------------------------------------------------------------------------------------------


def field_items(view: View, seat: int, field: Field) -> Iterator[Drawn]:
    """Yield the field of a seat: plate, cards, dice, gate and ledger."""
    side, day = view.sides[seat], is_day(view, seat)
    yield Panel(field.box, Look(fill="sand" if day else "slate", alpha=0.34), 10)
    yield from _plate(view, seat, field.plate)
    yield from _placed(Laid(seat, "minion"), field.minion, side.minion, minion_in_play(view, seat, field.minion))
    yield from _placed(Laid(seat, "boon"), field.boon, side.boon, cards.boon(field.boon, side.boon, day=day))
    yield from _placed(Laid(seat, "power"), field.power, side.power, power_in_play(view, seat, field.power))
    if field.gate.width:
        yield from dice_items(field.dice, side.dice)
        yield from _gate(side, field.gate)
    if field.ledger.height > TOTAL_HEIGHT:
        yield from _ledger(field.ledger, visible_scores(view)[seat])


def minion_in_play(view: View, seat: int, box: Box) -> tuple[Item, ...]:
    """Return the items of a seat's minion in play."""
    side, free = view.sides[seat], view.options.below_zero
    asks, chosen = cards.attributes_asked(view.quest), side.power or 0
    shown = Side(side.minion, marks=side.marks)
    return cards.minion(box, shown, day=is_day(view, seat), asks=asks, below_zero=free, rolled=chosen)


def power_in_play(view: View, seat: int, box: Box) -> tuple[Item, ...]:
    """Return the items of a seat's Power card in play."""
    side = view.sides[seat]
    return cards.power(box, side.power, side.strength, day=is_day(view, seat))


def _plate(view: View, seat: int, box: Box) -> Iterator[Item]:
    """Yield the plate of a field: name, glory out of the goal, and a progress bar."""
    day = is_day(view, seat)
    if seat in view.asked:  # a halo, and no frame: frames can be picked
        yield Disc(Point(box.x + 16.5, box.y + 15.5), 12.5, Look(fill="glow"))
    yield from (sun if day else moon)(Box(box.x + 7, box.y + 6, 19, 19))
    glory = glory_of(view.won[seat], view.bonus[seat])
    count = f"{glory} / {view.options.goal}"
    wide = width_of(count, 16)
    room = box.width - wide - 44
    name = shortened(named(view, seat), 15, room)
    yield Text(Point(box.x + 31, box.y + 15), name, 15, Look(fill="text"), "left", "bold", "display", room)
    yield Text(Point(box.right - 8, box.y + 15), count, 16, Look(fill="text"), "right", "bold", limit=wide)
    track = Box(box.x + 8, box.bottom - 8, box.width - 16, 4)
    share = max(0.0, min(1.0, glory / view.options.goal))
    yield Panel(track, Look(fill="grain"), 2)
    yield Panel(Box(track.x, track.y, track.width * share, track.height), Look(fill="glow"), 2)


def _gate(side: Side, box: Box) -> Iterator[Item]:
    """Yield the roll that is needed, as a gate that is open or shut once the dice are rolled."""
    known = side.minion not in (None, UNKNOWN) and bool(side.power)
    rolled = side.dice != NO_ROLL
    fill: Role = "sheet" if not (known and rolled) else "shield" if roll_succeeds(side) else "attack"
    role: Role = "text" if fill == "sheet" else "pale"
    yield Panel(box, Look(fill=fill, alpha=0.9 if fill != "sheet" else 0.5), 6)
    if known and box.width > DICE_HEIGHT * 1.9:
        size = box.height - 10
        yield from gate(Box(box.right - size - 5, box.y + 5, size, size), opened=rolled and roll_succeeds(side))
        box = Box(box.x, box.y, box.width - size - 6, box.height)
    yield Text(box.at(0.5, 0.25), "needs", 11.5, Look(fill=role), limit=box.width - 2)
    yield Text(box.at(0.5, 0.66), str(side.needed) if known else "–", 22, Look(fill=role), weight="bold")


def visible_scores(view: View) -> tuple[Score, ...]:
    """Return each seat's score in this quest, without lines while minions lie face down (MI-29)."""
    return total_scores(view) if "minion" in view.face_up else (Score((), 0, ""),) * len(view.sides)


def _ledger(box: Box, score: Score) -> Iterator[Item]:
    """Yield a total line by line; if not all lines fit, the first ones are added up in one."""
    yield Panel(box, Look(fill="sheet", alpha=0.85), 6)
    lines = [(each.points, each.sum.partition(" ")[2]) for each in score.lines]
    room = max(0, int((box.height - TOTAL_HEIGHT - 4) // LINE_HEIGHT))
    if len(lines) > room > 0:
        early = lines[: len(lines) - room + 1]
        lines = [(sum(points for points, _ in early), "so far"), *lines[len(early) :]]
    for number, (points, words) in enumerate(lines[:room]):
        down = box.y + 4 + (number + 0.5) * LINE_HEIGHT
        yield Text(Point(box.x + 30, down), f"{points:+}", 13, Look(fill="text"), "right", "bold")
        across = box.width - 42  # else without what dice and gate beside it say, or whose attribute it is
        fits = (said for end in ("\n", " (", " of ") if width_of(said := words.partition(end)[0], 11) <= across)
        yield Text(Point(box.x + 36, down), next(fits, words), 12, Look(fill="text"), "left", limit=across)
    foot = Box(box.x, box.bottom - TOTAL_HEIGHT, box.width, TOTAL_HEIGHT)
    if room:
        for up in (0, 3):
            y = foot.y + up
            yield line(Point(box.x + 6, y), Point(box.right - 6, y), Look(edge="text", width=1))
    middle = foot.centre.y + (2 if room else 0)
    yield Text(Point(box.x + 8, middle), "Total", SIZES["small"], Look(fill="quiet"), "left")
    total = str(score.total) if score.lines else "–"
    yield Text(Point(box.right - 10, middle), total, 22, Look(fill="text"), "right", "bold")


def _row(view: View, seat: int, box: Box) -> Iterator[Item]:
    """Yield a seat that is not in front as a row: name or glory, its minion, boon and Power card, dice and total."""
    side, day = view.sides[seat], is_day(view, seat)
    yield Panel(box, Look(fill="sand" if day else "slate", alpha=0.34), 8)
    if asked := 12 * (seat in view.asked):
        yield Disc(Point(box.x + 12, box.y + 13), 5, Look(fill="glow"))
    glory = f"{glory_of(view.won[seat], view.bonus[seat])} glory"
    rolled, wide = side.dice != NO_ROLL, box.width - 40
    room = box.width - 84 if rolled else wide
    called = named(view, seat)
    name = shortened(called if rolled or side.minion is None else f"{called}, {glory}", 12.5, room - asked)
    yield Text(Point(box.x + 7 + asked, box.y + 13), name, 12.5, Look(fill="text"), "left", "bold", limit=room)
    who = glory if side.minion is None else "face down" if side.minion == UNKNOWN else side.minion.name
    yield Text(Point(box.x + 7, box.y + 32), shortened(who, 11.5, wide), 11.5, Look(fill="text"), "left", limit=wide)
    if box.height >= TALL_ROW_HEIGHT and side.boon is not None:
        gifts = (side.boon.name, f"+{side.power}") if side.power else (side.boon.name,)
        said = "boon face down" if side.boon == UNKNOWN_BOON else ", ".join(gifts)
        yield Text(Point(box.x + 7, box.y + 48), said, 11.5, Look(fill="text"), "left", limit=wide)
    dice = tuple(Box(box.right - 78 + 24 * place, box.y + 2, 22, 22) for place in range(2))
    if rolled:
        yield from dice_items(dice, side.dice)
    score = visible_scores(view)[seat]
    if score.lines:
        yield Text(Point(box.right - 6, box.centre.y), str(score.total), 18, Look(fill="text"), "right", "bold")


# ---- the drawer ------------------------------------------------------------------------------------------------------


def _held(view: View, pick: Held, box: Box) -> Iterator[Item]:
    """Yield a card of the drawer, highlighted if it is known to be in play."""
    seat = max(view.seat, 0)
    side, day, card = view.sides[seat], is_day(view, seat), pick.card
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
