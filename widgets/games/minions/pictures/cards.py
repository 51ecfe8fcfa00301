"""Cards drawn in a box: minions, boons, Power cards, events, quests and glory, and their backs."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from refkit.games.minions.box.deck import card_text
from refkit.games.minions.cards import (
    ATTRIBUTES,
    UNKNOWN,
    UNKNOWN_BOON,
    BoonCard,
    EventCard,
    GloryCard,
    MinionCard,
    QuestCard,
    Side,
)
from refkit.games.minions.rules.dice import ROLLS as THROWS
from refkit.games.minions.rules.dice import WEIGHTS
from widgets.drawing.geometry import Box, Point
from widgets.drawing.picture import picture
from widgets.drawing.scene import TOUCH, Item, Look, Panel, Text, line
from widgets.drawing.theme import Role, width_of
from widgets.games.minions.pictures.faces import face
from widgets.games.minions.pictures.signs import ATTRIBUTE_COLOURS, attribute, effect_sign, laurel, moon, sun
from widgets.tabletop.generic_table import pieces

SMALLEST_FONT: Final = 11.0
"""The smallest font size, in CSS pixels."""
CORNER: Final = 8.0
"""The radius of a corner of a card, in CSS pixels."""
NAME_HEIGHT: Final = 22
"""The height of a minion's name, in CSS pixels."""
ROLLS_HEIGHT: Final = 32
"""The height of the row of needed rolls, in CSS pixels."""
ONE_ROW_WIDTH: Final = 4 * TOUCH + 2
"""Minions at least this wide have their badges in one row; in CSS pixels."""
LOWEST_PORTRAIT: Final = 34.0
"""A portrait that would be lower than this stands beside the name; in CSS pixels."""
FAINT_ALPHA: Final = 0.65
"""The opacity of an attribute that the quest does not ask for."""
LEADING: Final = 1.2
"""The height of a line, in font sizes."""
DISPLAY_BREADTH: Final = 1.14
"""How much wider bold display type is than the estimate of `width_of`."""


def wrapped_text(
    box: Box, text: str, size: float, role: Role = "ink", *, bold: bool = False, display: bool = False
) -> Iterator[Item]:
    """Yield text centred in a box, wrapped, and in a smaller font if it does not fit."""
    room = box.width / (DISPLAY_BREADTH if display else 1)
    lines = list(pieces(text.split(), size, room))
    while size > SMALLEST_FONT and (
        len(lines) * size * LEADING > box.height or any(width_of(each, size) > room for each in lines)
    ):
        size -= 0.5
        lines = list(pieces(text.split(), size, room))
    for number, each in enumerate(lines):
        at = Point(box.centre.x, box.centre.y + (number - (len(lines) - 1) / 2) * size * LEADING)
        weight, kind = ("bold" if bold else "normal"), ("display" if display else "plain")
        yield Text(at, each, size, Look(fill=role), "center", weight, kind, box.width)  # type: ignore[arg-type]


def blank_card(box: Box, edge: Role = "ink") -> Iterator[Item]:
    """Yield a blank card with its shadow."""
    yield Panel(box.moved(0, 2), Look(fill="ink", alpha=0.22), CORNER)
    yield Panel(box, Look(fill="card", edge=edge, width=1.4), CORNER)


def empty_place(box: Box, name: str) -> Iterator[Item]:
    """Yield a dashed outline with the name of what is not there yet."""
    yield Panel(box.inset(1), Look(edge="quiet", width=1, dash=(4, 4), alpha=0.7), CORNER)
    yield from wrapped_text(box.inset(4), name, 12, "quiet")


@picture
def back(box: Box, *, day: bool) -> Iterator[Item]:
    """Yield the back of a card: the sun of a day deity if ``day``, otherwise the moon of a night deity."""
    side = min(box.width, box.height) * 0.5
    sign = Box(box.centre.x - side / 2, box.centre.y - side / 2, side, side)
    fill: Role = "rust" if day else "calm"
    yield Panel(box.moved(0, 2), Look(fill="ink", alpha=0.22), CORNER)
    yield Panel(box, Look(fill=fill, edge="ink", width=1.4), CORNER)
    yield Panel(box.inset(4), Look(edge="pale", width=1, alpha=0.6), CORNER - 3)
    yield from sun(sign) if day else moon(sign)


# ---- minions ---------------------------------------------------------------------------------------------------------


