"""Layout of the large towers: all side by side, or one alone, of which a part may be out of view."""

from collections.abc import Mapping
from typing import Final

from refkit.games.three_cheers.cards import OFF, column_of
from widgets.drawing.geometry import Box
from widgets.games.three_cheers.table.places import ASPECT, Ground, Places

PHONE: Final = 560
"""Narrower tables have the hand beneath the towers instead of beside them; in CSS pixels."""
LARGEST_CARD: Final = 128
"""The maximum width of a card's place, in CSS pixels."""
LARGE_CARD: Final = 90
"""Places beyond the tower itself are cut off rather than making cards smaller than this; in CSS pixels."""
READABLE_WIDTH: Final = 64
"""The width from which on a card can be read with its name, in CSS pixels."""
LEAST_CARD: Final = 47
"""A tower is shown in part rather than making cards smaller than this; in CSS pixels."""
CUT_CARD: Final = 54
"""The width of a card in a tower that is shown in part, in CSS pixels."""
EDGE: Final = 14
"""The room at the side of such a tower for the button that scrolls to the rest of it, in CSS pixels."""
LEAST_LOW_CARD: Final = 38
"""A tower is higher than its field rather than making cards smaller than this (CSS pixels); on a phone, which is
scrolled anyway, they stay as large as `LEAST_CARD`."""
TOWER_GAP: Final = 8
"""The minimum room between two towers, in CSS pixels."""
GAP: Final = 14
PLATE: Final = 48
"""The room beneath a tower for its letters and its player's name, in CSS pixels."""
NARROWEST: Final = 150
"""The minimum room for a player's name and score, in CSS pixels."""
HAT_ROOM: Final = 0.06
"""The room above the highest row for the tip of a foreminion's hat, in widths of a card."""


def side_by_side(grounds: Mapping[int, Ground], field: Box) -> dict[int, Places]:
    """Lay out all towers side by side with the spare room shared out; return {} if they could not be read."""
    top = max(ground.top for ground in grounds.values())
    by_height = (field.height - PLATE) / (top / ASPECT + HAT_ROOM)
    for card in range(min(LARGEST_CARD, int(by_height)), READABLE_WIDTH - 1, -2):
        needs = {number: max(ground.columns * card, NARROWEST) for number, ground in grounds.items()}
        spare = (field.width - sum(needs.values())) / (len(grounds) + 1)
        if spare >= TOWER_GAP:
            return _spread(grounds, needs, field, dict.fromkeys(grounds, card), spare)
    return {}


def around_near(grounds: Mapping[int, Ground], field: Box, near: int) -> dict[int, Places]:
    """Lay out all towers side by side, the ``near`` one larger than the others; return {} if they could not be read.

    The others keep cards that show their names; the near one gets what is left of the width.
    """
    others = sum(max(ground.columns * LEAST_CARD, NARROWEST) for number, ground in grounds.items() if number != near)
    left = field.width - TOWER_GAP * (len(grounds) + 1) - others
    heights = {number: (field.height - PLATE) / (ground.top / ASPECT + HAT_ROOM) for number, ground in grounds.items()}
    largest = min(LARGEST_CARD, heights[near], left / grounds[near].columns)
    if largest < READABLE_WIDTH or min(heights.values()) < LEAST_CARD:
        return {}
    cards = {number: largest if number == near else LEAST_CARD for number in grounds}
    needs = {number: max(ground.columns * cards[number], NARROWEST) for number, ground in grounds.items()}
    return _spread(grounds, needs, field, cards, (field.width - sum(needs.values())) / (len(grounds) + 1))


def _spread(
    grounds: Mapping[int, Ground], needs: Mapping[int, float], field: Box, cards: Mapping[int, float], spare: float
) -> dict[int, Places]:
    """Lay out the towers with these widths of their cards, and ``spare`` CSS pixels around each."""
    towers, left = dict[int, Places](), field.x + spare
    for number, ground in grounds.items():
        across = left + (needs[number] - ground.columns * cards[number]) / 2
        towers[number] = Places(ground, cards[number], across, field.bottom - PLATE)
        left += needs[number] + spare
    return towers


def one_tower(ground: Ground, core: Ground, field: Box, aside: int, at: int) -> tuple[Places, tuple[int, int]]:
    """Lay out one tower as large as possible; return it, and how many columns are cut off on the left and the right.

    If all its columns would be too narrow, it shows as many as can be read: around the square ``at``, or ``aside``
    columns from the middle of ``core``, which is the tower itself; so a distant place does not make it small. If it is
    too high for that, it is higher than the field.
    """
    shortest = LEAST_CARD if field.width < PHONE else LEAST_LOW_CARD
    by_height = max(shortest, (field.height - PLATE) / (ground.top / ASPECT + HAT_ROOM))
    columns, card = ground.columns, min(LARGEST_CARD, by_height, field.width / ground.columns)
    inside = (field.width - 2 * EDGE) / core.columns
    if card < min(LARGE_CARD, by_height, inside) and inside >= LEAST_CARD:
        card = min(LARGE_CARD, by_height, inside)
        columns = max(core.columns, min(columns, int((field.width - 2 * EDGE) // card)))
    elif field.width / columns < LEAST_CARD:
        columns = max(1, int((field.width - 2 * EDGE) // min(by_height, CUT_CARD)))
        card = min(by_height, (field.width - 2 * EDGE) / columns)
    shown = _visible_part(ground, core, columns, aside, at)
    floor = max(field.bottom, field.y + PLATE + card * (ground.top / ASPECT + HAT_ROOM)) - PLATE
    places = Places(shown, card, field.centre.x - columns * card / 2, floor)
    return places, (shown.left - ground.left, ground.right - shown.right)


def _visible_part(ground: Ground, core: Ground, columns: int, aside: int, at: int) -> Ground:
    """Return the part of a ground with ``columns`` columns around ``at``, or ``aside`` from the middle of ``core``."""
    if at != OFF and not core.left <= column_of(at) <= core.right:
        left = column_of(at) - columns // 2
    else:
        left = (core.left + core.right + 1 - columns) // 2 + aside
    left = max(ground.left, min(left, ground.right - columns + 1))
    return Ground(left, left + columns - 1, ground.top)
