"""Worked examples of CHEERS: the book's one example in words, and ours for every rule that a learner meets.

See `refkit.text.examples` for their form.

>>> from refkit.games.cheers import GAME
>>> from refkit.text.examples import check
>>> check(GAME, GAME.examples["cheers"])
[]
"""

from pathlib import Path
from typing import Final

from refkit.games.cheers.position import FORM
from refkit.games.cheers.rulebook import R
from refkit.text.examples import Examples

AREAS: Final = ("cheers", "actions", "limit", "turns", "victory", "setup", "variants")
"""The files of examples, in the order in which they are best learnt."""
EXAMPLES: Final = Examples(Path(__file__).parent, AREAS, R, FORM.parse_setup)
"""Every example by its id; read when first asked for."""
