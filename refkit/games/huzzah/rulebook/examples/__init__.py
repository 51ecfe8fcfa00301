"""Worked examples of Huzzah!: the book has none, so all are ours. See `refkit.text.examples` for their form.

>>> from refkit.games.huzzah import GAME
>>> from refkit.text.examples import check
>>> check(GAME, GAME.examples["finale"])
[]
"""

from pathlib import Path
from typing import Final

from refkit.games.huzzah.position import FORM
from refkit.games.huzzah.rulebook import R
from refkit.text.examples import Examples

AREAS: Final = ("beginning", "shows", "richard", "path", "bumps", "heckling", "cards", "winning")
"""The files of examples, in the order in which they are best learnt."""
EXAMPLES: Final = Examples(Path(__file__).parent, AREAS, R, FORM.parse_setup)
"""Every example by its id; read when first asked for."""
