"""Draws the table: fields of night and day, the cards on them, ledgers, the middle and the drawer."""

from collections import Counter
from collections.abc import Iterable, Iterator

from refkit.games.minions import GAME
from refkit.games.minions.cards import NO_ROLL, UNKNOWN, UNKNOWN_BOON, BoonCard, MinionCard, Side, glory_of
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.score import roll_succeeds, signed_line, total_scores
from refkit.games.minions.rules.tie import dead_end_seats
from refkit.games.minions.table import View
from refkit.kernel.score import Score
from refkit.kernel.sentences import named
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Drawn, Item, Look, Panel, Piece, Text, line
from widgets.drawing.theme import SIZES, Role, shortened, width_of
from widgets.games.minions.pictures import cards
from widgets.games.minions.pictures.signs import dice_items, gate, moon, sun
from widgets.games.minions.table.picks import Laid
from widgets.games.minions.table.plan import TALL_ROW_HEIGHT, TOTAL_HEIGHT, TWO_SEATS, Field, Plan
from widgets.tabletop.contract import Held

LINE_HEIGHT = 17.0
"""The height of a line of a ledger, in CSS pixels."""
DENSE_LINE_HEIGHT = 12.5
"""The height of such a line where there are many, in CSS pixels."""
NUMBER_WIDTH = 28
"""The width of a needed roll of two digits, in CSS pixels."""
SMALLEST_GATE = 12
"""The width of the smallest gate that is drawn, in CSS pixels."""
GATE_ASIDE = 87
"""Boxes wider than this have their gate beside the word, others under it; in CSS pixels."""


def is_day(view: View, seat: int) -> bool:
    """Return whether the deity of ``seat`` is one of the day: every second of the deck is."""
    deities = view.options.deck.deities
    return deities.index(view.options.deity(seat)) % 2 == 1


def items(plan: Plan, view: View, *, off: bool) -> Iterator[Drawn]:
    """Yield everything on the table, back to front; ``off`` says whether the dice on it are those of a roll-off."""
    for seat, field in plan.fields.items():
        yield from field_items(view, seat, field, off=off)
    for seat, box in plan.rows.items():
        yield from row_items(view, seat, box, off=off)
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


def field_items(view: View, seat: int, field: Field, *, off: bool) -> Iterator[Drawn]:
    """Yield the field of a seat: plate, cards, dice, gate and ledger; in a roll-off (``off``) the dice alone count."""
    side, day = view.sides[seat], is_day(view, seat)
    yield Panel(field.box, Look(fill="sand" if day else "slate", alpha=0.34), 10)
    yield from _plate(view, seat, field.plate)
    yield from _placed(Laid(seat, "minion"), field.minion, side.minion, minion_in_play(view, seat, field.minion))
    yield from _placed(Laid(seat, "boon"), field.boon, side.boon, cards.boon(field.boon, side.boon, day=day))
    yield from _placed(Laid(seat, "power"), field.power, side.power, power_in_play(view, seat, field.power))
    if field.gate.width:
        yield from dice_items(field.dice, side.dice)
        yield from _gate(side, field.gate, known=not off and _is_gate_known(side))
    if field.ledger.height > TOTAL_HEIGHT:
        yield from _ledger(field.ledger, visible_scores(view, off=off)[seat], "Dice" if off else "Total")


def minion_in_play(view: View, seat: int, box: Box) -> tuple[Item, ...]:
    """Return the items of a seat's minion in play."""
    side, free = view.sides[seat], view.options.below_zero
    asks, chosen = cards.attributes_asked(view.quest), side.power or 0
    face = Side(side.minion, marks=side.marks)
    return cards.minion(box, face, day=is_day(view, seat), asks=asks, below_zero=free, rolled=chosen)


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


def _is_gate_known(side: Side) -> bool:
    """Return whether minion and Power card are known, and so the roll that is needed."""
    return side.minion not in (None, UNKNOWN) and bool(side.power)


def _gate(side: Side, box: Box, *, known: bool) -> Iterator[Item]:
    """Yield the roll that is needed, if it is ``known``, as a gate that is open or shut once the dice are rolled."""
    rolled = side.dice != NO_ROLL
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


def visible_scores(view: View, *, off: bool | None = None) -> tuple[Score, ...]:
    """Return each seat's score in this quest, without lines while minions lie face down (MI-29).

    In a roll-off it is the sum of the dice: if that is ``off``, by default if the table says so.
    """
    if "minion" not in view.face_up:
        return (Score((), 0, ""),) * len(view.sides)
    totals = total_scores(view)
    if not (is_roll_off(view) if off is None else off):
        return totals
    return tuple(
        _dice_score(side.dice) if seat in view.rivals else total
        for seat, (side, total) in enumerate(zip(view.sides, totals, strict=True))
    )


def is_roll_off(view: View) -> bool:
    """Return whether dice alone decide the quest: boons have left, and no Power Roll could break the tie."""
    left = [view.sides[seat] for seat in view.rivals]
    if len(left) < TWO_SEATS or not view.quest or not all(side.power and not side.boon for side in left):
        return False
    return bool(dead_end_seats(GAME.engine.draft(GAME.sight.state_from_view(view), listening=False)))


