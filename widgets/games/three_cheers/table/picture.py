"""Towers by themselves as pictures, for a notebook."""

from refkit.games.three_cheers.cards import Tower
from widgets.drawing.paint import portable
from widgets.games.three_cheers.table.places import GUTTER, WIDEST, Ground
from widgets.games.three_cheers.table.tower import lay_tower


def tower(value: object) -> str | None:
    """A tower as an SVG picture, by an entry point of `refkit.kernel.picture`; None for anything else."""
    if not isinstance(value, Tower):
        return None
    natural = max(2, Ground.under((value,)).columns) * WIDEST + 2 * GUTTER
    return portable(lay_tower(value, natural), f"A tower of {len(value.minions)} minions")
