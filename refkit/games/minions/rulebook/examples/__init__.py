"""Worked examples of Minions: the book's one example, step by step, and ours for every rule that a learner meets.

See `refkit.text.examples` for their form.

>>> from refkit.games.minions import GAME
>>> check(GAME, GAME.examples["the-orc"])
[]
"""

from pathlib import Path
from typing import Final

from refkit.games.minions.position import FORM
from refkit.games.minions.rulebook import R
from refkit.text.examples import Example, Examples, check, event_lines

__all__ = ["AREAS", "EXAMPLES", "Example", "check", "event_lines"]

AREAS: Final = ("book", "quests", "dice", "ties", "events", "setup")
"""The files of examples, in the order in which they are best learnt."""
EXAMPLES: Final = Examples(Path(__file__).parent, AREAS, R, FORM.parse_setup)
"""Every example by its id; read when first asked for."""
