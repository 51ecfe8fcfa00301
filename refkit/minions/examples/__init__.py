"""Worked examples of Minions: the book's one example, step by step, and ours for every rule that a learner meets.

See `refkit.examples` for their form.

>>> from refkit.minions.examples import EXAMPLES
>>> check(EXAMPLES["the-orc"])
[]
"""

from pathlib import Path
from typing import Final

from refkit.examples import Example, Examples, check, event_lines

__all__ = ["AREAS", "EXAMPLES", "Example", "check", "event_lines"]

AREAS: Final = ("book", "quests", "dice", "ties", "events", "setup")
"""The files of examples, in the order in which they are best learnt."""
EXAMPLES: Final = Examples("refkit.minions", Path(__file__).parent, AREAS)
"""Every example by its id; read when first asked for."""
