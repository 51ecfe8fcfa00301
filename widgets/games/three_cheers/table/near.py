"""Towers that are shown large: all of them beside each other, or one alone, of which a part may lie out of sight."""

from collections.abc import Mapping
from typing import Final

from refkit.games.three_cheers.cards import OFF, column_of
from widgets.drawing.geometry import Box
from widgets.games.three_cheers.table.places import ASPECT, Ground, Places

PHONE: Final = 560
"""A table less wide than this, in CSS pixels, has the hand beneath its towers instead of beside them."""
LARGEST: Final = 128
"""The widest that the place of a card gets, in CSS pixels."""
LARGE: Final = 90
"""Rather than make cards smaller than this, places beyond the tower's own edge are left out of sight."""
READABLE: Final = 64
"""The width from which on a card can be read with its name."""
LEAST: Final = 47
"""Rather than make cards smaller than this, a tower is shown in part."""
PARTLY: Final = 54
"""The width of a card in a tower that is shown in part."""
EDGE: Final = 14
"""Room at the side of such a tower, for a button that leads to the rest of it."""
SHORTEST: Final = 38
"""Rather than make cards smaller than this, a tower is higher than its field; on a phone, which is scrolled anyway,
they stay as large as `LEAST`."""
APART: Final = 8
"""The room between two towers at the least."""
GAP: Final = 14
PLATE: Final = 48
"""Room beneath a tower for its letters and its player's name."""
NARROWEST: Final = 150
"""The room that a player's name and score get at the least."""
LIFT: Final = 0.06
"""Room above the highest row, in widths of a card: for the tip of a foreminion's hat."""


def abreast(grounds: Mapping[int, Ground], field: Box) -> dict[int, Places]:
    """All towers beside each other, the spare room shared out between them; none if they could not be read."""
    top = max(ground.top for ground in grounds.values())
    by_height = (field.height - PLATE) / (top / ASPECT + LIFT)
    for card in range(min(LARGEST, int(by_height)), READABLE - 1, -2):
        needs = {number: max(ground.columns * card, NARROWEST) for number, ground in grounds.items()}
        spare = (field.width - sum(needs.values())) / (len(grounds) + 1)
        if spare >= APART:
            return _spread(grounds, needs, field, card, spare)
    return {}


def _spread(
    grounds: Mapping[int, Ground], needs: Mapping[int, float], field: Box, card: float, spare: float
) -> dict[int, Places]:
    """The towers at this size, with ``spare`` pixels around each."""
    towers, left = dict[int, Places](), field.x + spare
    for number, ground in grounds.items():
        across = left + (needs[number] - ground.columns * card) / 2
        towers[number] = Places(ground, card, across, field.bottom - PLATE)
        left += needs[number] + spare
    return towers


def alone(ground: Ground, core: Ground, field: Box, aside: int, at: int) -> tuple[Places, tuple[int, int]]:
    """One tower as large as it may be, and how many of its columns lie beyond the left and the right edge.

    Where all its columns would be too narrow, it shows as many as can be read: around the square ``at``, or ``aside``
    columns from the middle of ``core``, which is the tower itself; so no place that is far off makes it small. Where it
    is too high for that, it is higher than the field.
    """
    shortest = LEAST if field.width < PHONE else SHORTEST
    by_height = max(shortest, (field.height - PLATE) / (ground.top / ASPECT + LIFT))
    columns, card = ground.columns, min(LARGEST, by_height, field.width / ground.columns)
    inside = (field.width - 2 * EDGE) / core.columns
    if card < min(LARGE, by_height, inside) and inside >= LEAST:
        card = min(LARGE, by_height, inside)
        columns = max(core.columns, min(columns, int((field.width - 2 * EDGE) // card)))
    elif field.width / columns < LEAST:
        columns = max(1, int((field.width - 2 * EDGE) // min(by_height, PARTLY)))
        card = min(by_height, (field.width - 2 * EDGE) / columns)
    shown = _window(ground, core, columns, aside, at)
    floor = max(field.bottom, field.y + PLATE + card * (ground.top / ASPECT + LIFT)) - PLATE
    places = Places(shown, card, field.centre.x - columns * card / 2, floor)
    return places, (shown.left - ground.left, ground.right - shown.right)


def _window(ground: Ground, core: Ground, columns: int, aside: int, at: int) -> Ground:
    """So many columns of a ground."""
    if at != OFF and not core.left <= column_of(at) <= core.right:
        left = column_of(at) - columns // 2
    else:
        left = (core.left + core.right + 1 - columns) // 2 + aside
    left = max(ground.left, min(left, ground.right - columns + 1))
    return Ground(left, left + columns - 1, ground.top)
