"""Pictures of single towers, for a notebook."""

from refkit.games.three_cheers.cards import Tower
from widgets.drawing.paint import portable
from widgets.games.three_cheers.table.places import GUTTER, WIDEST, Ground
from widgets.games.three_cheers.table.tower import lay_tower


def tower(value: object) -> str | None:
    """Return a tower as an SVG picture; None for anything else. An entry point of `refkit.kernel.picture`."""
    if not isinstance(value, Tower):
        return None
    natural = max(2, Ground.under((value,)).columns) * WIDEST + 2 * GUTTER
    return portable(lay_tower(value, natural), f"A tower of {len(value.minions)} minions")
