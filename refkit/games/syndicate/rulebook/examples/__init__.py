"""Worked examples of The Syndicate: the book's two, and one of our own for every rule that a learner meets.

See `refkit.text.examples` for their form.

>>> from refkit.games.syndicate import GAME
>>> from refkit.text.examples import check
>>> check(GAME, GAME.examples["book-1"])
[]
"""

from pathlib import Path
from typing import Final

from refkit.games.syndicate.position import FORM
from refkit.games.syndicate.rulebook import R
from refkit.text.examples import Examples

AREAS: Final = ("book", "following", "counting", "aces", "scoring", "drawing", "turns")
"""The files of examples, in the order in which they are best learnt."""
EXAMPLES: Final = Examples(Path(__file__).parent, AREAS, R, FORM.parse_setup)
"""Every example by its id; read when first asked for."""