def _dice_score(dice: tuple[int, int]) -> Score:
    """Return the sum of two plain dice as a score; without lines before they are rolled."""
    lines = tuple(signed_line(face, "on a die", R.ROLL_OFF) for face in dice if face)
    return Score(lines, sum(dice), f"Plain dice {sum(dice)}")


def _ledger(box: Box, score: Score, head: str) -> Iterator[Item]:
    """Yield a total line by line, its name ``head``; many lines are closer, and the first added up if not all fit."""
    yield Panel(box, Look(fill="sheet", alpha=0.85), 6)
    lines = [(each.points, each.sum.partition(" ")[2]) for each in score.lines]
    free = max(0.0, box.height - TOTAL_HEIGHT - 4)
    dense = len(lines) * LINE_HEIGHT > free >= DENSE_LINE_HEIGHT
    step = max(DENSE_LINE_HEIGHT, min(LINE_HEIGHT, free / len(lines))) if dense else LINE_HEIGHT
    room = int(free / step + 0.01)
    if len(lines) > room > 0:
        early = lines[: len(lines) - room + 1]
        lines = [(sum(points for points, _ in early), "so far"), *lines[len(early) :]]
    size = 12 if step > DENSE_LINE_HEIGHT + 1 else 11
    for number, (points, words) in enumerate(lines[:room]):
        down = box.y + 4 + (number + 0.5) * step
        yield Text(Point(box.x + 30, down), f"{points:+}", size + 1, Look(fill="text"), "right", "bold")
        across = box.width - 42  # else without what dice and gate beside it say, or whose attribute it is
        fits = (said for end in ("\n", " (", " of ") if width_of(said := words.partition(end)[0], 11) <= across)
        yield Text(Point(box.x + 36, down), next(fits, words), size, Look(fill="text"), "left", limit=across)
    foot = Box(box.x, box.bottom - TOTAL_HEIGHT, box.width, TOTAL_HEIGHT)
    if room:
        for up in (0, 3):
            y = foot.y + up
            yield line(Point(box.x + 6, y), Point(box.right - 6, y), Look(edge="text", width=1))
    middle = foot.centre.y + (2 if room else 0)
    yield Text(Point(box.x + 8, middle), head, SIZES["small"], Look(fill="quiet"), "left")
    total = str(score.total) if score.lines else "–"
    yield Text(Point(box.right - 10, middle), total, 22, Look(fill="text"), "right", "bold")


def row_items(view: View, seat: int, box: Box, *, off: bool) -> Iterator[Item]:
    """Yield a seat that is not in front as a row: name or glory, its minion, boon and Power card, dice and total."""
    side, day = view.sides[seat], is_day(view, seat)
    yield Panel(box, Look(fill="sand" if day else "slate", alpha=0.34), 8)
    if asked := 12 * (seat in view.asked):
        yield Disc(Point(box.x + 12, box.y + 13), 5, Look(fill="glow"))
    glory = f"{glory_of(view.won[seat], view.bonus[seat])} glory"
    rolled, wide, told = side.dice != NO_ROLL, box.width - 40, not off and _is_gate_known(side)
    room = box.width - 84 if rolled else wide
    end = "" if rolled or side.minion is None else f", {glory}"  # which stays, however long the name is
    name = f"{shortened(named(view, seat), 12.5, room - asked - width_of(end, 12.5))}{end}"
    yield Text(Point(box.x + 7 + asked, box.y + 13), name, 12.5, Look(fill="text"), "left", "bold", limit=room)
    who = glory if side.minion is None else "face down" if side.minion == UNKNOWN else side.minion.name
    yield Text(Point(box.x + 7, box.y + 32), shortened(who, 11.5, wide), 11.5, Look(fill="text"), "left", limit=wide)
    if box.height >= TALL_ROW_HEIGHT and side.boon is not None:
        gifts = (side.boon.name, f"+{side.power}") if side.power else (side.boon.name,)
        said = "boon face down" if side.boon == UNKNOWN_BOON else ", ".join(gifts)
        if told and width_of(longer := f"{said} needs {side.needed}", 11.5) <= box.width - 14:
            said = longer
        yield Text(Point(box.x + 7, box.y + 48), said, 11.5, Look(fill="text"), "left", limit=box.width - 14)
    dice = tuple(Box(box.right - 78 + 24 * place, box.y + 2, 22, 22) for place in range(2))
    if rolled:
        yield from dice_items(dice, side.dice)
        if told:
            yield from gate(Box(box.right - 26, box.y + 2, 19, 19), opened=roll_succeeds(side))
    score = visible_scores(view, off=off)[seat]
    if score.lines:
        down = max(box.centre.y, box.y + 29) if rolled and told else box.centre.y
        yield Text(Point(box.right - 6, down), str(score.total), 18, Look(fill="text"), "right", "bold")


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