@picture
def minion(
    box: Box, side: Side, *, day: bool, asks: tuple[int, ...] | None = None, below_zero: bool = False, rolled: int = 0
) -> Iterator[Item]:
    """Yield a minion in play: face, attributes as they are now, needed rolls; ``asks`` are those that count."""
    card = side.minion
    if card is None:
        yield from empty_place(box, "minion")
        return
    if card == UNKNOWN:
        yield from back(box, day=day)
        return
    yield from blank_card(box)
    cells = badge_boxes(box)
    name, rest = box.split_top(NAME_HEIGHT)
    tall = max(0.0, cells[0].y - rest.y - 3)
    portrait = Box(box.x + 5, rest.y, box.width - 10, tall)
    if tall < LOWEST_PORTRAIT:  # face and name are side by side
        name = Box(box.x + 5, box.y + 3, box.width - 10, NAME_HEIGHT - 3 + tall)
        portrait = Box(name.x, name.y, min(name.height, name.width * 0.3), name.height)
        name = Box(portrait.right + 3, name.y, name.right - portrait.right - 3, name.height)
    yield from wrapped_text(name.inset(min(2, name.height / 4)), card.name, 14, bold=True, display=True)
    yield Panel(portrait, Look(fill="sand" if day else "slate", alpha=0.55), 5)
    yield from face(portrait.inset(1), card.name, day=day)
    for which, cell in enumerate(cells):
        now = side.attribute(which, below_zero=below_zero)
        yield from badge(cell, which, now, card.attributes[which], counts=asks is None or which in asks)
    yield from needed_rolls(Box(box.x, box.bottom - ROLLS_HEIGHT, box.width, ROLLS_HEIGHT), card.rolls, rolled)


def badge_boxes(box: Box) -> tuple[Box, ...]:
    """Return the boxes of the four attributes of a minion in play, in one row or two, above the needed rolls."""
    rows, tall = (1, TOUCH) if box.width >= ONE_ROW_WIDTH else (2, 2 * TOUCH + 2)
    part = Box(box.x, box.bottom - ROLLS_HEIGHT - tall, box.width, tall)
    return tuple(cell for row in part.grid(4 // rows, rows, 2 * (rows - 1)) for cell in row)


def badge(box: Box, which: int, now: int, printed: int, *, counts: bool) -> Iterator[Item]:
    """Yield an attribute with its number; if it was changed, the printed number is struck out beside it."""
    inside = box.inset(2)
    yield Panel(inside, Look(fill="sand", alpha=0.5) if counts else Look(fill="muted", alpha=0.08), 6)
    if counts:
        yield Panel(inside, Look(edge=ATTRIBUTE_COLOURS[which], width=2), 6)
    size = min(22.0, inside.height * 0.5, inside.width * 0.46)
    left = inside.x + max(2.0, (inside.width - size - 24) / 2)
    alpha = 1 if counts else FAINT_ALPHA
    sign = Box(left, inside.centre.y - size / 2, size, size)
    yield from (_dimmed(each, alpha) for each in attribute(sign, which))
    at = Point((sign.right + inside.right) / 2, inside.centre.y)
    changed = now != printed
    role: Role = "shield" if now > printed else "attack" if now < printed else "ink"
    yield Text(at, str(now), 22, Look(fill=role, alpha=alpha), weight="bold")
    if changed:
        old = Point(inside.right - 8, inside.y + 9)
        yield Text(old, str(printed), SMALLEST_FONT + 1, Look(fill="muted"))
        yield line(old + Point(-5, 3), old + Point(5, -3), Look(edge="attack", width=1.4))


def _dimmed(item: Item, alpha: float) -> Item:
    """Return the item with this opacity."""
    return item if alpha == 1 else replace(item, look=replace(item.look, alpha=alpha))


def needed_rolls(box: Box, needed: Sequence[int], chosen: int = 0) -> Iterator[Item]:
    """Yield what must be rolled for each Power card; the number of the ``chosen`` one is highlighted."""
    for number, (cell, roll) in enumerate(zip(box.grid(len(needed), 1)[0], needed, strict=True), 1):
        if number == chosen:
            yield Panel(cell.inset(2), Look(fill="glow", alpha=0.5), 5)
        yield Text(cell.at(0.5, 0.27), f"+{number}", SMALLEST_FONT + 0.5, Look(fill="muted"))
        yield Text(cell.at(0.5, 0.7), f"{roll}", 15, Look(fill="ink"), weight="bold")


@picture
def held_minion(box: Box, card: MinionCard, *, day: bool, asks: tuple[int, ...] | None) -> Iterator[Item]:
    """Yield a minion in the drawer: its name, face and attributes, and if it is tall enough the needed rolls."""
    yield from blank_card(box)
    name, rest = box.split_top(30)
    yield from wrapped_text(
        Box(name.x + 3, name.y + 2, name.width - 6, name.height - 2), card.name, 13, bold=True, display=True
    )
    tall = box.height >= 120  # noqa: PLR2004  what must be rolled fits, too
    row = Box(box.x + 2, box.bottom - 26 - (ROLLS_HEIGHT if tall else 0), box.width - 4, 24)
    portrait = Box(box.x + 4, rest.y, box.width - 8, row.y - rest.y - 2)
    yield Panel(portrait, Look(fill="sand" if day else "slate", alpha=0.55), 5)
    yield from face(portrait.inset(1), card.name, day=day)
    for which, cell in enumerate(row.grid(4, 1, 1)[0]):
        counts = asks is None or which in asks
        yield Panel(cell, Look(fill=ATTRIBUTE_COLOURS[which] if counts else "muted", alpha=1 if counts else 0.25), 5)
        role: Role = "pale" if counts else "ink"
        yield Text(cell.centre, str(card.attributes[which]), 17 if counts else 14, Look(fill=role), weight="bold")
    if tall:
        yield from needed_rolls(Box(box.x, box.bottom - ROLLS_HEIGHT, box.width, ROLLS_HEIGHT), card.rolls)


# ---- boons and Power cards -------------------------------------------------------------------------------------------


@picture
def boon(box: Box, card: BoonCard | None, *, day: bool, unused: bool = False) -> Iterator[Item]:
    """Yield a boon: its effect as a sign, and its name; or its back, or a dashed outline if there is none."""
    if card is None:
        yield from empty_place(box, "boon")
        return
    if card == UNKNOWN_BOON:
        yield from back(box, day=day)
        return
    yield from blank_card(box, "muted" if unused else "ink")
    label = min(42.0, box.height * 0.5)
    sign = Box(box.x + 4, box.y + 4, box.width - 8, box.height - label - 6)
    yield from effect_sign(sign, card.effects)
    yield from wrapped_text(
        Box(box.x + 3, box.bottom - label - 2, box.width - 6, label), card.name, 13, bold=True, display=True
    )


@picture
def power(box: Box, worth: int | None, strength: int = 0, *, day: bool) -> Iterator[Item]:
    """Yield a Power card with its number; ``strength`` is its lowered value, 0 if it was not lowered."""
    if worth is None:
        yield from empty_place(box, "Power")
        return
    if not worth:
        yield from back(box, day=day)
        return
    yield from blank_card(box)
    strength = strength or worth
    size = min(box.width, box.height)
    if box.height >= size * 1.05:
        yield from laurel(
            Box(box.centre.x - size * 0.42, box.centre.y - size * 0.42, size * 0.84, size * 0.84), "shield"
        )
    yield Text(box.centre, f"+{strength}", max(22, size * 0.42), Look(fill="ink"), weight="bold", face="display")
    if strength != worth:
        at = Point(box.right - 14, box.y + 12)
        yield Text(at, f"+{worth}", 12, Look(fill="muted"))
        yield line(at + Point(-8, 4), at + Point(8, -4), Look(edge="attack", width=1.6))


@picture
def held_power(box: Box, worth: int, copies: int, needed: int) -> Iterator[Item]:
    """Yield a Power card of the drawer: how many are left, the needed roll, and how many throws of 36 are enough."""
    yield from blank_card(box)
    chance = f"{throws_enough(needed)} in 36" if needed else ""
    if box.height > box.width:
        yield Text(box.at(0.5, 0.24), f"+{worth}", 28, Look(fill="ink"), weight="bold", face="display")
        yield Text(box.at(0.5, 0.44), f"{copies} left", SMALLEST_FONT + 1, Look(fill="muted"), limit=box.width - 4)
        if needed:
            yield Text(box.at(0.5, 0.64), f"{needed}+", 20, Look(fill="calm"), weight="bold")
            yield Text(box.at(0.5, 0.82), chance, SMALLEST_FONT + 1, Look(fill="ink"), limit=box.width - 4)
    else:
        yield Text(box.at(0.26, 0.36), f"+{worth}", 21, Look(fill="ink"), weight="bold", face="display")
        yield Text(box.at(0.26, 0.8), f"{copies} left", SMALLEST_FONT + 1, Look(fill="muted"), limit=box.width * 0.5)
        if needed:
            yield Text(box.at(0.74, 0.34), f"{needed}+", 17, Look(fill="calm"), weight="bold")
            yield Text(box.at(0.74, 0.8), f"{throws_enough(needed)}/36", SMALLEST_FONT, Look(fill="ink"))


def throws_enough(needed: int) -> int:
    """Return how many of the 36 throws of two dice have a sum of at least ``needed``."""
    return sum(weight for dice, weight in zip(THROWS, WEIGHTS, strict=True) if sum(dice) >= needed)


# ---- the middle ------------------------------------------------------------------------------------------------------


@picture
def event(box: Box, card: EventCard | None) -> Iterator[Item]:
    """Yield an event card: its sign, its name and, where there is room, its text."""
    if card is None:
        yield from empty_place(box, "event")
        return
    yield from blank_card(box)
    if box.height < 90:  # noqa: PLR2004  a strip
        size = min(box.height - 14, box.width * 0.3)
        yield from effect_sign(Box(box.x + 4, box.centre.y - size / 2, size, size), card.effects)
        room = Box(box.x + size + 7, box.y + 3, box.width - size - 10, box.height - 6)
        if box.width < 240:  # noqa: PLR2004  a phone
            yield from wrapped_text(room, card.name, 14, bold=True, display=True)
            return
        name, rest = room.split_top(20)
        yield from wrapped_text(name, card.name, 15, bold=True, display=True)
        yield from wrapped_text(rest, card_text(card), 12.5)
        return
    name, rest = box.inset(5).split_top(24)
    sign, text_box = rest.split_top(rest.height * 0.44)
    yield from wrapped_text(name, card.name, 16, bold=True, display=True)
    yield from effect_sign(sign.inset(2), card.effects)
    yield from wrapped_text(text_box, card_text(card), 13)


@picture
def quest(box: Box, card: QuestCard | None) -> Iterator[Item]:
    """Yield a quest card: its name, and large the attributes that it asks for."""
    if card is None:
        yield from empty_place(box, "quest")
        return
    yield from blank_card(box)
    if box.height < 90:  # noqa: PLR2004  a strip
        side = min(34.0, box.height * 0.5)
        name, below = box.inset(3).split_top(box.height - side - 8)
        yield from wrapped_text(name, card.name, 15, bold=True, display=True)
        named = box.width > 116 * len(card.asks)
        step = side + (80 if named else 6)
        left = below.centre.x - step * len(card.asks) / 2
        for place, which in enumerate(card.asks):
            yield from attribute(Box(left + place * step, below.y, side, side), which)
            if named:
                at = Point(left + place * step + side + 4, below.y + side / 2)
                yield Text(at, ATTRIBUTES[which].capitalize(), 14, Look(fill="ink"), "left", "bold", limit=74)
        return
    name, below = box.inset(5).split_top(44)
    yield from wrapped_text(name, card.name, 19, bold=True, display=True)
    for cell, which in zip(below.grid(len(card.asks), 1, 4)[0], card.asks, strict=True):
        side = min(72.0, cell.width - 6, cell.height - 26)
        top = cell.centre.y - (side + 22) / 2
        yield from attribute(Box(cell.centre.x - side / 2, top, side, side), which)
        at = Point(cell.centre.x, top + side + 14)
        yield Text(at, ATTRIBUTES[which].capitalize(), 16, Look(fill="ink"), weight="bold", limit=cell.width)


@picture
def glory(box: Box, card: GloryCard | None) -> Iterator[Item]:
    """Yield a glory card: a sun with its number, and its name where there is room."""
    if card is None:
        yield from empty_place(box, "glory")
        return
    yield from blank_card(box, "crown")
    label = 34.0 if box.height > 90 else 0  # noqa: PLR2004  a strip has room for the sun alone, but for a wide one
    room = Box(box.x, box.y, box.width, box.height - label)
    wide = not label and box.width > 170  # noqa: PLR2004  beside the sun
    if wide:
        room = Box(box.x, box.y, box.height, box.height)
        aside = Box(room.right, box.y + 4, box.width - room.width - 6, box.height - 8)
        yield from wrapped_text(aside, card.name, 14, bold=True, display=True)
    size = min(room.width, room.height) - 8
    yield from sun(Box(room.centre.x - size / 2, room.centre.y - size / 2, size, size))
    yield Text(room.centre, str(card.value), max(20, size * 0.36), Look(fill="ink"), weight="bold", face="display")
    if label:
        yield from wrapped_text(
            Box(box.x + 5, box.bottom - label - 4, box.width - 10, label), card.name, 14, bold=True, display=True
        )


def attributes_asked(quest: QuestCard | None) -> tuple[int, ...] | None:
    """Return the attributes that count in the quest; None if no quest is turned up."""
    return None if quest is None else quest.asks
